"""Wrong guesses at the secret part of an address, counted by network."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from time import monotonic
from typing import Any

from openarbiter.web.exchange import Send
from openarbiter.web.http.guesses import FROM_AN_ADDRESS

MINUTE = 60.0
"""Seconds in which wrong guesses are counted."""

_MOST = 5_000
"""Networks that are remembered; the one counted longest ago is forgotten for another."""


class WrongTries:
    """Wrong guesses of the last minute; call it in the thread of the loop only.

    Args:
        clock: the time in seconds, which is never set back.
    """

    def __init__(self, clock: Callable[[], float] = monotonic):
        self._clock = clock
        self._wrong: dict[str, tuple[float, int]] = {}

    def too_many(self, network: str) -> bool:
        """Whether a network has guessed wrong as often as it may."""
        began, count = self._wrong.get(network, (0.0, 0))
        return count >= FROM_AN_ADDRESS and self._clock() - began < MINUTE

    def count(self, network: str) -> None:
        """Count a wrong guess."""
        now = self._clock()
        began, count = self._wrong.pop(network, (now, 0))
        if now - began >= MINUTE:
            began, count = now, 0
        self._wrong[network] = began, count + 1
        if len(self._wrong) > _MOST:
            del self._wrong[next(iter(self._wrong))]

    def counted(self, network: str, send: Send) -> Callable[[Mapping[str, Any]], Awaitable[None]]:
        """Send an answer, and count it where it says that the guess was wrong."""

        async def sent(message: Mapping[str, Any]) -> None:
            if message["type"] == "http.response.start" and message["status"] in (404, 429):
                self.count(network)
            await send(message)

        return sent

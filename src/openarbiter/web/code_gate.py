"""Wrong codes of boards are refused at once where an address has sent many of them.

What a code has to be follows from the key of its section and the key of the server alone. So
whoever guesses costs no thread and no database, and a right code from behind the same router goes
on.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from time import monotonic
from typing import Any

from django.utils.crypto import constant_time_compare

from openarbiter.web.addresses import network_of_client
from openarbiter.web.busy import WRONG_CODES, refuse
from openarbiter.web.exchange import Application, Receive, Scope, Send
from openarbiter.web.flood import Flood
from openarbiter.web.http.board_codes import signature_for
from openarbiter.web.http.guesses import FROM_AN_ADDRESS, section_of_codes

MINUTE = 60.0
"""Seconds in which wrong codes are counted."""

_MOST = 5_000
"""Networks that are remembered; the one counted longest ago is forgotten for another."""

_PATH = re.compile(r"/b/([-\w]{1,200})/([-\w]{1,200})/(\d{1,9})/(\d{1,9})/([-\w]{1,200})/")


class CodeGate:
    """Refuse wrong codes from networks that send many; everything else passes.

    Args:
        clock: the time in seconds, which is never set back.
    """

    def __init__(self, application: Application, clock: Callable[[], float] = monotonic):
        self._application = application
        self._clock = clock
        self._flood = Flood(clock)
        self._wrong: dict[str, tuple[float, int]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        path = _PATH.fullmatch(scope["path"]) if scope["type"] == "http" else None
        if path is None:
            await self._application(scope, receive, send)
            return
        network = network_of_client(scope)
        if self._guesses(network) and _is_wrong(path):
            self._count(network)
            await self._flood.hold()
            await refuse(scope, send, WRONG_CODES)
            return

        async def counted(message: Mapping[str, Any]) -> None:
            if message["type"] == "http.response.start" and message["status"] in (404, 429):
                self._count(network)
            await send(message)

        await self._application(scope, receive, counted)

    def _guesses(self, network: str) -> bool:
        began, count = self._wrong.get(network, (0.0, 0))
        return count >= FROM_AN_ADDRESS and self._clock() - began < MINUTE

    def _count(self, network: str) -> None:
        now = self._clock()
        began, count = self._wrong.pop(network, (now, 0))
        if now - began >= MINUTE:
            began, count = now, 0
        self._wrong[network] = began, count + 1
        if len(self._wrong) > _MOST:
            del self._wrong[next(iter(self._wrong))]


def _is_wrong(path: re.Match[str]) -> bool:
    """Whether a code opens no board for certain; one of a section not seen lately may."""
    event, section, number, board, signature = path.groups()
    key = section_of_codes(event, section)
    return key is not None and not constant_time_compare(
        signature, signature_for(key, int(number), int(board))
    )

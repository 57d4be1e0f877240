"""Refusals are held back where they come in a flood, so that whoever guesses is slow at it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

HELD = 1.0
"""Seconds a refusal is held back, so that the next try does not come at once."""

FLOOD = 20
"""Refusals a second that are answered at once."""

MOST_HELD = 1000
"""How many are held at a time; it costs a timer each."""


class Flood:
    """Refusals of one kind; call it in the thread of the loop only.

    Args:
        clock: the time in seconds, which is never set back.
    """

    def __init__(self, clock: Callable[[], float] = monotonic):
        self._clock = clock
        self._refused = 0
        self._since = 0.0
        self._held = 0

    async def hold(self) -> None:
        """Count a refusal, and wait where there are too many."""
        now = self._clock()
        if now - self._since > 1:
            self._since, self._refused = now, 0
        self._refused += 1
        if self._refused > FLOOD and self._held < MOST_HELD:
            self._held += 1
            try:
                await asyncio.sleep(HELD)
            finally:
                self._held -= 1

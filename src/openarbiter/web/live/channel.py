"""One event and those who watch it, however many; all of it in the thread of the loop."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence

from openarbiter.web.announced.hub import Message
from openarbiter.web.live.frames import LiveFrame, as_event, frame_of, reload_at

TICK = 0.15
"""Seconds within which what happens is told together, once something has just been told."""

KEPT = 300
"""How many frames are kept for those who are slow or come back."""


class Channel:
    """The latest frames of an event; every listener reads them from their own place on.

    No listener has a queue: all read the same frames, so that however slow somebody is, no
    memory grows. Whoever falls behind what is kept is told to load again.

    Args:
        revision: of the event, as it is now.
    """

    def __init__(self, revision: int):
        self.listeners = 0
        self.number = 0
        """How many frames there have been; a listener's place is such a number."""
        self._frames: deque[LiveFrame] = deque(maxlen=KEPT)
        self._begun = revision
        self._complete = revision
        self._asked = revision
        self._seen: set[int] = set()
        self._waiting: list[Message] = []
        self._timer: asyncio.TimerHandle | None = None
        self._told = 0.0
        self._woken = asyncio.Event()
        self._written: dict[tuple[int | None, bool], bytes] = {}

    @property
    def revision(self) -> int:
        """The last revision that was told of."""
        return self._frames[-1].revision if self._frames else self._begun

    def tell(self, messages: Sequence[Message]) -> None:
        """Take messages in; they are told at once, or soon where much happens."""
        self._waiting += messages
        self._seen.update(message["revision"] for message in messages)
        while self._complete + 1 in self._seen:
            self._complete += 1
            self._seen.discard(self._complete)
        if self._timer is None:
            loop = asyncio.get_running_loop()
            wait = max(0.0, self._told + TICK - loop.time())
            self._timer = loop.call_later(wait, self._flush)

    def check(self, revision: int) -> bool:
        """Compare with the revision the database has: another process may have changed it.

        What this process announced itself may come a moment after it is in the database;
        only what is still missing at the next check was done elsewhere.

        Returns:
            Whether something was.
        """
        missed = self._complete < self._asked
        if missed:
            self._complete = self._asked
            self._seen = {each for each in self._seen if each > self._complete}
            self.tell([{"kind": "changed", "revision": self._asked}])
        self._asked = max(self._asked, revision)
        return missed

    def place_of(self, revision: int | None) -> int | None:
        """Where somebody goes on who knows a revision; None where that is not kept any more."""
        if revision is None or revision >= self.revision:
            return self.number
        first = self.number - len(self._frames)
        known = self._begun if first == 0 else self._frames[0].revision
        if revision < known:
            return None
        newer = sum(frame.revision > revision for frame in self._frames)
        return self.number - newer

    def since(self, place: int | None) -> tuple[LiveFrame, ...]:
        """What has happened since a place; one frame that says to load again where too much."""
        if place is None or place < self.number - len(self._frames):
            return (reload_at(self.revision),)
        count = self.number - place
        return tuple(self._frames[index] for index in range(-count, 0))

    def event_since(self, place: int | None, *, desk: bool) -> bytes:
        """The same as it is sent; most listeners are at one place, for whom it is written once."""
        key = (place, desk)
        if key not in self._written:
            self._written[key] = as_event(self.since(place), desk=desk)
        return self._written[key]

    async def changed(self) -> None:
        """Wait until there is something new, or it is time to say that one is still there."""
        await self._woken.wait()

    def wake(self) -> None:
        """Let all who wait look."""
        woken, self._woken = self._woken, asyncio.Event()
        woken.set()

    def _flush(self) -> None:
        self._timer = None
        self._told = asyncio.get_running_loop().time()
        messages, self._waiting = self._waiting, []
        self._frames.append(frame_of(messages))
        self.number += 1
        self._written.clear()
        self.wake()

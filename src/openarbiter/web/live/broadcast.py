"""From the threads where things happen to those who watch, and what other processes did."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from openarbiter.web.announced import hub
from openarbiter.web.announced.hub import Message
from openarbiter.web.live.channel import Channel

CHECK_EVERY = 1.0
"""Seconds between two looks at the database, while somebody watches."""

HEARTBEAT = 15.0
"""Seconds after which a silent connection is shown to be alive."""

LINGER = 60.0
"""Seconds a channel is kept after its last listener."""

Revisions = Callable[[Sequence[int]], Awaitable[dict[int, int]]]


class Broadcast:
    """The channels of this process, one an event that somebody watches.

    Args:
        revisions: what revisions events have in the database, by their keys.
        elsewhere: told the key of an event and its revision where another process has
            changed it.
    """

    def __init__(self, revisions: Revisions, elsewhere: Callable[[int, int], None]):
        self._revisions = revisions
        self._elsewhere = elsewhere
        self._channels: dict[int, Channel] = {}
        self._left: dict[int, float] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._watcher: asyncio.Task[None] | None = None

    def channel(self, event_key: int, revision: int) -> Channel:
        """The channel of an event, made where nobody watched it; call it in the loop."""
        loop = asyncio.get_running_loop()
        if self._loop is not loop:
            self._begin(loop)
        self._left[event_key] = loop.time()
        if event_key not in self._channels:
            self._channels[event_key] = Channel(revision)
        if self._watcher is None or self._watcher.done():
            self._watcher = loop.create_task(self._watch())
        return self._channels[event_key]

    def _begin(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._loop is None:
            hub.listen(self._announced)
        self._loop = loop
        self._channels.clear()
        self._watcher = None

    def _announced(self, event_key: int, messages: Sequence[Message]) -> None:
        """In the thread of whoever did something: hand it over to the loop."""
        if event_key not in self._channels or self._loop is None or self._loop.is_closed():
            return
        self._loop.call_soon_threadsafe(self._arrived, event_key, messages)

    def _arrived(self, event_key: int, messages: Sequence[Message]) -> None:
        channel = self._channels.get(event_key)
        if channel is not None:
            channel.tell(messages)

    async def _watch(self) -> None:
        beat = 0.0
        while self._channels:
            await asyncio.sleep(CHECK_EVERY)
            now = asyncio.get_running_loop().time()
            self._forget(now)
            try:
                found = await self._revisions(list(self._channels))
            except Exception:
                # The database does not answer: those who write are told; we look again later.
                found = {}
            for key, revision in found.items():
                if key in self._channels and self._channels[key].check(revision):
                    self._elsewhere(key, revision)
            if now - beat >= HEARTBEAT:
                beat = now
                for channel in self._channels.values():
                    channel.wake()

    def _forget(self, now: float) -> None:
        for key, channel in list(self._channels.items()):
            if channel.listeners:
                self._left[key] = now
            elif now - self._left[key] > LINGER:
                del self._channels[key], self._left[key]

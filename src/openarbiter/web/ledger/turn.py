"""Who writes next: those who wait are let in as they came."""

from __future__ import annotations

from collections import deque
from threading import Event, Lock, get_ident


class Turn:
    """A lock that is handed on in order, and that its holder may take again.

    Python's own locks go to whoever asks at the right moment: where twenty enter results at
    once, somebody may wait for many seconds while others come and go.
    """

    def __init__(self) -> None:
        self._guard = Lock()
        self._holder: int | None = None
        self._depth = 0
        self._waiting: deque[tuple[int, Event]] = deque()

    def acquire(self, timeout: float) -> bool:
        """Wait for the turn, so many seconds at most; whether it came."""
        me, called = get_ident(), Event()
        with self._guard:
            if self._holder in (None, me):
                self._holder = me
                self._depth += 1
                return True
            self._waiting.append((me, called))
        if called.wait(timeout):
            return True
        with self._guard:
            if called.is_set():
                return True
            self._waiting.remove((me, called))
        return False

    def release(self) -> None:
        """Hand the turn on, once as often as it was taken."""
        with self._guard:
            self._depth -= 1
            if self._depth:
                return
            self._holder = None
            if self._waiting:
                self._holder, called = self._waiting.popleft()
                self._depth = 1
                called.set()

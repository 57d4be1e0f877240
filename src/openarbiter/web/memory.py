"""Results kept for whoever asks next, worked out once even when many ask at the same time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, Generic, TypeVar
from weakref import WeakSet

from openarbiter.web.weight import weight

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

MEBIBYTE = 2**20

KEY = 400
"""Bytes a key is taken to need, with its place in the memory."""

_all: WeakSet[Memory[Any, Any]] = WeakSet()


def forget_everything() -> None:
    """Forget what every memory holds: for another database than the one it is about."""
    for memory in list(_all):
        memory.forget()


def kept_bytes() -> int:
    """What all memories of this process hold, in bytes, about."""
    return sum(memory.weight for memory in list(_all))


def bound_bytes() -> int:
    """What all memories of this process hold at most, while no single result is larger."""
    return sum(memory.most for memory in list(_all))


class Memory(Generic[K, V]):
    """The last few results by their key; a key must say everything the result depends on.

    The last result stays whatever it takes, or a large event would be worked out anew for
    everybody who asks.

    Args:
        size: how many are kept at most.
        most: how many bytes they may take.
        weigh: the bytes a result takes, about.
    """

    def __init__(self, size: int, most: int, weigh: Callable[[V], int] = weight):
        self.most = most
        self._size = size
        self._weigh = weigh
        self._kept: OrderedDict[K, tuple[V, int]] = OrderedDict()
        self._total = 0
        self._lock = Lock()
        self._working: dict[K, Lock] = {}
        _all.add(self)

    @property
    def weight(self) -> int:
        """The bytes of all results, about."""
        return self._total

    def known(self, key: K) -> V | None:
        """The result for a key where it is remembered; None where it is not."""
        with self._lock:
            there = self._kept.get(key)
            if there is None:
                return None
            self._kept.move_to_end(key)
            return there[0]

    def drop(self, key: K) -> None:
        """Forget a result, where it is remembered."""
        with self._lock:
            self._total -= self._kept.pop(key, (None, 0))[1]

    def forget(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()
            self._total = 0

    def put(self, key: K, value: V) -> None:
        """Remember a result."""
        takes = self._weigh(value) + KEY
        with self._lock:
            if key in self._kept:
                self._total -= self._kept.pop(key)[1]
            self._kept[key] = value, takes
            self._total += takes
            while len(self._kept) > self._size or (self._total > self.most and len(self._kept) > 1):
                _, (_, gone) = self._kept.popitem(last=False)
                self._total -= gone

    def get(self, key: K, make: Callable[[], V]) -> V:
        """The result for a key; whoever asks while another makes it waits for them."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key][0]
            mine = self._working.setdefault(key, Lock())
        with mine:
            with self._lock:
                if key in self._kept:
                    return self._kept[key][0]
            try:
                value = make()
            finally:
                with self._lock:
                    self._working.pop(key, None)
            self.put(key, value)
            return value

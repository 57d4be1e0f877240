"""Results kept for whoever asks next, worked out once even when many ask at the same time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, Generic, TypeVar
from weakref import WeakSet

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

_all: WeakSet[Memory[Any, Any]] = WeakSet()


def forget_everything() -> None:
    """Forget what every memory holds: for another database than the one it is about."""
    for memory in list(_all):
        memory.forget()


class Memory(Generic[K, V]):
    """The last few results by their key; a key must say everything the result depends on."""

    def __init__(self, size: int):
        self._size = size
        self._kept: OrderedDict[K, V] = OrderedDict()
        self._lock = Lock()
        self._working: dict[K, Lock] = {}
        _all.add(self)

    def known(self, key: K) -> V | None:
        """The result for a key where it is remembered; None where it is not."""
        with self._lock:
            return self._kept.get(key)

    def forget(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()

    def get(self, key: K, make: Callable[[], V]) -> V:
        """The result for a key; whoever asks while another makes it waits for him."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
            mine = self._working.setdefault(key, Lock())
        with mine:
            with self._lock:
                if key in self._kept:
                    return self._kept[key]
            try:
                value = make()
            finally:
                with self._lock:
                    self._working.pop(key, None)
            with self._lock:
                self._kept[key] = value
                while len(self._kept) > self._size:
                    self._kept.popitem(last=False)
            return value

"""The C library's memory: few pools for all threads, and what is free given back now and then."""

from __future__ import annotations

import ctypes
import sys
from threading import Event, Thread

POOLS = 2
"""How many pools of memory the threads share; glibc takes eight a processor, each with gaps."""

EVERY = 30.0
"""Seconds between two looks at what can be given back."""

_ARENA_MAX = -8
"""The number of ``M_ARENA_MAX`` in ``malloc.h``."""


def be_frugal() -> bool:
    """Share pools and give memory back, in a thread; False where the C library is another."""
    library = _glibc()
    if library is None:
        return False
    library.mallopt(_ARENA_MAX, POOLS)
    Thread(target=_give_back_for_good, args=(library,), name="allocator", daemon=True).start()
    return True


def _glibc() -> ctypes.CDLL | None:
    if not sys.platform.startswith("linux"):
        return None
    library = ctypes.CDLL(None)
    return library if hasattr(library, "malloc_trim") and hasattr(library, "mallopt") else None


def _give_back_for_good(library: ctypes.CDLL) -> None:
    never = Event()
    while not never.wait(EVERY):
        library.malloc_trim(0)

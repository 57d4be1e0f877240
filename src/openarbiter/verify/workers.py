"""Worker processes: how many are of use, and how they end with the one that started them."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from multiprocessing import parent_process
from threading import Thread


def cores() -> int:
    """How many processor cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def begin_worker(end: Callable[[], None]) -> None:
    """Leave a Ctrl-C to the process that started this one, and end when that one is gone.

    A process that is killed takes nobody along; a worker would wait for its work forever.

    Args:
        end: what ends this process; called from another thread.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, args=(end,), daemon=True).start()


def _end_with_parent(end: Callable[[], None]) -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        end()

"""Worker processes: how many are of use, and how they end with the one that started them."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import parent_process, resource_tracker
from threading import Thread


def cores() -> int:
    """Number of processor cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Start worker processes in here: a Ctrl-C while they load is left to us, too.

    One that comes meanwhile counts for us at the end.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # Python starts it with the first process, and lets interruptions through again then.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


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

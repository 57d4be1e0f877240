"""Runs tests in processes of their own, as many at once as there are processors."""

from __future__ import annotations

import ctypes
import os
import signal
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

NOT_TRIED = 77
"""How a process ends that could not put its mutant in place."""

Of = TypeVar("Of")

_DIE_WITH_PARENT = 1  # PR_SET_PDEATHSIG of prctl(2)


@dataclass(frozen=True, slots=True)
class Trial(Generic[Of]):
    """Some tests to run, and what to do before them.

    Attributes:
        seconds: after these they count as never ending.
    """

    of: Of
    work: Callable[[], int]
    seconds: float


def ends_of(trials: Iterable[Trial[Of]], at_once: int) -> Iterator[tuple[Of, int | None]]:
    """Run all of them; what each was for and its exit code as it ends, None where it never did.

    Nothing outlives the caller: what still runs is ended with it, however it ends.
    """
    running: dict[int, tuple[Trial[Of], float]] = {}
    waiting = iter(trials)
    try:
        while True:
            while len(running) < at_once and (trial := next(waiting, None)) is not None:
                running[_begun(trial.work)] = (trial, time.monotonic() + trial.seconds)
            if not running:
                return
            for process, (trial, end) in list(running.items()):
                done, status = os.waitpid(process, os.WNOHANG)
                if done:
                    _end_all_of(process)
                    del running[process]
                    yield trial.of, os.waitstatus_to_exitcode(status)
                elif time.monotonic() > end:
                    _end_all_of(process)
                    os.waitpid(process, 0)
                    del running[process]
                    yield trial.of, None
            time.sleep(0.01)
    finally:
        for process in running:
            _end_all_of(process)
            os.waitpid(process, 0)


def _begun(work: Callable[[], int]) -> int:
    """A new process that does this and nothing else; its number."""
    parent = os.getpid()
    process = os.fork()
    if process:
        return process
    ended = 1
    try:
        os.setsid()
        die_with_parent()
        if os.getppid() == parent:
            silence = os.open(os.devnull, os.O_RDWR)
            for stream in range(3):
                os.dup2(silence, stream)
            ended = work()
    finally:
        os._exit(ended)


def die_with_parent() -> None:
    """End this process when the one that began it ends, however that happens. Linux alone."""
    ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGKILL)


def _end_all_of(process: int) -> None:
    """End a process and what it has started."""
    try:
        os.killpg(process, signal.SIGKILL)
    except ProcessLookupError:  # all have ended by themselves
        return
    except PermissionError:  # on macOS, where only a process that has ended is left
        return

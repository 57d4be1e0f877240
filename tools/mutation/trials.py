"""Trials: work in processes of their own, so many at once, and what each of them says."""

from __future__ import annotations

import ctypes
import os
import resource
import signal
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import IO, Generic, TypeVar

MEMORY = 4 << 30
"""Bytes a trial may use: a mutant may ask for all there are."""

Of = TypeVar("Of")

_DIE_WITH_PARENT = 1  # PR_SET_PDEATHSIG of prctl(2)


@dataclass(frozen=True, slots=True)
class Trial(Generic[Of]):
    """Something to do in a process of its own.

    Attributes:
        work: what is done; what it found, in words.
        seconds: after these it counts as never ending.
    """

    of: Of
    work: Callable[[], str]
    seconds: float


def ends_of(trials: Iterable[Trial[Of]], at_once: int) -> Iterator[tuple[Of, str | None]]:
    """Do all of them; what each was for and what it said as it ends.

    It says nothing when its process has ended before, and None stands for one that never ended,
    or would not have: SIGPROF tells that, by which a test that takes too long ends its process.
    Nothing outlives the caller: what still runs is ended with it, however it ends.
    """
    running: dict[int, tuple[Trial[Of], float, IO[bytes]]] = {}
    waiting = iter(trials)
    try:
        while True:
            while len(running) < at_once and (trial := next(waiting, None)) is not None:
                said = tempfile.TemporaryFile()  # noqa: SIM115
                end = time.monotonic() + trial.seconds
                running[_begun(trial.work, said)] = (trial, end, said)
            if not running:
                return
            for process, (trial, end, said) in list(running.items()):
                done, status = os.waitpid(process, os.WNOHANG)
                if not done and time.monotonic() <= end:
                    continue
                _end_all_of(process)
                if not done:
                    os.waitpid(process, 0)
                del running[process]
                said.seek(0)
                words = said.read().decode()
                said.close()
                never = not done or os.waitstatus_to_exitcode(status) == -signal.SIGPROF
                yield trial.of, None if never else words
            time.sleep(0.005)
    finally:
        for process in running:
            _end_all_of(process)
            os.waitpid(process, 0)


def _begun(work: Callable[[], str], said: IO[bytes]) -> int:
    """A new process that does this, writes what it found and ends; its number."""
    parent = os.getpid()
    process = os.fork()
    if process:
        return process
    try:
        os.setsid()
        die_with_parent()
        if os.getppid() == parent:
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            silence = os.open(os.devnull, os.O_RDWR)
            for stream in range(3):
                os.dup2(silence, stream)
            with open(said.fileno(), "wb", closefd=False) as saying:
                saying.write(work().encode())
    finally:
        os._exit(0)


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

"""Doing many trials at once, on the processor cores of this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnContext, SpawnProcess
from types import FrameType
from typing import TypeAlias

from openarbiter.model.text import N_
from openarbiter.verify.campaigns.trial import Trial, TrialResult
from openarbiter.verify.external.failure import failure
from openarbiter.verify.external.process import kill_all
from openarbiter.verify.workers import begin_worker, uninterrupted

Work: TypeAlias = Callable[[Trial], TrialResult]
Results: TypeAlias = Generator[TrialResult, None, None]

CHANCES = 2
"""Number of workers a trial may end before it counts as failed."""


def done_here(trials: Iterator[Trial], work: Work) -> Results:
    """Do the trials one after another in this process."""
    for trial in trials:
        yield work(trial)


def done_by_crew(trials: Iterator[Trial], work: Work, jobs: int) -> Results:
    """Do the trials in worker processes; results come as they are ready.

    A worker that dies is replaced and its trial done again by another; a trial that ends
    two workers is a failed one. When the iteration ends early, by an interruption say, the
    workers end at once and the programs they run with them.
    """
    context = multiprocessing.get_context("spawn")
    crew: list[_Worker] = []
    again: list[_Task] = []
    try:
        while True:
            while len(crew) < jobs:
                task = again.pop() if again else next(map(_Task, trials), None)
                if task is None:
                    break
                crew.append(_Worker(context, work))
                crew[-1].give(task)
            if not crew:
                return
            ready = set(wait([each.connection for each in crew]))
            for worker in [each for each in crew if each.connection in ready]:
                answer = worker.answer()
                done = worker.task
                if answer is None:
                    crew.remove(worker)
                    worker.end()
                    if done.deaths + 1 < CHANCES:
                        again.append(_Task(done.trial, done.deaths + 1))
                    else:
                        yield lost(done.trial)
                    continue
                task = again.pop() if again else next(map(_Task, trials), None)
                if task is None:
                    crew.remove(worker)
                    worker.end()
                else:
                    worker.give(task)
                yield answer
    finally:
        for worker in crew:
            worker.end()


def lost(trial: Trial) -> TrialResult:
    """The result of a trial whose workers died."""
    error = failure(
        "ours",
        N_("The process died {count} times; there may not be enough memory."),
        count=CHANCES,
    )
    return TrialResult(trial, "failed", failure=error.failed)


@dataclass(frozen=True, slots=True)
class _Task:
    trial: Trial
    deaths: int = 0


class _Worker:
    """A process that does one trial after another."""

    task: _Task

    def __init__(self, context: SpawnContext, work: Work):
        self.connection, theirs = context.Pipe()
        self._process: SpawnProcess = context.Process(
            target=_serve, args=(theirs, work), daemon=True
        )
        with uninterrupted():
            self._process.start()
        theirs.close()

    def give(self, task: _Task) -> None:
        self.task = task
        # A worker that died meanwhile is noticed when its answer is asked for.
        with suppress(OSError):
            self.connection.send(task.trial)

    def answer(self) -> TrialResult | None:
        """Result of the worker's trial; None where it died."""
        try:
            result: TrialResult = self.connection.recv()
        except (EOFError, OSError):
            return None
        return result

    def end(self) -> None:
        self._process.terminate()
        self._process.join(5)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self.connection.close()


def _serve(connection: Connection, work: Work) -> None:
    """Do what is asked until nobody asks any more."""
    signal.signal(signal.SIGTERM, _end)
    begin_worker(_terminate)
    while True:
        try:
            trial = connection.recv()
        except (EOFError, OSError):
            return
        result = work(trial)
        try:
            connection.send(result)
        except OSError:
            return


def _terminate() -> None:
    os.kill(os.getpid(), signal.SIGTERM)


def _end(number: int, frame: FrameType | None) -> None:
    # Not at once: what a trial has put on the disk is taken away on the way out.
    kill_all()
    raise SystemExit(128 + number)

"""One engine measured on one position, never longer than allowed."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.engines import Engine
from benchmarks.positions import Position

ROOT = Path(__file__).resolve().parents[1]


@dataclass(frozen=True, slots=True)
class Measured:
    """What one engine needed for one round. Seconds are of the processor unless said.

    Attributes:
        seconds, wall: the median of the runs; None where it gave no answer.
        reading: what reading the file took, where that is not part of the seconds.
        peak: the greatest memory of the process that read and paired, in megabytes.
        runs: how often it was run.
        slowest: the longest median of several passes.
        answer: a digest of the pairs, for comparison.
        failed: why there is no answer.
    """

    position: str
    players: int
    own: bool
    edition: str
    engine: str
    within: bool
    seconds: float | None = None
    wall: float | None = None
    reading: float | None = None
    peak: int | None = None
    runs: int = 0
    slowest: float | None = None
    answer: str = ""
    failed: str = ""


def measured(engine: Engine, position: Position, limit: float) -> Measured:
    """Run the engine in a process of its own.

    Args:
        limit: the seconds of the processor after which a single run is given up.
    """
    about = (position.name, position.players, position.own)
    whose = (engine.edition, engine.name, engine.within)
    answer = _child(engine, position, limit)
    if isinstance(answer, str):
        return Measured(*about, *whose, failed=answer)
    seconds, wall = (median(each) for each in zip(*answer["runs"], strict=True))
    reading = answer["reading"][0] if answer["reading"] else None
    return Measured(
        *about,
        *whose,
        seconds=seconds,
        wall=wall,
        reading=reading,
        peak=answer["peak"],
        runs=len(answer["runs"]),
        answer=answer["answer"],
    )


def best(passes: Sequence[Measured]) -> Measured:
    """The quickest of several measurements of the same: nothing else that ran made it faster.

    Where one gave no answer, that is the result.
    """
    failed = next((each for each in passes if each.seconds is None), None)
    if failed is not None:
        return failed
    by_time = sorted(passes, key=lambda each: each.seconds or 0.0)
    return replace(by_time[0], slowest=by_time[-1].seconds)


def _child(engine: Engine, position: Position, limit: float) -> dict[str, Any] | str:
    """What the measuring process printed, or why it did not."""
    arguments = [engine.spec, engine.edition, str(position.file), str(limit)]
    child = subprocess.Popen(
        [sys.executable, "-m", "benchmarks.child", *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        out, err = child.communicate()
    except BaseException:
        # It ends what it started itself when it is interrupted, but not when it is killed.
        child.send_signal(signal.SIGINT)
        child.wait()
        raise
    if child.returncode == -signal.SIGPROF:
        return f"more than {limit:g} s"
    if child.returncode != 0:
        return (err.strip().splitlines() or [f"exit code {child.returncode}"])[-1]
    found: dict[str, Any] = json.loads(out)
    return found

"""One engine on one position, in a process of its own: what the measuring process runs.

    python -m benchmarks.child ENGINE EDITION FILE SECONDS

ENGINE is ``native``, ``reference`` or ``gacrux``, which pair within this process, or
``NAME=COMMAND``, a program that is started anew for every run. FILE is a tournament report
file, or a pickled tournament, for those too large for one. Prints a JSON object; a run that
takes more than SECONDS of the processor ends the process by SIGPROF. No process may have
more than three quarters of the memory there is.
"""

from __future__ import annotations

import hashlib
import json
import os
import pickle
import resource
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterable
from math import ceil
from pathlib import Path
from typing import Any, TypeAlias

ENOUGH = 1.0
"""Runs are repeated for so many seconds, ..."""

FEWEST, MOST = 3, 1000
"""... at least and at most so many times, ..."""

LONG = 8.0
"""... and not at all after one that took so many seconds."""

PATIENCE = 10
"""How many times as long a program may take on the wall, should the machine be busy."""

Pairs: TypeAlias = Iterable[tuple[int, int]]
"""White and Black; 0 for nobody."""

Job: TypeAlias = Callable[[], Pairs]

Clocks: TypeAlias = tuple[float, float]
"""Seconds of the processor and on the wall."""


def main() -> int:
    """Measure and print."""
    engine, edition, file, seconds = sys.argv[1:]
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") * 3 // 4
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    makers: dict[str, Callable[[], tuple[Job, Clocks]]] = {
        "native": lambda: _ours(Path(file), edition, "native"),
        "reference": lambda: _ours(Path(file), edition, "reference"),
        "gacrux": lambda: _gacrux(Path(file)),
    }
    within = engine in makers
    who = resource.RUSAGE_SELF if within else resource.RUSAGE_CHILDREN
    if within:
        job, reading = makers[engine]()
    else:
        job, reading = _program(engine, edition, Path(file), float(seconds)), None
    runs, pairs = _repeated(job, who, float(seconds))
    answer = {
        "reading": reading,
        "runs": runs,
        "peak": _peak(within),
        "answer": hashlib.sha256(repr(sorted(pairs)).encode()).hexdigest()[:16],
    }
    print(json.dumps(answer))
    return 0


def _peak(within: bool) -> int:
    """The greatest memory in megabytes, of this process or of the largest it started."""
    status = Path("/proc/self/status")
    if within and status.exists():
        # What getrusage says of a process includes the one it was started by.
        lines = status.read_text(encoding="ascii").splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) // 1024
    who = resource.RUSAGE_SELF if within else resource.RUSAGE_CHILDREN
    return resource.getrusage(who).ru_maxrss // 1024


def _repeated(job: Job, who: int, seconds: float) -> tuple[list[Clocks], Pairs]:
    runs: list[Clocks] = []
    watch = _Watch(seconds)
    while True:
        before = _now(who)
        watch.begin()
        pairs = job()
        runs.append(_since(before, who))
        spent = sum(wall for _, wall in runs)
        if runs[-1][1] >= LONG or len(runs) >= MOST:
            return runs, pairs
        if spent >= ENOUGH and len(runs) >= FEWEST:
            return runs, pairs


class _Watch:
    """Ends this process when one run takes too much of the processor.

    A timer of the system would do it too, but makes the clock of the processor coarse.
    """

    def __init__(self, seconds: float):
        self._seconds = seconds
        self._begun = time.process_time()
        threading.Thread(target=self._look, daemon=True).start()

    def begin(self) -> None:
        """Count from now."""
        self._begun = time.process_time()

    def _look(self) -> None:
        while time.process_time() - self._begun < self._seconds:
            time.sleep(0.2)
        signal.raise_signal(signal.SIGPROF)


def _now(who: int) -> Clocks:
    if who == resource.RUSAGE_SELF:
        return time.process_time(), time.perf_counter()
    usage = resource.getrusage(who)
    return usage.ru_utime + usage.ru_stime, time.perf_counter()


def _since(before: Clocks, who: int) -> Clocks:
    now = _now(who)
    return now[0] - before[0], now[1] - before[1]


def _ours(file: Path, edition: str, engine: Any) -> tuple[Job, Clocks]:
    from openarbiter.formats.trf import read_trf
    from openarbiter.pairing import pair_round

    before = _now(resource.RUSAGE_SELF)
    content = file.read_bytes()
    whole = file.suffix == ".pickle"
    tournament = pickle.loads(content) if whole else read_trf(content).tournament
    reading = _since(before, resource.RUSAGE_SELF)

    def job() -> Pairs:
        return _Boards(pair_round(tournament, edition=edition, engine=engine))

    return job, reading


class _Boards:
    """The pairs of a round of ours, made when they are asked for: no part of the pairing."""

    def __init__(self, pairing: Any):
        self._pairing = pairing

    def __iter__(self) -> Any:
        for board in self._pairing.boards:
            yield board.white, board.black
        if self._pairing.bye is not None:
            yield self._pairing.bye, 0


def _gacrux(file: Path) -> tuple[Job, Clocks]:
    from gacrux.pairingdutch import pairing_dutch
    from gacrux.trf2json import trf2json

    before = _now(resource.RUSAGE_SELF)
    reader = trf2json()
    reader.parse_file(file.read_text(encoding="latin-1"), 0)
    if reader.get_status() != 0:
        raise SystemExit(f"gacrux does not read the file: {reader.chessjson['status']}")
    tournament = reader.get_tournament(1)
    reading = _since(before, resource.RUSAGE_SELF)
    asked = {"experimental": [], "verbose": 0, "top_color": " ", "rank": False}

    def job() -> Pairs:
        engine = pairing_dutch(tournament, tournament["currentRound"] + 1, asked)
        brackets = engine.compute_pairing(False, 0)
        return [(pair["w"], pair["b"]) for each in brackets if each for pair in each["pairs"]]

    return job, reading


def _program(text: str, edition: str, file: Path, seconds: float) -> Job:
    from openarbiter.verify.external import EngineFailure, engine_named, interface_of

    interface = interface_of(engine_named(text), edition=edition, seconds=PATIENCE * seconds)
    most = max(1, ceil(seconds))
    # Programs started from here inherit the bound, and count from nought.
    resource.setrlimit(resource.RLIMIT_CPU, (most, most + 5))

    def job() -> Pairs:
        try:
            return interface.pair(file) or ()
        except EngineFailure as failure:
            ended_by = dict(failure.failed.reason.values).get("signal")
            if failure.failed.kind == "timeout" or ended_by == str(int(signal.SIGXCPU)):
                signal.raise_signal(signal.SIGPROF)
            raise

    return job


if __name__ == "__main__":
    sys.exit(main())

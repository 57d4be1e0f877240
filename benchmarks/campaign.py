"""How fast random tournaments are made and checked.

    python -m benchmarks.campaign [--count 500] [--jobs 2] [--json FILE]

Draws tournaments of 50 players and 9 rounds, writes each as a tournament report, reads
that again and checks every round. Prints the time, and what 10,000 of them would take.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from benchmarks.results import add_results
from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.verify.check import check
from openarbiter.verify.generation import Plan, generated

PLAYERS, ROUNDS = 50, 9
FULL = 10_000


def main() -> int:
    """Measure, print, and write what is asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.campaign", description="Making and checking tournaments."
    )
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--edition", default="fide-2026")
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    start = time.perf_counter()
    with ProcessPoolExecutor(arguments.jobs, get_context("spawn")) as pool:
        one = partial(made_and_checked, edition=arguments.edition)
        done = list(pool.map(one, range(arguments.count), chunksize=10))
    wall = time.perf_counter() - start
    # Mistakes would make the time worthless.
    different = sum(not equal for equal, _ in done)
    busy = sum(seconds for _, seconds in done)
    found = {
        "count": arguments.count,
        "jobs": arguments.jobs,
        "edition": arguments.edition,
        "wall": round(wall, 3),
        "processor": round(busy, 3),
        "scaled": round(wall * FULL / arguments.count, 1),
        "scaled_processor": round(busy / arguments.jobs * FULL / arguments.count, 1),
        "different": different,
    }
    print(
        f"{arguments.count} tournaments of {PLAYERS} players and {ROUNDS} rounds, "
        f"{arguments.jobs} processes: {wall:.1f} s, {busy:.1f} s of the processors; "
        f"{different} with differences\n"
        f"{FULL:,} would take {found['scaled']:.0f} s, and {found['scaled_processor']:.0f} s "
        "with nothing else on the machine"
    )
    if arguments.json:
        add_results(arguments.json, "campaign", found)
    return 1 if different else 0


def made_and_checked(seed: int, edition: str) -> tuple[bool, float]:
    """Whether the rounds of one tournament are as the rules say, and the seconds it took."""
    start = time.process_time()
    tournament = generated(Plan(players=PLAYERS, rounds=ROUNDS, edition=edition), seed)
    text = write_trf(tournament, version="trf26")
    equal = check(read_trf(text.encode()).tournament, edition=edition).equal
    return equal, time.process_time() - start


if __name__ == "__main__":
    sys.exit(main())

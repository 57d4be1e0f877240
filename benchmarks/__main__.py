"""How long one round takes, by our engines and those of others, in the same run.

    python -m benchmarks [--sizes 20 1000] [--engine fide-2018:NAME=COMMAND] [--json FILE]
                         [--plot FILE.svg] [--limit 120] [--reference 1000] [--passes 1]

Pairs round 5 of an open of each size, and the positions of ``../shared/data/bench`` where
they are there. Every engine runs in a process of its own, one after another; of several
runs the median counts, of several passes the best; long ones are run once. All times are
those of the processor, which on a machine with nothing else to do are those on the wall.

Our engines and gacrux (where it is installed) pair what has been read already; a program
given by ``--engine`` is started and reads the file in every run, as its user has it.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from benchmarks.child import LONG
from benchmarks.engines import EDITIONS, Engine, engine_given, installed, ours
from benchmarks.measure import Measured, best, measured
from benchmarks.positions import SIZES, Position, positions
from benchmarks.results import add_results, as_results
from benchmarks.tables import differs, duration, growth_table, rounds_table, times


def main() -> int:
    """Measure, print, and write what is asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks", description="How long one round takes."
    )
    parser.add_argument("--sizes", type=int, nargs="+", default=list(SIZES))
    parser.add_argument("--engine", type=engine_given, action="append", default=[])
    parser.add_argument("--edition", choices=EDITIONS, help="by default both")
    parser.add_argument(
        "--limit", type=float, default=120, help="seconds of the processor allowed for a run"
    )
    parser.add_argument("--reference", type=int, default=1000, help="its greatest size")
    parser.add_argument("--passes", type=int, default=1, help="the best of so many counts")
    parser.add_argument("--json", type=Path)
    parser.add_argument("--plot", type=Path)
    arguments = parser.parse_args()
    rounds = []
    with tempfile.TemporaryDirectory() as folder:
        for each in _rounds(arguments, Path(folder)):
            rounds.append(each)
            if arguments.json:
                add_results(arguments.json, "rounds", as_results(rounds))
    for edition in sorted({each.edition for each in rounds}):
        print(f"\n{edition}\n\n{rounds_table(rounds, edition)}")
    print(f"\nGrowth exponents\n\n{growth_table(rounds)}")
    if arguments.plot:
        from benchmarks.plot import plot

        plot(rounds, arguments.plot)
    return 0


def _rounds(arguments: argparse.Namespace, folder: Path) -> Iterator[Measured]:
    chosen = (arguments.edition,) if arguments.edition else EDITIONS
    others = [*installed(), *arguments.engine]
    engines = [
        engine
        for edition in chosen
        for engine in (*ours(edition), *(each for each in others if each.edition == edition))
    ]
    given_up: set[Engine] = set()
    for position in positions(sorted(arguments.sizes), folder):
        native: dict[str, Measured] = {}
        for engine in engines:
            if engine in given_up or not _can(engine, position, arguments.reference):
                continue
            passes = [measured(engine, position, arguments.limit)]
            while len(passes) < arguments.passes and (passes[0].seconds or LONG) < LONG:
                passes.append(measured(engine, position, arguments.limit))
            found = best(passes)
            if found.seconds is None:
                given_up.add(engine)
            if engine.name == "native":
                native[engine.edition] = found
            _tell(found, native.get(engine.edition))
            yield found


def _can(engine: Engine, position: Position, reference: int) -> bool:
    if engine.name == "reference":
        return position.players <= reference
    return engine.name == "native" or position.report


def _tell(found: Measured, native: Measured | None) -> None:
    told = found.failed if found.seconds is None else duration(found.seconds)
    if found.seconds and native is not None and native.seconds and found is not native:
        told += f"  {times(found.seconds / native.seconds):>8}"
        told += "  other pairs" if differs(found, native) else ""
    print(f"{found.position:32} {found.edition} {found.engine:16} {told}", flush=True)


if __name__ == "__main__":
    sys.exit(main())

"""How long the reference engine takes for one round.

    python -m benchmarks [--repeat 3] [--sizes 20 60 200]

Pairs round 5 of 9 of a random tournament of each size, in both editions, and the
positions of ``../shared/data/bench`` up to the largest size where they are there.
Prints the median of the repeats in seconds of one process.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

from openarbiter.formats.trf import read_trf
from openarbiter.model import (
    Bye,
    ByeKind,
    Colour,
    Entrant,
    Game,
    Mark,
    Regulations,
    Result,
    Round,
    Tournament,
)
from openarbiter.pairing import pair_round

EDITIONS = ("fide-2018", "fide-2026")
RESULTS = ((Mark.WIN, Mark.LOSS), (Mark.DRAW, Mark.DRAW), (Mark.LOSS, Mark.WIN))
SHARED = Path(__file__).resolve().parents[2] / "shared" / "data" / "bench" / "large.zip"


def main() -> int:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description="Times of the reference engine.")
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--sizes", type=int, nargs="+", default=[20, 60, 200])
    arguments = parser.parse_args()
    print(f"{'position':28} {'players':>7} " + " ".join(f"{name:>10}" for name in EDITIONS))
    for name, tournament in positions(arguments.sizes):
        times = [measure(tournament, edition, arguments.repeat) for edition in EDITIONS]
        row = " ".join(f"{seconds:9.3f}s" for seconds in times)
        print(f"{name:28} {len(tournament.entrants):7} {row}", flush=True)
    return 0


def positions(sizes: list[int]) -> Iterator[tuple[str, Tournament]]:
    """The positions to be paired, with a name each."""
    for size in sizes:
        yield f"random {size}, round 5 of 9", played(size, rounds=9, until=5)
    if SHARED.exists():
        with zipfile.ZipFile(SHARED) as archive:
            for name in sorted(archive.namelist()):
                tournament = read_trf(archive.read(name)).tournament
                if len(tournament.entrants) <= max(sizes):
                    yield Path(name).stem, tournament


def measure(tournament: Tournament, edition: str, repeat: int) -> float:
    """The median time of pairing the next round, in seconds."""
    times = []
    for _ in range(repeat):
        start = time.perf_counter()
        pair_round(tournament, edition=edition)
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def played(size: int, rounds: int, until: int) -> Tournament:
    """A random tournament with the rounds before ``until`` played."""
    random = Random(size)
    tournament = Tournament(
        entrants=tuple(Entrant(number) for number in range(1, size + 1)),
        regulations=Regulations(rounds=rounds, initial_colour=Colour.WHITE),
    )
    for _ in range(until - 1):
        pairing = pair_round(tournament, edition="fide-2018")
        games = tuple(
            Game(board.white, board.black, Result(*random.choice(RESULTS)))
            for board in pairing.boards
        )
        byes = () if pairing.bye is None else (Bye(pairing.bye, ByeKind.PAB),)
        tournament = replace(tournament, rounds=(*tournament.rounds, Round(games, byes)))
    return tournament


if __name__ == "__main__":
    sys.exit(main())

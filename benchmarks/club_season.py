"""How long a club's season takes, and whether a second reading of the Keizer ranking agrees.

    python -m benchmarks.club_season [--players 200] [--rounds 40] [--seasons 500]

A season is drawn for each system: every evening 70 of 100 members come, most of the others with
notice. Each evening is paired and gets results; the slowest pairing, the table after the last round
and the check of all rounds are timed, one process. Then random small seasons are counted twice, by
the room of clubs and in fractions (``tests/support/literal_keizer.py``); differences are printed.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from support.club_seasons import BLACK, DRAW, WHITE, club, played, season
from support.literal_keizer import second_reading

from openarbiter.clubs import keizer
from openarbiter.model import ByeKind, ByeRequest
from openarbiter.pairing import pair_round
from openarbiter.pairing.paired import with_round
from openarbiter.standings import standings
from openarbiter.verify.check import check

LINES = (
    "### Keizer terms: top 40",
    "### Keizer terms: own value no",
    "### Keizer terms: own value no, passes 1, absence 2/5, paid absences 1, before joining 1/6",
    "### Keizer terms: ratio 4, step 3, passes 3, loss 1/10, open game 1/4, no notice 1/7",
)


def timed(players: int, rounds: int, system: str) -> None:
    """Draw and play a season, and print what took how long."""
    lots = Random(players)
    tournament = club(players, system, rounds=rounds)
    slowest, begun = 0.0, time.perf_counter()
    for number in range(1, rounds + 1):
        asked = tuple(
            ByeRequest(number, each.number, lots.choice((ByeKind.HALF, ByeKind.FULL, ByeKind.ZERO)))
            for each in tournament.entrants
            if lots.random() > 0.7
        )
        regulations = replace(tournament.regulations, bye_requests=asked)
        tournament = replace(tournament, regulations=regulations)
        start = time.perf_counter()
        pairing = pair_round(tournament)
        slowest = max(slowest, time.perf_counter() - start)
        tournament = with_round(tournament, pairing)
        results = [lots.choice((WHITE, BLACK, DRAW)) for _ in tournament.rounds[-1].games]
        tournament = played(tournament, *results)
    whole = time.perf_counter() - begun
    start = time.perf_counter()
    standings(tournament)
    table = time.perf_counter() - start
    start = time.perf_counter()
    equal = check(tournament).equal
    checked = time.perf_counter() - start
    print(
        f"{system}: {players} players, {rounds} rounds: season {whole:.1f} s, slowest pairing "
        f"{slowest:.2f} s, table {table:.2f} s, check {checked:.1f} s, equal: {equal}"
    )


def compared(seasons: int) -> int:
    """Count small seasons twice; the number of differences."""
    differences = 0
    for seed in range(seasons):
        drawn = season(seed, 4 + seed % 13, 4 + seed % 8, "keizer", LINES[seed % len(LINES)])
        found = keizer(drawn)
        one = [(player, Fraction(found.scores[player], found.terms.unit)) for player in found.order]
        if one != [*second_reading(drawn).items()]:
            differences += 1
            print(f"seed {seed}: {one} is not {second_reading(drawn)}")
    return differences


def main() -> int:
    """Measure and compare; 1 where the two readings differ."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--players", type=int, default=200)
    asked.add_argument("--rounds", type=int, default=40)
    asked.add_argument("--seasons", type=int, default=500)
    given = asked.parse_args()
    for system in ("keizer", "ladder"):
        timed(given.players, given.rounds, system)
    differences = compared(given.seasons)
    print(f"{given.seasons} seasons counted twice: {differences} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    raise SystemExit(main())

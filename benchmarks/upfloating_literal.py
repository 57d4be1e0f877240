"""Systems that pair teams or take in upfloaters against a literal reading of their text.

    python -m benchmarks.upfloating_literal --rounds 20000 [--system team-swiss] [--seed 1]

Whole tournaments are played: rounds are paired by the system, results drawn at random, with
absences, byes, forfeited boards and matches, prohibited pairs and virtual points. Every round is
paired a second time by the literal reading (``tests/support/literal_*.py``), which works out
scores, floats and colours from the file and tries every pairing. Prints every difference, and how
many rounds there were and how many of them nobody can pair.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

from openarbiter.model import Tournament
from openarbiter.pairing import NoPairing, pair_round, system_of

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

Found = tuple[set[tuple[int, int]], int | None] | None


def main() -> int:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--system", default="team-swiss", choices=["team-swiss", "double-swiss", "olympiad"]
    )
    given = parser.parse_args()
    events, literal = sides(given.system)
    rounds = impossible = different = 0
    for seed in count(given.seed):
        if rounds >= given.rounds:
            break
        for tournament in events(seed):
            rounds += 1
            own, other = paired(tournament), literal(tournament)
            impossible += other is None
            if own != other:
                different += 1
                print(f"event {seed}, round {len(tournament.rounds) + 1}: {own} and {other}")
    print(f"{rounds} rounds, {impossible} of them impossible: {different} differences")
    return 1 if different else 0


def sides(
    system: str,
) -> tuple[Callable[[int], Iterator[Tournament]], Callable[[Tournament], Found]]:
    """The events of a system, by seed, and the literal reading of a round."""
    if system == "double-swiss":
        from support.literal_double import the_round as of_double
        from support.played_doubles import events as doubles

        return doubles, of_double
    if system == "olympiad":
        from support.literal_olympiad import the_round as of_olympiad
        from support.played_teams import olympiads

        return olympiads, of_olympiad
    from support.literal_teams import the_round
    from support.played_teams import events

    return events, the_round


def paired(tournament: Tournament) -> Found:
    """What the engine makes of a round."""
    try:
        pairing = pair_round(tournament, system=system_of(tournament, matches=True).name)
    except NoPairing:
        return None
    return {(board.white, board.black) for board in pairing.boards}, pairing.bye


if __name__ == "__main__":
    raise SystemExit(main())

"""The Swiss Team system against gacrux on random events of teams.

    python -m benchmarks.team_others --events 1000 [--seed 0] [--most-teams 10]

Every round of every event is paired by both. A difference is explained where the literal reading
(``tests/support/literal_teams.py``) makes the same of the round as gacrux with one or more of the
other readings of doubtful places (docs/swiss-systems.md); it is counted by these. What stays is
printed. So is how many rounds gacrux refuses to pair.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from itertools import combinations
from pathlib import Path

from openarbiter.model import Tournament
from openarbiter.pairing import NoPairing, pair_round

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

OTHERWISE = {"graded": False, "strong_first": True, "all_numbered": True, "real_scores": True}
"""The readings of gacrux, as switches of the literal reading."""


def main() -> int:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--events", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--most-teams", type=int, default=10)
    given = parser.parse_args()
    from support.gacrux_teams import Refused, gacrux_round
    from support.played_teams import events

    found = Counter[str]()
    for seed in range(given.seed, given.seed + given.events):
        for tournament in events(seed, given.most_teams):
            own = paired(tournament)
            try:
                other = gacrux_round(tournament)
            except Refused:
                found["refused by gacrux" if own else "impossible for both"] += 1
                continue
            kind = "the same" if own == other else why(tournament, other)
            found[kind] += 1
            if kind == "unexplained":
                place = f"event {seed}, round {len(tournament.rounds) + 1}"
                print(f"{place}, {tournament.regulations.system}: {own} and {other}", flush=True)
    for kind, times in found.most_common():
        print(f"{times:>7}  {kind}")
    return 1 if found["unexplained"] else 0


def paired(tournament: Tournament) -> tuple[set[tuple[int, int]], int | None] | None:
    """What we make of a round."""
    try:
        pairing = pair_round(tournament, system="team-swiss")
    except NoPairing:
        return None
    return {(board.white, board.black) for board in pairing.boards}, pairing.bye


def why(tournament: Tournament, other: object) -> str:
    """The fewest other readings by which a round comes out as gacrux has it."""
    from support.literal_teams import the_round

    for count in range(1, len(OTHERWISE) + 1):
        for chosen in combinations(OTHERWISE, count):
            if the_round(tournament, **{name: OTHERWISE[name] for name in chosen}) == other:
                return ", ".join(chosen)
    return "unexplained"


if __name__ == "__main__":
    raise SystemExit(main())

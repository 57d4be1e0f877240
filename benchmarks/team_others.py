"""The Swiss Team system against other programs on random events of teams.

    python -m benchmarks.team_others --events 1000 [--seed 0] [--most-teams 10]
                                     [--fork PROGRAM [--golden FOLDER]]

Every round of every event is paired by us and by gacrux (where it is installed), or by the program
of Sharly-Chess's fork of bbpPairings. A difference is explained where the literal reading
(``tests/support/literal_teams.py``) makes the same of the round as the other program with one or
more of the other readings of doubtful places (docs/swiss-systems.md); it is counted by these. What
stays is printed. So is how many rounds the other program refuses to pair. With ``--golden`` the
files of a folder are paired, whose answers stand beside them.
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

OF_GACRUX = {"graded": False, "strong_first": True, "all_numbered": True, "real_scores": True}
OF_THE_FORK = {
    **{"at_once": True, "unplayed_float": True, "forfeits_meet": True, "first_board": True},
    **{"all_numbered": True, "strong_first": True, "virtual_second": True},
}
"""The readings of other programs, as switches of the literal reading."""


EXPECTED = ".output.expected"


def main() -> int:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--events", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--most-teams", type=int, default=10)
    parser.add_argument("--fork", type=Path, help="the program of the fork")
    parser.add_argument("--golden", type=Path, help="a folder of NAME.input, NAME.output.expected")
    given = parser.parse_args()
    if given.golden:
        return golden(given.golden)
    from support.gacrux_teams import Refused, gacrux_round
    from support.played_teams import events
    from support.team_fork import fork_round

    name, otherwise = ("the fork", OF_THE_FORK) if given.fork else ("gacrux", OF_GACRUX)
    found = Counter[str]()
    for seed in range(given.seed, given.seed + given.events):
        for tournament in events(seed, given.most_teams):
            own = paired(tournament)
            try:
                other = (
                    fork_round(given.fork, tournament) if given.fork else gacrux_round(tournament)
                )
            except Refused:
                found[f"refused by {name}" if own else "impossible for both"] += 1
                continue
            kind = "the same" if own == other else why(tournament, other, otherwise)
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


def golden(folder: Path) -> int:
    """Pair the files of a folder; print those that come out otherwise."""
    from support.team_fork import answer

    from openarbiter.formats.trf import read_trf

    same = 0
    files = sorted(
        file for file in folder.glob("team_*.input") if file.with_suffix(EXPECTED).exists()
    )
    for file in files:
        own = paired(read_trf(file.read_bytes()).tournament)
        other = answer(file.with_suffix(EXPECTED).read_text(encoding="utf-8"))
        same += own == other
        if own != other:
            print(f"{file.stem}: {own} and {other}")
    print(f"{len(files)} files, {same} the same")
    return 0 if files else 1


def why(tournament: Tournament, other: object, otherwise: dict[str, bool]) -> str:
    """The fewest other readings by which a round comes out as another program has it."""
    from support.literal_teams import the_round

    for count in range(1, len(otherwise) + 1):
        for chosen in combinations(otherwise, count):
            if the_round(tournament, **{name: otherwise[name] for name in chosen}) == other:
                return ", ".join(chosen)
    return "unexplained"


if __name__ == "__main__":
    raise SystemExit(main())

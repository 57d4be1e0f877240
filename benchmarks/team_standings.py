"""Standings of random team events against gacrux, in more kinds than the tests compare.

    python -m benchmarks.team_standings --events 1000 [--seed 0]

Besides what ``tests/support/random_teams.py`` draws (forfeited boards and matches, byes of every
kind, substitutes) there are teams that leave, in a Swiss tournament and before or after half of a
double round robin, bonuses and penalties (record 299), and matches won with more than half of the
possible points (PMR 279). A difference has to be the very one that a known class foretells, or one
of the rules that gacrux does not know; anything else is printed, and makes the exit code 1.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Collection
from dataclasses import replace
from pathlib import Path

from openarbiter.model import Round, Tournament, numbered_teams
from openarbiter.model.team_scoring import TeamScoring, with_team_scoring
from openarbiter.standings import standings

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

HALF = "MPTS: more than half of the possible points (PMR 279)"
UNREAD = "gacrux does not read the file"


def main() -> int:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--events", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    from support.gacrux_team_differences import TeamComparison
    from support.varied_teams import varied

    found: Counter[tuple[str, str]] = Counter()
    compared: Counter[str] = Counter()
    events: Counter[str] = Counter()
    unexplained = 0
    for seed in range(given.seed, given.seed + given.events):
        kind, tournament = varied(seed)
        whole = tournament
        outside = outside_of(tournament)
        if outside:
            whole = without_teams(tournament, outside)
            found[kind, "C.05 6.6: teams left out, the rest compared"] += len(outside)
        plain = with_team_scoring(whole, TeamScoring())
        events[kind] += 1
        try:
            comparison = TeamComparison(plain)
        except (AssertionError, ArithmeticError, LookupError, TypeError) as problem:
            found[kind, f"{UNREAD}: {type(problem).__name__}"] += 1
            continue
        compared[kind] += comparison.values
        for difference in comparison.differences:
            name = comparison.known(difference)
            found[kind, name or "unexplained"] += 1
            if name is None:
                unexplained += 1
                print(f"event {seed} ({kind}): {difference}", flush=True)
        if plain is not whole:
            found[kind, HALF] += by_half(plain, whole)
    for kind, times in sorted(events.items()):
        print(f"{kind}: {times} events, {compared[kind]} values and ranks")
    for (kind, name), times in sorted(found.items()):
        print(f"{times:>8}  {kind}: {name}")
    return 1 if unexplained else 0


def outside_of(tournament: Tournament) -> tuple[int, ...]:
    """The teams that do not count (C.05 6.6), a rule that gacrux does not know."""
    table = standings(tournament, order="MPTS", rounds=len(tournament.rounds), teams=True)
    return tuple(row.number for row in table.rows if row.rank is None)


def without_teams(tournament: Tournament, gone: Collection[int]) -> Tournament:
    """The tournament as if some teams had never entered it; who should meet them is free."""
    teams = numbered_teams(tournament)
    players = {player for team in gone for player in teams[team].players}
    numbers = {team: at for at, team in enumerate((t for t in teams if t not in gone), start=1)}
    byes = {(bye.round, bye.team): bye for bye in tournament.team_byes if bye.team not in gone}
    from openarbiter.model import ByeKind, TeamBye, matches

    for played in matches(tournament):
        for match in played.matches:
            for team, other in ((match.white, match.black), (match.black, match.white)):
                if other in gone and team not in gone:
                    byes[played.round, team] = TeamBye(played.round, team, ByeKind.ZERO)
    return replace(
        tournament,
        entrants=tuple(each for each in tournament.entrants if each.number not in players),
        teams=tuple(
            replace(team, number=numbers[number])
            for number, team in teams.items()
            if number not in gone
        ),
        rounds=tuple(
            Round(
                tuple(g for g in one.games if not {g.white, g.black} & players),
                tuple(b for b in one.byes if b.player not in players),
            )
            for one in tournament.rounds
        ),
        team_byes=tuple(replace(bye, team=numbers[bye.team]) for bye in byes.values()),
        team_forfeits=tuple(
            replace(one, white=numbers[one.white], black=numbers[one.black])
            for one in tournament.team_forfeits
            if not {one.white, one.black} & set(gone)
        ),
    )


def by_half(plain: Tournament, half: Tournament) -> int:
    """How many match points PMR 279 changes, each recounted from the boards.

    Raises:
        AssertionError: one of them is not what the boards say.
    """
    from openarbiter.model import matches
    from openarbiter.rulebook.match_wins import team_results

    worth = plain.regulations.team_points
    changed = 0
    for played in matches(plain):
        for one, other in zip(team_results(plain, played), team_results(half, played), strict=True):
            for side in (0, 1):
                was = (one.white, one.black)[side].match_points
                now = (other.white, other.black)[side].match_points
                points = sum(board[side] for board in one.boards)
                possible = len(one.boards) * plain.regulations.points.win
                if one.match.played:
                    due = (worth.loss, worth.draw, worth.win)[
                        (2 * points > possible) + (2 * points >= possible)
                    ]
                    assert now == due, (one.match, side, now, due)
                changed += was != now
    return changed


if __name__ == "__main__":
    raise SystemExit(main())

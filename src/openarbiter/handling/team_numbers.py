"""Numbers of teams in a round robin: drawn by lot before round 1, and what follows (C.05 6.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from openarbiter.model import Team, Tournament, numbered_teams


def with_team_numbers(tournament: Tournament, new: Mapping[int, int]) -> Tournament:
    """The same tournament with other numbers of its teams: all that names a team follows.

    Before round 1 that is all there is: byes, forfeits and line-ups of rounds to come, points
    given or taken, prohibitions. Teams of record 013 get numbers, and so record 310.

    Args:
        new: the number of every team by the one it has.
    """
    regulations = tournament.regulations
    teams = [
        replace(team, number=new.get(number, number))
        for number, team in numbered_teams(tournament).items()
    ]
    return replace(
        tournament,
        teams=tuple(sorted(teams, key=_number)),
        team_byes=tuple(
            replace(bye, team=new.get(bye.team, bye.team)) for bye in tournament.team_byes
        ),
        team_forfeits=tuple(
            replace(
                each, white=new.get(each.white, each.white), black=new.get(each.black, each.black)
            )
            for each in tournament.team_forfeits
        ),
        line_ups=tuple(
            replace(
                each,
                team=new.get(each.team, each.team),
                opponent=new.get(each.opponent, each.opponent),
            )
            for each in tournament.line_ups
        ),
        regulations=replace(
            regulations,
            team_adjustments=tuple(
                replace(each, players=tuple(new.get(team, team) for team in each.players))
                for each in regulations.team_adjustments
            ),
            prohibitions=tuple(
                replace(each, players=tuple(new.get(team, team) for team in each.players))
                for each in regulations.prohibitions
            ),
        ),
    )


def _number(team: Team) -> int:
    return team.number or 0

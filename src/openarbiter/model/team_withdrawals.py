"""Teams that left a round robin, as lines of a file: ``### Team withdrawn: 7 from round 4``.

A zero-point bye in every round to come says it, too; once all rounds are paired there is none.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from openarbiter.model.own_lines import with_own_lines
from openarbiter.model.team_event import numbered_teams
from openarbiter.model.tournament import Tournament

_LINE = re.compile(r"### Team withdrawn: *(\d{1,4}) from round (\d{1,3}) *", re.ASCII)


def team_withdrawals_told(tournament: Tournament) -> dict[int, int]:
    """The teams that have withdrawn by the lines of a file: by number, from which round on.

    A line about a team that is not there is none.
    """
    found = (_LINE.fullmatch(line) for line in tournament.extra)
    told = {int(each[1]): int(each[2]) for each in found if each is not None}
    if not told:
        return {}
    teams = numbered_teams(tournament)
    return {team: number for team, number in told.items() if team in teams and number}


def with_team_withdrawals(tournament: Tournament, withdrawn: Mapping[int, int]) -> Tournament:
    """The tournament with these withdrawals of teams in place of those it told."""
    lines = tuple(
        f"### Team withdrawn: {team} from round {number}"
        for team, number in sorted(withdrawn.items())
    )
    return with_own_lines(tournament, _LINE, lines)

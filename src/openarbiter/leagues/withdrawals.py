"""Which teams left a season before its end."""

from __future__ import annotations

import re

from openarbiter.handling.naming import name_of_team
from openarbiter.model import Tournament, numbered_teams
from openarbiter.model.removed_teams import removals_told

_OF_SCHEDULE = re.compile(r"### Team withdrawn: *(\d{1,4}) from round \d{1,3} *", re.ASCII)


def withdrawn_teams(tournament: Tournament) -> frozenset[int]:
    """The teams that withdrew and did not come back, or were removed (PMR 209), by number.

    Of the lines of the file that tell of a team, the last counts.
    """
    teams = numbered_teams(tournament)
    gone = set(removals_told(tournament))
    found = (_OF_SCHEDULE.fullmatch(line) for line in tournament.extra)
    gone |= {int(each[1]) for each in found if each is not None and int(each[1]) in teams}
    for number in teams:
        named = f"### Team {name_of_team(tournament, number)} "
        last = ""
        for line in tournament.extra:
            if line.startswith((f"{named}withdrew from round ", f"{named}plays again from round ")):
                last = line
        if last.startswith(f"{named}withdrew"):
            gone.add(number)
    return frozenset(gone)

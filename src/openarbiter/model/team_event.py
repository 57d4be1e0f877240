"""Team events: whether teams are paired, and the numbers they go by."""

from __future__ import annotations

from openarbiter.model.entrant import Team
from openarbiter.model.tournament import Tournament


def is_team_event(tournament: Tournament) -> bool:
    """Check whether teams are paired: by the system, the team records of TRF26, or record 092.

    The teams of record 013 alone do not say so: individual tournaments have them too.
    """
    if "TEAM" in tournament.regulations.system.split("_"):
        return True
    if any(team.number is not None for team in tournament.teams):
        return True
    kinds = (line[3:].strip().lower() for line in tournament.extra if line.startswith("092"))
    return any(kind.startswith("team") for kind in kinds)


def numbered_teams(tournament: Tournament) -> dict[int, Team]:
    """The teams by number: that of record 310 or, for record 013, the place in the file.

    Of several teams with the same number the first one has it.
    """
    found: dict[int, Team] = {}
    for place, team in enumerate(tournament.teams, 1):
        found.setdefault(place if team.number is None else team.number, team)
    return found

"""Team events: whether teams are paired, and the numbers they go by."""

from __future__ import annotations

import re

from openarbiter.model.entrant import Team
from openarbiter.model.score import POINT, Score
from openarbiter.model.tournament import Tournament

_SWISS_TEAM = re.compile(r"FIDE_TEAM(?:_TYPE[AB])?(?:_(?:MP|GP)){0,2}(?:_BAKU)?")


_NAMED = re.compile(r"### Pairing system: *(\S+) *", re.ASCII)


def system_named(tournament: Tournament) -> str:
    """The pairing system that a line ``### Pairing system: NAME`` names; ``""`` without one.

    It says which system is meant where the code (TRF26 record 192) serves several, or is silent.
    """
    code = tournament.regulations.system
    if code and not code.startswith("CUSTOM_"):
        return ""
    named = (_NAMED.fullmatch(line) for line in tournament.extra)
    return next((found[1] for found in named if found is not None), "")


def bye_by_system(tournament: Tournament) -> tuple[Score, Score | None] | None:
    """Match points and game points of an allocated bye where the file does not say them.

    In the Swiss Team Pairing System a drawn match (C.04.6 1.4), whose game points, the second,
    are None: a draw on every board; by the Olympiad Pairing Rules 1 match point and 2 game points
    (D.02 4.3). None elsewhere: a match won (C.04.1.c).

    >>> from openarbiter.model import Regulations
    >>> bye_by_system(Tournament(regulations=Regulations(system="FIDE_TEAM_TYPEB_MP")))
    (10, None)
    >>> bye_by_system(Tournament(regulations=Regulations(system="FIDE_TEAM_ROUNDROBIN")))
    """
    if _SWISS_TEAM.fullmatch(tournament.regulations.system.upper()):
        return tournament.regulations.team_points.draw, None
    if system_named(tournament) == "olympiad":
        return POINT, 2 * POINT
    return None


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

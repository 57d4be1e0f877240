"""Which federation and club a team is of: ``### Team details: 3; LAT; Chess Club Riga``.

Record 310 has room for a name and a nickname. A comment says the rest, which other programs skip.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from openarbiter.model.own_lines import with_own_lines
from openarbiter.model.tournament import Tournament

_LINE = re.compile(r"### Team details: *(\d{1,4}) *; *([A-Z]{0,3}) *; *(.*?) *", re.ASCII)


@dataclass(frozen=True, slots=True)
class TeamDetails:
    """What is known of a team besides its record 310.

    Attributes:
        federation: three letters; ``""`` where nobody said.
        club: the club or institution that sends it; ``""`` where nobody said.
    """

    federation: str = ""
    club: str = ""


def team_details(tournament: Tournament) -> dict[int, TeamDetails]:
    """The details of teams by their numbers; the last line on a team counts.

    >>> team_details(Tournament(extra=("### Team details: 3; LAT; Riga",)))[3].club
    'Riga'
    """
    found = (_LINE.fullmatch(line) for line in tournament.extra)
    return {int(each[1]): TeamDetails(each[2], each[3]) for each in found if each is not None}


def with_team_details(tournament: Tournament, details: Mapping[int, TeamDetails]) -> Tournament:
    """The tournament with these details in place of those it told; empty ones need no line."""
    lines = tuple(
        f"### Team details: {number}; {each.federation}; {each.club}"
        for number, each in sorted(details.items())
        if each != TeamDetails()
    )
    return with_own_lines(tournament, _LINE, lines)

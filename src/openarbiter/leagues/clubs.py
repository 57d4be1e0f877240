"""Which club a team is of: a line of its file says it, else its name without the number."""

from __future__ import annotations

import re

from openarbiter.model import Tournament, numbered_teams
from openarbiter.model.fixture_lines import fixtures_told
from openarbiter.model.text import searchable

_LAST = re.compile(r"[ .-]+(?:\d{1,2}|[IVX]{1,5}|[A-H])\.?$")


def club_by_name(team: str) -> str:
    """The club in the name of a team: the name without a number or a single letter at its end.

    >>> club_by_name("Rooks 2"), club_by_name("Rooks IV"), club_by_name("Rooks B")
    ('Rooks', 'Rooks', 'Rooks')
    >>> club_by_name("Chess Club 1905"), club_by_name("2")
    ('Chess Club 1905', '2')
    """
    name = " ".join(team.split())
    return _LAST.sub("", name) or name


def clubs_of(tournament: Tournament) -> dict[int, str]:
    """The club of every team, by the number of the team."""
    said = fixtures_told(tournament).clubs
    return {
        number: said.get(number) or club_by_name(team.name)
        for number, team in numbered_teams(tournament).items()
    }


def is_same_club(one: str, other: str) -> bool:
    """Check whether two names are of one club; capitals and accents make no other club."""
    return bool(one) and searchable(one) == searchable(other)

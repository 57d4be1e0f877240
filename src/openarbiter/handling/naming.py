"""Players as the ledger and the tournament file name them for good."""

from __future__ import annotations

from collections.abc import Mapping

from openarbiter.model import Tournament, numbered_teams


def with_number(number: int, name: str) -> str:
    """A player's name with their current pairing number.

    Numbers may move until round 4 is paired (C.04.2 B.4, C.3), and what is written down does
    not move with them: the name says who it is.

    >>> with_number(7, "Smith, John"), with_number(7, "")
    ('Smith, John (7)', '#7')
    """
    told = " ".join(name.split())
    return f"{told} ({number})" if told else f"#{number}"


def names_of(tournament: Tournament) -> Mapping[int, str]:
    """The names of all players with their numbers, by number."""
    return {each.number: with_number(each.number, each.name) for each in tournament.entrants}


def name_of_team(tournament: Tournament, team: int) -> str:
    """The name of a team with its number.

    Raises:
        KeyError: there is no such team.
    """
    return with_number(team, numbered_teams(tournament)[team].name)

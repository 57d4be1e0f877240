"""Which teams left a season before its end."""

from __future__ import annotations

from openarbiter.handling.team_absences import name_of_team
from openarbiter.model import ByeKind, Mark, Tournament, numbered_teams


def withdrawn_teams(tournament: Tournament) -> frozenset[int]:
    """The teams that withdrew and did not come back, by number.

    A line of the file tells of every withdrawal; whoever came back plays the last round again.
    """
    last = max(tournament.regulations.rounds or 0, len(tournament.rounds))
    away = {
        bye.team for bye in tournament.team_byes if bye.round == last and bye.kind is ByeKind.ZERO
    }
    away |= _forfeited(tournament, last)
    return frozenset(
        number
        for number in numbered_teams(tournament)
        if number in away
        and any(
            line.startswith(f"### Team {name_of_team(tournament, number)} withdrew from round ")
            for line in tournament.extra
        )
    )


def _forfeited(tournament: Tournament, number: int) -> set[int]:
    """The teams that lost the match of a round by forfeit."""
    found = set()
    for one in tournament.team_forfeits:
        if one.round == number:
            sides = ((one.white, one.result.white), (one.black, one.result.black))
            found |= {team for team, mark in sides if mark is Mark.FORFEIT_LOSS}
    return found

"""The participants of a tournament as diplomas need them."""

from __future__ import annotations

from openarbiter.model import Tournament, numbered_teams
from openarbiter.office.prize_papers.diplomas import Honoured
from openarbiter.standings import Standings


def honoured_of(tournament: Tournament, table: Standings) -> Honoured:
    """The players, or the teams with their players, of a table."""
    names = {each.number: each.name for each in tournament.entrants}
    if not table.teams:
        return Honoured(names, {}, table.rounds)
    teams = numbered_teams(tournament)
    return Honoured(
        {number: team.name for number, team in teams.items()},
        {
            number: tuple(names[player] for player in team.players if names.get(player))
            for number, team in teams.items()
        },
        0,
    )

"""The final standings of a tournament as direct titles ask for them."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from openarbiter.model import Mark, Tournament
from openarbiter.model.fide_ratings import fide_rated
from openarbiter.standings import Standings
from openarbiter.titles.direct import Placing

_HALF_POINTS = {
    Mark.WIN: 2,
    Mark.DRAW: 1,
    Mark.LOSS: 0,
    Mark.UNRATED_WIN: 2,
    Mark.UNRATED_DRAW: 1,
    Mark.UNRATED_LOSS: 0,
}
"""What a game over the board brings, by its mark; forfeits and open games are none."""


def placings_of(
    tournament: Tournament,
    table: Standings,
    *,
    highest: Mapping[int, int] | None = None,
    qualified: Collection[int] | None = None,
) -> tuple[Placing, ...]:
    """Everybody's rank, points and games, with the rating of FIDE (C.04.2 B.2).

    Args:
        table: the final standings; of a team event players have no ranks.
        highest: the highest ratings ever reached, by number, where they are known to be above
            those of the tournament.
        qualified: who came through a qualifying event; None where nobody said.
    """
    rows = {} if table.teams else {row.number: row for row in table.rows}
    games = games_played(tournament, table.rounds)
    found = []
    for entrant in fide_rated(tournament).entrants:
        row = rows.get(entrant.number)
        played, half_points = games[entrant.number]
        found.append(
            Placing(
                player=entrant.number,
                rank=None if row is None else row.rank,
                points=0 if row is None else row.score,
                games=played,
                half_points=half_points,
                rating=max(entrant.rating, (highest or {}).get(entrant.number, 0)),
                title=entrant.title,
                federation=entrant.federation,
                qualified=None if qualified is None else entrant.number in qualified,
            )
        )
    return tuple(found)


def games_played(tournament: Tournament, rounds: int) -> dict[int, tuple[int, int]]:
    """The games over the board and what was scored in them, in half points, by player."""
    found = {each.number: (0, 0) for each in tournament.entrants}
    for number in range(1, min(rounds, len(tournament.rounds)) + 1):
        for player, seen in tournament.appearances(number).items():
            if player in found and seen.mark in _HALF_POINTS:
                played, half_points = found[player]
                found[player] = played + 1, half_points + _HALF_POINTS[seen.mark]
    return found

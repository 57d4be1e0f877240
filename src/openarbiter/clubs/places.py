"""The places of a season after each round, and what a part of it brought."""

from __future__ import annotations

from openarbiter.clubs.keizer import keizer, keizer_by_round
from openarbiter.clubs.ladder import ladder
from openarbiter.clubs.systems import KEIZER, club_system
from openarbiter.model import Tournament


def places_by_round(tournament: Tournament) -> tuple[tuple[int, ...], ...]:
    """The ranking, or the list, before round 1 and after each round, the first first."""
    if club_system(tournament) == KEIZER:
        return tuple(each.order for each in keizer_by_round(tournament))
    return ladder(tournament).by_round


def points_of_part(
    tournament: Tournament, first: int, last: int
) -> tuple[dict[int, int] | None, int]:
    """Keizer points of some rounds by the values of the last table, and units a point.

    None where there are no Keizer points.
    """
    if club_system(tournament) != KEIZER:
        return None, 1
    found = keizer(tournament)
    return {
        player: sum(
            each.units
            for each in found.summands(player)
            if each.round is not None and first <= each.round <= last
        )
        for player in found.order
    }, found.terms.unit

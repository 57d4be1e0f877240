"""What the points and places of an imported file are of."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.model import Entrant, Regulations, Tournament
from openarbiter.web.state.digest import digest_of


def claims_of(tournament: Tournament) -> str:
    """A digest of what points and places depend on; names and the like make no difference."""
    said, here = tournament.regulations, Regulations()
    return digest_of(
        Tournament(
            entrants=tuple(
                Entrant(each.number, rating=each.rating, points=each.points, rank=each.rank)
                for each in tournament.entrants
            ),
            rounds=tournament.rounds,
            regulations=replace(
                here,
                system=said.system,
                edition=said.edition,
                points=said.points,
                adjustments=said.adjustments,
                tie_breaks=said.tie_breaks,
                standing_order=said.standing_order,
            ),
            start=tournament.start,
            teams=tournament.teams,
            team_byes=tournament.team_byes,
            team_forfeits=tournament.team_forfeits,
            line_ups=tournament.line_ups,
        )
    )

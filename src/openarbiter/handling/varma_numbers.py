"""The restricted draw of a round robin, and the numbers it gives (C.02 13.17)."""

from __future__ import annotations

from collections.abc import Mapping

from openarbiter.handling.findings import REFUSE, Finding
from openarbiter.handling.paired_field import paired_field
from openarbiter.model import Entrant, Reason, Tournament
from openarbiter.model.text import N_, searchable
from openarbiter.pairing.match_systems import team_round_robin
from openarbiter.pairing.system import FOR_TEAMS, system_of
from openarbiter.pairing.varma import FEWEST, MOST, Candidate, Draw, draw

ARTICLE = "C.02 13.17"

_PUBLISHED = N_("Round 1 is published: the numbers drawn by lot stay.")
_NO_ROUND_ROBIN = N_("The Varma tables are for round robins in which everybody meets everybody.")
_PLAYERS = N_("The Varma tables are for {fewest} to {most} players; there are {players}.")

_TEAMS = N_("The Varma tables are for {fewest} to {most} teams; there are {teams}.")


def varma_refused(tournament: Tournament) -> Finding | None:
    """Why the Varma tables cannot be used for a tournament as it stands; None where they can."""
    reason = _why(tournament)
    return None if reason is None else Finding(ARTICLE, reason, REFUSE, forbidden=True)


def _why(tournament: Tournament) -> Reason | None:
    system = system_of(tournament)
    players = len(paired_field(tournament))
    if not system.scheduled or system.name in FOR_TEAMS:
        return Reason.of(_NO_ROUND_ROBIN)
    if tournament.rounds:
        return Reason.of(_PUBLISHED)
    if not FEWEST <= players <= MOST:
        if team_round_robin(tournament):
            return Reason.of(_TEAMS, fewest=FEWEST, most=MOST, teams=players)
        return Reason.of(_PLAYERS, fewest=FEWEST, most=MOST, players=players)
    return None


def varma_drawn(tournament: Tournament, seed: str) -> Draw:
    """The draw for the players of a tournament: no two of one federation in the last rounds.

    In a round robin of teams, for its teams: a team is of the federation all its players have.
    """
    entrants = _in_order(tournament)
    return draw([Candidate(each.name, each.federation) for each in entrants], seed)


def varma_numbers(tournament: Tournament, made: Draw) -> Mapping[int, int]:
    """Every player's number by a draw, or every team's, by the present one."""
    entrants = _in_order(tournament)
    return dict(zip((each.number for each in entrants), made.numbers, strict=True))


def still_drawn(tournament: Tournament, seed: str) -> Draw | None:
    """The draw that gave the players their numbers, with every lot worked out again.

    None where the players or their federations are not those it was made with any more.
    """
    if not FEWEST <= len(paired_field(tournament)) <= MOST:
        return None
    made, entrants = varma_drawn(tournament, seed), _in_order(tournament)
    # Players nobody can tell apart may have each other's numbers.
    drawn = sorted(zip(map(_order, entrants), made.numbers, strict=True))
    return made if drawn == sorted((_order(each), each.number) for each in entrants) else None


def _in_order(tournament: Tournament) -> list[Entrant]:
    """The players in an order that their numbers have no part in, so that a draw repeats."""
    return sorted(paired_field(tournament), key=_order)


def _order(each: Entrant) -> tuple[str, str, str, str, int]:
    return (searchable(each.name), each.name, each.federation, each.fide_id, -each.rating)

"""The restricted draw of a round robin at the desk (C.02 13.17): drawn, kept, shown again."""

from __future__ import annotations

import secrets

from openarbiter.model import Entrant, Reason, Tournament
from openarbiter.model.text import N_, alphabetical
from openarbiter.pairing.system import FOR_TEAMS, system_of
from openarbiter.pairing.varma import FEWEST, MOST, Candidate, Draw, draw
from openarbiter.web import models
from openarbiter.web.desk.start_list import renumber
from openarbiter.web.ledger import Actor, Refused, Work
from openarbiter.web.stored import tournament_of
from openarbiter.web.stored.standing_entries import last_of

ARTICLE = "C.02 13.17"

_PUBLISHED = N_("Round 1 has been published: the numbers that were drawn stay.")
_NO_ROUND_ROBIN = N_("The Varma tables are for round robins in which everybody meets everybody.")
_PLAYERS = N_("The Varma tables are for {fewest} to {most} players; there are {players}.")


def why_no_varma(tournament: Tournament) -> Reason | None:
    """Why the Varma tables cannot be used for a tournament as it stands; None where they can."""
    system = system_of(tournament)
    players = len(tournament.entrants)
    if not system.scheduled or system.name in FOR_TEAMS:
        return Reason.of(_NO_ROUND_ROBIN)
    if tournament.rounds:
        return Reason.of(_PUBLISHED)
    if not FEWEST <= players <= MOST:
        return Reason.of(_PLAYERS, fewest=FEWEST, most=MOST, players=players)
    return None


def draw_by_varma(actor: Actor, section: models.Section, seed: str = "") -> Draw:
    """Draw the numbers so that players of one federation do not meet in the last three rounds.

    Args:
        seed: what the lots are drawn with; by default a new one nobody knew before.

    Returns:
        The draw with every lot; its seed stands in the ledger too.

    Raises:
        Refused: the tables are not for this tournament, or round 1 has been published.
    """
    seed = seed.strip() or secrets.token_hex(8)
    with Work(actor, section.event, "varma-drawn", section=section, seed=seed) as work:
        tournament = tournament_of(section)
        why = why_no_varma(tournament)
        if why is not None:
            raise Refused(why, ARTICLE)
        made = _drawn(tournament, seed)
        entrants = _in_order(tournament)
        new = dict(zip((each.number for each in entrants), made.numbers, strict=True))
        renumber(work, section, tournament, new)
        work.note(seed=seed)
    return made


def varma_draw_of(section: models.Section, tournament: Tournament) -> Draw | None:
    """The draw that gave the players their numbers, with every lot worked out again.

    None where there was none, or the players or their federations are not those it was made
    with any more.
    """
    entry = last_of(section, "varma-drawn", "numbers-drawn", "numbers-exchanged")
    if entry is None or entry.action != "varma-drawn":
        return None
    if not FEWEST <= len(tournament.entrants) <= MOST:
        return None
    made = _drawn(tournament, str(entry.values["seed"]))
    numbers = tuple(each.number for each in _in_order(tournament))
    return made if numbers == made.numbers else None


def _drawn(tournament: Tournament, seed: str) -> Draw:
    entrants = _in_order(tournament)
    return draw([Candidate(each.name, each.federation) for each in entrants], seed)


def _in_order(tournament: Tournament) -> list[Entrant]:
    """The players in an order that their numbers have no part in, so that a draw repeats."""

    def order(each: Entrant) -> tuple[str, str, str, str, int]:
        return (alphabetical(each.name), each.name, each.federation, each.fide_id, -each.rating)

    return sorted(tournament.entrants, key=order)

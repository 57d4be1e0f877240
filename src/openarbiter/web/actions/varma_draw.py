"""The restricted draw of a round robin at the desk (C.02 13.17): drawn, kept, shown again."""

from __future__ import annotations

import secrets

from openarbiter.handling.varma_numbers import (
    still_drawn,
    varma_drawn,
    varma_numbers,
    varma_refused,
)
from openarbiter.model import Tournament
from openarbiter.pairing.varma import Draw
from openarbiter.web import models
from openarbiter.web.actions.start_list import renumber
from openarbiter.web.ledger import Actor, Work, refuse
from openarbiter.web.state.standing_entries import last_of


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
        tournament = work.state.tournament
        refuse(varma_refused(tournament))
        made = varma_drawn(tournament, seed)
        renumber(work, section, tournament, varma_numbers(tournament, made))
        work.note(seed=seed)
    return made


def varma_draw_of(section: models.Section, tournament: Tournament) -> Draw | None:
    """The draw that gave the players their numbers; None where there was none, or it is past."""
    entry = last_of(section, "varma-drawn", "numbers-drawn", "numbers-exchanged")
    if entry is None or entry.action != "varma-drawn":
        return None
    return still_drawn(tournament, str(entry.values["seed"]))

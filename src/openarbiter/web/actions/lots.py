"""Lots that end the last ties of a section (C.07 4.2), drawn at its end and recorded."""

from __future__ import annotations

from openarbiter.model import Reason
from openarbiter.model.lots_line import lots_line, seed_of
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.file_lines import add_lines
from openarbiter.web.actions.tables import WITHOUT_LOTS, last_complete, table_as
from openarbiter.web.ledger import Actor, Refused, Work
from openarbiter.web.state import frame_of, tournament_of

LONGEST = 60
"""How many letters a seed may have."""

_NO_SEED = N_("Lots need a seed that everybody can check, such as dice thrown in public.")
_TOO_LONG = N_("The seed is too long: at most {most} characters.")
_DRAWN = N_("Lots were already drawn, with the seed “{seed}”. Give the reason for drawing again.")
_EARLY = N_("Lots can be drawn when all results of the last round are entered.")
_NOBODY = N_("Nobody is tied: there is nothing to draw lots for.")


def draw_lots(actor: Actor, section: models.Section, seed: str, reason: str = "") -> None:
    """Draw lots among all who share a place at the end.

    Args:
        actor: who draws.
        section: the section; its tournament file has the seed in it from now on.
        seed: from which everybody can repeat the drawing
            (:func:`openarbiter.model.lots.draw`).
        reason: why they are drawn again, where they were drawn before.

    Raises:
        Refused: lots are not to be drawn now, or not with this seed.
    """
    seed, reason = " ".join(seed.split()), reason.strip()
    if not seed:
        raise Refused(Reason.of(_NO_SEED))
    if len(seed) > LONGEST:
        raise Refused(Reason.of(_TOO_LONG, most=LONGEST))
    with Work(
        actor, section.event, "lots-drawn", section=section, reason=reason, seed=seed
    ) as work:
        obstacle = why_no_lots(section)
        if obstacle is not None:
            raise Refused(obstacle, "C.07 4.2")
        before = seed_of(frame_of(section.frame))
        if before is not None and not reason:
            raise Refused(Reason.of(_DRAWN, seed=before))
        add_lines(work, section, lots_line(work.at.date(), seed))


def why_no_lots(section: models.Section) -> Reason | None:
    """Why lots are not to be drawn in a section; None where they may be."""
    tournament = tournament_of(section)
    planned = max(tournament.regulations.rounds or 0, len(tournament.rounds))
    if not tournament.rounds or last_complete(tournament) < planned:
        return Reason.of(_EARLY)
    table = table_as(section, WITHOUT_LOTS).standings
    if table.pending:
        return Reason.of(_EARLY)
    return None if any(row.shared for row in table.rows) else Reason.of(_NOBODY)

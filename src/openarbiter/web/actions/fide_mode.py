"""FIDE mode: on until somebody leaves it, which cannot be taken back."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.handling.findings import REFUSE
from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.ledger import Actor, Refused, Work
from openarbiter.web.state import frame_of, frame_text

_LEFT = N_("This section has already left FIDE mode.")

CONSEQUENCES = (
    N_("Rounds can be paired while results are missing; those games count as draws."),
    N_("Pairing numbers can be changed after round 4 has been paired (against C.04.2 B.4)."),
    N_("Half-point byes can be given in the last round and more than once (against C.05 6.7)."),
    N_("Late corrections count in the table at once (against C.04.2 D.8)."),
    N_("Pairs that have met, and a second bye, can be set by hand (against C.04.1 b and d)."),
    N_("The tournament file says so, and the rating officer can see it."),
    N_("This is permanent: a section never returns to FIDE mode."),
)
"""What leaving it means, to be told before it is done."""


def leave_fide_mode(actor: Actor, section: models.Section, reason: str) -> None:
    """Leave FIDE mode, for good; a line in the tournament file says so (record ``###``).

    Raises:
        Refused: it has been left already, or no reason is given.
    """
    with Work(
        actor, section.event, "fide-mode-left", section=section, reason=reason.strip(), level=REFUSE
    ) as work:
        if not section.fide_mode:
            raise Refused(Reason.of(_LEFT))
        number = section.rounds.filter(published_at__isnull=False).count() + 1
        work.round_number = number
        frame = frame_of(section.frame)
        told = " ".join(reason.split())
        line = f"### FIDE mode left in round {number} on {work.at:%Y-%m-%d} by {actor.who}: {told}"
        frame = replace(frame, extra=(*frame.extra, line))
        work.update(section, fide_mode=False, frame=frame_text(frame))

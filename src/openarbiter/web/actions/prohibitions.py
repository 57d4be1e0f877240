"""Players who must not meet (TRF26 record 260): told before round 1, or recorded later."""

from __future__ import annotations

from openarbiter.handling.prohibitions import with_prohibition, without_prohibition
from openarbiter.model import Prohibition, Reason
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.ledger import Actor, Conflict, Work, granted
from openarbiter.web.state import frame_text

_CHANGED = N_("Somebody has changed the lists in the meantime.")


def add_prohibition(
    actor: Actor,
    section: models.Section,
    players: tuple[int, ...],
    first: int = 1,
    last: int | None = None,
    reason: str = "",
) -> None:
    """Let no two of these players be paired, over a range of rounds (C.05 5.2).

    Args:
        players: by their pairing numbers.
        last: the last round; None for the whole tournament.
        reason: has to be given once round 1 is published; the tournament file notes it.

    Raises:
        Refused: there are not two such players, or no reason is given later.
    """
    with Work(actor, section.event, "prohibition-added", section=section, reason=reason) as work:
        wanted = Prohibition(players, first, last)
        made = granted(with_prohibition(work.state.tournament, wanted, reason))
        work.subject, work.level = made.names, made.level
        work.update(section, frame=frame_text(made.tournament))


def remove_prohibition(
    actor: Actor, section: models.Section, place: int, seen: tuple[int, ...]
) -> None:
    """Remove one of the lists.

    Args:
        place: which one, from 0.
        seen: the players it had when it was looked at.

    Raises:
        Conflict: the lists are not as they were.
    """
    with Work(actor, section.event, "prohibition-removed", section=section) as work:
        tournament = work.state.tournament
        lists = tournament.regulations.prohibitions
        if not 0 <= place < len(lists) or lists[place].players != seen:
            raise Conflict(Reason.of(_CHANGED))
        made = without_prohibition(tournament, place)
        work.subject, work.level = made.names, made.level
        work.update(section, frame=frame_text(made.tournament))

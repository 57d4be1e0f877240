"""Publishing the list of prizes: all of it in one entry of the ledger, or nothing."""

from __future__ import annotations

from collections.abc import Collection

from openarbiter.handling.findings import CONFIRM
from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.prizes.confirmation import ARTICLE, OBSTACLES, Obstacle, obstacles
from openarbiter.prizes.published import as_published, with_published
from openarbiter.web import models
from openarbiter.web.actions.prize_confirming import (
    NO_LIST,
    confirmed_of,
    paid_told,
    refuse_changed,
)
from openarbiter.web.actions.prizes import SectionPrizes, prizes_of, published_of
from openarbiter.web.actions.publishing import file_of, keep_file
from openarbiter.web.ledger import Actor, Refused, Work
from openarbiter.web.ledger.writing import writing
from openarbiter.web.state import frame_of, frame_text

_NOT_PUBLISHED = N_("No list of prizes has been published.")


class NeedsReason(Refused):
    """Something speaks against the publication, and no reason was given to overrule it.

    Attributes:
        obstacles: all of it.
    """

    def __init__(self, found: tuple[Obstacle, ...]):
        super().__init__(Reason.of(OBSTACLES[found[0]]), ARTICLE)
        self.obstacles = found


def obstacles_of(section: models.Section, prizes: SectionPrizes) -> tuple[Obstacle, ...]:
    """What speaks against publishing the list of a section as it is now."""
    return obstacles(
        confirmed_of(section, prizes),
        final=section.final_at is not None,
        published=published_of(section) is not None,
    )


def publish_prizes(
    actor: Actor,
    section: models.Section,
    seen: str,
    reason: str = "",
    despite: Collection[str] = (),
) -> None:
    """Publish the list of prizes as it is computed now.

    The tournament file as it is then, with plan and list, is kept beside the entry of the ledger.

    Args:
        seen: the digest of the list that was looked at.
        reason: overrules what speaks against it (:func:`obstacles_of`).
        despite: what that was when it was looked at.

    Raises:
        NeedsReason: something speaks against it, and there is no reason, or it was not there
            when it was looked at: somebody else has published the list meanwhile.
        Conflict: the list has changed since it was looked at.
        Refused: there is no list.
    """
    prizes = prizes_of(section)
    if prizes is None:
        raise Refused(Reason.of(NO_LIST))
    with writing():
        action = "prizes-published"
        with Work(actor, section.event, action, section=section, reason=reason.strip()) as work:
            state = work.state
            refuse_changed(section, prizes, seen)
            found = obstacles_of(section, prizes)
            if not set(found) <= set(despite) or (found and not reason.strip()):
                raise NeedsReason(found)
            if found:
                work.level = CONFIRM
                work.note(overruled=[each.value for each in found])
            work.round_number = prizes.table.standings.rounds
            published = as_published(prizes.result, work.at)
            work.update(
                section, frame=frame_text(with_published(frame_of(section.frame), published))
            )
            work.note(paid=paid_told(prizes), winners=len(published.winners))
            work.tell(kind="prizes")
            file = file_of(work, state.with_tournament(with_published(state.tournament, published)))
        keep_file(work, section, prizes.table.standings.rounds, file)


def withdraw_prizes(actor: Actor, section: models.Section, reason: str) -> None:
    """Withdraw the published list of prizes: it is nowhere shown any more.

    Raises:
        Refused: none is published, or there is no reason.
    """
    action = "prizes-withdrawn"
    with Work(actor, section.event, action, section=section, reason=reason.strip()) as work:
        frame = frame_of(section.frame)
        if published_of(section) is None:
            raise Refused(Reason.of(_NOT_PUBLISHED))
        work.level = CONFIRM
        work.update(section, frame=frame_text(with_published(frame, None)))
        work.tell(kind="prizes")

"""The final standings of a section: published, they stay (C.04.2 D.8)."""

from __future__ import annotations

from collections.abc import Collection

from openarbiter.handling.final_standings import not_final
from openarbiter.handling.findings import CONFIRM
from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.play_offs_of import play_offs_of
from openarbiter.web.actions.publishing import file_of, keep_file
from openarbiter.web.actions.unresolved import record_despite, refuse_unresolved
from openarbiter.web.ledger import Actor, Refused, Work, refuse
from openarbiter.web.ledger.writing import writing

_PLAY_OFFS = N_(
    "The regulations announce a play-off, and it is not over (place {places}). End it first, or "
    "confirm that you want to publish without it."
)
_NOT_FINAL = N_("The final standings have not been published.")


class PlayOffsOpen(Refused):
    """Announced play-offs are not over, and nobody has confirmed to go on all the same.

    Attributes:
        places: of the play-offs, each by the place that it decides.
    """

    def __init__(self, places: tuple[int, ...]):
        told = ", ".join(str(place) for place in places)
        super().__init__(Reason.of(_PLAY_OFFS, places=told), "C.02 13.2")
        self.places = places


def publish_final(
    actor: Actor,
    section: models.Section,
    despite: Collection[str] = (),
    *,
    without_play_off: Collection[int] = (),
) -> None:
    """Publish the standings as final: from now on nothing changes them.

    The tournament file as it is then is kept beside the entry of the ledger. Errors found
    later are corrected for the rating report only.

    Args:
        despite: the boards whose results are not resolved, such as ``5/3``, where somebody has
            confirmed to go on all the same.
        without_play_off: the places of play-offs that are not over, where somebody has confirmed
            that the tie-breaks decide all the same.

    Raises:
        PlayOffsOpen: a play-off is not over, and it was not confirmed.
        NotResolved: results are not resolved, and it was not confirmed.
        Refused: something is missing, or they are published already.
    """
    with writing():
        with Work(actor, section.event, "final", section=section) as work:
            state = work.state
            refuse(not_final(state.situation, drafted=state.draft is not None))
            places = tuple(each.place for each in play_offs_of(section).open)
            if not set(places) <= set(without_play_off):
                raise PlayOffsOpen(places)
            if places:
                work.values["without_play_off"] = ", ".join(str(each) for each in places)
                work.level = CONFIRM
            record_despite(work, refuse_unresolved(section, despite))
            work.round_number = state.situation.played
            work.update(section, final_at=work.at)
            file = file_of(work, state.made_final())
        keep_file(work, section, work.round_number, file)


def withdraw_final(actor: Actor, section: models.Section, reason: str) -> None:
    """Withdraw the final standings, as after an appeal: results count again when corrected.

    Raises:
        Refused: they are not published, or there is no reason.
    """
    with Work(
        actor, section.event, "final-withdrawn", section=section, reason=reason.strip()
    ) as work:
        if section.final_at is None:
            raise Refused(Reason.of(_NOT_FINAL))
        work.level = CONFIRM
        work.update(section, final_at=None)

"""The final standings of a section: published, they stay (C.04.2 D.8)."""

from __future__ import annotations

from collections.abc import Collection

from openarbiter.handling.final_standings import not_final
from openarbiter.handling.findings import CONFIRM
from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.publishing import file_of, keep_file
from openarbiter.web.actions.unresolved import record_despite, refuse_unresolved
from openarbiter.web.ledger import Actor, Refused, Work, refuse
from openarbiter.web.ledger.writing import writing

_NOT_FINAL = N_("The final standings have not been published.")


def publish_final(actor: Actor, section: models.Section, despite: Collection[str] = ()) -> None:
    """Publish the standings as final: from now on nothing changes them.

    The tournament file as it is then is kept beside the entry of the ledger. Errors found
    later are corrected for the rating report only.

    Args:
        despite: the boards whose results are not resolved, such as ``5/3``, where somebody has
            confirmed to go on all the same.

    Raises:
        NotResolved: results are not resolved, and it was not confirmed.
        Refused: something is missing, or they are published already.
    """
    with writing():
        with Work(actor, section.event, "final", section=section) as work:
            state = work.state
            refuse(not_final(state.situation, drafted=state.draft is not None))
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

"""Saving what a page says of a section, as the pages about its rules do."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.web.actions.section_settings import SectionSettings
from openarbiter.web.actions.sections import change_settings
from openarbiter.web.http.desk import Desk
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.shown.refusals import refusal_told
from openarbiter.web.tongue import language


@dataclass(frozen=True, slots=True)
class NotSaved:
    """Why settings were not saved.

    Attributes:
        told: the sentence for the page.
        overtaken: whether somebody else has changed them in the meantime; else it is refused.
    """

    told: str
    overtaken: bool


def not_saved(desk: Desk, seen: str, new: SectionSettings, reason: str) -> NotSaved | None:
    """Save the settings of the section; None where that was done.

    Args:
        seen: which settings the page had shown.
        reason: why they change, for the ledger.
    """
    try:
        change_settings(desk.actor, desk.section, seen, new, reason)
    except Conflict as conflict:
        desk.section.refresh_from_db()
        return NotSaved(conflict.reason.message(language().text), overtaken=True)
    except Refused as refused:
        return NotSaved(refusal_told(refused), overtaken=False)
    return None

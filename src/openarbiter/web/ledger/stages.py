"""What was taken from a table: a filled stage stands on the entries of earlier sections."""

from __future__ import annotations

from collections.abc import Sequence

from openarbiter.model import Reason
from openarbiter.model.stage_lines import stage_told
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.ledger.actions import action_of
from openarbiter.web.ledger.conflict import Refused
from openarbiter.web.state.frames import frame_of
from openarbiter.web.state.standing_entries import last_of

FILLED = "stage-filled"
"""The action that fills a stage; ``values["tables"]`` has the addresses of its tables."""

_SECTION = "section"
"""The name of the table of sections."""

_TAKEN = N_(
    "Entry {number} cannot be undone: {stage} has been filled from this table since. First undo "
    "that in {stage} (its entry {filling}); or correct the result, and fill {stage} anew."
)
_USED = N_(
    "Entry {number} cannot be undone: {section} has been used since and has entries of its own. "
    "Undo those first."
)


def fillings_from(section: models.Section) -> list[tuple[models.Section, models.Entry]]:
    """The stages filled from the table of a section, each with the entry that did it last."""
    found = []
    for other in section.event.sections.exclude(pk=section.pk):
        record = stage_told(frame_of(other.frame))
        if not record.qualified or section.slug not in {where for _, where in record.sources}:
            continue
        entry = last_of(other, FILLED)
        if entry is not None:
            found.append((other, entry))
    return found


def refuse_if_taken_from(section: models.Section | None, entries: Sequence[models.Entry]) -> None:
    """Make sure that no stage stands on what is about to be undone.

    What was done after the filling, and what leaves a table as it is, may be undone.

    Raises:
        Refused: a stage was filled since.
    """
    if section is None:
        return
    counted = [
        entry
        for entry in entries
        if not action_of(entry.action).after_final or entry.action == "final-withdrawn"
    ]
    if not counted:
        return
    oldest = min(counted, key=lambda entry: entry.number)
    for stage, filling in fillings_from(section):
        if oldest.number < filling.number:
            values = {"number": oldest.number, "stage": stage.name, "filling": filling.number}
            raise Refused(Reason.of(_TAKEN, **values))


def refuse_if_used(entry: models.Entry) -> None:
    """Make sure that no section an entry made has a ledger of its own by now.

    Raises:
        Refused: one has.
    """
    made = [
        change["k"]
        for change in entry.changes
        if change["t"] == _SECTION and change["b"] is None and change["a"] is not None
    ]
    if not made:
        return
    used = models.Section.objects.filter(pk__in=made, entries__isnull=False).first()
    if used is not None:
        raise Refused(Reason.of(_USED, number=entry.number, section=used.name))

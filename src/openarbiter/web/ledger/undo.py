"""Taking back what was done: a new entry that puts the rows back as they were."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.ledger.actions import action_of, codes
from openarbiter.web.ledger.actor import Actor
from openarbiter.web.ledger.base import SEALING
from openarbiter.web.ledger.conflict import Conflict, Refused
from openarbiter.web.ledger.line_up_teams import line_ups_follow
from openarbiter.web.ledger.rows import TABLES, python_values, values_of
from openarbiter.web.ledger.stages import refuse_if_taken_from, refuse_if_used
from openarbiter.web.ledger.work import Work
from openarbiter.web.state.frames import frame_of, frame_text

_NOTHING = N_("Nothing left to undo.")
_MEANWHILE = N_(
    "Entry {number} cannot be undone: its data has been changed again by a later action that "
    "is not undone with it."
)
_SINCE = N_("Something has changed since this page was opened. Check what would be undone now.")
_DAYS = N_(
    "Entry {number} cannot be undone: round 1 of {section} has been published since, and the "
    "first day decides the edition of the rules."
)
_FOR_GOOD = N_("Entry {number} is permanent and cannot be undone.")
_WHY = N_("Give a reason: it is kept in the ledger.")


def standing(event: models.Event, section: models.Section | None) -> list[models.Entry]:
    """The entries that hold, newest first: neither taken back nor an act of taking back."""
    found = models.Entry.objects.filter(event=event, section=section).order_by("-number")
    found = found.exclude(action__in=(SEALING, *codes(lambda each: each.aside)))
    # What they changed may be a thousand rows each, and is read when it is put back.
    entries = list(found.defer("changes"))
    gone = {number for entry in entries for number in entry.undoes}
    return [entry for entry in entries if entry.number not in gone and not entry.undoes]


def last_publication(held: Sequence[models.Entry]) -> list[models.Entry]:
    """The last publication of the entries that hold and everything since, newest first.

    What is for good stays; nothing where nothing was published.
    """
    for place, entry in enumerate(held):
        if action_of(entry.action).publishes:
            return [each for each in held[: place + 1] if action_of(each.action).undoable]
    return []


def needs_reason(entries: Sequence[models.Entry]) -> bool:
    """Whether entries are taken back for a reason only: somebody has seen what they did."""
    return any(action_of(entry.action).seen_by_all for entry in entries)


def undo_last(
    actor: Actor,
    event: models.Event,
    section: models.Section | None,
    reason: str = "",
    *,
    newest: int | None = None,
) -> models.Entry:
    """Take back the last action on a section (on the event itself where it is None).

    Args:
        newest: the number of the entry that was seen as the last one; None for any.

    Raises:
        Refused: there is none, it is for good, or it needs a reason.
        Conflict: something was done since.
    """
    held = standing(event, section)
    if not held:
        raise Refused(Reason.of(_NOTHING))
    _as_seen(held, newest)
    entry = undo(actor, held[:1], reason, action="undo")
    (section or event).refresh_from_db()
    return entry


def undo_publication(
    actor: Actor,
    event: models.Event,
    section: models.Section,
    reason: str = "",
    *,
    newest: int | None = None,
) -> models.Entry:
    """Take back the last publication and everything done on the section since.

    Args:
        newest: the number of the entry that was seen as the last one; None for any.

    Raises:
        Refused: nothing was published, or there is no reason.
        Conflict: something was done since, or cannot be put back.
    """
    held = standing(event, section)
    entries = last_publication(held)
    if not entries:
        raise Refused(Reason.of(_NOTHING))
    _as_seen(held, newest)
    entry = undo(actor, entries, reason, action="undo-publication")
    section.refresh_from_db()
    return entry


def _as_seen(held: Sequence[models.Entry], newest: int | None) -> None:
    if newest is not None and held[0].number != newest:
        raise Conflict(Reason.of(_SINCE))


def undo(
    actor: Actor, entries: Sequence[models.Entry], reason: str, *, action: str
) -> models.Entry:
    """Take back entries, newest first, by one new entry.

    Raises:
        Refused: one of them is for good, or needs a reason.
        Conflict: a row is not any more as an entry left it.
    """
    for entry in entries:
        if not action_of(entry.action).undoable:
            raise Refused(Reason.of(_FOR_GOOD, number=entry.number))
    if needs_reason(entries) and not reason.strip():
        raise Refused(Reason.of(_WHY))
    first = entries[-1]
    work = Work(
        actor,
        first.event,
        action,
        section=first.section,
        round_number=first.round_number,
        subject=first.subject,
        reason=reason,
        undoes=[entry.number for entry in entries],
    )
    # What its sentence needs: what was taken back is told as it was told then.
    work.values = {**first.values, "of": first.action}
    with work:
        _still_standing(work, entries)
        refuse_if_taken_from(first.section, entries)
        found = models.Entry.objects.filter(pk__in=[entry.pk for entry in entries])
        staying = _staying_lines(first)
        # An entry that only says something, such as a confirmation, changed no row.
        work.note()
        for entry in found.order_by("-number").iterator(chunk_size=50):
            refuse_if_used(entry)
            for change in reversed(entry.changes):
                _put_back(work, entry, change, staying)
        if work.section is not None:
            line_ups_follow(models.Section.objects.get(pk=work.section.pk))
    assert work.entry is not None
    return work.entry


def _still_standing(work: Work, entries: Sequence[models.Entry]) -> None:
    """See that nobody has taken any of them back meanwhile.

    Raises:
        Conflict: somebody has.
    """
    numbers = {entry.number for entry in standing(work.event, work.section)}
    if not {entry.number for entry in entries} <= numbers:
        raise Conflict(Reason.of(_SINCE))


def _staying_lines(first: models.Entry) -> frozenset[str]:
    """The lines that leaving FIDE mode after an entry wrote into the tournament file."""
    left = models.Entry.objects.filter(
        event=first.event, section=first.section, number__gt=first.number, action="fide-mode-left"
    )
    lines: set[str] = set()
    for changes in left.values_list("changes", flat=True):
        for change in changes:
            if "frame" in (change["a"] or {}) and change["b"] is not None:
                before, after = (frame_of(change[side]["frame"]).extra for side in "ba")
                lines |= set(after) - set(before)
    return frozenset(lines)


def _put_back(
    work: Work, entry: models.Entry, change: dict[str, Any], staying: frozenset[str]
) -> None:
    table = TABLES[change["t"]]
    before, after = change["b"], change["a"]
    row = table._default_manager.filter(pk=change["k"]).first()
    if after is None:
        if row is not None:
            raise _conflict(entry)
        work.create(table(**{"id": change["k"], **python_values(table, before)}))
        return
    if row is None:
        raise _conflict(entry)
    if before is None:
        work.delete(row)
        return
    if work.section is None and isinstance(row, models.Section) and "frame" in after:
        _refuse_other_day(entry, row, before)
    if staying and isinstance(row, models.Section) and "frame" in after:
        before, after = _with_staying(row.frame, before, after, staying)
    now = values_of(row, set(after))
    if now != after:
        raise _conflict(entry)
    work.update(row, **python_values(table, before))


def _refuse_other_day(entry: models.Entry, section: models.Section, before: Any) -> None:
    """Make sure that what was done to the event takes no first day from a section that began.

    The section has a ledger of its own: its rounds are not taken back with the event's.

    Raises:
        Refused: it would.
    """
    if frame_of(before["frame"]).start == frame_of(section.frame).start:
        return
    if section.started:
        raise Refused(Reason.of(_DAYS, number=entry.number, section=section.name), "C.04.2 A.4")


def _with_staying(
    now: str, before: dict[str, Any], after: dict[str, Any], staying: frozenset[str]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """The two states of a section with the lines that are for good in its frame.

    FIDE mode was left after this entry, and its line stays in the file when the entry goes.
    Where the frame without such lines is not as the entry left it, nothing is different.
    """
    frame, left = frame_of(now), frame_of(after["frame"])
    lines = tuple(line for line in frame.extra if line in staying and line not in left.extra)
    others = tuple(line for line in frame.extra if line not in lines)
    if not lines or replace(frame, extra=others) != left:
        return before, after
    was = frame_of(before["frame"])
    kept = frame_text(replace(was, extra=(*was.extra, *lines)))
    return {**before, "frame": kept}, {**after, "frame": now}


def _conflict(entry: models.Entry) -> Conflict:
    return Conflict(Reason.of(_MEANWHILE, number=entry.number))

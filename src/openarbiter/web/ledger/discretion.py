"""What of the ledger is not for everybody who reads it: pairings that are not published."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from typing import Any

from django.db.models import Max

from openarbiter.web import models

Published = Mapping[int, int]
"""The last published round of each section of an event, by the section's key; 0 for none."""


def published_in(event: models.Event) -> dict[int, int]:
    """The last published round of each section of an event."""
    found = dict.fromkeys(event.sections.values_list("pk", flat=True), 0)
    rounds = models.Round.objects.filter(section__event=event, published_at__isnull=False)
    found.update(rounds.values_list("section").annotate(last=Max("number")).order_by())
    return found


def as_read(entry: models.Entry, published: Published | None) -> models.Entry:
    """An entry as somebody may read it.

    Until a round is published, the rows of its drafts are left out for those who may not see
    drafts, and of a draft changed or entered by hand what was paired and why. Then they are
    history, and stand there for all. The digest stays that of the whole entry. The result is
    never saved.

    Args:
        entry: as it was written.
        published: what is published in the event; None for readers who may see drafts.
    """
    if published is None:
        return entry
    rounds = _drafted(entry)
    hidden = {
        key for key, number in rounds.items() if not _is_out(entry.section_id, number, published)
    }
    if not hidden:
        return entry
    read = copy(entry)
    read.changes = [
        change for change in entry.changes if change["t"] != "draft" or change["k"] not in hidden
    ]
    if {"draft-changed", "draft-entered"} & {entry.action, entry.values.get("of")}:
        read.reason = ""
        read.values = {name: entry.values[name] for name in ("round", "of") if name in entry.values}
    return read


def kept_back(entries: Iterable[models.Entry], published: Published) -> tuple[int, int] | None:
    """A round whose pairing the entries tell though it is not published.

    Returns:
        The key of its section and its number; None where there is none.
    """
    for entry in entries:
        for number in _drafted(entry).values():
            section = entry.section_id
            if section is not None and not _is_out(section, number, published):
                return section, number
    return None


def _drafted(entry: models.Entry) -> dict[int, int]:
    """The rounds of the drafts an entry has rows of, by the keys of the drafts."""
    rows: list[tuple[int, dict[str, Any]]] = [
        (change["k"], {**(change["b"] or {}), **(change["a"] or {})})
        for change in entry.changes
        if change["t"] == "draft"
    ]
    # A row that was changed has only what was different; the round never is.
    found = {key: entry.round_number or 0 for key, _ in rows}
    found.update({key: row["round_number"] for key, row in rows if "round_number" in row})
    return found


def _is_out(section: int | None, number: int, published: Published) -> bool:
    """Whether a round is published; of a section that is gone nothing is kept back."""
    return section is None or section not in published or number <= published[section]

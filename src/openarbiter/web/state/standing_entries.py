"""Entries of the ledger that still hold, as far as they say how a section stands."""

from __future__ import annotations

from openarbiter.web import models


def last_of(section: models.Section, *actions: str) -> models.Entry | None:
    """The last entry of one of these actions that was not taken back."""
    found = section.entries.defer("changes").filter(action__in=actions).order_by("-number")
    entries = list(found)
    if not entries:
        return None
    undone = section.entries.exclude(undoes=[]).values_list("undoes", flat=True)
    taken_back = {number for each in undone for number in each}
    return next((entry for entry in entries if entry.number not in taken_back), None)

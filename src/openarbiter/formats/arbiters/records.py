"""Arbiters, events, seminars and titles of a register, from the values of their fields and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from openarbiter.formats.arbiters.fields import (
    ARBITER_FIELDS,
    ASSOCIATION_FIELDS,
    EVENT_FIELDS,
    SEMINAR_FIELDS,
    RegisterField,
    text_of,
)
from openarbiter.model.arbiters import (
    ArbiterRecord,
    AssociationTitle,
    NormReport,
    Seminar,
    WorkedEvent,
)

PARTS: dict[str, tuple[RegisterField, ...]] = {
    "arbiter": ARBITER_FIELDS,
    "event": EVENT_FIELDS,
    "seminar": SEMINAR_FIELDS,
    "association": ASSOCIATION_FIELDS,
}
"""The fields of each kind of record."""

LISTS = {"event": "events", "seminar": "seminars", "association": "association_titles"}
"""What hangs on an arbiter: the kind, and its list in a record."""

_NORM = "norm_"


def event_of(values: Mapping[str, Any]) -> WorkedEvent:
    """An event of the values of its fields."""
    own = {name: value for name, value in values.items() if not name.startswith(_NORM)}
    own["end"] = own["end"] or own["start"]
    if not values["norm_title"]:
        return WorkedEvent(**own)
    report = {
        name.removeprefix(_NORM): value for name, value in values.items() if name.startswith(_NORM)
    }
    return WorkedEvent(**own, norm=NormReport(**report))


def part_of(kind: str, values: Mapping[str, Any]) -> WorkedEvent | Seminar | AssociationTitle:
    """What hangs on an arbiter, of the values of its fields.

    Args:
        kind: ``event``, ``seminar`` or ``association``.
    """
    if kind == "event":
        return event_of(values)
    if kind == "seminar":
        return Seminar(**values)
    return AssociationTitle(**{**values, "association": str(values["association"])})


def arbiter_of(
    values: Mapping[str, Any], parts: Mapping[str, list[Mapping[str, Any]]]
) -> ArbiterRecord:
    """An arbiter of the values of all fields.

    Args:
        parts: the values of events, seminars and titles, by kind.
    """
    found: dict[str, Any] = {
        LISTS[kind]: tuple(part_of(kind, each) for each in rows) for kind, rows in parts.items()
    }
    return ArbiterRecord(**values, **found)


def texts_of(
    kind: str, part: ArbiterRecord | WorkedEvent | Seminar | AssociationTitle
) -> dict[str, str]:
    """The texts of all fields of one record; reading them gives it again."""
    values = {each.name: getattr(part, each.name) for each in fields(part)}
    report = values.get("norm")
    if isinstance(report, NormReport):
        values |= {f"{_NORM}{each.name}": getattr(report, each.name) for each in fields(report)}
    return {each.name: text_of(values.get(each.name)) for each in PARTS[kind]}

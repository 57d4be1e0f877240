"""The ledger as a file: CSV for spreadsheets, JSON with everything for programs."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder

from openarbiter.web import models
from openarbiter.web.ledger.words import sentence

HEADS = (
    "number", "at", "who", "role", "address", "section", "round", "action", "subject",
    "sentence", "reason", "level", "undoes", "digest",
)  # fmt: skip

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
"""What spreadsheets take for the beginning of a formula."""


def as_csv(entries: Iterable[models.Entry]) -> Iterator[str]:
    """One line an entry, with a line of heads (RFC 4180); the changes are left out."""
    yield _line(HEADS)
    for entry in entries:
        yield _line([harmless(str(value)) for value in _values(entry).values()])


def as_json(event: models.Event, entries: Iterable[models.Entry]) -> Iterator[str]:
    """Everything the ledger holds, the changes too; the digests can be computed from it."""
    head = json.dumps({"format": "openarbiter-ledger-1", "event": event.slug, "name": event.name})
    yield f'{head[:-1]}, "entries": ['
    for place, entry in enumerate(entries):
        yield ("," if place else "") + "\n" + json.dumps(document_of(entry), cls=DjangoJSONEncoder)
    yield "\n]}\n"


def document_of(entry: models.Entry) -> dict[str, Any]:
    """An entry with all it holds, as JSON has it."""
    values: dict[str, Any] = _values(entry)
    values |= {"undoes": entry.undoes, "values": entry.values, "changes": entry.changes}
    values |= {"user": entry.user_key, "previous": entry.previous}
    values |= {"event_key": entry.event_id, "section_key": entry.section_id}
    return values


def harmless(text: str) -> str:
    """A text that a spreadsheet does not run as a formula."""
    return f"'{text}" if text.startswith(_FORMULA) else text


def _values(entry: models.Entry) -> dict[str, Any]:
    section = entry.section.slug if entry.section is not None else ""
    return {
        "number": entry.number,
        "at": entry.at.isoformat(),
        "who": entry.who,
        "role": entry.role,
        "address": entry.address,
        "section": section,
        "round": "" if entry.round_number is None else entry.round_number,
        "action": entry.action,
        "subject": entry.subject,
        "sentence": sentence(entry),
        "reason": entry.reason,
        "level": entry.level,
        "undoes": " ".join(str(number) for number in entry.undoes),
        "digest": entry.digest,
    }


def _line(cells: Iterable[object]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\r\n").writerow(cells)
    return out.getvalue()

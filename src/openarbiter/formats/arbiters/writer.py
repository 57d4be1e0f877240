"""A register of arbiters as CSV, which spreadsheets open and the reader takes again."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from openarbiter.formats.arbiters.reader import FORMULA, KEY, RECORD
from openarbiter.formats.arbiters.records import LISTS, PARTS, texts_of
from openarbiter.model.arbiters import ArbiterRecord

COLUMNS = (
    RECORD,
    KEY,
    *dict.fromkeys(field.name for fields in PARTS.values() for field in fields),
)
"""All columns: every field once, whatever it belongs to."""


def register_csv(arbiters: Iterable[ArbiterRecord]) -> str:
    """A line for every arbiter, followed by those of their events, seminars and titles."""
    out = io.StringIO()
    lines = csv.DictWriter(out, COLUMNS, restval="", lineterminator="\r\n")
    lines.writeheader()
    for key, each in enumerate(arbiters, 1):
        lines.writerow(_line("arbiter", key, texts_of("arbiter", each)))
        for kind, name in LISTS.items():
            for part in getattr(each, name):
                lines.writerow(_line(kind, key, texts_of(kind, part)))
    return out.getvalue()


def _line(kind: str, key: int, texts: dict[str, str]) -> dict[str, str]:
    harmless = {
        name: f"'{text}" if text.startswith(("'", *FORMULA)) else text
        for name, text in texts.items()
    }
    return {RECORD: kind, KEY: str(key), **harmless}

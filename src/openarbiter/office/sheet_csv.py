"""A table as CSV (RFC 4180): commas, CRLF, a row of heads."""

from __future__ import annotations

import csv
import io

from openarbiter.office.sheet import Sheet

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What spreadsheets take for the beginning of a formula."""


def sheet_csv(sheet: Sheet) -> str:
    """The heads and rows of a table; what stands above and below it is left out.

    Names that a spreadsheet would run as a formula have an apostrophe before them.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow([head.key or head.title for head in sheet.heads])
    for row in sheet.rows:
        writer.writerow(
            [
                _harmless(cell.text) if cell.tone == "name" else _raw(cell.raw, cell.text)
                for cell in row
            ]
        )
    return out.getvalue()


def _raw(raw: str | None, text: str) -> str:
    return text if raw is None else raw


def _harmless(text: str) -> str:
    return f"'{text}" if text.startswith(_FORMULA) else text

"""A table as CSV (RFC 4180): commas, CRLF, a row of heads."""

from __future__ import annotations

import csv
import io

from openarbiter.office.harmless import is_figure, looks_like_formula
from openarbiter.office.sheet import Cell, Sheet


def sheet_csv(sheet: Sheet) -> str:
    """The heads and rows of a table; what stands above and below it is left out.

    What a spreadsheet would run as a formula has an apostrophe before it. Numbers with a
    sign and the ``+`` and ``-`` of forfeits do no harm and stay as they are, for the
    programs that read them; in a cell that holds a name they do not.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow([_defused(head.key or head.title) for head in sheet.heads])
    for row in sheet.rows:
        writer.writerow([_written(cell) for cell in row])
    return out.getvalue()


def _written(cell: Cell) -> str:
    text = cell.text if cell.raw is None or cell.tone == "name" else cell.raw
    return text if cell.tone != "name" and is_figure(text) else _defused(text)


def _defused(text: str) -> str:
    return f"'{text}" if looks_like_formula(text) else text

"""A sheet of an Excel workbook to a grid, without trusting the workbook."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator
from datetime import date, datetime
from decimal import Decimal

import openpyxl

from openarbiter.formats.foreign import OPEN_SHEET
from openarbiter.formats.people.grid import CellGrid, GridLine, ReadingLimits, plain, trimmed
from openarbiter.formats.people.problems import ListReport

_LAST_ROW = 1_048_576
"""Of any sheet of Excel."""

_BLANKS = 5
"""Rows that stand in the file and are blank, for each that may hold a player."""

_OTHER_PARTS = 5_000_000
"""Bytes of a part that is neither a sheet nor its texts: it is read at once."""

_MOST_PARTS = 2_000
"""Parts of a workbook; a spreadsheet writes one a sheet and some twenty more."""

_STREAMED = re.compile(r"xl/(worksheets/[^/]*|sharedStrings)\.xml", re.IGNORECASE)
_DOCTYPE = re.compile(rb"<!(DOCTYPE|ENTITY)", re.IGNORECASE)
_PIECE = 1 << 16


def read_workbook(
    data: bytes, sheet: str | None, limits: ReadingLimits, report: ListReport
) -> CellGrid | None:
    """The table of a sheet; None where the workbook was refused, which is reported.

    Cells are what the spreadsheet last showed: formulas are not computed. Days come out as
    ``1990/05/23``.

    Args:
        data: the file.
        sheet: the name of the sheet; None for the first that is not hidden.
        limits: how much is read.
        report: takes why it was refused.
    """
    if not _harmless(data, limits, report):
        return None
    try:
        book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True)
        names = tuple(each.title for each in book.worksheets)
        if sheet is not None and sheet not in names:
            report.add("people-sheet-unknown", read=sheet, sheets=", ".join(names))
            return CellGrid(sheets=names)
        shown = [each for each in book.worksheets if each.sheet_state == "visible"]
        page = next(
            (each for each in book.worksheets if each.title == sheet),
            (shown or list(book.worksheets))[0],
        )
        page.reset_dimensions()
        rows = page.iter_rows(max_row=_LAST_ROW, max_col=limits.columns + 1, values_only=True)
        records = _records(rows, limits, report)
        return None if records is None else CellGrid(records, sheet=page.title, sheets=names)
    except Exception:  # whatever a damaged workbook makes the library raise
        report.add("people-workbook-broken")
        return None


def _harmless(data: bytes, limits: ReadingLimits, report: ListReport) -> bool:
    """Check whether the workbook is worth opening: not swollen, no document types, not damaged."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            parts = archive.infolist()
            if len(parts) > _MOST_PARTS:
                report.add("people-workbook-broken")
                return False
            size = sum(part.file_size for part in parts)
            others = max(
                (part.file_size for part in parts if not _STREAMED.fullmatch(part.filename)),
                default=0,
            )
            for has, most in ((size, limits.unpacked), (others, _OTHER_PARTS)):
                if has > most:
                    report.add("people-workbook-swollen", size=has // 1000, most=most // 1000)
                    return False
            if any(part.filename == "content.xml" for part in parts):
                report.add("people-foreign", what=OPEN_SHEET.what, advice=OPEN_SHEET.for_players)
                return False
            if any(_has_doctype(archive, part) for part in parts):
                report.add("people-workbook-entities")
                return False
    except Exception:  # zipfile raises many things over damaged archives
        report.add("people-workbook-broken")
        return False
    return True


def _has_doctype(archive: zipfile.ZipFile, part: zipfile.ZipInfo) -> bool:
    if part.filename.startswith("xl/media/"):
        return False
    tail = b""
    with archive.open(part) as stream:
        while piece := stream.read(_PIECE):
            # UTF-16 would hide a document type from the search.
            tail += piece.replace(b"\x00", b"")
            if _DOCTYPE.search(tail):
                return True
            tail = tail[-16:]
    return False


def _records(
    rows: Iterator[tuple[object, ...]], limits: ReadingLimits, report: ListReport
) -> tuple[GridLine, ...] | None:
    records: list[GridLine] = []
    blank: tuple[object, ...] | None = None
    blanks = 0
    for line, row in enumerate(rows, 1):
        # For rows that are not in the file the library gives the same tuple again and again.
        if row is blank:
            continue
        if row.count(None) == len(row):
            blank, blanks = row, blanks + 1
            if blanks > _BLANKS * limits.records:
                report.add("people-too-many", line, most=limits.records)
                return None
            continue
        filled = max(number for number, value in enumerate(row, 1) if value is not None)
        cells = trimmed([plain(_text(value)) for value in row[:filled]])
        if len(cells) > limits.columns:
            report.add("people-too-wide", line, most=limits.columns)
            return None
        if cells:
            records.append(GridLine(line, cells))
        if len(records) > limits.records:
            report.add("people-too-many", line, most=limits.records)
            return None
    return tuple(records)


def _text(value: object) -> str:
    """A cell as text: whole numbers without a point, days with the year first."""
    if value is None:
        return ""
    if isinstance(value, (datetime, date)):
        return f"{value.year:04}/{value.month:02}/{value.day:02}"
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() else format(Decimal(repr(value)), "f")
    return str(value)

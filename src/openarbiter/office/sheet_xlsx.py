"""A table as an Excel workbook in which nothing is a formula."""

from __future__ import annotations

import io
import re
import zipfile
from datetime import datetime
from decimal import Decimal

from openpyxl import Workbook
from openpyxl.cell.cell import Cell as Square
from openpyxl.styles import Alignment, Font
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from openarbiter.office.harmless import looks_like_formula
from openarbiter.office.sheet import Cell, Sheet

MEDIA_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

_NUMBER = re.compile(r"-?\d{1,12}(\.\d{1,6})?", re.ASCII)
_NOT_IN_XML = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_NOT_IN_TITLE = re.compile(r"[\\/*?:\[\]\x00-\x1f]")
_LONGEST_TITLE = 31
_LONGEST_TEXT = 32_767
"""Characters of a sheet's name and of a cell, by Excel."""

_WIDEST = 40
"""Characters of the widest column."""

_DAY = datetime(1980, 1, 1)
"""When everything was written: the same table gives the same bytes."""

_STAMP = re.compile(rb"(<dcterms:(created|modified)[^>]*>)[^<]*")


def sheet_xlsx(sheet: Sheet) -> bytes:
    """A workbook with one sheet: what stands above the table, heads, rows, what stands below.

    Plain numbers in columns of figures are numbers; every other cell is text, whatever it
    begins with, and stays text when it is edited. The heads stay in sight.
    """
    book = Workbook()
    page = book.active
    assert isinstance(page, Worksheet)
    page.title = _title(sheet.caption)
    at = 1
    for text in filter(None, (sheet.title, sheet.caption)):
        _put(page, at, 1, text).font = Font(bold=True, size=14 if at == 1 else 11)
        at += 1
    for text in sheet.above:
        _put(page, at, 1, text)
        at += 1
    at += at > 1
    for column, head in enumerate(sheet.heads, 1):
        square = _put(page, at, column, head.title)
        square.font = Font(bold=True)
        square.alignment = Alignment(horizontal="right" if head.right else None)
    page.freeze_panes = f"A{at + 1}"
    for row in sheet.rows:
        at += 1
        for column, cell in enumerate(row, 1):
            _fill(page, at, column, cell, figures=sheet.heads[column - 1].right)
    for text in sheet.below:
        at += 1
        _put(page, at + 1, 1, text)
    _widen(page, sheet)
    return _timeless(book)


def _fill(page: Worksheet, row: int, column: int, cell: Cell, *, figures: bool) -> None:
    if figures and cell.tone != "name" and _NUMBER.fullmatch(cell.text):
        page.cell(row, column).value = Decimal(cell.text) if "." in cell.text else int(cell.text)
        return
    square = _put(page, row, column, cell.text)
    if figures:
        square.alignment = Alignment(horizontal="right")


def _put(page: Worksheet, row: int, column: int, text: str) -> Square:
    """A cell of text, and nothing but text."""
    square = page.cell(row, column)
    assert isinstance(square, Square)
    if text:
        square.value = _NOT_IN_XML.sub(" ", text)[:_LONGEST_TEXT]
        square.data_type = "s"
        square.quotePrefix = looks_like_formula(text)
    return square


def _widen(page: Worksheet, sheet: Sheet) -> None:
    """As wide as the longest cell of each column."""
    for column, head in enumerate(sheet.heads):
        longest = max((len(row[column].text) for row in sheet.rows), default=0)
        width = min(max(longest, len(head.title)) + 2, _WIDEST)
        page.column_dimensions[get_column_letter(column + 1)].width = width


def _title(caption: str) -> str:
    """A name Excel takes for a sheet."""
    plain = _NOT_IN_TITLE.sub(" ", _NOT_IN_XML.sub(" ", caption))
    return plain.strip(" '")[:_LONGEST_TITLE].strip(" '") or "1"


def _timeless(book: Workbook) -> bytes:
    """The workbook as bytes that do not depend on the clock."""
    written, out = io.BytesIO(), io.BytesIO()
    book.save(written)
    stamp = _DAY.strftime("%Y-%m-%dT%H:%M:%SZ").encode()
    with zipfile.ZipFile(written) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            part = zipfile.ZipInfo(name, _DAY.timetuple()[:6])
            part.compress_type = zipfile.ZIP_DEFLATED
            content = old.read(name)
            if name == "docProps/core.xml":
                content = _STAMP.sub(rb"\g<1>" + stamp, content)
            new.writestr(part, content)
    return out.getvalue()

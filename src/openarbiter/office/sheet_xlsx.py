"""A table as an Excel workbook in which nothing is a formula."""

from __future__ import annotations

from openpyxl import Workbook
from openpyxl.styles import Alignment, Font
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from openarbiter.office.sheet import Cell, Sheet
from openarbiter.office.workbook_cells import number_of, put_text, sheet_name, timeless

MEDIA_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

_WIDEST = 40
"""Characters of the widest column."""


def sheet_xlsx(sheet: Sheet) -> bytes:
    """A workbook with one sheet: what stands above the table, heads, rows, what stands below.

    Plain numbers in columns of figures are numbers; every other cell is text, whatever it
    begins with, and stays text when it is edited. The heads stay in sight.
    """
    book = Workbook()
    page = book.active
    assert isinstance(page, Worksheet)
    page.title = sheet_name(sheet.caption)
    at = 1
    for text in filter(None, (sheet.title, sheet.caption)):
        put_text(page, at, 1, text).font = Font(bold=True, size=14 if at == 1 else 11)
        at += 1
    for text in sheet.above:
        put_text(page, at, 1, text)
        at += 1
    at += at > 1
    for column, head in enumerate(sheet.heads, 1):
        square = put_text(page, at, column, head.title)
        square.font = Font(bold=True)
        square.alignment = Alignment(horizontal="right" if head.right else None)
    page.freeze_panes = f"A{at + 1}"
    for row in sheet.rows:
        at += 1
        for column, cell in enumerate(row, 1):
            _fill(page, at, column, cell, figures=sheet.heads[column - 1].right)
    for text in sheet.below:
        at += 1
        put_text(page, at + 1, 1, text)
    _widen(page, sheet)
    return timeless(book)


def _fill(page: Worksheet, row: int, column: int, cell: Cell, *, figures: bool) -> None:
    number = number_of(cell.text) if figures and cell.tone != "name" else None
    if number is not None:
        page.cell(row, column).value = number
        # As many decimals as the table has: 412.50 stays 412.50.
        decimals = len(cell.text.partition(".")[2])
        if decimals:
            page.cell(row, column).number_format = "0." + "0" * decimals
        return
    square = put_text(page, row, column, cell.text)
    if figures:
        square.alignment = Alignment(horizontal="right")


def _widen(page: Worksheet, sheet: Sheet) -> None:
    """As wide as the longest cell of each column."""
    for column, head in enumerate(sheet.heads):
        longest = max((len(row[column].text) for row in sheet.rows), default=0)
        width = min(max(longest, len(head.title)) + 2, _WIDEST)
        page.column_dimensions[get_column_letter(column + 1)].width = width

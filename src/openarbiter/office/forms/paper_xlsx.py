"""A form as an Excel workbook of one printed page, in which nothing is a formula."""

from __future__ import annotations

from openpyxl import Workbook
from openpyxl.styles import Alignment, Border, Font, Side
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet

from openarbiter.office.forms.paper import (
    WIDTH,
    Block,
    FormPaper,
    FormTicks,
    PaperField,
    PaperGrid,
    PaperRow,
    PaperWords,
)
from openarbiter.office.workbook_cells import number_of, put_text, sheet_name, timeless

_COLUMN = 4.5
"""Characters in one of the columns of the page."""

_LINE = 15
"""Points of a line."""

_THIN = Side(style="thin")
_TICKED, _NOT_TICKED = "☒", "☐"


def paper_xlsx(paper: FormPaper) -> bytes:
    """A workbook with the form: every label above its cell, everything on one page of A4."""
    book = Workbook()
    page = book.active
    assert isinstance(page, Worksheet)
    page.title = sheet_name(paper.code)
    for column in range(1, WIDTH + 1):
        page.column_dimensions[get_column_letter(column)].width = _COLUMN
    _title(page, paper)
    at = 3
    for block in paper.blocks:
        at = _block(page, at, block)
    if paper.footer:
        _words(page, at + 1, PaperWords(paper.footer, small=True))
    _one_page(page, page.max_row)
    return timeless(book)


def _title(page: Worksheet, paper: FormPaper) -> None:
    ticks = "   ".join(_choice(label, ticked) for label, ticked in paper.ticks)
    for text, first, last in (
        (paper.title, 1, 12 if ticks else WIDTH - 3),
        (ticks, 13, WIDTH - 3),
        (paper.code, WIDTH - 2, WIDTH),
    ):
        if text:
            _merged(page, 1, first, last)
            put_text(page, 1, first, text).font = Font(bold=True, size=13)
            page.cell(1, first).alignment = Alignment(vertical="center", wrap_text=True)
    page.row_dimensions[1].height = _height(paper.title, 12 if ticks else WIDTH - 3, 1.3, 1.4)


def _block(page: Worksheet, at: int, block: Block) -> int:
    """Write a block from a row on; returns the row after it."""
    match block:
        case PaperRow():
            return _boxes(page, at, block)
        case PaperGrid():
            return _table(page, at, block)
        case FormTicks():
            for label, ticked in block.choices:
                _words(page, at, PaperWords(_choice(label, ticked)))
                at += 1
            return at
        case PaperWords():
            _words(page, at, block)
            return at + 1


def _choice(label: str, ticked: bool) -> str:
    return f"{_TICKED if ticked else _NOT_TICKED} {label}"


def _boxes(page: Worksheet, at: int, block: PaperRow) -> int:
    """A row of labels, and the row of what is filled in below it."""
    column = 1
    for field in block.fields:
        last = column + field.width - 1
        for row in (at, at + 1):
            _merged(page, row, column, last)
            _frame(page, row, column, last, top=row == at, bottom=row > at)
        label = put_text(page, at, column, field.label)
        label.font = Font(size=8)
        label.alignment = Alignment(wrap_text=True, vertical="top")
        _fill(page, at + 1, column, field.text, number=field.number)
        page.cell(at + 1, column).font = Font(bold=True)
        page.cell(at + 1, column).alignment = Alignment(
            horizontal="left", wrap_text=True, vertical="top"
        )
        column = last + 1
    fields = block.fields
    page.row_dimensions[at].height = max(_height(one.label, one.width, 0.8, 0.8) for one in fields)
    page.row_dimensions[at + 1].height = max(map(_room, fields))
    return at + 2


def _room(field: PaperField) -> float:
    return max(_height(field.text, field.width, 1.1), _LINE * field.lines)


def _table(page: Worksheet, at: int, block: PaperGrid) -> int:
    for number, cells in enumerate((block.heads, *block.rows)):
        column, height = 1, float(_LINE)
        for index, (text, width) in enumerate(zip(cells, block.widths, strict=True)):
            last = column + width - 1
            _merged(page, at, column, last)
            _frame(page, at, column, last)
            _fill(page, at, column, text, number=number > 0 and index in block.numbers)
            square = page.cell(at, column)
            square.font = Font(bold=True, size=8) if number == 0 else Font()
            left = number > 0 and index in block.left
            square.alignment = Alignment(
                horizontal="left" if left else "center", vertical="center", wrap_text=True
            )
            height = max(height, _height(text, width, 0.9 if number == 0 else 1.0))
            column = last + 1
        page.row_dimensions[at].height = height
        at += 1
    return at


def _words(page: Worksheet, at: int, block: PaperWords) -> None:
    _merged(page, at, 1, WIDTH)
    square = put_text(page, at, 1, block.text)
    size = 8 if block.small else 11
    square.font = Font(bold=block.bold, size=size)
    square.alignment = Alignment(wrap_text=True, vertical="center")
    page.row_dimensions[at].height = _height(block.text, WIDTH, size / 11)


def _fill(page: Worksheet, row: int, column: int, text: str, *, number: bool) -> None:
    """A cell that is a number where it may be one, and text in every other case."""
    value = number_of(text) if number else None
    if value is None:
        put_text(page, row, column, text)
    else:
        page.cell(row, column).value = value


def _merged(page: Worksheet, row: int, first: int, last: int) -> None:
    if last > first:
        page.merge_cells(start_row=row, end_row=row, start_column=first, end_column=last)


def _frame(
    page: Worksheet, row: int, first: int, last: int, *, top: bool = True, bottom: bool = True
) -> None:
    for column in range(first, last + 1):
        page.cell(row, column).border = Border(
            left=_THIN if column == first else None,
            right=_THIN if column == last else None,
            top=_THIN if top else None,
            bottom=_THIN if bottom else None,
        )


def _height(text: str, width: int, size: float, least: float = 1.0) -> float:
    """Points for a text in a cell of some columns; Excel makes no merged cell higher itself."""
    room = max(1, int(width * _COLUMN / size) - 1)
    lines = sum(max(1, -(-len(line) // room)) for line in text.split("\n")) if text else 1
    return _LINE * max(least, lines * max(size, 0.8))


def _one_page(page: Worksheet, last: int) -> None:
    page.print_area = f"A1:{get_column_letter(WIDTH)}{last}"
    page.page_setup.paperSize = page.PAPERSIZE_A4
    page.page_setup.orientation = "portrait"
    page.page_setup.fitToWidth = 1
    page.page_setup.fitToHeight = 1
    page.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    page.page_margins.left = page.page_margins.right = 0.5
    page.page_margins.top = page.page_margins.bottom = 0.5
    page.print_options.horizontalCentered = True
    page.sheet_view.showGridLines = False

"""A list of players from a file: CSV or a workbook to proposals, nothing dropped."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from zipfile import is_zipfile

from openarbiter.formats.foreign import foreign
from openarbiter.formats.people import values
from openarbiter.formats.people.columns import PeopleColumn, columns_of
from openarbiter.formats.people.delimited import read_delimited
from openarbiter.formats.people.duplicates import report_duplicates
from openarbiter.formats.people.grid import LIMITS, CellGrid, GridLine, ReadingLimits
from openarbiter.formats.people.heads import FIRST_LINES, Field, find_heads
from openarbiter.formats.people.name_lines import NameLines, read_name_lines
from openarbiter.formats.people.problems import ListProblem, ListReport
from openarbiter.formats.people.proposal import Proposal
from openarbiter.formats.people.rows import RowReader
from openarbiter.formats.people.workbook import read_workbook
from openarbiter.formats.trf.dates import Order

_ARCHIVE = b"PK\x03\x04"
_WHO = (Field.NAME, Field.SURNAME, Field.FIRST_NAME, Field.FIDE_ID)


@dataclass(frozen=True, slots=True)
class PeopleReading:
    """A list of players as read.

    Attributes:
        people: one for each player's line, in the order of the file.
        problems: in the order of the file.
        columns: from the left.
        remarks: lines above and below the table that name no player, each with its number.
        head_line: the line that names the columns; None where there is none.
        sample: the first lines as they stand, for a user to say which column is which.
        encoding, delimiter: of a text; ``""`` for a workbook.
        sheet, sheets: the one read and all there are; nothing for a text.
    """

    people: tuple[Proposal, ...] = ()
    problems: tuple[ListProblem, ...] = ()
    columns: tuple[PeopleColumn, ...] = ()
    remarks: tuple[tuple[int, str], ...] = ()
    head_line: int | None = None
    sample: tuple[GridLine, ...] = ()
    encoding: str = ""
    delimiter: str = ""
    sheet: str = ""
    sheets: tuple[str, ...] = ()


def read_people(
    data: bytes,
    *,
    columns: Mapping[int, Field | None] | None = None,
    head_line: int | None = None,
    sheet: str | None = None,
    encoding: str = "",
    limits: ReadingLimits = LIMITS,
) -> PeopleReading:
    r"""Read a list of players; what is wrong with it is in the problems, never an exception.

    >>> reading = read_people(b"Name;Rtg;Fed\nTal, Mikhail;2560;LAT\n")
    >>> reading.people[0].name, reading.people[0].rating, reading.problems
    ('Tal, Mikhail', 2560, ())

    Args:
        data: the file: CSV or an Excel workbook (.xlsx).
        columns: what columns hold, by their number from 1, where that is known better than
            by their heads; None for a column that is only kept.
        head_line: the line that names the columns; 0 where none does; None to find it.
        sheet: of a workbook, by name; None for the first that is not hidden.
        encoding: of a text, one of :data:`openarbiter.formats.encodings.ENCODINGS`; ``""`` to
            find out.
        limits: above which a file is refused.
    """
    report = ListReport()
    grid = _grid(data, sheet, encoding, limits, report)
    if grid is None:
        return PeopleReading(problems=report.problems())
    head = _head(grid, head_line)
    records = [each for each in grid.records if head is None or each.line > head.line]
    said = columns if columns and any(columns.values()) else {}
    table = columns_of(head, records, said, report)
    remarks = [
        (each.line, _joined(each)) for each in grid.records if head and each.line < head.line
    ]
    people: list[Proposal] = []
    by_line = NameLines()
    if not any(column.field for column in table):
        by_line = _by_line(grid) if head is None or head_line is None else by_line
        if by_line.people:
            first = by_line.people[0]
            report.add("people-by-line", first.line, None, first.name, count=len(by_line.people))
            for number, text in by_line.remarks:
                report.count("people-remark", number, 1, text)
            people, remarks = list(by_line.people), list(by_line.remarks)
        elif grid.records:
            report.add("people-no-heads")
        elif grid.encoding or grid.sheet:
            report.add("people-nobody")
    else:
        rows = RowReader(table, _order_of_births(table, records, report), report)
        for record in records:
            if _is_remark(record, head, table):
                report.count("people-remark", record.line, 1, _joined(record))
                remarks.append((record.line, _joined(record)))
            else:
                people.append(rows.read(record))
        if not people:
            report.add("people-nobody", head.line if head else None)
    report_duplicates(people, report)
    return PeopleReading(
        tuple(people),
        report.problems(),
        table,
        tuple(remarks),
        head.line if head else None,
        grid.records[:FIRST_LINES],
        grid.encoding,
        grid.delimiter,
        grid.sheet,
        grid.sheets,
    )


def _grid(
    data: bytes, sheet: str | None, encoding: str, limits: ReadingLimits, report: ListReport
) -> CellGrid | None:
    if len(data) > limits.size:
        # A kilobyte more than the limit is more, whatever rounding makes of it.
        size, most = -(-len(data) // 1000), limits.size // 1000
        report.add("people-too-large", size=size, most=most)
        return None
    if not data.strip():
        report.add("people-empty")
        return None
    kind = foreign(data)
    damaged = data.startswith(_ARCHIVE) and not is_zipfile(BytesIO(data))
    if kind is not None and not kind.table and not damaged:
        report.add("people-foreign", what=kind.what, advice=kind.for_players)
        return None
    if data.startswith(_ARCHIVE):
        return read_workbook(data, sheet, limits, report)
    return read_delimited(data, encoding, limits, report)


def _by_line(grid: CellGrid) -> NameLines:
    """The players of a text or sheet that is no table, one on each line."""
    lines = grid.lines or tuple((each.line, "\t".join(each.cells)) for each in grid.records)
    return read_name_lines(lines)


def _head(grid: CellGrid, line: int | None) -> GridLine | None:
    if line is None:
        return find_heads(grid.records)
    return next((record for record in grid.records if record.line == line), None)


def _order_of_births(
    columns: tuple[PeopleColumn, ...], records: list[GridLine], report: ListReport
) -> Order:
    """Determine how dates of birth are written; where that is not plain, report it."""
    for column in columns:
        if column.field is not Field.BIRTH:
            continue
        cells = [(record, record.cell(column.number)) for record in records]
        order = values.order_of_births(cell for _, cell in cells)
        for record, cell in cells:
            if order == "month first" and values.birth(cell) != values.birth(cell, order):
                report.add("people-month-first", record.line, column.number, cell, head=column.head)
                break
        for record, cell in cells:
            if other := values.other_birth(cell, order):
                day = values.birth(cell, order) or ""
                report.count(
                    "people-birth-ambiguous",
                    record.line,
                    column.number,
                    cell,
                    date=day,
                    other=other,
                )
        return order
    return ""


def _is_remark(record: GridLine, head: GridLine | None, columns: tuple[PeopleColumn, ...]) -> bool:
    """Check whether a line is about the table: repeated heads, or one cell that names nobody."""
    if head is not None and record.cells == head.cells:
        return True
    filled = [number for number, cell in enumerate(record.cells, 1) if cell]
    field = columns[filled[0] - 1].field if filled[0] <= len(columns) else None
    return len(filled) == 1 and field not in _WHO


def _joined(record: GridLine) -> str:
    return " ".join(filter(None, record.cells))

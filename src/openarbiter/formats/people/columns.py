"""Columns of a table: found by their heads, or chosen by a user."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from openarbiter.formats.people import values
from openarbiter.formats.people.grid import GridLine
from openarbiter.formats.people.heads import Field, fields_of
from openarbiter.formats.people.problems import ListReport


@dataclass(frozen=True, slots=True)
class PeopleColumn:
    """One column of the table.

    Attributes:
        number: 1 for the leftmost.
        head: as it stands in the file; ``""`` where it has none.
        field: what it holds; None where nobody knows: its cells are kept by head.
    """

    number: int
    head: str
    field: Field | None


def columns_of(
    head: GridLine | None,
    records: Sequence[GridLine],
    chosen: Mapping[int, Field | None],
    report: ListReport,
) -> tuple[PeopleColumn, ...]:
    """The columns from the left, each thing held by one: the one chosen, else the first.

    Args:
        head: the line that names the columns; None where none does.
        records: the lines below it.
        chosen: what columns hold, by number, whatever their heads say.
        report: takes columns that are not known or there twice.
    """
    heads = head.cells if head else ()
    line = head.line if head else None
    found = fields_of(heads)
    widest = max((len(each.cells) for each in records), default=0)
    width = max(len(heads) if head else widest, *(min(number, widest) for number in chosen), 0)
    taken = {field for field in chosen.values() if field is not None}
    columns = []
    for number in range(1, width + 1):
        title = heads[number - 1] if number <= len(heads) else ""
        if number in chosen:
            columns.append(PeopleColumn(number, title, chosen[number]))
            continue
        field = found.get(number)
        if field in taken:
            report.add("people-column-twice", line, number, title, head=title)
            field = None
        elif field is None and title:
            report.add("people-column-unknown", line, number, title, head=title)
        elif field is None and head and Field.TITLE not in {*taken, *found.values()}:
            field = Field.TITLE if _holds_titles(number, records) else None
        if field is not None:
            taken.add(field)
        columns.append(PeopleColumn(number, title, field))
    return tuple(columns)


def _holds_titles(number: int, records: Sequence[GridLine]) -> bool:
    """Check whether a column without a head holds titles, as in the tables of Chess-Results."""
    cells = {record.cell(number) for record in records} - {""}
    return bool(cells) and all(values.title(cell) for cell in cells)

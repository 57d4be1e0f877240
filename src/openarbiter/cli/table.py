"""Tables: one value, shown with rules on a terminal and as aligned text elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from rich.table import Table as RichTable

Side = Literal["left", "right"]

GAP = "  "

FOLDED = 12
"""How narrow a column of words may become before it is no longer read with ease."""

BETWEEN = 3
"""What a ruled table takes between two columns."""


@dataclass(frozen=True, slots=True)
class Column:
    """The head of a column, and the side its cells lean to."""

    title: str
    side: Side = "left"


@dataclass(frozen=True, slots=True)
class Table:
    """Columns and rows of text; every row has a cell for every column."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]


def plain(table: Table) -> str:
    """The table as lines of aligned text, without colours, trailing blanks or folding.

    >>> columns = (Column("No.", "right"), Column("Name"))
    >>> print(plain(Table(columns, (("1", "Alice"), ("12", "Bruno")))))
    No.  Name
      1  Alice
     12  Bruno
    """
    lines = [tuple(column.title for column in table.columns), *table.rows]
    widths = [max(_width(line[place]) for line in lines) for place in range(len(table.columns))]
    return "\n".join(_line(line, table.columns, widths) for line in lines)


def fits(table: Table, width: int) -> bool:
    """Whether a ruled table can be read in so many columns of a terminal.

    Words are folded there; figures, and words shorter than :data:`FOLDED`, are not.
    """
    needed = 0
    for place, column in enumerate(table.columns):
        cells = (column.title, *(row[place] for row in table.rows))
        widest = max(map(_width, cells))
        needed += BETWEEN + (widest if column.side == "right" else min(widest, FOLDED))
    return needed <= width + BETWEEN


def _line(cells: Sequence[str], columns: Sequence[Column], widths: Sequence[int]) -> str:
    padded = []
    for cell, column, width in zip(cells, columns, widths, strict=True):
        blank = " " * (width - _width(cell))
        padded.append(blank + cell if column.side == "right" else cell + blank)
    return GAP.join(padded).rstrip()


def _width(text: str) -> int:
    """The columns of a terminal a text takes; letters outside of ASCII may take two or none."""
    if text.isascii() and text.isprintable():
        return len(text)
    from rich.cells import cell_len

    return cell_len(text)


def ruled(table: Table) -> RichTable:
    """The table for a terminal."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table as RichTable
    from rich.text import Text

    shown = RichTable(box=SIMPLE_HEAD, pad_edge=False, header_style="bold")
    for column in table.columns:
        shown.add_column(Text(column.title), justify=column.side, no_wrap=column.side == "right")
    for row in table.rows:
        shown.add_row(*(Text(cell) for cell in row))
    return shown

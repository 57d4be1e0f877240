"""A table of text cells, before anybody knows what its columns mean."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

_BLANKS = re.compile(r"\s+")
_NOT_TEXT = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
_DEFUSED = re.compile(r"\s*'(?=\s*[=+\-@＝＋－＠]|[\t\r\n])")


@dataclass(frozen=True, slots=True)
class ReadingLimits:
    """Limit on what is read before a file is refused.

    Attributes:
        size: bytes of the file.
        unpacked: bytes of a workbook once unpacked.
        records: lines of the table that are not blank.
        columns: cells of a line.
    """

    size: int = 5_000_000
    unpacked: int = 50_000_000
    records: int = 20_000
    columns: int = 250


LIMITS = ReadingLimits()


@dataclass(frozen=True, slots=True)
class GridLine:
    """One line of a table that is not blank.

    Attributes:
        line: where it begins: line of the text or row of the sheet, from 1.
        cells: from the leftmost column on, each as :func:`plain` leaves it.
    """

    line: int
    cells: tuple[str, ...]

    def cell(self, column: int) -> str:
        """The cell of a column, counted from 1; ``""`` beyond the last."""
        return self.cells[column - 1] if 0 < column <= len(self.cells) else ""


@dataclass(frozen=True, slots=True)
class CellGrid:
    """The lines of a table and what was found out about its file.

    Attributes:
        encoding: of a text; ``""`` for a workbook.
        delimiter: what parts the cells of a text; ``""`` for a workbook, and for a text with
            one column.
        sheet: the one that was read; ``""`` for a text.
        sheets: all there are, from the first on.
        lines: of a text, as they stand, each with its number.
    """

    records: tuple[GridLine, ...] = ()
    encoding: str = ""
    delimiter: str = ""
    sheet: str = ""
    sheets: tuple[str, ...] = ()
    lines: tuple[tuple[int, str], ...] = ()


def plain(text: str) -> str:
    r"""A cell without blanks around it and more than one within.

    The apostrophe that :func:`openarbiter.office.sheet_csv` puts before what a spreadsheet
    would run as a formula is taken away.

    >>> plain("  Tal, \n Mikhail "), plain("'=1+1"), plain("'t Hart")
    ('Tal, Mikhail', '=1+1', "'t Hart")
    """
    if found := _DEFUSED.match(text):
        text = text[found.end() :]
    return _BLANKS.sub(" ", unicodedata.normalize("NFC", without_controls(text))).strip()


def without_controls(text: str) -> str:
    """The text with a blank for every character that is not text."""
    return _NOT_TEXT.sub(" ", text)


def controls(text: str) -> int:
    """Number of characters that are not text."""
    return len(_NOT_TEXT.findall(text))


def trimmed(cells: list[str]) -> tuple[str, ...]:
    """The cells without blank ones at the end."""
    while cells and not cells[-1]:
        cells.pop()
    return tuple(cells)

"""A form as it stands on paper: boxes, tables, lines to write on; PDF and XLSX are made of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TypeAlias

from openarbiter.office.forms.warning import FormWarning

UNDATED = date(2000, 1, 1)
"""The day of a document that has none."""

WIDTH = 24
"""The width of a page in the units of :attr:`PaperField.width` and :attr:`PaperGrid.widths`."""


@dataclass(frozen=True, slots=True)
class PaperField:
    """A box with a label and what is filled in, or room to write.

    Attributes:
        width: in 24ths of the page.
        number: whether a spreadsheet may take it for a number.
        lines: how many lines of room there are at least.
    """

    label: str
    text: str = ""
    width: int = WIDTH
    number: bool = False
    lines: int = 1


@dataclass(frozen=True, slots=True)
class PaperRow:
    """Boxes side by side; their widths make :data:`WIDTH`."""

    fields: tuple[PaperField, ...]


@dataclass(frozen=True, slots=True)
class PaperGrid:
    """A table.

    Attributes:
        widths: of the columns; they make :data:`WIDTH`.
        left: the columns that begin at the left; the others stand in the middle.
        numbers: the columns that a spreadsheet may take for numbers.
    """

    heads: tuple[str, ...]
    widths: tuple[int, ...]
    rows: tuple[tuple[str, ...], ...]
    left: frozenset[int] = frozenset()
    numbers: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class FormTicks:
    """Choices with a box before each, some of them ticked."""

    choices: tuple[tuple[str, bool], ...]


@dataclass(frozen=True, slots=True)
class PaperWords:
    """A paragraph."""

    text: str
    small: bool = False
    bold: bool = False


Block: TypeAlias = PaperRow | PaperGrid | FormTicks | PaperWords


@dataclass(frozen=True, slots=True)
class FormPaper:
    """A form ready to be printed, in one language.

    Attributes:
        code: such as ``IT1``.
        title: what it is.
        ticks: beside the title, such as the titles of a norm.
        footer: below the form, not part of it.
        language: the code of its language.
        day: the day of the document, so that the same form gives the same bytes.
        warnings: what its reader must know; they are not printed.
    """

    code: str
    title: str
    blocks: tuple[Block, ...]
    language: str = "en"
    ticks: tuple[tuple[str, bool], ...] = ()
    footer: str = ""
    day: date = UNDATED
    warnings: tuple[FormWarning, ...] = ()


def row(*fields: PaperField) -> PaperRow:
    """Boxes side by side."""
    return PaperRow(fields)

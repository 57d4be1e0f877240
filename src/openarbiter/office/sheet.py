"""A table to hand out, before it is text, HTML or CSV."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Tone: TypeAlias = Literal["", "name", "win", "draw", "loss", "unplayed", "self", "score"]
"""What a cell is about; a page may colour by it, and nothing is said by colour alone."""


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a column.

    Attributes:
        title: as short as the column.
        right: whether it holds figures.
        hint: the title in full; ``""`` where there is no more to say.
        key: the name of the column for programs.
    """

    title: str
    right: bool = False
    hint: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell.

    Attributes:
        hint: the same in words; ``""`` where there is no more to say.
        raw: for programs, where they read something else than people.
        link: the address of a page on it; ``""`` for none. Only pages follow it.
    """

    text: str
    tone: Tone = ""
    hint: str = ""
    raw: str | None = None
    link: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table with what stands above and below it.

    Attributes:
        title: the tournament; ``""`` where it has no name.
        caption: what the table is.
        above: lines on how it was made.
        heads: the columns; every row has a cell for each.
        below: signs explained, and what one must know.
    """

    title: str
    caption: str
    above: tuple[str, ...]
    heads: tuple[Head, ...]
    rows: tuple[tuple[Cell, ...], ...]
    below: tuple[str, ...] = ()
    lines: frozenset[int] = frozenset()
    """After how many rows a line stands, such as between those who go up and those who stay."""

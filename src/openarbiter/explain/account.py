"""What an account of a place is made of: lines, small tables, equations."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Grid:
    """A small table; every row has a cell for every head.

    Attributes:
        heads: the titles of the columns.
        right: which columns hold figures and lean to the right.
    """

    heads: tuple[str, ...]
    right: tuple[bool, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Working:
    """How one value came about.

    Attributes:
        code: the tie-break as asked for, such as ``BH/C1``.
        title: its code, name and article.
        value: as the table has it; ``""`` where there is none.
        lines: what is to be known, before the summands.
        grid: the summands.
        equation: how they add up; ``""`` where nothing is added.
        further: the steps after the first, where a tie-break goes on with those still
            level; the title of each says with whom and by what.
    """

    code: str
    title: str
    value: str
    lines: tuple[str, ...] = ()
    grid: Grid | None = None
    equation: str = ""
    further: tuple[Working, ...] = ()


@dataclass(frozen=True, slots=True)
class Account:
    """The reasons for a participant's rank.

    Attributes:
        headline: who, which rank, how many points.
        lines: what separates the participant from those above and below.
        workings: one for every column of the table.
    """

    number: int
    headline: str
    lines: tuple[str, ...]
    workings: tuple[Working, ...]

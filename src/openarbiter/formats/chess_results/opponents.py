"""Who the numbers in the cells are: start numbers, ranks, or rows from the top."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from openarbiter.formats.chess_results.heads import Role
from openarbiter.formats.chess_results.layout import Layout
from openarbiter.formats.people.grid import Record
from openarbiter.formats.trf.entries import Entry
from openarbiter.formats.trf.lines import whole_number

Key = Literal["number", "rank", "row"]


@dataclass(frozen=True, slots=True)
class Named:
    """The numbers by which the cells of a table name its rows.

    Attributes:
        key: what they are.
        row_of: the index of the row by its number.
        mutual: how many cells name an opponent whose cell names them.
        games: how many cells name an opponent at all.
    """

    key: Key
    row_of: dict[int, int]
    mutual: int
    games: int

    @property
    def consistent(self) -> bool:
        """Whether most opponents name each other; a table without games is."""
        return not self.games or 2 * self.mutual > self.games


def named_by(layout: Layout, entries: Sequence[Sequence[Entry | None]]) -> Named:
    """Find out what the cells name opponents by: whatever most opponents agree on.

    Start numbers come first where others agree as well, then ranks.

    Args:
        layout: the table.
        entries: of every row, round by round.
    """
    candidates: list[Named] = []
    for key, numbers in _numbers(layout).items():
        row_of: dict[int, int] = {}
        for index, number in enumerate(numbers):
            if number is not None:
                row_of.setdefault(number, index)
        mutual, games = _mutual(row_of, numbers, entries)
        candidates.append(Named(key, row_of, mutual, games))
    return max(candidates, key=lambda each: each.mutual)


def row_numbers(layout: Layout, role: Role) -> list[int | None]:
    """The number each row has in a column; None where it has none."""
    return [number_in(layout.cell(row, role)) for row in layout.rows]


def number_in(text: str) -> int | None:
    """A start number or rank, with or without a full stop."""
    return whole_number(text.rstrip(".")) or None


def _numbers(layout: Layout) -> dict[Key, list[int | None]]:
    found: dict[Key, list[int | None]] = {}
    if Role.NUMBER in layout.roles:
        found["number"] = row_numbers(layout, Role.NUMBER)
    if Role.RANK in layout.roles:
        found["rank"] = row_numbers(layout, Role.RANK)
    found["row"] = list(range(1, len(layout.rows) + 1))
    return found


def _mutual(
    row_of: Mapping[int, int],
    numbers: Sequence[int | None],
    entries: Sequence[Sequence[Entry | None]],
) -> tuple[int, int]:
    mutual = games = 0
    for index, row in enumerate(entries):
        for place, entry in enumerate(row):
            if entry is None or not entry.opponent:
                continue
            games += 1
            other = row_of.get(entry.opponent)
            if other is None or other == index or place >= len(entries[other]):
                continue
            theirs = entries[other][place]
            mutual += theirs is not None and theirs.opponent == numbers[index] is not None
    return mutual, games


def ranks_of(rows: Sequence[Record], ranks: Sequence[int | None]) -> list[int | None]:
    """The rank of each row; blank ones in a table in order of rank share that above them."""
    said = [rank for rank in ranks if rank is not None]
    if said != sorted(said) or not ranks or ranks[0] is None:
        return list(ranks)
    found: list[int | None] = []
    for rank, _ in zip(ranks, rows, strict=True):
        found.append(rank if rank is not None else found[-1])
    return found

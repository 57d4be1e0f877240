"""Meaning of the numbers in the cells: pairing numbers, ranks, or rows from the top."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from openarbiter.formats.chess_results.heads import ColumnRole
from openarbiter.formats.chess_results.layout import Layout
from openarbiter.formats.people.grid import GridLine
from openarbiter.formats.trf.entries import RoundEntry
from openarbiter.formats.trf.lines import whole_number
from openarbiter.formats.trf.pairs import SOUND

Key = Literal["number", "rank", "row"]


@dataclass(frozen=True, slots=True)
class Named:
    """The numbers by which the cells of a table name its rows.

    Attributes:
        key: what they are.
        row_of: the index of the row by its number.
        mutual: how many cells name an opponent whose cell names them.
        fitting: how many of these have the other colour and a result that goes with it.
        games: how many cells name an opponent at all.
    """

    key: Key
    row_of: dict[int, int]
    mutual: int
    fitting: int
    games: int

    @property
    def consistent(self) -> bool:
        """True if most opponents name each other; a table without games is."""
        return not self.games or 2 * self.mutual > self.games


def named_by(layout: Layout, entries: Sequence[Sequence[RoundEntry | None]]) -> Named:
    """Find out what the cells name opponents by: whatever most opponents agree on.

    Where they agree on several, the colours and results decide: players of few games may name
    each other by pairing numbers and by ranks as well. Then pairing numbers come first, then ranks.

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
        candidates.append(Named(key, row_of, *_mutual(row_of, numbers, entries)))
    return max(candidates, key=lambda each: (each.mutual, each.fitting))


def row_numbers(layout: Layout, role: ColumnRole) -> list[int | None]:
    """The number each row has in a column; None where it has none."""
    return [number_in(layout.cell(row, role)) for row in layout.rows]


def number_in(text: str) -> int | None:
    """A pairing number or rank, with or without a full stop."""
    return whole_number(text.rstrip(".")) or None


def _numbers(layout: Layout) -> dict[Key, list[int | None]]:
    found: dict[Key, list[int | None]] = {}
    if ColumnRole.NUMBER in layout.roles:
        found["number"] = row_numbers(layout, ColumnRole.NUMBER)
    if ColumnRole.RANK in layout.roles:
        found["rank"] = row_numbers(layout, ColumnRole.RANK)
    found["row"] = list(range(1, len(layout.rows) + 1))
    return found


def _mutual(
    row_of: Mapping[int, int],
    numbers: Sequence[int | None],
    entries: Sequence[Sequence[RoundEntry | None]],
) -> tuple[int, int, int]:
    mutual = fitting = games = 0
    for index, row in enumerate(entries):
        for place, entry in enumerate(row):
            if entry is None or not entry.opponent:
                continue
            games += 1
            other = row_of.get(entry.opponent)
            if other is None or other == index or place >= len(entries[other]):
                continue
            theirs = entries[other][place]
            if theirs is not None and theirs.opponent == numbers[index] is not None:
                mutual += 1
                fitting += _fit(entry, theirs)
    return mutual, fitting, games


def _fit(one: RoundEntry, other: RoundEntry) -> bool:
    """Check whether two entries can be those of one game; what is not said fits everything."""
    if one.colour is not None and one.colour is other.colour:
        return False
    return one.mark is None or other.mark is None or (one.mark, other.mark) in SOUND


def ranks_of(rows: Sequence[GridLine], ranks: Sequence[int | None]) -> list[int | None]:
    """The rank of each row; blank ones in a table in order of rank share that above them."""
    said = [rank for rank in ranks if rank is not None]
    if said != sorted(said) or not ranks or ranks[0] is None:
        return list(ranks)
    found: list[int | None] = []
    for rank, _ in zip(ranks, rows, strict=True):
        found.append(rank if rank is not None else found[-1])
    return found

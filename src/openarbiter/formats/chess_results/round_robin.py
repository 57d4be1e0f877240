"""The square table of a round robin to rounds: everybody's results against everybody."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from openarbiter.formats.chess_results.cells import UNPAIRED, results_of
from openarbiter.formats.chess_results.layout import Layout
from openarbiter.formats.people.grid import GridLine
from openarbiter.formats.problems import Report
from openarbiter.formats.trf.entries import RoundEntry
from openarbiter.model import Colour, Mark

Schedule = Callable[[int, int], Sequence[Sequence[tuple[int, int]]]]
"""The pairs of every round, White first, of so many players who meet so many times."""


@dataclass(frozen=True, slots=True)
class Square:
    """The results of a round robin.

    Attributes:
        results: of each row, by the number of the opponent's column, one for each cycle.
        cycles: how often each pair meets.
        size: how many columns of opponents there are.
    """

    results: dict[int, dict[int, tuple[Mark, ...]]]
    cycles: int
    size: int


@dataclass(slots=True)
class Arranged:
    """The same, round by round.

    Attributes:
        entries: of each player, from round 1.
        ragged: whether a game of a round before the last one has no result.
    """

    entries: dict[int, list[RoundEntry | None]] = field(default_factory=dict)
    ragged: bool = False


def own_columns(layout: Layout) -> list[int | None]:
    """The number of each row's own column: where the star is; None where none is."""
    return [_star(row, layout.opponents) for row in layout.rows]


def read_square(layout: Layout, rows: Mapping[int, GridLine], report: Report) -> Square:
    """The results of all rows.

    Args:
        layout: of a round robin.
        rows: by the number of their own column.
        report: takes cells that are no results.
    """
    results: dict[int, dict[int, tuple[Mark, ...]]] = {}
    cycles = 1
    for number, row in rows.items():
        results[number] = {}
        for opponent, column in enumerate(layout.opponents, 1):
            text = row.cell(column)
            if opponent == number or not text:
                continue
            marks = results_of(text)
            if marks is None:
                report.add(
                    "table-cell-robin", row.line, column, text, player=number, opponent=opponent
                )
                continue
            results[number][opponent] = marks
            cycles = max(cycles, len(marks))
    return Square(results, cycles, len(layout.opponents))


def arrange(square: Square, schedule: Schedule) -> Arranged:
    """Put the games into the rounds of a schedule, up to the last one that has a result."""
    found = Arranged({number: [] for number in square.results})
    rounds = schedule(square.size, square.cycles) if square.size > 1 else ()
    met: dict[frozenset[int], int] = {}
    last = missed = 0
    for number, pairs in enumerate(rounds, 1):
        there = missing = 0
        for each in found.entries.values():
            each.append(None)
        for white, black in pairs:
            pair = frozenset((white, black))
            cycle = met[pair] = met.get(pair, 0) + 1
            if not {white, black} <= square.results.keys():
                continue
            known = _play(found, square, white, black, cycle)
            there, missing = there + known, missing + (not known)
        if there:
            found.ragged = missed > 0
            last = number
        missed += missing
    for each in found.entries.values():
        del each[last:]
    return found


def _play(found: Arranged, square: Square, white: int, black: int, cycle: int) -> bool:
    """Enter a game for both sides; say whether it has a result."""
    known = False
    for player, opponent, colour in ((white, black, Colour.WHITE), (black, white, Colour.BLACK)):
        marks = square.results[player].get(opponent, ())
        mark = marks[cycle - 1] if cycle <= len(marks) else Mark.UNKNOWN
        known |= mark is not Mark.UNKNOWN
        found.entries[player][-1] = RoundEntry(opponent, colour, mark)
    return known


def _star(row: GridLine, columns: Sequence[int]) -> int | None:
    for number, column in enumerate(columns, 1):
        text = row.cell(column)
        if text and not text.strip(UNPAIRED):
            return number
    return None

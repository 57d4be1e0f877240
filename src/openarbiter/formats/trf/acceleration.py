"""Virtual points: JaVaFo XXA, one line a player, and TRF26 250, one line a range."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from openarbiter.formats.trf.lines import Line, whole_number
from openarbiter.formats.trf.people import refuse
from openarbiter.formats.trf.players import MOST_ROUNDS
from openarbiter.formats.trf.records import Records
from openarbiter.formats.trf.scoring import MOST_POINTS
from openarbiter.model import Acceleration, Score, parse_score
from openarbiter.model.text import N_

_XXA_FORM = N_(
    "The player's number in columns 5-8, then the points of each round, five columns each"
)
_RANGE_FORM = N_("Points in columns 10-13, rounds in 15-17 and 19-21, players in 23-26 and 28-31")


@dataclass(frozen=True, slots=True)
class _Grant:
    """Points of consecutive rounds for players from one place of the list to another."""

    first: int
    last: int
    first_round: int
    points: tuple[Score, ...]


def read_accelerations(records: Records, players: Sequence[int]) -> tuple[Acceleration, ...]:
    """Virtual points as the smallest set of ranges, from the first players down.

    Where lines speak of the same player and round, the last one counts. The result
    does not depend on which kind of record said it.

    Args:
        records: the file.
        players: the numbers that are listed, ascending.
    """
    grants = []
    for line in records.take("XXA", "250"):
        read = _xxa if line.tag == "XXA" else _range
        grant = read(line, players, records)
        if grant is not None:
            grants.append(grant)
    return tuple(_ranges(grants, players))


def _xxa(line: Line, players: Sequence[int], records: Records) -> _Grant | None:
    number = whole_number(line.cut(5, 8))
    points: list[Score] | None = _columns_of_points(line)
    if number is None or points is None:
        words = list(line.words())
        number = whole_number(words[0][1]) if words else None
        points = _words_of_points([word for _, word in words[1:]])
    if number is None or points is None:
        refuse(records, line, 5, line.value, _XXA_FORM)
        return None
    place = bisect_left(players, number)
    if place == len(players) or players[place] != number:
        records.report.add("trf-record-player", line.number, 5, str(number), record=line.tag)
        records.keep(line)
        return None
    return _Grant(place, place, 1, tuple(points[:MOST_ROUNDS]))


def _columns_of_points(line: Line) -> list[Score] | None:
    if not line.blank(4, 9) or line.text[13::5].strip():
        return None
    cells = [line.text[start : start + 4].strip() for start in range(9, len(line.text), 5)]
    return _words_of_points([cell or "0" for cell in cells])


def _words_of_points(words: Sequence[str]) -> list[Score] | None:
    try:
        points = [parse_score(word) for word in words]
    except ValueError:
        return None
    return None if any(abs(value) > MOST_POINTS for value in points) else points


def _range(line: Line, players: Sequence[int], records: Records) -> _Grant | None:
    fields = ((15, 17), (19, 21), (23, 26), (28, 31))
    numbers = [whole_number(line.cut(*field)) for field in fields]
    try:
        match_points = parse_score(line.cut(5, 8) or "0")
        points = parse_score(line.cut(10, 13) or "0")
    except ValueError:
        refuse(records, line, 5, line.cut(5, 13), _RANGE_FORM)
        return None
    for (column, _), number in zip(fields, numbers, strict=True):
        if not number:
            refuse(records, line, column, line.cut(column, column + 3), _RANGE_FORM)
            return None
    first_round, last_round, first, last = (number or 0 for number in numbers)
    if first_round > last_round or first > last:
        refuse(records, line, 15, line.cut(15, 31), _RANGE_FORM)
        return None
    if rest := line.text[31:].strip():
        refuse(records, line, line.text.index(rest, 31) + 1, rest, _RANGE_FORM)
        return None
    if match_points and not points:
        records.report.add("trf-match-points", line.number, 5, line.cut(5, 8))
        points = match_points
    for column, number in ((23, first), (28, last)):
        place = bisect_left(players, number)
        if place == len(players) or players[place] != number:
            records.report.add("trf-range-player", line.number, column, str(number))
    low, high = bisect_left(players, first), bisect_right(players, last) - 1
    if low > high:
        records.keep(line)
        return None
    return _Grant(low, high, first_round, (points,) * (last_round - first_round + 1))


def _ranges(grants: Sequence[_Grant], players: Sequence[int]) -> Iterator[Acceleration]:
    """The grants laid over one another, then cut into rectangles of equal points."""
    block_first = 0
    block: tuple[Score, ...] = ()
    for place, row in _rows(grants):
        if row == block:
            continue
        yield from _rectangles(block, players[block_first:place])
        block_first, block = place, row


def _rows(grants: Sequence[_Grant]) -> Iterator[tuple[int, tuple[Score, ...]]]:
    """Positions in the list where the points change, and the points by round from there on."""
    starts: dict[int, list[int]] = {}
    ends: dict[int, list[int]] = {}
    for order, grant in enumerate(grants):
        starts.setdefault(grant.first, []).append(order)
        ends.setdefault(grant.last + 1, []).append(order)
    active: set[int] = set()
    for place in sorted({*starts, *ends}):
        active.difference_update(ends.get(place, ()))
        active.update(starts.get(place, ()))
        row: list[Score] = []
        for order in sorted(active):
            grant = grants[order]
            end = grant.first_round - 1 + len(grant.points)
            row.extend([0] * (end - len(row)))
            row[grant.first_round - 1 : end] = grant.points
        while row and not row[-1]:
            row.pop()
        yield place, tuple(row)


def _rectangles(row: tuple[Score, ...], players: Sequence[int]) -> Iterator[Acceleration]:
    first = 0
    for place in range(1, len(row) + 1):
        if place < len(row) and row[place] == row[first]:
            continue
        if row[first]:
            yield Acceleration(row[first], first + 1, place, players[0], players[-1])
        first = place

"""Records about rounds the tournament does not have."""

from __future__ import annotations

from collections.abc import Iterator

from openarbiter.formats.problems import Report
from openarbiter.formats.trf.entries import FIRST, STEP
from openarbiter.formats.trf.lines import Line, whole_number
from openarbiter.formats.trf.records import Records
from openarbiter.formats.trf.regulations import ADJUSTMENT_COLUMNS, LAST_ROUND, AdjustmentLine

_FIRST_320 = 15
_FIRST_XXA = 10


def check_rounds(records: Records, rounds: int | None, report: Report) -> None:
    """Report what records say of rounds after the last one, each line once.

    Args:
        records: the file.
        rounds: how many there are; None where the file does not say it.
        report: takes the problems.
    """
    if rounds is None:
        return
    for line in records.lines("132", "240", "250", "260", "299", "300", "320", "330", "XXA"):
        for column, number in _rounds_of(line):
            if rounds < number < LAST_ROUND:
                report.add(
                    "trf-record-rounds",
                    line.number,
                    column,
                    record=line.tag,
                    round=number,
                    rounds=rounds,
                )
                break


def _rounds_of(line: Line) -> Iterator[tuple[int, int]]:
    """The rounds a record speaks of, each with its column; nothing where it cannot be read."""
    match line.tag:
        case "132":
            yield from _filled(line, FIRST, STEP, STEP)
        case "320":
            yield from _filled(line, _FIRST_320, 4, 3)
        case "XXA":
            yield from _filled(line, _FIRST_XXA, 5, 4)
        case "250":
            yield from _numbers((column, line.cut(column, column + 2)) for column in (15, 19))
        case "299":
            said = (AdjustmentLine.read(line, columns) for columns in ADJUSTMENT_COLUMNS)
            if found := next((one for one in said if one is not None), None):
                place = 20 if AdjustmentLine.read(line, ADJUSTMENT_COLUMNS[0]) else 17
                yield place, found.round or 0
        case "260":
            yield from _numbers(list(line.words())[:2])
        case "300":
            yield from _numbers(list(line.words())[:1])
        case _:
            yield from _numbers(list(line.words())[1:2])


def _filled(line: Line, first: int, step: int, width: int) -> Iterator[tuple[int, int]]:
    """The rounds below whose columns something stands that is not nothing."""
    for number, column in enumerate(range(first, len(line.text) + 1, step), 1):
        if line.cut(column, column + width - 1).strip("0. "):
            yield column, number


def _numbers(words: Iterator[tuple[int, str]] | list[tuple[int, str]]) -> Iterator[tuple[int, int]]:
    for column, word in words:
        number = whole_number(word)
        if number is not None:
            yield column, number

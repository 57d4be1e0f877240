"""Numbers in records: players or, in team events, teams."""

from __future__ import annotations

from collections.abc import Container, Iterable

from openarbiter.formats.trf.lines import Line, whole_number
from openarbiter.formats.trf.records import Records


def numbers_in(
    words: Iterable[tuple[int, str]], line: Line, what: str, records: Records
) -> list[tuple[int, int]] | None:
    """The numbers of a list with their columns; None, and a problem, if one cannot be read."""
    found = []
    for column, word in words:
        number = whole_number(word)
        if number is None:
            refuse(records, line, column, word, what)
            return None
        found.append((column, number))
    return found


def listed(
    numbers: Iterable[tuple[int, int]],
    line: Line,
    players: Container[int],
    records: Records,
) -> list[int] | None:
    """The numbers, once each; None where one is not listed: the record is reported and kept."""
    found: dict[int, None] = {}
    for column, number in numbers:
        if number not in players:
            records.report.add(
                "trf-record-player", line.number, column, str(number), record=line.tag
            )
            records.keep(line)
            return None
        found[number] = None
    return list(found)


def refuse(records: Records, line: Line, column: int, read: str, what: str) -> None:
    """Report a record that cannot be read and keep it word for word."""
    records.report.add("trf-record-columns", line.number, column, read, record=line.tag, what=what)
    records.keep(line)

"""CSV to a grid: commas, semicolons, tabs or bars, quoted well or badly."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator

from openarbiter.formats.people.encodings import decode
from openarbiter.formats.people.grid import (
    CellGrid,
    GridLine,
    ReadingLimits,
    controls,
    plain,
    trimmed,
    without_controls,
)
from openarbiter.formats.people.heads import FIRST_LINES, fields_of
from openarbiter.formats.people.problems import ListReport

_DELIMITERS = (";", "\t", ",", "|")
_ONE_COLUMN = "\x1f"
"""Parts nothing: characters that are not text are gone before lines are cut."""

_SAMPLE = 60
"""Lines that are looked at to find the delimiter."""

_LONGEST_HEAD = 10_000
"""Characters of such a line that are looked at."""

_LINE_END = re.compile(r"\r\n|\n|\r")
_DECLARED = re.compile(r"sep=([;\t,|])", re.IGNORECASE)
"""Extra first line that Excel writes, naming the delimiter."""


def read_delimited(
    data: bytes, encoding: str, limits: ReadingLimits, report: ListReport
) -> CellGrid | None:
    """The table of a CSV file; None where it was refused, which is reported."""
    text, encoding = decode(data, encoding, report)
    if number := controls(text):
        report.count("people-control", times=number)
    text = _LINE_END.sub("\n", without_controls(text))
    delimiter, text = _declared(text)
    delimiter = delimiter or _delimiter(text)
    records = _records(text, delimiter, limits, report)
    if records is None:
        return None
    lines = tuple(enumerate(text.split("\n"), 1))
    return CellGrid(records, encoding, "" if delimiter == _ONE_COLUMN else delimiter, lines=lines)


def _declared(text: str) -> tuple[str, str]:
    """The delimiter a first line of Excel declares, and the text with that line blank."""
    first, end, rest = text.partition("\n")
    found = _DECLARED.fullmatch(first.strip(' "'))
    return (found[1], end + rest) if found else ("", text)


def _delimiter(text: str) -> str:
    """The delimiter that makes most heads of one of the first lines, or parts most cells."""
    lines = [line[:_LONGEST_HEAD] for line in text.split("\n", _SAMPLE)[:_SAMPLE]]
    best, most = _ONE_COLUMN, 0
    for delimiter in _DELIMITERS:
        for line in lines[:FIRST_LINES]:
            cells = [cell.strip(' "') for cell in line.split(delimiter)]
            known = len(set(fields_of(cells).values()))
            if known > most and len(cells) > 1:
                best, most = delimiter, known
    alone = any(fields_of([line.strip(' "')]) for line in lines[:FIRST_LINES])
    if most or alone:
        return best
    counts = {delimiter: sum(line.count(delimiter) for line in lines) for delimiter in _DELIMITERS}
    found = max(_DELIMITERS, key=lambda delimiter: counts[delimiter])
    return found if counts[found] else _ONE_COLUMN


def _records(
    text: str, delimiter: str, limits: ReadingLimits, report: ListReport
) -> tuple[GridLine, ...] | None:
    records: list[GridLine] = []
    for line, cells in _rows(text, delimiter, report):
        if cells is None:
            report.add("people-csv-broken", line, most=csv.field_size_limit())
            return None
        if len(cells) > limits.columns:
            report.add("people-too-wide", line, most=limits.columns)
            return None
        kept = trimmed([plain(cell) for cell in cells])
        if kept:
            records.append(GridLine(line, kept))
        if len(records) > limits.records:
            report.add("people-too-many", line, most=limits.records)
            return None
    return tuple(records)


def _rows(text: str, delimiter: str, report: ListReport) -> Iterator[tuple[int, list[str] | None]]:
    """Lines with their cells; None in the place of cells ends them where nothing helps."""
    line = 1
    try:
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
        for cells in reader:
            yield line, cells
            line = reader.line_num + 1
        return
    except csv.Error:
        # The reader may have swallowed many lines looking for the mark that closes a cell:
        # from where that cell's line begins, marks are letters.
        rest = text.split("\n")[line - 1 :]
    if any('"' in each for each in rest):
        report.add("people-quotes", line)
    try:
        loose = csv.reader(rest, delimiter=delimiter, quoting=csv.QUOTE_NONE)
        for cells in loose:
            yield line, [_unquoted(cell) for cell in cells]
            line += 1
    except csv.Error:
        yield line, None


def _unquoted(cell: str) -> str:
    inner = cell.strip()
    if len(inner) > 1 and inner[0] == inner[-1] == '"':
        return inner[1:-1].replace('""', '"')
    return cell

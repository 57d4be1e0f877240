"""Registers of arbiters read from TOML, JSON or CSV, with every problem by its place."""

from __future__ import annotations

import csv
import io
import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from openarbiter.formats.arbiters.fields import FieldsRead, read_fields, text_of
from openarbiter.formats.arbiters.records import LISTS, PARTS, arbiter_of
from openarbiter.model.arbiters import ArbiterRecord
from openarbiter.model.reason import Reason
from openarbiter.model.text import N_

MOST_BYTES = 4_000_000
MOST_ROWS = 50_000
MOST_PARTS = 500
"""Events, seminars or titles of one arbiter."""

RECORD, KEY = "record", "key"
"""Columns of a CSV file: what the line is about, and which arbiter it belongs to."""

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What spreadsheets take for the beginning of a formula."""

_TOO_LARGE = N_("The file is larger than {most} MB.")
_NOT_TEXT = N_(
    "The file is not text in UTF-8. A register of arbiters is a TOML or JSON file with a list "
    "“arbiters”, or the CSV that the register of the workbench saves."
)
_SYNTAX = N_("The file cannot be read: {what}.")
_NO_REGISTER = N_(
    "This is not a register of arbiters. Give a TOML or JSON file with a list “arbiters”, or the "
    "CSV that the register of the workbench saves."
)
_NO_LIST = N_("“{name}” is not a list of tables.")
_NO_FIELD = N_("There is no field “{name}” here.")
_NO_VALUE = N_("“{name}” is neither a text, a number, a date, yes or no, nor a list of texts.")
_NO_COLUMNS = N_(
    "This is not the CSV of a register of arbiters: its first line has to name the columns, "
    "“record” and “key” among them. The register of the workbench saves such a file."
)
_NO_RECORD = N_("“{text}” is not one of: {kinds}.")
_NO_SUCH_ARBITER = N_("No arbiter above has the key “{key}”.")
_NO_KEY = N_("The line has no key.")
_KEY_TWICE = N_("Another arbiter has the key “{key}”.")
_ID_TWICE = N_("Another arbiter has the FIDE ID {fide_id}.")
_TOO_MANY_ROWS = N_("The file has more than {most} lines.")
_TOO_MANY = N_("One arbiter has more than {most} of these.")


@dataclass(frozen=True, slots=True)
class RegisterProblem:
    """What is wrong with a file of arbiters.

    Attributes:
        line: from 1; None where it is not known.
        place: what it is about, such as ``arbiters[1].events[2].rounds`` or a column.
        reason: what is wrong.
    """

    line: int | None
    place: str
    reason: Reason


@dataclass(frozen=True, slots=True)
class RegisterReading:
    """The arbiters of a file; where there are problems, those that could be read."""

    arbiters: tuple[ArbiterRecord, ...]
    problems: tuple[RegisterProblem, ...]


def read_register(data: bytes, name: str = "") -> RegisterReading:
    """Read a register of arbiters.

    Args:
        data: the file.
        name: its name; the ending ``.json`` or ``.csv`` says what it is, all else is TOML.
    """
    if len(data) > MOST_BYTES:
        return _nothing(None, Reason.of(_TOO_LARGE, most=MOST_BYTES // 1_000_000))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return _nothing(None, Reason.of(_NOT_TEXT))
    ending = name.lower().rpartition(".")[2]
    if ending == "csv":
        return _read_csv(text)
    try:
        document = json.loads(text) if ending == "json" else tomllib.loads(text)
    except (json.JSONDecodeError, tomllib.TOMLDecodeError) as wrong:
        if "arbiters" not in text:
            return _nothing(None, Reason.of(_NO_REGISTER))
        if isinstance(wrong, json.JSONDecodeError):
            return _nothing(wrong.lineno, Reason.of(_SYNTAX, what=wrong.msg))
        found = re.search(r"line (\d+)", str(wrong))
        line = int(found[1]) if found else None
        return _nothing(line, Reason.of(_SYNTAX, what=str(wrong).partition(" (at")[0]))
    except (RecursionError, ValueError) as wrong:
        return _nothing(None, Reason.of(_SYNTAX, what=type(wrong).__name__))
    return _read_document(document, {} if ending == "json" else _lines_of(text))


def _nothing(line: int | None, reason: Reason) -> RegisterReading:
    return RegisterReading((), (RegisterProblem(line, "", reason),))


_HEADER = re.compile(r"\s*\[\[\s*arbiters(?:\s*\.\s*(\w+))?\s*\]\]")
_ASSIGNED = re.compile(r"\s*(\w+)\s*=")


def _lines_of(text: str) -> dict[str, int]:
    """The lines of a TOML file on which tables begin and fields stand, by their places."""
    found: dict[str, int] = {}
    counts: dict[str, int] = {}
    here = ""
    for number, line in enumerate(text.splitlines(), 1):
        if header := _HEADER.match(line):
            above, below = f"arbiters[{counts.get('', 0)}]", header[1]
            if below is None:
                counts = {"": counts.get("", 0) + 1}
                here = f"arbiters[{counts['']}]"
            else:
                counts[below] = counts.get(below, 0) + 1
                here = f"{above}.{below}[{counts[below]}]"
            found[here] = number
        elif assigned := _ASSIGNED.match(line):
            found.setdefault(f"{here}.{assigned[1]}", number)
    return found


def _read_document(document: object, lines: Mapping[str, int]) -> RegisterReading:
    problems: list[RegisterProblem] = []

    def wrong(place: str, reason: Reason) -> None:
        line = lines.get(place, lines.get(place.rpartition(".")[0]))
        problems.append(RegisterProblem(line, place, reason))

    listed = document.get("arbiters") if isinstance(document, dict) else None
    if not isinstance(listed, list) or not isinstance(document, dict):
        return _nothing(None, Reason.of(_NO_REGISTER))
    for other in sorted(set(map(str, document)) - {"arbiters"}):
        wrong(other, Reason.of(_NO_FIELD, name=other[:40]))
    arbiters: list[ArbiterRecord] = []
    seen: set[str] = set()
    for number, each in enumerate(listed, 1):
        place = f"arbiters[{number}]"
        before = len(problems)
        if not isinstance(each, dict):
            wrong(place, Reason.of(_NO_LIST, name="arbiters"))
            continue
        own = {name: value for name, value in each.items() if name not in LISTS.values()}
        values = _table("arbiter", own, place, wrong)
        parts: dict[str, list[Mapping[str, Any]]] = {kind: [] for kind in LISTS}
        for kind, name in LISTS.items():
            rows = each.get(name, [])
            if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
                wrong(f"{place}.{name}", Reason.of(_NO_LIST, name=name))
                continue
            if len(rows) > MOST_PARTS:
                wrong(f"{place}.{name}", Reason.of(_TOO_MANY, most=MOST_PARTS))
                continue
            for at, row in enumerate(rows, 1):
                parts[kind].append(_table(kind, row, f"{place}.{name}[{at}]", wrong))
        fide_id = values["fide_id"]
        if fide_id and fide_id in seen:
            wrong(f"{place}.fide_id", Reason.of(_ID_TWICE, fide_id=fide_id))
        seen.add(fide_id)
        if len(problems) == before:
            arbiters.append(arbiter_of(values, parts))
    return RegisterReading(tuple(arbiters), tuple(problems))


def _table(kind: str, given: Mapping[Any, Any], place: str, wrong: Any) -> dict[str, Any]:
    known = {field.name for field in PARTS[kind]}
    texts = {}
    for name, value in given.items():
        if name not in known:
            wrong(f"{place}.{name}", Reason.of(_NO_FIELD, name=str(name)[:40]))
        elif not _is_plain(value):
            wrong(f"{place}.{name}", Reason.of(_NO_VALUE, name=name))
        else:
            texts[name] = text_of(value)
    read = read_fields(PARTS[kind], texts)
    for name, reason in read.wrong.items():
        wrong(f"{place}.{name}", reason)
    return read.values


def _is_plain(value: object) -> bool:
    if isinstance(value, list):
        return all(isinstance(each, str) for each in value)
    if isinstance(value, int) and not isinstance(value, bool):
        return abs(value) < 10**12
    return isinstance(value, str | bool) or (value is None) or type(value) is date


def _read_csv(text: str) -> RegisterReading:
    problems: list[RegisterProblem] = []
    first = text.partition("\n")[0]
    delimiter = max(";\t,", key=first.count)
    rows = csv.reader(io.StringIO(text), delimiter=delimiter)
    try:
        lines = _csv_lines(rows)
        heads = [each.strip().lower() for each in next(lines, (0, []))[1]]
        if not {RECORD, KEY} <= set(heads):
            return _nothing(1, Reason.of(_NO_COLUMNS))
        known = {field.name for fields in PARTS.values() for field in fields} | {RECORD, KEY}
        problems += [
            RegisterProblem(1, each, Reason.of(_NO_FIELD, name=each[:40]))
            for each in heads
            if each and each not in known
        ]
        found = _CsvArbiters(problems)
        for count, (line, cells) in enumerate(lines):
            if count >= MOST_ROWS:
                problems.append(
                    RegisterProblem(line, "", Reason.of(_TOO_MANY_ROWS, most=MOST_ROWS))
                )
                break
            if any(cell.strip() for cell in cells):
                given = zip(heads, map(_plain_cell, cells), strict=False)
                found.take(line, {name: cell for name, cell in given if name})
    except csv.Error as wrong:
        return _nothing(rows.line_num, Reason.of(_SYNTAX, what=str(wrong)))
    return RegisterReading(found.arbiters(), tuple(problems))


def _csv_lines(rows: Any) -> Iterator[tuple[int, list[str]]]:
    """The rows, each with the line it begins on."""
    before = 0
    for row in rows:
        yield before + 1, row
        before = rows.line_num


def _plain_cell(text: str) -> str:
    """A cell without the quotation mark that keeps a spreadsheet from taking it for a formula."""
    return text[1:] if text[:1] == "'" and text[1:2] in ("'", *FORMULA) else text


class _CsvArbiters:
    """The arbiters of a CSV file, put together of its lines."""

    def __init__(self, problems: list[RegisterProblem]):
        self._problems = problems
        self._values: dict[str, dict[str, Any]] = {}
        self._parts: dict[str, dict[str, list[Mapping[str, Any]]]] = {}
        self._ids: set[str] = set()
        self._wrong: set[str] = set()

    def take(self, line: int, given: Mapping[str, str]) -> None:
        kind, key = given[RECORD].strip().lower(), given.get(KEY, "").strip()
        if kind not in PARTS:
            reason = Reason.of(_NO_RECORD, text=kind[:40], kinds=", ".join(PARTS))
            self._problems.append(RegisterProblem(line, RECORD, reason))
            return
        known = {field.name for field in PARTS[kind]}
        surplus = [
            name
            for name, text in given.items()
            if text.strip() and name not in known | {RECORD, KEY}
        ]
        read = read_fields(PARTS[kind], given)
        told = [(name, Reason.of(_NO_FIELD, name=name)) for name in surplus]
        told += [*read.wrong.items(), *self._of_key(kind, key, read)]
        if told:
            self._wrong.add(key)
            self._problems += [RegisterProblem(line, name, reason) for name, reason in told]
            if kind == "arbiter":
                self._values.setdefault(key, read.values)
                self._parts.setdefault(key, {each: [] for each in LISTS})
            return
        if kind == "arbiter":
            self._values[key] = read.values
            self._parts[key] = {each: [] for each in LISTS}
        else:
            self._parts[key][kind].append(read.values)

    def _of_key(self, kind: str, key: str, read: FieldsRead) -> Iterator[tuple[str, Reason]]:
        if not key:
            yield KEY, Reason.of(_NO_KEY)
        elif kind != "arbiter":
            if key not in self._values:
                yield KEY, Reason.of(_NO_SUCH_ARBITER, key=key[:40])
            elif len(self._parts[key][kind]) >= MOST_PARTS:
                yield KEY, Reason.of(_TOO_MANY, most=MOST_PARTS)
        else:
            if key in self._values:
                yield KEY, Reason.of(_KEY_TWICE, key=key[:40])
            fide_id = read.values["fide_id"]
            if fide_id and fide_id in self._ids:
                yield "fide_id", Reason.of(_ID_TWICE, fide_id=fide_id)
            self._ids.add(fide_id)

    def arbiters(self) -> tuple[ArbiterRecord, ...]:
        return tuple(
            arbiter_of(values, self._parts[key])
            for key, values in self._values.items()
            if key not in self._wrong
        )

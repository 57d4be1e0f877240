"""A plan of stages from TOML: the files of the tables, and each stage with its seats."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from typing import Any

from openarbiter.model import Reason
from openarbiter.model.stage_lines import Declined, StageRecord
from openarbiter.model.text import N_
from openarbiter.pairing.system import BY_NAME, SCHEDULED
from openarbiter.stages.plan import plan_refused
from openarbiter.stages.seats import WrongSeats, parse_seats, seats_text

MOST_BYTES = 1_000_000
MOST_STAGES = 64
SYSTEMS = ("dutch", *BY_NAME, *SCHEDULED)

_TOO_LARGE = N_("The file is larger than {most} MB; no plan of stages is. Is it the right file?")
_NOT_TEXT = N_("The file is not text in UTF-8.")
_SYNTAX = N_("The file is no TOML: {what}.")
_UNKNOWN = N_("“{name}” is unknown here. There are: {known}.")
_TABLES = N_('The plan needs a table [tables] with the file of each label, such as A = "a.trf".')
_STAGES = N_("The plan needs at least one stage, a table that begins with [[stage]].")
_TEXT = N_("“{name}” has to be a text in quotation marks.")
_SWITCH = N_("“{name}” has to be true or false.")
_ROUNDS = N_("The number of rounds has to be from 1 to 99.")
_SYSTEM = N_("There is no system “{name}”. There are: {known}.")
_FILE = N_('The stage needs the name of its file: file = "final.trf".')
_FILE_TWICE = N_("Two stages have the file {file}.")
_DECLINED = N_('“{text}” is nobody of a table: write the label and the number, such as "A 7 ill".')
_FIELDS = ("name", "file", "seats", "system", "rounds", "carried", "declined")


@dataclass(frozen=True, slots=True)
class PlannedStage:
    """A stage of a plan.

    Attributes:
        name: as people call it.
        file: where its tournament is, or will be.
        record: its tables, seats and declines.
        system: how it is paired where there is no file yet; ``""`` for a round robin.
    """

    name: str
    file: str
    record: StageRecord
    system: str = ""
    rounds: int | None = None


@dataclass(frozen=True, slots=True)
class StagePlanReading:
    """A plan as it was read; no stages where there are problems.

    Attributes:
        problems: each with the stage it is in; ``""`` for the whole.
    """

    stages: tuple[PlannedStage, ...]
    problems: tuple[tuple[str, Reason], ...] = ()


def read_stage_plan(data: bytes) -> StagePlanReading:
    r"""Read a plan of stages.

    >>> reading = read_stage_plan(
    ...     b'[tables]\nA = "a.trf"\n[[stage]]\nfile = "final.trf"\nseats = "A1-A2"'
    ... )
    >>> reading.stages[0].record.seats
    'A1, A2'
    """
    if len(data) > MOST_BYTES:
        return _nothing(Reason.of(_TOO_LARGE, most=MOST_BYTES // 1_000_000))
    try:
        given = tomllib.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        return _nothing(Reason.of(_NOT_TEXT))
    except tomllib.TOMLDecodeError as wrong:
        return _nothing(Reason.of(_SYNTAX, what=str(wrong)))
    problems: list[tuple[str, Reason]] = []
    for name in set(given) - {"tables", "stage"}:
        problems.append(("", Reason.of(_UNKNOWN, name=name, known="tables, stage")))
    tables = given.get("tables")
    if not isinstance(tables, dict) or not tables:
        return _nothing(Reason.of(_TABLES))
    for label, file in tables.items():
        if not isinstance(file, str) or not file.strip():
            problems.append(("", Reason.of(_TEXT, name=label)))
    asked = given.get("stage")
    if not isinstance(asked, list) or not 0 < len(asked) <= MOST_STAGES:
        return _nothing(Reason.of(_STAGES))
    if problems:
        return StagePlanReading((), tuple(problems))
    labels = {str(label).upper(): file for label, file in tables.items()}
    stages = []
    for each in asked:
        if not isinstance(each, dict):
            return _nothing(Reason.of(_STAGES))
        stage, of_stage = _stage(each, labels)
        problems += of_stage
        if stage is not None:
            stages.append(stage)
    problems += _together(stages)
    return StagePlanReading(() if problems else tuple(stages), tuple(problems))


def _together(stages: list[PlannedStage]) -> list[tuple[str, Reason]]:
    """What is wrong with stages beside one another."""
    problems = []
    records: dict[str, StageRecord] = {}
    for each in stages:
        if each.file in records:
            problems.append((each.name, Reason.of(_FILE_TWICE, file=each.file)))
        records[each.file] = each.record
    for each in stages:
        others = {file: record for file, record in records.items() if file != each.file}
        reason = plan_refused(each.file, each.record.sources, each.record.seats, others)
        if reason is not None:
            problems.append((each.name, reason))
    return problems


def _stage(
    given: dict[str, Any], labels: dict[str, str]
) -> tuple[PlannedStage | None, list[tuple[str, Reason]]]:
    name = given.get("name", given.get("file", ""))
    where = name if isinstance(name, str) else ""
    problems: list[tuple[str, Reason]] = []
    for field in sorted(set(given) - set(_FIELDS)):
        problems.append((where, Reason.of(_UNKNOWN, name=field, known=", ".join(_FIELDS))))
    for field in ("name", "file", "seats", "system"):
        if not isinstance(given.get(field, ""), str):
            problems.append((where, Reason.of(_TEXT, name=field)))
    if problems:
        return None, problems
    if not given.get("file", "").strip():
        problems.append((where, Reason.of(_FILE)))
    carried = given.get("carried", False)
    if not isinstance(carried, bool):
        problems.append((where, Reason.of(_SWITCH, name="carried")))
    rounds = given.get("rounds")
    if rounds is not None and (
        not isinstance(rounds, int) or isinstance(rounds, bool) or not 1 <= rounds <= 99
    ):
        problems.append((where, Reason.of(_ROUNDS)))
    system = given.get("system", "")
    if system and system not in SYSTEMS:
        problems.append((where, Reason.of(_SYSTEM, name=system, known=", ".join(SYSTEMS))))
    declined, bad_ones = _declined(given.get("declined", []), where)
    problems += bad_ones
    try:
        seats = parse_seats(given.get("seats", ""))
    except WrongSeats as wrong:
        problems.append((where, wrong.reason))
        seats = ()
    if problems:
        return None, problems
    used = {seat.label for seat in seats if seat.label} or set(labels)
    if any(not seat.label for seat in seats) or not used <= set(labels):
        used = set(labels)
    sources = tuple((label, file) for label, file in labels.items() if label in used)
    record = StageRecord(sources, seats_text(seats), carried, declined)
    return PlannedStage(where, given["file"].strip(), record, system, rounds), []


def _declined(given: object, where: str) -> tuple[tuple[Declined, ...], list[tuple[str, Reason]]]:
    if not isinstance(given, list):
        return (), [(where, Reason.of(_DECLINED, text=str(given)[:40]))]
    found, problems = [], []
    for each in given:
        match = re.fullmatch(r"([^\W\d_]{1,8}) ?([0-9]{1,4})(?: +(.{1,120}))?", str(each).strip())
        if match is None:
            problems.append((where, Reason.of(_DECLINED, text=str(each)[:40])))
        else:
            found.append(Declined(match[1].upper(), int(match[2]), match[3] or ""))
    return tuple(found), problems


def _nothing(reason: Reason) -> StagePlanReading:
    return StagePlanReading((), (("", reason),))

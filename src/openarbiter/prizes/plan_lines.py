"""The lines of a tournament file that keep its prize plan.

No version of the format has a record for prizes. Comments keep the plan, which other programs
skip: a line ``### Prize plan: …`` for each line of the plan file, and ``### Prize plan announced:
2026-11-28 18:00 UTC`` once it is announced; each change after that is told by ``### Prize plan
changed: 2026-11-29 10:30 UTC; reason``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from openarbiter.model import Tournament

_PLAN = re.compile(r"### Prize plan:(?: (.*))?")
_ANNOUNCED = re.compile(r"### Prize plan announced: (\d{4}-\d\d-\d\d \d\d:\d\d) UTC", re.ASCII)
_CHANGED = re.compile(r"### Prize plan changed: (\d{4}-\d\d-\d\d \d\d:\d\d) UTC; (.+)", re.ASCII)


@dataclass(frozen=True, slots=True)
class PlanChange:
    """A change of the plan after it was announced."""

    at: datetime
    reason: str


@dataclass(frozen=True, slots=True)
class ToldPlan:
    """The plan that a tournament file keeps.

    Attributes:
        text: of the plan file; ``""`` where there is none.
        announced: when it was announced; None before.
        changes: since then, the first first.
    """

    text: str = ""
    announced: datetime | None = None
    changes: tuple[PlanChange, ...] = ()


def told_plan(tournament: Tournament) -> ToldPlan:
    """The prize plan of a tournament, as its lines tell it."""
    lines: list[str] = []
    announced = None
    changes: list[PlanChange] = []
    for line in tournament.extra:
        if found := _PLAN.fullmatch(line):
            lines.append(found[1] or "")
        elif found := _ANNOUNCED.fullmatch(line):
            announced = _moment(found[1])
        elif (found := _CHANGED.fullmatch(line)) and (at := _moment(found[1])):
            changes.append(PlanChange(at, found[2]))
    text = "\n".join(lines).strip("\n")
    return ToldPlan(f"{text}\n" if text else "", announced, tuple(changes))


def with_plan(tournament: Tournament, told: ToldPlan) -> Tournament:
    """The tournament with a prize plan in place of the one it has.

    Args:
        told: its text without blank characters at the ends of lines.
    """
    patterns = (_PLAN, _ANNOUNCED, _CHANGED)
    kept = [
        line
        for line in tournament.extra
        if not any(pattern.fullmatch(line) for pattern in patterns)
    ]
    return replace(tournament, extra=(*kept, *plan_lines(told)))


def plan_lines(told: ToldPlan) -> Sequence[str]:
    """The lines that keep a plan."""
    lines = [f"### Prize plan: {line}".rstrip() for line in told.text.split("\n")[:-1]]
    if told.announced is not None:
        lines.append(f"### Prize plan announced: {moment_written(told.announced)}")
    for each in told.changes:
        reason = " ".join(each.reason.split())
        lines.append(f"### Prize plan changed: {moment_written(each.at)}; {reason}")
    return lines


def moment_written(at: datetime) -> str:
    """A moment as the lines have it, to the minute.

    >>> moment_written(datetime(2026, 11, 28, 18, 0, tzinfo=UTC))
    '2026-11-28 18:00 UTC'
    """
    return f"{at.astimezone(UTC):%Y-%m-%d %H:%M} UTC"


def _moment(text: str) -> datetime | None:
    try:
        return datetime.strptime(text, "%Y-%m-%d %H:%M").replace(tzinfo=UTC)
    except ValueError:
        return None

"""What is wrong with a file, as the pages that take files show it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openarbiter.formats.catalogue import Severity
from openarbiter.formats.finding import Finding
from openarbiter.web.tongue import language

SHOWN = 200
"""How many problems of a file a page shows."""

_ORDER = {Severity.ERROR: 0, Severity.WARNING: 1, Severity.NOTE: 2}
_LEVELS = {Severity.ERROR: "bad", Severity.WARNING: "warning", Severity.NOTE: ""}


@dataclass(frozen=True, slots=True)
class Told:
    """A problem of a file, in the reader's language.

    Attributes:
        level: of the badge that goes with it.
    """

    level: str
    line: int | None
    column: int | None
    message: str
    expected: str
    meaning: str


def worst_first(problems: Sequence[Finding]) -> list[Told]:
    """The problems a page shows: errors, then warnings, then notes, each in the file's order."""
    ordered = sorted(problems, key=lambda each: _ORDER[each.severity])
    return [_told(each) for each in ordered[:SHOWN]]


def _told(problem: Finding) -> Told:
    text = language().text
    return Told(
        _LEVELS[problem.severity],
        problem.line,
        problem.column,
        problem.message(text),
        problem.expected(text),
        problem.meaning(text),
    )

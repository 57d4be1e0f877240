"""What is wrong with a file, as the pages that take files show it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openarbiter.formats.catalogue import Severity
from openarbiter.formats.encodings import ENCODINGS
from openarbiter.formats.finding import FileFinding
from openarbiter.web.tongue import language, say

SHOWN = 200
"""How many problems of a file a page shows."""

NAMES = 5
"""Names that a page shows to judge an encoding by."""

_ORDER = {Severity.ERROR: 0, Severity.WARNING: 1, Severity.NOTE: 2}
_LEVELS = {Severity.ERROR: "bad", Severity.WARNING: "warning", Severity.NOTE: ""}


@dataclass(frozen=True, slots=True)
class ToldProblem:
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


def encoding_choices(used: str) -> list[tuple[str, str]]:
    """The encodings a page offers for a text; nothing where the file itself said which one.

    Args:
        used: the encoding the file was read in.
    """
    if used in ("", "utf-16", "text"):
        return []
    choices = [(name, say(label)) for name, label in ENCODINGS.items()]
    return choices if used in ENCODINGS else [("", used), *choices]


def foreign_names(names: Sequence[str]) -> list[str]:
    """The first names with letters beyond ASCII, by which an encoding can be judged."""
    return [name for name in names if not name.isascii()][:NAMES]


def worst_first(problems: Sequence[FileFinding]) -> list[ToldProblem]:
    """The problems a page shows: errors, then warnings, then notes, each in the file's order."""
    ordered = sorted(problems, key=lambda each: _ORDER[each.severity])
    return [_told(each) for each in ordered[:SHOWN]]


def _told(problem: FileFinding) -> ToldProblem:
    text = language().text
    return ToldProblem(
        _LEVELS[problem.severity],
        problem.line,
        problem.column,
        problem.message(text),
        problem.expected(text),
        problem.meaning(text),
    )

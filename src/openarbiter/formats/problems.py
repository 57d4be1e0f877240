"""Problems found in a file: values with a place, never tracebacks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from openarbiter.formats.catalogue import GROUPS, KINDS, Kind, Severity
from openarbiter.model.text import N_

__all__ = ["GROUPS", "KINDS", "FormatError", "Kind", "Problem", "Report", "Severity"]


def _identity(text: str) -> str:
    return text


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


_QUOTED = N_("“{text}”")
"""What was read, between the quotation marks of the language."""

_LONGEST = 60
"""Characters of a file that a message quotes at most."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem and its place.

    Attributes:
        code: which kind of problem (see :data:`KINDS`).
        line: 1 for the first line; None where no line is concerned.
        column: 1 for the first character of the line; None where none is concerned.
        read: what stood there.
        player: the starting number of the player concerned, or None.
        round: the round concerned, or None.
        arguments: further values for the templates, as pairs of name and value.
    """

    code: str
    line: int | None = None
    column: int | None = None
    read: str = ""
    player: int | None = None
    round: int | None = None
    arguments: tuple[tuple[str, str | int], ...] = ()

    @property
    def kind(self) -> Kind:
        """The row of the catalogue."""
        return KINDS[self.code]

    @property
    def severity(self) -> Severity:
        """How much it matters."""
        return self.kind.severity

    def message(self, translate: Callable[[str], str] = _identity) -> str:
        """Say what was read and where, in the language of ``translate``."""
        return self._fill(self.kind.message, translate)

    def expected(self, translate: Callable[[str], str] = _identity) -> str:
        """Say what should have stood there."""
        return self._fill(self.kind.expected, translate)

    def meaning(self, translate: Callable[[str], str] = _identity) -> str:
        """Say what it means for the tournament and what to do."""
        return self._fill(self.kind.meaning, translate)

    def _fill(self, template: str, translate: Callable[[str], str]) -> str:
        values: dict[str, object] = {
            "line": self.line,
            "column": self.column,
            "read": translate(_QUOTED).format(text=_shortened(self.read)),
            "player": self.player,
            "round": self.round,
        }
        for name, value in self.arguments:
            values[name] = translate(value) if isinstance(value, str) and value else value
        return translate(template).format_map(values)

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.line, self.column) if part is not None)
        start = f"{place}: " if place else ""
        return f"{start}{self.severity.value}: {self.message()} [{self.code}]"


class FormatError(Exception):
    """A file was refused in strict mode; carries all its problems."""

    def __init__(self, problems: Iterable[Problem]):
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


class Report:
    """Collects problems while a file is read."""

    def __init__(self) -> None:
        self._problems: list[Problem] = []
        self._counted: dict[tuple[str, str], tuple[Problem, int]] = {}

    def add(
        self,
        code: str,
        line: int | None = None,
        column: int | None = None,
        read: str = "",
        *,
        player: int | None = None,
        round: int | None = None,
        **arguments: str | int,
    ) -> None:
        """Report one problem."""
        self._problems.append(
            Problem(code, line, column, read, player, round, tuple(arguments.items()))
        )

    def count(
        self,
        code: str,
        line: int | None = None,
        column: int | None = None,
        read: str = "",
        *,
        times: int = 1,
        group: str = "",
        **arguments: str | int,
    ) -> None:
        """Report a problem that may be there thousands of times once, with its number.

        Problems with the same code and group count as one; the place is that of the
        first.
        """
        first, so_far = self._counted.get(
            (code, group),
            (Problem(code, line, column, read, arguments=tuple(arguments.items())), 0),
        )
        self._counted[code, group] = (first, so_far + times)

    def problems(self) -> tuple[Problem, ...]:
        """Everything reported so far, in the order of the file."""
        counted = (
            Problem(
                first.code,
                first.line,
                first.column,
                first.read,
                arguments=(*first.arguments, ("count", number)),
            )
            for first, number in self._counted.values()
        )
        return tuple(
            sorted(
                (*self._problems, *counted),
                key=lambda problem: (problem.line or 0, problem.column or 0, problem.code),
            )
        )

"""Problems found in a file: values with a place, never tracebacks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from openarbiter.formats import catalogue
from openarbiter.formats.catalogue import ProblemKind, Severity
from openarbiter.formats.catalogue_tables import TABLE_GROUPS, TABLE_KINDS
from openarbiter.formats.finding import FileFinding, Findings, quoted

__all__ = ["GROUPS", "KINDS", "FormatError", "Problem", "ProblemKind", "Report", "Severity"]

GROUPS: dict[str, tuple[ProblemKind, ...]] = {**catalogue.GROUPS, **TABLE_GROUPS}
"""All kinds of problems under the headings of the public catalogue."""

KINDS: dict[str, ProblemKind] = {**catalogue.KINDS, **TABLE_KINDS}
"""The same by code."""


@dataclass(frozen=True, slots=True)
class Problem(FileFinding):
    """One problem of a tournament file and its place; its kind is one of :data:`KINDS`.

    Arguments that are words are translated as well.

    Attributes:
        player: the pairing number of the player concerned, or None.
        round: the round concerned, or None.
    """

    player: int | None = None
    round: int | None = None

    @property
    def kind(self) -> ProblemKind:
        """The row of the catalogue."""
        return KINDS[self.code]

    def _values(self, translate: Callable[[str], str]) -> dict[str, object]:
        values: dict[str, object] = {
            "line": self.line,
            "column": self.column,
            "read": quoted(self.read, translate),
            "player": self.player,
            "round": self.round,
        }
        for name, value in self.arguments:
            values[name] = translate(value) if isinstance(value, str) and value else value
        return values


class FormatError(Exception):
    """A file was refused in strict mode; carries all its problems."""

    def __init__(self, problems: Iterable[Problem]):
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


class Report(Findings[Problem]):
    """Collects problems while a file is read."""

    def __init__(self) -> None:
        super().__init__(Problem)

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
        self._found.append(
            Problem(code, line, column, read, player, round, arguments=tuple(arguments.items()))
        )

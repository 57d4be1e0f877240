"""Common parts of the problems of all readers: kind, place, texts, and their collection."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

from openarbiter.formats.catalogue import ProblemKind, Severity
from openarbiter.model.text import N_

_QUOTED = N_("“{text}”")
"""Text that was read, in the quotation marks of the language."""

_LONGEST = 60
"""Characters of a file that a message quotes at most."""


def _identity(text: str) -> str:
    return text


def quoted(text: str, translate: Callable[[str], str]) -> str:
    """A piece of a file as a message quotes it: shortened, between quotation marks."""
    shortened = text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
    return translate(_QUOTED).format(text=shortened)


@dataclass(frozen=True, slots=True)
class FileFinding(ABC):
    """One problem and its place.

    Each of its three texts is translated first and filled in afterwards.

    Attributes:
        code: which kind of problem, of the catalogue of its reader.
        line: 1 for the first line; None where no line is concerned.
        column: 1 for the first; None where none is concerned.
        read: what stood there.
        arguments: further values for the templates, as pairs of name and value.
    """

    code: str
    line: int | None = None
    column: int | None = None
    read: str = ""
    arguments: tuple[tuple[str, str | int], ...] = field(default=(), kw_only=True)

    @property
    @abstractmethod
    def kind(self) -> ProblemKind:
        """The row of the catalogue."""

    @abstractmethod
    def _values(self, translate: Callable[[str], str]) -> dict[str, object]:
        """Values filled into the texts."""

    @property
    def severity(self) -> Severity:
        """Severity of the problem."""
        return self.kind.severity

    @property
    def place(self) -> str:
        """Its line and column, ``12:5``; ``""`` where none is concerned."""
        return ":".join(str(part) for part in (self.line, self.column) if part is not None)

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
        return translate(template).format_map(self._values(translate))

    def __str__(self) -> str:
        start = f"{self.place}: " if self.place else ""
        return f"{start}{self.severity.value}: {self.message()} [{self.code}]"


AFinding = TypeVar("AFinding", bound=FileFinding)


class Findings(Generic[AFinding]):
    """Collects problems of one class while a file is read."""

    def __init__(self, make: type[AFinding]) -> None:
        self._make = make
        self._found: list[AFinding] = []
        self._counted: dict[tuple[str, str], tuple[AFinding, int]] = {}

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
        first, so_far = self._counted.get((code, group), (None, 0))
        if first is None:
            first = self._make(code, line, column, read, arguments=tuple(arguments.items()))
        self._counted[code, group] = (first, so_far + times)

    def problems(self) -> tuple[AFinding, ...]:
        """Everything reported so far, in the order of the file."""
        counted = (
            replace(first, arguments=(*first.arguments, ("count", number)))
            for first, number in self._counted.values()
        )
        return tuple(
            sorted(
                (*self._found, *counted),
                key=lambda problem: (problem.line or 0, problem.column or 0, problem.code),
            )
        )

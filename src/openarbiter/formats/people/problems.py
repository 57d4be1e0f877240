"""Problems found in a list of players: values with a line, a column and its head."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from openarbiter.formats.catalogue import ProblemKind
from openarbiter.formats.finding import FileFinding, Findings, quoted
from openarbiter.formats.people.catalogue import KINDS

_WORDS = ("what", "advice")
"""Arguments that are texts."""

SINGLY = 200
"""Lines of one kind that are reported one by one; of the others only the number is."""

_MORE = "ratings-more"


@dataclass(frozen=True, slots=True)
class ListProblem(FileFinding):
    """One problem of a table and its place.

    Its kind is one of :data:`openarbiter.formats.people.catalogue.KINDS`, its line a line of
    a text or a row of a sheet, its column 1 for the leftmost of the table. Its arguments are
    numbers, names that no language translates, or the texts of :data:`_WORDS`.

    Attributes:
        head: the head of that column, as it stands in the file.
    """

    head: str = ""

    @property
    def kind(self) -> ProblemKind:
        """The row of the catalogue."""
        return KINDS[self.code]

    def _values(self, translate: Callable[[str], str]) -> dict[str, object]:
        return {
            "read": quoted(self.read, translate),
            "head": quoted(self.head or str(self.column), translate),
            **dict(self.arguments),
            **{name: translate(str(text)) for name, text in self.arguments if name in _WORDS},
        }


class ListReport(Findings[ListProblem]):
    """Collects problems while a list is read."""

    def __init__(self) -> None:
        super().__init__(ListProblem)
        self._singly: dict[str, int] = {}

    def add(
        self,
        code: str,
        line: int | None = None,
        column: int | None = None,
        read: str = "",
        *,
        head: str = "",
        **arguments: str | int,
    ) -> None:
        """Report one problem."""
        self._found.append(
            ListProblem(code, line, column, read, head, arguments=tuple(arguments.items()))
        )

    def each(self, code: str, line: int, read: str, **arguments: str | int) -> None:
        """Report a problem of one line of a long list; after :data:`SINGLY` they are counted."""
        number = self._singly.get(code, 0) + 1
        self._singly[code] = number
        if number <= SINGLY:
            self.add(code, line, None, read, head="", **arguments)
        else:
            self.count(_MORE, line, group=code, kind=code)

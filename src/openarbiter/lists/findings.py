"""What is wrong with players of an event beside a list: values with the player's number."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from openarbiter.formats.catalogue import ProblemKind
from openarbiter.formats.finding import FileFinding, quoted
from openarbiter.lists.catalogue import KINDS


@dataclass(frozen=True, slots=True)
class ListFinding(FileFinding):
    """One thing to look at, of the kinds of :data:`openarbiter.lists.catalogue.KINDS`.

    Attributes:
        number: the pairing number of the player.
        name: of the player, as entered.
        listed: what the list says.
        other: the number of another player; None where none is concerned.
    """

    number: int = 0
    name: str = ""
    listed: str = ""
    other: int | None = None

    @property
    def kind(self) -> ProblemKind:
        """The row of the catalogue."""
        return KINDS[self.code]

    def _values(self, translate: Callable[[str], str]) -> dict[str, object]:
        return {
            "read": quoted(self.read, translate) if self.code == "player-bad-id" else self.read,
            "name": self.name,
            "listed": self.listed,
            "other": self.other,
        }

"""Why a group cannot be paired within itself: a count that anybody can check.

Take some of the group away; if the others fall into more parts of an odd number than were taken
away, so many at least are left over (Tutte and Berge). The parts are found from who can be left
over in a largest pairing (Gallai and Edmonds).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.pairing.frame.mates import Mates, places


@dataclass(frozen=True, slots=True)
class LeftOver:
    """A proof that some are left over, by places.

    Attributes:
        partners: those who are taken away.
        parts: the parts of an odd number that can then meet nobody outside.
        even: whether the group has an even number.
    """

    partners: tuple[int, ...]
    parts: tuple[tuple[int, ...], ...]
    even: bool

    @property
    def count(self) -> int:
        """How many at least are left over."""
        return len(self.parts) - len(self.partners)


def left_over(meets: Sequence[int], there: int) -> LeftOver:
    """The proof for a group, as a set of bits by places."""
    spare = Mates(meets, there).spare
    partners = 0
    for place in places(spare):
        partners |= meets[place] & there
    partners &= ~spare
    parts = []
    left = spare
    while left:
        part, grown = 0, left & -left
        while grown != part:
            part = grown
            for place in places(part):
                grown |= meets[place] & spare
        left &= ~part
        parts.append(tuple(places(part)))
    return LeftOver(tuple(places(partners)), tuple(parts), there.bit_count() % 2 == 0)


_ODD = N_("Their number is odd, so one is left over in any pairing.")
_NOBODY = N_("Here {players} can meet nobody: {count} are left over in any pairing.")
_FEW = N_(
    "Here {players} can meet only {others}: {count} of them are left over at least in any pairing."
)
_PARTS = N_(
    "Without {others}, these can meet only inside their own part, and each part has an odd number: "
    "{parts}. So {count} are left over at least in any pairing."
)
_CLOSED = N_(
    "These can meet only inside their own part, and each part has an odd number: {parts}. So "
    "{count} are left over at least in any pairing."
)


def told(proof: LeftOver, numbers: Sequence[int]) -> Reason:
    """The proof as a sentence.

    Args:
        numbers: of all places.
    """
    if not proof.even and proof.count == 1:
        return Reason.of(_ODD)
    others = ", ".join(str(numbers[place]) for place in proof.partners)
    if all(len(part) == 1 for part in proof.parts):
        players = ", ".join(str(numbers[place]) for (place,) in proof.parts)
        return Reason.of(
            _FEW if others else _NOBODY, players=players, others=others, count=proof.count
        )
    parts = "; ".join(", ".join(str(numbers[place]) for place in part) for part in proof.parts)
    return Reason.of(_PARTS if others else _CLOSED, others=others, parts=parts, count=proof.count)

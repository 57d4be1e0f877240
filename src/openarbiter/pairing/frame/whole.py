"""What every system has in common that pairs a round from the bye down, group after group."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from openarbiter.model import Score
from openarbiter.pairing.frame.mates import Mates, places
from openarbiter.pairing.result import PairedGroup, PairingStep

Person = TypeVar("Person")


@dataclass(frozen=True, slots=True)
class WholeRound(Generic[Person]):
    """The pairs of a round, of players or of teams, without colours.

    Attributes:
        pairs: in the order in which they were made.
        bye: the one with the pairing-allocated bye.
        groups: the groups, with the steps that led to them.
        steps: what was done before.
    """

    pairs: tuple[tuple[Person, Person], ...]
    bye: Person | None
    groups: tuple[PairedGroup, ...]
    steps: tuple[PairingStep, ...]


class Scored(Protocol):
    """Whoever has a score."""

    @property
    def score(self) -> Score:
        """The score that makes groups, in tenths."""


def without_whom(meets: Sequence[int]) -> int:
    """Those of an odd number without whom all others can be paired, as a set of bits.

    Args:
        meets: whom each may meet, by places.
    """
    mates = Mates(meets)
    return mates.spare if mates.left == 1 else 0


def scoregroup(members: Sequence[Scored], left: int) -> int:
    """Those of a set of bits who have the highest score.

    Args:
        members: by descending score.
    """
    first = next(places(left), None)
    if first is None:
        return 0
    score = members[first].score
    return sum(1 << place for place in places(left) if members[place].score == score)

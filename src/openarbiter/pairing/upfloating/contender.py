"""Those who are paired: teams or players, and what the rules ask about them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from openarbiter.model import Colour, Score
from openarbiter.pairing.frame.mates import places
from openarbiter.pairing.frame.meetings import meetings, only


@dataclass(frozen=True, slots=True)
class Contender:
    """A team or a player, as the pairing of one round sees them.

    Attributes:
        number: the tournament pairing number (TPN).
        score: the score that makes scoregroups, in tenths, with virtual points.
        met: the numbers of those they have played.
        apart: the numbers of those the arbiter keeps them apart from in this round.
        bye_allowed: whether they may get the pairing-allocated bye (C2).
        played: how many matches they have played.
        floated: whether they were a floater in the round before (1.5).
        preferred: the colour they prefer; None without a preference, or where it does not count.
        strong: whether that preference is a strong one (Type B).
    """

    number: int
    score: Score
    met: frozenset[int] = frozenset()
    apart: frozenset[int] = frozenset()
    bye_allowed: bool = True
    played: int = 0
    floated: bool = False
    preferred: Colour | None = None
    strong: bool = False

    def may_meet(self, other: Contender) -> bool:
        """Whether the two may be paired: they have not met, and nobody keeps them apart (C1)."""
        return other.number not in self.met and other.number not in self.apart


class PairingField:
    """The contenders of a round by their places, and whom each may meet as a set of bits.

    Attributes:
        members: by descending score, then ascending number.
    """

    def __init__(self, members: Sequence[Contender]) -> None:
        self.members = tuple(sorted(members, key=lambda each: (-each.score, each.number)))

    @cached_property
    def meets(self) -> tuple[int, ...]:
        """For each, whom they may meet, by places."""
        return tuple(meetings_of_contenders(self.members))

    def only(self, there: int) -> tuple[list[int], list[int]]:
        """Those in a set of bits: their places, and whom each may meet of them, by order in it."""
        where = list(places(there))
        if len(where) == len(self.members):
            return where, list(self.meets)
        return where, only(self.meets, where)


def meetings_of_contenders(members: Sequence[Contender]) -> list[int]:
    """For each, whom they may meet (C1), by places as sets of bits."""
    return meetings(
        [each.number for each in members], ((*each.met, *each.apart) for each in members)
    )

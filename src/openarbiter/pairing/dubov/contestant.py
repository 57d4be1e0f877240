"""Those who are paired, and what the rules ask about them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openarbiter.model import Colour, Score
from openarbiter.pairing.frame.cards import Strength
from openarbiter.pairing.frame.meetings import meetings as meetings_of


@dataclass(frozen=True, slots=True)
class Contestant:
    """A player as the pairing of one round sees them.

    Attributes:
        number: their number in the tournament.
        seed: their place among those who have a number at all, from 1: their TPN (1.2).
        score: with virtual points, in tenths.
        aro: the average rating of their opponents (1.7); 0 without a game.
        preferred: the colour they prefer: who has not played prefers Black mildly (1.6.4).
        colours: of the games they played, oldest first.
        met: the numbers of those they have played.
        apart: the numbers of those the arbiter keeps them apart from in this round.
        bye_allowed: whether they may get the pairing-allocated bye (C2).
        upfloats: how often they were upfloated.
        maximum: whether they are a maximum upfloater (1.8).
        upfloated_last: whether they were upfloated in the round before.
    """

    number: int
    seed: int
    score: Score
    aro: int
    preferred: Colour
    strength: Strength
    colours: tuple[Colour, ...]
    met: frozenset[int]
    apart: frozenset[int]
    bye_allowed: bool
    upfloats: int
    maximum: bool
    upfloated_last: bool

    @property
    def order(self) -> tuple[int, int]:
        """The key by which the higher ranked of two is found: the score, then the TPN."""
        return -self.score, self.seed


def meetings(members: Sequence[Contestant]) -> list[int]:
    """Whom each may meet (C1, C3, and what the arbiter prohibits), as sets of bits by place."""
    return meetings_of(
        [each.number for each in members],
        ((*each.met, *each.apart) for each in members),
        [each.preferred if each.strength is Strength.ABSOLUTE else None for each in members],
    )


def preferring(members: Sequence[Contestant], colour: Colour) -> int:
    """Those who prefer a colour, as a set of bits by place."""
    return sum(1 << place for place, each in enumerate(members) if each.preferred is colour)

"""Those who are paired, in their ranking order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openarbiter.model import Colour, Score
from openarbiter.pairing.burstein.index import OppositionIndex
from openarbiter.pairing.frame.cards import Card, Strength

_NO_INDEX = OppositionIndex()


@dataclass(frozen=True, slots=True)
class RankedPlayer:
    """A player as the pairing of one round sees them.

    Attributes:
        card: what the absolute criteria and the colours ask about.
        index: how strong their opponents have been.
    """

    card: Card
    index: OppositionIndex = _NO_INDEX

    @property
    def number(self) -> int:
        """Their number in the tournament."""
        return self.card.number

    @property
    def score(self) -> Score:
        """The score that makes scoregroups, in tenths, with virtual points."""
        return self.card.score

    @property
    def rank(self) -> tuple[int, int, int]:
        """The key of the ranking order (1.8): the Index, then the TPN; not the score."""
        return -self.index.buchholz, -self.index.sonneborn, self.card.seed


def meetings(members: Sequence[RankedPlayer]) -> list[int]:
    """Whom each may meet (C1, C3, and what the arbiter prohibits), as sets of bits by place."""
    every = (1 << len(members)) - 1
    at = {each.number: place for place, each in enumerate(members)}
    absolute = dict.fromkeys(Colour, 0)
    for place, each in enumerate(members):
        if each.card.strength is Strength.ABSOLUTE and each.card.preferred is not None:
            absolute[each.card.preferred] |= 1 << place
    found = []
    for place, each in enumerate(members):
        card = each.card
        barred = 1 << place
        for number in (*card.met, *card.apart):
            if number in at:
                barred |= 1 << at[number]
        if card.strength is Strength.ABSOLUTE and card.preferred is not None:
            barred |= absolute[card.preferred]
        found.append(every & ~barred)
    return found

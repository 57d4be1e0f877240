"""Those who are paired, in their ranking order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openarbiter.model import Score
from openarbiter.pairing.burstein.index import OppositionIndex
from openarbiter.pairing.frame.cards import Card, Strength
from openarbiter.pairing.frame.meetings import meetings as meetings_of


@dataclass(frozen=True, slots=True)
class RankedPlayer:
    """A player as the pairing of one round sees them.

    Attributes:
        card: what the absolute criteria and the colours ask about.
        index: how strong their opponents have been.
    """

    card: Card
    index: OppositionIndex

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
    cards = [each.card for each in members]
    return meetings_of(
        [each.number for each in members],
        ((*card.met, *card.apart) for card in cards),
        [card.preferred if card.strength is Strength.ABSOLUTE else None for card in cards],
    )

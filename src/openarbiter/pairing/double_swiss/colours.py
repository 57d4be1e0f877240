"""Who has White in game 1 (C.04.5 4)."""

from __future__ import annotations

from openarbiter.model import Colour
from openarbiter.pairing.double_swiss.players import DoubleCard


def white_of(one: DoubleCard, other: DoubleCard, initial: Colour) -> tuple[DoubleCard, str]:
    """The player with White in game 1, and the article that decides."""
    first = min(one, other, key=lambda card: (-card.contender.score, card.contender.number))
    second = other if first is one else one
    colour, article = _colour_of_first(first, second, initial)
    return (first if colour is Colour.WHITE else second), article


def _colour_of_first(first: DoubleCard, second: DoubleCard, initial: Colour) -> tuple[Colour, str]:
    """The colour of the higher ranked player (4.3)."""
    if not first.colours and not second.colours:
        return (initial if first.place % 2 else initial.other), "4.3.1"
    whites = [card.colours.count(Colour.WHITE) for card in (first, second)]
    if whites[0] != whites[1]:
        return (Colour.WHITE if whites[0] < whites[1] else Colour.BLACK), "4.3.2"
    for mine, theirs in zip(reversed(first.colours), reversed(second.colours), strict=False):
        if mine is not theirs:
            return mine.other, "4.3.3"
    if first.colours:
        return first.colours[-1].other, "4.3.4"
    return second.colours[-1], "4.3.5"

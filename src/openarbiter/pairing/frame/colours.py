"""Colours: what the histories of two players say."""

from __future__ import annotations

from openarbiter.model import Colour
from openarbiter.pairing.frame.cards import Card


def alternated(card: Card, opponent: Card) -> Colour | None:
    """The other colour than in the last game in which two had different ones; None without one.

    Histories are compared from the last played game backwards (C.04.2 D.5).
    """
    for own, others in zip(reversed(card.colours), reversed(opponent.colours), strict=False):
        if own is not others:
            return own.other
    return None

"""Colours of a pair: C.04.3 section E (article 5 in fide-2026)."""

from __future__ import annotations

from openarbiter.model import Colour
from openarbiter.pairing.frame.cards import Card, Strength
from openarbiter.pairing.frame.colours import alternated


def colour_of(card: Card, opponent: Card, initial: Colour) -> tuple[Colour, str]:
    """The colour of the first player against the second, and the rule that decides.

    E.1 to E.5 of 2018 are 5.2.1 to 5.2.5 of 2026; the rule is named by its last digit.
    """
    if card.preferred is not opponent.preferred or card.preferred is None:
        if card.preferred is not None:
            return card.preferred, "1"
        if opponent.preferred is not None:
            return opponent.preferred.other, "1"
        higher = min(card, opponent, key=lambda each: each.order)
        due = initial if higher.seed % 2 else initial.other
        return (due if card is higher else due.other), "5"
    key, other = _urgency(card), _urgency(opponent)
    if key != other:
        return (card.preferred if key > other else card.preferred.other), "2"
    other_than_last = alternated(card, opponent)
    if other_than_last is not None:
        return other_than_last, "3"
    return (card.preferred if card.order < opponent.order else card.preferred.other), "4"


def _urgency(card: Card) -> tuple[Strength, int]:
    """Key compared by E.2: strength and, between absolute ones, the colour difference."""
    if card.strength is Strength.ABSOLUTE:
        return card.strength, abs(card.difference)
    return card.strength, 0

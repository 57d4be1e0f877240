"""Who of a pair has White (5.2)."""

from __future__ import annotations

from openarbiter.model import Colour
from openarbiter.pairing.burstein.member import RankedPlayer
from openarbiter.pairing.frame.colours import alternated


def white_of(one: RankedPlayer, other: RankedPlayer, initial: Colour) -> tuple[RankedPlayer, str]:
    """The player with White, and the rule of 5.2 that decides, by its last number."""
    colour, rule = _of_first(one, other, initial)
    return (one if colour is Colour.WHITE else other), rule


def _of_first(one: RankedPlayer, other: RankedPlayer, initial: Colour) -> tuple[Colour, str]:
    """The colour of the first of a pair."""
    card, against = one.card, other.card
    if not card.colours and not against.colours:
        # Here, and only here, the higher ranked player is the one with more points (5.2.1).
        higher = min(card, against, key=lambda each: each.order)
        due = initial if higher.seed % 2 else initial.other
        return (due if higher is card else due.other), "1"
    if card.preferred is not against.preferred:
        if card.preferred is not None:
            return card.preferred, "2"
        assert against.preferred is not None, "one of the two has played"
        return against.preferred.other, "2"
    assert card.preferred is not None, "both have played"
    if card.strength is not against.strength:
        stronger = max(card, against, key=lambda each: each.strength)
        return (card.preferred if stronger is card else card.preferred.other), "3"
    turned = alternated(card, against)
    if turned is not None:
        return turned, "4"
    ranked_higher = min(one, other, key=lambda each: each.rank)
    return (card.preferred if ranked_higher is one else card.preferred.other), "5"

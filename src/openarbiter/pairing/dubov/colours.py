"""Who of a pair has White (5.2)."""

from __future__ import annotations

from openarbiter.model import Colour
from openarbiter.pairing.dubov.contestant import Contestant


def white_of(one: Contestant, other: Contestant, initial: Colour) -> tuple[Contestant, str]:
    """The player with White, and the rule of 5.2 that decides, by its last number."""
    higher, lower = sorted((one, other), key=lambda each: each.order)
    colour, rule = _of_higher(higher, lower, initial)
    return (higher if colour is Colour.WHITE else lower), rule


def _of_higher(higher: Contestant, lower: Contestant, initial: Colour) -> tuple[Colour, str]:
    """The colour of the higher ranked player of a pair."""
    if not higher.colours and not lower.colours:
        return (initial if higher.seed % 2 else initial.other), "1"
    if higher.preferred is not lower.preferred:
        return higher.preferred, "2"
    if higher.strength is not lower.strength:
        stronger = max(higher, lower, key=lambda each: each.strength)
        return (higher.preferred if stronger is higher else higher.preferred.other), "3"
    for own, others in zip(reversed(higher.colours), reversed(lower.colours), strict=False):
        if own is not others:
            return own.other, "4"
    return higher.preferred, "5"

"""The absolute criteria: who can meet whom at all (C.1-C.3 and the arbiter's own)."""

from __future__ import annotations

from openarbiter.pairing.frame.cards import Card, Strength


def compatible(one: Card, other: Card) -> bool:
    """Check whether two players may be paired: C.1, C.3, and what the arbiter prohibits."""
    return (
        other.number not in one.met
        and other.number not in one.apart
        and not same_absolute_preference(one, other)
    )


def same_absolute_preference(one: Card, other: Card) -> bool:
    """C.3: both must have the same colour; topscorers and their opponents are exempt."""
    return (
        one.preferred is other.preferred
        and one.strength is Strength.ABSOLUTE
        and other.strength is Strength.ABSOLUTE
        and not (one.topscorer or other.topscorer)
    )

"""A part of those who are to be paired, by places of its own."""

from __future__ import annotations

from collections.abc import Sequence

from openarbiter.pairing.frame.mates import places


def only(meets: Sequence[int], chosen: Sequence[int]) -> list[int]:
    """Whom each of the chosen may meet of them, by their order in the choice."""
    at = {place: number for number, place in enumerate(chosen)}
    there = sum(1 << place for place in chosen)
    found = []
    for place in chosen:
        bits = 0
        for other in places(meets[place] & there):
            bits |= 1 << at[other]
        found.append(bits)
    return found

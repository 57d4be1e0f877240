"""The subgroups in the order they are tried: section D of C.04.3 (article 4 of 2026)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import comb

from openarbiter.pairing.frame.cards import Card

Cards = tuple[Card, ...]
Halves = tuple[Cards, Cards]
"""S1 and S2, each in the order of A.2."""

_MOST = 100_000
"""Exchanges of one size that are put in order; more are too many to be tried."""


class TooMany(Exception):
    """There are more exchanges of one size than can be put in order."""


def mdp_sets(mdps: Cards, paired: int) -> Iterator[Cards]:
    """D.3 (4.4): which MDPs are to be paired, the original ones first.

    The highest scores come first, then the lowest BSNs.
    """
    sets = combinations(mdps, paired)
    yield from sorted(sets, key=lambda chosen: [-card.score for card in chosen])


def exchanges(players: Cards, pairs: int) -> Iterator[Halves]:
    """D.2 (4.3): the original subgroups, then every exchange in order.

    Args:
        players: a homogeneous bracket or a remainder, in the order of A.2; their places
            from 1 are their BSNs.
        pairs: how many pairs are to be made, which is how many stand in S1.

    Raises:
        TooMany: the exchanges of the next size are too many to be put in order.
    """
    if 2 * pairs > len(players):
        return
    s1, s2 = range(pairs), range(pairs, len(players))
    for size in range(min(len(s1), len(s2)) + 1):
        if comb(len(s1), size) * comb(len(s2), size) > _MOST:
            raise TooMany
        found = sorted(
            (
                sum(joining) - sum(leaving),
                tuple(-place for place in reversed(leaving)),
                joining,
            )
            for leaving in combinations(s1, size)
            for joining in combinations(s2, size)
        )
        for _, leaving, joining in found:
            moved = {*(-place for place in leaving), *joining}
            upper = [place for place in range(len(players)) if (place in s1) != (place in moved)]
            lower = [place for place in range(len(players)) if (place in s1) == (place in moved)]
            yield (
                tuple(players[place] for place in upper),
                tuple(players[place] for place in lower),
            )

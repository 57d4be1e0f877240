"""The first pairing in the order of article 4 among those that comply best.

A pairing precedes another if the opponent of BSN 1 has a larger BSN; where these are the same, BSN
2's opponents are compared, and so on. Who floats has an opponent with BSN 0, the smallest.
"""

from __future__ import annotations

from collections.abc import Sequence

from openarbiter.pairing.frame.mates import places
from openarbiter.pairing.frame.pairings import BestPairings, Pair, first_option


def first_in_order(
    pairings: BestPairings, meets: Sequence[int], members: int
) -> tuple[tuple[Pair, ...], tuple[int, ...]]:
    """The pairs and the floaters of the first pairing.

    Args:
        pairings: those that comply best; they are narrowed.
        meets: whom each may meet, by places.
        members: how many players are in the bracket. Theirs are the first places, by their BSN;
            whoever meets one behind them floats.

    Returns:
        The pairs by the higher ranked player, and the floaters, all by places.
    """
    left = inside = (1 << members) - 1
    pairs, floaters = [], []
    for one in range(members):
        if not left >> one & 1:
            continue
        left &= ~(1 << one)
        options = [1 << other for other in reversed(list(places(meets[one] & left)))]
        if outside := meets[one] & ~inside:
            options.append(outside)
        taken = first_option(pairings, one, options)
        assert taken is not None, "everybody can be paired"
        if taken == outside:
            floaters.append(one)
        else:
            left &= ~taken
            pairs.append((one, taken.bit_length() - 1))
    return tuple(pairs), tuple(floaters)

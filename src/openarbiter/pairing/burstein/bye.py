"""The pairing-allocated bye, which is given first (3.1)."""

from __future__ import annotations

from collections.abc import Sequence

from openarbiter.pairing.burstein.member import RankedPlayer
from openarbiter.pairing.frame.whole import without_whom


def bye_of(members: Sequence[RankedPlayer], meets: Sequence[int]) -> RankedPlayer | None:
    """Who gets the bye; None where nobody can.

    Somebody who may have it (3.1.1) and without whom the others can be paired (3.1.2): of these
    the lowest score (3.1.3), then the most games (3.1.4), then the lowest in the ranking (3.1.5).

    Args:
        members: an odd number.
        meets: whom each may meet, by places.
    """
    spare = without_whom(meets)
    may = [
        each for place, each in enumerate(members) if each.card.pab_allowed and spare >> place & 1
    ]

    def key(each: RankedPlayer) -> tuple[int, int, tuple[int, ...]]:
        return each.score, -len(each.card.colours), tuple(-part for part in each.rank)

    return min(may, key=key, default=None)

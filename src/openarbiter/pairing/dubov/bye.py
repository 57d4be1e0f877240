"""The pairing-allocated bye, which is given first (3.1)."""

from __future__ import annotations

from collections.abc import Sequence

from openarbiter.pairing.dubov.contestant import Contestant
from openarbiter.pairing.frame.mates import places
from openarbiter.pairing.frame.whole import without_whom


def bye_of(members: Sequence[Contestant], meets: Sequence[int]) -> Contestant | None:
    """The one who gets the bye; None where nobody can.

    Of those who may have it (3.1.1) and without whom all others can be paired (3.1.2), it is the
    one with the lowest score (3.1.3), the most games (3.1.4), the largest TPN (3.1.5).

    Args:
        members: of an odd number.
        meets: whom each may meet.
    """
    may = [members[place] for place in places(without_whom(meets)) if members[place].bye_allowed]
    return min(may, key=lambda one: (one.score, -len(one.colours), -one.seed), default=None)

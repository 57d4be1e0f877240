"""Who may float without anything being worse for it.

No bracket can do with fewer outgoing floaters than none, or one where its number is odd; the one
cannot have a lower score than a resident; and the bracket below cannot comply better with C5 and C6
than by passing on nobody, or one of its residents. Mostly there are floaters with whom all of this
is reached, and they are found by largest pairings alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from openarbiter.pairing.frame.mates import Mates, places
from openarbiter.pairing.frame.meetings import with_places


def free_floaters(meets: Sequence[int], residents: int, following: int, beyond: int) -> int:
    """The residents who may be the only outgoing floater, everything being at its best.

    Args:
        meets: whom each may meet, by places.
        residents: those of the bracket, as a set of bits.
        following: those of the scoregroup below.
        beyond: all others who are not paired yet.
    """
    takes = _takers(meets, following, beyond)
    return sum(1 << place for place in places(residents) if meets[place] & takes)


def _takers(meets: Sequence[int], following: int, beyond: int) -> int:
    """Those of the scoregroup below who can have a floater, the others being paired at best."""
    if following.bit_count() % 2:
        if Mates(meets, beyond).left:
            return 0
        mates = Mates(meets, following)
        return mates.spare if mates.left == 1 else 0
    below = Mates(meets, beyond)
    if below.left != 1:
        return 0
    # One of them goes on, to somebody without whom all below can be paired: a further place here.
    on = below.spare
    going = sum(1 << place for place in places(following) if meets[place] & on)
    mates = Mates(with_places(meets, going, 1), following | 1 << len(meets))
    return mates.spare & following if mates.left == 1 else 0

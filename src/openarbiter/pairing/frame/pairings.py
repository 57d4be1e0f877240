"""All pairings of everybody that cost least, narrowed until one is left.

Rules choose "the first pairing, in some order, that complies best with the criteria". What complies
best is a least cost; the order asks one question after another: may this player meet one of those,
and the criteria still be complied with as well? :meth:`BestPairings.narrow` answers it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from openarbiter.pairing.frame.matching import best_matching
from openarbiter.pairing.frame.mates import Mates, places

Pair = tuple[int, int]
"""Two places, the smaller first."""


class BestPairings:
    """The pairings of an even number of people in which everybody has a partner.

    Args:
        meets: for each, by their places from 0, whom they may meet, as a set of bits.
        costs: what a pair costs, a whole number; pairs that are left out cost nothing. Only the
            pairings that cost least are kept. Criteria in their order of priority make one number:
            a cost of a higher one is more than all costs of lower ones together can be.

    Attributes:
        cost: what each of them costs; None where there is no pairing of everybody.
    """

    def __init__(self, meets: Sequence[int], costs: Mapping[Pair, int] | None = None) -> None:
        self._costs = {pair: cost for pair, cost in (costs or {}).items() if cost}
        self._meets = list(meets)
        self._best: dict[int, int] = {}
        self._mates = Mates(_without(meets, self._costs))
        self.cost: int | None = 0
        if self._mates.left:
            self._mates = Mates(meets)
            self.cost = None if self._mates.left else self._least()

    @property
    def possible(self) -> bool:
        """Whether there is a pairing of everybody."""
        return self.cost is not None

    def partner(self, one: int) -> int:
        """The partner in one of the pairings that are left."""
        if self.cost:
            return self._best[one]
        mate = self._mates.mate(one)
        assert mate is not None, "everybody has a partner"
        return mate

    def narrow(self, one: int, partners: int) -> bool:
        """Keep the pairings in which a player meets one of these, if there is any.

        Args:
            partners: a set of bits.

        Returns:
            Whether there is one; else nothing is changed.
        """
        if not self.cost:
            return self._mates.narrow(one, partners)
        if partners >> self._best[one] & 1:
            self._narrowed(one, partners)
            return True
        before, best = list(self._meets), self._best
        self._narrowed(one, partners)
        if self._least() == self.cost:
            return True
        self._meets, self._best = before, best
        return False

    def _narrowed(self, one: int, partners: int) -> None:
        for other in places(self._meets[one] & ~partners):
            self._meets[other] &= ~(1 << one)
        self._meets[one] &= partners

    def _least(self) -> int | None:
        """The least cost of a pairing of everybody, which is kept; None where there is none."""
        pairs = [
            (one, other)
            for one, meets in enumerate(self._meets)
            for other in places(meets >> one + 1 << one + 1)
        ]
        most = max((self._costs.get(pair, 0) for pair in pairs), default=0)
        # Any pairing of everybody is worth more than any with fewer pairs.
        worth = most * (len(self._meets) // 2) + 1
        edges = [(*pair, worth - self._costs.get(pair, 0)) for pair in pairs]
        self._best = best_matching(len(self._meets), edges)
        if len(self._best) < len(self._meets):
            return None
        return sum(self._costs.get((a, b), 0) for a, b in self._best.items() if a < b)


def _without(meets: Sequence[int], costs: Mapping[Pair, int]) -> list[int]:
    free = list(meets)
    for one, other in costs:
        free[one] &= ~(1 << other)
        free[other] &= ~(1 << one)
    return free

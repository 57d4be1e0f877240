"""All pairings of everybody that cost least, narrowed until one is left.

Rules choose "the first pairing, in some order, that complies best with the criteria". What complies
best is a least cost; the order asks one question after another: may this player meet one of those,
and the criteria still be complied with as well? :meth:`BestPairings.narrow` answers it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from openarbiter.pairing.frame.matching import best_matching
from openarbiter.pairing.frame.mates import Mates, places
from openarbiter.pairing.frame.prices import CostClass, just_paid

Pair = tuple[int, int]
"""Two places, the smaller first."""

CostRows: TypeAlias = Mapping[int, Sequence[int]]
"""For a cost, and for each person by places, with whom a pair costs that, as a set of bits."""


class BestPairings:
    """The pairings of an even number of people in which everybody has a partner.

    Args:
        meets: for each, by their places from 0, whom they may meet, as a set of bits.
        costs: by what a pair costs, a whole number, for each person with whom a pair costs that, as
            sets of bits; pairs that are left out cost nothing. Only the pairings that cost least
            are kept. Criteria in their order of priority make one number: a cost of a higher one
            is more than all costs of lower ones together can be.

    Attributes:
        cost: what each of them costs; None where there is no pairing of everybody.
    """

    def __init__(self, meets: Sequence[int], costs: CostRows | None = None) -> None:
        self._classes = _classes(meets, costs or {})
        self._best: list[int] = []
        self._mates = Mates(self._classes[0][1])
        self._settled = True
        self.cost: int | None = 0
        if not self._mates.left:
            return
        self._mates = Mates(meets)
        self.cost = None
        if not self._mates.left and not self._by_prices():
            self._settled = False
            self.cost = self._least()

    @property
    def possible(self) -> bool:
        """Whether there is a pairing of everybody."""
        return self.cost is not None

    def partner(self, one: int) -> int:
        """The partner in one of the pairings that are left."""
        if not self._settled:
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
        if self._settled:
            return self._mates.narrow(one, partners)
        if partners >> self._best[one] & 1:
            self._narrowed(one, partners)
            return True
        before, best = self._classes, self._best
        self._classes = [(cost, list(rows)) for cost, rows in before]
        self._narrowed(one, partners)
        if self._least() == self.cost:
            return True
        self._classes, self._best = before, best
        return False

    def _by_prices(self) -> bool:
        """Forget the costs, where prices leave just the pairs of which pairings cost least."""
        paid = just_paid(self._classes)
        if paid is None:
            return False
        meets, twice = paid
        mates = Mates(meets)
        if mates.left:
            return False
        self._mates, self.cost = mates, twice // 2
        return True

    def _narrowed(self, one: int, partners: int) -> None:
        for _, rows in self._classes:
            for other in places(rows[one] & ~partners):
                rows[other] &= ~(1 << one)
            rows[one] &= partners

    def _least(self) -> int | None:
        """The least cost of a pairing of everybody, which is kept; None where there is none."""
        people = len(self._classes[0][1])
        most = self._classes[-1][0]
        # Any pairing of everybody is worth more than any with fewer pairs.
        worth = most * (people // 2) + 1
        edges = [
            (one, other, worth - cost)
            for cost, rows in self._classes
            for one, row in enumerate(rows)
            for other in places(row >> one << one)
        ]
        best = best_matching(people, edges)
        if len(best) < people:
            return None
        self._best = [best[one] for one in range(people)]
        return (
            sum(
                cost * sum(row >> self._best[one] & 1 for one, row in enumerate(rows))
                for cost, rows in self._classes
            )
            // 2
        )


def first_option(pairings: Mates | BestPairings, one: int, options: Sequence[int]) -> int | None:
    """The first of these that a player can have, which is kept; None where there is none.

    It is mostly the very first; else it is found by halving.

    Args:
        options: sets of bits, one of which the partner is in.
    """
    if not options:
        return None
    low, high, upto = 0, len(options), 1
    while high - low > 1:
        if pairings.narrow(one, _union(options[low : low + upto])):
            high = low + upto
        else:
            low += upto
        upto = (high - low) // 2
    return options[low] if pairings.narrow(one, options[low]) else None


def _union(sets: Sequence[int]) -> int:
    found = 0
    for each in sets:
        found |= each
    return found


def across(people: int, group: int) -> list[int]:
    """For each of so many people, those on the other side: of a group or of those outside it."""
    return between(people, group, (1 << people) - 1 & ~group)


def between(people: int, group: int, other: int) -> list[int]:
    """For each of so many people, those of the other of two groups; nobody for all others."""
    return [
        other if group >> place & 1 else group if other >> place & 1 else 0
        for place in range(people)
    ]


def by_cost(people: int, costs: Mapping[Pair, int]) -> CostRows:
    """The costs of single pairs of so many people, by what they are."""
    found: dict[int, list[int]] = {}
    for (one, other), cost in costs.items():
        rows = found.get(cost)
        if rows is None:
            rows = found[cost] = [0] * people
        rows[one] |= 1 << other
        rows[other] |= 1 << one
    return found


def _classes(meets: Sequence[int], costs: CostRows) -> list[CostClass]:
    """Who may meet whom by what it costs, from nothing up."""
    free = list(meets)
    classes = [(0, free)]
    for cost, rows in costs.items():
        there = [may & row for may, row in zip(meets, rows, strict=True)]
        if cost and any(there):
            classes.append((cost, there))
            for one, others in enumerate(there):
                free[one] &= ~others
    return sorted(classes)

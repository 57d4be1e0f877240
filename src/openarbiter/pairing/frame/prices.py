"""Prices of people that show every pairing of least cost at once.

If everybody can be given a price so that no two together pay more than their pair costs, a pairing
of pairs that are just paid for costs least, and no other does: all together pay no more for any.
So "which pairings cost least" becomes "which pairs are just paid for", and costs can be forgotten.
That is the duality of linear programmes, and the prices are found by the Hungarian method (Kuhn
1955), everybody being taken twice: as the first of a pair and as the second.

Where an odd number of people have to share something there are no such prices; the pairs that are
just paid for then do not pair everybody, and :mod:`openarbiter.pairing.frame.cheapest` goes on.
"""

from __future__ import annotations

from collections.abc import Sequence

from openarbiter.pairing.frame.mates import NOBODY, places

_TURNS = 300
"""How often prices are changed before it is given up; mostly a few times are enough."""

CostClass = tuple[int, list[int]]
"""A cost, and for each person by places with whom a pair costs that, as a set of bits."""


def fair_prices(classes: Sequence[CostClass]) -> list[int]:
    """Prices, twice what each pays: no two pay more than twice what their pair costs.

    They are as high as prices of people can be, unless that takes too long.

    Args:
        classes: who may meet whom, by what it costs, from nothing up.
    """
    # A price is half of what somebody offers as the first of a pair and as the second.
    return [first + second for first, second in zip(*_Offers(classes).found(), strict=True)]


def just_paid(classes: Sequence[CostClass], prices: Sequence[int]) -> list[int]:
    """Whom each may meet where pairs are just paid for.

    Every pairing of everybody by these pairs costs least. There may be none; then the least cost is
    higher than what all pay together.
    """
    of_price = by_value(prices)
    return [
        sum(rows[place] & of_price.get(2 * cost - price, 0) for cost, rows in classes)
        for place, price in enumerate(prices)
    ]


class _Offers:
    """What each offers as the first of a pair and as the second one, and who is served by whom."""

    def __init__(self, classes: Sequence[CostClass]) -> None:
        self._classes = classes
        size = len(classes[0][1])
        self._everybody = (1 << size) - 1
        self._first = [
            next((cost for cost, rows in classes if rows[place]), 0) for place in range(size)
        ]
        self._second = [0] * size
        self._seconds = by_value(self._second)
        self._of_first = [NOBODY] * size
        self._of_second = [NOBODY] * size
        self._free = self._everybody

    def found(self) -> tuple[list[int], list[int]]:
        """Offers with which everybody has a partner as the first and another as the second.

        Where there are none, or it takes too long, those that were reached.
        """
        for _ in range(_TURNS):
            tight = self._tight()
            waiting = [place for place, one in enumerate(self._of_first) if one == NOBODY]
            seen = 0
            firsts: list[int] = []
            for place in waiting:
                if not self._serve(place, tight, seen):
                    firsts += self._queue
                    seen |= self._seen
            more = self._least_missing(firsts, self._everybody & ~seen)
            if more is None:
                break
            for place in firsts:
                self._first[place] += more
            for place in places(seen):
                self._second[place] -= more
            self._seconds = by_value(self._second)
        return self._first, self._second

    def _tight(self) -> list[int]:
        """For each as the first of a pair, the seconds with whom the pair is just paid for."""
        return [
            sum(rows[place] & self._seconds.get(cost - offer, 0) for cost, rows in self._classes)
            for place, offer in enumerate(self._first)
        ]

    def _serve(self, root: int, tight: Sequence[int], seen: int) -> bool:
        """Give a first somebody as the second, others changing theirs; those seen cannot help."""
        self._queue = [root]
        self._seen = 0
        came: dict[int, int] = {}
        for first in self._queue:
            may = tight[first] & ~seen & ~self._seen
            if free := may & self._free:
                second = (free & -free).bit_length() - 1
                self._free &= ~(1 << second)
                came[second] = first
                while second != NOBODY:
                    first = came[second]
                    given_up = self._of_first[first]
                    self._of_first[first], self._of_second[second] = second, first
                    second = given_up
                return True
            self._seen |= may
            for second in places(may):
                came[second] = first
                self._queue.append(self._of_second[second])
        return False

    def _least_missing(self, firsts: Sequence[int], seconds: int) -> int | None:
        """What is missing least to pay for one more pair of these; None without any."""
        levels = sorted(self._seconds.items(), reverse=True)
        found: int | None = None
        for place in firsts:
            for cost, rows in self._classes:
                row = rows[place] & seconds
                if not row:
                    continue
                for offer, people in levels:
                    missing = cost - self._first[place] - offer
                    if found is not None and missing >= found:
                        break
                    if row & people:
                        found = missing
                        break
        return found


def by_value(values: Sequence[int]) -> dict[int, int]:
    """Who has each value, as sets of bits by places."""
    found: dict[int, int] = {}
    for place, value in enumerate(values):
        found[value] = found.get(value, 0) | 1 << place
    return found

"""Drawing lots: the same ones for the same seed, on every machine.

Python promises of its generators only that ``random()`` keeps giving the same numbers for
a whole number as the seed, so everything else is made of it here.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

Item = TypeVar("Item")


class Lots:
    """An endless row of lots.

    >>> lots = Lots(1)
    >>> [lots.below(6) for _ in range(5)]
    [0, 5, 4, 1, 2]
    """

    def __init__(self, seed: int):
        self._random = Random(seed).random

    def below(self, number: int) -> int:
        """A whole number from 0 to below ``number``, which is at most a billion."""
        return int(self._random() * number)

    def between(self, first: int, last: int) -> int:
        """A whole number from first to last, ends included."""
        return first + self.below(last - first + 1)

    def comes_true(self, rate: int) -> bool:
        """Check whether something happens that does ``rate`` times in 1,000."""
        return rate > 0 and self.below(1000) < rate

    def one_of(self, items: Sequence[Item]) -> Item:
        """One of the items."""
        return items[self.below(len(items))]

    def some_of(self, items: Sequence[Item], number: int) -> list[Item]:
        """So many of the items, each at most once, in the order they are drawn."""
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(min(number, len(left)))]

    def bell(self) -> int:
        """A number of a bell curve around 0, in thousandths of its sigma, from -6000 to 6000.

        The sum of twelve even ones has a variance of one.
        """
        return sum(self.below(1001) for _ in range(12)) - 6000

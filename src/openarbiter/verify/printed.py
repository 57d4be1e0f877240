"""Printing of published columns: exact, rounded or cut off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from openarbiter.standings.amounts import rounded

EVIDENCE = 2
"""Fewest values that show that a column is cut off; one alone may be a slip."""


@dataclass(frozen=True, slots=True)
class PrintedNumber:
    """One published number beside the exact one.

    Attributes:
        text: as published.
        value: the number it is.
        exact: what the rules say.
    """

    text: str
    value: Fraction
    exact: Fraction


@dataclass(frozen=True, slots=True)
class Printed:
    """Way in which the values of a column were printed.

    Attributes:
        decimals: how many decimals the column has, zeros at the end apart.
        how: ``"rounded"``, a half upwards, as FIDE rounds; or ``"cut off"``.
        whole: whether halves may be rounded as well: ratings are often whole numbers, while
            a half point is never left out.
    """

    decimals: int
    how: Literal["rounded", "cut off"]
    whole: bool

    def right(self, cell: PrintedNumber) -> bool:
        """Check whether the published number is the exact one as it was printed in this column."""
        if cell.value == cell.exact:
            return True
        own = len(cell.text.replace(",", ".").partition(".")[2])
        return any(self._as_printed(cell, decimals) for decimals in {own, self.decimals})

    def _as_printed(self, cell: PrintedNumber, decimals: int) -> bool:
        if decimals == 0 and not self.whole and (cell.exact * 10).denominator == 1:
            return False
        if self.how == "cut off" and cut_off(cell.exact, decimals) == cell.value:
            return True
        return self.how == "rounded" and rounded(cell.exact, decimals) == cell.value


def printed(cells: Sequence[PrintedNumber], *, whole: bool) -> Printed:
    """Printing of a column: rounded, unless several of its values show that it was cut off.

    Args:
        whole: whether its values may be rounded to whole numbers in any case.
    """
    decimals = max((_decimals(cell.value) for cell in cells), default=0)
    as_rounded = Printed(decimals, "rounded", whole)
    as_cut = Printed(decimals, "cut off", whole)
    shown = sum(as_cut.right(cell) and not as_rounded.right(cell) for cell in cells)
    if shown >= EVIDENCE and all(map(as_cut.right, cells)):
        return as_cut
    return as_rounded


def cut_off(amount: Fraction, decimals: int) -> Fraction:
    """An amount without what comes after so many decimals.

    >>> cut_off(Fraction(1725, 100), 1)
    Fraction(86, 5)
    """
    power = 10**decimals
    sign = -1 if amount < 0 else 1
    return Fraction(sign * (abs(amount) * power // 1), power)


def _decimals(value: Fraction) -> int:
    """The decimals a number needs; numbers of published tables have nine at most."""
    return next(places for places in range(10) if (value * 10**places).denominator == 1)

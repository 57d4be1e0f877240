"""Amounts of money: whole numbers of the smallest coin, and how they are written."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

MOST = 10**12
"""The greatest amount of a plan, in the currency."""

FINEST = 20
"""The most decimals looked at."""


def coins(amount: Decimal | int, decimals: int) -> int | None:
    """An amount in the smallest coin; None where it is finer than that, negative or too large.

    >>> coins(Decimal("412.5"), 2), coins(Decimal("0.125"), 2)
    (41250, None)
    """
    value = Decimal(amount)
    exponent = value.as_tuple().exponent
    # Neither infinite nor no number at all, and no exponent that would fill the memory.
    if not isinstance(exponent, int) or exponent < -FINEST or not 0 <= value <= MOST:
        return None
    scaled = Fraction(value) * 10**decimals
    return scaled.numerator if scaled.denominator == 1 else None


def written(amount: int, decimals: int) -> str:
    """An amount as people write it.

    >>> written(41250, 2), written(7, 2), written(500, 0), written(-5, 2)
    ('412.50', '0.07', '500', '-0.05')
    """
    sign = "-" if amount < 0 else ""
    digits = str(abs(amount)).rjust(decimals + 1, "0")
    return f"{sign}{digits[:-decimals]}.{digits[-decimals:]}" if decimals else sign + digits


def written_exactly(amount: Fraction, decimals: int) -> str:
    """An amount before it is rounded: as a decimal, or with the part that does not come out even.

    >>> written_exactly(Fraction(41250), 2), written_exactly(Fraction(10000, 3), 2)
    ('412.50', '33.33 1/3')
    """
    whole, rest = divmod(amount.numerator, amount.denominator)
    shown = written(whole, decimals)
    return f"{shown} {Fraction(rest, amount.denominator)}" if rest else shown

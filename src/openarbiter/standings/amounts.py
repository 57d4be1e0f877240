"""Values of tie-breaks as people write them: exact where that is possible, else rounded."""

from __future__ import annotations

from fractions import Fraction

from openarbiter.standings.table import StandingsColumn
from openarbiter.standings.values import Amount, Value

DECIMALS = 2
"""The most decimals shown of a value that does not come out even."""


def decimal(amount: Amount, scale: int, decimals: int) -> str:
    """An amount with so many decimals, more only where they are needed, at most two.

    What does not come out even is rounded, a half upwards.

    >>> decimal(45, 10, 1), decimal(1725, 100, 1), decimal(Fraction(7, 3), 1, 0)
    ('4.5', '17.25', '2.33')
    """
    top, bottom = amount.numerator, amount.denominator * scale
    for places in range(decimals, DECIMALS + 1):
        units, rest = divmod(top * 10**places, bottom)
        if not rest:
            return _written(units, places)
    places = max(decimals, DECIMALS)
    return _written((2 * top * 10**places + bottom) // (2 * bottom), places)


def rounded(amount: Fraction, decimals: int) -> Fraction:
    """An amount rounded to so many decimals, a half upwards."""
    power = 10**decimals
    return Fraction((2 * amount * power + 1) // 2, power)


def exact_value(column: StandingsColumn, value: Value) -> Fraction | None:
    """A value in whole points, wins, rating points or whatever its unit is called."""
    if value.amount is None:
        return None
    return Fraction(value.amount) / column.tie_break.scale


def shown(column: StandingsColumn, value: Value) -> str:
    """A value as the table has it; ``""`` where there is none.

    A tie-break that orders a tied group shows the points among the tied.
    """
    if value.amount is None:
        return ""
    return decimal(value.amount, column.tie_break.scale, column.tie_break.decimals)


def _written(units: int, places: int) -> str:
    sign = "-" if units < 0 else ""
    digits = str(abs(units)).rjust(places + 1, "0")
    return f"{sign}{digits[:-places]}.{digits[-places:]}" if places else sign + digits

"""Years, months and days as the regulations count them."""

from __future__ import annotations

from datetime import date, timedelta

MONTHS = 12


def years_after(day: date, years: int) -> date:
    """The same day some years later, or earlier; the 29th of February may become the 1st of March.

    >>> years_after(date(2016, 2, 29), 6).isoformat(), years_after(date(2019, 5, 1), -2).isoformat()
    ('2022-03-01', '2017-05-01')
    """
    try:
        return day.replace(year=min(max(day.year + years, date.min.year), date.max.year))
    except ValueError:
        return date(day.year + years, 3, 1)


def more_than_a_year(earlier: date, day: date) -> bool:
    """Whether a day is past the same day a year after an earlier one.

    >>> more_than_a_year(date(2025, 2, 1), date(2026, 2, 1))
    False
    >>> more_than_a_year(date(2024, 2, 29), date(2025, 3, 1))
    True
    """
    return (earlier.year + 1, earlier.month, earlier.day) < (day.year, day.month, day.day)


def months_between(earlier: date, later: date) -> int:
    """How many months one day's month is after another's.

    >>> months_between(date(2024, 1, 31), date(2026, 2, 1))
    25
    """
    return MONTHS * (later.year - earlier.year) + later.month - earlier.month


def age_on(birth: date, day: date) -> int:
    """How old somebody is on a day.

    >>> age_on(date(2000, 5, 2), date(2021, 5, 1))
    20
    """
    age = day.year - birth.year
    return age - 1 if years_after(birth, age) > day else age


def days_before(day: date, days: int) -> date:
    """The day so many days earlier."""
    return day - timedelta(days=days)

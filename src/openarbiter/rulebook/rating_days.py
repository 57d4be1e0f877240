"""Months and years between days, as the rating regulations count them (B.02 7.1, 7.2)."""

from __future__ import annotations

from datetime import date

MONTHS = 12


def periods_from(first: date, last: date) -> int:
    """The monthly rating periods from that of one list to that of another, both included.

    >>> periods_from(date(2024, 1, 1), date(2026, 2, 1))
    26
    """
    return MONTHS * (last.year - first.year) + last.month - first.month + 1


def more_than_a_year(since: date, day: date) -> bool:
    """Whether a year has gone by from one day before another.

    >>> more_than_a_year(date(2025, 2, 1), date(2026, 2, 1))
    False
    """
    return (since.year + 1, since.month, since.day) < (day.year, day.month, day.day)

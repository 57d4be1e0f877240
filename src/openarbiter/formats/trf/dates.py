"""Dates as tournament reports write them, by the book and otherwise."""

from __future__ import annotations

import re
from datetime import date

_YEAR_FIRST = re.compile(r"(\d{4})([/.-])(\d{1,2})\2(\d{1,2})", re.ASCII)
_YEAR_LAST = re.compile(r"(\d{1,2})([/.-])(\d{1,2})\2(\d{4})", re.ASCII)
_SHORT_YEAR = re.compile(r"(\d{2})([/.-])(\d{2})\2(\d{2})", re.ASCII)
_PLAIN = re.compile(r"(\d{4})()(\d{2})(\d{2})", re.ASCII)


def parse_date(text: str) -> date | None:
    """The day a text stands for, or None.

    Four forms are known: ``2026/02/01``, ``01.02.2026``, ``26/02/01`` (as the round
    dates of record 132) and ``20260201``, with ``/``, ``.`` or ``-``. In the third
    the year comes first; other orders (day, month, year; year, day, month) are tried
    where that makes no date.

    >>> parse_date("25.02.2011"), parse_date("11.02.25"), parse_date("11.25.02")
    (datetime.date(2011, 2, 25), datetime.date(2011, 2, 25), datetime.date(2011, 2, 25))
    """
    plain = text.strip()
    if found := _YEAR_FIRST.fullmatch(plain) or _PLAIN.fullmatch(plain):
        return _day(found[1], found[3], found[4])
    if found := _YEAR_LAST.fullmatch(plain):
        return _day(found[4], found[3], found[1])
    if found := _SHORT_YEAR.fullmatch(plain):
        first, _, middle, last = found.groups()
        return (
            _day(f"20{first}", middle, last)
            or _day(f"20{last}", middle, first)
            or _day(f"20{first}", last, middle)
        )
    return None


def canonical(day: date) -> str:
    """The day as the standard writes it.

    >>> canonical(date(2026, 2, 1))
    '2026/02/01'
    """
    return f"{day.year:04}/{day.month:02}/{day.day:02}"


def _day(year: str, month: str, day: str) -> date | None:
    try:
        return date(int(year), int(month), int(day))
    except ValueError:
        return None

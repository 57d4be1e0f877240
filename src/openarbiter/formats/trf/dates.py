"""Dates as tournament reports write them, by the book and otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date
from typing import Literal, TypeAlias

from openarbiter.formats.trf.months import month_of

Order: TypeAlias = Literal["day first", "month first", ""]
"""Notation of dates with the year last; ``""`` where nobody knows."""

_SEPARATED = r"\s*([/.-])\s*"
_YEAR_FIRST = re.compile(rf"(\d{{4}}){_SEPARATED}(\d{{1,2}})\s*\2\s*(\d{{1,2}})\.?", re.ASCII)
_YEAR_LAST = re.compile(rf"(\d{{1,2}}){_SEPARATED}(\d{{1,2}})\s*\2\s*(\d{{4}})\.?", re.ASCII)
_SHORT_YEAR = re.compile(r"(\d{2})([/.-])(\d{2})\2(\d{2})", re.ASCII)
_PLAIN = re.compile(r"(\d{4})()(\d{2})(\d{2})", re.ASCII)

_BETWEEN = r"(?:\s+(?:de|del|of)\s+|[\s.,/-]*)"
_ORDINAL = r"(?:st|nd|rd|th|er|º|ª|\.)?"
_WORD = r"([^\W\d_]{3,})"
_DAY_WORD_YEAR = re.compile(rf"(\d{{1,2}}){_ORDINAL}{_BETWEEN}{_WORD}{_BETWEEN}(\d{{4}})")
_WORD_DAY_YEAR = re.compile(rf"{_WORD}\.?\s*(\d{{1,2}}){_ORDINAL}\s*,?\s+(\d{{4}})")
_YEAR_WORD_DAY = re.compile(rf"(\d{{4}}){_BETWEEN}{_WORD}{_BETWEEN}(\d{{1,2}})\.?")

_WEEKDAY = re.compile(r"[^\W\d_]{2,12}\.?\s*,\s*(?=\d|[^\W\d_]+\s+\d)")
_AFTER = re.compile(r"(?<=\d)(?:[ T]\d{1,2}:\d\d(?::\d\d)?|\s*(?:г|р|года|року)\.?)$")


def parse_date(text: str) -> date | None:
    """The day a text stands for, or None; of several that are possible the likeliest.

    >>> parse_date("25.02.2011"), parse_date("11.02.25"), parse_date("11.25.02")
    (datetime.date(2011, 2, 25), datetime.date(2011, 2, 25), datetime.date(2011, 2, 25))
    >>> parse_date("28. 07. 2005"), parse_date("May 29, 2020"), parse_date("3 мая 2008 г.")
    (datetime.date(2005, 7, 28), datetime.date(2020, 5, 29), datetime.date(2008, 5, 3))
    """
    return next(iter(possible_days(text)), None)


def possible_days(text: str, order: Order = "") -> tuple[date, ...]:
    """Every day a text may stand for, the likeliest first.

    The year may come first or last, with ``/``, ``.`` or ``-`` and blanks around them, or
    the month may be a word. With points the day comes before the month; with ``/`` and
    ``-`` that depends on the country. A year of two digits comes first, as in record 132;
    other places of it are possible too.

    >>> [str(day) for day in possible_days("03/04/2020")]
    ['2020-04-03', '2020-03-04']
    >>> [str(day) for day in possible_days("03/04/2020", "month first")]
    ['2020-03-04']
    >>> [str(day) for day in possible_days("26/02/01")]
    ['2026-02-01', '2001-02-26', '2026-01-02']

    Args:
        text: with blanks around it or not.
        order: that of the other dates beside it.
    """
    plain = _AFTER.sub("", _WEEKDAY.sub("", text.strip(), count=1)).strip()
    if found := _YEAR_FIRST.fullmatch(plain) or _PLAIN.fullmatch(plain):
        return _days((found[1], found[3], found[4]))
    if found := _YEAR_LAST.fullmatch(plain):
        first, sign, second, year = found.groups()
        day_first, month_first = (year, second, first), (year, first, second)
        if order == "month first":
            return _days(month_first) or _days(day_first)
        if order == "day first" or sign == ".":
            return _days(day_first) or _days(month_first)
        return _days(day_first, month_first)
    if found := _SHORT_YEAR.fullmatch(plain):
        first, _, middle, last = found.groups()
        return _days(
            (f"20{first}", middle, last), (f"20{last}", middle, first), (f"20{first}", last, middle)
        )
    return _with_word(plain)


def canonical(day: date) -> str:
    """The day as the standard writes it.

    >>> canonical(date(2026, 2, 1))
    '2026/02/01'
    """
    return f"{day.year:04}/{day.month:02}/{day.day:02}"


def order_of(texts: Iterable[str]) -> Order:
    """Check whether the dates with the year last say which of their parts is the day.

    They do where one of them makes no day otherwise, and none contradicts it.

    >>> order_of(("03/04/2008", "29/05/2008")), order_of(("03/04/2008",))
    ('day first', '')
    """
    dates = [found for text in texts if (found := _YEAR_LAST.fullmatch(text.strip()))]
    day_first = any(int(found[1]) > 12 for found in dates)
    month_first = any(int(found[3]) > 12 for found in dates)
    if day_first == month_first:
        return ""
    return "day first" if day_first else "month first"


def _with_word(text: str) -> tuple[date, ...]:
    """A date whose month is a word: with it, which part is which is plain."""
    if found := _DAY_WORD_YEAR.fullmatch(text):
        day, word, year = found.groups()
    elif found := _WORD_DAY_YEAR.fullmatch(text):
        word, day, year = found.groups()
    elif found := _YEAR_WORD_DAY.fullmatch(text):
        year, word, day = found.groups()
    else:
        return ()
    month = month_of(word)
    return _days((year, str(month), day)) if month else ()


def _days(*parts: tuple[str, str, str]) -> tuple[date, ...]:
    """The days that year, month and day make, each once; what makes none is left out."""
    found: dict[date, None] = {}
    for year, month, day in parts:
        try:
            found[date(int(year), int(month), int(day))] = None
        except ValueError:
            continue
    return tuple(found)

"""Fields of 001 records that are not in their columns, and how to put them back."""

from __future__ import annotations

import re

from openarbiter.formats.problems import Report
from openarbiter.formats.trf.dates import canonical, possible_days
from openarbiter.formats.trf.lines import Line

NAME_END = 47
"""The last column of the name, counted from 1: what is shifted is so from here on."""
BIRTH = 70
"""The first column of the date of birth, counted from 1."""
_SEPARATORS = (4, 9, 48, 53, 57, 69, 80, 85, 90, 91)
"""Columns, from 1, that are blank in every version of the format."""
_POINTS = re.compile(r"(?<![\d./-])\d{1,3}\.\d(?![\d./-])", re.ASCII)
_POINTS_END = 84


def straighten(line: Line, report: Report) -> str:
    """The text of a 001 record with its fields in their columns, as far as possible."""
    text = line.text
    if "\t" in text:
        report.add("trf-tabs", line.number, text.index("\t") + 1)
        candidates = (text.replace("\t", " "), text.expandtabs(8), text.expandtabs(4))
        text = next((one for one in candidates if out_of_place(one) is None), candidates[0])
    wrong = out_of_place(text)
    if wrong is None:
        return text
    shift = _shift(text)
    if (shortened := _with_shorter_birth(text, shift)) is not None:
        read, day = text[BIRTH - 1 : BIRTH + 9 + shift], shortened[BIRTH - 1 : BIRTH + 9]
        report.count("trf-birth-form", line.number, BIRTH, read.strip(), date=day)
        return shortened
    moved = _moved(text, shift) if shift else text
    if shift and out_of_place(moved) is None:
        surplus_bytes = len(text.encode("utf-8", "replace")) - len(text)
        if shift == -surplus_bytes:
            report.count("trf-byte-columns", line.number, NAME_END + 1)
        else:
            report.add("trf-realigned", line.number, NAME_END + 1, shift=shift)
        return moved
    report.add("trf-shifted", line.number, wrong, text[wrong - 1])
    return text


def out_of_place(text: str) -> int | None:
    """The first column, from 1, that should separate two fields and is not blank."""
    wrong = [column for column in _SEPARATORS if text[column - 1 : column] not in ("", " ")]
    for first in (99, 100):
        between = text[first::10]
        if between.strip():
            wrong.append(first + 1 + 10 * (len(between) - len(between.lstrip())))
    return min(wrong, default=None)


def _shift(text: str) -> int:
    """Number of columns the points stand away from their place; 0 if unknown or not."""
    ends = [found.end() for found in _POINTS.finditer(text, 60, 110)]
    return min((end - _POINTS_END for end in ends), key=abs, default=0)


def _with_shorter_birth(text: str, shift: int) -> str | None:
    """The text where only a date of birth such as ``28. 07. 2005`` has moved what follows it.

    The day takes ten columns as the standard writes it; None where that is not all.
    """
    if shift <= 0:
        return None
    days = possible_days(text[BIRTH - 1 : BIRTH + 9 + shift])
    if len(days) != 1:
        return None
    moved = text[: BIRTH - 1] + canonical(days[0]) + text[BIRTH + 9 + shift :]
    return moved if out_of_place(moved) is None else None


def _moved(text: str, shift: int) -> str:
    if shift < 0:
        cut = NAME_END + shift
        return text[:cut] + " " * -shift + text[cut:]
    return text[:NAME_END] + text[NAME_END + shift :]

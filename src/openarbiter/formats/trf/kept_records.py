"""Records of the tournament file that the model keeps word for word, and others ask for.

They are the arbiters (102, 112), the time control (122 as people write it, 222 in seconds)
and the days of the rounds (132).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date

from openarbiter.formats.trf.dates import canonical, parse_date
from openarbiter.formats.trf.entries import FIRST, STEP
from openarbiter.model import Tournament

ARBITER, DEPUTY, TIME, TIME_CODED, DAYS = "102", "112", "122", "222", "132"


def said(frame: Tournament, tag: str) -> tuple[str, ...]:
    """What the records with a tag say, in their order."""
    return tuple(
        line[4:].strip() for line in frame.extra if line[:3] == tag and line[3:4] in ("", " ")
    )


def with_records(frame: Tournament, tag: str, values: tuple[str, ...]) -> Tournament:
    """The frame with these records in place of all those with the tag.

    They stand where the first of them stood, or at the end.
    """
    lines = tuple(f"{tag} {value}" for value in values if value)
    places = [at for at, line in enumerate(frame.extra) if line[:3] == tag]
    first = places[0] if places else len(frame.extra)
    kept_before = tuple(line for line in frame.extra[:first])
    kept_after = tuple(line for line in frame.extra[first:] if line[:3] != tag)
    return replace(frame, extra=(*kept_before, *lines, *kept_after))


def days_said(frame: Tournament) -> dict[int, date]:
    """The days of the rounds that can be read, each below its round's columns."""
    days = {}
    for line in frame.extra:
        if line[:3] != DAYS:
            continue
        for place, start in enumerate(range(FIRST - 1, len(line), STEP), start=1):
            day = parse_date(line[start : start + STEP])
            if day is not None:
                days[place] = day
    return days


def with_days(frame: Tournament, days: Mapping[int, date]) -> Tournament:
    """The frame with the days of the rounds, each below its round's columns."""
    if not days:
        return with_records(frame, DAYS, ())
    cells = " " * (FIRST - 1 - len(DAYS) - 1)
    for number in range(1, max(days) + 1):
        day = days.get(number)
        cells += (_written(day) if day else "").ljust(STEP)
    # with_records puts one blank after the tag.
    return with_records(frame, DAYS, (cells.rstrip(),))


def _written(day: date) -> str:
    """A day as record 132 has it; of another century with the whole year."""
    short = day.strftime("%y/%m/%d")
    return short if parse_date(short) == day else canonical(day)

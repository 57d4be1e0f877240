"""Time controls and times of day as forms have them."""

from __future__ import annotations

import re
from datetime import datetime

from openarbiter.laws import NotUnderstood, coded, read_time_control
from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.playoffs.terms import BadPlayOff, checked_control
from openarbiter.playoffs.timetable import moment

_PLAIN = re.compile(r"(\d+)(?:\+(\d+))?", re.ASCII)
_SIDES = re.compile(r"W(\d+)(?:\+(\d+))?-B(\d+)(?:\+(\d+))?", re.ASCII)
_FORM = "%Y-%m-%dT%H:%M"


def control_shown(control: str | None) -> str:
    """A control for a form, in minutes and seconds a move.

    >>> control_shown("180+2"), control_shown("100+2"), control_shown(None)
    ('3+2', '100+2s', '')
    """
    if control is None:
        return ""
    found = _PLAIN.fullmatch(control)
    if found is None or int(found[1]) % 60:
        return f"{control}s"
    return f"{int(found[1]) // 60}" + (f"+{found[2]}" if found[2] else "")


def control_taken(text: str) -> str | None:
    """The control of a form, as record 222 has it; None for an empty field.

    >>> control_taken("3+2"), control_taken("100+2s"), control_taken(" ")
    ('180+2', '100+2', None)

    Raises:
        BadPlayOff: it is none.
    """
    plain = text.strip()
    if not plain:
        return None
    if plain.endswith("s"):
        return checked_control(plain[:-1])
    read = read_time_control(plain)
    if isinstance(read, NotUnderstood):
        message = N_("“{text}” is not a time control, such as 3+2: minutes, and seconds a move.")
        raise BadPlayOff(Reason.of(message, text=plain))
    return checked_control(coded(read))


def sides_shown(control: str | None) -> tuple[str, str]:
    """The controls of White and Black in the armageddon, for a form."""
    found = _SIDES.fullmatch(control or "")
    if found is None:
        return "", ""
    white = found[1] + (f"+{found[2]}" if found[2] else "")
    black = found[3] + (f"+{found[4]}" if found[4] else "")
    return control_shown(white), control_shown(black)


def sides_taken(white: str, black: str) -> str | None:
    """The control of the armageddon; None where both fields are empty.

    >>> sides_taken("5", "4"), sides_taken("", "")
    ('W300-B240', None)

    Raises:
        BadPlayOff: one of them is missing, or none.
    """
    one, other = control_taken(white), control_taken(black)
    if one is None and other is None:
        return None
    if one is None or other is None:
        raise BadPlayOff(Reason.of(N_("Give the time of White and of Black, or leave both blank.")))
    return checked_control(f"W{one}-B{other}")


def time_shown(when: datetime | None) -> str:
    """A moment for the field of a form."""
    return "" if when is None else when.strftime(_FORM)


def time_taken(text: str) -> datetime | None:
    """The moment of a form, with its day; None for an empty field.

    Raises:
        BadPlayOff: it is none.
    """
    plain = text.strip().replace("T", " ")[:16]
    if not plain:
        return None
    try:
        return moment(plain)
    except ValueError as wrong:
        message = N_("“{text}” is not a day and a time, such as 2026-05-09 17:40.")
        raise BadPlayOff(Reason.of(message, text=text.strip())) from wrong


def clock_taken(text: str, now: datetime) -> datetime:
    """When a game ended: a time of today, ``18:21``; now where the field is empty.

    Args:
        now: the clock of the hall.

    Raises:
        BadPlayOff: it is no time.
    """
    plain = text.strip()
    if not plain:
        return now
    found = re.fullmatch(r"([01]?\d|2[0-3])[:.]([0-5]\d)", plain, re.ASCII)
    if found is None:
        raise BadPlayOff(Reason.of(N_("“{text}” is not a time, such as 18:21."), text=plain))
    return now.replace(hour=int(found[1]), minute=int(found[2]))

"""Reading a time control, as files and as people write it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from openarbiter.laws.time_control import Period, TimeControl
from openarbiter.laws.time_words import UnknownWord, in_one_form
from openarbiter.model.reason import Reason
from openarbiter.model.text import N_

SURELY_SECONDS = 300
"""A plain number from here on is seconds: nobody has 5 hours in one period."""

SURELY_MINUTES = 179
"""A plain number up to here is minutes; between the two, 180 is 3 minutes or 3 hours."""

MOST_MOVES = 60
"""The highest number of moves taken for one where it is not said which number it is."""

LONGEST = 86_400
"""The longest control in seconds, a day: more is a slip of the pen."""

MOST_LETTERS = 300
"""The longest text that is looked at."""

_STEP = re.compile(r"(?:(\d{1,3})/)?(\d{1,6})(?:\+(\d{1,4}))?", re.ASCII)
_TWO_SIDES = re.compile(r"W[\d/+:]+-B[\d/+:]+", re.ASCII)
_AMOUNT = r"(?:\d{1,2}h(?:\d{1,2}m?)?|\d:[0-5]\d|\d{1,6}[ms]?)"
_PERIOD = re.compile(rf"(?P<time>{_AMOUNT})(?:/(?P<moves>\d{{1,3}})#?|/?(?P<end>\$))?", re.ASCII)
_MOVES_FIRST = re.compile(rf"(?P<moves>\d{{1,3}})#/?(?P<time>{_AMOUNT})", re.ASCII)
_END_FIRST = re.compile(rf"(?P<end>\$)/?(?P<time>{_AMOUNT})", re.ASCII)
_INCREMENT = re.compile(rf"(?P<time>{_AMOUNT})@", re.ASCII)

_UNREAD = N_(
    "“{read}” is not a time control. Write the minutes, the number of moves they are for, "
    "and the seconds added for every move, such as 90+30 or 90/40+30/end+30."
)
_UNREAD_CODE = N_(
    "“{read}” is not a time control in seconds. Examples: 5400+30 and, with a number of "
    "moves, 40/5400+30:1800+30."
)
_DIFFERENT = N_("“{read}” gives White and Black different times; only equal ones can be read.")
_AMBIGUOUS = N_(
    "“{read}” may be minutes or seconds. Write the unit, such as 3 min + 2 s or 180 min."
)
_NO_END = N_(
    "“{read}” does not give the time after the last number of moves. Add it, such as +30/end."
)
_NO_MOVES = N_(
    "“{read}” has another period after one that is for the rest of the game. Say how many moves "
    "the first one is for, such as 90/40."
)
_NO_TIME = N_("“{read}” gives no time, or more than a day.")
_MIDDLE = N_(
    "“{read}” adds time from a move where no period begins; added time must start at move 1 "
    "or with a period."
)


@dataclass(frozen=True, slots=True)
class NotUnderstood:
    """A text that is no time control.

    Attributes:
        read: what could not be understood: the whole text or the part of it.
        reason: why, and what to write instead.
    """

    read: str
    reason: Reason


class _NotATime(Exception):
    def __init__(self, template: str, read: str):
        super().__init__(template)
        self.template, self.read = template, read


@dataclass(frozen=True, slots=True)
class _Part:
    """One part of a text: a number of seconds, and what is said of it."""

    seconds: int
    """Or minutes, where no unit stands."""
    unit: str
    moves: int | None
    whole: bool
    """Whether it says that it is for the rest of the game."""
    increment: bool
    """Whether it says that it is for every move."""


def read_time_control(text: str, *, seconds: bool = False) -> TimeControl | NotUnderstood:
    """Read a time control.

    ``90+30`` is 90 minutes and 30 seconds for every move, ``90/40+30/end+30`` the time
    control of the handbook (C.02 12), ``40/5400+30:1800+30`` and ``5400+30`` what TRF26
    record 222 writes in seconds. Words and signs may be there: ``90' for 40 moves, then
    30', 30" per move from move 1``.

    Args:
        seconds: whether every number is seconds, as in record 222. Otherwise plain
            numbers are minutes, from 300 on seconds; those between 180 and 299 may be
            either and are not read.
    """
    compact = text.strip()
    try:
        if len(compact) > MOST_LETTERS:
            raise _NotATime(_UNREAD, f"{compact[:20]}…")
        if _TWO_SIDES.fullmatch(compact):
            raise _NotATime(_DIFFERENT, compact)
        if seconds or _surely_seconds(compact):
            return _control(_coded(compact), compact)
        return _control(_written(compact), compact)
    except UnknownWord as unknown:
        read = str(unknown)
        return NotUnderstood(read, Reason.of(_UNREAD, read=read))
    except _NotATime as wrong:
        return NotUnderstood(wrong.read, Reason.of(wrong.template, read=wrong.read))


def _surely_seconds(text: str) -> bool:
    """Whether the text is a code, with a time that cannot be minutes."""
    steps = [_STEP.fullmatch(step) for step in text.split(":")]
    return all(steps) and steps[0] is not None and int(steps[0].group(2)) >= SURELY_SECONDS


def _coded(text: str) -> tuple[Period, ...]:
    """The periods of a text in seconds (TRF26 record 222)."""
    periods = []
    for step in text.split(":"):
        found = _STEP.fullmatch(step)
        if found is None:
            raise _NotATime(_UNREAD_CODE, text)
        moves, time, more = found.groups()
        periods.append(Period(int(time), int(moves) if moves else None, int(more or 0)))
    return tuple(periods)


def _written(text: str) -> tuple[Period, ...]:
    """The periods of a text as people write it."""
    form, first = in_one_form(text)
    parts = [_part(part, text) for part in form.split("+")]
    increment = 0
    if len(parts) > 1 and _is_increment(parts):
        increment = parts.pop().seconds
    periods = [Period(_as_time(part, text), part.moves) for part in parts]
    return _with_increment(tuple(periods), increment, first, text)


def _part(part: str, text: str) -> _Part:
    for pattern in (_INCREMENT, _PERIOD, _MOVES_FIRST, _END_FIRST):
        found = pattern.fullmatch(part)
        if found is not None:
            break
    else:
        raise _NotATime(_UNREAD, text)
    said = found.groupdict()
    time, moves = said["time"], said.get("moves")
    if pattern is _PERIOD and moves and time.isdecimal() and "#" not in part:
        time, moves = _in_order(time, moves)
    seconds, unit = _amount(time)
    whole, increment = bool(said.get("end")), pattern is _INCREMENT
    return _Part(seconds, unit, int(moves) if moves else None, whole, increment)


def _in_order(time: str, moves: str) -> tuple[str, str]:
    """A time and its moves: ``90/40`` is the handbook's order, ``40/90`` is written too."""
    if int(moves) > MOST_MOVES >= int(time):
        return moves, time
    return time, moves


def _amount(text: str) -> tuple[int, str]:
    """A number of seconds, or of whatever it is where no unit stands; and the unit."""
    if ":" in text:
        hours, minutes = text.split(":")
        return int(hours) * 3600 + int(minutes) * 60, "h"
    if "h" in text:
        hours, minutes = text.removesuffix("m").split("h")
        return int(hours) * 3600 + int(minutes or 0) * 60, "h"
    number = int(text.rstrip("ms"))
    unit = text.lstrip("0123456789")
    return number * (60 if unit == "m" else 1), unit


def _is_increment(parts: list[_Part]) -> bool:
    """Whether the last part is time for every move, and no period.

    One in seconds is; a plain number is where a period before it is for the rest of the
    game, or follows one that is for a number of moves.
    """
    last, before = parts[-1], parts[-2]
    if last.moves is not None or last.whole:
        return False
    if last.increment or last.unit == "s":
        return True
    return last.unit == "" and before.moves is None


def _as_time(part: _Part, text: str) -> int:
    """The seconds of a period; a plain number is minutes unless it must be seconds."""
    if part.increment:
        raise _NotATime(_UNREAD, text)
    if part.unit:
        return part.seconds
    if part.seconds >= SURELY_SECONDS:
        return part.seconds
    if part.seconds > SURELY_MINUTES:
        raise _NotATime(_AMBIGUOUS, text)
    return part.seconds * 60


def _with_increment(
    periods: tuple[Period, ...], increment: int, first: int, text: str
) -> tuple[Period, ...]:
    """The periods with time added from a move on; with the first move of one of them."""
    begins, given, found = 1, [], False
    for period in periods:
        found = found or begins == first
        given.append(replace(period, increment=increment if found else 0))
        begins += period.moves or 0
    if increment and not found:
        raise _NotATime(_MIDDLE, text)
    return tuple(given)


def _control(periods: tuple[Period, ...], text: str) -> TimeControl:
    """The periods, if they are a time control: only the last is for the rest of the game."""
    if any(period.moves is None for period in periods[:-1]):
        raise _NotATime(_NO_MOVES, text)
    if periods[-1].moves is not None:
        raise _NotATime(_NO_END, text)
    if any(period.moves == 0 for period in periods):
        raise _NotATime(_UNREAD, text)
    if not 0 < sum(period.seconds + period.increment for period in periods) <= LONGEST:
        raise _NotATime(_NO_TIME, text)
    return TimeControl(periods)

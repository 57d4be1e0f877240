"""Time controls, and which kind of chess they make of a game (Laws A.1, B.1)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

MOVES = 60
"""The moves for which the Laws count the additional time (A.1, B.1)."""

BLITZ_AT_MOST = 10 * 60
"""Seconds of a player for 60 moves: 10 minutes or less is blitz (B.1)."""

RAPID_UNDER = 60 * 60
"""Seconds: more than 10 and less than 60 minutes is rapid (A.1)."""


class Pace(Enum):
    """The kind of chess that a time control makes."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


@dataclass(frozen=True, slots=True)
class Period:
    """One period of a time control; all times are those of one player.

    Attributes:
        seconds: the time added when it begins.
        moves: how many moves have to be made in it; None for the rest of the game.
        increment: the seconds added for every move in it.
    """

    seconds: int
    moves: int | None = None
    increment: int = 0


@dataclass(frozen=True, slots=True)
class TimeControl:
    """The periods of a game, first to last; the last one is for the rest of the game."""

    periods: tuple[Period, ...]


def for_sixty_moves(control: TimeControl) -> int:
    """The seconds of a player for 60 moves: the time of all periods and 60 increments (A.1).

    Periods that begin after move 60 count in full, as time that is allotted. Increments
    count as they are: those of the period in which each of the 60 moves falls.

    >>> for_sixty_moves(TimeControl((Period(90 * 60, 40, 30), Period(30 * 60, None, 30)))) // 60
    150
    """
    total, left = 0, MOVES
    for period in control.periods:
        here = left if period.moves is None else min(left, period.moves)
        total += period.seconds + here * period.increment
        left -= here
    return total


def pace_of(control: TimeControl) -> tuple[Pace, str]:
    """The kind of chess, and the article that says it.

    60 minutes are standard chess: the first example of article A.1.

    >>> pace_of(TimeControl((Period(30 * 60, None, 30),)))
    (<Pace.STANDARD: 'standard'>, 'Laws A.1')
    """
    seconds = for_sixty_moves(control)
    if seconds <= BLITZ_AT_MOST:
        return Pace.BLITZ, "Laws B.1"
    return (Pace.RAPID if seconds < RAPID_UNDER else Pace.STANDARD), "Laws A.1"


def coded(control: TimeControl) -> str:
    """The control as TRF26 record 222 has it: moves, seconds and increments.

    >>> coded(TimeControl((Period(5400, 40, 30), Period(1800, None, 30))))
    '40/5400+30:1800+30'
    """
    return ":".join(
        ("" if period.moves is None else f"{period.moves}/")
        + str(period.seconds)
        + (f"+{period.increment}" if period.increment else "")
        for period in control.periods
    )

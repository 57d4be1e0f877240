"""The Laws of Chess: what they make of a time control."""

from openarbiter.laws.reading_time import NotUnderstood, read_time_control
from openarbiter.laws.time_control import Pace, Period, TimeControl, coded, for_sixty_moves, pace_of

__all__ = [
    "NotUnderstood",
    "Pace",
    "Period",
    "TimeControl",
    "coded",
    "for_sixty_moves",
    "pace_of",
    "read_time_control",
]

"""Touched pieces: which moves 4.3 to 4.7 still permit."""

from openarbiter.laws.touching.hand import Hand
from openarbiter.laws.touching.permitted import TouchAnswer, permitted_moves
from openarbiter.laws.touching.reading_touches import read_touches
from openarbiter.laws.touching.sentences import TouchStep
from openarbiter.laws.touching.touch_ruling import touch_ruling
from openarbiter.laws.touching.touches import Touch, TouchManner

__all__ = [
    "Hand",
    "Touch",
    "TouchAnswer",
    "TouchManner",
    "TouchStep",
    "permitted_moves",
    "read_touches",
    "touch_ruling",
]

"""Can a player still mate? 5.2.2, 6.9, 7.5.5, A.4.3 (of 2018)."""

from openarbiter.laws.winning.answer import CanMate, MateAnswer, WhyNot
from openarbiter.laws.winning.asking import DEFAULT, can_mate, is_dead, shortest_mate
from openarbiter.laws.winning.possible import ImpossiblePosition
from openarbiter.laws.winning.reasons import why
from openarbiter.laws.winning.shown import shown_mate

__all__ = [
    "DEFAULT",
    "CanMate",
    "ImpossiblePosition",
    "MateAnswer",
    "WhyNot",
    "can_mate",
    "is_dead",
    "shortest_mate",
    "shown_mate",
    "why",
]

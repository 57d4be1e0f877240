"""Irregularities: illegal moves and what counts as one, wrong positions, clocks (articles 6, 7)."""

from openarbiter.laws.irregular.acts import IllegalAct, act_articles
from openarbiter.laws.irregular.counting import (
    CountedAct,
    NextConsequence,
    counted,
    what_comes_next,
)
from openarbiter.laws.irregular.course import GameCourse, begun, proceed
from openarbiter.laws.irregular.events import GameEvent, GameEventKind
from openarbiter.laws.irregular.illegal_ruling import IllegalMove, illegal_move_ruling
from openarbiter.laws.irregular.reading_events import read_events
from openarbiter.laws.irregular.replacing import replacement_moves
from openarbiter.laws.irregular.telling import ImpossibleEvent, Told, told_course

__all__ = [
    "CountedAct",
    "GameCourse",
    "GameEvent",
    "GameEventKind",
    "IllegalAct",
    "IllegalMove",
    "ImpossibleEvent",
    "NextConsequence",
    "Told",
    "act_articles",
    "begun",
    "counted",
    "illegal_move_ruling",
    "proceed",
    "read_events",
    "replacement_moves",
    "told_course",
    "what_comes_next",
]

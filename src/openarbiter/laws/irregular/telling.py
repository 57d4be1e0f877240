"""A game told from its first event to its last, with what the arbiter rules on the way."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from openarbiter.laws.irregular.course import GameCourse, proceed
from openarbiter.laws.irregular.events import GameEvent
from openarbiter.laws.ruling import Ruling


@dataclass(frozen=True, slots=True)
class Told:
    """One event with what it led to.

    Attributes:
        course: the game after the event.
        rulings: what the arbiter rules at this event; often nothing.
    """

    event: GameEvent
    course: GameCourse
    rulings: tuple[Ruling, ...]


class ImpossibleEvent(ValueError):
    """A move of the events that cannot be made on the board at all.

    Attributes:
        place: the number of the event, from 1.
    """

    def __init__(self, place: int, move: str) -> None:
        super().__init__(f"event {place}: {move}")
        self.place = place
        self.move = move


def told_course(course: GameCourse, events: Iterable[GameEvent]) -> tuple[Told, ...]:
    """A game event by event, with the rulings of each.

    Raises:
        ImpossibleEvent: a move begins on an empty square.
    """
    told = []
    for place, event in enumerate(events, 1):
        try:
            course, rulings = proceed(course, event)
        except ValueError as wrong:
            raise ImpossibleEvent(place, event.move) from wrong
        told.append(Told(event, course, rulings))
    return tuple(told)

"""What happens in a game, told event by event, and what the arbiter rules on the way."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from openarbiter.laws.ruling import Ruling
from openarbiter.model import Colour

if TYPE_CHECKING:
    from openarbiter.laws.irregular.course import Course


class EventKind(StrEnum):
    """What happens in a game."""

    MOVED = "moved"
    """A move is made on the board: the hand has let go."""
    PRESSED = "pressed"
    """A player presses the clock."""
    DISPLACED = "displaced"
    """A player knocks pieces over, or shifts them."""
    NOTICED = "noticed"
    """The arbiter sees what is wrong, and may act."""
    CLAIMED = "claimed"
    """A player claims an illegal move of the opponent."""
    AGREED = "agreed"
    """Both players agree to correct what is wrong, without the arbiter."""
    ENDED = "ended"
    """The game is over, or the score sheets are signed."""


@dataclass(frozen=True, slots=True)
class GameEvent:
    """One event of a game.

    Attributes:
        player: who did it; None for the player who has the move (of a claim, the other one).
        move: of a move, in UCI; no fifth letter for a pawn that was not replaced.
        two_hands: of a move, whether two hands were used for it.
        ends_game: of a move, whether it ended the game by repetition or otherwise, which the
            position alone does not show.
        other_hand: of a press, whether it was not the hand that moved (6.2.3).
        accident: of a press, whether it was an accident or a misunderstanding.
    """

    kind: EventKind
    player: Colour | None = None
    move: str = ""
    two_hands: bool = False
    ends_game: bool = False
    other_hand: bool = False
    accident: bool = False


@dataclass(frozen=True, slots=True)
class Told:
    """One event with what it led to.

    Attributes:
        rulings: what the arbiter rules at this event; often nothing.
    """

    event: GameEvent
    course: Course
    rulings: tuple[Ruling, ...]


def told_course(course: Course, events: Iterable[GameEvent]) -> tuple[Told, ...]:
    """A game event by event, with the rulings of each.

    Raises:
        ValueError: a move cannot be made on the board at all.
    """
    from openarbiter.laws.irregular.course import proceed

    told = []
    for event in events:
        course, rulings = proceed(course, event)
        told.append(Told(event, course, rulings))
    return tuple(told)

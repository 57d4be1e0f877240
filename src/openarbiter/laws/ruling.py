"""What the Laws decide: one value for every question, with its articles and what to do."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from openarbiter.model import Colour, Reason


class Decision(StrEnum):
    """What becomes of the game."""

    WHITE_WINS = "white-wins"
    BLACK_WINS = "black-wins"
    DRAW = "draw"
    BOTH_LOSE = "both-lose"
    PLAY_ON = "play-on"
    NEW_GAME = "new-game"
    ARBITER_DECIDES = "arbiter-decides"
    NOT_DECIDED = "not-decided"
    """The question could not be answered with what is known; the ruling says what is missing."""


def wins(colour: Colour) -> Decision:
    """The decision that this colour wins."""
    return Decision.WHITE_WINS if colour is Colour.WHITE else Decision.BLACK_WINS


@dataclass(frozen=True, slots=True)
class ClockChange:
    """Time that the arbiter adds to one clock.

    Attributes:
        seconds: below 0 for time that is taken away.
    """

    colour: Colour
    seconds: int


@dataclass(frozen=True, slots=True)
class Ruling:
    """What an edition of the Laws says of one question.

    Attributes:
        edition: the id of the edition, such as ``"fide-2023"``.
        articles: as the edition numbers them, the one that decides first, such as
            ``("Laws 7.5.5", "Laws A.3")``.
        reason: why, in one sentence.
        clocks: the time the arbiter adds.
        result: the result of the game as it is written down, such as ``"1-0"``, ``"½-½"``,
            ``"0-0"`` or ``"-/+"``; ``""`` while it goes on.
        to_do: what the arbiter does now, in order; each a sentence.
        write_down: what to write on the score sheet or in the report; each a sentence.
        because: what in the position on the board proves it, a sentence each.
        line: moves in UCI that prove it, such as a mate with the help of the opponent.
    """

    edition: str
    decision: Decision
    articles: tuple[str, ...]
    reason: Reason
    clocks: tuple[ClockChange, ...] = ()
    result: str = ""
    to_do: tuple[Reason, ...] = ()
    write_down: tuple[Reason, ...] = ()
    line: tuple[str, ...] = ()
    because: tuple[Reason, ...] = ()

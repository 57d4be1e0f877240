"""Why a text is no move, or a score sheet not the score of a game, with the place."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import chess

from openarbiter.model import Colour, Reason


class NotationProblemKind(StrEnum):
    """Why a text cannot be read, or what is remarkable about it."""

    NOT_A_MOVE = "not-a-move"
    ILLEGAL = "illegal"
    AMBIGUOUS = "ambiguous"
    NO_PROMOTION = "no-promotion"
    OTHER_NOTATION = "other-notation"
    GAME_OVER = "game-over"
    TOO_LONG = "too-long"
    # What follows stops nobody from reading on.
    SETTLED_LATER = "settled-later"
    OTHER_LANGUAGE = "other-language"
    NUMBER = "number"
    MARK = "mark"
    NOT_READ = "not-read"

    @property
    def stops(self) -> bool:
        """Whether nothing after it can be read."""
        return self in _STOPS


_STOPS = frozenset(
    {
        NotationProblemKind.NOT_A_MOVE,
        NotationProblemKind.ILLEGAL,
        NotationProblemKind.AMBIGUOUS,
        NotationProblemKind.NO_PROMOTION,
        NotationProblemKind.OTHER_NOTATION,
        NotationProblemKind.GAME_OVER,
        NotationProblemKind.TOO_LONG,
    }
)


@dataclass(frozen=True, slots=True)
class NotationProblem:
    """What is wrong with one place of a score.

    Attributes:
        line: of the text, from 1.
        column: in the line, from 1.
        number: the number of the move.
        colour: whose move it is.
        read: what stands there.
        reason: what is wrong with it.
        legal: the legal moves that come nearest, in the full form and the language of the
            reader's choice: those it can mean, else those to the same square or of the same
            piece.
    """

    kind: NotationProblemKind
    line: int
    column: int
    number: int
    colour: Colour
    read: str
    reason: Reason
    legal: tuple[str, ...] = ()


class NotAMove(ValueError):
    """A text that is no legal move, or more than one.

    Attributes:
        problem: why; its line is 1 and its column that of the first sign.
        moves: the legal moves that it can mean; empty where there is none.
    """

    def __init__(self, problem: NotationProblem, moves: tuple[chess.Move, ...] = ()):
        super().__init__(problem.reason.message())
        self.problem = problem
        self.moves = moves

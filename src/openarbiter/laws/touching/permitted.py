"""The moves that touched pieces leave: 4.3, 4.4, 4.5 and 4.7, step by step.

The Laws do not say which of two articles goes first where a king, a rook and a piece of the
opponent are touched on one move: castling (4.4.1) or the capture (4.3.3). Both articles go by
the piece touched first, and 4.4.2 shows that castling yields to it, so it is read thus:

- An obligation that can be fulfilled is not changed by a later touch. King, rook, then a piece
  of the opponent: castling. King, the opponent's piece, then a rook: the king captures if it
  can; otherwise castling. The opponent's piece first, then king and rook: it is captured, by
  the king or, if the king cannot, by any piece; castling only if nothing can capture it.
- Castling is a move of the king (3.8.2). A piece touched before the king and able to move or to
  be captured therefore goes before castling too.
- A rook touched after the king in order to castle binds nobody (commentary to 4.5): where
  castling is not possible and the king cannot move, the player need not move it. Any other
  piece that was touched remains under 4.3.
- Castling that 4.4.2 forbids stays forbidden under 4.5, unless it is the only legal move.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import chess

from openarbiter.laws.touching import sentences as say
from openarbiter.laws.touching.hand import Hand
from openarbiter.laws.touching.moves import (
    captured_square,
    castling_rook,
    could_mean_castling,
    destination,
)
from openarbiter.laws.touching.sentences import TouchStep
from openarbiter.laws.touching.touches import Rung, Touch, TouchOrder, in_order


@dataclass(frozen=True, slots=True)
class TouchAnswer:
    """The moves that the Laws permit after pieces were touched.

    Attributes:
        moves: the permitted moves, all of them legal, in the order of python-chess; none where
            the game is over.
        steps: how they were found; the last step decides.
        free: whether every legal move is permitted.
    """

    moves: tuple[chess.Move, ...]
    steps: tuple[TouchStep, ...]
    free: bool

    @property
    def articles(self) -> tuple[str, ...]:
        """The articles by their numbers of 2018, the one that decides first."""
        return tuple(dict.fromkeys(step.article for step in reversed(self.steps)))


def permitted_moves(
    board: chess.Board,
    touches: Sequence[Touch],
    *,
    order_clear: bool = True,
    castling_meant: bool | None = None,
    hand: Hand | None = None,
) -> TouchAnswer:
    """The moves that the player who has the move may still make (4.3 to 4.7).

    Args:
        touches: the first touch first.
        order_clear: whether the order of the touches is known; if not, the player's own pieces
            count as touched first (4.3.3).
        castling_meant: whether the player, touching the king and then a rook, intended to castle
            (4.4.3); by default, if they stand on their original squares.
        hand: what the hand has already released or put down.

    Raises:
        ValueError: a touched square is empty, or the player has no king.

    >>> board = chess.Board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    >>> [move.uci() for move in permitted_moves(board, [Touch(chess.E1), Touch(chess.H1)]).moves]
    ['e1g1']
    """
    for touch in touches:
        if board.piece_at(touch.square) is None:
            raise ValueError(f"there is no piece on {chess.square_name(touch.square)}")
    reading = _Reading(board, castling_meant)
    if not reading.legal:
        return TouchAnswer((), (say.game_over(in_check=board.is_check()),), free=False)
    steps = [say.not_counted(board, touch) for touch in touches]
    reading.steps = [step for step in steps if step is not None]
    if hand is not None and hand.released is not None:
        touches = [*touches, Touch(hand.released[0])]
    order = in_order(board, touches, order_clear=order_clear)
    answer = reading.answer(order)
    return answer if hand is None else _after_release(board, answer, hand)


class _Reading:
    """One reading of articles 4.3 to 4.5 for one position."""

    def __init__(self, board: chess.Board, castling_meant: bool | None) -> None:
        self.board = board
        # Nobody may capture a king (1.4.1), not even one that was left in check.
        king = board.king(not board.turn)
        self.legal = [move for move in board.legal_moves if move.to_square != king]
        self.castling = {
            rook: move for move in self.legal if (rook := castling_rook(board, move)) is not None
        }
        self.castling_meant = castling_meant
        self.steps: list[TouchStep] = []

    def answer(self, order: TouchOrder) -> TouchAnswer:
        board = self.board
        if not order.rungs:
            return self._done(self.legal, say.nothing_touched())
        forbidden = {rook: self.castling[rook] for rook in order.rooks_before & set(self.castling)}
        for rook in forbidden:
            self.steps.append(say.castling_forbidden(board, rook))
        allowed = [move for move in self.legal if move not in forbidden.values()]
        found = self._capture(order, allowed)
        if found is not None:
            return found
        mixed = len({board.color_at(square) for rung in order.rungs for square in rung}) > 1
        released: set[chess.Square] = set()
        for rung in order.rungs:
            if board.color_at(next(iter(rung))) != board.turn:
                found = self._captured(rung, allowed, mixed=mixed)
            elif order.king in rung:
                found = self._king(order, rung, allowed, released, mixed=mixed)
            else:
                found = self._moved(rung - released, allowed, order, mixed=mixed)
            if found is not None:
                return found
        step = say.rook_is_free() if released else say.any_move()
        return self._done(allowed or self.legal, step)

    def _capture(self, order: TouchOrder, allowed: list[chess.Move]) -> TouchAnswer | None:
        """The capture of the first touched opponent's piece by the first touched own (4.3.3)."""
        board = self.board
        sides: dict[chess.Color, int] = {}
        for place, rung in enumerate(order.rungs):
            sides.setdefault(board.color_at(next(iter(rung))) is board.turn, place)
        if len(sides) < 2:
            return None
        own, enemy = order.rungs[sides[True]], order.rungs[sides[False]]
        castled = any(
            place < sides[False] and rooks & set(self.castling)
            for place, rooks in order.rooks_after
        )
        if castled and order.king in own:
            return None
        captures = [
            move
            for move in allowed
            if move.from_square in own and captured_square(board, move) in enemy
        ]
        step = say.first_takes_first(board, own, enemy, possible=bool(captures))
        return self._found(captures, step)

    def _captured(
        self, rung: Rung, allowed: list[chess.Move], *, mixed: bool
    ) -> TouchAnswer | None:
        """The capture of a touched piece of the opponent by any piece (4.3.2, 4.3.3)."""
        captures = [move for move in allowed if captured_square(self.board, move) in rung]
        step = say.must_be_taken(self.board, rung, possible=bool(captures), mixed=mixed)
        return self._found(captures, step)

    def _moved(
        self, rung: Rung, allowed: list[chess.Move], order: TouchOrder, *, mixed: bool
    ) -> TouchAnswer | None:
        """A move of a touched piece of the player, other than the king (4.3.1, 4.3.3)."""
        if not rung:
            return None
        moves = [move for move in allowed if move.from_square in rung]
        step = say.must_move(self.board, rung, possible=bool(moves), mixed=mixed)
        return self._found(moves, step)

    def _king(
        self,
        order: TouchOrder,
        rung: Rung,
        allowed: list[chess.Move],
        released: set[chess.Square],
        *,
        mixed: bool,
    ) -> TouchAnswer | None:
        """A move of the king: castling where a rook was touched after it (4.4.1, 4.4.3)."""
        board = self.board
        others = [move for move in allowed if move.from_square in rung - {order.king}]
        tried = False
        for _, rooks in order.rooks_after:
            castlings = [self.castling[rook] for rook in sorted(rooks & set(self.castling))]
            meant = {rook for rook in rooks if self._meant(order.king, rook)}
            if castlings:
                obliged = [move for move in allowed if move in castlings or move in others]
                return self._found(obliged, say.must_castle(board, rooks & set(self.castling)))
            if meant:
                tried = True
                released |= meant
                self.steps.append(say.no_castling(board, frozenset(meant)))
        moves = [move for move in allowed if move.from_square in rung]
        if tried:
            return self._found(moves, say.king_must_move(board, order.king, possible=bool(moves)))
        return self._found(moves, say.must_move(board, rung, possible=bool(moves), mixed=mixed))

    def _meant(self, king: chess.Square, rook: chess.Square) -> bool:
        if self.castling_meant is not None:
            return self.castling_meant
        return could_mean_castling(self.board, king, rook)

    def _found(self, moves: Sequence[chess.Move], step: TouchStep) -> TouchAnswer | None:
        """The answer where there are moves; otherwise the step is kept."""
        if moves:
            return self._done(moves, step)
        self.steps.append(step)
        return None

    def _done(self, moves: Sequence[chess.Move], step: TouchStep) -> TouchAnswer:
        self.steps.append(step)
        return TouchAnswer(tuple(moves), tuple(self.steps), free=len(moves) == len(self.legal))


def _after_release(board: chess.Board, answer: TouchAnswer, hand: Hand) -> TouchAnswer:
    """The moves left once a piece was released, or a promotion piece put down (4.7, 4.4.4)."""
    if hand.released is not None:
        start, end = hand.released
        same = [
            move
            for move in answer.moves
            if move.from_square == start and destination(board, move) == end
        ]
        legal = same or [
            move
            for move in board.legal_moves
            if move.from_square == start and destination(board, move) == end
        ]
        castles = any(board.is_castling(move) for move in same)
        step = say.released(
            board, start, end, stands=bool(same), legal=bool(legal), castles=castles
        )
        answer = _narrowed(answer, same, step)
    if hand.promotion is not None:
        square, kind = hand.promotion
        fitting = [
            move for move in answer.moves if move.to_square == square and move.promotion == kind
        ]
        step = say.promoted(board, square, kind, stands=bool(fitting))
        answer = _narrowed(answer, fitting, step)
    return answer


def _narrowed(answer: TouchAnswer, moves: Sequence[chess.Move], step: TouchStep) -> TouchAnswer:
    steps = (*answer.steps, step)
    if not moves:
        # What was released is no permitted move, so the articles before decide.
        return replace(answer, steps=(step, *answer.steps))
    return TouchAnswer(tuple(moves), steps, free=answer.free and len(moves) == len(answer.moves))

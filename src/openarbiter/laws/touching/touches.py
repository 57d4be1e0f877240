"""Pieces that were touched, in the order of the Laws (4.2, 4.3.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

import chess


class TouchManner(StrEnum):
    """How a piece was touched."""

    INTENT = "intent"
    """With the intention of moving or capturing it: any touch that is none of the others."""
    ADJUSTED = "adjusted"
    """After an announcement, such as "I adjust" (4.2.1)."""
    ACCIDENT = "accident"
    """Clearly by accident (4.2.2)."""


@dataclass(frozen=True, slots=True)
class Touch:
    """One touch of a piece; pawns are pieces too.

    Attributes:
        square: where the piece stood before it was touched.
        at_once: whether it cannot be told from the touch before which of the two came first.
    """

    square: chess.Square
    manner: TouchManner = TouchManner.INTENT
    at_once: bool = False


Rung = frozenset[chess.Square]
"""Pieces of one colour of which none is known to have been touched before another."""


@dataclass(frozen=True, slots=True)
class TouchOrder:
    """The pieces touched with intent, in the order in which the Laws look at them.

    Attributes:
        rungs: pieces of one colour each, the first touched first.
        king: where the king of the player stands.
        rooks_before: rooks of the player touched before the king; none if it was not touched.
        rooks_after: rooks of the player touched after the king, or together with it, each with
            the place of its rung.
    """

    rungs: tuple[Rung, ...]
    king: chess.Square
    rooks_before: Rung
    rooks_after: tuple[tuple[int, Rung], ...]


def in_order(board: chess.Board, touches: Sequence[Touch], *, order_clear: bool) -> TouchOrder:
    """The order in which touched pieces are looked at.

    Of pieces touched at once, the player's own count as touched before the opponent's (4.3.3),
    and the king as touched before a rook: only a rook touched first prevents castling (4.4.2).
    A second touch of a piece changes nothing.

    Args:
        touches: the first touch first.
        order_clear: whether their order is known at all.

    Raises:
        ValueError: a touched square is empty, or the player has no king.
    """
    king = board.king(board.turn)
    if king is None:
        raise ValueError("the player who has the move has no king")
    seen: set[chess.Square] = set()
    rungs: list[Rung] = []
    for group in _groups(touches, order_clear=order_clear):
        new = group - seen
        seen |= new
        own = frozenset(square for square in new if board.color_at(square) == board.turn)
        rooks = frozenset(sq for sq in own if board.piece_type_at(sq) == chess.ROOK)
        parts = [own - rooks, rooks] if king in own else [own]
        rungs += [part for part in (*parts, new - own) if part]
    before: set[chess.Square] = set()
    after: list[tuple[int, Rung]] = []
    king_touched = False
    for place, rung in enumerate(rungs):
        rooks = frozenset(square for square in rung if _is_rook(board, square))
        if king_touched and rooks:
            after.append((place, rooks))
        elif not king_touched:
            before |= rooks
        king_touched = king_touched or king in rung
    return TouchOrder(
        tuple(rungs), king, frozenset(before) if king_touched else frozenset(), tuple(after)
    )


def _groups(touches: Iterable[Touch], *, order_clear: bool) -> list[frozenset[chess.Square]]:
    groups: list[set[chess.Square]] = []
    for touch in touches:
        if touch.manner is not TouchManner.INTENT:
            continue
        if groups and (touch.at_once or not order_clear):
            groups[-1].add(touch.square)
        else:
            groups.append({touch.square})
    return [frozenset(group) for group in groups]


def _is_rook(board: chess.Board, square: chess.Square) -> bool:
    return board.piece_at(square) == chess.Piece(chess.ROOK, board.turn)

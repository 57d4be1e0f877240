"""What the hand has already done: a piece released on a square, a promotion piece put down."""

from __future__ import annotations

from dataclasses import dataclass

import chess


@dataclass(frozen=True, slots=True)
class Hand:
    """What the hand has done on this move besides touching.

    Attributes:
        released: where a piece came from and the square on which it was released (4.7); of
            castling, the king and the square two squares away (4.7.2).
        promotion: the square of promotion and the kind of piece that has touched it (4.4.4).
    """

    released: tuple[chess.Square, chess.Square] | None = None
    promotion: tuple[chess.Square, chess.PieceType] | None = None

"""Positions that cannot stand on a board are refused, in words for people."""

from __future__ import annotations

import chess

from openarbiter.model import Reason
from openarbiter.model.text import N_

_WRONG: tuple[tuple[chess.Status, str], ...] = (
    (chess.STATUS_EMPTY, N_("The board is empty.")),
    (chess.STATUS_NO_WHITE_KING, N_("White has no king.")),
    (chess.STATUS_NO_BLACK_KING, N_("Black has no king.")),
    (chess.STATUS_TOO_MANY_KINGS, N_("A player has more than one king.")),
    (chess.STATUS_TOO_MANY_WHITE_PAWNS, N_("White has more than 8 pawns.")),
    (chess.STATUS_TOO_MANY_BLACK_PAWNS, N_("Black has more than 8 pawns.")),
    (chess.STATUS_PAWNS_ON_BACKRANK, N_("A pawn stands on the first or the last rank.")),
    (chess.STATUS_TOO_MANY_WHITE_PIECES, N_("White has more than 16 pieces.")),
    (chess.STATUS_TOO_MANY_BLACK_PIECES, N_("Black has more than 16 pieces.")),
    (chess.STATUS_BAD_CASTLING_RIGHTS, N_("Castling is impossible: king or rook has moved.")),
    (chess.STATUS_INVALID_EP_SQUARE, N_("No pawn can have passed over the en passant square.")),
    (chess.STATUS_OPPOSITE_CHECK, N_("The player who has just moved is in check.")),
    (chess.STATUS_TOO_MANY_CHECKERS, N_("More than two pieces give check.")),
    (chess.STATUS_IMPOSSIBLE_CHECK, N_("No move can have given this check.")),
)  # fmt: skip


class ImpossiblePosition(ValueError):
    """A position that no legal game can reach.

    Attributes:
        reasons: what is wrong with it, a sentence each.
    """

    def __init__(self, reasons: tuple[Reason, ...]) -> None:
        super().__init__(" ".join(reason.message() for reason in reasons))
        self.reasons = reasons


def refuse_impossible(board: chess.Board) -> None:
    """Raise :class:`ImpossiblePosition` for a position that cannot stand on a board.

    >>> refuse_impossible(chess.Board("8/8/8/8/8/8/8/K7 w - - 0 1"))
    Traceback (most recent call last):
    ...
    openarbiter.laws.winning.possible.ImpossiblePosition: Black has no king.
    """
    status = board.status()
    wrong = tuple(Reason.of(words) for flag, words in _WRONG if status & flag)
    if wrong:
        raise ImpossiblePosition(wrong)

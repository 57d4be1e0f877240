"""What can be said of moves that are missing from the pieces before and after them."""

from __future__ import annotations

import chess


def nothing_changed(before: chess.Board, after: chess.Board) -> bool:
    """Whether no pawn was moved and nothing captured between two positions of a game.

    Both leave a trace for ever: a pawn never comes back, and a captured piece neither.
    """
    return _pawns(before) == _pawns(after) and _men(before) == _men(after)


def may_stand_between(
    before: chess.Board, position: chess.Board, after: chess.Board | None
) -> bool:
    """Whether a later position may already have stood between two others of a game.

    Args:
        after: a position between that time and now; None where nothing is known.
    """
    if after is not None and not nothing_changed(position, after):
        return False
    return all(
        len(before.pieces(chess.PAWN, colour)) >= len(position.pieces(chess.PAWN, colour))
        and before.occupied_co[colour].bit_count() >= position.occupied_co[colour].bit_count()
        for colour in chess.COLORS
    )


def _pawns(board: chess.Board) -> list[int]:
    return [int(board.pieces(chess.PAWN, colour)) for colour in chess.COLORS]


def _men(board: chess.Board) -> list[int]:
    return [
        len(board.pieces(kind, colour)) for colour in chess.COLORS for kind in chess.PIECE_TYPES
    ]

"""The moves that may replace an illegal one: 4.3 and 4.7, as 7.5.1 says."""

from __future__ import annotations

import chess

from openarbiter.laws.touching import Touch, TouchAnswer, permitted_moves
from openarbiter.model import Reason
from openarbiter.model.text import N_

_MOVES = N_("One of these moves replaces it: {moves}.")
_ANY = N_("Any legal move replaces it.")


def replacement_moves(board: chess.Board, made: chess.Move) -> TouchAnswer:
    """The moves that may replace an illegal move.

    The piece that was moved counts as touched first, and what it captured after it: the same
    piece moves if it can, otherwise the captured piece is captured by another one if possible
    (commentary to 7.5.1). A king that went two squares or more along its first rank, or onto
    its own rook, was meant to castle, so that its rook counts as touched after it (4.4.3).

    Args:
        board: the position before the illegal move.

    >>> board = chess.Board("4r1k1/8/8/8/5n2/6P1/4N3/4K3 w - - 0 1")
    >>> [board.san(move) for move in replacement_moves(board, chess.Move.from_uci("e2f4")).moves]
    ['gxf4']

    Raises:
        ValueError: no piece of the player stands where the move begins.
    """
    if board.color_at(made.from_square) != board.turn:
        raise ValueError("no piece of the player stands there")
    touches = [Touch(made.from_square)]
    rook = _rook_of_castling(board, made)
    if rook is not None:
        touches.append(Touch(rook))
    elif board.color_at(made.to_square) == (not board.turn):
        victim = board.piece_type_at(made.to_square)
        if victim != chess.KING:
            touches.append(Touch(made.to_square))
    return permitted_moves(board, touches, castling_meant=rook is not None)


def told_replacement(board: chess.Board, answer: TouchAnswer) -> Reason:
    """The moves that may replace an illegal one, as one sentence."""
    if answer.free:
        return Reason.of(_ANY)
    return Reason.of(_MOVES, moves=", ".join(board.san(move) for move in answer.moves))


def _rook_of_castling(board: chess.Board, made: chess.Move) -> chess.Square | None:
    """The rook with which an illegal move of the king was meant to castle."""
    king, rook = chess.Piece(chess.KING, board.turn), chess.Piece(chess.ROOK, board.turn)
    if board.piece_at(made.from_square) != king:
        return None
    if chess.square_rank(made.from_square) != chess.square_rank(made.to_square):
        return None
    if board.piece_at(made.to_square) == rook:
        return made.to_square
    step = chess.square_file(made.to_square) - chess.square_file(made.from_square)
    if abs(step) < 2:
        return None
    corner = 7 if step > 0 else 0
    square = chess.square(corner, chess.square_rank(made.from_square))
    return square if board.piece_at(square) == rook else None

"""What a move captures, where it puts a piece, and with which rook it castles."""

from __future__ import annotations

import chess


def captured_square(board: chess.Board, move: chess.Move) -> chess.Square | None:
    """Where the piece stands that a move captures; None where it captures none.

    >>> board = chess.Board("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1")
    >>> chess.square_name(captured_square(board, chess.Move.from_uci("e5d6")))
    'd5'
    """
    if board.is_en_passant(move):
        return chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square))
    return move.to_square if board.color_at(move.to_square) == (not board.turn) else None


def castling_rook(board: chess.Board, move: chess.Move) -> chess.Square | None:
    """Where the rook stands with which a move castles; None where it is no castling."""
    if not board.is_castling(move):
        return None
    king = move.from_square
    towards = chess.square_file(move.to_square) > chess.square_file(king)
    rank = chess.BB_RANKS[chess.square_rank(king)]
    for square in chess.SquareSet(board.clean_castling_rights() & rank):
        if (square > king) == towards:
            return square
    return None


def king_destination(move: chess.Move, *, kingside: bool) -> chess.Square:
    """Where castling puts the king: on the g-file or on the c-file (3.8.2, II.3)."""
    return chess.square(6 if kingside else 2, chess.square_rank(move.from_square))


def destination(board: chess.Board, move: chess.Move) -> chess.Square:
    """Where a move puts its piece, of castling the king."""
    if board.is_castling(move):
        return king_destination(move, kingside=board.is_kingside_castling(move))
    return move.to_square


def could_mean_castling(board: chess.Board, king: chess.Square, rook: chess.Square) -> bool:
    """Whether somebody who touches these two may have castling in mind (4.4.3).

    They stand on the squares of the initial position, whether or not they have moved; in
    Chess960, where those are not known, anywhere on the first rank.
    """
    first = 0 if board.turn == chess.WHITE else 7
    if chess.square_rank(king) != first or chess.square_rank(rook) != first:
        return False
    return board.chess960 or (chess.square_file(king) == 4 and chess.square_file(rook) in (0, 7))

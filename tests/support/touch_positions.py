"""Random positions and touched pieces, with kings and rooks that may castle."""

from __future__ import annotations

import random

import chess


def played_position(rng: random.Random, *, chess960: bool = False) -> chess.Board:
    """A position after up to 60 random moves."""
    while True:
        board = chess.Board.from_chess960_pos(rng.randrange(960)) if chess960 else chess.Board()
        for _ in range(rng.randrange(60)):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choice(moves))
        if any(board.legal_moves):
            return board.copy(stack=False)


def castling_position(rng: random.Random, *, chess960: bool = False) -> chess.Board:
    """A king between two rooks with both castling rights, and a few other pieces."""
    while True:
        board = chess.Board(None, chess960=chess960)
        board.turn = rng.random() < 0.5
        king = rng.randrange(1, 7) if chess960 else 4
        rooks = (rng.randrange(king), rng.randrange(king + 1, 8)) if chess960 else (0, 7)
        rank = 0 if board.turn else 56
        board.set_piece_at(king + rank, chess.Piece(chess.KING, board.turn))
        for rook in rooks:
            board.set_piece_at(rook + rank, chess.Piece(chess.ROOK, board.turn))
            board.castling_rights |= chess.BB_SQUARES[rook + rank]
        board.set_piece_at(rng.randrange(16, 48), chess.Piece(chess.KING, not board.turn))
        for _ in range(rng.randrange(1, 12)):
            square, kind = rng.randrange(64), rng.randrange(1, 6)
            last = chess.square_rank(square) in (0, 7)
            if board.piece_at(square) is None and not (kind == chess.PAWN and last):
                board.set_piece_at(square, chess.Piece(kind, rng.random() < 0.5))
        if board.is_valid() and any(board.legal_moves):
            return board


def touched_squares(rng: random.Random, board: chess.Board) -> list[int]:
    """Up to five touched pieces, often the king, the rooks and what stands beside the king."""
    king = board.king(board.turn)
    if king is None:
        raise AssertionError
    around = [square for square in board.attacks(king) if board.piece_at(square)]
    near = [king, *board.pieces(chess.ROOK, board.turn), *around]
    everywhere = list(chess.SquareSet(board.occupied))
    count = rng.randrange(1, 6)
    return [rng.choice(near if rng.random() < 0.6 else everywhere) for _ in range(count)]


def random_touches(rng: random.Random) -> tuple[chess.Board, list[int]]:
    """A position, standard or of Chess960, and pieces touched in it."""
    chess960 = rng.random() < 0.3
    make = castling_position if rng.random() < 0.5 else played_position
    board = make(rng, chess960=chess960)
    return board, touched_squares(rng, board)

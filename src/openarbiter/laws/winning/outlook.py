"""How near to mate a position looks. Only the order of the search depends on it, never an answer.

Several opinions, since no one of them is good everywhere: a hunt of the bare king, the pieces
gathered around a king shut in by its own men, a pawn on its way to promotion, and the fewest
moves.
"""

from __future__ import annotations

import chess


def outlooks(board: chess.Board, colour: chess.Color, plies: int) -> tuple[int, ...]:
    """How far from mate by this colour a position looks, by each opinion; the smallest is best."""
    king, hunted = board.king(colour), board.king(not colour)
    assert king is not None
    assert hunted is not None
    flights = _flights(board, colour, hunted)
    ours = board.occupied_co[colour]
    heavy = ours & (board.queens | board.rooks)
    steps = 0 if heavy else _steps_to_promotion(board, colour)
    file, rank = chess.square_file(hunted), chess.square_rank(hunted)
    from_edge = min(file, 7 - file) + min(rank, 7 - rank)
    pieces = chess.scan_forward(ours & ~board.kings & ~board.pawns)
    near = sorted(chess.square_distance(square, hunted) for square in pieces)[:3]
    theirs = chess.popcount(board.occupied_co[not colour])
    apart = chess.square_distance(king, hunted)
    return (
        3 * flights + 2 * apart + from_edge + 8 * steps,
        4 * flights + 2 * sum(near) + 4 * steps,
        10 * steps + 6 * theirs + 2 * flights + apart,
        plies,
    )


def _flights(board: chess.Board, colour: chess.Color, hunted: chess.Square) -> int:
    """The squares the hunted king could go to, roughly."""
    free = chess.BB_KING_ATTACKS[hunted] & ~board.occupied_co[not colour]
    return sum(not board.is_attacked_by(colour, square) for square in chess.scan_forward(free))


def _steps_to_promotion(board: chess.Board, colour: chess.Color) -> int:
    """The steps of the pawn that is nearest to promotion; a man in its way counts as two."""
    nearest = 8
    for square in chess.scan_forward(board.pawns & board.occupied_co[colour]):
        file, rank = chess.square_file(square), chess.square_rank(square)
        ahead = range(rank + 1, 8) if colour else range(rank)
        way = sum(chess.BB_SQUARES[chess.square(file, each)] for each in ahead)
        nearest = min(nearest, len(ahead) + 2 * chess.popcount(way & board.occupied))
    return nearest

"""How near to mate a position looks. Only the order of the search depends on it, never an answer.

Several opinions, since no one of them is good everywhere: a hunt of the bare king, the pieces
gathered around a king shut in by its own men, a pawn on its way to promotion, a mate in a
corner by one minor piece, and the fewest moves.
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
        _from_corner(board, colour, king, hunted),
        plies,
    )


def _from_corner(
    board: chess.Board, colour: chess.Color, king: chess.Square, hunted: chess.Square
) -> int:
    """How far everybody is from a mate in a corner, the only kind one minor piece can give.

    A man of the loser has to stand beside their king there.
    """
    near = chess.square_distance
    theirs = board.occupied_co[not colour] & ~board.kings
    pieces = board.occupied_co[colour] & ~board.kings & ~board.pawns
    nearest = 64
    for corner in (chess.A1, chess.A8, chess.H1, chess.H8):
        if pieces == pieces & board.bishops and not _same_colour(pieces, corner):
            continue
        blocker = min((near(square, corner) for square in chess.scan_forward(theirs)), default=0)
        piece = min((near(square, corner) for square in chess.scan_forward(pieces)), default=0)
        king_away = abs(near(king, corner) - 2)
        away = 4 * near(hunted, corner) + 3 * max(blocker - 1, 0) + 2 * king_away + piece
        nearest = min(nearest, away)
    return nearest


def _same_colour(pieces: int, corner: chess.Square) -> bool:
    light = chess.BB_LIGHT_SQUARES
    return bool(pieces & light) == bool(chess.BB_SQUARES[corner] & light)


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

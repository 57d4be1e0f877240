"""The bounds on what men can ever do hold in every position that games lead to."""

from __future__ import annotations

import random
from pathlib import Path

import chess
import pytest

from openarbiter.laws.winning.blocked import excludes_mate
from openarbiter.laws.winning.reach import Man, reach

VECTORS = Path(__file__).parents[1] / "data" / "laws" / "can-mate-vectors.txt"
OTHERS = (
    chess.STARTING_FEN,
    "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1",
    "4k3/8/6p1/1p1p1pPp/1P1P1P1P/8/8/4K3 w - h6 0 1",
    "4k3/p1p1p1p1/8/1P1P1P2/8/8/8/4K3 b - - 0 1",
)
FENS = [line[3:] for line in VECTORS.read_text().splitlines()[7::60]] + [*OTHERS]


def played(men: dict[chess.Square, Man], board: chess.Board, move: chess.Move) -> None:
    """Make a move, and keep which man is where; every step is held against its bounds."""
    taken = move.to_square
    if board.is_en_passant(move):
        taken += -8 if board.turn == chess.WHITE else 8
    if board.is_castling(move):
        rank = chess.square_rank(move.from_square)
        short = move.to_square > move.from_square
        rook = men.pop(chess.square(7 if short else 0, rank))
        men[chess.square(5 if short else 3, rank)] = rook
        assert rook.stands & chess.BB_SQUARES[chess.square(5 if short else 3, rank)]
    elif taken in men:
        assert men.pop(taken).captured, (board.fen(), move)
    man = men[move.to_square] = men.pop(move.from_square)
    board.push(move)
    promoted = board.piece_type_at(move.to_square) != man.kind
    assert (man.promoted if promoted else man.stands) & chess.BB_SQUARES[move.to_square], (
        board.fen()
    )


@pytest.mark.rule("Laws 5.2.2")
def test_no_game_leaves_the_bounds() -> None:
    draw = random.Random(5)
    for fen in FENS:
        start = chess.Board(fen)
        found = reach(start)
        excluded = [excludes_mate(found, colour) for colour in chess.COLORS]
        for _ in range(3):
            board = start.copy()
            men = {man.square: man for man in found.men}
            for _ in range(50):
                moves = list(board.legal_moves)
                if not moves:
                    winner = not board.turn
                    if board.is_checkmate():
                        assert not excluded[chess.COLORS.index(winner)], (fen, board.fen())
                    break
                # Captures, pawns and castling first: they are what the bounds are about.
                keen = [m for m in moves if board.is_zeroing(m) or board.is_castling(m)]
                played(men, board, draw.choice(keen if keen and draw.random() < 0.5 else moves))

"""The theorems of material, gone through square by square."""

from __future__ import annotations

from itertools import product

import chess
import pytest

from openarbiter.laws.winning.material import cannot_mate_by_material


def attacked_by(kind: chess.PieceType, square: chess.Square, occupied: int) -> int:
    """What a piece attacks, by python-chess."""
    board = chess.Board(None)
    board.occupied = occupied
    board.set_piece_at(square, chess.Piece(kind, chess.WHITE))
    return int(board.attacks(square))


@pytest.mark.rule("Laws 5.2.2")
def test_a_knight_that_mates_is_seen_by_a_queen_that_fills_a_flight() -> None:
    """Wherever a knight gives check, a queen on some free square beside the king sees it."""
    for hunted, knight in product(chess.SQUARES, repeat=2):
        if not chess.BB_KNIGHT_ATTACKS[knight] & chess.BB_SQUARES[hunted]:
            continue
        for king in chess.SQUARES:
            if king == knight or chess.square_distance(king, hunted) < 2:
                continue
            guarded = chess.BB_KING_ATTACKS[king] | chess.BB_KNIGHT_ATTACKS[knight]
            flights = chess.BB_KING_ATTACKS[hunted] & ~guarded
            # Queens nearer to the knight only see it too, so kings alone hide a queen from it.
            kings = chess.BB_SQUARES[king] | chess.BB_SQUARES[hunted]
            seen = attacked_by(chess.QUEEN, knight, kings)
            assert flights & seen, (hunted, knight, king)


@pytest.mark.rule("Laws 5.2.2")
def test_no_king_guards_both_squares_beside_a_king_and_its_diagonal() -> None:
    for hunted, beside, king in product(chess.SQUARES, repeat=3):
        file, rank = hunted % 8, hunted // 8
        if abs(file - beside % 8) == abs(rank - beside // 8) == 1:
            pair = (chess.square(file, beside // 8), chess.square(beside % 8, rank))
            assert chess.square_distance(king, hunted) < 2 or any(
                chess.square_distance(king, each) > 1 for each in pair
            )


@pytest.mark.rule("Laws 5.2.2")
@pytest.mark.parametrize(
    ("men", "never"),
    [
        ("", True),
        ("N", True),
        ("Nq", True),
        ("Nqq", True),
        ("Nr", False),
        ("Nb", False),
        ("Nn", False),
        ("Np", False),
        ("NN", False),
        ("B", True),
        ("Bq", True),
        ("Br", True),
        ("Brq", True),
        ("Bn", False),
        ("Bp", False),
        ("BN", False),
        ("P", False),
        ("R", False),
        ("Q", False),
    ],
)
def test_the_table_of_material(men: str, never: bool) -> None:
    board = chess.Board("7k/8/8/8/8/8/8/K7 w - - 0 1")
    for square, letter in zip((chess.D4, chess.E5, chess.F3), men, strict=False):
        board.set_piece_at(square, chess.Piece.from_symbol(letter))
    assert cannot_mate_by_material(board, chess.WHITE) is never
    assert cannot_mate_by_material(board.mirror(), chess.BLACK) is never


@pytest.mark.rule("Laws 5.2.2")
@pytest.mark.parametrize(("other", "never"), [("d6", True), ("d7", False)])
def test_bishops_of_one_colour_against_a_bishop(other: str, never: bool) -> None:
    board = chess.Board("7k/8/8/8/3B4/8/8/K7 w - - 0 1")
    board.set_piece_at(chess.parse_square(other), chess.Piece.from_symbol("b"))
    assert cannot_mate_by_material(board, chess.WHITE) is never

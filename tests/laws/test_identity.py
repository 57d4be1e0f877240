"""When two positions are the same (9.2.2)."""

from __future__ import annotations

import random
from collections import Counter

import chess
import pytest

from openarbiter.laws.claims.evidence import ClaimKind
from openarbiter.laws.claims.first_right import right_now
from openarbiter.laws.claims.identity import (
    PositionKey,
    first_repeated,
    occurrences,
    position_key,
)


def game(moves: str, fen: str = chess.STARTING_FEN, *, chess960: bool = False) -> chess.Board:
    board = chess.Board(fen, chess960=chess960)
    for move in moves.split():
        board.push_san(move)
    return board


@pytest.mark.rule("Laws 9.2.2")
def test_the_initial_position_counts_and_the_move_need_not_be_repeated() -> None:
    found = occurrences(game("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8"))
    assert [(each.ply, each.move) for each in found] == [(0, ""), (4, "2...Ng8"), (8, "4...Ng8")]
    assert {each.fen.split()[0] for each in found} == {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
    }
    assert len(occurrences(game("Nf3 Nf6 Ng1 Ng8 Nc3 Nc6 Nb1 Nb8"))) == 3


@pytest.mark.rule("Laws 9.2.2")
def test_the_same_player_must_have_the_move() -> None:
    white = chess.Board("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
    black = chess.Board("4k3/8/8/8/8/8/8/R3K3 b - - 0 1")
    assert position_key(white) != position_key(black)


@pytest.mark.rule("Laws 9.2.2.1")
@pytest.mark.parametrize(
    ("fen", "move", "counts"),
    [
        ("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e4", True),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e4", False),
        # The capturing pawn is pinned: on a file, and with the captured pawn on a rank.
        ("3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1", "e4", False),
        ("8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1", "e4", False),
        # The advance gives check; the capture takes the pawn that checks.
        ("8/8/8/3k4/3p4/8/4P3/4K3 w - - 0 1", "e4", True),
        # The capturing pawn is pinned on a diagonal.
        ("7k/8/8/8/3p4/8/4P3/B3K3 w - - 0 1", "e4", False),
        # The advance discovers a check that the capture does not end.
        ("8/8/8/7k/3p4/8/4P3/3QK3 w - - 0 1", "e4", False),
        ("8/7k/8/8/3p4/3B4/4P3/4K3 w - - 0 1", "e3", False),
    ],
)
def test_en_passant_counts_where_the_capture_was_legal(fen: str, move: str, counts: bool) -> None:
    board = game(move, fen)
    without = board.copy()
    without.ep_square = None
    assert (position_key(board) != position_key(without)) is counts


@pytest.mark.rule("Laws 9.2.2.1")
def test_a_capture_en_passant_is_possible_the_first_time_only() -> None:
    start = "4k1n1/8/8/8/3p4/8/4P3/4K1N1 w - - 0 1"
    moves = "e4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1"
    assert len(occurrences(game(moves, start))) == 2
    assert len(occurrences(game(moves + " Nf6 Nf3 Ng8 Ng1", start))) == 3


@pytest.mark.rule("Laws 9.2.2.2")
def test_castling_rights_are_lost_only_after_the_move() -> None:
    start = "4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1"
    moves = "Kf1 Kf8 Ke1 Ke8 Kf1 Kf8 Ke1 Ke8"
    assert len(occurrences(game(moves, start))) == 2
    assert len(occurrences(game(moves, start.replace("Kk", "-")))) == 3
    rooks = "Rg1 Rg8 Rh1 Rh8 Rg1 Rg8 Rh1 Rh8"
    assert len(occurrences(game(rooks, start))) == 2


@pytest.mark.rule("Laws 9.2.2.2")
def test_a_right_that_is_prevented_for_a_while_is_a_right() -> None:
    start = "4k3/6r1/8/8/8/8/8/4K2R w K - 0 1"
    with_right = chess.Board(start)
    assert chess.Move.from_uci("e1g1") not in with_right.legal_moves
    assert position_key(with_right) != position_key(chess.Board(start.replace(" K ", " - ")))


@pytest.mark.rule("Laws II.3")
def test_chess960_rights_belong_to_a_rook_not_to_a_letter() -> None:
    written = [
        chess.Board(f"4k3/8/8/8/8/8/8/1R2KRR1 w {rights} - 0 1", chess960=True)
        for rights in ("K", "G", "F")
    ]
    keys = [position_key(each) for each in written]
    assert keys[0] == keys[1]
    assert keys[1] != keys[2]
    start = "4k3/8/8/8/8/8/8/1R2KR2 w BF - 0 1"
    assert len(occurrences(game("Rf2 Kd8 Rf1 Ke8 Rf2 Kd8 Rf1 Ke8", start, chess960=True))) == 2


@pytest.mark.rule("Laws 9.6.1")
def test_the_first_position_that_stood_five_times() -> None:
    once = "Nf3 Nf6 Ng1 Ng8 "
    assert first_repeated(game(once * 3), 5) == ()
    assert [each.ply for each in first_repeated(game(once * 5), 5)] == [0, 4, 8, 12, 16]


REPEATING = (
    chess.STARTING_FEN,
    "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
)


@pytest.mark.rule("Laws 9.2.2")
@pytest.mark.parametrize("seed", range(12))
def test_positions_stand_again_as_python_chess_counts_them(seed: int) -> None:
    """A sample of ``benchmarks/claims.py``."""
    generator = random.Random(seed)
    board = chess.Board(REPEATING[seed % len(REPEATING)])
    back: dict[chess.Color, chess.Move] = {}
    seen: Counter[PositionKey] = Counter([position_key(board)])
    for _ in range(30):
        moves = list(board.legal_moves)
        if not moves:
            break
        wish = back.get(board.turn)
        move = wish if wish in moves and generator.random() < 0.8 else generator.choice(moves)
        assert move is not None
        back[board.turn] = chess.Move(move.to_square, move.from_square)
        board.push(move)
        seen[position_key(board)] += 1
        for times in range(2, 6):
            assert (seen[position_key(board)] >= times) is board.is_repetition(times)
        right = right_now(board, ClaimKind.THREEFOLD) is not None
        assert right is board.can_claim_threefold_repetition()

"""Touched pieces: 4.2 to 4.8."""

from __future__ import annotations

import random

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.laws_asked import EDITIONS, under
from support.literal_touch import literally_permitted
from support.touch_positions import random_touches

from openarbiter.laws.touching import (
    Hand,
    Touch,
    TouchAnswer,
    permitted_moves,
    read_touches,
    touch_ruling,
)
from openarbiter.laws.touching.board_touch import touched_ruling
from openarbiter.laws.unreadable import Unreadable

BOTH_SIDES = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1"
BLOCKED_SIDE = "4k3/8/8/8/8/8/3P4/R1B1K2R w KQ - 0 1"


def after(fen: str, *words: str, hand: Hand | None = None, **asked: bool) -> TouchAnswer:
    board = chess.Board(fen)
    touches = read_touches(board, words)
    assert not isinstance(touches, Unreadable)
    return permitted_moves(board, touches, hand=hand, **asked)


def sans(fen: str, answer: TouchAnswer) -> set[str]:
    board = chess.Board(fen)
    return {board.san(move) for move in answer.moves}


@pytest.mark.rule("Laws 4.3.1")
@pytest.mark.rule("PMR 39")
def test_the_first_touched_piece_that_can_move_must_move() -> None:
    fen = chess.STARTING_FEN
    assert sans(fen, after(fen, "g1", "e2")) == {"Nf3", "Nh3"}
    assert sans(fen, after(fen, "f1", "e2")) == {"e3", "e4"}
    assert after(fen, "f1", "e2").articles == ("4.3.1",)


@pytest.mark.rule("Laws 4.5")
@pytest.mark.rule("PMR 41")
def test_nothing_that_was_touched_can_be_used() -> None:
    found = after(chess.STARTING_FEN, "f1", "a1", "xd8")
    assert found.free
    assert found.articles[0] == "4.5"


@pytest.mark.rule("Laws 4.3.2")
def test_the_first_touched_piece_that_can_be_captured_is_captured() -> None:
    fen = "4k3/8/8/3p1n2/4P3/8/8/4K3 w - - 0 1"
    assert sans(fen, after(fen, "xf5", "xd5")) == {"exf5"}
    assert sans(fen, after(fen, "xe8", "xd5")) == {"exd5"}


@pytest.mark.rule("Laws 3.7.4.1")
@pytest.mark.rule("Laws 4.3.2")
def test_a_pawn_that_can_be_taken_en_passant_is_captured() -> None:
    # D: after 5...d5 of the game in C.13.
    fen = "rnbqkb1r/ppp2ppp/8/3pP3/3Qn3/5N2/PPP2PPP/RNB1KB1R w KQkq d6 0 6"
    assert chess.Board(fen).is_legal(chess.Move.from_uci("e5d6"))
    assert sans(fen, after(fen, "e5", "xd5")) == {"exd6"}
    assert sans(fen, after(fen, "xd5")) == {"exd6", "Qxd5"}


@pytest.mark.rule("Laws 4.3.3")
def test_the_first_own_piece_captures_the_first_of_the_opponent() -> None:
    fen = "4k3/8/8/3p1n2/4P3/2N5/8/4K3 w - - 0 1"
    assert sans(fen, after(fen, "c3", "xd5")) == {"Nxd5"}
    assert sans(fen, after(fen, "xd5", "c3")) == {"Nxd5"}
    # The knight cannot capture on f5: the piece touched first is moved, or captured.
    assert all(san.startswith("N") for san in sans(fen, after(fen, "c3", "xf5")))
    assert sans(fen, after(fen, "xf5", "c3")) == {"exf5"}
    unclear = after(fen, "xf5", "c3", order_clear=False)
    assert all(san.startswith("N") for san in sans(fen, unclear))


@pytest.mark.rule("Laws 4.4.1")
@pytest.mark.rule("PMR 40")
@pytest.mark.parametrize("words", [("e1", "h1"), ("e1+h1",), ("h1+e1",)])
def test_king_and_rook_castle(words: tuple[str, ...]) -> None:
    found = after(BOTH_SIDES, *words)
    assert sans(BOTH_SIDES, found) == {"O-O"}
    assert found.articles[0] == "4.4.1"


@pytest.mark.rule("Laws 4.4.2")
def test_rook_then_king_moves_the_rook() -> None:
    found = after(BOTH_SIDES, "h1", "e1")
    assert sans(BOTH_SIDES, found) == {"Rg1", "Rf1"}
    assert found.articles == ("4.3.1", "4.4.2")


@pytest.mark.rule("Laws 4.4.2")
def test_after_a_rook_that_cannot_move_the_king_may_castle_on_the_other_side() -> None:
    fen = "4k3/8/8/8/8/8/4P2P/R3K1NR w KQ - 0 1"
    assert "O-O-O" in sans(fen, after(fen, "h1", "e1"))


@pytest.mark.rule("Laws 4.4.3")
def test_castling_that_is_not_legal_moves_the_king() -> None:
    found = after(BLOCKED_SIDE, "e1", "a1")
    assert sans(BLOCKED_SIDE, found) == {"O-O", "Ke2", "Kf2", "Kd1", "Kf1"}
    assert found.articles[0] == "4.4.3"


@pytest.mark.rule("Laws 4.4.3")
@pytest.mark.rule("Laws 4.5")
def test_a_king_that_cannot_move_frees_the_rook() -> None:
    # Commentary to 4.5: the player is not obliged to move the rook.
    fen = "4k3/8/8/8/8/8/3PPP2/3RKB1R w K - 0 1"
    assert after(fen, "e1", "h1").free
    moved = after(fen, "e1", "h1", castling_meant=False)
    assert sans(fen, moved) >= {"Rg1", "Rh8+"}
    assert not any(san.startswith("d") for san in sans(fen, moved))


@pytest.mark.rule("Laws 4.4.1")
@pytest.mark.rule("Laws 4.3.3")
def test_castling_and_captures_mixed_go_by_what_was_touched_first() -> None:
    fen = "4k3/8/8/8/8/8/3p1P2/4K2R w K - 0 1"
    can_take = "4k3/8/8/8/8/8/5n2/4K2R w K - 0 1"
    # In check castling is not legal, so the king captures.
    assert sans(fen, after(fen, "e1", "xd2", "h1")) == {"Kxd2"}
    assert sans(can_take, after(can_take, "e1", "h1", "xf2")) == {"O-O"}
    assert sans(can_take, after(can_take, "e1", "xf2", "h1")) == {"Kxf2"}
    assert sans(can_take, after(can_take, "xf2", "e1", "h1")) == {"Kxf2"}
    # Nothing can take this one: castling remains.
    free = "4k3/8/8/7n/8/8/5P2/4K2R w K - 0 1"
    assert sans(free, after(free, "xe8", "e1", "h1")) == {"O-O"}
    assert sans(free, after(free, "xh5", "e1", "h1")) == {"Rxh5"}


@pytest.mark.rule("Laws 4.2.1")
@pytest.mark.rule("Laws 4.2.2")
def test_adjusting_and_accidents_do_not_count() -> None:
    fen = chess.STARTING_FEN
    assert after(fen, "adjusted:g1", "accident:a2").free
    assert sans(fen, after(fen, "adjusted:g1", "b1")) == {"Na3", "Nc3"}


@pytest.mark.rule("Laws 4.7")
def test_a_released_piece_stays() -> None:
    fen = chess.STARTING_FEN
    stays = after(fen, "g1", hand=Hand(released=(chess.G1, chess.F3)))
    assert sans(fen, stays) == {"Nf3"}
    # Another piece was touched before: that one moves.
    back = after(fen, "b1", hand=Hand(released=(chess.G1, chess.F3)))
    assert sans(fen, back) == {"Na3", "Nc3"}
    illegal = after(fen, "g1", hand=Hand(released=(chess.G1, chess.G3)))
    assert sans(fen, illegal) == {"Nf3", "Nh3"}


@pytest.mark.rule("Laws 4.7.2")
def test_a_king_released_two_squares_away_castles_or_moves() -> None:
    castles = after(BOTH_SIDES, hand=Hand(released=(chess.E1, chess.G1)))
    assert sans(BOTH_SIDES, castles) == {"O-O"}
    assert castles.articles[0] == "4.7.2"
    moves = after(BLOCKED_SIDE, hand=Hand(released=(chess.E1, chess.C1)))
    assert sans(BLOCKED_SIDE, moves) == {"O-O", "Ke2", "Kf2", "Kd1", "Kf1"}


@pytest.mark.rule("Laws 4.4.4")
@pytest.mark.rule("Laws 4.6")
def test_the_choice_of_a_piece_is_final_when_it_touches_the_square() -> None:
    fen = "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1"
    knight = Hand(promotion=(chess.D8, chess.KNIGHT))
    assert sans(fen, after(fen, "e7", hand=knight)) == {"exd8=N"}


@pytest.mark.rule("Laws 3.8.2.2.1")
def test_an_attacked_rook_does_not_prevent_castling() -> None:
    # T: the question of the commentary to 11.9.
    fen = "4k3/8/8/8/8/8/b7/R3K3 w Q - 0 1"
    assert sans(fen, after(fen, "e1", "a1")) == {"O-O-O"}


@pytest.mark.rule("Laws II.3")
@pytest.mark.rule("Laws 4.4.1")
@pytest.mark.parametrize(
    ("fen", "words", "castles"),
    [
        ("4k3/8/8/8/8/8/8/R4KR1 w GA - 0 1", ("f1", "g1"), "O-O"),
        ("4k3/8/8/8/8/8/8/RK2N3 w A - 0 1", ("b1", "a1"), "O-O-O"),
        ("4k3/8/8/8/8/8/8/NN1RK3 w D - 0 1", ("e1", "d1"), "O-O-O"),
        ("4k3/8/8/8/8/8/8/NN1RNK2 w D - 0 1", ("f1", "d1"), ""),
        ("4k3/8/8/8/8/8/8/5KNR w H - 0 1", ("f1", "h1"), ""),
    ],
)
def test_castling_of_chess960(fen: str, words: tuple[str, ...], castles: str) -> None:
    board = chess.Board(fen, chess960=True)
    touches = read_touches(board, words)
    assert not isinstance(touches, Unreadable)
    answer = permitted_moves(board, touches)
    told = {board.san(move) for move in answer.moves}
    if castles:
        assert told == {castles}
    else:
        assert answer.articles[0] == "4.4.3"
        assert {move.from_square for move in answer.moves} == {chess.F1}


@pytest.mark.rule("Laws 4.8")
@pytest.mark.parametrize(
    ("edition", "article"),
    [("fide-2018", "Laws 4.8"), ("pmr-2018", "PMR 45"), ("fide-2023", "Laws 4.8")],
)
def test_whoever_touches_a_piece_can_no_longer_claim(edition: str, article: str) -> None:
    board = chess.Board()
    answer = after(chess.STARTING_FEN, "g1")
    assert touch_ruling(under(edition), board, answer, replied=True).articles == (article,)
    assert touch_ruling(under(edition), board, answer).articles != (article,)


@pytest.mark.rule("Laws 5.1.1")
def test_nothing_is_permitted_once_the_game_is_over() -> None:
    fen = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
    found = after(fen, "e1")
    assert found.moves == ()
    assert found.articles == ("5.1.1",)


@pytest.mark.rule("Laws 4.3")
@pytest.mark.parametrize(
    "words", [("z9",), ("e5",), ("xe2",), ("",), ("e2+",), ("adjusted:",), ("♔e1",)]
)
def test_words_that_are_no_touch_are_refused(words: tuple[str, ...]) -> None:
    assert isinstance(read_touches(chess.Board(), words), Unreadable)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.text(max_size=12), max_size=6))
def test_any_words_are_read_or_refused(words: list[str]) -> None:
    found = read_touches(chess.Board(), words)
    assert isinstance(found, (tuple, Unreadable))


@pytest.mark.rule("Laws 4.3")
@pytest.mark.rule("Laws 4.4")
@pytest.mark.rule("Laws 4.5")
@settings(max_examples=120, deadline=None)
@given(st.integers(min_value=0, max_value=2**32))
def test_a_second_literal_reading_permits_the_same_moves(seed: int) -> None:
    board, squares = random_touches(random.Random(seed))
    answer = permitted_moves(board, [Touch(square) for square in squares])
    assert set(answer.moves) == literally_permitted(board, squares)
    assert set(answer.moves) <= set(board.legal_moves)


def test_the_page_asks_by_position_and_squares() -> None:
    for edition in EDITIONS:
        ruling = touched_ruling(under(edition), BOTH_SIDES, ["e1", "h1"])
        assert not isinstance(ruling, Unreadable)
        assert any("O-O" in said.message() for said in ruling.to_do)
    assert isinstance(touched_ruling(under("fide-2023"), "8/8", ["e1"]), Unreadable)

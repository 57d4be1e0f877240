"""Whether a player can still mate: the examples of the Laws, and every kind of proof."""

from __future__ import annotations

import chess
import pytest

from openarbiter.laws.winning import (
    CanMate,
    ImpossiblePosition,
    MateAnswer,
    WhyNot,
    can_mate,
    is_dead,
    shortest_mate,
    why,
)

WALL = "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1"
FORCED = "7k/8/8/8/8/P7/1q6/K7 w - - 0 1"


def asked(fen: str, colour: chess.Color, budget: int | None = None) -> MateAnswer:
    """What the reference answers; a line of moves is replayed to the mate."""
    board = chess.Board(fen)
    answer = can_mate(board, colour, budget=budget, engine="reference")
    if answer.answer is CanMate.YES:
        for move in answer.line:
            board.push(board.parse_uci(move))
        assert board.is_checkmate()
        assert board.turn != colour
    return answer


def told(fen: str, colour: chess.Color) -> list[str]:
    board = chess.Board(fen)
    return [reason.message() for reason in why(board, colour, asked(fen, colour))]


@pytest.mark.rule("Laws 5.2.2")
def test_kings_alone_are_a_dead_position() -> None:
    assert is_dead(chess.Board("8/8/4k3/8/8/3K4/8/8 w - - 0 1"), engine="reference") is True


@pytest.mark.rule("Laws 6.9")
def test_a_forced_capture_leaves_the_opponent_a_bare_king() -> None:
    answer = asked(FORCED, chess.BLACK)
    assert (answer.answer, answer.why_not) == (CanMate.NO, WhyNot.FORCED)
    assert told(FORCED, chess.BLACK) == [
        "Every move is forced: 1. ♔xb2",
        "Black has only the king left.",
    ]


@pytest.mark.rule("Laws 6.9")
def test_a_knight_does_not_mate_a_king_with_a_queen_but_one_with_a_rook() -> None:
    queen, rook = "8/8/8/8/8/1N6/q7/2K1k3 b - - 0 1", "8/8/8/8/8/1N6/r7/k1K5 b - - 0 1"
    assert asked(queen, chess.WHITE).why_not is WhyNot.MATERIAL
    assert asked(rook, chess.WHITE) == MateAnswer(CanMate.YES, (), positions=1)


@pytest.mark.rule("Laws 5.2.2")
@pytest.mark.parametrize(
    "fen",
    [
        "8/8/8/8/8/1N6/r7/k1K5 b - - 0 1",
        "8/8/8/8/8/8/nBK5/k7 b - - 0 1",
        "8/8/8/8/8/8/p1N5/k1K5 b - - 0 1",
    ],
)
def test_one_minor_piece_mates_where_a_man_of_the_loser_stands_in_the_way(fen: str) -> None:
    assert asked(fen, chess.WHITE).answer is CanMate.YES


@pytest.mark.rule("Laws 5.2.2")
def test_a_wall_of_pawns_and_bishops_that_never_meet_is_dead() -> None:
    assert is_dead(chess.Board(WALL), engine="reference") is True
    assert told(WALL, chess.WHITE) == [
        "These pawns can never move or be captured: b4, d4, f4, h4, b5, d5, f5, h5.",
        "No white piece can ever give check on any square the black king can reach.",
    ]


@pytest.mark.rule("Laws 5.2.2")
def test_pawns_that_face_each_other_never_pass() -> None:
    fen = "3k4/1p1p1p1p/1P1P1P1P/3p4/8/8/3P3P/4K3 w - - 0 1"
    assert asked(fen, chess.WHITE).why_not is WhyNot.BLOCKED
    assert asked(fen, chess.BLACK).why_not is WhyNot.BLOCKED
    assert asked(fen.replace("3P3P", "2P4P"), chess.BLACK).why_not is not WhyNot.BLOCKED


@pytest.mark.rule("Laws 5.2.2")
def test_a_pawn_that_can_be_taken_in_passing_opens_the_wall() -> None:
    fen = "4k3/8/6p1/1p1p1pPp/1P1P1P1P/8/8/4K3 w - {} 0 1"
    assert asked(fen.format("-"), chess.WHITE).why_not is WhyNot.BLOCKED
    assert asked(fen.format("h6"), chess.WHITE).answer is CanMate.YES


@pytest.mark.rule("Laws 5.1.1")
def test_a_mate_on_the_board_is_a_yes_without_moves_and_a_no_for_the_mated() -> None:
    fen = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
    assert asked(fen, chess.BLACK) == MateAnswer(CanMate.YES, (), positions=1)
    assert told(fen, chess.BLACK) == ["Black has checkmated."]
    assert asked(fen, chess.WHITE).answer is CanMate.NO
    assert told(fen, chess.WHITE) == ["White has been mated."]


@pytest.mark.rule("Laws 5.2.1")
def test_nobody_mates_after_a_stalemate() -> None:
    fen = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"
    assert asked(fen, chess.WHITE).answer is CanMate.NO
    assert told(fen, chess.WHITE) == ["The game has ended: stalemate."]
    assert is_dead(chess.Board(fen), engine="reference") is True


@pytest.mark.rule("Laws 6.9")
def test_a_pawn_is_enough() -> None:
    board = chess.Board("4k3/8/8/8/8/8/P7/4K3 w - - 0 1")
    assert asked(board.fen(), chess.WHITE).answer is CanMate.YES
    assert told(board.fen(), chess.WHITE)[0].startswith("White can mate with the opponent's help")
    assert is_dead(board, budget=2000, engine="reference") is False


@pytest.mark.rule("Laws 6.9")
def test_what_is_not_found_in_time_is_not_known() -> None:
    answer = asked(chess.STARTING_FEN, chess.WHITE, 10)
    assert (answer.answer, answer.positions) == (CanMate.UNKNOWN, 10)
    board = chess.Board()
    assert why(board, chess.WHITE, answer)[0].message() == (
        "10 positions were looked at: no mate by White was found, and none was ruled out."
    )
    assert is_dead(board, budget=10, engine="reference") is None


@pytest.mark.rule("Laws 6.9")
def test_every_reachable_position_looked_at_is_a_proof() -> None:
    fen = "k1b5/1pPp4/1P1P3p/1P6/5P1P/5PNR/3NPBBQ/4K2R w K - 0 1"
    answer = asked(fen, chess.BLACK)
    assert (answer.answer, answer.why_not) == (CanMate.NO, WhyNot.EXHAUSTED)
    assert told(fen, chess.BLACK)[0].startswith(f"All {answer.positions} positions")


@pytest.mark.rule("Laws 6.9")
def test_the_fewest_moves_are_found_for_few_men() -> None:
    board = chess.Board("8/2R5/8/8/8/2K5/8/k7 b - - 0 1")
    assert len(shortest_mate(board, chess.WHITE).line) == 4
    assert shortest_mate(board, chess.WHITE, budget=20).answer is CanMate.UNKNOWN
    assert shortest_mate(board, chess.BLACK).why_not is WhyNot.MATERIAL


@pytest.mark.rule("Laws II.3")
def test_chess960_castles_with_the_rook_where_it_stands() -> None:
    board = chess.Board.from_chess960_pos(0)
    answer = can_mate(board, chess.WHITE, budget=10, engine="reference")
    assert answer.answer is CanMate.UNKNOWN
    swapped = chess.Board("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", chess960=True)
    assert can_mate(swapped, chess.WHITE, engine="reference").answer is CanMate.YES


@pytest.mark.rule("Laws 3.10")
@pytest.mark.parametrize(
    ("fen", "said"),
    [
        ("8/8/8/8/8/8/8/K7 w - - 0 1", "Black has no king."),
        ("k7/8/8/8/8/8/8/KK6 w - - 0 1", "A player has more than one king."),
        ("k6P/8/8/8/8/8/8/K7 w - - 0 1", "A pawn stands on the first or the last rank."),
        ("k7/8/8/8/8/8/8/K6r b - - 0 1", "The player who has just moved is in check."),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_words(fen: str, said: str) -> None:
    with pytest.raises(ImpossiblePosition, match=said) as refused:
        can_mate(chess.Board(fen), chess.WHITE)
    assert said in [reason.message() for reason in refused.value.reasons]

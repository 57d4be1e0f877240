"""Fallen flags (6.8, 6.9, A.4.3 of 2018) and late arrivals (6.7)."""

from __future__ import annotations

import chess
import pytest
from support.laws_asked import EDITIONS, MATES, NO_MATE, under

from openarbiter.laws import Pace
from openarbiter.laws.compared import compared
from openarbiter.laws.ending.both_flags import BothFlags, both_flags
from openarbiter.laws.ending.flag_fall import BeforeTheFlag, FlagFall, flag_fall
from openarbiter.laws.ending.late_arrival import LateArrival, late_arrival
from openarbiter.laws.ending.losing import NOT_KNOWN, lost_unless_no_mate, side
from openarbiter.laws.ruling import Decision, Ruling
from openarbiter.laws.winning import CanMate, can_mate
from openarbiter.model import Colour, Reason


def white_flags(fen: str, edition: str = "fide-2023") -> Ruling:
    mates = can_mate(chess.Board(fen), side(Colour.BLACK))
    return flag_fall(under(edition), FlagFall(Colour.WHITE, mates))


@pytest.mark.rule("Laws 6.9")
@pytest.mark.rule("PMR 67")
@pytest.mark.parametrize(
    ("fen", "result"),
    [
        # D: the only move takes the queen and leaves a bare king.
        ("7k/8/8/8/8/P7/1q6/K7 w - - 0 1", "½-½"),
        # D: a knight has a mate against a rook and none against a queen.
        ("8/8/3k4/5n2/8/8/1Q6/K7 w - - 0 1", "½-½"),
        ("8/8/3k4/5n2/8/8/1R6/K7 w - - 0 1", "0-1"),
        ("8/8/3k4/8/8/8/1R6/K7 w - - 0 1", "½-½"),
    ],
)
def test_a_flag_loses_unless_the_opponent_cannot_mate(fen: str, result: str) -> None:
    for edition in EDITIONS:
        assert white_flags(fen, edition).result == result


@pytest.mark.rule("Laws 6.9")
def test_a_forced_move_that_mates_the_opponent_is_a_draw() -> None:
    """Commentary on 6.9: White has one move, and it mates Black."""
    fen = "3r3k/6pp/8/8/6PQ/8/2P1P3/2RKR3 w - - 0 1"
    board = chess.Board(fen)
    (only,) = board.legal_moves
    board.push(only)
    assert board.is_checkmate()
    assert white_flags(fen).decision is Decision.DRAW


@pytest.mark.rule("Laws 6.9")
def test_a_touched_piece_does_not_narrow_the_series() -> None:
    """White touched the black rook and had to take it; the flag fell before the move."""
    ruling = white_flags("7k/1R6/8/8/8/8/1r6/K7 w - - 0 1")
    assert ruling.result == "0-1"
    assert any("touched" in each.message() for each in ruling.to_do)


@pytest.mark.rule("Laws 6.9")
def test_the_proof_is_a_series_of_legal_moves() -> None:
    fen = "8/8/3k4/5n2/8/8/1R6/K7 w - - 0 1"
    ruling = white_flags(fen)
    board = chess.Board(fen)
    for move in ruling.line:
        board.push_uci(move)
    assert board.is_checkmate()
    assert board.turn == chess.WHITE


@pytest.mark.rule("Laws 6.9")
@pytest.mark.rule("PMR 115")
@pytest.mark.parametrize("before", [BeforeTheFlag.FIVEFOLD, BeforeTheFlag.SEVENTY_FIVE])
def test_a_draw_by_9_6_goes_before_the_flag(before: BeforeTheFlag) -> None:
    """6.9 says so in the Manual of 2018; elsewhere 9.6 and 6.2.1.1 say it."""
    first = {}
    for edition in EDITIONS:
        ruling = flag_fall(under(edition), FlagFall(Colour.WHITE, MATES, before))
        assert ruling.decision is Decision.DRAW
        first[edition] = ruling.articles[0]
    number = {"fivefold": "9.6.1", "seventy-five": "9.6.2"}[before]
    point = {"fivefold": "115", "seventy-five": "116"}[before]
    assert first == {
        "fide-2018": "Laws 6.9",
        "pmr-2018": f"PMR {point}",
        "fide-2023": f"Laws {number}",
    }


@pytest.mark.rule("Laws 6.8")
def test_an_end_before_the_flag_was_noticed_stands() -> None:
    ruling = flag_fall(under("fide-2023"), FlagFall(Colour.BLACK, MATES, BeforeTheFlag.ENDED))
    assert ruling.result == ""
    assert "Laws 6.8" in ruling.articles


@pytest.mark.rule("Laws 6.3.1")
def test_completed_moves_make_a_flag_harmless() -> None:
    fall = FlagFall(Colour.BLACK, MATES, BeforeTheFlag.MOVES_COMPLETE)
    assert flag_fall(under("fide-2018"), fall).decision is Decision.PLAY_ON


@pytest.mark.rule("Laws A.4.3")
@pytest.mark.rule("PMR 153")
def test_a_claim_with_ones_own_flag_down_by_three_editions() -> None:
    """Rapid, both at 0.00, White's clock shows “-”, Black claims."""
    found = compared(
        under("fide-2023", Pace.RAPID),
        lambda here: both_flags(here, BothFlags(Colour.WHITE, claimed=True, mates=MATES)),
    )
    assert (found.ruling.result, found.ruling.articles[0]) == ("0-1", "Laws A.5.3")
    assert found.alike == ("fide-2018",)
    (other,) = found.otherwise
    assert (other.edition, other.decision, other.articles) == (
        "pmr-2018",
        Decision.ARBITER_DECIDES,
        ("PMR 153", "PMR 197"),
    )


@pytest.mark.rule("Laws A.4.3")
def test_a_claim_of_a_player_who_cannot_mate_is_a_draw() -> None:
    for edition in EDITIONS:
        fall = FlagFall(Colour.WHITE, NO_MATE)
        ruling = flag_fall(under(edition, Pace.BLITZ), fall)
        assert ruling.result == "½-½"
        assert under(edition).rules.cite("A.4.3") in ruling.articles


@pytest.mark.rule("PMR 153")
def test_an_arbiter_who_saw_the_flag_needs_no_claim() -> None:
    flags = BothFlags(Colour.BLACK, mates=MATES)
    assert both_flags(under("pmr-2018", Pace.RAPID), flags).result == "1-0"


@pytest.mark.rule("Laws III.3.1")
@pytest.mark.rule("PMR 197")
def test_two_flags_and_nobody_knows_which_fell_first() -> None:
    for edition in EDITIONS:
        here = under(edition)
        earlier = both_flags(here, BothFlags(None, guideline=True, last_period=False))
        last = both_flags(here, BothFlags(None, guideline=True))
        unsaid = both_flags(here, BothFlags(None))
        blitz = both_flags(under(edition, Pace.BLITZ), BothFlags(None, guideline=True))
        assert [each.decision for each in (earlier, last, unsaid, blitz)] == [
            Decision.PLAY_ON,
            Decision.DRAW,
            Decision.ARBITER_DECIDES,
            Decision.ARBITER_DECIDES,
        ]


@pytest.mark.rule("Laws 7.5.5")
def test_a_loss_that_is_a_draw_is_one_function() -> None:
    """The second illegal move takes the same exception as the flag."""
    lost = Reason.of("White made a second illegal move.")
    rulings = [
        lost_unless_no_mate(under("fide-2023"), Colour.WHITE, mates, articles=("7.5.5",), lost=lost)
        for mates in (MATES, NO_MATE, NOT_KNOWN)
    ]
    assert [each.decision for each in rulings] == [
        Decision.BLACK_WINS,
        Decision.DRAW,
        Decision.NOT_DECIDED,
    ]
    assert NOT_KNOWN.answer is CanMate.UNKNOWN


@pytest.mark.rule("Laws 6.7.1")
@pytest.mark.rule("Laws 6.7.2")
@pytest.mark.parametrize(
    ("late", "in_time", "excused", "result"),
    [
        ("w", False, False, "-/+"),
        ("b", False, False, "+/-"),
        ("wb", False, False, "-/-"),
        ("w", False, True, ""),
        ("b", True, False, ""),
        ("wb", True, False, ""),
    ],
)
def test_who_comes_late(late: str, in_time: bool, excused: bool, result: str) -> None:
    arrival = LateArrival(frozenset(Colour(letter) for letter in late), in_time, excused)
    for edition in EDITIONS:
        assert late_arrival(under(edition), arrival).result == result

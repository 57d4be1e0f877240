"""Illegal moves and what counts as one: 7.5, A.4.2 of 2018, and the penalties by edition."""

from __future__ import annotations

import chess
import pytest
from support.laws_asked import EDITIONS, MATES, NO_MATE, under

from openarbiter.laws import Pace
from openarbiter.laws.compared import compared
from openarbiter.laws.ending.losing import NOT_KNOWN, side
from openarbiter.laws.irregular import (
    IllegalAct,
    IllegalMove,
    counted,
    illegal_move_ruling,
    replacement_moves,
    what_comes_next,
)
from openarbiter.laws.irregular.illegal_ruling import (
    after_the_game,
    not_completed,
    pressed_by_accident,
    too_late,
    two_hands_at_the_end,
)
from openarbiter.laws.irregular.promotion_rulings import upside_down_rook
from openarbiter.laws.ruling import ClockChange, Decision, Ruling
from openarbiter.laws.winning import can_mate
from openarbiter.model import Colour

HANDS = frozenset({IllegalAct.TWO_HANDS})
MOVE = frozenset({IllegalAct.ILLEGAL_MOVE})


def first(edition: str, pace: Pace, *, supervised: bool = False, acts=MOVE) -> Ruling:  # type: ignore[no-untyped-def]
    move = IllegalMove(Colour.WHITE, acts)
    return illegal_move_ruling(under(edition, pace, supervised=supervised), move)


@pytest.mark.rule("Laws 7.5.5")
@pytest.mark.rule("Laws A.3")
@pytest.mark.rule("Laws B.2")
@pytest.mark.rule("PMR 158")
@pytest.mark.parametrize(
    ("edition", "pace", "supervised", "seconds"),
    [
        ("fide-2018", Pace.STANDARD, True, 120),
        ("fide-2018", Pace.RAPID, True, 120),
        ("fide-2018", Pace.RAPID, False, 120),
        ("fide-2018", Pace.BLITZ, True, 60),
        ("fide-2018", Pace.BLITZ, False, 60),
        ("pmr-2018", Pace.STANDARD, True, 120),
        ("pmr-2018", Pace.RAPID, False, 120),
        ("pmr-2018", Pace.BLITZ, True, 60),
        ("pmr-2018", Pace.BLITZ, False, 60),
        ("fide-2023", Pace.STANDARD, True, 120),
        ("fide-2023", Pace.RAPID, True, 60),
        ("fide-2023", Pace.RAPID, False, 60),
        ("fide-2023", Pace.BLITZ, False, 60),
        # B.2 of 2023 applies the competition rules whole; only B.3 names A.3.
        ("fide-2023", Pace.BLITZ, True, 120),
    ],
)
def test_a_first_illegal_move_gives_the_opponent_time(
    edition: str, pace: Pace, supervised: bool, seconds: int
) -> None:
    ruling = first(edition, pace, supervised=supervised)
    assert ruling.clocks == (ClockChange(Colour.BLACK, seconds),)
    assert ruling.decision is Decision.PLAY_ON
    asked = under(edition, pace, supervised=supervised)
    assert ruling.articles[0] == asked.rules.cite("7.5.5")
    assert (asked.rules.cite("B.2") in ruling.articles) == (seconds == 60)
    assert (asked.rules.cite("A.4.2") in ruling.articles) == asked.quick_rules


@pytest.mark.rule("Laws 7.5.5")
@pytest.mark.rule("Laws A.5.2")
def test_a_second_illegal_move_in_rapid_is_decided_by_three_editions() -> None:
    move = IllegalMove(Colour.WHITE, MOVE, 1, MATES)
    found = compared(under("fide-2023", Pace.RAPID), lambda here: illegal_move_ruling(here, move))
    assert found.ruling.decision is Decision.BLACK_WINS
    assert found.ruling.articles == ("Laws 7.5.5", "Laws 7.5.1", "Laws A.5.2")
    for edition, articles in (
        ("fide-2018", ("Laws 7.5.5", "Laws 7.5.1", "Laws A.4.2")),
        ("pmr-2018", ("PMR 87", "PMR 83", "PMR 152")),
    ):
        ruling = illegal_move_ruling(under(edition, Pace.RAPID), move)
        assert (ruling.result, ruling.articles) == ("0-1", articles)
    # The first one costs two minutes in 2018 and one in 2023.
    first_one = IllegalMove(Colour.WHITE, MOVE)
    both = compared(
        under("fide-2023", Pace.RAPID), lambda here: illegal_move_ruling(here, first_one)
    )
    assert {each.edition: each.clocks[0].seconds for each in both.otherwise} == {
        "fide-2018": 120,
        "pmr-2018": 120,
    }


@pytest.mark.rule("Laws 7.5.5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_second_illegal_move_is_a_draw_if_the_opponent_cannot_mate(edition: str) -> None:
    bare = chess.Board("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
    mates = can_mate(bare, side(Colour.BLACK))
    ruling = illegal_move_ruling(under(edition), IllegalMove(Colour.WHITE, MOVE, 1, mates))
    assert ruling.result == "½-½"
    for answer, decision in (
        (NO_MATE, Decision.DRAW),
        (MATES, Decision.BLACK_WINS),
        (NOT_KNOWN, Decision.NOT_DECIDED),
    ):
        move = IllegalMove(Colour.WHITE, HANDS, 1, answer)
        assert illegal_move_ruling(under(edition), move).decision is decision


@pytest.mark.rule("Laws 7.5.5")
@pytest.mark.rule("Laws 7.6")
def test_illegal_moves_of_any_kind_count_together() -> None:
    press = frozenset({IllegalAct.NO_MOVE})
    acts = [(Colour.WHITE, HANDS), (Colour.BLACK, MOVE), (Colour.WHITE, press)]
    found = counted(under("fide-2018", Pace.BLITZ), acts)
    assert [(each.number, each.opponent_seconds, each.loses) for each in found] == [
        (1, 60, False),
        (1, 60, False),
        (2, 0, True),
    ]
    assert what_comes_next(under("fide-2018"), 1).loses


@pytest.mark.rule("Laws 7.5.4")
@pytest.mark.rule("PMR 86")
@pytest.mark.parametrize("edition", EDITIONS)
def test_two_offences_on_one_move_are_one(edition: str) -> None:
    """T: castling, promotion or a capture that is illegal and made with two hands."""
    ruling = first(edition, Pace.STANDARD, acts=MOVE | HANDS)
    assert ruling.clocks == (ClockChange(Colour.BLACK, 120),)
    cite = under(edition).rules.cite
    assert {cite("7.5.1"), cite("7.5.4")} <= set(ruling.articles)


@pytest.mark.rule("Laws 7.5.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_pawn_left_on_the_last_rank_becomes_a_queen(edition: str) -> None:
    ruling = first(edition, Pace.STANDARD, acts=frozenset({IllegalAct.PAWN_LEFT}))
    assert under(edition).rules.cite("7.5.2") in ruling.articles
    assert any("queen" in said.message() for said in ruling.to_do)


@pytest.mark.rule("Laws 7.5.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_press_without_a_move_counts_unless_it_was_an_accident(edition: str) -> None:
    ruling = first(edition, Pace.STANDARD, acts=frozenset({IllegalAct.NO_MOVE}))
    assert ruling.clocks
    accident = pressed_by_accident(under(edition))
    assert accident.decision is Decision.ARBITER_DECIDES
    assert not accident.clocks


@pytest.mark.rule("Laws 7.5.1")
@pytest.mark.rule("Laws 7.5.4")
@pytest.mark.rule("Laws A.4.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_rulings_without_a_penalty_do_not_cite_it(edition: str) -> None:
    """What is not completed, too late, or after the game is no completed illegal move."""
    here = under(edition, Pace.RAPID)
    penalty = here.rules.cite("7.5.5")
    for ruling in (
        not_completed(here),
        too_late(here),
        after_the_game(here),
        pressed_by_accident(here),
        two_hands_at_the_end(here),
        upside_down_rook(here, moved_diagonally=True),
        upside_down_rook(here, moved_diagonally=False),
    ):
        assert penalty not in ruling.articles
        assert not ruling.clocks


@pytest.mark.rule("Laws 3.7.5.3")
def test_an_upside_down_rook_is_a_rook() -> None:
    """T: the commentary to 3.7.5.3."""
    assert upside_down_rook(under("fide-2018"), moved_diagonally=False).decision is Decision.PLAY_ON
    moved = upside_down_rook(under("fide-2018"), moved_diagonally=True)
    assert "Laws 7.5.1" in moved.articles


@pytest.mark.rule("Laws 7.5.1")
@pytest.mark.rule("Laws 4.3")
@pytest.mark.rule("PMR 83")
@pytest.mark.parametrize(
    ("fen", "made", "permitted"),
    [
        # The same piece moves if it can: the commentary to 7.5.1.
        ("4k3/8/8/8/8/8/3n4/R3K3 w Q - 0 1", "a1a1", None),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1b3", "rook"),
        # The captured piece is captured by another one.
        ("4r1k1/8/8/8/5n2/6P1/4N3/4K3 w - - 0 1", "e2f4", {"gxf4"}),
        # Castling out of check: another move of the king.
        ("4k3/8/8/8/8/8/4r3/R3K3 w Q - 0 1", "e1c1", {"Kxe2", "Kd1", "Kf1"}),
        # Nothing touched can be used: any legal move.
        ("4r1k1/8/8/8/8/7P/4B3/4K3 w - - 0 1", "e2b5", "any"),
    ],
)
def test_the_replacing_move_obeys_the_touched_pieces(
    fen: str, made: str, permitted: object
) -> None:
    board = chess.Board(fen)
    if permitted is None:
        with pytest.raises(ValueError, match="uci"):
            chess.Move.from_uci(made)
        return
    answer = replacement_moves(board, chess.Move.from_uci(made))
    if permitted == "any":
        assert answer.free
    elif permitted == "rook":
        assert {move.from_square for move in answer.moves} == {chess.A1}
    else:
        assert {board.san(move) for move in answer.moves} == permitted

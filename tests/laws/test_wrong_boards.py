"""Wrong positions, colours and boards, displaced pieces, clocks: 6 and 7, A.4 of 2018."""

from __future__ import annotations

import pytest
from support.laws_asked import EDITIONS, under

from openarbiter.laws import Pace
from openarbiter.laws.irregular.clock_rulings import (
    clock_defective,
    clock_stopped,
    clock_wrongly_set,
    interrupted,
    press_forgotten,
    rough_handling,
    wrong_hand,
)
from openarbiter.laws.irregular.displaced import DisplacedPieces, displaced_pieces
from openarbiter.laws.irregular.position_rulings import (
    GameProgress,
    StillThere,
    WrongStart,
    board_turned,
    colours_reversed,
    illegal_position,
    wrong_start,
)
from openarbiter.laws.ruling import Decision

NINE = GameProgress((9, 9), (9, 9))
TENTH_OF_WHITE = GameProgress((10, 9), (10, 9))
TENTH_MADE = GameProgress((10, 10), (10, 9))
TEN = GameProgress((10, 10), (10, 10))
OVER = GameProgress((8, 8), (8, 8), over=True)


@pytest.mark.rule("Laws 7.3")
@pytest.mark.rule("PMR 79")
@pytest.mark.parametrize("edition", EDITIONS)
def test_reversed_colours(edition: str) -> None:
    def decision(progress: GameProgress) -> Decision:
        return colours_reversed(under(edition), progress).decision

    assert decision(NINE) is Decision.NEW_GAME
    assert decision(TENTH_OF_WHITE) is Decision.NEW_GAME
    assert decision(TEN) is Decision.PLAY_ON
    # Commentary: a game that ended normally in fewer moves keeps its result.
    assert decision(OVER) is Decision.ARBITER_DECIDES
    # 2018: after Black has completed move 10; 2023: after Black has made it.
    made = Decision.PLAY_ON if edition == "fide-2023" else Decision.NEW_GAME
    assert decision(TENTH_MADE) is made


@pytest.mark.rule("Laws 7.2.1")
@pytest.mark.rule("Laws A.4.1.2")
@pytest.mark.rule("PMR 77")
@pytest.mark.rule("PMR 151")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_wrong_initial_position(edition: str) -> None:
    standard, rapid = under(edition), under(edition, Pace.RAPID)
    for here in (standard, under(edition, Pace.RAPID, supervised=True)):
        assert wrong_start(here, WrongStart.KING, TEN).decision is Decision.NEW_GAME
    assert wrong_start(standard, WrongStart.KING, OVER).decision is Decision.ARBITER_DECIDES
    assert wrong_start(rapid, WrongStart.KING, NINE).decision is Decision.NEW_GAME
    for wrong, said in ((WrongStart.KING, "king"), (WrongStart.ROOK, "rook")):
        ruling = wrong_start(rapid, wrong, TEN)
        assert ruling.decision is Decision.PLAY_ON
        assert ruling.articles[0] == rapid.rules.cite("A.4.1.2")
        assert said in ruling.to_do[0].message()
    assert wrong_start(rapid, WrongStart.OTHER, TEN).to_do == ()


@pytest.mark.rule("Laws 7.2.2")
@pytest.mark.rule("Laws 2.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_board_the_wrong_way_round(edition: str) -> None:
    moved = board_turned(under(edition), ten_moves=True)
    assert moved.articles[0] == under(edition).rules.cite("7.2.2")
    assert moved.to_do
    late = board_turned(under(edition, Pace.BLITZ), ten_moves=True)
    assert late.articles[0] == under(edition).rules.cite("A.4.1.2")
    assert board_turned(under(edition, Pace.BLITZ), ten_moves=False).to_do


@pytest.mark.rule("Laws A.4.4")
@pytest.mark.rule("PMR 154")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("pace", [Pace.RAPID, Pace.BLITZ])
def test_an_illegal_position_found_by_the_arbiter(edition: str, pace: Pace) -> None:
    here = under(edition, pace)
    assert illegal_position(here, StillThere.NOT_YET).decision is Decision.PLAY_ON
    drawn = illegal_position(here, StillThere.YES)
    assert (drawn.result, drawn.articles) == ("½-½", (here.rules.cite("A.4.4"),))
    # T: the commentary to A.4.4, where the king leaves all checks.
    assert illegal_position(here, StillThere.NO).decision is Decision.PLAY_ON
    full = illegal_position(under(edition, pace, supervised=True), StillThere.NOT_YET)
    assert full.articles[0] == here.rules.cite("7.5.1")


@pytest.mark.rule("Laws 7.4.1")
@pytest.mark.rule("Laws 7.4.3")
@pytest.mark.rule("Laws 7.6")
@pytest.mark.rule("PMR 88")
@pytest.mark.parametrize("edition", EDITIONS)
def test_displaced_pieces(edition: str) -> None:
    here = under(edition)
    cite = here.rules.cite
    accident = displaced_pieces(here, DisplacedPieces())
    assert cite("7.4.1") in accident.articles
    assert cite("12.9") not in accident.articles
    for pieces in (DisplacedPieces(deliberate=True), DisplacedPieces(pressed=True)):
        assert cite("12.9") in displaced_pieces(here, pieces).articles
    assert displaced_pieces(here, DisplacedPieces(known=False)).articles[0] == cite("7.6")


@pytest.mark.rule("Laws 6.2.3")
@pytest.mark.rule("Laws 6.2.4")
@pytest.mark.rule("Laws 6.11.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_clocks_are_handled_properly(edition: str) -> None:
    here = under(edition)
    cite = here.rules.cite
    for ruling, article in (
        (wrong_hand(here), "6.2.3"),
        (rough_handling(here), "6.2.4"),
        (clock_stopped(here, valid_reason=False), "6.11.4"),
    ):
        assert ruling.articles == (cite(article), cite("12.9"))
        assert not ruling.clocks
    assert cite("12.9") not in clock_stopped(here, valid_reason=True).articles


@pytest.mark.rule("Laws 6.2.1")
@pytest.mark.rule("Laws 6.2.2")
@pytest.mark.rule("Laws 12.6")
def test_a_forgotten_press() -> None:
    here = under("fide-2018")
    assert press_forgotten(here, moved="nobody").articles == ("Laws 6.2.1", "Laws 12.6")
    assert "Laws 6.2.1.2" in press_forgotten(here, moved="opponent").articles
    assert press_forgotten(here, moved="same").articles[0] == "Laws 6.2.2"


@pytest.mark.rule("Laws 6.10.1")
@pytest.mark.rule("Laws 6.10.2")
@pytest.mark.rule("Laws 6.11.1")
@pytest.mark.rule("Laws A.4.1.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_clocks_that_are_wrong(edition: str) -> None:
    here, rapid = under(edition), under(edition, Pace.RAPID)
    assert clock_wrongly_set(here, ten_moves=True).articles == (here.rules.cite("6.10.2"),)
    kept = clock_wrongly_set(rapid, ten_moves=True)
    assert kept.articles[0] == rapid.rules.cite("A.4.1.1")
    assert clock_wrongly_set(rapid, ten_moves=False).articles == (here.rules.cite("6.10.2"),)
    for evident in (True, False):
        assert clock_defective(here, evident=evident).articles == (here.rules.cite("6.10.1"),)
    assert interrupted(here).articles[0] == here.rules.cite("6.11.1")

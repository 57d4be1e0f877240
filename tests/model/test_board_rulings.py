"""Rulings on boards as lines of a tournament file."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.team_match import BLACK_WON, DRAWN, WHITE_WON, example

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.handling.numbering import with_numbers
from openarbiter.handling.start_list import without_number
from openarbiter.model import NO_RESULT, Mark, Result, Tournament
from openarbiter.model.board_rulings import (
    BoardRuling,
    Offender,
    RulingKind,
    as_counted,
    as_played,
    board_rulings,
    with_board_rulings,
)
from openarbiter.model.late_corrections import as_recorded

WRONG, INELIGIBLE = RulingKind.WRONG_ORDER, RulingKind.INELIGIBLE


def ruling(white: int = 24, black: int = 12, reason: str = "") -> BoardRuling:
    return BoardRuling(1, white, black, WRONG, Offender.WHITE, WHITE_WON, reason)


def result_of(tournament: Tournament, white: int) -> Result:
    return next(game.result for game in tournament.rounds[0].games if game.white == white)


@given(
    st.sampled_from(RulingKind),
    st.sampled_from(Offender),
    st.sampled_from([WHITE_WON, BLACK_WON, DRAWN, NO_RESULT, Result(Mark.LOSS, Mark.LOSS)]),
    st.text(st.characters(categories=("L", "N", "P", "Zs")), max_size=30),
)
def test_a_ruling_reads_back_as_it_was_written(
    kind: RulingKind, offender: Offender, played: Result, reason: str
) -> None:
    made = BoardRuling(1, 24, 12, kind, offender, played, " ".join(reason.split()))
    assert board_rulings(with_board_rulings(example(), [made])) == (made,)


@pytest.mark.rule("C.05 7")
@pytest.mark.parametrize(
    ("offender", "counted"),
    [(Offender.WHITE, "-/+"), (Offender.BLACK, "+/-"), (Offender.BOTH, "-/-")],
)
def test_who_offended_has_lost_the_board(offender: Offender, counted: str) -> None:
    assert str(replace(ruling(), offender=offender).counted) == counted


def test_of_two_rulings_on_a_game_the_last_counts_and_strangers_are_none() -> None:
    lines = (ruling().line, replace(ruling(), offender=Offender.BOTH).line, ruling(14, 24).line)
    unread = ("### Board ruling: round 1, 24-12, lost, white, played 1-0", "### Board ruling: 24")
    (found,) = board_rulings(replace(example(), extra=(*lines, *unread)))
    assert found.offender is Offender.BOTH


@pytest.mark.rule("C.05 7")
def test_the_table_has_the_counted_result_and_the_rating_the_played_one() -> None:
    told = with_board_rulings(example(), [ruling()])
    counted = as_counted(told)
    assert (str(result_of(counted, 24)), str(result_of(as_played(counted), 24))) == ("-/+", "1-0")
    assert as_recorded(told) == counted
    assert as_counted(counted) is counted
    assert as_played(told) is told


def test_a_game_that_was_not_finished_is_not_rated() -> None:
    open_game = replace(ruling(), kind=INELIGIBLE, played=NO_RESULT)
    told = with_board_rulings(example(), [open_game])
    assert as_played(told) is told


def test_rulings_are_kept_in_a_file() -> None:
    told = as_counted(with_board_rulings(example(), [ruling(reason="4B sat at board 2: a–b")]))
    back = read_trf(write_trf(told).encode()).tournament
    assert board_rulings(back) == board_rulings(told)
    assert as_played(back).rounds == example().rounds


def test_a_ruling_follows_its_players_numbers() -> None:
    told = with_board_rulings(example(), [ruling(reason="why")])
    new = {each.number: 100 - each.number for each in told.entrants}
    (found,) = board_rulings(with_numbers(told, new))
    assert found == replace(ruling(reason="why"), white=76, black=88)


def test_a_ruling_goes_with_a_player_who_is_removed() -> None:
    told = with_board_rulings(example(), [ruling(), ruling(13, 23)])
    frame = without_number(told, 12)
    assert [line for line in frame.extra if "ruling" in line] == [ruling(13, 23).line]

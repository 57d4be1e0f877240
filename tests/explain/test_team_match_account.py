"""Why a match of teams counts as it does, board by board and article by article."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.team_match import BLACK_WON, DRAWN, WHITE_WON, example, paired, two_teams, with_results

from openarbiter.explain.document import TableBlock
from openarbiter.explain.team_match_account import (
    boards_grid,
    corrected_already,
    corrected_document,
    corrected_lines,
    match_points_lines,
)
from openarbiter.explain.voice import Voice, titled
from openarbiter.handling.line_ups import with_line_ups
from openarbiter.handling.match_rulings import (
    CorrectedMatch,
    corrected_matches,
    ineligible_board,
    with_rulings,
    wrong_boards,
)
from openarbiter.handling.situation import Situation
from openarbiter.handling.team_quorum import match_forfeited, team_removed
from openarbiter.i18n import ENGLISH
from openarbiter.model import (
    NO_RESULT,
    Adjustment,
    Game,
    LineUp,
    Mark,
    Result,
    Round,
    Tournament,
    matches,
)
from openarbiter.model.board_rulings import BoardRuling, Offender
from openarbiter.model.chosen_editions import RuleField, with_chosen_edition
from openarbiter.rulebook.match_wins import team_results

NEITHER = Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS)


def voice(tournament: Tournament) -> Voice:
    return Voice(ENGLISH, titled(tournament))


def corrected(tournament: Tournament, *more: BoardRuling) -> CorrectedMatch:
    (match,) = corrected_matches(tournament, more or wrong_boards(tournament, 1))
    return match


def lines_of(tournament: Tournament) -> tuple[str, ...]:
    first = team_results(tournament, matches(tournament)[0])[0]
    return match_points_lines(voice(tournament), tournament, first)


@pytest.mark.rule("C.05 7")
def test_why_three_to_one_and_not_one_and_a_half() -> None:
    assert corrected_lines(voice(example()), example(), corrected(example())) == (
        "By the games as they were played: 1.5–2.5. This is valid for the rating only (C.05 7).",
        "As it counts: 3.0–1.0. This is valid for the round, the table and the pairings to come "
        "(C.05 7).",
        "Board 2: B (2) had the wrong player there and has lost the board: +/- instead of 0-1 "
        "(C.05 7). By the order of its list it should have been 23 P23, number 3.",
        "Board 3: B (2) had the wrong player there and has lost the board: +/- instead of ½-½ "
        "(C.05 7). By the order of its list it should have been 24 P24, number 4.",
    )


@pytest.mark.rule("C.05 7")
def test_the_boards_of_the_example() -> None:
    grid = boards_grid(voice(example()), example(), corrected(example()))
    assert grid.heads == ("Board", "A (1)", "B (2)", "Played", "Counts", "Why")
    assert [row[3:] for row in grid.rows] == [
        ("1-0", "1-0", ""),
        ("0-1", "+/-", "C.05 7"),
        ("½-½", "+/-", "C.05 7"),
        ("0-1", "0-1", ""),
        ("1.5–2.5", "3.0–1.0", ""),
    ]


@pytest.mark.rule("C.05 7")
def test_both_players_of_a_board_were_wrong() -> None:
    whole = replace(
        example(),
        rounds=(Round((Game(11, 21, WHITE_WON), Game(24, 13, WHITE_WON), Game(12, 23, DRAWN))),),
        line_ups=(LineUp(1, 1, 2, (11, 13, 12)), LineUp(1, 2, 1, (21, 24, 23))),
    )
    told = corrected_lines(voice(whole), whole, corrected(whole))[2]
    assert told.startswith(
        "Board 2: both players sat at a wrong board. Both teams have lost it: -/- instead of 0-1 "
        "(C.05 7)."
    )
    assert "12 P12, number 2." in told
    assert "23 P23, number 3." in told


@pytest.mark.rule("PMR 211")
def test_a_player_without_a_right_to_play() -> None:
    whole = with_results(paired(two_teams()), WHITE_WON, *[DRAWN] * 3)
    ruling = ineligible_board(whole, 1, 11, 21, Offender.WHITE, "Not on the list of entries.")
    assert isinstance(ruling, BoardRuling)
    (told,) = corrected_lines(voice(whole), whole, corrected(whole, ruling))[2:]
    assert told == (
        "Board 1: somebody played for A (1) who had no right to play there. The game (1-0) is not "
        "counted, and the board is lost: -/+ (PMR 211). Reason: Not on the list of entries."
    )
    unfinished = with_results(whole, NO_RESULT)
    ruling = ineligible_board(unfinished, 1, 11, 21, Offender.WHITE, "")
    assert isinstance(ruling, BoardRuling)
    told = corrected_lines(voice(whole), unfinished, corrected(unfinished, ruling))[2]
    assert "The game (*) is not counted" in told


@pytest.mark.rule("PMR 280")
def test_who_waited_has_a_point_and_no_game() -> None:
    few = with_line_ups(paired(two_teams()), 1, {1: (11, 12, 13)})
    assert isinstance(few, Tournament)
    few = with_results(few, WHITE_WON, WHITE_WON, DRAWN)
    ruling = ineligible_board(few, 1, 11, 21, Offender.WHITE, "")
    assert isinstance(ruling, BoardRuling)
    grid = boards_grid(voice(few), few, corrected(few, ruling))
    assert grid.rows[3] == ("4", "", "24 P24", "0–1", "0–1", "")


def test_the_document_has_both_results_and_the_match_points() -> None:
    document = corrected_document(voice(example()), example(), corrected(example()))
    assert document.title == "Round 1: A (1) – B (2)"
    assert any(isinstance(block, TableBlock) for block in document.blocks)


def test_rulings_of_a_file_in_the_order_of_the_boards() -> None:
    ruled = with_rulings(example(), tuple(reversed(wrong_boards(example(), 1))))
    assert isinstance(ruled, Tournament)
    first, other = team_results(ruled, matches(ruled)[0])
    assert [one.white for one in corrected_already(ruled, first)] == [24, 13]
    assert corrected_already(ruled, other) == ()


@pytest.mark.rule("C.02 13.10.1")
def test_match_points_against_the_opponent() -> None:
    whole = with_results(paired(two_teams()), WHITE_WON, BLACK_WON, BLACK_WON, NEITHER)
    assert lines_of(whole) == (
        "A (1) has 2.0 on the boards, B (2) has 1.0 (PMR 280).",
        "The team with more points on the boards wins the match (C.02 13.10.1).",
        "Match points: A (1) 2, B (2) 0.",
    )


@pytest.mark.rule("PMR 279")
def test_match_points_of_the_possible_points() -> None:
    whole = with_results(paired(two_teams()), WHITE_WON, BLACK_WON, BLACK_WON, NEITHER)
    whole = with_chosen_edition(whole, RuleField.TIE_BREAKS, "pmr-2018")
    assert lines_of(whole)[1:] == (
        "All boards together can bring 4.0: more than half of that wins the match, half draws it, "
        "less loses it (PMR 279).",
        "Match points: A (1) 1, B (2) 0.",
    )


@pytest.mark.rule("C.05 7.2")
def test_a_forfeited_match() -> None:
    lost = match_forfeited(paired(two_teams()), 1, {1})
    assert isinstance(lost, Tournament)
    assert lines_of(lost)[:2] == (
        "The match was not played and is forfeited as a whole: A (1) -/+ B (2). It is won or lost "
        "on every board.",
        "A (1) has 0.0 on the boards, B (2) has 4.0 (PMR 280).",
    )


@pytest.mark.rule("PMR 209")
def test_an_annulled_match() -> None:
    whole = with_results(paired(two_teams()), *[DRAWN] * 8)
    removed = team_removed(Situation(whole), 2, 2, "")
    assert isinstance(removed, Tournament)
    assert lines_of(removed) == (
        "A team of this match was removed from the event: its result is annulled, and nobody has "
        "points from it (PMR 209).",
    )


def test_points_that_the_arbiter_added_are_told() -> None:
    whole = with_results(paired(two_teams()), *[DRAWN] * 4)
    bonus = (Adjustment("", -5, (1,), 1),)
    whole = replace(whole, regulations=replace(whole.regulations, team_adjustments=bonus))
    assert lines_of(whole)[-1].startswith("A decision of the arbiter (record 299 of the file)")

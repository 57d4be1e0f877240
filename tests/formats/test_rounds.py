"""Entries to rounds: results, byes, the next round, and contradictions."""

from __future__ import annotations

import pytest

from openarbiter.model import Bye, ByeKind, ByeRequest, Game, Mark, Result, Round

from .builder import codes, player, read

R5 = "XXR 5"


def marks(white: str, black: str) -> Result:
    return Result(Mark(white), Mark(black))


@pytest.mark.parametrize(
    ("white", "black"),
    ["10", "01", "==", "00", "=0", "0=", "+-", "-+", "--", "WL", "LW", "DD", "LL", "DL"],
)
def test_every_result_of_the_glossary(white: str, black: str) -> None:
    reading = read(R5, player(1, f"2 w {white}"), player(2, f"1 b {black}"))
    assert reading.tournament.rounds == (Round((Game(1, 2, marks(white, black)),)),)
    assert codes(reading) == (["trf-rounds-absurd"])


def test_letters_may_be_small() -> None:
    reading = read(R5, player(1, "2 W w"), player(2, "1 B l"), player(3, "0000 - u"))
    assert reading.tournament.rounds == (
        Round((Game(1, 2, marks("W", "L")),), (Bye(3, ByeKind.PAB),)),
    )


@pytest.mark.parametrize("sign", [" ", "?", "*", "X", "x"])
def test_a_game_without_a_result(sign: str) -> None:
    reading = read(R5, player(1, f"2 w {sign}"), player(2, f"1 b {sign}"))
    assert reading.tournament.rounds == (Round((Game(1, 2, marks("?", "?")),)),)
    assert reading.errors == ()


def test_a_game_without_a_result_at_a_stripped_end_of_line() -> None:
    reading = read(R5, player(1, "2 w  ").rstrip(), player(2, "1 b  ").rstrip())
    assert reading.tournament.rounds == (Round((Game(1, 2, marks("?", "?")),)),)
    assert reading.errors == ()


def test_one_side_of_a_result_gives_the_other() -> None:
    reading = read(R5, player(1, "2 w  "), player(2, "1 b +"))
    assert reading.tournament.rounds == (Round((Game(1, 2, marks("-", "+")),)),)
    assert "trf-result-one-sided" in codes(reading)


def test_rated_for_one_and_unrated_for_the_other() -> None:
    reading = read(R5, player(1, "2 w 1"), player(2, "1 b L"))
    assert reading.tournament.rounds == (Round((Game(1, 2, marks("W", "L")),)),)
    assert "trf-rated-mismatch" in codes(reading)


THREE_GAMES = (player(1, "2 w 1"), player(2, "1 b 0"))


@pytest.mark.parametrize(
    ("entry", "kind"),
    [
        ("0000 - U", ByeKind.PAB),
        ("0000 - F", ByeKind.FULL),
        ("0000 - H", ByeKind.HALF),
        ("0000 - Z", ByeKind.ZERO),
        ("0000 -  ", ByeKind.ZERO),
        ("   - H", ByeKind.HALF),
        ("0 - h", ByeKind.HALF),
        ("0000 - +", ByeKind.PAB),
        ("0000 - =", ByeKind.HALF),
        ("0000 - 1", ByeKind.FULL),
        ("0000 - W", ByeKind.FULL),
        ("0000 - -", ByeKind.ZERO),
        ("0000 - 0", ByeKind.ZERO),
    ],
)
def test_byes_in_every_writing(entry: str, kind: ByeKind) -> None:
    reading = read(R5, *THREE_GAMES, player(3, entry))
    assert reading.tournament.rounds[0].byes == (Bye(3, kind),)
    assert reading.errors == ()


def test_old_byes_are_noted_once() -> None:
    reading = read(R5, *THREE_GAMES, player(3, "0000 - ="), player(4, "0000 - ="))
    assert codes(reading).count("trf-legacy-bye") == 1


def test_only_one_plus_of_a_round_can_be_the_allocated_bye() -> None:
    reading = read(R5, *THREE_GAMES, player(3, "0000 - +"), player(4, "0000 - +"))
    assert reading.tournament.rounds[0].byes == (Bye(3, ByeKind.FULL), Bye(4, ByeKind.FULL))


def test_points_say_what_a_bye_without_a_letter_was() -> None:
    lines = (player(3, "0000 -  ", points="0.5"), player(4, "0000 -  ", points="0.0"))
    reading = read(R5, *THREE_GAMES, *lines)
    assert reading.tournament.rounds[0].byes == (Bye(3, ByeKind.HALF), Bye(4, ByeKind.ZERO))
    assert "trf-bye-inferred" in codes(reading)
    assert reading.errors == ()


def test_blank_is_absent() -> None:
    reading = read(R5, player(1, "2 w 1"), player(2, "1 b 0"), player(3, ""))
    assert reading.tournament.rounds == (Round((Game(1, 2, marks("1", "0")),)),)


def test_late_entry_has_blank_rounds_first() -> None:
    reading = read(
        R5, player(1, "2 w 1", "3 b ="), player(2, "1 b 0", "0000 - U"), player(3, "", "1 w =")
    )
    assert reading.tournament.rounds[1].games == (Game(3, 1, marks("=", "=")),)
    assert reading.errors == ()


def test_last_column_without_games_holds_byes_of_the_next_round() -> None:
    reading = read(R5, player(1, "2 w 1"), player(2, "1 b 0", "0000 - H"))
    assert len(reading.tournament.rounds) == 1
    assert reading.tournament.regulations.bye_requests == (ByeRequest(2, 2, ByeKind.HALF),)


def test_last_column_is_a_round_if_everybody_has_an_entry() -> None:
    reading = read(R5, player(1, "2 w 1", "0000 - Z"), player(2, "1 b 0", "0000 - H"))
    assert reading.tournament.rounds[1] == Round((), (Bye(1, ByeKind.ZERO), Bye(2, ByeKind.HALF)))


def test_last_column_is_a_round_if_somebody_has_the_allocated_bye() -> None:
    reading = read(R5, player(1, "2 w 1", "0000 - U"), player(2, "1 b 0"))
    assert len(reading.tournament.rounds) == 2


def test_an_earlier_column_is_a_round_even_if_nobody_was_paired() -> None:
    reading = read(R5, player(1, "0000 - H", "2 w 1"), player(2, "", "1 b 0"))
    assert reading.tournament.rounds[0] == Round((), (Bye(1, ByeKind.HALF),))


def test_byes_before_anybody_is_paired_are_requests() -> None:
    lines = (player(1, "0000 - H", ""), player(2, "", "0000 - H"), player(3))
    tournament = read(R5, *lines).tournament
    assert tournament.rounds == ()
    assert tournament.regulations.bye_requests == (
        ByeRequest(1, 1, ByeKind.HALF),
        ByeRequest(2, 2, ByeKind.HALF),
    )


def test_players_may_come_in_any_order() -> None:
    lines = [player(1, "2 w 1"), player(2, "1 b 0"), player(3, "0000 - U")]
    assert read(R5, *lines).tournament == read(R5, *reversed(lines)).tournament


def test_an_unplayed_game_may_lack_colours() -> None:
    reading = read(R5, player(1, "2 - +"), player(2, "1 - -"))
    assert reading.tournament.rounds == (Round((Game(1, 2, marks("+", "-")),)),)
    assert "trf-forfeit-no-colour" in codes(reading)
    assert reading.errors == ()


def test_the_opponent_knows_a_missing_colour() -> None:
    reading = read(R5, player(1, "2 - 1"), player(2, "1 w 0"))
    assert reading.tournament.rounds == (Round((Game(2, 1, marks("0", "1")),)),)
    assert [problem.code for problem in reading.errors] == ["trf-no-colour"]


@pytest.mark.parametrize(
    ("first", "second", "code"),
    [
        ("2 w 1", "1 b 1", "trf-results-contradict"),
        ("2 w 1", "1 b =", "trf-results-contradict"),
        ("2 w +", "1 b 0", "trf-results-contradict"),
        ("2 w +", "1 b +", "trf-results-contradict"),
    ],
)
def test_a_contradiction_leaves_the_game_without_a_result(
    first: str, second: str, code: str
) -> None:
    reading = read(R5, player(1, first), player(2, second))
    assert reading.tournament.rounds == (Round((Game(1, 2, marks("?", "?")),)),)
    (problem,) = reading.errors
    assert (problem.code, problem.line, problem.column, problem.round) == (code, 2, 99, 1)


def test_a_bye_with_a_colour_is_a_bye() -> None:
    reading = read(R5, *THREE_GAMES, player(3, "0000 w U"))
    assert reading.tournament.rounds[0].byes == (Bye(3, ByeKind.PAB),)
    assert [problem.code for problem in reading.errors] == ["trf-bye-with-colour"]


def test_an_opponent_with_a_bye_letter_plays_if_the_opponent_does() -> None:
    reading = read(R5, player(1, "2 w 1"), player(2, "1 b U"))
    assert reading.tournament.rounds == (Round((Game(1, 2, marks("1", "0")),)),)
    assert [problem.code for problem in reading.errors] == ["trf-opponent-with-bye"]


def test_an_opponent_with_a_bye_letter_has_a_bye_otherwise() -> None:
    reading = read(R5, *THREE_GAMES, player(3, "1 b H"))
    assert reading.tournament.rounds[0].byes == (Bye(3, ByeKind.HALF),)
    assert {problem.code for problem in reading.errors} == {
        "trf-opponent-with-bye",
        "trf-opponent-mismatch",
    }


def test_a_silent_line_believes_the_opponent() -> None:
    reading = read(R5, player(1, "2 w 1"), player(2, ""))
    assert reading.tournament.rounds == (Round((Game(1, 2, marks("1", "0")),)),)
    (problem,) = reading.errors
    assert (problem.code, problem.line, problem.player) == ("trf-opponent-silent", 3, 2)


def test_a_line_that_ends_early_is_one_problem() -> None:
    reading = read(
        R5,
        player(1, "2 w 1", "3 b 1"),
        player(2, "1 b 0", "4 w 0"),
        player(3, "4 w 1", "1 w 0"),
        player(4, ""),
    )
    assert [problem.code for problem in reading.errors] == ["trf-opponent-silent"]
    assert len(reading.tournament.rounds[1].games) == 2


def test_two_who_name_a_silent_player() -> None:
    reading = read(R5, player(1, "3 w 1"), player(2, "3 w 1"), player(3, ""))
    assert reading.tournament.rounds == (Round((Game(1, 3, marks("1", "0")),)),)
    assert {problem.code for problem in reading.errors} == {
        "trf-opponent-silent",
        "trf-opponent-mismatch",
    }


def test_opponents_that_cannot_be_matched_drop_the_game() -> None:
    lines = (player(1, "2 w 1"), player(2, "3 w 1"), player(3, "1 w 1"))
    reading = read(R5, *lines)
    assert reading.tournament.rounds[0].games == ()
    assert [problem.code for problem in reading.errors] == ["trf-opponent-mismatch"] * 3
    assert [problem.player for problem in reading.errors] == [1, 2, 3]


def test_unreadable_opponent_is_found_among_those_who_name_the_player() -> None:
    reading = read(R5, player(1, "  x2 w 1"), player(2, "1 b 0"))
    assert reading.tournament.rounds == (Round((Game(1, 2, marks("1", "0")),)),)
    (problem,) = reading.errors
    assert (problem.code, problem.read, problem.column) == ("trf-opponent-number", "x2", 92)


@pytest.mark.rule("C.04.1.c")
def test_two_allocated_byes_in_a_round() -> None:
    reading = read(R5, *THREE_GAMES, player(3, "0000 - U"), player(4, "0000 - U"))
    (problem,) = reading.errors
    assert (problem.code, problem.line, problem.column, problem.player, problem.round) == (
        "trf-two-pabs",
        5,
        99,
        4,
        1,
    )


@pytest.mark.rule("C.04.1.d")
def test_a_second_allocated_bye() -> None:
    reading = read(
        R5,
        player(1, "2 w 1", "0000 - Z"),
        player(2, "1 b 0", "0000 - Z"),
        player(3, "0000 - U", "0000 - U"),
    )
    assert "trf-second-pab" in codes(reading)


@pytest.mark.rule("C.04.1.b")
def test_a_rematch_of_a_played_game() -> None:
    reading = read(R5, player(1, "2 w 1", "2 b 0"), player(2, "1 b 0", "1 w 1"))
    assert codes(reading) == ["trf-rounds-absurd", "trf-rematch"]
    assert reading.problems[1].round == 2


@pytest.mark.rule("C.04.2 D.6")
def test_a_forfeited_game_may_be_paired_again() -> None:
    reading = read(R5, player(1, "2 w +", "2 b 0"), player(2, "1 b -", "1 w 1"))
    assert "trf-rematch" not in codes(reading)


@pytest.mark.rule("C.02 13.16.2")
def test_meetings_of_a_double_round_robin_are_no_rematches() -> None:
    reading = read(
        "XXR 4",
        "092 Individual: Double Round Robin",
        player(1, "2 w 1", "3 b 1", "2 b 0", "3 w 1"),
        player(2, "1 b 0", "0000 - Z", "1 w 1", "0000 - Z"),
        player(3, "0000 - Z", "1 w 0", "0000 - Z", "1 b 0"),
    )
    assert "trf-rematch" not in codes(reading)


@pytest.mark.rule("C.04.5 4.4")
def test_the_second_game_of_a_match_is_no_rematch_and_a_second_match_is_one() -> None:
    first, second = ("2 w 1", "2 b 0"), ("1 b 0", "1 w 1")
    event = ("XXR 2", "192 FIDE_DOUBLESWISS")
    assert codes(read(*event, player(1, *first), player(2, *second))) == []
    reading = read("XXR 4", "192 FIDE_DOUBLESWISS", player(1, *first * 2), player(2, *second * 2))
    assert codes(reading) == ["trf-rounds-absurd", "trf-rematch", "trf-rematch"]
    assert [problem.round for problem in reading.problems[1:]] == [3, 4]


@pytest.mark.rule("C.04.2 D.4")
def test_byes_entered_for_later_rounds_are_requests_and_no_rounds() -> None:
    reading = read(
        "XXR 7",
        player(1, "2 w 1", "", "", "0000 - H"),
        player(2, "1 b 0", "0000 - Z"),
    )
    assert len(reading.tournament.rounds) == 1
    assert [(one.round, one.player) for one in reading.tournament.regulations.bye_requests] == [
        (2, 2),
        (4, 1),
    ]

"""Pairing cards: floats, the bye, topscorers, who has met whom."""

from __future__ import annotations

from dataclasses import replace

import pytest

from openarbiter.model import (
    Acceleration,
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    Entrant,
    Game,
    Mark,
    PointSystem,
    Prohibition,
    Regulations,
    Result,
    Round,
    Tournament,
)
from openarbiter.pairing.frame.cards import Card, Float, cards
from openarbiter.rulebook import FIDE_2018, FIDE_2026, Edition

WHITE_WINS = Result(Mark.WIN, Mark.LOSS)
FORFEIT = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
BOTH = pytest.mark.parametrize("edition", [FIDE_2018, FIDE_2026], ids=lambda each: each.id)


def tournament(*rounds: Round, players: int = 6, **regulations: object) -> Tournament:
    return Tournament(
        entrants=tuple(Entrant(number) for number in range(1, players + 1)),
        rounds=rounds,
        regulations=Regulations(**{"rounds": 9, **regulations}),  # type: ignore[arg-type]
    )


def card(value: Tournament, number: int, edition: Edition = FIDE_2018) -> Card:
    return next(each for each in cards(value, edition) if each.number == number)


FIRST = Round((Game(1, 4, WHITE_WINS), Game(5, 2, WHITE_WINS)), (Bye(3, ByeKind.HALF),))


@pytest.mark.rule("C.04.3 A.4")
@BOTH
def test_the_higher_score_gets_a_downfloat_and_the_lower_an_upfloat(edition: Edition) -> None:
    value = tournament(FIRST, Round((Game(1, 2, WHITE_WINS), Game(4, 5, WHITE_WINS))))
    assert card(value, 1, edition).float_last is Float.DOWN
    assert card(value, 2, edition).float_last is Float.UP
    assert card(value, 1, edition).float_before is Float.NONE


@pytest.mark.rule("C.04.3 A.4")
def test_any_round_not_played_is_a_downfloat_in_2018() -> None:
    value = tournament(FIRST)
    assert card(value, 3).float_last is Float.DOWN
    assert card(value, 6).float_last is Float.DOWN


@pytest.mark.rule("C.04.3 1.4.3")
def test_an_absence_without_points_is_no_downfloat_in_2026() -> None:
    value = tournament(FIRST)
    assert card(value, 3, FIDE_2026).float_last is Float.DOWN
    assert card(value, 6, FIDE_2026).float_last is Float.NONE


@pytest.mark.rule("C.04.3 A.4")
@BOTH
def test_floats_go_by_scores_with_the_virtual_points_of_that_round(edition: Edition) -> None:
    value = tournament(FIRST, accelerations=(Acceleration(10, 1, 1, 1, 3),))
    assert card(value, 1, edition).float_last is Float.DOWN
    assert card(value, 2, edition).float_last is Float.DOWN
    assert card(value, 5, edition).float_last is Float.UP


@pytest.mark.rule("C.04.1 d")
@BOTH
def test_a_bye_or_a_forfeit_win_bars_from_the_bye(edition: Edition) -> None:
    value = tournament(Round((Game(1, 4, FORFEIT),), (Bye(3, ByeKind.PAB), Bye(2, ByeKind.HALF))))
    barred = {each.number for each in cards(value, edition) if not each.pab_allowed}
    assert barred == {1, 3}


@pytest.mark.rule("C.04.3 C2")
def test_a_full_point_bye_bars_from_the_bye_in_2026_only() -> None:
    value = tournament(Round((Game(1, 4, WHITE_WINS),), (Bye(3, ByeKind.FULL),)))
    assert card(value, 3, FIDE_2018).pab_allowed
    assert not card(value, 3, FIDE_2026).pab_allowed


@pytest.mark.rule("C.04.2 D.6")
@BOTH
def test_a_forfeited_game_may_be_paired_again(edition: Edition) -> None:
    value = tournament(Round((Game(1, 4, FORFEIT), Game(2, 5, WHITE_WINS))))
    assert card(value, 1, edition).met == frozenset()
    assert card(value, 1, edition).colours == ()
    assert card(value, 2, edition).met == {5}


@pytest.mark.rule("C.04.2 D.1")
@BOTH
def test_a_game_without_a_result_counts_as_a_draw_for_the_pairing(edition: Edition) -> None:
    value = tournament(Round((Game(1, 4), Game(2, 5, WHITE_WINS))))
    assert card(value, 1, edition).score == card(value, 4, edition).score == 5
    assert card(value, 1, edition).met == {4}


@pytest.mark.rule("C.04.3 A.7")
@pytest.mark.parametrize(("rounds", "topscorers"), [(3, {1, 5}), (4, set())])
def test_topscorers_have_more_than_half_before_the_last_round(
    rounds: int, topscorers: set[int]
) -> None:
    second = Round((Game(2, 1, Result(Mark.DRAW, Mark.DRAW)), Game(5, 4, WHITE_WINS)))
    value = tournament(FIRST, second, rounds=rounds)
    assert {each.number for each in cards(value, FIDE_2018) if each.topscorer} == topscorers


@pytest.mark.rule("C.04.3 A.7")
def test_half_of_the_points_is_not_more_than_half() -> None:
    value = tournament(FIRST, Round((Game(4, 1, WHITE_WINS), Game(2, 5, WHITE_WINS))), rounds=3)
    assert card(value, 1).score == 10
    assert not card(value, 1).topscorer


@pytest.mark.rule("C.04.3 A.7")
def test_topscorers_go_by_the_points_for_a_win() -> None:
    value = tournament(FIRST, rounds=2, points=PointSystem.simple(30, 10))
    assert card(value, 1).topscorer
    assert not card(value, 3).topscorer


@pytest.mark.rule("C.04.3 A.2")
@BOTH
def test_players_are_ordered_by_score_then_number(edition: Edition) -> None:
    assert [each.number for each in cards(tournament(FIRST), edition)] == [1, 5, 3, 2, 4, 6]


@pytest.mark.rule("C.04.2 D.4")
@BOTH
def test_a_player_with_a_bye_for_the_round_is_not_paired(edition: Edition) -> None:
    value = tournament(FIRST, bye_requests=(ByeRequest(2, 5, ByeKind.HALF),))
    assert 5 not in [each.number for each in cards(value, edition)]
    later = tournament(FIRST, bye_requests=(ByeRequest(3, 5, ByeKind.HALF),))
    assert 5 in [each.number for each in cards(later, edition)]


@pytest.mark.rule("C.04.3 E.5")
@BOTH
def test_players_who_never_came_have_no_number_for_the_parity(edition: Edition) -> None:
    requests = (ByeRequest(1, 2, ByeKind.ZERO),)
    seeds = {each.number: each.seed for each in cards(tournament(bye_requests=requests), edition)}
    assert seeds == {1: 1, 3: 2, 4: 3, 5: 4, 6: 5}


@BOTH
def test_prohibitions_hold_in_their_rounds(edition: Edition) -> None:
    value = tournament(FIRST, prohibitions=(Prohibition((1, 2, 3), 2, 2), Prohibition((5, 6))))
    assert card(value, 1, edition).apart == {2, 3}
    assert card(value, 5, edition).apart == {6}
    third = replace(value, rounds=(FIRST, FIRST))
    assert card(third, 1, edition).apart == frozenset()


@pytest.mark.rule("C.04.3 A.6")
@pytest.mark.parametrize(
    ("colours", "difference"), [("", 0), ("w", 1), ("b", -1), ("wwbw", 2), ("bbb", -3)]
)
def test_the_colour_difference_is_games_with_white_less_games_with_black(
    colours: str, difference: int
) -> None:
    assert Card(1, 1, 0, 0, tuple(map(Colour, colours))).difference == difference


@pytest.mark.rule("C.04.3 A.7")
def test_nobody_is_a_topscorer_while_the_number_of_rounds_is_not_known() -> None:
    assert not any(each.topscorer for each in cards(tournament(FIRST, rounds=None), FIDE_2018))


@pytest.mark.rule("C.04.3 C2")
def test_a_forfeit_that_brings_as_much_as_a_win_bars_from_the_bye_in_2026_only() -> None:
    played = Round((Game(1, 4, FORFEIT), Game(2, 5, WHITE_WINS)))
    value = tournament(played, points=PointSystem(forfeit_loss=10))
    assert card(value, 4, FIDE_2018).pab_allowed
    assert not card(value, 4, FIDE_2026).pab_allowed


@pytest.mark.rule("C.04.3 C2")
def test_an_absence_that_brings_as_much_as_a_win_bars_from_the_bye_in_2026_only() -> None:
    played = Round((Game(1, 4, WHITE_WINS),), (Bye(3, ByeKind.HALF), Bye(5, ByeKind.ZERO)))
    value = tournament(played, points=PointSystem(zero_bye=10))
    allowed = {each.number for each in cards(value, FIDE_2026) if each.pab_allowed}
    assert allowed == {1, 3, 4}
    assert all(each.pab_allowed for each in cards(value, FIDE_2018))

"""Tie-breaks on one's own record: wins, games with black, progressive scores and the like."""

from __future__ import annotations

import pytest
from support.tables import order, round_robin, table, values

from openarbiter.model import Colour, PointSystem
from openarbiter.standings import standings

EVERYTHING = table("2w1 2b+ 2w- U F H Z .", "1b0 1w- 1b+ . . . . .")
"""A win, a forfeit win, a forfeit loss, one bye of each kind, a round away."""


@pytest.mark.rule("C.07 7.1", "C.02 13.11.4", "PMR 286")
@pytest.mark.parametrize("rules", ["fide-2018", "pmr-2018", "fide-2024", "fide-2026"])
def test_wins_with_and_without_playing(rules: str) -> None:
    """The game, the forfeit win and the byes worth a win."""
    assert values(EVERYTHING, "WIN", rules) == [4, 1]


@pytest.mark.rule("C.07 7.1")
def test_a_bye_worth_less_than_a_win_is_none() -> None:
    event = table("2w1 U", "1b0 .", points=PointSystem(pab=5))
    assert values(event, "WIN")[0] == 1


@pytest.mark.rule("C.07 7.1")
def test_where_wins_differ_by_colour_every_one_counts() -> None:
    """A win with black is worth 1½; a forfeit win stays at 1 and is a win all the same."""
    event = table("2w1 2b+ 2b1", "1b0 1w- 1w0", points=PointSystem(black_win=15))
    assert values(event, "WIN")[0] == 3


@pytest.mark.rule("C.07 7.2")
def test_games_won_are_won_over_the_board() -> None:
    assert values(EVERYTHING, "WON") == [1, 0]
    assert values(table("2wW 2bL", "1bL 1wW"), "WON") == [1, 1]


@pytest.mark.rule("C.07 7.3", "C.07 7.4", "C.02 13.7", "C.02 13.8", "PMR 276")
def test_forfeits_and_byes_count_as_white() -> None:
    event = table("2b1 2b+ 2b0 U", "1w0 1w- 1w1 .")
    for rules in ("fide-2018", "fide-2026"):
        assert values(event, "BPG", rules) == [2, 0]
        assert values(event, "BWG", rules) == [1, 0]
    assert values(event, "BPG", "pmr-2018") == [2, 0]


@pytest.mark.rule("C.07 7.2", "C.07 7.3", "C.07 15.2")
def test_over_the_board_holds_in_round_robins_too() -> None:
    """15.2 makes a forfeit a regular game, but 7.2 to 7.4 ask for games over the board."""
    event = round_robin("* 1 +", "0 * =", "- = *")
    assert [values(event, code)[0] for code in ("WIN", "WON", "BPG", "BWG")] == [2, 1, 0, 0]
    assert event.appearances(3)[1].colour is Colour.BLACK


@pytest.mark.rule("C.07 7.5", "C.07 14.1")
def test_progressive_scores_and_the_cut_of_the_first_rounds() -> None:
    event = table("2w1 2b= 2w1 2b0 2w1", "1b0 1w= 1b0 1w1 1b0")
    assert values(event, "PS")[0] == 1 + 1.5 + 2.5 + 2.5 + 3.5
    assert values(event, "PS/C1")[0] == 1.5 + 2.5 + 2.5 + 3.5
    assert values(event, "PS/C2")[0] == 2.5 + 2.5 + 3.5


@pytest.mark.rule("C.07 7.5")
def test_a_voluntary_round_changes_nothing_about_the_cut_of_progressive_scores() -> None:
    """Article 16 names Buchholz and Sonneborn-Berger: the first round is cut, not the bye."""
    event = table("2w1 H 2w1", "1b0 . 1b0")
    assert values(event, "PS/C1")[0] == 1.5 + 2.5


@pytest.mark.rule("C.07 7.6")
def test_rounds_elected_to_play() -> None:
    """Of eight rounds without a forfeit loss, a half-point bye and two zero-point byes."""
    assert values(EVERYTHING, "REP") == values(EVERYTHING, "GE", "fide-2024")
    assert values(EVERYTHING, "REP") == [8 - 4, 8 - 1 - 5]


@pytest.mark.rule("C.07 7.6", "C.07 15.2")
def test_the_free_round_of_a_round_robin_is_elected_and_a_forfeit_loss_is_not() -> None:
    event = round_robin("* 1 +", "0 * 1", "- 0 *")
    assert values(event, "REP") == [3, 3, 2]


@pytest.mark.rule("C.07 7.7")
@pytest.mark.parametrize(
    ("entries", "first", "second"),
    [
        (("2w1", "1b0"), 1, 0),
        (("2w=", "1b="), 0.5, 0.5),
        (("2w+", "1b-"), 1, 0),
        (("2w-", "1b-"), 0.5, 0.5),
        (("2w0", "1b0"), 0.5, 0.5),
        (("2w=", "1b0"), 1, 0),
        (("U", "H"), 1, 0.5),
        (("F", "Z"), 1, 0),
        (("F", "."), 1, 0),
    ],
)
def test_standard_points_compare_with_the_opponent(
    entries: tuple[str, str], first: float, second: float
) -> None:
    """As many points as the scheduled opponent is a half, even where both have nothing."""
    assert values(table(*entries), "STD") == [first, second]
    assert values(table(*entries, points=PointSystem.simple(30, 10)), "STD") == [first, second]


@pytest.mark.rule("C.07 7.7")
def test_a_bye_is_compared_with_a_draw() -> None:
    event = table("2w1 U", "1b0 .", points=PointSystem(pab=5))
    assert values(event, "STD") == [1.5, 0]


@pytest.mark.rule("C.07 7.8", "C.07 10.6")
def test_pairing_number_and_rating_in_both_directions() -> None:
    event = table("2w=", "1b=", "4w=", "3b=", ratings=[2300, 2400, 2200, 2200])
    assert order(standings(event, "TPN")) == [(1, 1), (2, 2), (3, 3), (4, 4)]
    assert order(standings(event, "TPN/R")) == [(1, 4), (2, 3), (3, 2), (4, 1)]
    assert order(standings(event, "RTNG")) == [(1, 2), (2, 1), (3, 3), (3, 4)]
    assert order(standings(event, "RTNG/R")) == [(1, 3), (1, 4), (3, 1), (4, 2)]


@pytest.mark.rule("C.07 7")
def test_a_game_under_way_brings_nothing_yet() -> None:
    event = table("2w1 3b?", "1b0 4w1", "4w1 1w?", "3b0 2b0")
    for code in ("WIN", "WON", "STD"):
        assert values(event, code)[0] == 1
    assert values(event, "PTS")[0] == 1
    assert values(event, "BPG")[0] == 0
    assert values(event, "PS")[0] == 2
    assert standings(event, "WIN").pending == 1

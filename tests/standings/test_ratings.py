"""Tie-breaks by ratings: averages, performances, absentees and unrated players."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from support.tables import order, round_robin, table, values

from openarbiter.model import PointSystem, Tournament
from openarbiter.rulebook import tie_break_rules
from openarbiter.standings import standings
from openarbiter.standings.ratings import lowest_rating_for

C02 = "fide-2018"
S4 = "fide-2017"


def against(*opponents: int, marks: str = "", own: int = 2000, **options: object) -> Tournament:
    """Player 1 against one opponent a round, with these ratings; wins unless marks differ."""
    other = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+", "W": "L", "D": "D"}
    marks = marks or "1" * len(opponents)
    first = " ".join(f"{index + 2}w{mark}" for index, mark in enumerate(marks))
    rows = [" ".join(["."] * index + [f"1b{other[mark]}"]) for index, mark in enumerate(marks)]
    return table(first, *rows, ratings=[own, *opponents], **options)  # type: ignore[arg-type]


@pytest.mark.rule("C.07 10.1")
@pytest.mark.parametrize(
    ("ratings", "average"),
    [((2000, 2001), 2001), ((2000, 2000, 2001), 2000), ((2000, 2001, 2001), 2001)],
)
def test_the_average_is_rounded_and_a_half_goes_up(ratings: tuple[int, ...], average: int) -> None:
    for rules in ("fide-2024", "fide-2026"):
        assert values(against(*ratings), "ARO", rules)[0] == average


@pytest.mark.rule("C.02 13.3.1", "C.02 12.3.1")
def test_2019_divides_by_the_games_played_and_2017_by_the_rounds() -> None:
    """Three rounds, one of them a bye."""
    event = table("2w1 3b1 U", "1b0 . .", ". 1w0 .", ratings=[2000, 2100, 2001])
    assert values(event, "ARO", C02)[0] == Fraction(4101, 2)
    assert values(event, "ARO", S4)[0] == Fraction(4101, 3)
    assert values(event, "ARO/C1", C02)[0] == 2100
    assert values(event, "ARO/C1", S4)[0] == Fraction(2100, 2)


@pytest.mark.rule("C.02 13.3.2", "C.07 14.1.2", "PMR 268")
def test_the_cut_leaves_out_the_lowest_rated_opponents() -> None:
    event = against(2300, 1900, 2100)
    for rules in (C02, "pmr-2018", "fide-2026"):
        assert values(event, "ARO/C1", rules)[0] == 2200
        assert values(event, "ARO/C2", rules)[0] == 2300
    assert values(event, "ARO/M1")[0] == 2100
    assert values(against(2300), "ARO/C1")[0] is None


@pytest.mark.rule("C.07 10.1")
def test_only_games_over_the_board_count() -> None:
    """Unrated results, W, L and D, were played; forfeits and byes were not."""
    assert values(against(2400, 2200, 2000, marks="+W="), "ARO")[0] == 2100
    assert values(against(2400, marks="+"), "ARO")[0] is None
    event = round_robin("* + =", "- * 1", "= 0 *", ratings=[2000, 2300, 2100])
    assert values(event, "ARO")[0] == 2100


# Absentees


@pytest.mark.rule("C.02 13.14.1")
def test_who_missed_more_than_two_games_by_choice_comes_after_those_who_played_more() -> None:
    """Player 1 missed three of five games: this average is the highest and counts least."""
    event = table(
        "3w0 4w0 Z Z Z",
        "5w0 6w0 3w0 4w0 Z",
        "1b1 . 2b1 . .",
        ". 1b1 . 2b1 .",
        "2b1 . . . .",
        ". 2b1 . . .",
        ratings=[2000, 2000, 2600, 2600, 2000, 2000],
    )
    average = values(event, "ARO", C02)
    assert (average[0], average[1]) == (2600, 2300)
    made = standings(event, "ARO", rules=C02, rounds=5)
    assert (made.row(1).rank, made.row(2).rank) == (6, 5)
    newer = standings(event, "ARO", rules="fide-2026", rounds=5)
    assert (newer.row(1).rank, newer.row(2).rank) == (5, 6)


@pytest.mark.rule("C.02 13.14.1")
def test_two_missed_games_are_not_more_than_two() -> None:
    event = table(
        "3w0 3b0 Z Z", "4w0 4b0 4w0 4b0", "1b1 1w1 . .", "2b1 2w1 2b1 2w1",
        ratings=[2000, 2000, 2600, 2500],
    )  # fmt: skip
    made = standings(event, "ARO", rules=C02)
    assert made.row(1).rank == 3


@pytest.mark.rule("C.02 13.14.1")
@pytest.mark.parametrize(("missed", "rank"), [("H", 4), ("-", 4), ("U", 3), ("+", 3), ("F", 3)])
def test_what_is_missed_by_choice(missed: str, rank: int) -> None:
    """Requested byes and games not turned up for; not what the pairing or the opponent did."""
    win = {"H": 15, "-": 0, "U": 30, "+": 30, "F": 30}[missed]
    entry = f"5w{missed}" if missed in "+-" else missed
    other = {"+": "1b-", "-": "1b+"}.get(missed, ".")
    event = table(
        f"3w0 {entry} {entry} {entry}",
        "4w0 4b0 4w0 4b0",
        "1b1 . . .",
        "2b1 2w1 2b1 2w1",
        f". {other} {other} {other}",
        ratings=[2000, 2000, 2600, 2500, 2000],
        points=PointSystem(),
    )
    made = standings(event, order="ARO", rules=C02)
    below = made.row(2).rank or 0
    above = made.row(1).rank or 0
    assert made.row(1).score == win
    assert (above > below) == (rank == 4)


@pytest.mark.rule("C.02 13.14.1")
def test_among_absentees_the_games_played_decide_before_the_average() -> None:
    event = table(
        "3w0 Z Z Z Z", "4w0 4b0 Z Z Z", "1b1 . . . .", "2b1 2w1 . . .",
        ratings=[2000, 2000, 2600, 2400],
    )  # fmt: skip
    made = standings(event, order="ARO", rules=C02, rounds=5)
    assert (made.row(2).rank or 0) < (made.row(1).rank or 0)


# Performance


@pytest.mark.rule("C.07 10.2", "B.02 8.1.1")
@pytest.mark.parametrize(
    ("marks", "difference"),
    [("110", 125), ("100", -125), ("===", 0), ("1=", 193), ("111", 800), ("000", -800)],
)
def test_the_performance_adds_the_difference_for_the_score(marks: str, difference: int) -> None:
    """2 of 3 is 66.67 %, so 67 %: 125 points."""
    event = against(*(2100 for _ in marks), marks=marks)
    assert values(event, "TPR")[0] == 2100 + difference


@pytest.mark.rule("C.07 10.2")
def test_half_a_per_cent_goes_up() -> None:
    """5 points of 8 are 62.5 %, so 63 %."""
    assert values(against(*[2000] * 8, marks="11111000"), "TPR")[0] == 2000 + 95


@pytest.mark.rule("C.07 10.2")
def test_the_average_is_rounded_before_the_difference_is_added() -> None:
    assert values(against(2000, 2001, marks="10"), "TPR")[0] == 2001


@pytest.mark.rule("C.07 10.2")
def test_points_without_a_game_and_other_point_systems_do_not_count() -> None:
    event = against(2100, 2100, 2500, marks="10+", points=PointSystem.simple(30, 10))
    assert values(event, "TPR")[0] == 2100


@pytest.mark.rule("C.07 10.3")
def test_the_perfect_performance_is_the_lowest_rating_that_suffices() -> None:
    """Half a point against 2000: from 1996 on the table gives 50 %; 1997 + 3 = 2000."""
    assert values(against(2000, marks="="), "PTP")[0] == 1997
    assert values(against(2000, 2000, marks="10"), "PTP")[0] == 1997


@pytest.mark.rule("C.07 10.3")
def test_a_score_of_nothing_is_800_below_the_lowest_opponent() -> None:
    assert values(against(2000, 2200, marks="00"), "PTP")[0] == 1200


@pytest.mark.rule("C.07 10.3")
def test_a_full_score_needs_the_whole_scale_above_the_highest_opponent() -> None:
    """100 % begins at a difference of 736, without the cut at 400."""
    assert values(against(2000, 2200), "PTP")[0] == 2936


@pytest.mark.rule("C.07 10.3")
def test_one_point_less_does_not_suffice() -> None:
    opponents = (1850, 2011, 2222, 2403)
    for scored in range(5, 41, 5):
        found = lowest_rating_for(scored, opponents)
        assert lowest_rating_for(scored, [each + 1 for each in opponents]) == found + 1
        if scored < 40:
            assert lowest_rating_for(scored + 5, opponents) > found


@pytest.mark.rule("C.07 10.4", "C.07 10.5")
def test_averages_of_the_opponents_performances() -> None:
    """Over the board only, each as often as they were met, and a half goes up."""
    event = table(
        "2w1 3b1 4w+", "1b0 . 3w1", ". 1w0 2b0", ". . 1b-", ratings=[2000, 2101, 2050, 2700]
    )
    performances = values(event, "TPR")
    perfect = values(event, "PTP")
    for code, each in (("APRO", performances), ("APPO", perfect)):
        total = (each[1] or 0) + (each[2] or 0)
        assert values(event, code)[0] == (total + 1) // 2
        assert values(event, code)[3] is None


# Unrated players

UNRATED = round_robin("* 1 1", "0 * 1", "0 0 *", ratings=[2000, 0, 2100])


@pytest.mark.rule("C.07 10", "C.02 13.14")
@pytest.mark.parametrize("rules", [C02, "fide-2024", "fide-2026"])
def test_with_unrated_players_they_are_dropped(rules: str) -> None:
    made = standings(UNRATED, "ARO,WIN", rules=rules)
    assert made.columns[1].dropped is not None
    assert made.columns[1].dropped.message() == (
        "ARO is dropped: 1 players have no rating (2). If the regulations say what they count "
        "for, add it, as in ARO/U1400."
    )
    assert {row.values[1].amount for row in made.rows} == {None}
    assert made.notes == (made.columns[1].dropped,)


@pytest.mark.rule("C.07 10")
@pytest.mark.parametrize("code", ["ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"])
def test_unless_the_regulations_say_what_they_count_for(code: str) -> None:
    made = standings(UNRATED, f"{code}/U1400", rules="fide-2026")
    assert made.columns[1].dropped is None
    same = round_robin("* 1 1", "0 * 1", "0 0 *", ratings=[2000, 1400, 2100])
    assert values(UNRATED, f"{code}/U1400") == values(same, code)


@pytest.mark.rule("C.07 10")
def test_a_dropped_tie_break_parts_nobody() -> None:
    event = table("2w=", "1b=", ratings=[2000, 0])
    assert order(standings(event, "RTNG")) == [(1, 1), (1, 2)]
    assert order(standings(event, "RTNG/U2100")) == [(1, 2), (2, 1)]


@pytest.mark.rule("C.07 10.3")
def test_however_far_apart_the_opponents_are_the_table_decides() -> None:
    """A full score needs 100 % against the highest; half of it 50 % against one and the other."""
    assert lowest_rating_for(20, [1, 5000]) == 5000 + 736
    assert lowest_rating_for(10, [1, 5000]) == 1 + 736


@pytest.mark.rule("C.07 10.6")
def test_who_is_unrated_has_no_rating_to_show() -> None:
    """Where the regulations of an event keep tie-breaks by ratings in spite of unrated players."""
    kept = replace(tie_break_rules("fide-2026"), unrated_drop_ratings=False)
    event = table("2w1", "1b0", ratings=[0, 1500])
    assert values(event, "RTNG", kept) == [0, 1500]
    assert values(event, "RTNG/U1400", kept) == [1400, 1500]


@pytest.mark.rule("C.07 10.1", "C.07 10.4")
def test_the_divisor_is_the_number_of_opponents() -> None:
    for code in ("ARO", "APRO", "APPO"):
        for opponents in ((2100,), (2100, 2200, 2300)):
            made = standings(against(*opponents), code, rules="fide-2026").row(1)
            assert made.values[-1].divisor == len(opponents)
    nobody = standings(against(2400, marks="+"), "APRO", rules="fide-2026").row(1).values[-1]
    assert (nobody.amount, nobody.divisor) == (None, 1)

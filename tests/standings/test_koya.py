"""The Koya system, its limit, and how far the limit can be moved."""

from __future__ import annotations

import pytest
from support.tables import round_robin, values

from openarbiter.model import PointSystem, Tournament
from openarbiter.standings import standings
from openarbiter.standings.individual import individual_event
from openarbiter.standings.koya import most_possible

FOUR = round_robin("* = 1 1", "= * 1 =", "0 0 * 1", "0 = 0 *")
"""2½, 2, 1 and ½ of 3."""


@pytest.mark.rule("C.07 9.2", "C.02 13.6.1", "PMR 274")
@pytest.mark.parametrize("rules", ["fide-2018", "pmr-2018", "fide-2026"])
def test_points_against_those_with_half_of_the_possible_points(rules: str) -> None:
    assert values(FOUR, "KS", rules) == [0.5, 0.5, 0, 0.5]


@pytest.mark.rule("C.07 9.2")
def test_exactly_half_is_enough() -> None:
    event = round_robin("* 1 =", "0 * 1", "= 0 *")
    assert values(event, "KS") == [1, 0, 0.5]


@pytest.mark.rule("C.07 14.5")
def test_the_limit_moves_by_half_points() -> None:
    """1½ of 3; less a half is 1, plus a half 2, plus one 2½."""
    assert values(FOUR, "KS/L-1") == [1.5, 1.5, 0, 0.5]
    assert values(FOUR, "KS/L+1") == values(FOUR, "KS/L1") == [0.5, 0.5, 0, 0.5]
    assert values(FOUR, "KS/L+2") == [0, 0.5, 0, 0]


@pytest.mark.rule("C.02 13.6.2", "PMR 275")
def test_the_extended_system_takes_in_and_leaves_out_whole_score_groups() -> None:
    """Groups of 2½, 2 | 1, ½: the next lower one in, or the lowest counting one out."""
    assert values(FOUR, "KS/L-1", "fide-2018") == [1.5, 1.5, 0, 0.5]
    assert values(FOUR, "KS/L-2", "fide-2018") == [2.5, 2, 1, 0.5]
    assert values(FOUR, "KS/L-9", "fide-2018") == [2.5, 2, 1, 0.5]
    assert values(FOUR, "KS/L+1", "pmr-2018") == [0, 0.5, 0, 0]
    assert values(FOUR, "KS/L+2", "fide-2018") == [0, 0, 0, 0]


@pytest.mark.rule("C.02 13.6.2", "PMR 275")
def test_the_group_with_exactly_half_is_the_lowest_that_counts() -> None:
    """1½, 1 | ½ of 2: the middle group goes out first, and the lowest comes in."""
    event = round_robin("* 1 =", "0 * 1", "= 0 *")
    assert values(event, "KS/L+1", "fide-2018") == [0, 0, 0.5]
    assert values(event, "KS/L-1", "fide-2018") == [1.5, 1, 0.5]


@pytest.mark.rule("C.02 13.6.1")
def test_without_an_extension_the_limit_is_half_of_the_possible_points() -> None:
    """1½ of 3, which nobody scored; the note has twice as many."""
    made = standings(FOUR, "KS", rules="fide-2018")
    assert {dict(row.values[1].note)["limit"] for row in made.rows} == {"30"}


@pytest.mark.parametrize("code", ["KS", "KS/L+1", "KS/L-1"])
@pytest.mark.parametrize("rules", ["fide-2018", "fide-2026"])
def test_of_nobody_there_is_nothing_to_count(rules: str, code: str) -> None:
    """The extended system of 2018 once failed without participants."""
    nobody = Tournament()
    assert standings(nobody, code, rules=rules).rows == ()
    assert most_possible(individual_event(nobody, 0, predetermined=False)) == 0


@pytest.mark.rule("C.02 13.6.1", "PMR 264", "C.07 15.2")
@pytest.mark.parametrize("rules", ["fide-2018", "pmr-2018", "fide-2026"])
def test_forfeits_count_as_points_and_in_the_half(rules: str) -> None:
    event = round_robin("* + =", "- * 1", "= 0 *")
    assert values(event, "KS", rules) == [1, 0, 0.5]


@pytest.mark.rule("C.07 9.2")
def test_the_free_round_is_no_possible_point() -> None:
    """Five players play four games: 2 points are half, though there are five rounds."""
    event = round_robin("* 1 1 0 0", "0 * 1 1 0", "0 0 * 1 1", "1 0 0 * 1", "1 1 0 0 *")
    made = standings(event, "KS")
    limits = {dict(row.values[1].note)["limit"] for row in made.rows}
    assert limits == {"40"}
    assert values(event, "KS") == [2, 2, 2, 2, 2]


@pytest.mark.rule("C.07 9.2")
def test_the_half_is_of_the_points_a_win_brings() -> None:
    """3 - 1 - 0: scores of 4, 3 and 1 of 6 possible; player 2 has exactly half."""
    event = round_robin("* 1 =", "0 * 1", "= 0 *", points=PointSystem.simple(30, 10))
    assert values(event, "KS") == [3, 0, 1]

"""First ratings; the regulations print no example, so these are reckoned by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from openarbiter.rating.first import (
    average_of_round_robin,
    first_rating,
    first_ratings_of_round_robin,
)
from openarbiter.rulebook.rating_rules import FIDE_2017_RATING, FIDE_2024_RATING, RatingRules

FIVE = [1900, 1950, 2000, 2050, 2100]


def found(rules: RatingRules, opponents: list[int], half_points: int) -> int | None:
    first = first_rating(rules, opponents, half_points)
    return first and first.rating


@pytest.mark.rule("B.02 8.2")
def test_of_a_swiss_in_2017() -> None:
    assert found(FIDE_2017_RATING, FIVE, 5) == 2000
    assert found(FIDE_2017_RATING, FIVE, 7) == 2040, "20 points for each half point above 50 %"
    assert found(FIDE_2017_RATING, FIVE, 10) == 2100
    assert found(FIDE_2017_RATING, FIVE, 3) == 1851, "30 % are worth -149"


@pytest.mark.rule("B.02 8.2.1")
def test_no_points_in_the_first_event_are_disregarded() -> None:
    assert found(FIDE_2017_RATING, FIVE, 0) is None
    assert found(FIDE_2024_RATING, FIVE, 0) is None
    assert found(FIDE_2017_RATING, [], 0) is None


@pytest.mark.rule("B.02 8.3")
def test_rounded_to_the_nearest_whole_number() -> None:
    assert found(FIDE_2017_RATING, [2000, 2001], 2) == 2001
    assert found(FIDE_2017_RATING, [2000, 2000, 2001], 3) == 2000


@pytest.mark.rule("B.02 8.2.2")
@pytest.mark.rule("B.02 8.2.3")
def test_two_draws_with_1800_since_2024() -> None:
    # (10000 + 3600) / 7 = 1942.86; 3.5 of 7 are 50 %, 2.5 of 7 are 36 %, 4.5 of 7 are 64 %.
    assert found(FIDE_2024_RATING, FIVE, 5) == 1943
    assert found(FIDE_2024_RATING, FIVE, 3) == 1841
    assert found(FIDE_2024_RATING, FIVE, 7) == 2045
    first = first_rating(FIDE_2024_RATING, FIVE, 5)
    assert first is not None
    assert (first.average, first.half_points, first.games) == (Fraction(13600, 7), 7, 7)
    assert found(FIDE_2024_RATING, [1400], 1) == 1667, "(1400 + 3600) / 3"


@pytest.mark.rule("B.02 8.2.3")
def test_a_first_rating_is_at_most_2200_since_2024() -> None:
    assert found(FIDE_2024_RATING, [2600] * 9, 17) == 2200
    assert found(FIDE_2017_RATING, [2600] * 9, 17) == 2760


ROBIN = {1: 8, 2: 6, 3: 6, 4: 5, 5: 3, 6: 2}
RATED = {1: 2100, 2: 2050, 3: 2000, 4: 1950}


@pytest.mark.rule("B.02 8.2.1")
def test_the_average_of_a_round_robin() -> None:
    assert average_of_round_robin(RATED, ROBIN) == 1945, "2025 - 96 * 5/6"


@pytest.mark.rule("B.02 8.2.5")
def test_several_unrated_players_of_a_round_robin() -> None:
    first = first_ratings_of_round_robin(FIDE_2017_RATING, RATED, ROBIN)
    assert {player: each.rating for player, each in first.items()} == {5: 1821, 6: 1745}
    assert first[5].exact == 1945 - Fraction(149 * 5, 6)
    assert (first[5].half_points, first[5].games) == (3, 5)


@pytest.mark.rule("B.02 8.2.3")
def test_an_unrated_player_who_wins_the_round_robin() -> None:
    scores = {1: 4, 2: 5, 3: 5, 4: 4, 5: 9, 6: 3}
    first = first_ratings_of_round_robin(FIDE_2017_RATING, RATED, scores)
    average = average_of_round_robin(RATED, scores)
    assert first[5].exact == average + 80

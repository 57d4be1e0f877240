"""K, the development coefficient."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from openarbiter.rating.k_factor import Career, KReason, bounded, k_factor
from openarbiter.rulebook.rating_rules import FIDE_2017_RATING, FIDE_2024_RATING, RatingRules

DAY = date(2024, 6, 15)
OLD = Career(games=500, reached_2400=False)


def k(rating: int, career: Career, rules: RatingRules = FIDE_2017_RATING) -> tuple[int, KReason]:
    found = k_factor(rules, rating, career, DAY, 9)
    return found.value, found.reason


@pytest.mark.rule("B.02 8.5.6")
def test_20_as_long_as_the_rating_is_under_2400() -> None:
    assert k(1500, OLD) == (20, KReason.USUAL)
    assert k(2399, OLD) == (20, KReason.USUAL)
    assert k(2400, OLD) == (10, KReason.REACHED_2400)


@pytest.mark.rule("B.02 8.5.6")
def test_10_for_good_once_2400_was_published() -> None:
    assert k(2250, Career(games=500, reached_2400=True)) == (10, KReason.REACHED_2400)
    assert k(2250, Career(games=5, reached_2400=True)) == (10, KReason.REACHED_2400)


@pytest.mark.rule("B.02 8.5.6")
def test_40_until_30_games_are_played() -> None:
    assert k(2250, Career(games=29)) == (40, KReason.NEW)
    assert k(2250, Career(games=30)) == (20, KReason.USUAL)
    assert k(2250, Career()) == (20, KReason.USUAL), "not known"


@pytest.mark.rule("B.02 8.5.6")
@pytest.mark.parametrize(
    ("birth", "in_2017", "in_2024"),
    [
        (date(2006, 6, 16), 40, 40),
        (date(2006, 6, 15), 20, 40),
        (date(2006, 1, 1), 20, 40),
        (date(2005, 12, 31), 20, 20),
    ],
)
def test_juniors_until_their_birthday_or_the_end_of_its_year(
    birth: date, in_2017: int, in_2024: int
) -> None:
    career = Career(games=500, birth=birth)
    assert k(2299, career)[0] == in_2017
    assert k(2299, career, FIDE_2024_RATING)[0] == in_2024
    assert k(2300, career)[0] == k(2300, career, FIDE_2024_RATING)[0] == 20


@pytest.mark.rule("B.02 8.3.3")
def test_the_year_of_birth_is_enough() -> None:
    assert k(2000, Career(games=500, birth_year=2006), FIDE_2024_RATING) == (40, KReason.JUNIOR)
    assert k(2000, Career(games=500, birth_year=2005), FIDE_2024_RATING) == (20, KReason.USUAL)
    assert k(2000, Career(games=500, birth_year=2006)) == (40, KReason.JUNIOR)


@pytest.mark.rule("B.02 8.3.3")
@pytest.mark.parametrize(
    ("rating", "career", "doubt"),
    [
        (2299, OLD, True),
        (2299, Career(), True),
        (2300, OLD, False),
        (2000, Career(games=500, birth_year=1990), False),
        (2000, Career(games=500, birth=date(2010, 5, 1)), False),
        (2000, Career(games=5), False),
        (2000, Career(reached_2400=True), False),
        (2000, Career(k=20, listed=True), False),
    ],
)
def test_who_may_be_a_junior_for_all_that_is_known(
    rating: int, career: Career, doubt: bool
) -> None:
    """In doubt is whoever would have another K as a junior, and nobody else."""
    for rules in (FIDE_2017_RATING, FIDE_2024_RATING):
        assert k_factor(rules, rating, career, DAY, 9).junior_unknown is doubt
        child = k_factor(rules, rating, replace(career, birth=date(2012, 1, 1)), DAY, 9)
        if career.birth is None and career.birth_year is None:
            assert doubt is (child.before != k_factor(rules, rating, career, DAY, 9).before)


@pytest.mark.rule("B.02 8.5.6")
@pytest.mark.parametrize(
    ("value", "games", "left"),
    [(40, 17, 40), (40, 18, 38), (40, 20, 35), (40, 36, 19), (20, 35, 20), (20, 36, 19),
     (20, 40, 17), (10, 70, 10), (10, 71, 9)],
)  # fmt: skip
def test_k_times_the_games_is_no_more_than_700(value: int, games: int, left: int) -> None:
    assert bounded(value, games) == left
    assert left * games <= 700
    assert left == value or (left + 1) * games > 700


@pytest.mark.rule("B.02 8.5.6")
def test_what_it_was_before_is_told() -> None:
    found = k_factor(FIDE_2017_RATING, 1800, Career(games=3), DAY, 20)
    assert (found.value, found.before, found.bounded) == (35, 40, True)
    assert not k_factor(FIDE_2017_RATING, 1800, Career(games=3), DAY, 9).bounded


def test_what_a_list_says_decides() -> None:
    assert k(2450, Career(games=3, reached_2400=True, k=20)) == (20, KReason.GIVEN)

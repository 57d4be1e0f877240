"""The numbers of B.02, edition by edition, read from its text a second time."""

from __future__ import annotations

from datetime import date

import pytest

from openarbiter.rulebook import UnknownEdition
from openarbiter.rulebook.rating_choices import FirstRating, JuniorUntil, RatingKind
from openarbiter.rulebook.rating_events import Registration, Reporting, RoundRobinNeeds
from openarbiter.rulebook.rating_rules import (
    FIDE_2017_RATING,
    FIDE_2024_RATING,
    FIDE_2025_RATING,
    rating_rules,
    rating_rules_on,
)

STANDARD, RAPID, BLITZ = RatingKind.STANDARD, RatingKind.RAPID, RatingKind.BLITZ
OLD, NEW, NEWEST = FIDE_2017_RATING, FIDE_2024_RATING, FIDE_2025_RATING


@pytest.mark.rule("B.02 0.1")
def test_an_event_goes_by_the_edition_in_force_on_its_first_day() -> None:
    days = {
        date(2017, 7, 1): OLD,
        date(2024, 2, 29): OLD,
        date(2024, 3, 1): NEW,
        date(2025, 9, 30): NEW,
        date(2025, 10, 1): NEWEST,
    }
    assert {day: rating_rules_on(day) for day in days} == days
    assert rating_rules_on(None) is NEWEST
    assert [each.first_day for each in (OLD, NEW, NEWEST)] == [
        None,
        date(2024, 3, 1),
        date(2025, 10, 1),
    ]
    assert [each.last_day for each in (OLD, NEW, NEWEST)] == [
        date(2024, 2, 29),
        date(2025, 9, 30),
        None,
    ]
    assert [each.known_since for each in (OLD, NEW, NEWEST)] == [
        date(2017, 7, 1),
        date(2024, 3, 1),
        date(2025, 10, 1),
    ]
    assert [rating_rules(each.id) for each in (OLD, NEW, NEWEST)] == [OLD, NEW, NEWEST]
    with pytest.raises(UnknownEdition, match=r"'old' .*fide-2017, fide-2024, fide-2025"):
        rating_rules("old")


@pytest.mark.rule("B.02 7.2.1", "B.02 8.2", "B.02 8.3.1")
def test_ratings_and_differences_that_count() -> None:
    assert [each.floor for each in (OLD, NEW, NEWEST)] == [1000, 1400, 1400]
    assert [each.longest_difference for each in (OLD, NEW, NEWEST)] == [400] * 3
    assert [each.true_difference_from for each in (OLD, NEW, NEWEST)] == [None, None, 2650]
    assert [each.highest_first_rating for each in (OLD, NEW, NEWEST)] == [None, 2200, 2200]
    assert [each.first_games for each in (OLD, NEW, NEWEST)] == [5] * 3
    assert [each.standard_serves for each in (OLD, NEW, NEWEST)] == [False, True, True]
    assert OLD.first_rating is FirstRating.AGAINST_THE_FIELD
    assert NEW.first_rating is NEWEST.first_rating is FirstRating.TWO_DRAWS_WITH_1800
    assert NEWEST.counts_in_full(2650, STANDARD)
    assert not NEWEST.counts_in_full(2649, STANDARD)
    assert not NEWEST.counts_in_full(2650, RAPID)
    assert not NEW.counts_in_full(2800, STANDARD)


@pytest.mark.rule("B.02 (rapid and blitz) 7.3.1")
def test_quick_games_600_points_apart_are_not_rated_for_who_is_above_2600() -> None:
    day, before = date(2024, 12, 1), date(2024, 11, 30)
    assert NEW.too_far_apart(2601, 2001, RAPID, day)
    assert NEW.too_far_apart(2001, 2601, BLITZ, None)
    assert not NEW.too_far_apart(2601, 2002, RAPID, day)
    assert not NEW.too_far_apart(2600, 1900, RAPID, day)
    assert not NEW.too_far_apart(2601, 2001, STANDARD, day)
    assert not NEW.too_far_apart(2601, 2001, RAPID, before)
    assert not OLD.too_far_apart(2601, 2001, RAPID, day)


@pytest.mark.rule("B.02 1.1", "B.02 1.2", "B.02 1.4")
def test_rates_of_play() -> None:
    assert [OLD.least_minutes(rating) for rating in (2200, 2199, 1600, 1599, 0)] == [
        120,
        90,
        90,
        60,
        60,
    ]
    assert [NEW.least_minutes(rating) for rating in (2400, 2399, 1800, 1799, 0)] == [
        120,
        90,
        90,
        60,
        60,
    ]
    assert [OLD.is_first_control(moves) for moves in (None, 40, 39, 41)] == [
        True,
        True,
        False,
        False,
    ]
    assert [NEW.is_first_control(moves) for moves in (None, 30, 29, 31)] == [
        True,
        True,
        False,
        True,
    ]
    assert [OLD.is_blitz(seconds) for seconds in (299, 300, 600, 601)] == [False, True, True, False]
    assert [NEW.is_blitz(seconds) for seconds in (180, 181, 600, 601)] == [False, True, True, False]


@pytest.mark.rule("B.02 8.3.3")
def test_until_when_somebody_is_a_junior() -> None:
    assert (OLD.junior_until, NEW.junior_until) == (JuniorUntil.BIRTHDAY, JuniorUntil.END_OF_YEAR)
    born = date(2000, 5, 2)
    birthday, year = JuniorUntil.BIRTHDAY, JuniorUntil.END_OF_YEAR
    assert birthday.is_junior(born, None, date(2018, 5, 1))
    assert not birthday.is_junior(born, None, date(2018, 5, 2))
    assert birthday.is_junior(None, 2000, date(2018, 12, 31))
    assert year.is_junior(born, None, date(2018, 12, 31))
    assert not year.is_junior(born, None, date(2019, 1, 1))
    assert year.is_junior(born, 1990, date(2018, 12, 31)), "the date, where it is known"
    assert not year.is_junior(None, None, date(2018, 1, 1))


@pytest.mark.rule("B.02 0.2", "B.02 0.2.1", "B.02 0.2.2")
def test_how_long_before_the_start_an_event_is_registered() -> None:
    old, new = OLD.events, NEW.events
    assert old.registration_of(STANDARD) == Registration(
        "B.02 0.2", 7, norm_days=30, norm_article="B.02 0.2"
    )
    assert old.registration_of(BLITZ) == Registration("B.02 0.2", 7)
    top = {"top_days": 30, "top_rating": 2700, "top_woman": 2500, "top_article": "B.02 0.2.1"}
    assert new.registration_of(STANDARD) == Registration("B.02 0.2.2", 3, **top)
    assert new.registration_of(RAPID) == Registration("B.02 (rapid and blitz) 0.2", 3)


@pytest.mark.rule("B.02 3.1", "B.02 4.1")
def test_hours_rounds_and_days_of_an_event() -> None:
    old, new = OLD.events, NEW.events
    assert old.most_minutes == new.most_minutes == 12 * 60
    assert (old.hours_kinds, new.hours_kinds) == ((STANDARD, RAPID, BLITZ), (STANDARD,))
    assert [old.rounds_a_day(kind) for kind in RatingKind] == [None] * 3
    assert new.rounds_a_day(STANDARD) is None
    assert new.rounds_a_day(RAPID) == (15, "B.02 (rapid and blitz) 3.1.1")
    assert new.rounds_a_day(BLITZ) == (30, "B.02 (rapid and blitz) 3.1.2")
    assert (old.most_days, new.most_days) == (90, None)


@pytest.mark.rule("B.02 6.2")
def test_how_many_of_a_round_robin_are_rated() -> None:
    assert OLD.events.round_robin == RoundRobinNeeds(
        *("B.02 6.2", 3, 10, 4, "B.02 6.2.1"),
        *(6, 4, "B.02 6.2.2"),
        *(3, 2, "B.02 6.2.3"),
    )
    assert NEW.events.round_robin is None


@pytest.mark.rule("B.02 4.13", "B.02 7.1.3", "B.02 8.4", "B.02 9.1")
def test_when_results_are_with_fide() -> None:
    old, new = OLD.events, NEW.events
    assert old.reporting == Reporting("B.02 9.1", 7, 30, 0, None, 90, "B.02 4.13")
    assert new.reporting == Reporting("B.02 9.1", None, None, 5, 3, 30, "B.02 4")
    assert old.closing_days == new.closing_days == 3
    assert old.pooled_periods == new.pooled_periods == 26
    assert NEWEST.events == new

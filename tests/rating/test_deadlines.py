"""The days of an event: registration, reports, lists."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from openarbiter.model import Entrant, Tournament
from openarbiter.model.facts import EventFacts, Occasion
from openarbiter.model.known import Known
from openarbiter.rating.deadlines import (
    DeadlineKind,
    deadlines,
    list_day,
    mend_until,
    rating_period,
)
from openarbiter.rating.eligibility import AskedEvent, rating_eligibility
from openarbiter.rating.verdict import Condition
from openarbiter.rulebook.rating_rules import FIDE_2017_RATING, FIDE_2025_RATING, RatingRules


def days_of(
    rules: RatingRules, start: date | None, end: date | None, **more: object
) -> list[tuple[DeadlineKind, date]]:
    tournament = Tournament((Entrant(1, rating=2000),), start=start, end=end)
    asked = AskedEvent(tournament, **more)  # type: ignore[arg-type]
    return [(each.kind, each.day) for each in deadlines(asked, rules)]


@pytest.mark.rule("B.02 9.1")
def test_in_2017_a_week_and_thirty_days() -> None:
    assert days_of(FIDE_2017_RATING, date(2019, 5, 1), date(2019, 5, 9)) == [
        (DeadlineKind.REGISTRATION, date(2019, 4, 24)),
        (DeadlineKind.REPORT, date(2019, 5, 16)),
        (DeadlineKind.LIST, date(2019, 6, 1)),
        (DeadlineKind.UPLOAD, date(2019, 6, 8)),
    ]
    with_norms = days_of(FIDE_2017_RATING, date(2019, 5, 1), None, norms=True)
    assert with_norms == [(DeadlineKind.REGISTRATION, date(2019, 4, 1))]


@pytest.mark.rule("B.02 9.1")
@pytest.mark.parametrize(
    ("end", "upload", "lapse", "listed"),
    [
        (date(2026, 6, 9), date(2026, 6, 30), date(2026, 8, 31), date(2026, 7, 1)),
        (date(2026, 6, 24), date(2026, 6, 30), date(2026, 8, 31), date(2026, 7, 1)),
        (date(2026, 6, 25), date(2026, 7, 31), date(2026, 8, 31), date(2026, 7, 1)),
        (date(2026, 6, 28), date(2026, 7, 31), date(2026, 8, 31), date(2026, 7, 1)),
        (date(2026, 6, 29), date(2026, 7, 31), date(2026, 8, 31), date(2026, 8, 1)),
        (date(2026, 12, 31), date(2027, 1, 31), date(2027, 2, 28), date(2027, 2, 1)),
    ],
)
def test_since_2024_the_next_list_or_the_one_after(
    end: date, upload: date, lapse: date, listed: date
) -> None:
    found = dict(days_of(FIDE_2025_RATING, end - timedelta(days=8), end))
    assert (found[DeadlineKind.UPLOAD], found[DeadlineKind.LAPSE], found[DeadlineKind.LIST]) == (
        upload,
        lapse,
        listed,
    )
    assert DeadlineKind.REPORT not in found


@pytest.mark.rule("B.02 7.1.3")
def test_official_events_may_end_on_the_last_day() -> None:
    for rules in (FIDE_2017_RATING, FIDE_2025_RATING):
        assert list_day(rules, date(2026, 6, 30)) == date(2026, 8, 1)
        assert list_day(rules, date(2026, 6, 30), official=True) == date(2026, 7, 1)
    facts = EventFacts(occasion=Occasion.WORLD)
    found = dict(days_of(FIDE_2025_RATING, date(2026, 6, 20), date(2026, 6, 30), facts=facts))
    assert found[DeadlineKind.LIST] == date(2026, 7, 1)


@pytest.mark.rule("B.02 4.13")
def test_long_events_report_every_month() -> None:
    start = date(2026, 1, 20)
    for rules, days, wanted in (
        (FIDE_2017_RATING, 90, []),
        (FIDE_2017_RATING, 91, [date(2026, 1, 31), date(2026, 2, 28), date(2026, 3, 31)]),
        (FIDE_2025_RATING, 30, []),
        (FIDE_2025_RATING, 31, [date(2026, 1, 31)]),
    ):
        found = days_of(rules, start, start + timedelta(days=days - 1))
        assert [day for what, day in found if what is DeadlineKind.INTERIM] == wanted


@pytest.mark.rule("B.01 1.91")
def test_the_day_of_the_last_round_is_the_end() -> None:
    facts = EventFacts(round_days=(date(2019, 5, 1), None, date(2019, 5, 4)))
    found = dict(days_of(FIDE_2017_RATING, None, None, facts=facts))
    assert (found[DeadlineKind.REGISTRATION], found[DeadlineKind.REPORT]) == (
        date(2019, 4, 24),
        date(2019, 5, 11),
    )
    assert days_of(FIDE_2017_RATING, None, None) == []


@pytest.mark.rule("B.02 7.1.1")
def test_a_rating_period_is_the_time_of_its_list() -> None:
    assert rating_period(date(2026, 2, 14)) == (date(2026, 2, 1), date(2026, 2, 28))


@pytest.mark.rule("B.02 0.2")
def test_until_when_something_can_be_mended() -> None:
    start = date(2019, 5, 1)
    asked = AskedEvent(Tournament((Entrant(1, rating=2000),), start=start), norms=True)
    until = {
        each.condition: mend_until(asked, FIDE_2017_RATING, each)
        for each in rating_eligibility(asked, FIDE_2017_RATING)
        if each.state is not Known.MET
    }
    assert until[Condition.REGISTRATION] == date(2019, 4, 1)
    assert until[Condition.ARBITERS] == until[Condition.TIME] == start
    unknown = AskedEvent(Tournament())
    for each in rating_eligibility(unknown, FIDE_2017_RATING):
        assert mend_until(unknown, FIDE_2017_RATING, each) is None

"""Licences: fees, upgrades, validity, inactivity (B.06 6, classification 1, 2)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from support.arbiters import FA, IA, NA, worked

from openarbiter.arbiters.licence import fee_due, licence, licence_fee
from openarbiter.model.arbiters import ArbiterCategory, ArbiterRecord, ArbiterTitle, EventLevel
from openarbiter.model.known import Known
from openarbiter.rulebook.arbiter_rules import FIDE_2019_ARBITERS as RULES

MET, NOT_MET, NOT_KNOWN = Known.MET, Known.NOT_MET, Known.NOT_KNOWN
A, B, C, D, NONE = (
    ArbiterCategory.A, ArbiterCategory.B, ArbiterCategory.C, ArbiterCategory.D,
    ArbiterCategory.NONE,
)  # fmt: skip
DAY = date(2019, 6, 1)

HOLDER = ArbiterRecord(
    "Roe, Al",
    title=IA,
    fide_day=date(2008, 1, 1),
    international_day=date(2012, 1, 1),
    category=C,
    licence_day=date(2013, 2, 1),
    licence_title=IA,
    licence_category=C,
    events=tuple(worked(f"Open {year}", date(year, 3, 1)) for year in range(2012, 2020)),
)


def answers(record: ArbiterRecord, day: date = DAY) -> dict[str, Known]:
    return {each.code: each.standing for each in licence(RULES, record, day).clauses}


@pytest.mark.rule("B.06 6.3")
@pytest.mark.parametrize(
    ("title", "category", "euros"),
    [
        (IA, A, 300), (IA, B, 200), (IA, C, 160), (FA, C, 120), (IA, D, 100), (FA, D, 80),
        (NA, NONE, 20), (FA, A, None), (FA, B, None), (IA, NONE, 100),
        (ArbiterTitle.NONE, NONE, None),
    ],
)  # fmt: skip
def test_fees(title, category, euros) -> None:
    assert licence_fee(RULES, title, category) == euros


@pytest.mark.rule("B.06 6.3")
def test_the_fee_that_is_not_in_the_text_says_so() -> None:
    fide = replace(HOLDER, title=FA, category=D, licence_title=FA, licence_category=D)
    assert licence(RULES, fide, DAY).outside
    assert not licence(RULES, HOLDER, DAY).outside


@pytest.mark.rule("B.06 6.2.4")
@pytest.mark.parametrize(
    ("paid", "now", "euros"),
    [
        ((IA, D), (IA, C), 60), ((IA, C), (IA, A), 140), ((IA, B), (IA, C), 0),
        ((IA, C), (IA, C), 0),
        ((NA, NONE), (FA, D), 80), ((FA, C), (IA, D), 100), (None, (IA, B), 200),
        ((FA, C), (FA, A), None),
    ],
)  # fmt: skip
def test_an_upgrade_costs_the_difference_and_a_title_its_fee(paid, now, euros) -> None:
    assert fee_due(RULES, paid, now) == euros


@pytest.mark.rule("B.06 6.2.1")
def test_a_licence_begins_the_day_after_the_payment() -> None:
    found = licence(RULES, HOLDER, DAY)
    assert (found.standing, found.due, found.valid_from) == (MET, 0, date(2013, 2, 2))
    paid = replace(HOLDER, licence_day=DAY)
    assert answers(paid)["paid"] is NOT_MET
    assert answers(paid, date(2019, 6, 2))["paid"] is MET
    assert answers(replace(HOLDER, licence_day=None))["paid"] is NOT_MET


@pytest.mark.rule("B.06 6.2.5")
def test_a_licence_of_another_title_is_none() -> None:
    found = licence(RULES, replace(HOLDER, licence_title=FA), DAY)
    assert (found.standing, found.due) == (NOT_MET, 160)


@pytest.mark.rule("B.06 6.2.4")
def test_a_higher_category_is_paid_for() -> None:
    found = licence(RULES, replace(HOLDER, category=B), DAY)
    assert (found.standing, found.due) == (NOT_MET, 40)


@pytest.mark.rule("B.06 6.2.2")
def test_a_national_arbiter_has_it_for_life() -> None:
    record = ArbiterRecord("Doe, Jo", title=NA, licence_day=date(2013, 1, 1))
    found = licence(RULES, record, date(2030, 1, 1))
    assert (found.standing, found.fee, found.due) == (MET, 20, 0)
    assert licence(RULES, ArbiterRecord("Nobody"), DAY).fee is None


@pytest.mark.rule("classification 1.3")
def test_an_ia_is_inactive_after_two_years_without_an_international_event() -> None:
    last = HOLDER.events[-1].end
    assert last == date(2019, 3, 9)
    assert answers(HOLDER, date(2021, 3, 8))["active"] is MET
    assert answers(HOLDER, date(2021, 3, 9))["active"] is NOT_MET
    national = replace(HOLDER.events[-1], level=EventLevel.NATIONAL, start=date(2020, 3, 1))
    record = replace(HOLDER, events=(*HOLDER.events, replace(national, end=date(2020, 3, 9))))
    assert answers(record, date(2021, 3, 9))["active"] is NOT_MET
    new = replace(HOLDER, events=(), international_day=date(2018, 1, 1))
    assert answers(new)["active"] is MET
    assert answers(replace(HOLDER, events=()))["active"] is NOT_KNOWN


@pytest.mark.rule("classification 1.4")
def test_an_fa_is_inactive_after_two_years_without_a_rated_event() -> None:
    event = worked("Rated", date(2017, 6, 1), level=EventLevel.NATIONAL)
    record = replace(HOLDER, title=FA, licence_title=FA, events=(event,))
    assert answers(record, date(2019, 6, 8))["active"] is MET
    assert answers(record, date(2019, 6, 9))["active"] is NOT_MET
    assert answers(replace(record, events=(replace(event, fide_rated=False),)))["active"] is NOT_MET


@pytest.mark.rule("B.06 6.7.1")
@pytest.mark.rule("classification 2.2")
def test_whoever_was_inactive_comes_back_by_two_events_and_a_new_fee() -> None:
    gone = tuple(each for each in HOLDER.events if each.start < date(2015, 1, 1))
    one = (*gone, worked("Back", date(2018, 3, 1)))
    record = replace(HOLDER, events=one)
    assert answers(record)["active"] is NOT_MET
    assert licence(RULES, record, DAY).due == 160
    two = replace(record, events=(*one, worked("Again", date(2018, 9, 1))))
    assert answers(two)["active"] is NOT_KNOWN
    assert answers(two)["reactivated"] is NOT_MET
    paid = replace(two, licence_day=date(2018, 10, 1))
    found = licence(RULES, paid, DAY)
    assert (found.standing, found.due) == (MET, 0)

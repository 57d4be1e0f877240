"""Categories, appointments, and the arbiters of an event (the classification, B.01, IT3)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.arbiters import FA, IA, NA, Duty, worked

from openarbiter.arbiters.appointment import DUTIES, appointment, categories_for
from openarbiter.arbiters.at_event import arbiters_of_event
from openarbiter.arbiters.classification import CategoryProposal, category_proposal
from openarbiter.model.arbiters import (
    ArbiterCategory,
    ArbiterRecord,
    EventFormat,
    EventLevel,
    KnownEvent,
    WorkedEvent,
)
from openarbiter.model.facts import ArbiterRole, EventArbiter, EventFacts
from openarbiter.model.known import Known
from openarbiter.rulebook.arbiter_rules import FIDE_2019_ARBITERS as RULES

MET, NOT_MET, NOT_KNOWN = Known.MET, Known.NOT_MET, Known.NOT_KNOWN
A, B, C, D = ArbiterCategory.A, ArbiterCategory.B, ArbiterCategory.C, ArbiterCategory.D
DAY = date(2019, 6, 1)


def arbiter(*events: WorkedEvent, **more: object) -> ArbiterRecord:
    found = ArbiterRecord(
        "Roe, Al",
        title=IA,
        fide_day=date(2008, 1, 1),
        international_day=date(2012, 1, 1),
        sanctioned=False,
        events=events,
    )
    return replace(found, **more)  # type: ignore[arg-type]


def proposed(record: ArbiterRecord) -> CategoryProposal:
    return category_proposal(RULES, record, DAY)


def leading(number: int = 1, **more: object) -> tuple[WorkedEvent, ...]:
    values = {"duty": Duty.DEPUTY, "titled_players": 5, **more}
    return tuple(
        worked(f"Event {place}", date(2018, 1, 1 + place), **values) for place in range(number)
    )


MAJOR = leading(level=EventLevel.WORLD_MAJOR)
BIG = {"players": 151, "rated_players": 100}


@pytest.mark.rule("classification 3.2.3")
def test_category_a_by_one_major_world_event() -> None:
    assert proposed(arbiter(*MAJOR)).category is A
    assert proposed(arbiter(replace(MAJOR[0], duty=Duty.ARBITER))).category is D
    early = replace(MAJOR[0], start=date(2014, 5, 1), end=date(2014, 5, 9))
    assert proposed(arbiter(early, *leading())).category is D


@pytest.mark.rule("classification 3.2.3")
def test_category_a_by_five_events_for_b_of_two_types() -> None:
    five = leading(5, level=EventLevel.CONTINENTAL_MAIN)
    assert proposed(arbiter(*five)).category is B
    other = (*five[:4], replace(five[4], team=True))
    assert proposed(arbiter(*other)).category is A
    assert proposed(arbiter(*other[1:])).category is B


@pytest.mark.rule("classification 3.3.3")
def test_category_b_by_two_events() -> None:
    world = leading(level=EventLevel.WORLD)[0]
    strong = worked(
        "Strong", date(2018, 2, 1), duty=Duty.CHIEF, format=EventFormat.ROUND_ROBIN, players=10,
        rated_players=10, average=2601,
    )  # fmt: skip
    assert proposed(arbiter(world, strong)).category is B
    assert proposed(arbiter(world, replace(strong, average=2600))).category is D
    women = replace(strong, average=2401, women_only=True)
    assert proposed(arbiter(world, women)).category is B
    double = replace(strong, format=EventFormat.DOUBLE_ROUND_ROBIN, players=6)
    assert proposed(arbiter(world, double)).category is B
    assert proposed(arbiter(world, replace(strong, players=9))).category is D
    assert proposed(arbiter(world)).category is D


@pytest.mark.rule("classification 3.3.5")
def test_a_sector_of_the_olympiad_counts_for_b_since_tromso() -> None:
    world = leading(level=EventLevel.WORLD)[0]
    sector = worked(
        "Batumi", date(2018, 9, 23), duty=Duty.SECTOR, known=KnownEvent.OLYMPIAD,
        level=EventLevel.WORLD_MAJOR,
    )  # fmt: skip
    assert proposed(arbiter(world, sector)).category is B


@pytest.mark.rule("classification 3.3.4")
def test_category_b_by_five_events_for_c() -> None:
    five = leading(5, **BIG)
    assert proposed(arbiter(*five)).category is C
    types = (*five[:4], replace(five[4], team=True))
    assert proposed(arbiter(*types)).category is B
    few = tuple(replace(each, titled_players=4) for each in types[:3]) + types[3:]
    assert proposed(arbiter(*few)).category is C
    unknown = tuple(replace(each, titled_players=None) for each in types[:3]) + types[3:]
    assert (proposed(arbiter(*unknown)).category, proposed(arbiter(*unknown)).possible) == (C, B)


@pytest.mark.rule("classification 3.4.3")
@pytest.mark.parametrize(
    ("event", "counts"),
    [
        (worked(level=EventLevel.CONTINENTAL, duty=Duty.CHIEF), True),
        (worked(level=EventLevel.CONTINENTAL, duty=Duty.ARBITER), False),
        (worked(duty=Duty.DEPUTY, **BIG), True),
        (worked(duty=Duty.DEPUTY, players=150), False),
        (worked(duty=Duty.DEPUTY, format=EventFormat.OTHER, **BIG), False),
        (worked(duty=Duty.DEPUTY, format=EventFormat.OTHER, team=True, **BIG), True),
        (worked(known=KnownEvent.WORLD_YOUTH, duty=Duty.SECTOR), True),
        (worked(known=KnownEvent.WORLD_YOUTH, duty=Duty.ARBITER), False),
        (worked(known=KnownEvent.WORLD_ELITE, duty=Duty.ARBITER), True),
        (worked(known=KnownEvent.FESTIVAL, duty=Duty.CHIEF), True),
        (worked(known=KnownEvent.FESTIVAL, duty=Duty.ARBITER), False),
    ],
)
def test_the_events_of_category_c(event, counts) -> None:
    other = leading(1, **BIG)[0]
    found = proposed(arbiter(event, other, title=FA))
    assert found.category is (C if counts else D)


@pytest.mark.rule("classification 3.2.1")
def test_five_years_as_ia_for_a_and_b_and_with_any_title_for_c() -> None:
    young = arbiter(*MAJOR, *leading(2, **BIG), international_day=date(2014, 6, 2))
    assert proposed(young).category is C
    assert proposed(replace(young, international_day=date(2014, 6, 1))).category is A
    new = replace(young, fide_day=date(2014, 6, 2), international_day=date(2016, 1, 1))
    assert proposed(new).category is D
    unknown = proposed(replace(young, international_day=None, fide_day=None))
    assert (unknown.category, unknown.possible) == (D, A)


@pytest.mark.rule("classification 3.2.2")
def test_a_sanction_stands_against_every_category() -> None:
    assert proposed(arbiter(*MAJOR, sanctioned=True)).category is D
    unknown = proposed(arbiter(*MAJOR, sanctioned=None))
    assert (unknown.category, unknown.possible) == (D, A)


@pytest.mark.rule("classification 3.5")
def test_everybody_else_with_a_title_is_of_category_d() -> None:
    assert proposed(arbiter()).category is D
    assert proposed(arbiter(title=NA)).category is ArbiterCategory.NONE
    assert proposed(arbiter(category=B)).changed


@settings(max_examples=80)
@given(
    st.lists(
        st.builds(
            lambda level, duty, known, players, team, titled: worked(
                level=level, duty=duty, known=known, players=players, team=team,
                titled_players=titled,
            ),
            st.sampled_from(EventLevel), st.sampled_from(Duty), st.sampled_from(KnownEvent),
            st.sampled_from([60, 151]), st.booleans(), st.sampled_from([None, 4, 5]),
        ),
        max_size=8,
    )
)  # fmt: skip
def test_an_event_more_never_lowers_the_category(events) -> None:
    order = [A, B, C, D]
    before = proposed(arbiter(*events[:-1]))
    after = proposed(arbiter(*events))
    assert order.index(after.category) <= order.index(before.category)


PRINTED = """
chief AB AB AB ABC
deputy AB ABC ABC ABCD
arbiter ABC ABCD ABCD ABCD
assistant BCD BCD BCD BCD
"""
"""The table as printed: major and other world events, main and other continental ones."""


@pytest.mark.rule("classification 5.2")
def test_the_table_of_appointments() -> None:
    levels = (
        EventLevel.WORLD_MAJOR, EventLevel.WORLD, EventLevel.CONTINENTAL_MAIN,
        EventLevel.CONTINENTAL,
    )  # fmt: skip
    rows = [line.split() for line in PRINTED.strip().splitlines()]
    assert [row[0] for row in rows] == [duty.value for duty in DUTIES]
    for duty, *cells in rows:
        for level, letters in zip(levels, cells, strict=True):
            assert categories_for(RULES, level, Duty(duty)) == tuple(map(ArbiterCategory, letters))


@pytest.mark.rule("classification 5.1")
def test_only_an_ia_leads_a_major_world_event() -> None:
    asked = (RULES, EventLevel.WORLD_MAJOR, Duty.CHIEF, B)
    assert [each.standing for each in appointment(*asked, IA)] == [MET, MET]
    assert [each.standing for each in appointment(*asked, FA)] == [MET, NOT_MET]
    assert [each.standing for each in appointment(*asked)] == [MET, NOT_KNOWN]
    assert appointment(RULES, EventLevel.WORLD, Duty.CHIEF, C)[0].standing is NOT_MET
    assert appointment(RULES, EventLevel.NATIONAL, Duty.CHIEF, D)[0].standing is MET
    none = appointment(RULES, EventLevel.WORLD, Duty.ARBITER, ArbiterCategory.NONE)
    assert none[0].standing is NOT_MET


@pytest.mark.rule("IT3")
@pytest.mark.parametrize(
    ("players", "deputies"), [(10, 1), (50, 1), (51, 2), (100, 2), (101, 3), (150, 3), (151, 4)]
)
def test_deputies_by_the_number_of_players(players, deputies) -> None:
    assert RULES.needed_deputies(players) == deputies
    facts = EventFacts(
        arbiters=(
            EventArbiter("Chief", ArbiterRole.CHIEF, "IA", licensed=True),
            *(EventArbiter(f"D{place}", ArbiterRole.DEPUTY, "NA", licensed=True)
              for place in range(deputies)),
        )
    )  # fmt: skip
    found = arbiters_of_event(RULES, facts, players, norms=True)
    assert {each.standing for each in found} == {MET}
    fewer = replace(facts, arbiters=facts.arbiters[:-1])
    assert arbiters_of_event(RULES, fewer, players, norms=True)[-1].standing is NOT_MET


@pytest.mark.rule("B.06 6.8")
@pytest.mark.rule("B.01 1.16")
def test_the_chief_has_a_title_for_norms_and_everybody_a_licence() -> None:
    chief = EventArbiter("Chief", ArbiterRole.CHIEF, "NA", licensed=None)
    deputy = EventArbiter("Deputy", ArbiterRole.DEPUTY, "", licensed=False)
    facts = EventFacts(arbiters=(chief, deputy))
    found = [(each.code, each.standing) for each in arbiters_of_event(RULES, facts, 9, norms=True)]
    assert found == [
        ("chief", MET), ("chief-title", NOT_MET), ("licence", NOT_KNOWN), ("licence", NOT_MET),
        ("deputies", MET),
    ]  # fmt: skip
    assert len(arbiters_of_event(RULES, facts, 9, norms=False)) == 4
    assert arbiters_of_event(RULES, EventFacts(), 9, norms=True)[0].standing is NOT_MET

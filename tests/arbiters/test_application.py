"""Applications for FA and IA (B.06 2.1, 3, 4, 5)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.arbiters import (
    CONGRESSES,
    DAY,
    FA,
    IA,
    NA,
    Duty,
    all_play_all,
    candidate_for_fa,
    candidate_for_ia,
    report,
    with_event,
    worked,
)

from openarbiter.arbiters.application import Application, application, surcharge
from openarbiter.arbiters.chosen import in_window, within_limits
from openarbiter.model.arbiters import (
    ArbiterRecord,
    ArbiterTitle,
    AssociationTitle,
    EventFormat,
    EventLevel,
    KnownEvent,
    Seminar,
)
from openarbiter.model.known import Known
from openarbiter.rulebook.arbiter_rules import FIDE_2019_ARBITERS as RULES
from openarbiter.rulebook.calendar import years_after

MET, NOT_MET, NOT_KNOWN = Known.MET, Known.NOT_MET, Known.NOT_KNOWN


def asked(record: ArbiterRecord, title: ArbiterTitle, day: date = DAY) -> Application:
    return application(RULES, record, title, day, CONGRESSES)


def missing(record: ArbiterRecord, title: ArbiterTitle, day: date = DAY) -> dict[str, Known]:
    return {each.code: each.standing for each in asked(record, title, day).missing}


def test_somebody_can_apply_for_each_title() -> None:
    fide = asked(candidate_for_fa(), FA)
    assert (fide.standing, len(fide.chosen), fide.held) == (MET, 3, False)
    international = asked(candidate_for_ia(), IA)
    assert (international.standing, len(international.chosen)) == (MET, 4)
    assert international.submit_by == date(2020, 8, 1)


@pytest.mark.rule("B.06 2.1.4")
def test_twenty_one_years_old() -> None:
    born = replace(candidate_for_fa(), birth=date(1998, 6, 1))
    assert not missing(born, FA, date(2019, 6, 1))
    assert missing(born, FA, date(2019, 5, 31)) == {"age": NOT_MET}
    assert missing(replace(born, birth=None), FA) == {"age": NOT_KNOWN}
    (age,) = asked(replace(born, birth=None), FA).missing
    assert age.reason.message(str) == "The age is not known; 21 or older is needed."


@pytest.mark.rule("B.06 3.3")
def test_one_official_language_for_fa_and_english_for_ia() -> None:
    assert missing(replace(candidate_for_fa(), languages=("bg",)), FA) == {"language": NOT_MET}
    assert missing(replace(candidate_for_fa(), languages=()), FA) == {"language": NOT_KNOWN}
    assert missing(replace(candidate_for_ia(), languages=("ru",)), IA) == {"language": NOT_MET}


@pytest.mark.rule("B.06 3.1")
def test_the_federation_confirms_what_no_program_can_judge() -> None:
    assert missing(replace(candidate_for_ia(), confirmed=None), IA) == {"skills": NOT_KNOWN}


@pytest.mark.rule("B.06 3.5")
def test_three_events_and_a_seminar_for_fa() -> None:
    record = candidate_for_fa()
    assert missing(replace(record, events=record.events[1:]), FA) == {"norms": NOT_MET}
    assert missing(replace(record, seminars=()), FA) == {"seminar": NOT_MET}


@pytest.mark.rule("B.06 5.3")
@pytest.mark.parametrize(
    ("day", "exam", "standing"),
    [
        (date(2015, 6, 1), 80, MET), (date(2015, 5, 31), 100, NOT_MET),
        (date(2018, 1, 1), 79, NOT_MET), (date(2018, 1, 1), None, NOT_KNOWN),
        (date(2019, 6, 2), 90, NOT_MET),
    ],
)  # fmt: skip
def test_a_seminar_is_valid_for_four_years_with_eighty_per_cent(day, exam, standing) -> None:
    record = replace(candidate_for_fa(), seminars=(Seminar("Seminar", day, exam),))
    found = next(each for each in asked(record, FA).clauses if each.code == "seminar")
    assert found.standing is standing


@pytest.mark.rule("B.06 3.6")
@pytest.mark.rule("B.06 4.7")
def test_a_title_of_an_association_is_one_norm() -> None:
    record = candidate_for_fa()
    fewer = replace(record, events=record.events[1:])
    title = AssociationTitle("IBCA", FA, date(2018, 1, 1))
    assert not missing(replace(fewer, association_titles=(title,)), FA)
    twice = replace(fewer, events=record.events[2:], association_titles=(title, title))
    assert missing(twice, FA)["norms"] is NOT_MET
    other = replace(fewer, association_titles=(replace(title, title=IA),))
    assert missing(other, FA) == {"norms": NOT_MET}
    international = candidate_for_ia()
    with_title = replace(
        international,
        events=international.events[1:],
        association_titles=(AssociationTitle("ICCD", IA, date(2018, 1, 1)),),
    )
    assert not missing(with_title, IA)


@pytest.mark.rule("B.06 3.8")
def test_one_rapid_event_only() -> None:
    record = candidate_for_fa()
    rapid = with_event(record, 0, rapid=True)
    assert not missing(rapid, FA)
    assert missing(with_event(rapid, 1, rapid=True), FA)["norms"] is NOT_MET


@pytest.mark.rule("B.06 3.7")
def test_one_match_of_the_olympiad_only() -> None:
    values = {"known": KnownEvent.OLYMPIAD, "duty": Duty.MATCH, "level": EventLevel.WORLD_MAJOR}
    record = with_event(candidate_for_ia(), 0, **values)
    assert not missing(record, IA)
    assert missing(with_event(record, 1, **values), IA)["norms"] is NOT_MET


@pytest.mark.rule("B.06 3.10")
def test_an_exam_where_a_federation_cannot_organise_events() -> None:
    record = replace(candidate_for_fa(), federation_has_events=False, events=(), seminars=())
    assert missing(record, FA) == {"exam": NOT_KNOWN}
    assert not missing(replace(record, commission_exam=True), FA)


@pytest.mark.rule("B.06 5.2")
def test_one_shorter_event_only() -> None:
    record = with_event(candidate_for_ia(), 0, rounds=7)
    assert not missing(record, IA)
    assert missing(with_event(record, 1, rounds=8), IA)["norms"] is NOT_MET


@pytest.mark.rule("B.06 4.6")
def test_two_national_championships_and_one_large_event_at_most() -> None:
    record = candidate_for_ia()
    for place in (0, 1):
        record = with_event(record, place, level=EventLevel.NATIONAL_CHAMPIONSHIP)
    assert not missing(record, IA)
    third = with_event(record, 2, level=EventLevel.NATIONAL_CHAMPIONSHIP)
    assert missing(third, IA)["norms"] is NOT_MET
    large = {"player_norms": False, "players": 100, "rated_players": 30}
    one = with_event(candidate_for_ia(), 0, **large)
    assert not missing(one, IA)
    assert missing(with_event(one, 1, **large), IA)["norms"] is NOT_MET


@pytest.mark.rule("B.06 2.1.3")
def test_two_formats_or_a_large_international_swiss() -> None:
    swiss = with_event(candidate_for_ia(), 3, format=EventFormat.SWISS, players=60)
    assert missing(swiss, IA) == {"formats": NOT_MET}
    large = with_event(swiss, 3, players=100, rated_players=30)
    assert not missing(large, IA)
    assert missing(with_event(swiss, 3, players=100, rated_players=None), IA) == {
        "formats": NOT_KNOWN
    }
    closed = candidate_for_ia()
    for place in range(3):
        closed = with_event(
            closed, place, format=EventFormat.ROUND_ROBIN, players=10, rated_players=10
        )
    assert missing(closed, IA) == {"formats": NOT_MET}


@pytest.mark.rule("B.06 4.9")
@pytest.mark.rule("B.06 4.10")
def test_ia_needs_fa_and_norms_after_it() -> None:
    record = candidate_for_ia()
    assert missing(replace(record, title=NA), IA)["title"] is NOT_MET
    late = replace(record, fide_day=date(2016, 3, 1))
    assert missing(late, IA)["norms"] is NOT_MET
    assert not missing(replace(record, fide_day=date(2016, 2, 29)), IA)
    assert missing(replace(record, fide_day=None), IA) == {"norms-known": NOT_KNOWN}
    used = with_event(record, 0, norm=report(IA, used_for=FA))
    assert missing(used, IA)["norms"] is NOT_MET


@pytest.mark.rule("B.06 4.11")
def test_two_people_sign() -> None:
    record = with_event(candidate_for_ia(), 1, norm=report(IA, "ann  CHIEF"))
    assert missing(record, IA) == {"signers": NOT_MET}


@pytest.mark.rule("B.06 5.2")
def test_who_signs_a_certificate() -> None:
    record = candidate_for_ia()
    assert missing(with_event(record, 0, norm=report(IA, signer_title=NA)), IA)["norms"] is NOT_MET
    fide = candidate_for_fa()
    assert not missing(with_event(fide, 0, norm=report(FA, signer_title=NA)), FA)
    assert missing(with_event(record, 0, duty=Duty.CHIEF), IA)["norms"] is NOT_MET
    official = report(IA, "An Organiser", signer_official=True)
    assert not missing(with_event(record, 0, duty=Duty.CHIEF, norm=official), IA)
    assert missing(with_event(record, 0, norm=report(IA, "")), IA) == {"norms-known": NOT_KNOWN}
    unsigned = with_event(record, 0, norm=report(IA, federation_signed=False))
    assert missing(unsigned, IA)["norms"] is NOT_MET
    weaker = with_event(record, 0, norm=report(IA, met_standard=False))
    assert missing(weaker, IA)["norms"] is NOT_MET


@pytest.mark.rule("B.06 5.3")
@pytest.mark.parametrize(("first", "inside"), [(date(2013, 2, 1), False), (date(2013, 2, 2), True)])
def test_all_events_begin_within_six_years(first, inside) -> None:
    record = replace(candidate_for_ia(), fide_day=date(2010, 1, 1))
    found = missing(with_event(record, 0, start=first, end=first), IA)
    assert (found == {}) is inside
    assert in_window(RULES, first, date(2019, 2, 1)) is inside


@pytest.mark.rule("B.06 5.3")
def test_the_start_counts_and_not_the_end() -> None:
    record = replace(candidate_for_ia(), fide_day=date(2010, 1, 1))
    record = with_event(record, 0, start=date(2013, 2, 2), end=date(2013, 2, 10))
    assert not missing(with_event(record, 3, end=date(2019, 2, 20)), IA)


@pytest.mark.rule("B.06 5.3")
def test_by_the_second_congress() -> None:
    record = candidate_for_ia()
    assert not missing(record, IA, date(2020, 8, 1))
    assert missing(record, IA, date(2020, 8, 2)) == {"congress": NOT_MET}
    for known in (CONGRESSES[:2], (), (date(2020, 8, 1), date(2021, 9, 1))):
        found = application(RULES, record, IA, DAY, known)
        assert {each.code: each.standing for each in found.missing} == {"congress": NOT_KNOWN}


@pytest.mark.rule("B.06 5.5")
@pytest.mark.parametrize(
    ("sent", "meeting", "last", "per_cent", "waivable"),
    [
        (date(2019, 8, 2), False, None, 0, False), (date(2019, 8, 3), False, None, 50, False),
        (date(2019, 9, 30), True, None, 100, False),
        (date(2019, 8, 20), False, date(2019, 8, 10), 50, True),
        (date(2019, 8, 20), False, date(2019, 8, 1), 50, False),
    ],
)  # fmt: skip
def test_surcharges(sent, meeting, last, per_cent, waivable) -> None:
    found = surcharge(RULES, sent, date(2019, 10, 1), during_meeting=meeting, last_norm=last)
    assert (found.per_cent, found.waivable) == (per_cent, waivable)


EVENTS = st.builds(
    lambda start, format, rounds, level, norms, players, signer, rapid: worked(
        f"{start} {format} {signer}",
        date(2011, 1, 1) + timedelta(days=start),
        format=format,
        rounds=rounds,
        level=level,
        player_norms=norms,
        players=players,
        rated_players=players,
        rapid=rapid,
        norm=report(IA, signer),
    ),
    st.integers(0, 3200),
    st.sampled_from([EventFormat.SWISS, EventFormat.ROUND_ROBIN]),
    st.sampled_from([7, 9]),
    st.sampled_from(
        [EventLevel.INTERNATIONAL, EventLevel.NATIONAL_CHAMPIONSHIP, EventLevel.CONTINENTAL]
    ),
    st.sampled_from([True, False, None]),
    st.sampled_from([20, 100]),
    st.sampled_from(["A", "B", ""]),
    st.booleans(),
)
LISTS_OF_EVENTS = st.lists(EVENTS, max_size=9, unique_by=lambda each: (each.start, each.name))
ORDER = {NOT_MET: 0, NOT_KNOWN: 1, MET: 2}


def of_events(events) -> ArbiterRecord:  # type: ignore[no-untyped-def]
    return replace(candidate_for_ia(), fide_day=date(2010, 1, 1), events=tuple(events))


@settings(max_examples=60)
@given(LISTS_OF_EVENTS, EVENTS)
def test_one_norm_more_never_hurts(events, more) -> None:
    """Nothing known of Congresses: a later norm has a later deadline."""
    before = application(RULES, of_events(events), IA, DAY)
    after = application(RULES, of_events([*events, more]), IA, DAY)
    assert len(after.chosen) >= len(before.chosen)
    assert ORDER[after.standing] >= ORDER[before.standing]


@settings(max_examples=60)
@given(LISTS_OF_EVENTS)
def test_the_norms_chosen_are_as_good_as_any(events) -> None:
    """Against all sets of norms, written out."""
    record = of_events(events)
    found = application(RULES, record, IA, DAY)
    asks = RULES.asks[IA]
    usable = [each for each in found.norms if each.standing is not NOT_MET]
    feasible = [
        some
        for size in range(asks.norms + 1)
        for some in combinations(usable, size)
        if within_limits(asks, some)
        and all(in_window(RULES, one.start, other.start) for one in some for other in some)
    ]
    most = max(len(some) for some in feasible)
    assert len(found.chosen) == most
    by_name = {(each.name, each.start): each for each in events}
    answers = []
    for some in feasible:
        if len(some) == most:
            chosen = [by_name[each.name, each.start] for each in some]
            answers.append(application(RULES, of_events(chosen), IA, DAY))
    assert ORDER[found.standing] == max(ORDER[each.standing] for each in answers)
    counted = min(sum(each.standing is NOT_MET for each in one.clauses) for one in answers)
    assert sum(each.standing is NOT_MET for each in found.clauses) == counted


@settings(max_examples=40)
@given(LISTS_OF_EVENTS, st.integers(-4, 4))
def test_days_moved_by_whole_cycles_of_four_years_change_nothing(events, cycles) -> None:
    def moved(day: date) -> date:
        return day + timedelta(days=1461 * cycles)

    record = of_events(events)
    later = replace(
        record,
        birth=moved(record.birth),
        fide_day=moved(record.fide_day),
        events=tuple(
            replace(each, start=moved(each.start), end=moved(each.end)) for each in record.events
        ),
    )
    before = application(RULES, record, IA, DAY, CONGRESSES)
    after = application(RULES, later, IA, moved(DAY), [moved(each) for each in CONGRESSES])
    assert [(each.code, each.standing, each.have) for each in before.clauses] == [
        (each.code, each.standing, each.have) for each in after.clauses
    ]
    assert [each.name for each in before.chosen] == [each.name for each in after.chosen]


def test_years_after_a_leap_day() -> None:
    assert years_after(date(2016, 2, 29), 4) == date(2020, 2, 29)
    assert years_after(date(2016, 2, 29), 6) == date(2022, 3, 1)


def test_many_norms_are_looked_through_at_once() -> None:
    events = [
        (worked if number % 2 else all_play_all)(
            f"Event {number}", date(2011, 1, 1) + timedelta(days=7 * number), norm=report(IA)
        )
        for number in range(300)
    ]
    found = application(RULES, of_events(events), IA, DAY)
    assert {each.code for each in found.missing} == {"signers", "congress"}

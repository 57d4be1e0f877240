"""Applications for titles, titles by rating, certificates (B.01 1.3, 1.5, 1.8, 2.3, 2.4)."""

from __future__ import annotations

import itertools
from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openarbiter.model.known import Known
from openarbiter.rulebook.application_rules import (
    FIDE_2017_APPLICATIONS,
    FIDE_2024_APPLICATIONS,
    ApplicationRules,
    application_rules,
    application_rules_on,
)
from openarbiter.rulebook.title_rules import TITLE_EDITIONS, NormTitle
from openarbiter.titles.application import (
    ApplicationRequirement,
    ApplicationVerdict,
    ClaimedNorm,
    MandatoryEvent,
    PlayerApplication,
    judge_application,
    suffices,
)
from openarbiter.titles.by_rating import DatedChange, reached_on, titles_by_rating
from openarbiter.titles.certificates import PaperKind, certificates_due

R = ApplicationRequirement
OLD, NEW = FIDE_2017_APPLICATIONS, FIDE_2024_APPLICATIONS
GM, IM, WGM, WIM = NormTitle


def norm(number: int, **more: object) -> ClaimedNorm:
    start = date(2018, number, 1)
    plain = ClaimedNorm(GM, f"Event {number}", start, start + timedelta(days=8), 9, 9, True, False)
    return replace(plain, **more)  # type: ignore[arg-type]


THREE = PlayerApplication(GM, (norm(1), norm(2), norm(3)), rating=2500, published=True)


def judged(application: PlayerApplication, rules: ApplicationRules = OLD) -> ApplicationVerdict:
    return judge_application(rules, application)


def state(found: ApplicationVerdict, what: ApplicationRequirement) -> Known | None:
    states = [each.state for each in found.verdicts if each.requirement is what]
    return states[0] if states else None


@pytest.mark.rule("B.01 1.51")
def test_three_norms_of_nine_games_and_the_rating() -> None:
    found = judged(THREE)
    assert found.complete
    assert found.counted == THREE.norms
    assert {each.requirement for each in found.verdicts} == {
        R.NORMS, R.GAMES, R.ONE_ROUND, R.FOREIGNERS, R.RATING,
    }  # fmt: skip


@pytest.mark.rule("B.01 1.51")
@pytest.mark.parametrize(
    ("credited", "complete"), [((13, 14), True), ((13, 13), False), ((27,), False)]
)
def test_two_norms_are_enough_and_one_is_not(credited: tuple[int, ...], complete: bool) -> None:
    norms = tuple(norm(number, credited=games) for number, games in enumerate(credited, start=1))
    assert judged(replace(THREE, norms=norms)).complete is complete


@pytest.mark.rule("B.01 1.51")
def test_twenty_six_games_are_enough_with_a_norm_of_eight() -> None:
    eight = norm(3, credited=8, played=8, eight_games=True)
    short = replace(THREE, norms=(norm(1), norm(2), eight))
    assert judged(short).complete
    plain = replace(eight, eight_games=False)
    assert not judged(replace(short, norms=(norm(1), norm(2), plain))).complete
    two = replace(short, norms=(norm(1), replace(eight, event="B"), eight))
    assert state(judged(two), R.GAMES) is Known.NOT_MET


@pytest.mark.rule("B.01 1.4.1c")
def test_since_2024_a_norm_of_eight_counts_as_nine_once() -> None:
    eight = norm(3, credited=8, played=8, eight_games=True)
    found = judged(replace(THREE, norms=(norm(1), norm(2), eight)), NEW)
    assert state(found, R.GAMES) is Known.MET
    assert state(found, R.EIGHT_GAMES) is Known.MET
    other = replace(eight, event="Another")
    found = judged(replace(THREE, norms=(norm(1), other, eight)), NEW)
    assert state(found, R.EIGHT_GAMES) is Known.NOT_MET
    assert not found.complete


@pytest.mark.rule("B.01 1.13a")
@pytest.mark.parametrize(
    ("known", "expected"),
    [
        ((True, False, None), "met"),
        ((False, None, False), "not-known"),
        ((False, False, False), "not-met"),
    ],
)
def test_one_norm_with_one_round_a_day(known: tuple[bool | None, ...], expected: str) -> None:
    norms = tuple(norm(number, one_round_a_day=each) for number, each in enumerate(known, start=1))
    application = replace(THREE, norms=norms)
    assert state(judged(application), R.ONE_ROUND) == expected
    for title in (IM, WGM, WIM):
        assert state(judged(replace(application, title=title)), R.ONE_ROUND) is None
    assert state(judged(replace(application, title=WGM), NEW), R.ONE_ROUND) == expected
    assert state(judged(replace(application, title=IM), NEW), R.ONE_ROUND) is None


@pytest.mark.rule("B.01 1.43f")
def test_one_norm_under_the_usual_rules_on_federations() -> None:
    exempt = tuple(replace(each, exempt=True) for each in THREE.norms)
    assert state(judged(replace(THREE, norms=exempt)), R.FOREIGNERS) is Known.NOT_MET
    unknown = (replace(exempt[0], exempt=None), *exempt[1:])
    assert state(judged(replace(THREE, norms=unknown)), R.FOREIGNERS) is Known.NOT_KNOWN
    usual = (replace(exempt[0], exempt=False), *exempt[1:])
    assert judged(replace(THREE, norms=usual)).complete


@pytest.mark.rule("B.01 1.52")
def test_a_norm_serves_for_lower_titles() -> None:
    assert [[suffices(one, other) for other in NormTitle] for one in NormTitle] == [
        [True, True, True, True],
        [False, True, True, True],
        [False, False, True, True],
        [False, False, False, True],
    ]
    mixed = replace(THREE, title=IM, norms=(norm(1), norm(2, title=IM), norm(3, title=WIM)))
    found = judged(mixed)
    assert [each.event for each in found.counted] == ["Event 1", "Event 2"]
    assert found.verdicts[0].names == ("Event 3",)


@pytest.mark.rule("B.01 1.52")
def test_what_a_title_asks_for_is_more_than_the_next_one_does() -> None:
    for rules in TITLE_EDITIONS.values():
        asked = [rules.of[title] for title in NormTitle]
        for higher, lower in itertools.pairwise(asked):
            assert higher.titles < lower.titles
            # Raising the lowest of nine opponents to a lower floor lowers the average by less.
            assert higher.average - lower.average > (higher.floor - lower.floor) // 9
            assert higher.performance - lower.performance >= 50


@pytest.mark.rule("B.01 1.53")
@pytest.mark.parametrize(("title", "rating"), [(GM, 2500), (IM, 2400), (WGM, 2300), (WIM, 2200)])
@pytest.mark.parametrize("rules", [OLD, NEW])
def test_the_rating_that_has_to_be_reached(
    title: NormTitle, rating: int, rules: ApplicationRules
) -> None:
    for given_rating, expected in ((rating, "met"), (rating - 1, "not-met"), (None, "not-known")):
        found = judged(replace(THREE, title=title, rating=given_rating), rules)
        assert state(found, R.RATING) == expected


@pytest.mark.rule("B.01 1.53a")
def test_a_rating_that_was_on_no_list_needs_proof() -> None:
    assert state(judged(THREE), R.UNPUBLISHED) is None
    found = judged(replace(THREE, published=False))
    assert state(found, R.UNPUBLISHED) is Known.NOT_MET
    assert found.complete, "it need not be published"
    assert state(judged(replace(THREE, published=None)), R.UNPUBLISHED) is Known.NOT_KNOWN
    assert state(judged(replace(THREE, rating=2499)), R.UNPUBLISHED) is None


CHANGES = tuple(
    DatedChange(date(2018, 5, day), change)
    for day, change in ((1, 480), (2, 500), (2, -480), (3, 1450), (4, -2000))
)


@pytest.mark.rule("B.01 1.53a")
def test_a_rating_reached_in_the_middle_of_an_event() -> None:
    assert reached_on(2480, CHANGES, 2500) == date(2018, 5, 3)
    assert reached_on(2480, CHANGES[:3], 2500) is None
    assert reached_on(2480, (), 2480) is None
    assert reached_on(2500, CHANGES, 2500) == date(2018, 5, 1), "it was reached before"
    assert reached_on(2499, (DatedChange(date(2018, 5, 1), 50),), 2500) == date(2018, 5, 1)
    assert reached_on(2499, (DatedChange(date(2018, 5, 1), 49),), 2500) is None
    application = replace(THREE, rating=2480, rating_before=2480, games=CHANGES)
    found = judged(application)
    assert found.reached == date(2018, 5, 3)
    assert state(found, R.RATING) is Known.MET
    assert state(found, R.UNPUBLISHED) is Known.NOT_MET


@given(
    rating=st.integers(2300, 2500),
    changes=st.lists(
        st.tuples(st.dates(date(2018, 1, 1), date(2018, 1, 9)), st.integers(-1500, 1500))
    ),
)
def test_the_day_is_the_first_on_which_the_sum_is_enough(
    rating: int, changes: list[tuple[date, int]]
) -> None:
    games = [DatedChange(*each) for each in changes]
    days = sorted({each.day for each in games})
    enough = [
        day
        for day in days
        if 100 * rating + sum(each.hundredths for each in games if each.day <= day) >= 249950
    ]
    expected = days[0] if rating >= 2500 and days else (enough[0] if enough else None)
    assert reached_on(rating, games, 2500) == expected


@pytest.mark.rule("B.01 1.54")
def test_a_norm_is_judged_by_the_edition_of_its_time() -> None:
    wrong = replace(norm(3), edition="fide-2024")
    found = judged(replace(THREE, norms=(norm(1), norm(2), wrong)))
    assert state(found, R.EDITION) is Known.NOT_MET
    assert len(found.counted) == 2
    right = replace(norm(3), edition="fide-2017")
    assert judged(replace(THREE, norms=(norm(1), norm(2), right)), OLD).complete


@pytest.mark.rule("B.01 1.55")
def test_norms_before_july_2005_had_to_be_registered() -> None:
    old = replace(norm(3), start=date(2005, 6, 20), end=date(2005, 6, 30))
    for registered, expected in (
        (None, "not-met"),
        (date(2013, 7, 1), "not-met"),
        (date(2013, 6, 30), None),
    ):
        norms = (norm(1), norm(2), replace(old, registered=registered))
        assert state(judged(replace(THREE, norms=norms)), R.EXPIRED) == expected
    in_july = replace(old, registered=date(2013, 7, 31))
    assert state(judged(replace(THREE, norms=(in_july,)), NEW), R.EXPIRED) is None
    later = replace(old, end=date(2005, 7, 1))
    assert state(judged(replace(THREE, norms=(later,))), R.EXPIRED) is None


def test_one_event_gives_one_norm_the_better_one() -> None:
    better = replace(norm(2), credited=11, event="EVENT 2")
    found = judged(replace(THREE, norms=(*THREE.norms, better)))
    assert state(found, R.SAME_EVENT) is Known.NOT_MET
    assert [each.credited for each in found.counted] == [9, 11, 9]


@pytest.mark.rule("B.01 1.5.6")
def test_norms_since_july_2022_need_one_big_event() -> None:
    late = replace(norm(3), start=date(2022, 6, 25), end=date(2022, 7, 1))
    norms = (norm(1), norm(2), late)
    application = replace(THREE, norms=norms)
    assert state(judged(application, NEW), R.MANDATORY_EVENT) is Known.NOT_KNOWN
    none = tuple(replace(each, kind=MandatoryEvent.NONE) for each in norms)
    assert state(judged(replace(THREE, norms=none), NEW), R.MANDATORY_EVENT) is Known.NOT_MET
    early = (replace(norm(1), kind=MandatoryEvent.OLYMPIAD), norm(2), late)
    assert judged(replace(THREE, norms=early), NEW).complete
    assert state(judged(THREE, NEW), R.MANDATORY_EVENT) is None
    assert state(judged(application), R.MANDATORY_EVENT) is None


MEETING = date(2018, 9, 30)


@pytest.mark.rule("B.01 2.3")
@pytest.mark.parametrize(
    ("days", "last", "state_of", "surcharge"),
    [
        (30, 200, "met", 0),
        (29, 200, "not-met", 50),
        (29, 29, "not-met", 0),
        (29, 30, "not-met", 50),
        (0, 10, "not-met", 100),
        (-1, 200, "not-met", 100),
    ],
)
def test_thirty_days_or_a_surcharge(days: int, last: int, state_of: str, surcharge: int) -> None:
    end = MEETING - timedelta(days=last)
    late = replace(norm(1), start=end, end=end)
    norms = (late, replace(late, event="B"), replace(late, event="C"))
    application = replace(THREE, norms=norms, sent=MEETING - timedelta(days=days), meeting=MEETING)
    found = judged(application)
    assert (state(found, R.DEADLINE), found.surcharge) == (state_of, surcharge)
    assert found.complete


@pytest.mark.rule("B.01 2.4")
def test_sixty_days_on_the_site() -> None:
    for days, rules, expected in (
        (60, OLD, "met"),
        (59, OLD, "not-met"),
        (30, NEW, "met"),
        (29, NEW, "not-met"),
    ):
        posted = MEETING - timedelta(days=days)
        found = judged(replace(THREE, meeting=MEETING, posted=posted), rules)
        assert state(found, R.POSTING) == expected
    found = judged(replace(THREE, meeting=MEETING))
    assert state(found, R.POSTING) is state(found, R.DEADLINE) is Known.NOT_KNOWN
    assert found.surcharge is None
    (until,) = (each.until for each in found.verdicts if each.requirement is R.POSTING)
    assert until == MEETING - timedelta(days=60)


def test_today_the_deadline_is_forty_five_days_and_the_surcharge_is_not_known() -> None:
    late = replace(THREE, meeting=MEETING, sent=MEETING - timedelta(days=44))
    assert (state(judged(late, NEW), R.DEADLINE), judged(late, NEW).surcharge) == ("not-met", None)


@pytest.mark.rule("B.01 1.3")
@pytest.mark.parametrize(
    ("title", "rating"), [("FM", 2300), ("CM", 2200), ("WFM", 2100), ("WCM", 2000)]
)
def test_titles_by_rating(title: str, rating: int) -> None:
    def due(rated: int | None, games: int | None) -> set[str]:
        return {each.title for each in titles_by_rating(OLD, rated, games, women=True) if each.due}

    assert title in due(rating, 30)
    assert title not in due(rating - 1, 30)
    assert due(rating, 29) == due(None, 30) == due(rating, None) == set()
    assert [each.title for each in titles_by_rating(OLD, rating, 30, women=False)] == ["FM", "CM"]


@pytest.mark.rule("B.01 1.8")
def test_four_copies_and_their_days() -> None:
    due = certificates_due(OLD, date(2018, 5, 9))
    assert [(each.paper, each.recipient) for each in due[:4]] == [
        (PaperKind.CERTIFICATE, "the player"),
        (PaperKind.CERTIFICATE, "the player's federation"),
        (PaperKind.CERTIFICATE, "the organising federation"),
        (PaperKind.CERTIFICATE, "the FIDE office"),
    ]
    assert [(each.paper, each.until) for each in due[4:]] == [
        (PaperKind.REPORT, date(2018, 5, 16)),
        (PaperKind.UPLOAD, date(2018, 6, 8)),
        (PaperKind.GAMES, date(2018, 5, 16)),
    ]
    unsigned = certificates_due(OLD, None, signed=False)
    assert [each.paper for each in unsigned[:2]] == [
        PaperKind.PARTIAL_CERTIFICATE,
        PaperKind.CERTIFICATE,
    ]
    assert {each.until for each in (*unsigned, *certificates_due(OLD, date.max)[4:])} == {None}
    assert len([each for each in certificates_due(NEW, None) if each.recipient]) == 3


def test_editions() -> None:
    assert application_rules("fide-2024") is NEW
    assert application_rules_on(date(2020, 1, 1)) is OLD

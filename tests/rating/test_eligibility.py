"""Whether an event can be rated: a test for every condition, in both editions."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest

from openarbiter.laws import read_time_control
from openarbiter.laws.time_control import TimeControl
from openarbiter.model import Entrant, Game, Mark, Regulations, Result, Round, Tournament
from openarbiter.model.facts import EventArbiter, EventFacts, Occasion
from openarbiter.model.known import Known
from openarbiter.rating.eligibility import AskedEvent, rating_eligibility
from openarbiter.rating.verdict import Condition, ConditionVerdict
from openarbiter.rulebook.rating_choices import RatingKind
from openarbiter.rulebook.rating_rules import FIDE_2017_RATING, FIDE_2025_RATING, RatingRules

START = date(2026, 6, 1)
FORFEIT = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)


def control(text: str) -> TimeControl:
    read = read_time_control(text)
    assert isinstance(read, TimeControl)
    return read


def event(*ratings: int, rounds: int = 9, days: int = 9) -> Tournament:
    entrants = tuple(Entrant(at, rating=rating) for at, rating in enumerate(ratings, start=1))
    return Tournament(
        entrants,
        regulations=Regulations(rounds=rounds),
        start=START,
        end=START + timedelta(days=days - 1),
    )


def verdicts(asked: AskedEvent, rules: RatingRules) -> dict[Condition, ConditionVerdict]:
    return {each.condition: each for each in rating_eligibility(asked, rules)}


def state(asked: AskedEvent, rules: RatingRules, condition: Condition) -> tuple[str, Known] | None:
    found = verdicts(asked, rules).get(condition)
    return None if found is None else (found.article, found.state)


def registered(days: int, *, norms: bool = False, **more: object) -> AskedEvent:
    facts = EventFacts(registered=START - timedelta(days=days))
    return AskedEvent(event(2000, 2700), facts, norms=norms, **more)  # type: ignore[arg-type]


@pytest.mark.rule("B.02 0.2")
def test_an_event_is_registered_a_week_before_and_a_month_with_norms() -> None:
    for days, norms, met in (
        (7, False, True),
        (6, False, False),
        (29, True, False),
        (30, True, True),
    ):
        wanted = Known.MET if met else Known.NOT_MET
        asked = registered(days, norms=norms)
        assert state(asked, FIDE_2017_RATING, Condition.REGISTRATION) == ("B.02 0.2", wanted)
    late = verdicts(registered(5), FIDE_2017_RATING)[Condition.REGISTRATION]
    assert late.mend is not None
    assert dict(late.mend.values)["day"] == "2026-06-03"


@pytest.mark.rule("B.02 0.2")
def test_since_2024_three_days_are_enough_except_for_the_strongest() -> None:
    condition = Condition.REGISTRATION
    assert state(registered(3), FIDE_2025_RATING, condition) == ("B.02 0.2.2", Known.MET)
    assert state(registered(2), FIDE_2025_RATING, condition) == ("B.02 0.2.2", Known.NOT_MET)
    strong = replace(registered(29), tournament=event(2701, 2000))
    assert state(strong, FIDE_2025_RATING, condition) == ("B.02 0.2.1", Known.NOT_MET)
    rapid = replace(strong, kind=RatingKind.RAPID)
    assert state(rapid, FIDE_2025_RATING, condition) == (
        "B.02 (rapid and blitz) 0.2", Known.MET,
    )  # fmt: skip
    woman = Tournament((Entrant(1, rating=2501, sex="w"),), start=START)
    assert state(replace(registered(29), tournament=woman), FIDE_2025_RATING, condition) == (
        "B.02 0.2.1", Known.NOT_MET,
    )  # fmt: skip


@pytest.mark.rule("B.02 0.2")
def test_what_nobody_has_said_is_not_known() -> None:
    asked = AskedEvent(event(2000, 2000))
    for rules in (FIDE_2017_RATING, FIDE_2025_RATING):
        found = verdicts(asked, rules)
        for condition in (
            Condition.REGISTRATION, Condition.ARBITERS, Condition.TIME, Condition.HOURS,
        ):  # fmt: skip
            assert found[condition].state is Known.NOT_KNOWN
            assert found[condition].mend is not None


@pytest.mark.rule("B.02 0.3")
@pytest.mark.parametrize(
    ("licensed", "wanted"),
    [((True, True), Known.MET), ((True, None), Known.NOT_KNOWN), ((None, False), Known.NOT_MET)],
)
def test_every_arbiter_has_a_licence(licensed: tuple[bool | None, ...], wanted: Known) -> None:
    arbiters = tuple(
        EventArbiter(f"Arbiter {at}", licensed=each) for at, each in enumerate(licensed)
    )
    asked = AskedEvent(event(2000, 2000), EventFacts(arbiters=arbiters))
    assert state(asked, FIDE_2017_RATING, Condition.ARBITERS) == ("B.02 0.3", wanted)


@pytest.mark.rule("B.02 1.1")
@pytest.mark.parametrize(
    ("text", "ratings", "rules", "players"),
    [
        ("90+30", (2199, 2200), FIDE_2017_RATING, ()),
        ("80+30", (2199, 2200), FIDE_2017_RATING, (2,)),
        ("60", (1599, 1600, 2400), FIDE_2017_RATING, (2, 3)),
        ("60", (1599, 1799), FIDE_2025_RATING, ()),
        ("60", (1599, 1800), FIDE_2025_RATING, (2,)),
        ("80+10", (2399, 2400), FIDE_2025_RATING, (2,)),
        ("50", (0, 1500), FIDE_2025_RATING, (1, 2)),
    ],
)
def test_the_time_the_ratings_ask_for(
    text: str, ratings: tuple[int, ...], rules: RatingRules, players: tuple[int, ...]
) -> None:
    asked = AskedEvent(event(*ratings), control=control(text))
    found = verdicts(asked, rules)[Condition.TIME]
    assert (found.players, found.state is Known.MET) == (players, not players)


@pytest.mark.rule("B.02 1.2")
def test_the_first_control() -> None:
    asked = AskedEvent(event(2000, 2000), control=control("90/40+30/end"))
    early = replace(asked, control=control("90/30+60/end"))
    condition = Condition.FIRST_CONTROL
    assert state(asked, FIDE_2017_RATING, condition) == ("B.02 1.2", Known.MET)
    assert state(early, FIDE_2017_RATING, condition) == ("B.02 1.2", Known.NOT_MET)
    assert state(early, FIDE_2025_RATING, condition) == ("B.02 1.2", Known.MET)
    assert condition not in verdicts(replace(asked, control=control("90+30")), FIDE_2017_RATING)


@pytest.mark.rule("B.02 1.3")
@pytest.mark.parametrize(
    ("kind", "text", "in_2017", "in_2025"),
    [
        (RatingKind.RAPID, "10", False, False), (RatingKind.RAPID, "10+1", True, True),
        (RatingKind.RAPID, "60", False, False), (RatingKind.BLITZ, "3", False, False),
        (RatingKind.BLITZ, "3+1", False, True), (RatingKind.BLITZ, "5", True, True),
        (RatingKind.BLITZ, "10", True, True), (RatingKind.BLITZ, "10+1", False, False),
    ],
)  # fmt: skip
def test_rapid_and_blitz_times(kind: RatingKind, text: str, in_2017: bool, in_2025: bool) -> None:
    asked = AskedEvent(event(2000, 2000), kind=kind, control=control(text))
    for rules, met in ((FIDE_2017_RATING, in_2017), (FIDE_2025_RATING, in_2025)):
        assert (verdicts(asked, rules)[Condition.TIME].state is Known.MET) is met


def on_days(
    *rounds: int, text: str = "90+30", kind: RatingKind = RatingKind.STANDARD
) -> AskedEvent:
    days = tuple(
        START + timedelta(days=at) for at, count in enumerate(rounds) for _ in range(count)
    )
    facts = EventFacts(round_days=days)
    return AskedEvent(event(2000, 2000), facts, kind=kind, control=control(text))


@pytest.mark.rule("B.02 3.1")
def test_twelve_hours_a_day() -> None:
    condition = Condition.HOURS
    assert state(on_days(3, 1), FIDE_2017_RATING, condition) == ("B.02 3.1", Known.MET)
    assert state(on_days(1, 4), FIDE_2017_RATING, condition) == ("B.02 3.1", Known.NOT_MET)
    assert state(on_days(4, text="60+30"), FIDE_2025_RATING, condition) == ("B.02 3.1", Known.MET)
    for text, met in (("120", Known.MET), ("120+1", Known.NOT_MET)):
        assert state(on_days(3, text=text), FIDE_2025_RATING, condition) == ("B.02 3.1", met)
    unknown = replace(on_days(1), facts=EventFacts(round_days=(START, None)))
    assert state(unknown, FIDE_2017_RATING, condition) == ("B.02 3.1", Known.NOT_KNOWN)


@pytest.mark.rule("B.02 (rapid and blitz) 3.1")
def test_rounds_a_day_of_rapid_and_blitz_since_2024() -> None:
    for kind, text, most in ((RatingKind.RAPID, "10+5", 15), (RatingKind.BLITZ, "3+2", 30)):
        for rounds, wanted in ((most, Known.MET), (most + 1, Known.NOT_MET)):
            asked = on_days(rounds, text=text, kind=kind)
            found = verdicts(asked, FIDE_2025_RATING)
            assert found[Condition.ROUNDS].state is wanted
            assert Condition.HOURS not in found
            assert Condition.ROUNDS not in verdicts(asked, FIDE_2017_RATING)


@pytest.mark.rule("B.02 4.1")
def test_ninety_days_and_leagues() -> None:
    condition = Condition.DURATION
    for days, wanted in ((90, Known.MET), (91, Known.NOT_MET)):
        asked = AskedEvent(event(2000, 2000, days=days))
        assert state(asked, FIDE_2017_RATING, condition) == ("B.02 4.1", wanted)
        assert state(asked, FIDE_2025_RATING, condition) is None
    league = AskedEvent(event(2000, 2000, days=200), league=True)
    assert state(league, FIDE_2017_RATING, condition) == ("B.02 4.11", Known.MET)


def robin(rated: int, players: int, rounds: int | None = None, **facts: object) -> AskedEvent:
    tournament = event(
        *([2000] * rated + [0] * (players - rated)), rounds=rounds or players - 1 + players % 2
    )
    return AskedEvent(tournament, EventFacts(**facts), round_robin=True)  # type: ignore[arg-type]


@pytest.mark.rule("B.02 6.2")
@pytest.mark.parametrize(
    ("rated", "players", "share", "number"),
    [
        (4, 10, Known.MET, None), (3, 10, Known.NOT_MET, None), (4, 12, Known.MET, None),
        (4, 13, Known.NOT_MET, None), (4, 9, Known.MET, Known.MET),
        (3, 9, Known.MET, Known.NOT_MET),
        (3, 3, Known.MET, Known.NOT_MET), (4, 4, Known.MET, Known.MET),
    ],
)  # fmt: skip
def test_a_third_of_a_round_robin_is_rated(
    rated: int, players: int, share: Known, number: Known | None
) -> None:
    found = verdicts(robin(rated, players), FIDE_2017_RATING)
    assert found[Condition.RATED_SHARE].state is share
    assert (found[Condition.RATED_NUMBER].state if number else None) is number
    assert (Condition.RATED_NUMBER in found) is (number is not None)
    assert Condition.RATED_SHARE not in verdicts(robin(rated, players), FIDE_2025_RATING)


@pytest.mark.rule("B.02 6.2.2")
@pytest.mark.parametrize(
    ("rated", "players", "met"), [(4, 6, True), (4, 5, False), (5, 5, True), (3, 6, False)]
)
def test_a_double_round_robin_with_unrated_players(rated: int, players: int, met: bool) -> None:
    asked = robin(rated, players, rounds=2 * (players - 1 + players % 2))
    found = [
        each.state
        for each in rating_eligibility(asked, FIDE_2017_RATING)
        if each.article == "B.02 6.2.2"
    ]
    assert found == ([] if rated == players else [Known.MET if met else Known.NOT_MET])


@pytest.mark.rule("B.02 6.2.3")
def test_a_national_championship_needs_three_rated_players_or_two_women() -> None:
    national = Occasion.NATIONAL_CHAMPIONSHIP
    for rated, women, wanted in ((3, False, True), (2, False, False), (2, True, True)):
        asked = robin(rated, 8, occasion=national, women_only=women)
        found = {each.article: each.state for each in rating_eligibility(asked, FIDE_2017_RATING)}
        assert (found.get("B.02 6.2.3") is Known.MET) is wanted
        assert ("B.02 6.2" in found) is not wanted


@pytest.mark.rule("B.02 6.3")
def test_nothing_is_asked_of_the_players_of_a_swiss() -> None:
    asked = replace(robin(0, 10), round_robin=False)
    assert Condition.RATED_SHARE not in verdicts(asked, FIDE_2017_RATING)


@pytest.mark.rule("B.02 6.4")
def test_an_unplayed_game_makes_a_round_robin_a_swiss() -> None:
    asked = robin(4, 4)
    played = (Round((Game(1, 2, FORFEIT),)),)
    found = verdicts(
        replace(asked, tournament=replace(asked.tournament, rounds=played)), FIDE_2017_RATING
    )
    assert found[Condition.COMPLETE].state is Known.MET
    assert dict(found[Condition.COMPLETE].found.values) == {"count": "1"}
    assert Condition.COMPLETE not in verdicts(asked, FIDE_2017_RATING)


@pytest.mark.rule("B.02 6.6")
@pytest.mark.parametrize("rules", [FIDE_2017_RATING, FIDE_2025_RATING])
def test_both_players_of_a_match_are_rated(rules: RatingRules) -> None:
    for ratings, wanted in (((2000, 2100), Known.MET), ((2000, 0), Known.NOT_MET)):
        asked = AskedEvent(event(*ratings), match=True)
        assert state(asked, rules, Condition.MATCH) == (rules.articles.unrated_match, wanted)

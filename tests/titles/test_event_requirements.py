"""What an event has to be for norms (B.01 1.1, 1.41, 1.6), requirement by requirement."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction

import pytest

from openarbiter.model import (
    Bye,
    ByeKind,
    Entrant,
    Game,
    Mark,
    Regulations,
    Result,
    Round,
    Tournament,
)
from openarbiter.model.facts import ArbiterRole, EventArbiter, EventFacts, Occasion
from openarbiter.model.known import Known
from openarbiter.rulebook.norm_event_rules import (
    FIDE_2017_NORM_EVENTS,
    FIDE_2024_NORM_EVENTS,
    NormEventRules,
    norm_event_rules,
    norm_event_rules_on,
)
from openarbiter.titles.event_field import EventRequirement, smallest_round
from openarbiter.titles.event_requirements import Vouched, last_day, norm_event
from openarbiter.titles.verdict import RequirementVerdict

R = EventRequirement
OLD, NEW = FIDE_2017_NORM_EVENTS, FIDE_2024_NORM_EVENTS
START = date(2019, 5, 1)
TITLES = ("GM", "GM", "GM", "IM", "IM", "FM", "FM", "", "", "", "CM", "WCM")
FEDERATIONS = ("GER", "FRA", "ITA", "GER")

FIELD = Tournament(
    tuple(
        Entrant(
            number,
            f"Player {number}",
            title=TITLES[number - 1],
            rating=2500 - number,
            federation=FEDERATIONS[number % 4],
            fide_id=str(1000 + number),
        )
        for number in range(1, 13)
    ),
    regulations=Regulations(rounds=9, system="FIDE_DUTCH_2017"),
    start=START,
    end=START + timedelta(days=8),
)
FACTS = EventFacts(
    host="GER",
    registered=START - timedelta(days=30),
    time_control="90+30",
    round_days=tuple(START + timedelta(days=day) for day in range(9)),
    arbiters=(
        EventArbiter("Chief, Carla", ArbiterRole.CHIEF, "IA", fide_id="1"),
        EventArbiter("Other, Otto", ArbiterRole.ARBITER, "NA", fide_id="2"),
    ),
)
EVERYTHING = frozenset(Vouched) - {Vouched.CONSENT}


def found(
    what: EventRequirement,
    tournament: Tournament = FIELD,
    facts: EventFacts = FACTS,
    rules: NormEventRules = OLD,
    confirmed: frozenset[Vouched] = EVERYTHING,
    title: str = "",
) -> RequirementVerdict:
    every = norm_event(tournament, facts, rules, confirmed)
    (one,) = (
        each for each in every if each.requirement is what and (not title or each.title == title)
    )
    return one


def asked(facts: EventFacts = FACTS, rules: NormEventRules = OLD) -> set[str]:
    return {each.requirement.value for each in norm_event(FIELD, facts, rules)}


@pytest.mark.rule("B.01 1.6")
@pytest.mark.parametrize("rules", [OLD, NEW])
def test_an_event_that_meets_everything(rules: NormEventRules) -> None:
    verdicts = norm_event(FIELD, FACTS, rules, EVERYTHING)
    assert [each for each in verdicts if each.state is not Known.MET and not each.advisory] == []
    assert all(each.article.startswith("B.01 1.") for each in verdicts)


def test_of_nothing_nothing_is_known() -> None:
    bare = Tournament(FIELD.entrants)
    verdicts = norm_event(bare, EventFacts(), OLD)
    assert not any(each.hinders for each in verdicts)
    assert {each.requirement for each in verdicts if each.state is Known.NOT_KNOWN} == {
        R.LAWS, R.SAME_CONDITIONS, R.REGISTRATION, R.HOURS_A_DAY, R.ROUNDS_A_DAY, R.TIME,
        R.SAME_TIME, R.ONE_ROUND, R.DURATION, R.CHIEF_ARBITER, R.ARBITER_PRESENT,
        R.PLAYING_ARBITER, R.ROUNDS, R.ROUNDS_KEPT, R.NO_FAVOURS, R.INCREMENT,
    }  # fmt: skip


@pytest.mark.rule("B.01 1.11")
@pytest.mark.parametrize(("days", "state"), [(30, "met"), (29, "not-met"), (-1, "not-met")])
def test_registered_thirty_days_before(days: int, state: str) -> None:
    facts = replace(FACTS, registered=START - timedelta(days=days))
    verdict = found(R.REGISTRATION, facts=facts)
    assert (verdict.state, verdict.found, verdict.bound) == (state, days, 30)
    assert verdict.until == date(2019, 4, 1)
    consent = EVERYTHING | {Vouched.CONSENT}
    assert found(R.REGISTRATION, facts=facts, confirmed=consent).state is Known.MET


def test_at_the_beginning_of_the_calendar_there_is_no_day_before() -> None:
    early = replace(FIELD, start=date.min, end=date.min)
    assert found(R.REGISTRATION, early, EventFacts()).until is None


@pytest.mark.rule("B.01 1.12")
@pytest.mark.parametrize(
    ("control", "rounds", "minutes", "state"),
    [
        ("90+30", 2, 480, "met"),
        ("120", 3, 720, "met"),
        ("121", 3, 726, "not-met"),
        ("100/40+50/20+15/end+30", 2, 780, "not-met"),
    ],
)
def test_twelve_hours_a_day(control: str, rounds: int, minutes: int, state: str) -> None:
    days = tuple(START + timedelta(days=number // rounds) for number in range(9))
    verdict = found(R.HOURS_A_DAY, facts=replace(FACTS, time_control=control, round_days=days))
    assert (verdict.found, verdict.state) == (minutes, state)


@pytest.mark.rule("B.01 1.13")
def test_two_rounds_a_day() -> None:
    days = (START, START, *(START + timedelta(days=day) for day in range(7)))
    verdict = found(R.ROUNDS_A_DAY, facts=replace(FACTS, round_days=days))
    assert (verdict.found, verdict.bound, verdict.state) == (3, 2, Known.NOT_MET)
    some = replace(FACTS, round_days=(START, None, *days[2:]))
    assert found(R.ROUNDS_A_DAY, facts=some).state is Known.NOT_KNOWN
    fewer = replace(FACTS, round_days=days[:8])
    assert found(R.ROUNDS_A_DAY, facts=fewer).state is Known.NOT_KNOWN


@pytest.mark.rule("B.01 1.13")
@pytest.mark.parametrize(
    ("control", "minutes", "bound", "state"),
    [
        ("90+30", 90, 90, "met"),
        ("89+60", 89, 90, "not-met"),
        ("60/40+30/end+30", 90, 90, "met"),
        ("90+29", 90, 120, "not-met"),
        ("119", 119, 120, "not-met"),
        ("120", 120, 120, "met"),
        ("", None, 120, "not-known"),
        ("soon", None, 120, "not-known"),
    ],
)
def test_the_time_of_a_player(control: str, minutes: int | None, bound: int, state: str) -> None:
    verdict = found(R.TIME, facts=replace(FACTS, time_control=control))
    assert (verdict.found, verdict.bound, verdict.state) == (minutes, bound, state)


@pytest.mark.rule("B.01 1.1.3")
@pytest.mark.parametrize(
    ("control", "minutes", "state"),
    [("90+30", 120, "met"), ("60+60", 120, "met"), ("89+30", 119, "not-met")],
)
def test_since_2024_the_increment_counts(control: str, minutes: int, state: str) -> None:
    verdict = found(R.TIME, facts=replace(FACTS, time_control=control), rules=NEW)
    assert (verdict.found, verdict.state) == (minutes, state)


@pytest.mark.rule("B.01 1.13")
@pytest.mark.parametrize(
    ("start", "control", "state"),
    [
        (date(2021, 6, 30), "120", None),
        (date(2021, 7, 1), "120", "not-met"),
        (date(2021, 7, 1), "120+29", "not-met"),
        (date(2021, 7, 1), "90+30", "met"),
        (date(2021, 7, 1), "90/40+30/end+30", "met"),
    ],
)
def test_since_july_2021_an_increment(start: date, control: str, state: str | None) -> None:
    tournament = replace(FIELD, start=start)
    facts = replace(FACTS, time_control=control)
    verdicts = norm_event(tournament, facts, OLD)
    states = [each.state.value for each in verdicts if each.requirement is R.INCREMENT]
    assert states == ([] if state is None else [state])


@pytest.mark.rule("B.01 1.13")
def test_players_with_a_disability_need_no_increment() -> None:
    tournament = replace(FIELD, start=date(2022, 1, 1))
    facts = replace(FACTS, disabled=True)
    assert R.INCREMENT not in {each.requirement for each in norm_event(tournament, facts, OLD)}


@pytest.mark.rule("B.01 1.13a")
def test_one_round_a_day_on_three_days() -> None:
    days = (START, START, *(START + timedelta(days=each) for each in (1, 1, 2, 2, 3, 4, 5)))
    verdict = found(R.ONE_ROUND, facts=replace(FACTS, round_days=days))
    assert (verdict.found, verdict.state, verdict.title) == (3, Known.MET, "GM")
    fast = tuple(START + timedelta(days=number // 2) for number in range(9))
    verdict = found(R.ONE_ROUND, facts=replace(FACTS, round_days=fast))
    assert (verdict.found, verdict.state) == (1, Known.NOT_MET)
    assert not verdict.hinders, "other norms of the application may be from such an event"
    assert found(R.ONE_ROUND, rules=NEW, title="WGM").state is Known.MET


@pytest.mark.rule("B.01 1.14")
@pytest.mark.parametrize(("days", "state"), [(90, "met"), (91, "not-met")])
def test_ninety_days(days: int, state: str) -> None:
    long = replace(FIELD, end=START + timedelta(days=days - 1))
    facts = replace(FACTS, round_days=())
    assert found(R.DURATION, long, facts).state == state
    consent = EVERYTHING | {Vouched.CONSENT}
    assert found(R.DURATION, long, facts, confirmed=consent).state is Known.MET
    assert R.DURATION.value not in asked(facts, NEW)


@pytest.mark.rule("B.01 1.14")
@pytest.mark.parametrize(("end", "state"), [("2020-04-30", "met"), ("2020-05-02", "not-met")])
def test_leagues_have_a_year(end: str, state: str) -> None:
    long = replace(FIELD, end=date.fromisoformat(end))
    facts = replace(FACTS, round_days=(), occasion=Occasion.NATIONAL_TEAM_CHAMPIONSHIP)
    assert found(R.DURATION, long, facts).state == state
    teams = replace(long, regulations=replace(long.regulations, system="FIDE_TEAM"))
    assert found(R.DURATION, teams, replace(FACTS, round_days=())).state == state


@pytest.mark.rule("B.01 1.15")
@pytest.mark.rule("B.01 1.1.4")
@pytest.mark.parametrize(("rules", "longest"), [(OLD, 90), (NEW, 30)])
def test_longer_events_take_the_ratings_of_the_day(rules: NormEventRules, longest: int) -> None:
    facts = replace(FACTS, round_days=())
    for days, there in ((longest, False), (longest + 1, True)):
        long = replace(FIELD, end=START + timedelta(days=days - 1))
        every = {each.requirement for each in norm_event(long, facts, rules)}
        assert (R.RATINGS_OF_THE_DAY in every) is there


@pytest.mark.rule("B.01 1.91")
def test_the_last_round_is_the_end() -> None:
    assert last_day(FIELD, FACTS) == date(2019, 5, 9)
    assert last_day(FIELD, EventFacts()) == FIELD.end
    assert last_day(Tournament(), EventFacts()) is None


@pytest.mark.rule("B.01 1.16")
@pytest.mark.parametrize(
    ("title", "state"), [("IA", "met"), ("fa", "met"), ("NA", "not-met"), ("", "not-known")]
)
def test_the_chief_arbiter_is_an_ia_or_fa(title: str, state: str) -> None:
    facts = replace(FACTS, arbiters=(EventArbiter("A", ArbiterRole.CHIEF, title),))
    assert found(R.CHIEF_ARBITER, facts=facts).state == state


@pytest.mark.rule("B.01 1.17")
def test_no_arbiter_plays() -> None:
    assert found(R.PLAYING_ARBITER).state is Known.MET
    by_id = replace(FACTS, arbiters=(EventArbiter("Somebody Else", fide_id="1003"),))
    verdict = found(R.PLAYING_ARBITER, facts=by_id)
    assert (verdict.state, verdict.names) == (Known.NOT_MET, ("Somebody Else",))
    by_name = replace(FACTS, arbiters=(EventArbiter("3, PLAYER"),))
    verdict = found(R.PLAYING_ARBITER, facts=by_name)
    assert (verdict.state, verdict.names) == (Known.NOT_KNOWN, ("3, PLAYER",))
    namesake = replace(FACTS, arbiters=(EventArbiter("Player 3", fide_id="7"),))
    assert found(R.PLAYING_ARBITER, facts=namesake).state is Known.MET
    nobody = replace(FACTS, arbiters=())
    assert found(R.PLAYING_ARBITER, facts=nobody).state is Known.NOT_KNOWN
    nameless = replace(FACTS, arbiters=(EventArbiter(" "),))
    anonymous = replace(FIELD, entrants=(Entrant(1), *FIELD.entrants[1:]))
    assert found(R.PLAYING_ARBITER, anonymous, nameless).state is Known.MET


@pytest.mark.rule("B.01 1.6")
def test_a_match_of_two_makes_no_norms() -> None:
    match = replace(FIELD, entrants=FIELD.entrants[:2])
    assert found(R.FORMAT, match).state is Known.NOT_MET
    assert found(R.FORMAT).state is Known.MET


@pytest.mark.rule("B.01 1.4.2e")
@pytest.mark.parametrize(
    ("system", "state"),
    [
        ("FIDE_DUTCH_2025", "met"),
        ("FIDE_TEAM", "met"),
        ("FIDE_ROUNDROBIN", "met"),
        ("BERGER_DOUBLEROUNDROBIN", "met"),
        ("FIDE_KNOCKOUT", "met"),
        ("FIDE_SCHEVENINGEN", "not-known"),
        ("CUSTOM_SOMETHING", "not-known"),
        ("", "not-known"),
    ],
)
def test_since_2024_other_systems_need_consent(system: str, state: str) -> None:
    event = replace(FIELD, regulations=replace(FIELD.regulations, system=system))
    assert found(R.FORMAT, event, rules=NEW).state == state
    consent = EVERYTHING | {Vouched.CONSENT}
    assert found(R.FORMAT, event, rules=NEW, confirmed=consent).state is Known.MET
    assert found(R.FORMAT, event).state is Known.MET


@pytest.mark.rule("B.01 1.41")
def test_nine_rounds_or_seven_among_teams_of_a_continent() -> None:
    eight = replace(FIELD, regulations=Regulations(rounds=8))
    assert found(R.ROUNDS, eight).state is Known.NOT_MET
    teams = replace(FIELD, regulations=Regulations(rounds=7, system="FIDE_TEAM"))
    assert found(R.ROUNDS, teams).bound == 9
    facts = replace(FACTS, occasion=Occasion.CONTINENTAL)
    assert found(R.ROUNDS, teams, facts).state is Known.MET
    assert found(R.ROUNDS, eight, facts).bound == 9, "no teams"


@pytest.mark.rule("B.01 1.42g")
def test_more_rounds_than_announced() -> None:
    more = replace(FIELD, rounds=(Round(),) * 10)
    assert found(R.ROUNDS_KEPT, more).state is Known.NOT_MET
    assert found(R.NO_FAVOURS, confirmed=frozenset()).state is Known.NOT_KNOWN


@pytest.mark.rule("B.01 1.45f")
@pytest.mark.parametrize(("players", "state"), [(5, "not-met"), (6, "met")])
def test_a_double_round_robin_has_six_players(players: int, state: str) -> None:
    double = replace(
        FIELD,
        entrants=FIELD.entrants[:players],
        regulations=Regulations(rounds=2 * (players - 1), system="FIDE_DOUBLEROUNDROBIN"),
    )
    assert found(R.DOUBLE_PLAYERS, double).state == state
    assert R.DOUBLE_PLAYERS.value not in asked()
    if players == 6:
        assert found(R.TITLE_HOLDERS, double).bound == 3
        assert found(R.MATCHING_TITLES, double, title="GM").bound == 3


@pytest.mark.rule("B.01 1.43")
def test_three_federations_unless_the_event_is_exempt() -> None:
    assert (found(R.FEDERATIONS).found, found(R.FEDERATIONS).bound) == (3, 3)
    home = replace(
        FIELD, entrants=tuple(replace(each, federation="GER") for each in FIELD.entrants)
    )
    assert found(R.FEDERATIONS, home).state is Known.NOT_MET
    for occasion in (
        Occasion.NATIONAL_CHAMPIONSHIP,
        Occasion.NATIONAL_TEAM_CHAMPIONSHIP,
        Occasion.ZONAL,
    ):
        facts = replace(FACTS, occasion=occasion)
        assert found(R.FEDERATIONS, home, facts).state is Known.MET
    nobodys = replace(
        FIELD,
        entrants=tuple(
            replace(each, federation=code)
            for each, code in zip(FIELD.entrants, ("FID", "", "GER", "FRA") * 3, strict=True)
        ),
    )
    assert found(R.FEDERATIONS, nobodys).found == 2


@pytest.mark.rule("B.01 1.45")
def test_title_holders_in_the_field() -> None:
    assert (found(R.TITLE_HOLDERS).found, found(R.TITLE_HOLDERS).bound) == (7, 5)
    gms, ims = (found(R.MATCHING_TITLES, title=title) for title in ("GM", "IM"))
    assert (gms.found, gms.bound, gms.state) == (3, 3, Known.MET)
    assert (ims.found, ims.bound) == (5, 3)
    without = replace(FIELD, entrants=FIELD.entrants[1:])
    verdict = found(R.MATCHING_TITLES, without, title="GM")
    assert verdict.state is Known.NOT_MET
    assert not verdict.hinders, "norms for other titles can be made"
    women = replace(FACTS, women_only=True)
    titles = {
        each.title
        for each in norm_event(FIELD, women, OLD)
        if each.requirement is R.MATCHING_TITLES
    }
    assert titles == {"GM", "IM", "WGM", "WIM"}
    one = replace(FIELD, entrants=(replace(FIELD.entrants[0], sex="w"), *FIELD.entrants[1:]))
    assert found(R.MATCHING_TITLES, one, title="WIM").found == 5
    teams = replace(FIELD, regulations=Regulations(rounds=7, system="FIDE_TEAM"))
    assert found(R.TITLE_HOLDERS, teams).bound == 4, "seven opponents"
    assert found(R.TITLE_HOLDERS, replace(FIELD, entrants=FIELD.entrants[:8])).bound == 4


DRAW = Result(Mark.DRAW, Mark.DRAW)


def swiss(players: int, rating: int, missed: int = 0) -> Tournament:
    """Two rounds; player 1 misses the first ``missed`` of them, with a half-point bye."""
    numbers = range(1, players + 1)
    rounds = []
    for number in range(2):
        gone = {1, 2} if number < missed else set()
        there = [each for each in numbers if each not in gone]
        pairs = tuple(Game(*pair, DRAW) for pair in zip(there[::2], there[1::2], strict=True))
        byes = (Bye(1, ByeKind.HALF), Bye(2, ByeKind.PAB)) if gone else ()
        rounds.append(Round(pairs, byes))
    return Tournament(
        tuple(Entrant(each, rating=rating if each > 1 else 0) for each in numbers),
        tuple(rounds),
        Regulations(rounds=2, system="FIDE_DUTCH_2025"),
    )


@pytest.mark.rule("B.01 1.5.6")
def test_the_smallest_round_of_a_swiss() -> None:
    assert smallest_round(Tournament(), 1400) is None
    whole = swiss(40, 2100)
    assert smallest_round(whole, 1400) == (40, Fraction(39 * 2100 + 1400, 40))
    once = swiss(40, 2100, missed=1)
    assert smallest_round(once, 1400) == (38, Fraction(39 * 2100 + 1400, 40))
    twice = swiss(40, 2100, missed=2)
    assert smallest_round(twice, 1400) == (38, Fraction(2100)), "player 1 missed two rounds"


@pytest.mark.rule("B.01 1.5.6")
def test_who_forfeits_is_not_there_and_the_opponent_is() -> None:
    forfeit = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
    event = Tournament(
        (Entrant(1, rating=2000), Entrant(2, rating=2200)),
        (Round((Game(1, 2, forfeit),)), Round((Game(2, 1, DRAW),))),
    )
    assert smallest_round(event, 1400) == (1, Fraction(2000))


@pytest.mark.rule("B.01 1.5.6")
def test_one_of_the_events_an_application_needs() -> None:
    big = found(R.MANDATORY_EVENT, swiss(40, 2100), rules=NEW)
    assert (big.state, big.found, big.bound) == (Known.MET, 40, 40)
    assert found(R.MANDATORY_EVENT, swiss(38, 2100), rules=NEW).state is Known.NOT_KNOWN
    assert found(R.MANDATORY_EVENT, swiss(40, 2000), rules=NEW).state is Known.NOT_KNOWN
    national = replace(FACTS, occasion=Occasion.NATIONAL_CHAMPIONSHIP)
    assert found(R.MANDATORY_EVENT, facts=national, rules=NEW).state is Known.MET
    assert R.MANDATORY_EVENT.value not in asked()


def test_editions() -> None:
    assert norm_event_rules("fide-2017") is OLD
    assert norm_event_rules_on(date(2023, 12, 31)) is OLD
    assert norm_event_rules_on(date(2024, 1, 1)) is NEW

"""Whether norms can be made in an event, requirement by requirement (B.01 1.1, 1.41, 1.6).

Nothing here is about one player: :mod:`openarbiter.titles.norm` judges norms.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum

from openarbiter.laws import NotUnderstood, TimeControl, for_sixty_moves, read_time_control
from openarbiter.model import Tournament, is_team_event, predetermined
from openarbiter.model.event_days import last_day
from openarbiter.model.facts import EventFacts, Occasion
from openarbiter.model.fide_ratings import fide_rated
from openarbiter.model.known import Known
from openarbiter.model.text import searchable
from openarbiter.rulebook.norm_event_rules import NormEventRules
from openarbiter.titles.event_field import EventRequirement, field_verdicts, is_double
from openarbiter.titles.verdict import RequirementVerdict, least, most

MINUTE = 60
CHIEF_TITLES = ("IA", "FA")
_OFFICIAL = (Occasion.WORLD, Occasion.CONTINENTAL)


class Vouched(StrEnum):
    """What no file says and an arbiter can confirm."""

    LAWS = "laws"
    """The Laws of Chess are applied."""
    SAME_CONDITIONS = "same-conditions"
    """The field does not change, and rounds and pairings are the same for everybody."""
    SAME_TIME = "same-time"
    """The time control and the mode of the clocks are the same for everybody."""
    ARBITER_PRESENT = "arbiter-present"
    """An IA or FA is in the playing hall all the time."""
    NO_FAVOURS = "no-favours"
    """Nothing was changed in favour of a player: rounds, their order, special opponents."""
    CONSENT = "consent"
    """The chairperson of the Qualification Commission gave consent before the start."""


@dataclass(frozen=True, slots=True)
class _Event:
    tournament: Tournament
    facts: EventFacts
    rules: NormEventRules
    confirmed: frozenset[Vouched]
    control: TimeControl | None

    def __post_init__(self) -> None:
        object.__setattr__(self, "tournament", fide_rated(self.tournament))

    @property
    def start(self) -> date | None:
        days = [day for day in self.facts.round_days if day is not None]
        return self.tournament.start or min(days, default=None)

    @property
    def end(self) -> date | None:
        return last_day(self.tournament, self.facts)

    @property
    def rounds_by_day(self) -> Counter[date] | None:
        """How many rounds a day has; None where some round has no day."""
        days = [day for day in self.facts.round_days if day is not None]
        rounds = self.tournament.regulations.rounds or len(self.tournament.rounds)
        return Counter(days) if days and len(days) >= rounds else None

    def stated(self, what: Vouched) -> bool | None:
        """True where it was confirmed, else not known."""
        return True if what in self.confirmed else None


def norm_event(
    tournament: Tournament,
    facts: EventFacts,
    rules: NormEventRules,
    confirmed: frozenset[Vouched] = frozenset(),
) -> tuple[RequirementVerdict, ...]:
    """Every requirement of an event for norms, in the order of the regulations.

    Args:
        tournament: with the ratings and titles of the start; rounds may still be to come. Of the
            ratings those of FIDE count (C.04.2 B.2).
        facts: what is known besides the games.
        rules: the edition, by the first day.
        confirmed: what somebody who knows vouches for.

    Returns:
        What is not asked by the edition, or of such an event, is left out. Verdicts with a
        ``title`` are about the norms for that title alone.
    """
    read = read_time_control(facts.time_control) if facts.time_control else None
    control = None if isinstance(read, NotUnderstood) else read
    event = _Event(tournament, facts, rules, confirmed, control)
    return (
        *_administration(event),
        *_time(event),
        *_days(event),
        *_arbiters(event),
        *_kind(event),
        *field_verdicts(tournament, facts, rules),
    )


def _administration(event: _Event) -> Iterator[RequirementVerdict]:
    articles, start = event.rules.articles, event.start
    stated = event.stated
    yield RequirementVerdict(EventRequirement.LAWS, Known.of(stated(Vouched.LAWS)), articles.laws)
    yield RequirementVerdict(
        EventRequirement.SAME_CONDITIONS,
        Known.of(stated(Vouched.SAME_CONDITIONS)),
        articles.conditions,
    )
    registered, days_before = event.facts.registered, event.rules.days_before
    known = start is not None and registered is not None
    before = (start - registered).days if start is not None and registered is not None else None
    yield RequirementVerdict(
        EventRequirement.REGISTRATION,
        Known.of((before is not None and before >= days_before) if known else None)
        if Vouched.CONSENT not in event.confirmed
        else Known.MET,
        articles.registration,
        before,
        days_before,
        until=None if start is None else _earlier(start, days_before),
    )


def _time(event: _Event) -> Iterator[RequirementVerdict]:
    rules, articles = event.rules, event.rules.articles
    control, by_day = event.control, event.rounds_by_day
    minutes = None if control is None else for_sixty_moves(control) // MINUTE
    busiest = None if by_day is None else max(by_day.values())
    longest = None if minutes is None or busiest is None else 2 * minutes * busiest
    yield most(EventRequirement.HOURS_A_DAY, longest, rules.minutes_a_day, articles.hours)
    yield most(EventRequirement.ROUNDS_A_DAY, busiest, rules.rounds_a_day, articles.rounds_a_day)
    if control is None:
        yield least(EventRequirement.TIME, None, rules.minutes, articles.time)
    else:
        yield _enough_time(rules, control)
    since = rules.increment_since
    if since is not None and not event.facts.disabled and (event.start or since) >= since:
        yield least(
            EventRequirement.INCREMENT,
            None if control is None else _increment(control),
            rules.increment,
            articles.time,
        )
    yield RequirementVerdict(
        EventRequirement.SAME_TIME,
        Known.of(event.stated(Vouched.SAME_TIME)),
        articles.same_time,
    )
    alone = None if by_day is None else sum(rounds == 1 for rounds in by_day.values())
    for title in sorted(rules.one_round_titles):
        verdict = least(EventRequirement.ONE_ROUND, alone, rules.one_round_days, articles.one_round)
        yield RequirementVerdict(
            verdict.requirement,
            verdict.state,
            verdict.article,
            verdict.found,
            verdict.bound,
            title=title,
            advisory=True,
        )


def _enough_time(rules: NormEventRules, control: TimeControl) -> RequirementVerdict:
    """The least time of a player: less with an increment for every move (2017 1.13)."""
    base = sum(period.seconds for period in control.periods)
    if rules.minutes_with_increment is None:
        found, bound = for_sixty_moves(control), rules.minutes
    elif _increment(control) >= rules.increment:
        found, bound = base, rules.minutes_with_increment
    else:
        found, bound = base, rules.minutes
    return least(EventRequirement.TIME, found // MINUTE, bound, rules.articles.time)


def _increment(control: TimeControl) -> int:
    """The seconds that every move brings: the least of all periods."""
    return min(period.increment for period in control.periods)


def _days(event: _Event) -> Iterator[RequirementVerdict]:
    rules, articles = event.rules, event.rules.articles
    start, end = event.start, event.end
    days = None if start is None or end is None else (end - start).days + 1
    if rules.longest_days is not None:
        bound = rules.longest_days
        if rules.longest_league_days is not None and _is_league(event):
            bound = rules.longest_league_days
        verdict = most(EventRequirement.DURATION, days, bound, articles.duration)
        if verdict.state is Known.NOT_MET and Vouched.CONSENT in event.confirmed:
            verdict = RequirementVerdict(
                verdict.requirement, Known.MET, verdict.article, days, bound, at_most=True
            )
        yield verdict
    if days is not None and days > rules.norms.long_event:
        yield RequirementVerdict(
            EventRequirement.RATINGS_OF_THE_DAY,
            Known.NOT_KNOWN,
            articles.ratings_of_the_day,
            days,
            rules.norms.long_event,
            at_most=True,
        )


def _is_league(event: _Event) -> bool:
    return event.facts.occasion is Occasion.NATIONAL_TEAM_CHAMPIONSHIP or is_team_event(
        event.tournament
    )


def _arbiters(event: _Event) -> Iterator[RequirementVerdict]:
    articles, chief = event.rules.articles, event.facts.chief
    title = "" if chief is None else chief.title.upper()
    yield RequirementVerdict(
        EventRequirement.CHIEF_ARBITER,
        Known.of(title in CHIEF_TITLES if title else None),
        articles.chief,
        names=() if chief is None else (chief.name,),
        title=title,
    )
    yield RequirementVerdict(
        EventRequirement.ARBITER_PRESENT,
        Known.of(event.stated(Vouched.ARBITER_PRESENT)),
        articles.chief,
    )
    same, perhaps = _playing_arbiters(event.tournament, event.facts)
    unknown = bool(perhaps) or not event.facts.arbiters
    yield RequirementVerdict(
        EventRequirement.PLAYING_ARBITER,
        Known.NOT_MET if same else Known.NOT_KNOWN if unknown else Known.MET,
        articles.playing_arbiter,
        names=same or perhaps,
    )


def _playing_arbiters(
    tournament: Tournament, facts: EventFacts
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Arbiters who play, by their FIDE IDs; and those who have the name of a player."""
    same, perhaps = [], []
    for arbiter in facts.arbiters:
        for entrant in tournament.entrants:
            ids = arbiter.fide_id.strip(), entrant.fide_id.strip()
            if all(ids):
                if ids[0] == ids[1]:
                    same.append(arbiter.name)
            elif _words(arbiter.name) and _words(arbiter.name) == _words(entrant.name):
                perhaps.append(arbiter.name)
    return tuple(dict.fromkeys(same)), tuple(dict.fromkeys(perhaps))


def _words(name: str) -> frozenset[str]:
    """The words of a name in any order: ``Held, Mario`` is ``Mario Held``."""
    return frozenset(searchable(name).replace(",", " ").split())


def _kind(event: _Event) -> Iterator[RequirementVerdict]:
    rules, articles, tournament = event.rules, event.rules.articles, event.tournament
    players = len(tournament.entrants)
    match = players == 2
    known = _known_format(tournament)
    consented = Vouched.CONSENT in event.confirmed
    yield RequirementVerdict(
        EventRequirement.FORMAT,
        Known.NOT_MET
        if match
        else Known.of(True if not rules.formats or known or consented else None),
        articles.format,
    )
    announced, paired = tournament.regulations.rounds, len(tournament.rounds)
    rounds = announced or paired
    fewest = rules.norms.least_games
    if event.facts.occasion in _OFFICIAL and is_team_event(tournament):
        fewest = rules.norms.team_games
    yield least(EventRequirement.ROUNDS, rounds or None, fewest, articles.games)
    yield RequirementVerdict(
        EventRequirement.ROUNDS_KEPT,
        Known.of(None if announced is None else paired <= announced),
        articles.favours,
        paired,
        announced,
        at_most=True,
    )
    yield RequirementVerdict(
        EventRequirement.NO_FAVOURS,
        Known.of(event.stated(Vouched.NO_FAVOURS)),
        articles.favours,
    )
    if is_double(tournament):
        yield least(EventRequirement.DOUBLE_PLAYERS, players, rules.least_double, articles.double)


def _known_format(tournament: Tournament) -> bool:
    """Whether the system is a Swiss, a round robin or a knock-out (2024 1.4.2e)."""
    parts = set(tournament.regulations.system.upper().split("_"))
    other = {"SCHEVENINGEN", "DOUBLESCHEVENINGEN", "SCHILLER", "MOLTER", "HUTTON", "SKALITZKY"}
    named = {"DUTCH", "DUBOV", "BURSTEIN", "LIM", "TEAM", "KNOCKOUT"}
    if parts & other:
        return False
    return bool(parts & named) or predetermined(tournament)


def _earlier(day: date, days: int) -> date | None:
    """So many days before; None before the calendar begins."""
    return day - timedelta(days=days) if day.toordinal() > days else None

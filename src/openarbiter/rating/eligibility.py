"""Whether an event can be rated by FIDE, condition by condition (B.02 0 to 6).

Every condition has a verdict with its article, what was found, and what to do. What nobody has
said is not known; nothing is guessed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, timedelta

from openarbiter.laws.time_control import TimeControl, for_sixty_moves
from openarbiter.model import Reason, Tournament
from openarbiter.model.event_days import first_day, last_day
from openarbiter.model.facts import EventFacts
from openarbiter.model.fide_ratings import fide_rated
from openarbiter.model.known import Known
from openarbiter.model.text import N_
from openarbiter.rating.composition import composition_verdicts
from openarbiter.rating.games import RAPID_ABOVE, RAPID_BELOW
from openarbiter.rating.verdict import Condition, ConditionVerdict
from openarbiter.rulebook.rating_choices import RatingKind
from openarbiter.rulebook.rating_rules import RatingRules


@dataclass(frozen=True, slots=True)
class AskedEvent:
    """An event, and what its regulations say of it.

    Attributes:
        tournament: with the ratings of FIDE; others are left out (C.04.2 B.2).
        control: None where it is not known.
        round_robin: whether everybody is to meet everybody.
        norms: whether players can score norms for titles in it.
        league: whether it is a league, which may last longer (2017 4.11).
        match: whether it is a match of two players.
    """

    tournament: Tournament
    facts: EventFacts = field(default_factory=EventFacts)
    kind: RatingKind = RatingKind.STANDARD
    control: TimeControl | None = None
    round_robin: bool = False
    norms: bool = False
    league: bool = False
    match: bool = False

    def __post_init__(self) -> None:
        """Leave out the ratings that are not those of FIDE."""
        object.__setattr__(self, "tournament", fide_rated(self.tournament))

    @property
    def first_day(self) -> date | None:
        """The first day, by the tournament or its rounds."""
        return first_day(self.tournament, self.facts)

    @property
    def last_day(self) -> date | None:
        """The day of the last round (B.01 1.91)."""
        return last_day(self.tournament, self.facts)


def rating_eligibility(asked: AskedEvent, rules: RatingRules) -> tuple[ConditionVerdict, ...]:
    """The verdict on each condition an edition sets, in the order of its articles."""
    return (
        _registration(asked, rules),
        _arbiters(asked, rules),
        *_time(asked, rules),
        ConditionVerdict(
            Condition.LAWS,
            rules.events.laws,
            Known.NOT_KNOWN,
            Reason.of(N_("The games must be played by the FIDE Laws of Chess.")),
            Reason.of(N_("Say so in the regulations of the event.")),
        ),
        *_days(asked, rules),
        *_duration(asked, rules),
        *composition_verdicts(
            asked.tournament, asked.facts, rules, asked.round_robin, match=asked.match
        ),
    )


def _registration(asked: AskedEvent, rules: RatingRules) -> ConditionVerdict:
    article, days = registration_days(asked, rules)
    start, registered = asked.first_day, asked.facts.registered
    if start is None or registered is None:
        missing = N_("The day the event was registered with FIDE is not known.")
        if start is None:
            missing = N_("The first day of the event is not known.")
        return ConditionVerdict(
            Condition.REGISTRATION,
            article,
            Known.NOT_KNOWN,
            Reason.of(missing),
            Reason.of(
                N_("Have the federation register it at least {days} days before the start."),
                days=days,
            ),
        )
    before = (start - registered).days
    found = Reason.of(
        N_("Days from registration to the start: {before}; at least {days} are required."),
        before=before,
        days=days,
    )
    if before >= days:
        return ConditionVerdict(Condition.REGISTRATION, article, Known.MET, found)
    return ConditionVerdict(
        Condition.REGISTRATION,
        article,
        Known.NOT_MET,
        found,
        Reason.of(
            N_(
                "Ask the federation for the consent of FIDE's Qualification Commission, or begin "
                "on {day} or later."
            ),
            day=(registered + timedelta(days=days)).isoformat(),
        ),
    )


def registration_days(asked: AskedEvent, rules: RatingRules) -> tuple[str, int]:
    """How many days before the start the event has to be registered, and the article."""
    known = rules.events.registration_of(asked.kind)
    found = [(known.days, known.article)]
    if asked.norms and known.norm_days is not None:
        found.append((known.norm_days, known.norm_article))
    if known.top_days is not None and any(
        each.rating > (known.top_woman if each.sex == "w" else known.top_rating)
        for each in asked.tournament.entrants
    ):
        found.append((known.top_days, known.top_article))
    days, article = max(found)
    return article, days


def _arbiters(asked: AskedEvent, rules: RatingRules) -> ConditionVerdict:
    article, arbiters = rules.events.licence, asked.facts.arbiters
    mend = Reason.of(
        N_("Have every arbiter get a FIDE licence, through their federation, before the start.")
    )
    if not arbiters:
        return ConditionVerdict(
            Condition.ARBITERS,
            article,
            Known.NOT_KNOWN,
            Reason.of(N_("No arbiters are named.")),
            Reason.of(N_("Name all arbiters, and say who has a FIDE licence.")),
        )
    without = [each.name for each in arbiters if each.licensed is False]
    unsaid = [each.name for each in arbiters if each.licensed is None]
    if without:
        found = Reason.of(N_("Without a FIDE licence: {names}."), names=", ".join(without))
        return ConditionVerdict(Condition.ARBITERS, article, Known.NOT_MET, found, mend)
    if unsaid:
        found = Reason.of(
            N_("Not known whether they have a FIDE licence: {names}."), names=", ".join(unsaid)
        )
        return ConditionVerdict(Condition.ARBITERS, article, Known.NOT_KNOWN, found, mend)
    found = Reason.of(N_("All arbiters have a FIDE licence ({count})."), count=len(arbiters))
    return ConditionVerdict(Condition.ARBITERS, article, Known.MET, found)


def _time(asked: AskedEvent, rules: RatingRules) -> Iterator[ConditionVerdict]:
    control, articles = asked.control, rules.articles
    article = {
        RatingKind.STANDARD: articles.rate_of_play,
        RatingKind.RAPID: articles.rapid,
        RatingKind.BLITZ: articles.blitz,
    }[asked.kind]
    if control is None:
        yield ConditionVerdict(
            Condition.TIME,
            article,
            Known.NOT_KNOWN,
            Reason.of(N_("The time control is not known.")),
            Reason.of(N_("State it in the regulations, such as 90+30.")),
        )
        return
    seconds = for_sixty_moves(control)
    if asked.kind is RatingKind.STANDARD:
        yield _time_by_ratings(asked.tournament, rules, article, seconds)
        moves = control.periods[0].moves
        if moves is not None:
            yield _first_control(rules, moves)
        return
    found = Reason.of(N_("Each player has {time} for 60 moves."), time=_minutes(seconds))
    if asked.kind is RatingKind.RAPID:
        met = 60 * RAPID_ABOVE < seconds < 60 * RAPID_BELOW
        mend = N_("Rapid games have more than 10 and less than 60 minutes.")
    else:
        met = rules.is_blitz(seconds)
        mend = (
            N_("Blitz games have more than 3 and at most 10 minutes.")
            if rules.blitz_least[1]
            else N_("Blitz games have at least 5 and at most 10 minutes.")
        )
    yield ConditionVerdict(
        Condition.TIME,
        article,
        Known.MET if met else Known.NOT_MET,
        found,
        None if met else Reason.of(mend),
    )


def _time_by_ratings(
    tournament: Tournament, rules: RatingRules, article: str, seconds: int
) -> ConditionVerdict:
    """A game needs the time its higher rated player asks for; only such games are not rated."""
    highest = max((each.rating for each in tournament.entrants), default=0)
    least = rules.least_minutes(highest)
    if seconds >= 60 * least:
        found = Reason.of(
            N_(
                "Each player has {time} for 60 moves; with a highest rating of {highest}, at least "
                "{least} min are required."
            ),
            time=_minutes(seconds),
            least=least,
            highest=highest,
        )
        return ConditionVerdict(Condition.TIME, article, Known.MET, found)
    too_high = [
        each for each in tournament.entrants if seconds < 60 * rules.least_minutes(each.rating)
    ]
    found = Reason.of(
        N_(
            "Each player has {time} for 60 moves. Players whose ratings require more: {count} of "
            "{all}. Their games are not rated."
        ),
        time=_minutes(seconds),
        count=len(too_high),
        all=len(tournament.entrants),
    )
    mend = Reason.of(
        N_("Give every player at least {least} min for 60 moves."),
        least=least,
    )
    return ConditionVerdict(
        Condition.TIME,
        article,
        Known.NOT_MET,
        found,
        mend,
        tuple(each.number for each in too_high),
    )


def _first_control(rules: RatingRules, moves: int) -> ConditionVerdict:
    met = rules.is_first_control(moves)
    most = rules.first_control_moves
    mend = (
        N_("Set the first control after move {moves}.")
        if rules.first_control_exact
        else N_("Set the first control after move {moves} or later.")
    )
    return ConditionVerdict(
        Condition.FIRST_CONTROL,
        rules.articles.first_control,
        Known.MET if met else Known.NOT_MET,
        Reason.of(N_("The first control is after move {moves}."), moves=moves),
        None if met else Reason.of(mend, moves=most),
    )


def _days(asked: AskedEvent, rules: RatingRules) -> Iterator[ConditionVerdict]:
    """The hours of play of a day, and the rounds of a day."""
    events = rules.events
    days = Counter(day for day in asked.facts.round_days if day is not None)
    most = max(days.values(), default=0)
    whole = bool(days) and None not in asked.facts.round_days
    bound = events.rounds_a_day(asked.kind)
    if bound is not None:
        rounds, article = bound
        yield ConditionVerdict(
            Condition.ROUNDS,
            article,
            Known.NOT_MET if most > rounds else Known.MET if whole else Known.NOT_KNOWN,
            Reason.of(
                N_("Rounds on one day: {most}; allowed: {rounds}."),
                rounds=rounds,
                most=most,
            )
            if days
            else Reason.of(N_("The days of the rounds are not known.")),
            None
            if whole and most <= rounds
            else Reason.of(N_("Spread the rounds over more days.")),
        )
    if asked.kind not in events.hours_kinds:
        return
    if asked.control is None or not days:
        yield ConditionVerdict(
            Condition.HOURS,
            events.hours,
            Known.NOT_KNOWN,
            Reason.of(N_("The time control or the days of the rounds are not known.")),
            Reason.of(N_("Plan at most 12 hours of play a day, games of 60 moves.")),
        )
        return
    minutes = -(-2 * most * for_sixty_moves(asked.control) // 60)
    allowed = events.most_minutes
    state = Known.NOT_MET if minutes > allowed else Known.MET if whole else Known.NOT_KNOWN
    yield ConditionVerdict(
        Condition.HOURS,
        events.hours,
        state,
        Reason.of(
            N_("Rounds on one day: {rounds}, which is {hours} of play; allowed: 12:00 h."),
            rounds=most,
            hours=_hours(minutes),
        ),
        None
        if state is Known.MET
        else Reason.of(N_("Play fewer rounds a day, or with a shorter time control.")),
    )


def _duration(asked: AskedEvent, rules: RatingRules) -> Iterator[ConditionVerdict]:
    most = rules.events.most_days
    if most is None:
        return
    first, last = asked.first_day, asked.last_day
    article = rules.events.duration
    if first is None or last is None:
        yield ConditionVerdict(
            Condition.DURATION,
            article,
            Known.NOT_KNOWN,
            Reason.of(N_("The first or the last day is not known.")),
            Reason.of(N_("Enter both days; the event may last {days} days at most."), days=most),
        )
        return
    days = (last - first).days + 1
    found = Reason.of(
        N_("Days from the first to the last: {days}; allowed: {most}."), days=days, most=most
    )
    if days <= most:
        yield ConditionVerdict(Condition.DURATION, article, Known.MET, found)
    elif asked.league:
        long = Reason.of(
            N_("Days from the first to the last: {days}; a league may last longer than {most}."),
            days=days,
            most=most,
        )
        yield ConditionVerdict(Condition.DURATION, "B.02 4.11", Known.MET, long)
    else:
        yield ConditionVerdict(
            Condition.DURATION,
            article,
            Known.NOT_MET,
            found,
            Reason.of(
                N_("Shorten it, or ask FIDE's Qualification Commission to approve it (B.02 4.12).")
            ),
        )


def _minutes(seconds: int) -> str:
    """A time as ``90 min`` or ``90:30 min``."""
    minutes, rest = divmod(seconds, 60)
    return f"{minutes}:{rest:02d} min" if rest else f"{minutes} min"


def _hours(minutes: int) -> str:
    """A time as ``10:20 h``."""
    return f"{minutes // 60}:{minutes % 60:02d} h"

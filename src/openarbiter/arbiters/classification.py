"""The category to propose for an arbiter, A to D, with what each asks for (classification 3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from openarbiter.arbiters.norms import kind_of
from openarbiter.arbiters.verdict import ArbiterClause, at_least, clause, of_all
from openarbiter.model.arbiters import (
    ArbiterCategory,
    ArbiterRecord,
    ArbiterTitle,
    Duty,
    EventFormat,
    EventLevel,
    KnownEvent,
    WorkedEvent,
)
from openarbiter.model.known import Known, either
from openarbiter.model.text import N_
from openarbiter.rulebook.arbiter_rules import INTERNATIONAL_LEVELS, ArbiterRules
from openarbiter.rulebook.calendar import years_after

_LEADING = frozenset({Duty.CHIEF, Duty.DEPUTY})

_TITLE = N_("Has the title {title}.")
_NO_TITLE = N_("Needs the title {title}.")
_RECENT = N_("Worked as an arbiter within the last {years} years.")
_NOT_RECENT = N_("Did not work as an arbiter within the last {years} years.")
_NO_EVENTS = N_("No events are recorded.")
_YEARS = N_("Full years with the title: {have}; needed: {need}.")
_CLEAN = N_("No sanction.")
_SANCTIONED = N_("A sanction stands against the arbiter.")
_CLEAN_UNKNOWN = N_("Nobody said whether there were sanctions.")
_MAJOR = N_("Major world events as chief or deputy: {have}; needed: {need}.")
_UPPER = N_("Events for category B (3.3.3): {have}; needed: {need}.")
_OTHER = N_("Events for category C (3.4.3): {have}; needed: {need}.")
_SEVERAL = N_(
    "Events for category C (3.4.3) as chief or deputy: {have}; needed: {need}. Types: {types}; "
    "needed: {need_types}. International, with at least {players} titled players: {titled}; "
    "needed: {need_titled}."
)
_SEVERAL_UPPER = N_(
    "Events for category B (3.3.3): {have}; needed: {need}. Types: {types}; needed: {need_types}."
)


@dataclass(frozen=True, slots=True)
class CategoryVerdict:
    """Whether an arbiter meets a category.

    Attributes:
        clauses: what everybody of the category has to meet.
        ways: the events; one of these is enough.
    """

    category: ArbiterCategory
    article: str
    clauses: tuple[ArbiterClause, ...]
    ways: tuple[ArbiterClause, ...]

    @property
    def standing(self) -> Known:
        """Whether the category is met."""
        ways = [either(each.standing for each in self.ways)] if self.ways else []
        from_clauses = of_all(self.clauses)
        for each in (Known.NOT_MET, Known.NOT_KNOWN):
            if from_clauses is each or each in ways:
                return each
        return Known.MET


@dataclass(frozen=True, slots=True)
class CategoryProposal:
    """The category to propose for an arbiter.

    Attributes:
        category: the highest that is met; none for whoever has no title of FIDE.
        possible: the highest that is met if what is not known turns out well.
        previous: the category there is.
        verdicts: of A, B and C, in this order.
    """

    category: ArbiterCategory
    possible: ArbiterCategory
    previous: ArbiterCategory
    verdicts: tuple[CategoryVerdict, ...]

    @property
    def changed(self) -> bool:
        """Whether a change is proposed, which has to be justified in full (4.2)."""
        return self.previous is not ArbiterCategory.NONE and self.category is not self.previous


def category_proposal(rules: ArbiterRules, record: ArbiterRecord, day: date) -> CategoryProposal:
    """The category to propose for an arbiter on a day, by the events recorded."""
    if record.title not in (ArbiterTitle.FIDE, ArbiterTitle.INTERNATIONAL):
        none = ArbiterCategory.NONE
        return CategoryProposal(none, none, record.category, ())
    first = years_after(day, -rules.recent_years)
    recent = [each for each in record.events if each.end > first and each.start <= day]
    verdicts = (
        _category_a(rules, record, day, recent),
        _category_b(rules, record, day, recent),
        _category_c(rules, record, day, recent),
    )
    met = [each.category for each in verdicts if each.standing is Known.MET]
    maybe = [each.category for each in verdicts if each.standing is not Known.NOT_MET]
    return CategoryProposal(
        met[0] if met else ArbiterCategory.D,
        maybe[0] if maybe else ArbiterCategory.D,
        record.category,
        verdicts,
    )


def _category_a(
    rules: ArbiterRules, record: ArbiterRecord, day: date, recent: Sequence[WorkedEvent]
) -> CategoryVerdict:
    article = rules.articles.category_a
    major = [
        each for each in recent if each.level is EventLevel.WORLD_MAJOR and each.duty in _LEADING
    ]
    upper = [each for each in recent if _counts_for_b(rules, each)]
    types = len({kind_of(each) for each in upper})
    enough = len(upper) >= rules.several_events and types >= rules.several_types
    ways = (
        at_least("major", len(major), rules.major_events, f"{article}.3a", _MAJOR),
        clause(
            "several",
            enough,
            f"{article}.3b",
            _SEVERAL_UPPER,
            have=len(upper),
            types=types,
            need=rules.several_events,
            need_types=rules.several_types,
        ),
    )
    clauses = _of_the_person(rules, record, day, recent, article, international=True)
    return CategoryVerdict(ArbiterCategory.A, article, clauses, ways)


def _category_b(
    rules: ArbiterRules, record: ArbiterRecord, day: date, recent: Sequence[WorkedEvent]
) -> CategoryVerdict:
    article = rules.articles.category_b
    upper = [each for each in recent if _counts_for_b(rules, each)]
    others = [each for each in recent if _counts_for_c(rules, each) and each.duty in _LEADING]
    types = len({kind_of(each) for each in others})
    abroad = [each for each in others if each.level in INTERNATIONAL_LEVELS]
    titled = [
        each
        for each in abroad
        if each.titled_players is not None and each.titled_players >= rules.titled_players
    ]
    unknown = [each for each in abroad if each.titled_players is None]
    several: bool | None = len(others) >= rules.several_events and types >= rules.several_types
    if several and len(titled) < rules.titled_events:
        several = None if len(titled) + len(unknown) >= rules.titled_events else False
    ways = (
        at_least("upper", len(upper), rules.upper_events, f"{article}.3", _UPPER),
        clause(
            "several",
            several,
            f"{article}.4",
            _SEVERAL,
            have=len(others),
            types=types,
            titled=len(titled),
            need=rules.several_events,
            need_types=rules.several_types,
            need_titled=rules.titled_events,
            players=rules.titled_players,
        ),
    )
    clauses = _of_the_person(rules, record, day, recent, article, international=True)
    return CategoryVerdict(ArbiterCategory.B, article, clauses, ways)


def _category_c(
    rules: ArbiterRules, record: ArbiterRecord, day: date, recent: Sequence[WorkedEvent]
) -> CategoryVerdict:
    article = rules.articles.category_c
    others = [each for each in recent if _counts_for_c(rules, each)]
    ways = (at_least("other", len(others), rules.upper_events, f"{article}.3", _OTHER),)
    clauses = _of_the_person(rules, record, day, recent, article, international=False)
    return CategoryVerdict(ArbiterCategory.C, article, clauses, ways)


def _of_the_person(
    rules: ArbiterRules,
    record: ArbiterRecord,
    day: date,
    recent: Sequence[WorkedEvent],
    article: str,
    *,
    international: bool,
) -> tuple[ArbiterClause, ...]:
    """The title and its years, work in the last years, sanctions (3.2.1, 3.2.2 and the like)."""
    found = []
    if international:
        title = ArbiterTitle.INTERNATIONAL
        has = record.title is title
        template = _TITLE if has else _NO_TITLE
        found.append(clause("title", has, article, template, title=title.value))
    days = (
        [record.international_day] if international else [record.fide_day, record.international_day]
    )
    known = [each for each in days if each is not None]
    years = _whole_years(min(known), day) if known else None
    found.append(at_least("title-years", years, rules.title_years, f"{article}.1", _YEARS))
    if recent:
        worked = clause("recent", True, f"{article}.1", _RECENT, years=rules.recent_years)
    elif record.events:
        worked = clause("recent", False, f"{article}.1", _NOT_RECENT, years=rules.recent_years)
    else:
        worked = clause("recent", None, f"{article}.1", _NO_EVENTS)
    sanctions = {None: _CLEAN_UNKNOWN, True: _SANCTIONED, False: _CLEAN}
    clean = None if record.sanctioned is None else not record.sanctioned
    sanction = clause("sanctions", clean, f"{article}.2", sanctions[record.sanctioned])
    return (*found, worked, sanction)


def _whole_years(since: date, day: date) -> int:
    years = 0
    while years_after(since, years + 1) <= day and years < 100:
        years += 1
    return years


def _counts_for_b(rules: ArbiterRules, event: WorkedEvent) -> bool:
    """Whether an event is one of those of category B (3.3.3, 3.3.5)."""
    if event.known is KnownEvent.OLYMPIAD and event.duty is Duty.SECTOR:
        return event.start >= rules.olympiad_since
    if event.duty not in _LEADING:
        return False
    if event.level in (EventLevel.CONTINENTAL_MAIN, EventLevel.WORLD):
        return True
    least = rules.strong_players.get(event.format)
    average = rules.strong_average_women if event.women_only else rules.strong_average
    return (
        least is not None
        and event.players is not None
        and event.players >= least
        and event.average is not None
        and event.average > average
    )


def _counts_for_c(rules: ArbiterRules, event: WorkedEvent) -> bool:
    """Whether an event is one of those of category C (3.4.3)."""
    if event.known is KnownEvent.WORLD_YOUTH and event.duty is Duty.SECTOR:
        return True
    if event.known is KnownEvent.WORLD_ELITE:
        return event.duty is not Duty.ASSISTANT
    if event.duty not in _LEADING:
        return False
    big = event.players is not None and event.players > rules.big_event
    return (
        event.level is EventLevel.CONTINENTAL
        or event.known is KnownEvent.FESTIVAL
        or (big and (event.team or event.format is EventFormat.SWISS))
    )

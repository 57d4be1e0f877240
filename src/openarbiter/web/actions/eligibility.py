"""Whether a section can be rated and make norms, and by when what is due (B.02, B.01)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from django.db import connection
from django.utils import timezone

from openarbiter.formats.trf.facts import facts_of
from openarbiter.model.chosen_editions import RuleField
from openarbiter.model.fide_ratings import fide_rated
from openarbiter.model.known import Known
from openarbiter.pairing.system import is_match_of_two, system_of
from openarbiter.rating.deadlines import Deadline, DeadlineKind, deadlines, mend_until
from openarbiter.rating.eligibility import AskedEvent, rating_eligibility
from openarbiter.rating.verdict import Condition, ConditionVerdict
from openarbiter.rulebook import Applied, edition_for, rating_rules
from openarbiter.rulebook.application_rules import application_rules
from openarbiter.rulebook.norm_event_rules import norm_event_rules
from openarbiter.titles.certificates import DuePaper
from openarbiter.titles.deadlines import papers_due
from openarbiter.titles.event_field import EventRequirement
from openarbiter.titles.event_requirements import norm_event
from openarbiter.titles.verdict import RequirementVerdict
from openarbiter.web import models
from openarbiter.web.actions.ratings import control_of, kind_of
from openarbiter.web.memory import MEBIBYTE, Memory
from openarbiter.web.state.tournament import Stamp, position_of

NORM_LEVELS = (1, 2)
"""Levels of an event at which players make norms (C.05 1.2)."""

ONLY_PEOPLE: frozenset[StrEnum] = frozenset(
    {
        Condition.LAWS,
        EventRequirement.LAWS,
        EventRequirement.SAME_CONDITIONS,
        EventRequirement.SAME_TIME,
        EventRequirement.ARBITER_PRESENT,
        EventRequirement.NO_FAVOURS,
        EventRequirement.RATINGS_OF_THE_DAY,
    }
)
"""What no program can see; it is not counted among what is not known."""

AFTER_THE_END = (DeadlineKind.REPORT, DeadlineKind.UPLOAD, DeadlineKind.LAPSE, DeadlineKind.LIST)
"""What is due once the last round is over."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How many conditions are as they have to be."""

    met: int
    not_met: int
    unknown: int


@dataclass(frozen=True, slots=True)
class Eligibility:
    """What is asked of a section, with the verdicts.

    Attributes:
        rating: each with the last day on which it can be mended, where there is one.
        norms: the requirements for norms.
        planned: whether norms are planned: the level of the event says so.
        due: the days for the rating, in their order.
        papers: what is due after an event with norms.
    """

    asked: AskedEvent
    rating_edition: Applied
    rating: tuple[tuple[ConditionVerdict, date | None], ...]
    titles_edition: Applied
    norms: tuple[RequirementVerdict, ...]
    planned: bool
    due: tuple[Deadline, ...]
    papers: tuple[DuePaper, ...]

    @property
    def rating_tally(self) -> Tally:
        """The conditions for the rating, counted."""
        states = [each.state for each, _ in self.rating if each.condition not in ONLY_PEOPLE]
        return Tally(
            states.count(Known.MET),
            states.count(Known.NOT_MET),
            states.count(Known.NOT_KNOWN),
        )

    @property
    def norms_tally(self) -> Tally:
        """The requirements for norms that everything stands on, counted."""
        states = [
            each.state
            for each in self.norms
            if not each.advisory
            and (each.requirement not in ONLY_PEOPLE or each.state is not Known.NOT_KNOWN)
        ]
        return Tally(
            states.count(Known.MET), states.count(Known.NOT_MET), states.count(Known.NOT_KNOWN)
        )

    @property
    def after_the_end(self) -> tuple[Deadline, ...]:
        """The days for the report."""
        return tuple(each for each in self.due if each.kind in AFTER_THE_END)

    def is_over(self, today: date) -> bool:
        """Whether the day of the last round has come."""
        last = self.asked.last_day
        return last is not None and today >= last


_found: Memory[tuple[Stamp, int], Eligibility] = Memory(32, 2 * MEBIBYTE)


def eligibility_of(section: models.Section) -> Eligibility:
    """The verdicts on a section by its regulations, officials, players and rounds."""
    position = position_of(section)
    level = section.event.level

    def make() -> Eligibility:
        tournament = fide_rated(position.tournament)
        facts = facts_of(tournament)
        control = control_of(facts.time_control)
        planned = level in NORM_LEVELS
        asked = AskedEvent(
            tournament,
            facts,
            kind_of(control),
            control,
            system_of(tournament).scheduled,
            norms=planned,
            match=is_match_of_two(tournament),
        )
        by_rating = edition_for(tournament, RuleField.RATING, facts=facts)
        by_titles = edition_for(tournament, RuleField.TITLES, facts=facts)
        rules = rating_rules(by_rating.edition)
        verdicts = rating_eligibility(asked, rules)
        applications = application_rules(by_titles.edition)
        papers = papers_due(applications, rules, asked) if planned else ()
        return Eligibility(
            asked,
            by_rating,
            tuple((each, mend_until(asked, rules, each)) for each in verdicts),
            by_titles,
            norm_event(tournament, facts, norm_event_rules(by_titles.edition)),
            planned,
            deadlines(asked, rules),
            tuple(papers),
        )

    if connection.in_atomic_block:
        return make()
    return _found.get((position.stamp, level), make)


def today() -> date:
    """The day at the place of the server."""
    return timezone.localdate()

"""IT3, the report of a tournament, as values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date

from openarbiter.model import Entrant, Tournament
from openarbiter.model.chosen_editions import RuleField
from openarbiter.model.facts import ArbiterRole, EventArbiter, EventFacts
from openarbiter.model.text import N_
from openarbiter.office.forms.event import (
    EventOnForm,
    asked_of_event,
    event_on_form,
    federations_of,
    participants,
)
from openarbiter.office.forms.latin import not_in_latin
from openarbiter.office.forms.warning import FormWarning, missing, warning
from openarbiter.rating.deadlines import Deadline
from openarbiter.rating.eligibility import AskedEvent
from openarbiter.rulebook import edition_for
from openarbiter.rulebook.application_rules import application_rules
from openarbiter.rulebook.rating_rules import rating_rules
from openarbiter.titles.deadlines import report_deadlines

TITLES_COUNTED = ("GM", "IM", "FM", "WGM", "WIM", "WFM")

DEPUTIES_ASKED = (0, 50, 100, 150)
"""Above how many players the form asks for a first, second, third and fourth deputy."""


@dataclass(frozen=True, slots=True)
class CountOfPlayers:
    """How many players of one sort took part.

    Attributes:
        sort: ``"rated"``, ``"unrated"`` or a title.
        host, foreign: of the federation that registers the event, and of others; a player
            without a federation is neither.
    """

    sort: str
    players: int = 0
    federations: int = 0
    host: int = 0
    foreign: int = 0


@dataclass(frozen=True, slots=True)
class TournamentReport:
    """IT3, filled; what is not known is ``""``, empty or None.

    Attributes:
        contact: how to reach the organiser.
        schedule: how many rounds are played on a day, fewest and most.
        program: what paired the rounds; ``""`` where nobody said.
        paired_by: who paired the rounds by hand; ``""`` where a program did or nobody said.
        counts: rated, the open titles, unrated, the women's titles.
        chief: the chief arbiter.
        deputies: in their order.
    """

    event: EventOnForm
    organiser: str
    contact: str
    schedule: tuple[int, int] | None
    program: str
    paired_by: str
    remarks: str
    counts: tuple[CountOfPlayers, ...]
    chief: EventArbiter | None
    chief_contact: str
    deputies: tuple[EventArbiter, ...]
    deadlines: tuple[Deadline, ...]
    warnings: tuple[FormWarning, ...]


def tournament_report(
    tournament: Tournament,
    facts: EventFacts,
    *,
    contact: str = "",
    program: str = "",
    paired_by: str = "",
    remarks: str = "",
    chief_contact: str = "",
) -> TournamentReport:
    """The report, filled from the tournament; what is given besides is taken as it is."""
    event = event_on_form(tournament, facts)
    there = participants(tournament)
    chief = facts.chief
    deputies = tuple(each for each in facts.arbiters if each.role is ArbiterRole.DEPUTY)
    schedule = _schedule(facts.round_days)
    warnings = [
        *missing(
            (
                *asked_of_event(event),
                (N_("Organiser"), facts.organiser),
                (N_("Contact of the organiser"), contact),
                (N_("Schedule (rounds a day)"), schedule),
                (N_("Time control"), facts.time_control),
                (N_("Type of tournament"), event.kind),
                (N_("Pairing program"), program or paired_by),
                (N_("Chief arbiter"), chief and chief.name),
                (N_("Contact of the chief arbiter"), chief_contact),
            )
        ),
        *not_in_latin(each.name for each in (*((chief,) if chief else ()), *deputies)),
        *_too_few_deputies(len(there), len(deputies)),
        *_without_federation(there),
    ]
    return TournamentReport(
        event,
        facts.organiser,
        contact,
        schedule,
        program,
        paired_by,
        remarks,
        tuple(_counts(there, event.federation)),
        chief,
        chief_contact,
        deputies,
        _report_deadlines(tournament, facts),
        tuple(warnings),
    )


def _report_deadlines(tournament: Tournament, facts: EventFacts) -> tuple[Deadline, ...]:
    by_titles = edition_for(tournament, RuleField.TITLES, facts=facts)
    by_rating = edition_for(tournament, RuleField.RATING, facts=facts)
    return report_deadlines(
        application_rules(by_titles.edition),
        rating_rules(by_rating.edition),
        AskedEvent(tournament, facts),
    )


def _counts(players: tuple[Entrant, ...], host: str) -> Iterator[CountOfPlayers]:
    def count(sort: str, those: Iterable[Entrant]) -> CountOfPlayers:
        found = tuple(those)
        of = federations_of(found)
        own = of[host] if host else 0
        return CountOfPlayers(sort, len(found), len(of), own, of.total() - own)

    yield count("rated", (each for each in players if each.rating))
    for title in TITLES_COUNTED[:3]:
        yield count(title, (each for each in players if each.title.upper() == title))
    yield count("unrated", (each for each in players if not each.rating))
    for title in TITLES_COUNTED[3:]:
        yield count(title, (each for each in players if each.title.upper() == title))


def _schedule(days: tuple[date | None, ...]) -> tuple[int, int] | None:
    """The fewest and the most rounds of a day on which one is played; None where days lack."""
    if not days or None in days:
        return None
    counts = [days.count(day) for day in days]
    return min(counts), max(counts)


def _too_few_deputies(players: int, deputies: int) -> Iterator[FormWarning]:
    asked = sum(players > above for above in DEPUTIES_ASKED)
    if deputies < asked:
        yield warning(
            N_(
                "The form asks for {asked} deputy arbiters with {players} players; known are "
                "{known}."
            ),
            asked=asked,
            players=players,
            known=deputies,
        )


def _without_federation(players: tuple[Entrant, ...]) -> Iterator[FormWarning]:
    without = len(players) - federations_of(players).total()
    if without:
        yield warning(
            N_("Players without a federation, counted neither as host nor as foreign: {number}."),
            number=without,
        )

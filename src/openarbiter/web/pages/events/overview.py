"""Where an event and its sections stand, and what is to be done next."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from django.utils import timezone

from openarbiter.model import Tournament
from openarbiter.pairing import system_of
from openarbiter.pairing.match_schedule import MATCH
from openarbiter.pairing.match_systems import match_system
from openarbiter.web import models
from openarbiter.web.actions.eligibility import eligibility_of, today
from openarbiter.web.actions.ratings import is_rated
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.guard import needs
from openarbiter.web.pages.events.next_step import (
    coming_start,
    counts_of,
    last_action,
    next_step,
    of_section,
    steps_of,
    warnings_of,
)
from openarbiter.web.pages.events.regulations_words import edition_told, pace_told, tables_told
from openarbiter.web.pages.rounds.listing import rows_of
from openarbiter.web.rights import May
from openarbiter.web.shown.eligibility import days_told, summary
from openarbiter.web.shown.regulations_told import acceleration_told
from openarbiter.web.shown.systems import system_told
from openarbiter.web.state import tournament_of
from openarbiter.web.tongue import plural, say


@needs(May.SEE, help_chapter="events")
def event_overview(desk: Desk) -> HttpResponse:
    """The sections of an event."""
    sections = list(desk.event.sections.all())
    if len(sections) == 1:
        return desk.go("section-overview", section=sections[0].slug)
    return desk.render(
        "events/overview.html", parts=[(each, *of_section(each)) for each in sections]
    )


@needs(May.SEE, help_chapter="desk")
def section_overview(desk: Desk) -> HttpResponse:
    """The desk of a section: what is next, what to look at, how far it is."""
    section = desk.section
    tournament = tournament_of(section)
    counts = counts_of(section, tournament)
    rows = rows_of(desk)
    rated = sum(each.rating > 0 for each in tournament.entrants)
    federations = {each.federation for each in tournament.entrants} - {""}
    return desk.render(
        "events/section.html",
        tournament=tournament,
        counts=counts,
        step=next_step(desk, counts, rows),
        steps=steps_of(desk, counts),
        warnings=warnings_of(desk, tournament, counts),
        squares=[(row.number, row.state, row.address, False) for row in rows],
        start=_start(desk),
        **_eligibility(desk, over=counts.over),
        last=last_action(section) if desk.may(May.SEE_LEDGER) else None,
        facts=[
            (say("Players"), str(counts.players)),
            (say("Rated"), str(rated)),
            (say("Federations"), str(len(federations))),
            (say("Withdrawn"), str(counts.out)),
            *([(say("Checked in"), str(counts.present))] if section.check_in else []),
            *_incidents(desk),
        ],
        rules=[each for each in (*_rules(tournament), pace_told(section.time_control)) if each],
        told=plural(
            "{done} of {count} result of round {round} entered",
            "{done} of {count} results of round {round} entered",
            counts.games,
            done=counts.games - counts.open,
            round=counts.current,
        )
        if counts.games
        else "",
    )


def _incidents(desk: Desk) -> list[tuple[str, str]]:
    """How many incidents were recorded, for those who may see them; nothing where none was."""
    if not desk.may(May.SEE_LEDGER):
        return []
    count = models.Incident.objects.filter(section=desk.section, withdrawn="").count()
    return [(say("Incidents"), str(count))] if count else []


def _eligibility(desk: Desk, *, over: bool) -> dict[str, Any]:
    """Whether it can be rated and make norms; after the last round, what is due."""
    found = eligibility_of(desk.section)
    rated = is_rated(desk.event)
    return {
        "verdicts": summary(found, rated=rated),
        "days": days_told(found, today()) if rated and over else [],
    }


def _rules(tournament: Tournament) -> tuple[str, ...]:
    """By which rules the tournament is paired."""
    if system_of(tournament).name == MATCH:
        return (system_told(tournament),)
    if system_of(tournament).scheduled:
        return system_told(tournament), tables_told(tournament)
    if match_system(tournament) is not None:
        return system_told(tournament), edition_told(tournament)
    return system_told(tournament), acceleration_told(tournament), edition_told(tournament)


def _start(desk: Desk) -> tuple[str, str, str, bool] | None:
    """The countdown to the next round: text, moment, clock, whether it is soon."""
    found = coming_start(desk.section)
    if found is None:
        return None
    number, at = found
    left = at - timezone.now()
    minutes = int(left.total_seconds()) // 60
    clock = f"{minutes // 60}:{minutes % 60:02}"
    if left.days:
        clock = timezone.localtime(at).strftime("%Y-%m-%d %H:%M")
    return say("Round {round} begins in", round=number), at.isoformat(), clock, minutes < 5

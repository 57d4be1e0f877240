"""The event of a key, and its sections."""

from __future__ import annotations

from datetime import date, datetime

from django.http import HttpRequest
from ninja import Router, Schema

from openarbiter.model import Tournament
from openarbiter.pairing.round import edition_of
from openarbiter.pairing.system import system_of
from openarbiter.web import models
from openarbiter.web.api.seat import Key, seat_of
from openarbiter.web.http.schemas.kinds import Slug
from openarbiter.web.rights import May
from openarbiter.web.state import tournament_of

router = Router(tags=["events"])


class EventRow(Schema):
    """An event. ``revision`` grows with everything that is done in it."""

    slug: str
    name: str
    city: str
    federation: str
    start: date | None
    end: date | None
    public: bool
    archived: bool
    revision: int
    role: str
    sections: list[str]


class SectionRow(Schema):
    """A section: one tournament. ``revision`` grows with everything that is done in it.

    ``final_at`` is when its final standings were published, or null.
    """

    slug: str
    name: str
    revision: int
    system: str
    edition: str
    rounds: int | None
    rounds_published: int
    players: int
    fide_mode: bool
    final_at: datetime | None
    time_control: str
    start: date | None
    end: date | None


@router.get("/events", auth=Key(May.WATCH), response=list[EventRow])
def events(request: HttpRequest) -> list[EventRow]:
    """The events the key opens: a key is for one event."""
    return [_event(request)]


@router.get("/events/{event}", auth=Key(May.WATCH), response=EventRow)
def event(request: HttpRequest, event: Slug) -> EventRow:
    """One event."""
    return _event(request)


@router.get("/events/{event}/sections", auth=Key(May.WATCH), response=list[SectionRow])
def sections(request: HttpRequest, event: Slug) -> list[SectionRow]:
    """The sections of an event, in their order."""
    return [section_row(each) for each in seat_of(request).event.sections.all()]


@router.get("/events/{event}/sections/{section}", auth=Key(May.WATCH), response=SectionRow)
def section(request: HttpRequest, event: Slug, section: Slug) -> SectionRow:
    """One section."""
    return section_row(seat_of(request).section)


def _event(request: HttpRequest) -> EventRow:
    seat = seat_of(request)
    found = seat.event
    return EventRow(
        slug=found.slug,
        name=found.name,
        city=found.city,
        federation=found.federation,
        start=found.start,
        end=found.end,
        public=found.public,
        archived=found.archived,
        revision=found.revision,
        role=seat.role.value,
        sections=list(found.sections.values_list("slug", flat=True)),
    )


def section_row(section: models.Section) -> SectionRow:
    """A section as programs see it."""
    tournament: Tournament = tournament_of(section)
    return SectionRow(
        slug=section.slug,
        name=section.name,
        revision=section.revision,
        system=system_of(tournament, matches=True).name,
        edition=edition_of(tournament).id,
        rounds=tournament.regulations.rounds,
        rounds_published=len(tournament.rounds),
        players=len(tournament.entrants),
        fide_mode=section.fide_mode,
        final_at=section.final_at,
        time_control=section.time_control,
        start=tournament.start,
        end=tournament.end,
    )

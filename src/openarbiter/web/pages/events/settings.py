"""The event itself, and its sections: named, ordered, added, removed."""

from __future__ import annotations

from dataclasses import asdict
from datetime import date

from django.http import Http404, HttpResponse
from ninja import Schema

from openarbiter.rulebook.event_kinds import EVENT_KINDS
from openarbiter.web import models
from openarbiter.web.actions.events import EventData, change_event, event_data, event_mistakes
from openarbiter.web.actions.making import new_section, system_of_kind
from openarbiter.web.actions.section_settings import SYSTEMS
from openarbiter.web.actions.sections import order_sections, remove_section
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Ticked, numbered, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Refused
from openarbiter.web.numbers import whole
from openarbiter.web.pages.events.regulations_kinds import kinds
from openarbiter.web.rights import May
from openarbiter.web.tongue import language, say

_TEXTS = ("name", "city", "federation", "organiser", "website", "announcement")


class _EventForm(Schema):
    """The fields of the event, and the fingerprint of what the page showed."""

    name: str = ""
    city: str = ""
    federation: str = ""
    organiser: str = ""
    website: str = ""
    announcement: str = ""
    start: str = ""
    end: str = ""
    level: str = ""
    public: Ticked = False
    archived: Ticked = False
    seen: str = ""


class _SectionForm(Schema):
    """A new section: its name, its rounds and the kind of event; or the button for the order."""

    do: str = ""
    name: str = ""
    rounds: Line = ""
    kind: str = ""


@needs(May.EVENT, help_chapter="events")
def event_settings(desk: Desk) -> HttpResponse:
    """The form of the event."""
    if desk.request.method != "POST":
        return _page(desk, _shown(event_data(desk.event)), {})
    asked = taken(_EventForm, desk.request.POST)
    given, data, errors = _read(desk, asked)
    if data is None:
        return _page(desk, given, errors, 422)
    try:
        change_event(desk.actor, desk.event, asked.seen, data)
    except Refused as refused:
        return _page(desk, given, {"": refused.reason.message(language().text)}, 409)
    desk.say(say("The event is saved."))
    return desk.go("event-settings")


def _read(desk: Desk, asked: _EventForm) -> tuple[dict[str, str], EventData | None, dict[str, str]]:
    given = {name: getattr(asked, name).strip() for name in (*_TEXTS, "start", "end", "level")}
    given |= {name: "on" if getattr(asked, name) else "" for name in ("public", "archived")}
    errors: dict[str, str] = {}
    days: dict[str, date | None] = {}
    for name in ("start", "end"):
        try:
            days[name] = date.fromisoformat(given[name]) if given[name] else None
        except ValueError:
            errors[name] = say("“{text}” is not a date; write 2026-11-21.", text=given[name][:40])
    if errors:
        return given, None, errors
    data = EventData(
        name=" ".join(given["name"].split()),
        city=" ".join(given["city"].split()),
        federation=given["federation"].upper(),
        start=days["start"],
        end=days["end"],
        level=int(given["level"]) if given["level"] in ("0", "1", "2", "3") else -1,
        organiser=" ".join(given["organiser"].split()),
        website=given["website"],
        announcement=given["announcement"].replace("\x00", "")[:4000],
        public=bool(given["public"]),
        archived=bool(given["archived"]),
    )
    errors = {
        name: reason.message(language().text)
        for name, reason in event_mistakes(data, desk.event.federation).items()
    }
    return given, (None if errors else data), errors


def _shown(data: EventData) -> dict[str, str]:
    values = asdict(data)
    given = {name: str(values[name] or "") for name in (*_TEXTS, "start", "end")}
    given["level"] = str(data.level)
    return given | {name: "on" if values[name] else "" for name in ("public", "archived")}


def _page(
    desk: Desk, given: dict[str, str], errors: dict[str, str], status: int = 200
) -> HttpResponse:
    return desk.render(
        "events/settings.html",
        status,
        given=given,
        errors=errors,
        listed=[(text, name) for name, text in errors.items()],
        seen=taken(_EventForm, desk.request.POST).seen or event_data(desk.event).seen,
        levels=[
            ("1", say("L1: an official FIDE event")),
            ("2", say("L2: norms and titles are possible")),
            ("3", say("L3: rated by FIDE")),
            ("0", say("not rated by FIDE")),
        ],
        kinds=[("", say("none of these")), *((id, name) for id, name, _ in kinds())],
        parts=[
            (each, each.players.count(), each.rounds.filter(published_at__isnull=False).count())
            for each in desk.event.sections.all()
        ],
    )


@needs(May.EVENT, help_chapter="events")
def event_sections(desk: Desk) -> HttpResponse:
    """Add a section, or put the sections in another order."""
    if desk.request.method != "POST":
        return desk.go("event-settings")
    asked = taken(_SectionForm, desk.request.POST)
    if asked.do == "order":
        rows = numbered(desk.request.POST, "place-").items()
        read = ((whole(text, None), key) for key, text in rows)
        places = [(place, key) for place, key in read if place is not None]
        order_sections(desk.actor, desk.event, [key for _, key in sorted(places)])
        desk.say(say("The sections are in their new order."))
        return desk.go("event-settings")
    name, rounds = " ".join(asked.name.split()), asked.rounds
    found = EVENT_KINDS.get(asked.kind)
    by_tables = not rounds and found is not None and SYSTEMS[system_of_kind(found)].scheduled
    if not name or len(name) > 120 or not (1 <= whole(rounds, 0) <= 99 or by_tables):
        desk.say(say("A section needs a name and a number of rounds from 1 to 99."), "bad")
        return desk.go("event-settings")
    planned = int(rounds) if rounds else None
    section = new_section(desk.actor, desk.event, name, planned, asked.kind)
    desk.say(say("Section {name} added; set its regulations next.", name=name))
    desk.current = section
    return desk.go("section-settings")


@needs(May.EVENT, help_chapter="events")
def section_removal(desk: Desk, key: int) -> HttpResponse:
    """Ask before an empty section is removed, then remove it."""
    found: models.Section | None = desk.event.sections.filter(pk=key).first()
    if found is None:
        raise Http404
    if desk.request.method == "POST":
        remove_section(desk.actor, desk.event, found)
        desk.say(say("The section {name} is removed.", name=found.name))
        return desk.go("event-settings")
    return desk.render("events/section_removal.html", part=found)

"""The page that makes an event with its first section."""

from __future__ import annotations

from datetime import date

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from ninja import Schema

from openarbiter.rulebook import edition_on
from openarbiter.rulebook.event_kinds import EVENT_KINDS
from openarbiter.web import models
from openarbiter.web.actions.making import NewEvent, make_event
from openarbiter.web.actions.section_settings import SYSTEMS
from openarbiter.web.addresses import address_of
from openarbiter.web.http.forms import Line, taken
from openarbiter.web.http.frame import frame_context
from openarbiter.web.http.guard import staff
from openarbiter.web.numbers import whole
from openarbiter.web.pages.events.regulations_kinds import kinds
from openarbiter.web.shown.systems import system_choices, systems_shown
from openarbiter.web.tongue import say


class _EventMaking(Schema):
    """The least that an event needs."""

    name: Line = ""
    rounds: Line = ""
    start: Line = ""
    end: Line = ""
    system: Line = ""
    kind: Line = ""


@staff
def new_event(request: HttpRequest) -> HttpResponse:
    """Ask for the least, make the event and go to it."""
    given = taken(_EventMaking, request.POST).model_dump()
    errors: dict[str, str] = {}
    if request.method == "POST":
        asked = _asked(given, errors)
        if asked is not None and isinstance(request.user, models.User):
            event = make_event(request.user, asked, address_of(request))
            section = event.sections.get()
            return redirect("section-overview", event=event.slug, section=section.slug)
    context = {
        **frame_context(request, help_chapter="events"),
        "given": given,
        "errors": errors,
        "systems": [("", say("as set by the kind of event")), *system_choices()],
        "swiss": systems_shown(edition_on(None)),
        "kinds": [("", say("none of these"), ""), *kinds()],
    }
    return render(request, "events/new.html", context, status=422 if errors else 200)


def _asked(given: dict[str, str], errors: dict[str, str]) -> NewEvent | None:
    if not given["name"] or len(given["name"]) > 120:
        errors["name"] = say("Give the event a name, of at most 120 characters.")
    kind = EVENT_KINDS.get(given["kind"])
    usual = {each.field: each.value for each in kind.follows} if kind else {}
    system = given["system"] if given["system"] in SYSTEMS else usual.get("system", "dutch")
    rounds = given["rounds"] or usual.get("rounds", "")
    if not (1 <= whole(rounds, 0) <= 99 or (not rounds and SYSTEMS[system].scheduled)):
        errors["rounds"] = say("Enter the number of rounds, from 1 to 99.")
    days: dict[str, date | None] = {}
    for name in ("start", "end"):
        try:
            days[name] = date.fromisoformat(given[name]) if given[name] else None
        except ValueError:
            text = given[name][:40]
            errors[name] = say("“{text}” is not a date; write 2026-11-21.", text=text)
    if errors:
        return None
    first, last = days["start"], days["end"]
    if first and last and last < first:
        errors["end"] = say("The last day is before the first one.")
        return None
    return NewEvent(
        given["name"],
        int(rounds) if rounds else None,
        first,
        last,
        system,
        kind=kind.id if kind else "",
    )

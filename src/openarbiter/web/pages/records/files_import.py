"""Reading a tournament file in: what is in it and what is wrong with it, then the section."""

from __future__ import annotations

import binascii
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from ninja import Schema

from openarbiter.formats.chess_results import is_workbook
from openarbiter.web import models
from openarbiter.web.actions.files import (
    Incoming,
    import_as_event,
    import_trf,
    incoming,
    restore_event,
)
from openarbiter.web.actions.files.incoming import MOST_BYTES, MOST_ROUNDS
from openarbiter.web.actions.files.restoring import FromElsewhere
from openarbiter.web.actions.files.unpacking import MOST_ARCHIVE
from openarbiter.web.actions.section_settings import SYSTEMS
from openarbiter.web.addresses import address_of
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Ticked, taken
from openarbiter.web.http.frame import frame_context, tell
from openarbiter.web.http.guard import needs, staff
from openarbiter.web.ledger import Refused
from openarbiter.web.numbers import whole
from openarbiter.web.pages.problems import encoding_choices, foreign_names, worst_first
from openarbiter.web.rights import May
from openarbiter.web.shown.systems import system_choices, system_told
from openarbiter.web.tongue import language, say

_ZIP = b"PK"


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a file is imported: an event, or the list of events.

    Attributes:
        render: makes the page, of its status and its context.
        take: makes the section.
        restores: whether a whole event may be read back here.
    """

    render: Callable[[int, dict[str, Any]], HttpResponse]
    take: Callable[..., models.Section]
    restores: bool


class _FileForm(Schema):
    """What is said of a file besides it, and the file that the page before carried on.

    Attributes:
        title: of the section.
        sure: whether the preview was seen; the form of a preview says so.
        foreign: whether an event that was saved elsewhere is read back.
    """

    data: str = ""
    name: str = ""
    encoding: str = ""
    sure: str | None = None
    title: Line = ""
    rounds: Line = ""
    start: Line = ""
    system: str = ""
    despite: Ticked = False
    foreign: Ticked = False


@staff
def import_event(request: HttpRequest) -> HttpResponse:
    """Make an event of a tournament file, or read a whole event back."""
    assert isinstance(request.user, models.User)
    user = request.user

    def page(status: int, context: dict[str, Any]) -> HttpResponse:
        values = {**frame_context(request, help_chapter="files"), **context}
        return render(request, "records/import.html", values, status=status)

    def take(found: Incoming, **given: Any) -> models.Section:
        return import_as_event(user, found, address_of(request), **given)

    return _answer(request, _Place(page, take, restores=True))


@needs(May.EVENT, help_chapter="files")
def event_import(desk: Desk) -> HttpResponse:
    """Make a section of a tournament file."""

    def page(status: int, context: dict[str, Any]) -> HttpResponse:
        return desk.render("records/import.html", status, **context)

    def take(found: Incoming, **given: Any) -> models.Section:
        return import_trf(desk.actor, desk.event, found, **given)

    return _answer(desk.request, _Place(page, take, restores=False))


def _answer(request: HttpRequest, place: _Place) -> HttpResponse:
    if request.method != "POST":
        return place.render(200, _context(place))
    asked = taken(_FileForm, request.POST)
    try:
        name, data = _sent(request, asked)
        if data.startswith(_ZIP) and place.restores and not is_workbook(data):
            return _restored(request, data, asked)
        found = incoming(name, data, asked.encoding)
    except Refused as refused:
        error = refused.reason.message(language().text)
        foreign = isinstance(refused, FromElsewhere)
        return place.render(422, {**_context(place), "error": error, "foreign": foreign})
    if asked.sure is None:
        return place.render(200, _preview(place, found))
    errors: dict[str, str] = {}
    given = _given(asked, found, errors)
    if not errors:
        try:
            section = place.take(found, **given)
        except Refused as refused:
            errors["file"] = refused.reason.message(language().text)
        else:
            tell(request, say("Tournament imported. Continue here."))
            return redirect("section-overview", event=section.event.slug, section=section.slug)
    return place.render(422, {**_preview(place, found), "errors": errors, "typed": request.POST})


def _sent(request: HttpRequest, asked: _FileForm) -> tuple[str, bytes]:
    """The name and the bytes of the file: just chosen, or carried on by the page before."""
    if asked.data:
        try:
            return asked.name, urlsafe_b64decode(asked.data.encode())
        except (ValueError, binascii.Error):
            return "", b""
    chosen = request.FILES.get("file")
    if chosen is None:
        return "", b""
    # A whole event may be larger; it is looked at piece by piece where it is read back.
    most = MOST_BYTES if chosen.read(2) != _ZIP else MOST_ARCHIVE
    chosen.seek(0)
    return chosen.name or "", chosen.read(most + 1)


def _restored(request: HttpRequest, data: bytes, asked: _FileForm) -> HttpResponse:
    assert isinstance(request.user, models.User)
    event = restore_event(request.user, data, address_of(request), foreign=asked.foreign)
    tell(request, say("The event is here as it was saved. Give the people their roles again."))
    return redirect("event-overview", event=event.slug)


def _given(asked: _FileForm, found: Incoming, errors: dict[str, str]) -> dict[str, Any]:
    """What the arbiter adds to the file."""
    given: dict[str, Any] = {"name": asked.title[:120], "despite": asked.despite}
    if asked.rounds:
        played = max(len(found.tournament.rounds), 1)
        number = whole(asked.rounds, 0)
        if played <= number <= MOST_ROUNDS:
            given["rounds"] = number
        else:
            errors["rounds"] = say(
                "A number from {least} to {most}.", least=played, most=MOST_ROUNDS
            )
    elif _rounds_wanted(found):
        errors["rounds"] = say("The file does not say how many rounds there are. Enter the number.")
    if asked.start:
        try:
            given["start"] = date.fromisoformat(asked.start)
        except ValueError:
            errors["start"] = say("“{text}” is not a date; write 2026-11-21.", text=asked.start)
    if asked.system in SYSTEMS and found.silent_on_system:
        given["system"] = asked.system
    if found.errors and not given["despite"]:
        errors["despite"] = say("The file has errors: tick this to import it anyway.")
    return given


def _rounds_wanted(found: Incoming) -> bool:
    rounds = found.tournament.regulations.rounds
    return rounds is None or rounds > MOST_ROUNDS


def _context(place: _Place) -> dict[str, Any]:
    return {
        "found": None,
        "error": "",
        "errors": {},
        "foreign": False,
        "typed": {},
        "restores": place.restores,
        "most": MOST_BYTES // 2**20,
    }


def _preview(place: _Place, found: Incoming) -> dict[str, Any]:
    problems = worst_first(found.reading.problems)
    return {
        **_context(place),
        "found": found,
        "system_words": system_told(found.tournament)
        if found.tournament.regulations.system
        else "",
        "data": urlsafe_b64encode(found.data).decode(),
        "problems": problems,
        "more": len(found.reading.problems) - len(problems),
        "rounds_wanted": _rounds_wanted(found),
        "start_wanted": found.tournament.start is None,
        "system_told": system_told(found.tournament),
        "systems": system_choices() if found.silent_on_system else [],
        "names": foreign_names([each.name for each in found.tournament.entrants]),
        "encodings": encoding_choices(found.encoding or found.reading.encoding),
    }

"""Which screens an event has, and what each shows."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404, HttpResponse
from django.urls import reverse
from markupsafe import Markup
from ninja import Schema

from openarbiter.web import models
from openarbiter.web.actions.screens import (
    ROWS,
    SHOWS_NAMES,
    ScreenPage,
    Shows,
    change_screen,
    make_screen,
    pages_of,
    remove_screen,
)
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Number, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.http.server_address import address_of
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.numbers import whole
from openarbiter.web.rights import May
from openarbiter.web.shown.qr import qr
from openarbiter.web.tongue import language, say


@dataclass(frozen=True, slots=True)
class ShownScreen:
    """A screen in the list.

    Attributes:
        address: where it is, as another device opens it.
    """

    screen: models.Screen
    pages: tuple[str, ...]
    path: str
    address: str
    svg: Markup


class _ScreenForm(Schema):
    """The name of a screen, the seconds of a page, and its pages, row by row.

    Attributes:
        do: the button.
        version: of the screen as the page showed it.
    """

    do: str = ""
    version: Number = None
    name: str = ""
    seconds: Line = ""
    kind: list[str]
    section: list[str]
    rows: list[str]
    text: list[str]


@needs(May.EVENT, help_chapter="screens")
def screens(desk: Desk) -> HttpResponse:
    """The screens of the event; a new one is made by its name."""
    error, name = "", ""
    if desk.request.method == "POST":
        name = taken(_ScreenForm, desk.request.POST).name.strip()
        try:
            made = make_screen(desk.actor, desk.event, name)
            return desk.go("event-screen", screen=made.slug)
        except Refused as refused:
            error = refused.reason.message(language().text)
    found = [_shown(desk, each) for each in desk.event.screens.order_by("name")]
    return desk.render(
        "screens/list.html", 422 if error else 200, found=found, error=error, name=name
    )


@needs(May.EVENT, help_chapter="screens")
def edit_screen(desk: Desk, screen: str) -> HttpResponse:
    """What a screen shows, page by page; every button saves what stands in the form."""
    found = desk.event.screens.filter(slug=screen).first()
    if found is None:
        raise Http404
    error = ""
    name, seconds, pages = found.name, str(found.seconds), pages_of(found)
    if desk.request.method == "POST":
        asked = taken(_ScreenForm, desk.request.POST)
        version = -1 if asked.version is None else asked.version
        if asked.do == "delete":
            remove_screen(desk.actor, found, version)
            desk.say(say("The screen “{name}” is removed.", name=found.name))
            return desk.go("event-screens")
        name, seconds = asked.name.strip(), asked.seconds
        pages = arranged(_pages(asked), asked.do)
        try:
            change_screen(desk.actor, found, version, name, whole(seconds, 0), pages)
            desk.say(say("Saved."))
            return desk.go("event-screen", screen=found.slug)
        except Conflict:
            raise
        except Refused as refused:
            error = refused.reason.message(language().text)
    return desk.render(
        "screens/edit.html",
        422 if error else 200,
        screen=found,
        name=name,
        seconds=seconds,
        pages=pages,
        error=error,
        shown=_shown(desk, found),
        kinds=[(kind.value, say(text)) for kind, text in SHOWS_NAMES.items()],
        rows=[(str(rows), str(rows)) for rows in ROWS],
        places=[
            ("", say("All sections")),
            *((each.slug, each.name) for each in desk.event.sections.all()),
        ],
    )


def arranged(pages: list[ScreenPage], button: str) -> list[ScreenPage]:
    """The pages as a button leaves them: ``add``, ``up-2``, ``down-0``, ``remove-1``, ``save``."""
    word, _, place = button.partition("-")
    if word == "add":
        return [*pages, ScreenPage(Shows.TEXT)]
    at = whole(place, -1)
    if not 0 <= at < len(pages):
        return pages
    rest = pages[:at] + pages[at + 1 :]
    to = {"up": at - 1, "down": at + 1}.get(word)
    if word == "remove":
        return rest
    if to is None or not 0 <= to < len(pages):
        return pages
    return [*rest[:to], pages[at], *rest[to:]]


def _pages(asked: _ScreenForm) -> list[ScreenPage]:
    found = []
    given = zip(asked.kind, asked.section, asked.rows, asked.text, strict=False)
    for kind, section, rows, text in given:
        shows = next((each for each in Shows if each.value == kind), None)
        if shows is not None:
            height = next((each for each in ROWS if str(each) == rows), 15)
            found.append(ScreenPage(shows, section, height, text.strip()[:500]))
    return found


def _shown(desk: Desk, screen: models.Screen) -> ShownScreen:
    path = reverse("screen", kwargs={"event": desk.event.slug, "screen": screen.slug})
    address = address_of(desk.request, path)
    texts = tuple(say(SHOWS_NAMES[page.kind]) for page in pages_of(screen))
    return ShownScreen(screen, texts, path, address, qr(address))

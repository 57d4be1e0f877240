"""The public pages as the server answers with them."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlencode

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse

from openarbiter.i18n import LANGUAGES
from openarbiter.pairing.match_systems import pairs_teams
from openarbiter.web import models
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.frame import THEME_COOKIE, THEMES
from openarbiter.web.http.guard import View, needs
from openarbiter.web.public.keeping import kept
from openarbiter.web.public.places import PLACES, Served
from openarbiter.web.public.rendering import DisplayChoice, Frame, Missing, page, render
from openarbiter.web.public.sight import Sight
from openarbiter.web.rights import May
from openarbiter.web.serving.headers import as_document
from openarbiter.web.serving.heavy import heavy
from openarbiter.web.shown.explaining import (
    explanation,
    is_large,
    played_stamp,
    question_of,
    round_named,
)
from openarbiter.web.shown.unexplained import NotExplained, unexplained_page
from openarbiter.web.state import position_of
from openarbiter.web.tongue import COOKIE, language, say

_LONGEST = 60
"""How many letters a name that is looked for may have."""

_YEAR = 365 * 24 * 3600


def _view(name: str) -> View:
    @needs(May.WATCH)
    def view(desk: Desk, number: int = 0) -> HttpResponse:
        request = desk.request
        chosen = choice_made(request)
        if chosen is not None:
            return chosen
        sight = sight_of(desk)
        if sight.search:
            # Nobody else asks for the same; the answer is not worth keeping.
            return HttpResponse(_made(sight, name, number, request, {"q": sight.search}))
        path = (name, sight.section.pk if sight.section else 0, number)
        return kept(
            request,
            desk.event.pk,
            desk.event.revision,
            (*path, language().code, theme_of(request)),
            lambda: _made(sight, name, number, request, {}),
        )

    return view


def _made(
    sight: Sight, name: str, number: int, request: HttpRequest, words: Mapping[str, str]
) -> str:
    try:
        return page(sight, name, number, frame_of(request, words))
    except Missing as missing:
        raise Http404 from missing


def sight_of(desk: Desk) -> Sight:
    """The page of a request, as it is looked at."""
    asked = " ".join(desk.request.GET.get("q", "").split())[:_LONGEST]
    return Sight(
        event=desk.event,
        sections=tuple(desk.event.sections.all()),
        section=desk.current,
        ways=Served(reverse("public-event", kwargs={"event": desk.event.slug})),
        search=asked,
    )


def frame_of(request: HttpRequest, words: Mapping[str, str]) -> Frame:
    """What stands around the page: the choices, which are plain addresses of the same page.

    So a page is the same for everybody who reads it in one language and light, and nobody
    has to be remembered for it.

    Args:
        words: what of the address behind the question mark the page depends on.
    """
    theme = theme_of(request)

    def to(name: str, value: str) -> str:
        return f"?{urlencode({**words, name: value})}"

    texts = {"auto": say("Device setting"), "light": say("Light"), "dark": say("Dark")}
    return Frame(
        theme,
        tuple(
            DisplayChoice(code, own, to("language", code), code == language().code)
            for code, own in LANGUAGES.items()
        ),
        tuple(
            DisplayChoice(each, texts[each], to("theme", each), each == theme) for each in THEMES
        ),
    )


def theme_of(request: HttpRequest) -> str:
    """Light, dark, or as the device has it."""
    theme = request.COOKIES.get(THEME_COOKIE, "")
    return theme if theme in THEMES else "auto"


def choice_made(request: HttpRequest) -> HttpResponse | None:
    """Remember a language or theme chosen by its address, and go on to the page itself."""
    words = request.GET.copy()
    given = {"language": words.pop("language", [""])[-1], "theme": words.pop("theme", [""])[-1]}
    if not any(given.values()):
        return None
    rest = words.urlencode()
    response = HttpResponseRedirect(request.path + (f"?{rest}" if rest else ""))
    for value, cookie, allowed in (
        (given["language"], COOKIE, tuple(LANGUAGES)),
        (given["theme"], THEME_COOKIE, THEMES),
    ):
        if value not in allowed:
            continue
        response.set_cookie(
            cookie, value, max_age=_YEAR, samesite="Lax", httponly=True, secure=settings.HTTPS
        )
        if isinstance(request.user, models.User):
            # A user's own choice goes before that of the browser.
            setattr(request.user, "language" if cookie == COOKIE else "theme", value)
            request.user.save(update_fields=["language", "theme"])
    return response


@needs(May.WATCH)
def why(desk: Desk, number: int) -> HttpResponse:
    """Why a published round is paired as it is, or which part of it is to be told."""
    chosen = choice_made(desk.request)
    if chosen is not None:
        return chosen
    sight = sight_of(desk)

    def made() -> HttpResponse:
        round_page = sight.to("public-round", number)
        try:
            html = explanation(desk.section, number, desk.request.GET, round_page, public=True)
        except NotExplained as problem:
            return unexplained_page(desk.request, problem, (round_named(number), round_page))
        if html is not None:
            return as_document(html)
        teams = pairs_teams(position_of(desk.section).tournament)
        content = ("public/why.html", {"number": number, "teams": teams})
        return HttpResponse(render(sight, "public-why", content, frame_of(desk.request, {})))

    asked = question_of(desk.request.GET)
    if not asked and is_large(desk.section, number):
        return made()
    key = (desk.role, desk.request.get_host(), sight.to("public-round", number),
           played_stamp(desk.section, number), asked)  # fmt: skip
    return heavy(desk.request, key, made)


VIEWS: dict[str, View] = {name: why if name == "public-why" else _view(name) for name in PLACES}
"""By the name of the page."""

"""A player's own page, opened by their key: where they play next; and the code that opens it."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from openarbiter.web import models
from openarbiter.web.actions.results import open_rounds
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.guard import everybody, needs
from openarbiter.web.http.guesses import wrong_guess
from openarbiter.web.http.server_address import address_of
from openarbiter.web.models.players import is_key
from openarbiter.web.public.contents import Content, player_values
from openarbiter.web.public.keeping import kept
from openarbiter.web.public.places import Served
from openarbiter.web.public.rendering import render
from openarbiter.web.public.sight import Sight, state_of
from openarbiter.web.public.views import choice_made, frame_of, theme_of
from openarbiter.web.rights import May
from openarbiter.web.shown.qr import qr
from openarbiter.web.tongue import language


@everybody
def own_page(request: HttpRequest, key: str) -> HttpResponse:
    """A player's next game and results; whoever has the key sees what is for everybody.

    In an event that is not public it leads to the page on which the player reports, which
    shows the player's own board alone, where players report; else it is not there.
    """
    if not is_key(key):
        return wrong_guess(request)
    players = models.Player.objects.select_related("section__event")
    player = players.filter(key=key).first()
    if player is None:
        return wrong_guess(request)
    section, event = player.section, player.section.event
    if not event.public:
        if not section.players_report:
            raise Http404
        return redirect("player-report", key=key)
    chosen = choice_made(request)
    if chosen is not None:
        return chosen

    def made() -> str:
        base = reverse("public-event", kwargs={"event": event.slug})
        sight = Sight(event, tuple(event.sections.all()), section, Served(base))
        return render(sight, "player-page", own_content(sight, player), frame_of(request, {}))

    variant = ("player-page", player.pk, language().code, theme_of(request))
    return kept(request, event.pk, event.revision, variant, made)


def own_content(sight: Sight, player: models.Player) -> Content:
    """The contents of a player's own page."""
    values = player_values(sight, player)
    now, section = values["card"].now, sight.here
    report = ""
    if now is not None and section.players_report and now.number in open_rounds(section):
        report = reverse("player-report", kwargs={"key": player.key})
    return "public/own.html", {**values, "report": report, "state": state_of(section)}


@needs(May.CHECK_IN, help_chapter="public")
def player_code(desk: Desk, number: int) -> HttpResponse:
    """The code that opens a player's own page, to be shown to them at the desk."""
    player = desk.section.players.filter(number=number).first()
    if player is None:
        raise Http404
    address = address_of(desk.request, reverse("player-page", kwargs={"key": player.key}))
    return desk.render("public/code.html", player=player, address=address, svg=qr(address))

"""A player's own page, which his key opens: where he plays next; and the code that leads to it."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse

from openarbiter.web import models
from openarbiter.web.desk.results import open_rounds
from openarbiter.web.pages.desk import Desk
from openarbiter.web.pages.guard import everybody, needs
from openarbiter.web.pages.results.codes import path_of, qr, server_of
from openarbiter.web.public.contents import Content, player_values
from openarbiter.web.public.keeping import kept
from openarbiter.web.public.places import Served
from openarbiter.web.public.rendering import render
from openarbiter.web.public.sight import Sight, state_of
from openarbiter.web.public.views import choice_made, frame_of, theme_of
from openarbiter.web.rights import May
from openarbiter.web.tongue import language


@everybody
def own_page(request: HttpRequest, key: str) -> HttpResponse:
    """His next game, his results. Whoever has the key sees nothing that is not for everybody."""
    players = models.Player.objects.select_related("section__event")
    player = players.filter(key=key).first()
    if player is None:
        raise Http404
    chosen = choice_made(request)
    if chosen is not None:
        return chosen
    section, event = player.section, player.section.event

    def made() -> str:
        base = reverse("public-event", kwargs={"event": event.slug})
        sight = Sight(event, tuple(event.sections.all()), section, Served(base))
        return render(sight, "player-page", own_content(sight, player), frame_of(request, {}))

    variant = ("player-page", player.pk, language().code, theme_of(request))
    return kept(request, event.pk, event.revision, variant, made)


def own_content(sight: Sight, player: models.Player) -> Content:
    """What his own page shows."""
    values = player_values(sight, player)
    now, section = values["card"].now, sight.here
    report = ""
    if now is not None and section.players_report and now.number in open_rounds(section):
        report = path_of(section, now.board)
    return "public/own.html", {**values, "report": report, "state": state_of(section)}


@needs(May.SEE, help_chapter="public")
def player_code(desk: Desk, number: int) -> HttpResponse:
    """The code that opens a player's own page, to be shown to him at the desk."""
    player = desk.section.players.filter(number=number).first()
    if player is None:
        raise Http404
    address = server_of(desk.request) + reverse("player-page", kwargs={"key": player.key})
    return desk.render("public/code.html", player=player, address=address, svg=qr(address))

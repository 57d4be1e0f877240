"""Entering a player into the list of a team: by hand, or filled in from the FIDE list."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render

from openarbiter.web import models
from openarbiter.web.actions.player_data import PlayerData
from openarbiter.web.actions.players import same_as
from openarbiter.web.actions.teams import enter_player
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Ticked, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Refused
from openarbiter.web.pages.players.forms import (
    PlayerFields,
    PlayerForm,
    read_form,
    sex_choices,
    shown_again,
    title_choices,
)
from openarbiter.web.pages.players.listed import hits_of, listed_data
from openarbiter.web.pages.players.tabs import tabs
from openarbiter.web.pages.teams.listed import team_or_404
from openarbiter.web.rights import May
from openarbiter.web.shown.refusals import refusal_told
from openarbiter.web.state import tournament_of
from openarbiter.web.tongue import say


class _TeamPlayer(PlayerFields):
    """A player of a team; after round 1 with the clause that allows it."""

    reason: Line = ""
    confirmed: Ticked = False


@needs(May.PLAYERS, help_chapter="teams")
def team_player(desk: Desk, number: int) -> HttpResponse:
    """Enter a player at the end of a list; while somebody types, the hits of the search."""
    section = desk.section
    tournament = tournament_of(section)
    team_or_404(tournament, number)
    if desk.request.method != "POST":
        if desk.request.headers.get("HX-Request") == "true":
            return render(desk.request, "players/hits.html", _hits(desk, number))
        data = listed_data(desk.request.GET.get("fide", ""), section) or PlayerData("")
        return _form(desk, number, PlayerForm(shown_again(data), None, {}))
    asked = taken(_TeamPlayer, desk.request.POST)
    form = read_form(asked, tournament.regulations.rounds)
    if form.data is None:
        return _form(desk, number, form, 422, reason=asked.reason)
    alike = same_as(section, form.data)
    if alike and asked.same != "no":
        return _form(desk, number, form, 422, alike, reason=asked.reason)
    try:
        player = enter_player(
            desk.actor, section, number, form.data, asked.reason, confirmed=asked.confirmed
        )
    except Refused as refused:
        section.refresh_from_db()
        told = refusal_told(refused)
        return _form(desk, number, form, 422, refused=told, reason=asked.reason)
    desk.say(
        say("{name} is entered, with number {number}.", name=player.name, number=player.number)
    )
    return desk.go("team-player" if asked.then == "another" else "team", number=number)


def _hits(desk: Desk, number: int) -> dict[str, object]:
    return {**hits_of(desk), "address": desk.url("team-player", number=number)}


def _form(
    desk: Desk,
    number: int,
    form: PlayerForm,
    status: int = 200,
    alike: list[models.Player] | None = None,
    refused: str = "",
    reason: str = "",
) -> HttpResponse:
    tournament = tournament_of(desk.section)
    return desk.render(
        "teams/player.html",
        status,
        tabs=tabs(desk, "teams"),
        number=number,
        team=team_or_404(tournament, number),
        given=form.given,
        errors=form.errors,
        alike=alike or [],
        refused=refused,
        started=bool(tournament.rounds),
        reason=reason,
        titles=title_choices(),
        sexes=sex_choices(),
        **_hits(desk, number),
    )

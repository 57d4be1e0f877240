"""Players who must not be paired with each other (TRF26 record 260)."""

from __future__ import annotations

import re

from django.http import HttpResponse
from ninja import Schema

from openarbiter.handling.paired_field import paired_field
from openarbiter.pairing.match_systems import pairs_teams
from openarbiter.web.actions.prohibitions import add_prohibition, remove_prohibition
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Number, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Refused
from openarbiter.web.pages.players.tabs import tabs
from openarbiter.web.rights import May
from openarbiter.web.shown.refusals import refusal_told
from openarbiter.web.state import tournament_of
from openarbiter.web.tongue import say


class _Prohibition(Schema):
    """A list of players by their numbers: one more, or that at a place removed."""

    do: Line = ""
    players: Line = ""
    place: Number = None
    first: Number = None
    last: Number = None
    reason: Line = ""


@needs(May.SEE_LEDGER, post=May.PLAYERS, help_chapter="prohibited-pairings")
def prohibitions(desk: Desk) -> HttpResponse:
    """The lists there are, and a form for one more."""
    section = desk.section
    error = ""
    if desk.request.method == "POST":
        try:
            return _act(desk)
        except Refused as refused:
            error = refusal_told(refused)
    tournament = tournament_of(section)
    names = {each.number: each.name for each in paired_field(tournament)}
    return desk.render(
        "players/prohibitions.html",
        409 if error else 200,
        tabs=tabs(desk, "prohibitions"),
        lists=[
            (
                place,
                [(number, names.get(number, "?")) for number in each.players],
                each.first_round,
                each.last_round,
            )
            for place, each in enumerate(tournament.regulations.prohibitions)
        ],
        played=len(tournament.rounds),
        rounds=tournament.regulations.rounds,
        given=desk.request.POST if error else {},
        error=error,
        for_teams=pairs_teams(tournament),
        may_edit=desk.may(May.PLAYERS),
        numbered=not tournament.rounds,
    )


def _act(desk: Desk) -> HttpResponse:
    asked = taken(_Prohibition, desk.request.POST)
    players = tuple(int(text) for text in re.findall(r"\d{1,5}", asked.players))
    if asked.do == "remove":
        place = -1 if asked.place is None else asked.place
        remove_prohibition(desk.actor, desk.section, place, players)
        desk.say(say("The list is removed."))
        return desk.go("prohibitions")
    add_prohibition(
        desk.actor,
        desk.section,
        tuple(dict.fromkeys(players)),
        1 if asked.first is None or asked.first > 99 else asked.first,
        None if asked.last is None or asked.last > 99 else asked.last,
        asked.reason,
    )
    desk.say(say("These players will not be paired with each other."))
    return desk.go("prohibitions")

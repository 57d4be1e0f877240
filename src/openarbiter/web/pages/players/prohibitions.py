"""Players who must not be paired with each other (TRF26 record 260)."""

from __future__ import annotations

import re

from django.http import HttpResponse

from openarbiter.web.access.rights import May
from openarbiter.web.actions.prohibitions import add_prohibition, remove_prohibition
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Refused
from openarbiter.web.numbers import whole
from openarbiter.web.pages.players.tabs import tabs
from openarbiter.web.state import tournament_of
from openarbiter.web.tongue import language, say


@needs(May.SEE_LEDGER, post=May.PLAYERS, help_chapter="prohibited-pairings")
def prohibitions(desk: Desk) -> HttpResponse:
    """The lists there are, and a form for one more."""
    section = desk.section
    error = ""
    post = desk.request.POST
    if desk.request.method == "POST":
        try:
            return _act(desk)
        except Refused as refused:
            error = refused.reason.message(language().text)
            error += f" ({refused.article})" if refused.article else ""
    tournament = tournament_of(section)
    names = {each.number: each.name for each in tournament.entrants}
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
        given=post if error else {},
        error=error,
        may_edit=desk.may(May.PLAYERS),
        numbered=not tournament.rounds,
    )


def _act(desk: Desk) -> HttpResponse:
    post = desk.request.POST
    if post.get("do") == "remove":
        seen = tuple(int(text) for text in re.findall(r"\d{1,5}", post.get("players", "")))
        remove_prohibition(desk.actor, desk.section, whole(post.get("place", ""), -1), seen)
        desk.say(say("The list is removed."))
        return desk.go("prohibitions")
    players = [int(text) for text in re.findall(r"\d{1,5}", post.get("players", ""))]
    add_prohibition(
        desk.actor,
        desk.section,
        tuple(dict.fromkeys(players)),
        whole(post.get("first", ""), 1, 99),
        whole(post.get("last", ""), None, 99),
        post.get("reason", "").strip(),
    )
    desk.say(say("These players will not be paired with each other."))
    return desk.go("prohibitions")

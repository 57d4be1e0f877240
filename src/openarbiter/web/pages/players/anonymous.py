"""The page that erases what is personal of a player, once the event is over."""

from __future__ import annotations

from django.http import HttpResponse
from ninja import Schema

from openarbiter.web.actions.anonymising import anonymise, anonymous_name, may_be_anonymised
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Ticked, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Refused
from openarbiter.web.pages.players.one import player_or_404
from openarbiter.web.rights import May
from openarbiter.web.tongue import language, say


class _Erasing(Schema):
    """The player's name, typed again, and whether the federation stays."""

    typed: str = ""
    keep_federation: Ticked = False


@needs(May.EVENT, help_chapter="personal-data", proof=True)
def player_anonymous(desk: Desk, key: int) -> HttpResponse:
    """Say what goes and what stays; the name is typed again before anything does."""
    found = player_or_404(desk, key)
    error = ""
    if desk.request.method == "POST":
        asked = taken(_Erasing, desk.request.POST)
        keeps = asked.keep_federation
        try:
            anonymise(desk.actor, desk.section, found, asked.typed, keep_federation=keeps)
        except Refused as refused:
            error = refused.reason.message(language().text)
        else:
            desk.say(say("The personal data of {name} is erased.", name=found.name))
            return desk.go("player", key=key)
    return desk.render(
        "players/anonymous.html",
        409 if error else 200,
        player=found,
        after=anonymous_name(found),
        over=may_be_anonymised(desk.section),
        error=error,
    )

"""Pairing two players without opponents after the round began (C.05 6.7(3))."""

from __future__ import annotations

from django.http import Http404, HttpResponse

from openarbiter.web.desk.late import free_players, pair_late
from openarbiter.web.ledger import Refused
from openarbiter.web.pages.desk import Desk
from openarbiter.web.pages.guard import needs
from openarbiter.web.rights import May
from openarbiter.web.stored import tournament_of
from openarbiter.web.tongue import language, say


@needs(May.CHANGE_PAIRING, help_chapter="changing-a-pairing")
def late_pair(desk: Desk, number: int) -> HttpResponse:
    """Ask for the two players and the reason, and pair them."""
    if number != len(tournament_of(desk.section).rounds):
        raise Http404
    given, errors = desk.request.POST, {}
    free = free_players(desk.section)
    if desk.request.method == "POST":
        keys = {str(each.key): each.key for each in free}
        for name in ("white", "black"):
            if given.get(name) not in keys:
                errors[name] = say("Choose a player.")
        if not given.get("reason", "").strip():
            errors["reason"] = say("Say that both players agree, and why.")
        if not errors:
            white, black = keys[given["white"]], keys[given["black"]]
            try:
                pair_late(desk.actor, desk.section, white, black, given["reason"])
            except Refused as refused:
                errors["black"] = refused.reason.message(language().text)
            else:
                desk.say(say("The two players are paired; adjust the clocks fairly."))
                return desk.go("round", number=number)
    options = [("", "–")]
    for each in free:
        text = f"{each.number} {each.name}"
        if each.waits_for:
            text = say("{player}, waits for {opponent}", player=text, opponent=each.waits_for)
        options.append((str(each.key), text))
    return desk.render(
        "rounds/late.html",
        status=422 if errors else 200,
        number=number,
        free=free,
        options=options,
        given=given,
        errors=errors,
    )

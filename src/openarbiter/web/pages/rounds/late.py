"""Pairing two players without opponents after the round began (C.05 6.7(3))."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from ninja import Schema

from openarbiter.handling.findings import CONFIRM_TWICE, Finding
from openarbiter.web.actions.late import free_players, late_findings, pair_late
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Ticked, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Refused
from openarbiter.web.rights import May
from openarbiter.web.state import tournament_of
from openarbiter.web.tongue import language, say


class _LatePair(Schema):
    """The two players by their keys, why, and what was read of the rules.

    Attributes:
        seen: the two keys whose verdict was shown.
    """

    white: Line = ""
    black: Line = ""
    reason: Line = ""
    seen: Line = ""
    twice: Ticked = False


@needs(May.CHANGE_PAIRING, help_chapter="changing-a-pairing")
def late_pair(desk: Desk, number: int) -> HttpResponse:
    """Ask for the two players and the reason, and pair them."""
    if number != len(tournament_of(desk.section).rounds):
        raise Http404
    given, errors = taken(_LatePair, desk.request.POST), {}
    findings: tuple[Finding, ...] = ()
    twice = False
    free = free_players(desk.section)
    if desk.request.method == "POST":
        keys = {str(each.key): each.key for each in free}
        for name, key in (("white", given.white), ("black", given.black)):
            if key not in keys:
                errors[name] = say("Choose a player.")
        if not given.reason:
            errors["reason"] = say("Say that both players agree, and why.")
        white, black = keys.get(given.white), keys.get(given.black)
        if white is not None and black is not None and white != black:
            findings = late_findings(desk.section, white, black)
        twice = any(each.level >= CONFIRM_TWICE for each in findings)
        seen = not findings or given.seen == f"{white} {black}"
        if seen and twice and not given.twice:
            errors["twice"] = say("Confirm that you have read what this breaks.")
        if not errors and seen and white is not None and black is not None:
            try:
                pair_late(desk.actor, desk.section, white, black, given.reason)
            except Refused as refused:
                errors["black"] = refused.reason.message(language().text)
            else:
                desk.say(say("The two players are paired; adjust the clocks fairly."))
                return desk.go("round", number=number)
    options = [("", "–")]
    for each in free:
        text = f"{each.number} {each.name}"
        if each.waits_for:
            text = say("{player}, waiting for {opponent}", player=text, opponent=each.waits_for)
        options.append((str(each.key), text))
    return desk.render(
        "rounds/late.html",
        status=422 if errors else 200,
        number=number,
        free=free,
        options=options,
        given=desk.request.POST,
        errors=errors,
        findings=findings,
        twice=twice,
        said=language().text,
    )

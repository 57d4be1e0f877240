"""Check-in: who has arrived, by name, by a tap, or by the code on a player's phone."""

from __future__ import annotations

import re
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from ninja import Schema

from openarbiter.model.alphabet import alphabetical_order
from openarbiter.model.text import searchable
from openarbiter.web.actions.players import check_in as record
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Number, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.pages.players.tabs import tabs
from openarbiter.web.rights import May
from openarbiter.web.state import tournament_of
from openarbiter.web.tongue import plural, say

_SCANNED = re.compile(r"/me/([-\w]{6,16})/?\s*$", re.ASCII)
"""What a scanner types for the code on a player's card or phone."""

MOST = 120
"""The most cards shown at once; other players are found by searching for their name."""


class _Tapped(Schema):
    """The players who are there, or are not after all, and what the page shows next."""

    player: list[Number]
    absent: list[Number]
    again: Line = ""


@needs(May.CHECK_IN, help_chapter="check-in")
def check_in(desk: Desk) -> HttpResponse:
    """The players as large cards; one tap checks a player in."""
    request = desk.request
    if request.method == "POST":
        return _record(desk)
    scanned = _SCANNED.search(request.GET.get("q", ""))
    if scanned is not None:
        return desk.go("check-in-code", code=scanned[1])
    words = searchable(request.GET.get("q", "")).split()
    show = request.GET.get("show", "missing")
    people = list(
        desk.section.players.values_list(
            "pk", "number", "name", "title", "federation", "club", "present", "withdrawn_from"
        )
    )
    played = len(tournament_of(desk.section).rounds)
    out = {each[0] for each in people if each[7] is not None and each[7] <= played + 1}
    expected = [each for each in people if each[0] not in out]
    there = sum(each[6] for each in expected)
    shown = [
        each
        for each in expected
        if (words or show == "all" or each[6] == (show == "present"))
        and all(word in searchable(f"{each[1]} {each[2]} {each[5]}") for word in words)
    ]
    shown.sort(key=lambda each: alphabetical_order(each[2]))
    context: dict[str, Any] = {
        "cards": shown[:MOST],
        "more": max(0, len(shown) - MOST),
        "there": there,
        "expected": len(expected),
        "told": plural(
            "{there} of {count} player is here",
            "{there} of {count} players are here",
            len(expected),
            there=there,
        ),
        "q": request.GET.get("q", ""),
        "show": show,
        "address": desk.url("check-in"),
        "one": desk.url("check-in-code", code="0")[:-2],
        "only": shown[0] if words and len(shown) == 1 and not shown[0][6] else None,
        "typing": bool(request.headers.get("HX-Request")),
    }
    if request.headers.get("HX-Request"):
        answer = render(request, "players/check_in_cards.html", context)
        patch_vary_headers(answer, ["HX-Request"])
        return answer
    return desk.render(
        "players/check_in.html",
        tabs=tabs(desk, "check-in"),
        section_checks=desk.section.check_in,
        **context,
    )


@needs(May.CHECK_IN, help_chapter="check-in")
def check_in_code(desk: Desk, code: str) -> HttpResponse:
    """What the code on a player's phone opens for an arbiter: that player's card alone."""
    found = desk.section.players.filter(key=code).first()
    if found is None:
        desk.say(say("Nobody in this tournament has this code."), "bad")
        return desk.go("check-in")
    if desk.request.method == "POST":
        return _record(desk)
    return desk.render("players/check_in_one.html", player=found, tabs=tabs(desk, "check-in"))


def _record(desk: Desk) -> HttpResponse:
    asked = taken(_Tapped, desk.request.POST)
    keys = [key for key in asked.absent or asked.player if key is not None]
    present = not asked.absent
    people = list(desk.section.players.filter(pk__in=keys[:5000]))
    if people:
        record(desk.actor, desk.section, people, present)
    if len(people) == 1:
        text = (
            say("{name} is checked in.", name=people[0].name)
            if present
            else say("{name} is no longer checked in.", name=people[0].name)
        )
        desk.say(text)
    address = desk.url("check-in")
    response = desk.go("check-in")
    if asked.again in ("all", "present", "missing"):
        response.headers["Location"] = f"{address}?show={asked.again}"
    return response

"""What the regulations announce about play-offs."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from ninja import Schema

from openarbiter.model.text import N_
from openarbiter.playoffs.announced import AnnouncedPlayOffs, without_format
from openarbiter.playoffs.stated import STATED, MissingTerms
from openarbiter.playoffs.terms import BadPlayOff
from openarbiter.rulebook.play_off_rules import PLAY_OFF_EDITIONS, DrawnBy, PlayOffFormat
from openarbiter.standings import rules_of
from openarbiter.web.actions.play_off_begun import announce_play_offs, seen_announced
from openarbiter.web.actions.play_offs_of import play_offs_of
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Ticked, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.numbers import whole
from openarbiter.web.pages.play_offs.controls import (
    control_shown,
    control_taken,
    sides_shown,
    sides_taken,
)
from openarbiter.web.rights import May
from openarbiter.web.state import tournament_of
from openarbiter.web.tongue import language, say

FORMATS = (
    ("", N_("As the rules say")),
    (PlayOffFormat.ROUND_ROBIN.value, N_("A round robin")),
    (PlayOffFormat.KNOCK_OUT.value, N_("A knock-out (4, 8 or 16 players)")),
    (PlayOffFormat.FIRST_FOUR.value, N_("The first four by the tie-breaks, a knock-out")),
)
DRAWN = (
    ("", N_("As the rules say")),
    (DrawnBy.LOT.value, N_("By lot")),
    (DrawnBy.RANK.value, N_("By rank")),
)


class _Announcement(Schema):
    """The form; every field as it was typed."""

    do: str = ""
    seen: str = ""
    places: Line = ""
    each_place: Ticked = False
    after: Line = ""
    rules: Line = ""
    format: Line = ""
    control: Line = ""
    before: Line = ""
    between: Line = ""
    numbers: Line = ""
    colours: Line = ""
    armageddon: Line = ""
    armageddon_white: Line = ""
    armageddon_black: Line = ""
    reason: Line = ""


@needs(May.SETTINGS, help_chapter="play-offs")
def announcing(desk: Desk) -> HttpResponse:
    """Ask what is announced about play-offs, and keep it."""
    section = desk.section
    there = play_offs_of(section)
    edition = rules_of(tournament_of(section)).id
    given = _given(there.announced or AnnouncedPlayOffs())
    given["seen"] = seen_announced(there.announced)
    error, missing = "", []
    if desk.request.method == "POST":
        asked = taken(_Announcement, desk.request.POST)
        given = asked.model_dump()
        try:
            wanted = None if asked.do == "none" else _read(asked)
            announce_play_offs(desk.actor, section, asked.seen, wanted, asked.reason)
        except Conflict:
            raise
        except (BadPlayOff, Refused) as wrong:
            error = wrong.reason.message(language().text)
            cause = wrong.__cause__
            if isinstance(cause, MissingTerms):
                missing = [
                    f"{say(STATED[name])} ({article})" for name, article in cause.articles.items()
                ]
        else:
            desk.say(
                say("No play-off is announced.")
                if wanted is None
                else say("The play-off is announced.")
            )
            return desk.go("section-play-off")
    announced = there.announced
    return desk.render(
        "play_offs/announcing.html",
        422 if error else 200,
        given=given,
        error=error,
        missing=missing,
        announced=announced,
        problems=[each.message(language().text) for each in there.problems],
        gaps=_gaps(announced, edition),
        started=bool(tournament_of(section).rounds),
        edition=edition,
        editions=[
            ("", say("That of the tie-breaks: {edition}", edition=edition)),
            *((name, f"{name} ({rules.chapter})") for name, rules in PLAY_OFF_EDITIONS.items()),
        ],
        formats=[(value, say(text)) for value, text in FORMATS],
        drawn=[(value, say(text)) for value, text in DRAWN],
    )


def _gaps(announced: AnnouncedPlayOffs | None, edition: str) -> list[int]:
    if announced is None:
        return []
    try:
        return list(without_format(announced, edition))
    except BadPlayOff:
        return []


def _given(announced: AnnouncedPlayOffs) -> dict[str, Any]:
    white, black = sides_shown(announced.armageddon_control)
    before, between = announced.breaks or ("", "")
    return {
        "places": ", ".join(str(each) for each in announced.places),
        "each_place": announced.each_place,
        "after": "all" if announced.after is None else str(announced.after or ""),
        "rules": announced.rules,
        "format": announced.format.value if announced.format else "",
        "control": control_shown(announced.control),
        "before": before,
        "between": between,
        "numbers": announced.numbers.value if announced.numbers else "",
        "colours": announced.colours.value if announced.colours else "",
        "armageddon": "" if announced.armageddon_after is None else announced.armageddon_after,
        "armageddon_white": white,
        "armageddon_black": black,
        "reason": "",
    }


def _read(asked: _Announcement) -> AnnouncedPlayOffs:
    """The announcement of the form; what cannot be is refused by the rules.

    Raises:
        BadPlayOff: a control is none.
    """
    places = tuple(whole(each, 0) for each in asked.places.replace(",", " ").split())
    breaks = None
    if asked.before or asked.between:
        breaks = (whole(asked.before, -1), whole(asked.between, -1))
    return AnnouncedPlayOffs(
        places=places,
        each_place=asked.each_place,
        after=None if asked.after == "all" else whole(asked.after or "0", -1),
        rules=asked.rules,
        format=next((each for each in PlayOffFormat if each.value == asked.format), None),
        control=control_taken(asked.control),
        breaks=breaks,
        numbers=next((each for each in DrawnBy if each.value == asked.numbers), None),
        colours=next((each for each in DrawnBy if each.value == asked.colours), None),
        armageddon_after=whole(asked.armageddon, -1) if asked.armageddon else None,
        armageddon_control=sides_taken(asked.armageddon_white, asked.armageddon_black),
    )

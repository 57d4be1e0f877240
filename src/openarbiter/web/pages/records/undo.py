"""Taking back the last action or the last publication; what goes is told before."""

from __future__ import annotations

from django.db.models import Q
from django.http import HttpResponse

from openarbiter.web import models
from openarbiter.web.ledger.undo import (
    FOR_GOOD,
    last_publication,
    standing,
    undo_last,
    undo_publication,
)
from openarbiter.web.ledger.words import sentence
from openarbiter.web.numbers import whole
from openarbiter.web.pages.desk import Desk
from openarbiter.web.pages.guard import needs
from openarbiter.web.rights import May
from openarbiter.web.tongue import plural, say

SHOWN = 40
"""How many of the entries that would be taken back are listed."""


@needs(May.UNDO, help_chapter="undo")
def undo(desk: Desk) -> HttpResponse:
    """Take back the last action on the section."""
    return _last(desk, "undo", "section-overview")


@needs(May.UNDO, help_chapter="undo")
def event_undo(desk: Desk) -> HttpResponse:
    """Take back the last action on the event itself."""
    return _last(desk, "event-undo", "event-overview")


def _last(desk: Desk, route: str, after: str) -> HttpResponse:
    held = standing(desk.event, desk.current)
    entries = held[:1]
    for_good = bool(entries) and entries[0].action in FOR_GOOD
    if desk.request.method == "POST":
        taken = undo_last(
            desk.actor,
            desk.event,
            desk.current,
            desk.request.POST.get("reason", ""),
            newest=_seen(desk),
        )
        desk.say(say("Taken back. It stands in the ledger as entry {number}.", number=taken.number))
        return desk.go(after)
    published = [] if desk.current is None else last_publication(held)
    return desk.render(
        "records/undo.html",
        title=say("Take back the last action"),
        entries=_told(entries),
        more=0,
        newest=held[0].number if held else 0,
        for_good=for_good,
        needs_reason=False,
        consequences=[],
        errors={},
        route=route,
        back=desk.url(after),
        publication=published[-1] if published else None,
    )


@needs(May.UNDO, help_chapter="undo")
def publication_undo(desk: Desk) -> HttpResponse:
    """Take back the last publication of the section, with everything done since."""
    held = standing(desk.event, desk.section)
    entries = last_publication(held)
    errors = {}
    if desk.request.method == "POST":
        if not desk.request.POST.get("reason", "").strip():
            errors["reason"] = say("Say why: the reason is kept in the ledger.")
        else:
            taken = undo_publication(
                desk.actor,
                desk.event,
                desk.section,
                desk.request.POST["reason"],
                newest=_seen(desk),
            )
            desk.say(
                say("Taken back. It stands in the ledger as entry {number}.", number=taken.number)
            )
            return desk.go("rounds")
    return desk.render(
        "records/undo.html",
        status=422 if errors else 200,
        title=say("Take back the last publication"),
        entries=_told(entries[:SHOWN]),
        more=max(0, len(entries) - SHOWN),
        newest=held[0].number if held else 0,
        for_good=False,
        needs_reason=True,
        consequences=_lost(desk.section, entries),
        errors=errors,
        route="undo-publication",
        back=desk.url("rounds"),
        publication=None,
    )


def _lost(section: models.Section, entries: list[models.Entry]) -> list[str]:
    """What is lost with the last publication."""
    if not entries:
        return []
    first = entries[-1].round_number or 0
    games = models.Game.objects.filter(round__section=section, round__number__gte=first)
    results = games.filter(~Q(white_mark="?")).count()
    told = [
        say("No round of the schedule from round {round} on is published any more.", round=first)
        if entries[-1].action == "publish-all"
        else say("Round {round} is not published any more; its draft is there again.", round=first),
        plural(
            "{count} result of the round is lost.",
            "{count} results of the round are lost.",
            results,
        ),
        say(
            "Players may have seen the pairing: a published pairing may be changed only where two "
            "players would meet for the second time (C.04.2 D.10)."
        ),
    ]
    if len(entries) > 1:
        told.append(
            plural(
                "{count} action since is taken back with it.",
                "{count} actions since are taken back with it.",
                len(entries) - 1,
            )
        )
    return told


def _seen(desk: Desk) -> int:
    """The number of the newest entry the page showed; one that never is where it says none."""
    return whole(desk.request.POST.get("newest", ""), -1)


def _told(entries: list[models.Entry]) -> list[tuple[models.Entry, str]]:
    return [(entry, sentence(entry, isolate=True)) for entry in entries]

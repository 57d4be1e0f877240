"""Taking back the last action or the last publication; what goes is told before."""

from __future__ import annotations

from django.db.models import Q
from django.http import HttpResponse
from ninja import Schema

from openarbiter.web import models
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Number, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger.actions import action_of
from openarbiter.web.ledger.undo import (
    last_publication,
    needs_reason,
    standing,
    undo_last,
    undo_publication,
)
from openarbiter.web.ledger.words import sentence
from openarbiter.web.rights import May
from openarbiter.web.tongue import plural, say

SHOWN = 40
"""How many of the entries that would be taken back are listed."""


class _Undo(Schema):
    """Why something is undone, and the newest entry of the ledger that the page showed."""

    reason: str = ""
    newest: Number = None


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
    if desk.request.method == "POST" and not _without_reason(desk, entries):
        asked, seen = _sent(desk)
        undone = undo_last(desk.actor, desk.event, desk.current, asked.reason, newest=seen)
        return _taken(desk, undone, after)
    published = [] if desk.current is None else last_publication(held)
    return _asked(
        desk,
        entries,
        title=say("Undo the last action"),
        newest=held[0].number if held else 0,
        route=route,
        back=desk.url(after),
        publication=published[-1] if published else None,
    )


@needs(May.UNDO, help_chapter="undo")
def publication_undo(desk: Desk) -> HttpResponse:
    """Take back the last publication of the section, with everything done since."""
    held = standing(desk.event, desk.section)
    entries = last_publication(held)
    if desk.request.method == "POST" and not _without_reason(desk, entries):
        asked, seen = _sent(desk)
        undone = undo_publication(desk.actor, desk.event, desk.section, asked.reason, newest=seen)
        return _taken(desk, undone, "rounds")
    return _asked(
        desk,
        entries,
        title=say("Undo the last publication"),
        newest=held[0].number if held else 0,
        route="undo-publication",
        back=desk.url("rounds"),
        publication=None,
    )


def _without_reason(desk: Desk, entries: list[models.Entry]) -> bool:
    """Whether a reason is needed, and none was given."""
    return needs_reason(entries) and not _sent(desk)[0].reason.strip()


def _taken(desk: Desk, undone: models.Entry, after: str) -> HttpResponse:
    desk.say(say("Undone. The ledger has it as entry {number}.", number=undone.number))
    return desk.go(after)


def _asked(desk: Desk, entries: list[models.Entry], **more: object) -> HttpResponse:
    """The page that says what is taken back, and asks for the reason."""
    errors = {}
    if desk.request.method == "POST":
        errors["reason"] = say("Give a reason: it is kept in the ledger.")
    return desk.render(
        "records/undo.html",
        status=422 if errors else 200,
        entries=_told(entries[:SHOWN]),
        more=max(0, len(entries) - SHOWN),
        for_good=len(entries) == 1 and not action_of(entries[0].action).undoable,
        needs_reason=needs_reason(entries),
        consequences=_lost(desk, entries),
        errors=errors,
        **more,
    )


def _lost(desk: Desk, entries: list[models.Entry]) -> list[str]:
    """What is lost with a publication."""
    if not needs_reason(entries) or desk.current is None:
        return []
    told = [line for entry in reversed(entries) for line in _lost_with(desk.current, entry)]
    if len(entries) > 1:
        told.append(
            plural(
                "{count} later action is undone with it.",
                "{count} later actions are undone with it.",
                len(entries) - 1,
            )
        )
    return told


def _lost_with(section: models.Section, entry: models.Entry) -> list[str]:
    """What is lost with one entry: nothing where nobody but the desk has seen it."""
    if entry.action == "final":
        return [say("Pages and printouts no longer say “final” until you publish them again.")]
    if not action_of(entry.action).publishes:
        return []
    first = entry.round_number or 0
    games = models.Game.objects.filter(round__section=section, round__number__gte=first)
    results = games.filter(~Q(white_mark="?")).count()
    return [
        say("Rounds of the schedule from round {round} on are no longer published.", round=first)
        if entry.action == "publish-all"
        else say("Round {round} is no longer published; it is a draft again.", round=first),
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


def _sent(desk: Desk) -> tuple[_Undo, int]:
    """The form, and the newest entry it was seen with; one that never is where it says none."""
    asked = taken(_Undo, desk.request.POST)
    return asked, -1 if asked.newest is None else asked.newest


def _told(entries: list[models.Entry]) -> list[tuple[models.Entry, str]]:
    return [(entry, sentence(entry, isolate=True)) for entry in entries]

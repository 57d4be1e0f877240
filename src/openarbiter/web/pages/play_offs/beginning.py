"""Beginning a play-off with its lots, and discarding one that does not fit any more."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from ninja import Schema

from openarbiter.playoffs.begin import LONGEST_SEED
from openarbiter.playoffs.terms import BadPlayOff
from openarbiter.web.actions.play_off_begun import begin_play_off, discard_play_off, seen_held
from openarbiter.web.actions.play_offs_of import last_ended, play_offs_of
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.pages.play_offs.controls import control_taken, time_shown, time_taken
from openarbiter.web.rights import May
from openarbiter.web.shown.play_offs import play_off_shown
from openarbiter.web.state import tournament_of
from openarbiter.web.tongue import language, say


class _PlayOffStart(Schema):
    """What a play-off begins with."""

    seed: Line = ""
    ended: Line = ""
    agreed: Line = ""


@needs(May.PUBLISH, help_chapter="play-offs")
def beginning(desk: Desk, place: int) -> HttpResponse:
    """Show who plays how, ask for the seed and the end of the last game, and draw the lots."""
    section = desk.section
    due = play_offs_of(section).of(place)
    if due is None or due.level is None:
        if desk.request.method == "POST":
            begin_play_off(desk.actor, section, place, "x")
        raise Http404
    known = last_ended(section, due.level)
    given = {"seed": "", "ended": time_shown(known), "agreed": ""}
    error = ""
    if desk.request.method == "POST":
        asked = taken(_PlayOffStart, desk.request.POST)
        given = asked.model_dump()
        try:
            begin_play_off(
                desk.actor,
                section,
                place,
                asked.seed,
                time_taken(asked.ended),
                control_taken(asked.agreed),
            )
        except (BadPlayOff, Refused) as wrong:
            error = wrong.reason.message(language().text)
        else:
            desk.say(say("Lots are drawn: the play-off has begun."))
            return desk.go("play-offs")
    elif due.held is not None:
        return desk.go("play-offs")
    return desk.render(
        "play_offs/beginning.html",
        422 if error else 200,
        shown=play_off_shown(tournament_of(section), due),
        given=given,
        error=error,
        longest=LONGEST_SEED,
        known=known is not None,
        two=len(due.level.players) == 2,
    )


class _Discarding(Schema):
    """Why a play-off is discarded, and which one was seen."""

    seen: str = ""
    reason: Line = ""


@needs(May.UNDO, help_chapter="play-offs")
def discarding(desk: Desk, place: int) -> HttpResponse:
    """Say what discarding a play-off does, ask why, and do it."""
    section = desk.section
    due = play_offs_of(section).of(place)
    error = ""
    if desk.request.method == "POST":
        asked = taken(_Discarding, desk.request.POST)
        try:
            discard_play_off(desk.actor, section, place, asked.seen, asked.reason)
        except Conflict:
            raise
        except Refused as wrong:
            if due is None or due.held is None:
                raise
            error = wrong.reason.message(language().text)
        else:
            desk.say(say("The play-off is discarded."), "warning")
            return desk.go("play-offs")
    if due is None or due.held is None:
        raise Http404
    shown = play_off_shown(tournament_of(section), due)
    played = len(due.held.played)
    return desk.render(
        "play_offs/discarding.html",
        422 if error else 200,
        shown=shown,
        seen=seen_held(due.held),
        error=error,
        consequences=[
            say("Results of the play-off that are discarded: {count}.", count=played),
            say("The standings are those without it, until another play-off decides."),
            say("The ledger keeps everything that was entered; Undo brings it back."),
        ],
    )

"""Correcting a bye of a published round; what it affects is told before (C.04.2 D.8)."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404
from ninja import Schema

from openarbiter.handling.corrections import counts
from openarbiter.model import ByeKind
from openarbiter.web import models
from openarbiter.web.actions.bye_corrections import correct_bye
from openarbiter.web.actions.corrections import effect_in_round
from openarbiter.web.bye_names import WHEN_GIVEN
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Ticked, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.pages.players.words import bye_kinds
from openarbiter.web.pages.rounds.affecting import affects
from openarbiter.web.rights import May
from openarbiter.web.state.section_state import state_of
from openarbiter.web.tongue import language, say


class _ByeForm(Schema):
    """The kind of bye that is right, the kind that was seen, and why."""

    kind: Line = ""
    seen: Line = ""
    reason: Line = ""
    in_time: Ticked = False


@needs(May.CORRECT, help_chapter="corrections")
def bye_correct(desk: Desk, number: int, key: int) -> HttpResponse:
    """Correct what a player got for an unplayed round."""
    section, state = desk.section, state_of(desk.section)
    situation = state.situation
    if not 1 <= number <= situation.played or situation.players_scheduled:
        raise Http404
    who = get_object_or_404(models.Player, section=section, pk=key)
    there = get_object_or_404(models.Bye, player=who, round_number=number)
    if there.kind == ByeKind.PAB.value:
        raise Http404
    given, error = taken(_ByeForm, desk.request.POST), ""
    in_time = given.in_time
    effect = effect_in_round(section, situation, number, in_time=in_time)
    if desk.request.method == "POST":
        kind, seen = (_kind(letter, there) for letter in (given.kind, given.seen))
        try:
            correct_bye(desk.actor, section, who, number, kind, given.reason, seen, in_time=in_time)
        except Conflict:
            raise
        except Refused as refused:
            error = refused.reason.message(language().text)
        else:
            if counts(effect, situation.conduct):
                desk.say(say("The bye of {name} is corrected.", name=who.name))
            else:
                desk.say(say("Noted in the tournament file; the table stays as it is."), "note")
            return desk.go("round", number=number)
    return desk.render(
        "rounds/correct_bye.html",
        status=422 if error else 200,
        number=number,
        player=who,
        seen=there.kind,
        now=say(WHEN_GIVEN[ByeKind(there.kind)]),
        kinds=[each for each in bye_kinds() if each[0] != there.kind],
        affects=affects(state, effect_in_round(section, situation, number), number),
        given=desk.request.POST,
        error=error,
    )


def _kind(letter: str, there: models.Bye) -> ByeKind:
    try:
        return ByeKind(letter)
    except ValueError:
        return ByeKind(there.kind)

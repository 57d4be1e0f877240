"""One incident: its ruling, the result it asks for, its withdrawal."""

from __future__ import annotations

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from ninja import Schema

from openarbiter.web import models
from openarbiter.web.actions.incidents import game_of, withdraw_incident
from openarbiter.web.actions.results import enter_result
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Number, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Refused
from openarbiter.web.marks import result_of, text_of
from openarbiter.web.rights import May
from openarbiter.web.shown.incidents import ShownIncident, shown_incidents
from openarbiter.web.shown.refusals import refusal_told
from openarbiter.web.tongue import say


class _IncidentForm(Schema):
    """What is done with an incident: its result is entered, or it is withdrawn.

    Attributes:
        version: of the incident, or of the game whose result is entered.
    """

    do: Line = ""
    version: Number = None
    reason: Line = ""


@needs(May.SEE_LEDGER, post=May.RECORD_INCIDENTS, help_chapter="incidents")
def incident(desk: Desk, incident: int) -> HttpResponse:
    """One incident with everything the Laws say of it."""
    found = incident_or_404(desk, incident)
    form, error = _IncidentForm(), ""
    if desk.request.method == "POST":
        form = taken(_IncidentForm, desk.request.POST)
        try:
            _act(desk, found, form)
        except Refused as refused:
            error = refusal_told(refused)
            found = incident_or_404(desk, incident)
        else:
            return desk.go("incident", incident=incident)
    (shown,) = shown_incidents(desk.section, [found])
    game = _game_to_end(desk, shown)
    return desk.render(
        "incidents/one.html",
        409 if error else 200,
        one=shown,
        others=shown_incidents(desk.section, _others_at_board(found)),
        game=game,
        now=text_of(game.result) if game is not None else "",
        given=form,
        error=error,
        may_record=desk.may(May.RECORD_INCIDENTS),
    )


def incident_or_404(desk: Desk, key: int) -> models.Incident:
    """An incident of the section by key.

    Raises:
        Http404: there is none.
    """
    found = models.Incident.objects.filter(section=desk.section, pk=key)
    row = found.select_related("offender", "section__event").first()
    if row is None:
        raise Http404
    return row


def _others_at_board(found: models.Incident) -> list[models.Incident]:
    """What else was recorded of this game: two arbiters may have written down the same case."""
    if found.board is None or found.withdrawn:
        return []
    rows = models.Incident.objects.filter(
        section=found.section, round_number=found.round_number, board=found.board, withdrawn=""
    )
    return list(rows.exclude(pk=found.pk).select_related("offender").order_by("at", "pk"))


def _act(desk: Desk, found: models.Incident, form: _IncidentForm) -> None:
    version = -1 if form.version is None else form.version
    if form.do == "withdraw":
        withdraw_incident(desk.actor, found, version, form.reason)
        desk.say(say("Incident withdrawn. A result that was entered stays."))
        return
    if not desk.may(May.ENTER_RESULTS):
        raise PermissionDenied(May.ENTER_RESULTS.value)
    (shown,) = shown_incidents(desk.section, [found])
    game = _game_to_end(desk, shown)
    result = result_of(shown.code)
    if game is None or result is None:
        raise Http404
    enter_result(desk.actor, game, result, version)
    desk.say(
        say(
            "Round {round}, board {board}: {result} is entered.",
            round=game.round.number,
            board=game.board,
            result=text_of(result),
        )
    )


def _game_to_end(desk: Desk, shown: ShownIncident) -> models.Game | None:
    """The game whose result the ruling decides, where it has another one so far.

    None where the ruling ends no game, or other players sit at the board by now.
    """
    row = shown.row
    if not shown.code or row.withdrawn:
        return None
    game = game_of(desk.section, row.round_number, row.board)
    if game is None or game.result == result_of(shown.code):
        return None
    if row.offender_id not in (None, game.white_id, game.black_id):
        return None
    game.round.section = desk.section
    return game

"""Incidents at the boards: listed, counted by player, recorded, corrected, withdrawn."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from django.http import Http404, HttpRequest
from ninja import Router, Schema
from ninja.params.functions import Query
from pydantic import Field

from openarbiter.laws import Pace
from openarbiter.web import models
from openarbiter.web.actions.incidents import (
    LONGEST_NOTE,
    ReportedIncident,
    correct_incident,
    record_incident,
    withdraw_incident,
)
from openarbiter.web.api.rounds import AT
from openarbiter.web.api.seat import Key, KeySeat, seat_of
from openarbiter.web.http.schemas.kinds import (
    BoardNumber,
    Plain,
    Reason,
    RoundNumber,
    Sent,
    Slug,
    Text,
    Version,
)
from openarbiter.web.rights import May
from openarbiter.web.shown.incidents import (
    ShownIncident,
    incidents_of,
    register_shown,
    shown_incidents,
)

router = Router(tags=["incidents"])

IncidentKey = Annotated[int, Field(ge=1, le=2**63 - 1)]


class AnswerRow(Schema):
    """What was asked and answered."""

    question: str
    answer: str


class IncidentRow(Schema):
    """An incident with what the Laws say of it.

    ``player`` is the id of the player who broke a rule. ``result`` is the one that ends the game;
    it is entered like any other result. ``clocks`` says what the arbiter does with the clocks.
    ``withdrawn`` is the reason why it counts no longer.
    """

    id: int
    version: int
    round: int | None
    board: int | None
    player: int | None
    situation: str
    what: str
    answers: list[AnswerRow]
    edition: str
    pace: str
    supervised: bool
    position: str
    articles: list[str]
    reason: str
    clocks: list[str]
    result: str
    to_do: list[str]
    write_down: list[str]
    illegal_move: bool
    note: str
    withdrawn: str
    by: str
    at: datetime


class PlayerRegisterRow(Schema):
    """What a player did so far: ``advice`` is advice, not a rule."""

    player: int
    number: int
    name: str
    incidents: int
    penalties: int
    games_lost: int
    illegal_moves: list[tuple[int, int, int]]
    next_move: str
    advice: str


class IncidentIn(Sent):
    """An incident as an arbiter reports it; the ruling is decided here.

    ``answers`` has the choice for each question of the situation. Without ``edition`` and ``pace``
    those of the regulations apply. ``offender`` is ``white`` or ``black`` where the situation does
    not ask for it, ``player`` the number of a player where it was at no board. A second report with
    the same ``once`` is the first one.
    """

    situation: Text
    answers: dict[Text, Text] = Field(default_factory=dict, max_length=8)
    edition: Text = ""
    pace: Pace | None = None
    supervised: bool | None = None
    position: Text = ""
    round: RoundNumber | None = None
    board: BoardNumber | None = None
    offender: Annotated[str, Field(pattern="^(white|black|)$")] = ""
    player: BoardNumber | None = None
    note: Annotated[Plain, Field(max_length=LONGEST_NOTE)] = ""
    once: Annotated[Plain, Field(max_length=40)] = ""


class IncidentCorrection(IncidentIn):
    """The same with the version of the incident that was seen."""

    version: Version


class IncidentWithdrawal(Sent):
    """Why an incident counts no longer, and the version that was seen."""

    version: Version
    reason: Reason


_ANY_ROUND: int | None = Query(None, ge=1, le=999)
_ANY_PLAYER: int | None = Query(None, ge=1, le=2**63 - 1)


@router.get(f"{AT}/incidents", auth=Key(May.SEE_LEDGER), response=list[IncidentRow])
def incidents(
    request: HttpRequest,
    event: Slug,
    section: Slug,
    round: int | None = _ANY_ROUND,
    player: int | None = _ANY_PLAYER,
) -> list[IncidentRow]:
    """The incidents of a section, by round and board; those of a round or player only."""
    seat = seat_of(request)
    rows = incidents_of(seat.section, number=round, player=player)
    return [_row(each) for each in shown_incidents(seat.section, rows)]


@router.get(f"{AT}/incidents/players", auth=Key(May.SEE_LEDGER), response=list[PlayerRegisterRow])
def register(request: HttpRequest, event: Slug, section: Slug) -> list[PlayerRegisterRow]:
    """What each player did so far, and what is usual next."""
    seat = seat_of(request)
    shown, _ = register_shown(seat.section, incidents_of(seat.section))
    return [
        PlayerRegisterRow(
            player=each.player.pk,
            number=each.player.number,
            name=each.player.name,
            incidents=each.register.incidents,
            penalties=each.register.penalties,
            games_lost=each.register.games_lost,
            illegal_moves=list(each.moves),
            next_move=each.next_move,
            advice=each.advice,
        )
        for each in shown
    ]


@router.post(f"{AT}/incidents", auth=Key(May.RECORD_INCIDENTS), response={201: IncidentRow})
def recording(
    request: HttpRequest, event: Slug, section: Slug, asked: IncidentIn
) -> tuple[int, IncidentRow]:
    """Record an incident; what the Laws say of it is decided here, and comes back."""
    seat = seat_of(request)
    made = record_incident(seat.actor, seat.section, _reported(asked))
    return 201, _one(seat, made.pk)


@router.put(f"{AT}/incidents/{{incident}}", auth=Key(May.RECORD_INCIDENTS), response=IncidentRow)
def correction(
    request: HttpRequest,
    event: Slug,
    section: Slug,
    incident: IncidentKey,
    asked: IncidentCorrection,
) -> IncidentRow:
    """Correct an incident: it is reported once more, and decided anew."""
    seat = seat_of(request)
    correct_incident(seat.actor, _found(seat, incident), asked.version, _reported(asked))
    return _one(seat, incident)


@router.post(
    f"{AT}/incidents/{{incident}}/withdrawal",
    auth=Key(May.RECORD_INCIDENTS),
    response=IncidentRow,
)
def withdrawal(
    request: HttpRequest,
    event: Slug,
    section: Slug,
    incident: IncidentKey,
    asked: IncidentWithdrawal,
) -> IncidentRow:
    """Let an incident count no longer; a result that was entered stays."""
    seat = seat_of(request)
    withdraw_incident(seat.actor, _found(seat, incident), asked.version, asked.reason)
    return _one(seat, incident)


def _found(seat: KeySeat, key: int) -> models.Incident:
    rows = models.Incident.objects.select_related("offender", "section__event")
    found = rows.filter(section=seat.section, pk=key).first()
    if found is None:
        raise Http404
    return found


def _one(seat: KeySeat, key: int) -> IncidentRow:
    (shown,) = shown_incidents(seat.section, [_found(seat, key)])
    return _row(shown)


def _reported(asked: IncidentIn) -> ReportedIncident:
    return ReportedIncident(
        asked.situation,
        asked.answers,
        asked.edition,
        "" if asked.pace is None else asked.pace.value,
        asked.supervised,
        asked.position,
        asked.round,
        asked.board,
        asked.offender,
        asked.player,
        asked.note,
        asked.once,
    )


def _row(each: ShownIncident) -> IncidentRow:
    row = each.row
    return IncidentRow(
        id=row.pk,
        version=row.version,
        round=row.round_number,
        board=row.board,
        player=row.offender_id,
        situation=row.situation,
        what=each.what,
        answers=[AnswerRow(question=asked, answer=given) for asked, given in each.answers],
        edition=row.edition,
        pace=row.pace,
        supervised=row.supervised,
        position=row.position,
        articles=list(each.articles),
        reason=each.reason,
        clocks=list(each.clocks),
        result=each.result,
        to_do=list(each.to_do),
        write_down=list(each.write_down),
        illegal_move=row.illegal_move,
        note=row.note,
        withdrawn=row.withdrawn,
        by=row.by,
        at=row.at,
    )

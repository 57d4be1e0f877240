"""Recording an incident: the situation, its questions, then where and by whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.http import HttpResponse
from ninja import Schema

from openarbiter.explain.ruling_words import GROUP_NAMES, PACE_NAMES, clock_line
from openarbiter.laws import Pace
from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ruling import Ruling
from openarbiter.laws.situations import (
    SITUATIONS,
    LawsQuestion,
    LawsSituation,
    SituationGroup,
)
from openarbiter.laws.situations.asking import OFFENDER
from openarbiter.laws.situations.told import answers_in_words
from openarbiter.rulebook.laws_rules import LAWS
from openarbiter.web import models
from openarbiter.web.actions.incidents import (
    LONGEST_NOTE,
    ReportedIncident,
    circumstances_in,
    correct_incident,
    game_of,
    record_incident,
    situation_named,
)
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Number, Ticked, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Refused
from openarbiter.web.pages.incidents.one import incident_or_404
from openarbiter.web.rights import May
from openarbiter.web.shown.refusals import refusal_told
from openarbiter.web.tongue import language, say

_ANSWER = "a-"
"""What the name of an answer begins with in forms and addresses."""

_MOST_ANSWERS = 8


class IncidentFields(Schema):
    """The fields of a form; the answers stand beside them, each by its question."""

    situation: Line = ""
    edition: Line = ""
    pace: Line = ""
    supervised: Ticked = False
    fen: Line = ""
    round: Number = None
    board: Number = None
    offender: Line = ""
    player: Number = None
    note: str = ""
    once: Line = ""
    version: Number = None


@dataclass(frozen=True, slots=True)
class RecordingStep:
    """How far a report is.

    Attributes:
        situation: None while it is to be chosen.
        question: the one to be answered next; None where all are.
        ruling: what the Laws say then; None before.
        asked: what was answered so far.
        choices: for the next question: what each choice says, and the address it leads to.
    """

    circumstances: Circumstances
    situation: LawsSituation | None = None
    question: LawsQuestion | None = None
    ruling: Ruling | None = None
    asked: tuple[tuple[str, str], ...] = ()
    choices: tuple[tuple[str, str], ...] = ()


@needs(May.RECORD_INCIDENTS, help_chapter="incidents")
def incident_new(desk: Desk) -> HttpResponse:
    """Record an incident: step by step here, or from the page of the Laws in one go."""
    return _page(desk, None)


@needs(May.RECORD_INCIDENTS, help_chapter="incidents")
def incident_edit(desk: Desk, incident: int) -> HttpResponse:
    """Correct an incident: other answers, another board, another note."""
    return _page(desk, incident_or_404(desk, incident))


def _page(desk: Desk, row: models.Incident | None) -> HttpResponse:
    posted = desk.request.method == "POST"
    sent = desk.request.POST if posted else desk.request.GET
    fields, error = taken(IncidentFields, sent), ""
    answers = {
        name.removeprefix(_ANSWER): sent.get(name, "") for name in sent if name.startswith(_ANSWER)
    }
    reported = reported_by(fields, dict(list(answers.items())[:_MOST_ANSWERS]))
    if row is not None and not posted and not fields.situation:
        reported = _as_recorded(row)
    try:
        if posted:
            return _save(desk, row, fields, reported)
    except Refused as refused:
        error = refusal_told(refused)
        if row is not None:
            row = incident_or_404(desk, row.pk)
    try:
        step = _step(desk, row, reported)
    except Refused as refused:
        error = error or refusal_told(refused)
        step = RecordingStep(circumstances_in(ReportedIncident(""), desk.section))
    return _shown(desk, row, reported, step, error)


def reported_by(fields: IncidentFields, answers: Mapping[str, str]) -> ReportedIncident:
    """What a form reports.

    >>> reported_by(IncidentFields(pace="rapid"), {}).supervised
    False
    """
    return ReportedIncident(
        fields.situation,
        dict(answers),
        fields.edition,
        fields.pace,
        fields.supervised if fields.pace else None,
        fields.fen,
        fields.round,
        fields.board,
        fields.offender,
        fields.player,
        fields.note,
        fields.once,
    )


def _as_recorded(row: models.Incident) -> ReportedIncident:
    game, side = game_of(row.section, row.round_number, row.board), ""
    if game is not None and row.offender_id is not None:
        side = {game.white_id: "white", game.black_id: "black"}.get(row.offender_id, "")
    return ReportedIncident(
        row.situation,
        row.answers,
        row.edition,
        row.pace,
        row.supervised,
        row.position,
        row.round_number,
        row.board,
        side,
        row.offender.number if row.offender is not None and row.board is None else None,
        row.note,
    )


def _save(
    desk: Desk, row: models.Incident | None, fields: IncidentFields, reported: ReportedIncident
) -> HttpResponse:
    if row is None:
        made = record_incident(desk.actor, desk.section, reported)
        desk.say(say("Incident recorded."))
        return desk.go("incident", incident=made.pk)
    version = -1 if fields.version is None else fields.version
    correct_incident(desk.actor, row, version, reported)
    desk.say(say("Incident corrected."))
    return desk.go("incident", incident=row.pk)


def _step(desk: Desk, row: models.Incident | None, reported: ReportedIncident) -> RecordingStep:
    circumstances = circumstances_in(reported, desk.section)
    if not reported.situation:
        return RecordingStep(circumstances)
    situation = situation_named(reported.situation)
    asked = answers_in_words(situation, circumstances, reported.answers)
    used: dict[str, str] = {}
    while True:
        step = situation.step(circumstances, used)
        if isinstance(step, Ruling):
            return RecordingStep(circumstances, situation, None, step, tuple(asked))
        given = reported.answers.get(step.key, "")
        if given not in {choice.key for choice in step.choices}:
            break
        used[step.key] = given
    name = "incident-new" if row is None else "incident-edit"
    here = desk.url(name, **({} if row is None else {"incident": row.pk}))
    kept = _query(circumstances, reported, used)
    choices = tuple(
        (
            say(choice.words),
            f"{here}?{urlencode({**kept, _ANSWER + step.key: choice.key})}",
        )
        for choice in step.choices
    )
    return RecordingStep(circumstances, situation, step, None, tuple(asked), choices)


def _query(
    circumstances: Circumstances, reported: ReportedIncident, used: Mapping[str, str]
) -> dict[str, str]:
    """What an address keeps of a report while its questions are asked."""
    kept = {
        "situation": reported.situation,
        "edition": circumstances.rules.edition.id,
        "pace": circumstances.pace.value,
        "supervised": "1" if circumstances.supervised else "",
        "fen": reported.position,
        "round": reported.round,
        "board": reported.board,
        "player": reported.player,
        "note": reported.note[:LONGEST_NOTE],
        **{_ANSWER + key: choice for key, choice in used.items()},
    }
    return {name: str(value) for name, value in kept.items() if value not in ("", None)}


def _shown(
    desk: Desk,
    row: models.Incident | None,
    reported: ReportedIncident,
    step: RecordingStep,
    error: str,
) -> HttpResponse:
    here, ruling = step.circumstances, step.ruling
    groups = [
        (say(GROUP_NAMES[group]), [(s.key, say(s.words)) for s in SITUATIONS if s.group is group])
        for group in SituationGroup
    ]
    asked = step.situation is not None and OFFENDER in reported.answers
    published = desk.section.rounds.filter(published_at__isnull=False).order_by("number")
    rounds = [(each, str(each)) for each in published.values_list("number", flat=True)]
    return desk.render(
        "incidents/record.html",
        409 if error else 200,
        row=row,
        reported=reported,
        step=step,
        groups=[(title, own) for title, own in groups if own],
        asked=[(say(question), say(answer)) for question, answer in step.asked],
        question="" if step.question is None else say(step.question.words),
        what="" if step.situation is None else say(step.situation.words),
        **_told(ruling),
        hidden=_query(here, reported, reported.answers),
        editions=[(key, say(each.edition.title)) for key, each in LAWS.items()],
        paces=[(each.value, say(PACE_NAMES[each])) for each in Pace],
        edition=here.rules.edition.id,
        edition_title=say(here.rules.edition.title),
        pace=here.pace.value,
        supervised=here.supervised,
        rounds=[("", "–"), *rounds],
        now=reported.round or (rounds[-1][0] if rounds and row is None else ""),
        asks_colour=not asked,
        most=LONGEST_NOTE,
        at_board=_at_board(reported),
        error=error,
    )


def _at_board(reported: ReportedIncident) -> str:
    """What an address keeps while other answers are chosen: where it happened, and the note."""
    place = {"round": reported.round, "board": reported.board, "note": reported.note[:LONGEST_NOTE]}
    kept = urlencode({name: value for name, value in place.items() if value})
    return f"?{kept}" if kept else ""


def _told(ruling: Ruling | None) -> dict[str, Any]:
    """What the Laws say, in the reader's language; nothing before every question is answered."""
    if ruling is None:
        return {"reason": "", "clocks": [], "to_do": [], "write_down": []}
    text = language().text
    return {
        "reason": ruling.reason.message(text),
        "clocks": [clock_line(language(), each) for each in ruling.clocks],
        "to_do": [each.message(text) for each in ruling.to_do],
        "write_down": [each.message(text) for each in ruling.write_down],
    }

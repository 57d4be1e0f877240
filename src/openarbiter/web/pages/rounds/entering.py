"""Entering the pairing of a whole round: typed, pasted or from a file, then judged."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.http import HttpResponse
from ninja import Schema

from openarbiter.formats.pairing_list import PairingList, Slip, looks_like_report
from openarbiter.formats.problems import Report
from openarbiter.formats.text import decode
from openarbiter.handling.findings import CONFIRM_TWICE
from openarbiter.handling.next_round import next_position, undecided_games
from openarbiter.handling.paired_field import away_from_pairing, paired_field
from openarbiter.handling.publication import not_overruled
from openarbiter.handling.regulations import colour_article
from openarbiter.model import ByeKind, Colour, Reason, Tournament
from openarbiter.model.text import N_
from openarbiter.pairing import system_of
from openarbiter.pairing.match_systems import pairs_teams
from openarbiter.web.actions.by_rules import UNKNOWN_WORDS
from openarbiter.web.actions.entering import Judged, Origin, enter_round, judge_in
from openarbiter.web.actions.pairing import refuse_unready
from openarbiter.web.actions.round_text import as_lines, bye_words, entered_of, read_lines
from openarbiter.web.actions.unresolved import unresolved
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Ticked, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Refused
from openarbiter.web.pages.players.numbering import numbers_of
from openarbiter.web.pages.rounds.lines import draft_lines
from openarbiter.web.pages.rounds.pairing import unkept
from openarbiter.web.rights import May
from openarbiter.web.state.section_state import State, state_of
from openarbiter.web.tongue import language, say

LARGEST = 2_000_000
"""The bytes of a file that is read; a tournament file of 5,000 players and 20 rounds has fewer."""

SHOWN = 40
"""The wrong lines that are told one by one."""

_SHOWN_AS = {ByeKind.PAB: "bye", ByeKind.HALF: "half", ByeKind.ZERO: "zero"}
"""What the script of the page calls the byes."""

_TOO_LARGE = N_("The file is empty or too large (over 2 MB).")
_SPREADSHEET = N_(
    "This is a spreadsheet or an archive. Save the sheet as CSV, or copy its lines and paste them."
)


@dataclass(frozen=True, slots=True)
class SentForm:
    """What came with the form.

    Attributes:
        text: the lines, as they stand in the form again.
        source: the name of the file they came from; ``""`` where they were typed.
        slips: what is wrong with the file as a whole.
    """

    text: str
    source: str = ""
    slips: tuple[Slip, ...] = ()


class _Entering(Schema):
    """The pairs as they are typed, where they are from, and what is done with them."""

    pairs: str = ""
    source: Line = ""
    do: Line = ""
    reason: Line = ""
    twice: Ticked = False
    as_draws: Ticked = False


@needs(May.CHANGE_PAIRING, help_chapter="entering-a-pairing")
def draft_enter(desk: Desk) -> HttpResponse:
    """Ask for the pairing, show what was read and what the rules say, and make the draft."""
    section, state = desk.section, state_of(desk.section)
    position = next_position(state.situation)
    given = desk.request.POST if desk.request.method == "POST" else None
    if given is None and state.draft is not None:
        return desk.go("draft")
    context = _around(state, position)
    context["given"] = given or {}
    if given is None:
        return unkept(desk.render("rounds/enter.html", sent=SentForm(""), **context))
    asked = taken(_Entering, given)
    sent = _sent(desk, asked, position)
    reading = read_lines(sent.text, position)
    slips = (*sent.slips, *reading.slips)
    context |= {"sent": sent, "rows": _rows(reading, position)}
    context["left"] = _left(reading, position)
    context["slips"] = slips[:SHOWN]
    context["more_slips"] = max(0, len(slips) - SHOWN)
    if slips:
        return unkept(desk.render("rounds/enter.html", 422, **context))
    errors: dict[str, str] = {}
    try:
        judged = judge_in(state, entered_of(reading))
        context["judged"] = _shown(desk, judged)
        if asked.do != "make":
            return unkept(desk.render("rounds/enter.html", **context))
        if not judged.own and not asked.reason:
            errors["reason"] = say("Give a reason: it is kept in the ledger and in the file.")
        if context["judged"]["twice"] and not asked.twice:
            errors["twice"] = say("Confirm that you have read what this breaks.")
        if not errors:
            enter_round(
                desk.actor,
                section,
                entered_of(reading),
                asked.reason,
                Origin.FROM_FILE if sent.source else Origin.BY_HAND,
                sent.source,
                as_draws=asked.as_draws,
            )
            return desk.go("draft")
    except Refused as refused:
        context["error"] = refused.reason.message(language().text)
    context["errors"] = errors
    return unkept(desk.render("rounds/enter.html", 422, **context))


def _around(state: State, position: Tournament) -> dict[str, Any]:
    """What the page shows whatever is entered."""
    section, number = state.section, len(position.rounds) + 1
    away = away_from_pairing(position, number)
    scheduled, for_teams = system_of(position).scheduled, pairs_teams(position)
    error = ""
    open_games = () if scheduled else undecided_games(position)
    try:
        refuse_unready(state, as_draws=True, entered=True)
    except Refused as refused:
        error = refused.reason.message(language().text)
    renumbered = 0
    if number == 1 and not scheduled and not for_teams:
        new = numbers_of(section, state.tournament).new
        renumbered = sum(old != other for old, other in new.items())
    return {
        "number": number,
        "people": [each for each in paired_field(position) if each.number not in away],
        "scheduled": scheduled,
        "for_teams": for_teams,
        "open_games": len(open_games),
        "unresolved": unresolved(section),
        "renumbered": renumbered,
        "first": number == 1 and not scheduled,
        "error": error,
        "errors": {},
        "slips": (),
        "rows": (),
        "left": (),
        "judged": None,
        "bye_words": json.dumps(
            {word.casefold(): _SHOWN_AS[kind] for word, kind in bye_words().items()},
            ensure_ascii=False,
        ),
        "said": language().text,
    }


def _sent(desk: Desk, asked: _Entering, position: Tournament) -> SentForm:
    """The lines of the form, or of the file that came with it."""
    typed, source = asked.pairs, asked.source[:120]
    file = desk.request.FILES.get("file")
    if isinstance(file, UploadedFile):
        data = b"" if (file.size or 0) > LARGEST else file.read()
        if not data:
            return SentForm(typed, source, (Slip(0, Reason.of(_TOO_LARGE)),))
        if data.startswith((b"PK", b"\xd0\xcf")):
            return SentForm(typed, source, (Slip(0, Reason.of(_SPREADSHEET)),))
        typed, source = "\n".join(decode(data, Report()).lines), (file.name or say("file"))[:120]
    elif looks_like_report(typed):
        source = source or say("pasted text")
    lines, slips = as_lines(typed, position)
    return SentForm(lines, source, slips)


def _rows(reading: PairingList, position: Tournament) -> list[tuple[int, str, str]]:
    """Each line that was read: its number, and both players by number and name."""
    names = {each.number: f"{each.number} {each.name}" for each in paired_field(position)}
    names_of_byes = {"U": say("bye"), "H": say("half-point bye"), "Z": say("zero-point bye")}
    return [
        (
            row.line,
            names.get(row.white, str(row.white)),
            names.get(row.black, str(row.black))
            if row.bye is None
            else names_of_byes[row.bye.value],
        )
        for row in reading.rows
    ]


def _left(reading: PairingList, position: Tournament) -> list[str]:
    """Those who are to be paired and are in no line yet."""
    number = len(position.rounds) + 1
    named = {player for row in reading.rows for player in (row.white, row.black)}
    named |= away_from_pairing(position, number)
    field = paired_field(position)
    return [f"{each.number} {each.name}" for each in field if each.number not in named]


def _shown(desk: Desk, judged: Judged) -> dict[str, Any]:
    """What the rules say, for people."""
    pairing, own = judged.pairing, judged.rules
    field = paired_field(judged.position)
    people = {each.number: f"{each.number} {each.name}" for each in field}
    boards = zip(pairing.boards, judged.tables, strict=True)
    by_rules = pairing.boards if own is None else own.boards
    refused = not_overruled(judged.findings, fide_mode=desk.section.fide_mode)
    colour = judged.colour
    return {
        "lines": draft_lines(judged.position, boards, by_rules),
        "bye": "" if pairing.bye is None else people[pairing.bye],
        "free": [people[player] for player in pairing.free],
        "unknown": "" if judged.unknown is None else say(UNKNOWN_WORDS[judged.unknown]),
        "own": judged.own,
        "colour_article": colour_article(judged.position),
        "findings": judged.findings,
        "refused": bool(refused),
        "twice": judged.level >= CONFIRM_TWICE and not refused,
        "colour": ""
        if colour is None
        else say("White")
        if colour is Colour.WHITE
        else say("Black"),
        "said": language().text,
    }

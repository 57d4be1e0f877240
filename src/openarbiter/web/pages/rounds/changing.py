"""Changing a draft by hand: what the rules say of it is told before it is done."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from ninja import Schema

from openarbiter.handling.findings import CONFIRM_TWICE, Finding
from openarbiter.handling.hand_changes import Change, Wanted, changed
from openarbiter.handling.next_round import next_position
from openarbiter.handling.paired_field import paired_field
from openarbiter.handling.publication import not_overruled
from openarbiter.pairing import RoundPairing, system_of
from openarbiter.pairing.match_systems import pairs_teams
from openarbiter.web.actions.drafted import pairing_of
from openarbiter.web.actions.pairing import change_draft, findings_of_change
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Number, Ticked, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.pages.rounds.pairing import unkept
from openarbiter.web.rights import May
from openarbiter.web.state import frame_of
from openarbiter.web.state.section_state import State, state_of
from openarbiter.web.tongue import language, say


class _Changing(Schema):
    """A change of a draft: which, of whom, why, and the version of the draft that was read."""

    do: Line = ""
    one: Number = None
    other: Number = None
    reason: Line = ""
    version: Number = None
    twice: Ticked = False


@needs(May.CHANGE_PAIRING, help_chapter="changing-a-pairing")
def draft_change(desk: Desk) -> HttpResponse:
    """Ask for the change, tell what the rules say, and do it when it is confirmed."""
    return unkept(_changing(desk))


def _changing(desk: Desk) -> HttpResponse:
    state = state_of(desk.section)
    found = state.draft
    if found is None:
        return desk.go("draft")
    given = desk.request.POST if desk.request.method == "POST" else desk.request.GET
    asked = taken(_Changing, given)
    wanted, errors = _asked(asked)
    context: dict[str, Any] = {"draft": found, "errors": errors, "given": given, "preview": None}
    context["for_teams"] = pairs_teams(state.tournament)
    context["scheduled"] = system_of(frame_of(desk.section.frame)).scheduled
    if wanted is None:
        return desk.render("rounds/change.html", status=422 if errors else 200, **context)
    position = next_position(state.situation)
    before = pairing_of(found, position, state.paired_numbers)
    after = changed(before, wanted)
    if isinstance(after, Finding):
        context["errors"] = {"one": after.reason.message(language().text)}
        return desk.render("rounds/change.html", status=422, **context)
    pairs, bye = _keys(after, state)
    findings = findings_of_change(state, found, pairs, bye)
    worst = max((finding.level for finding in findings), default=0)
    refused_by = not_overruled(findings, fide_mode=desk.section.fide_mode)
    twice = worst >= CONFIRM_TWICE and not refused_by
    if desk.request.method == "POST":
        if not asked.reason:
            errors["reason"] = say("Give a reason: it is kept in the ledger and in the file.")
        if twice and not asked.twice:
            errors["twice"] = say("Confirm that you have read what this breaks.")
        if not errors:
            version = -1 if asked.version is None else asked.version
            change_draft(desk.actor, desk.section, version, pairs, bye, asked.reason)
            desk.say(say("The pairing was changed by hand, and the change is recorded."), "warning")
            return desk.go("draft")
    names = {each.number: f"{each.number} {each.name}" for each in paired_field(position)}
    context["preview"] = {
        "before": _told(before, after, names),
        "after": _told(after, before, names),
        "findings": findings,
        "worst": worst,
        "twice": twice,
        "refused": bool(refused_by),
        "said": language().text,
    }
    return desk.render("rounds/change.html", status=422 if errors else 200, **context)


def _asked(given: _Changing) -> tuple[Wanted | None, dict[str, str]]:
    """The change a form asks for, and what is wrong with it."""
    kind, errors = given.do, {}
    if not kind:
        return None, {}
    if kind not in {each.value for each in Change}:
        return None, {"do": say("Choose what to change.")}
    numbers = {}
    for name, number in (("one", given.one), ("other", given.other)):
        if number is not None:
            numbers[name] = number
        elif name == "one" or kind == Change.PLAYERS.value:
            errors[name] = say("Enter a player's number.")
    if errors:
        return None, errors
    return Wanted(Change(kind), numbers["one"], numbers.get("other", 0)), {}


def _keys(pairing: RoundPairing, now: State) -> tuple[list[tuple[int, int]], int | None]:
    keys = now.paired_keys
    pairs = [(keys[board.white], keys[board.black]) for board in pairing.boards]
    return pairs, None if pairing.bye is None else keys[pairing.bye]


def _told(one: RoundPairing, other: RoundPairing, names: dict[int, str]) -> list[str]:
    """The boards of one pairing that the other does not have, and its bye, in words."""
    rest = set(other.boards)
    told = [
        f"{names[board.white]} – {names[board.black]}" for board in one.boards if board not in rest
    ]
    if one.bye is not None and one.bye != other.bye:
        told.append(say("{player}: bye", player=names[one.bye]))
    return told

"""The pairing of a whole round that was made elsewhere: judged, and kept as a draft."""

from __future__ import annotations

from typing import Literal

from django.http import HttpRequest
from ninja import Router, Schema, Status

from openarbiter.handling.next_round import next_position
from openarbiter.handling.publication import not_overruled
from openarbiter.model import ByeKind, Colour
from openarbiter.model import Reason as Sentence
from openarbiter.model.text import N_
from openarbiter.pairing import Board
from openarbiter.pairing.match_systems import pairs_teams
from openarbiter.web import models
from openarbiter.web.actions import pairing as desk
from openarbiter.web.actions.entering import (
    EnteredPairing,
    Judged,
    Origin,
    enter_round,
    judge_round,
)
from openarbiter.web.actions.round_text import as_lines, entered_of, read_lines
from openarbiter.web.api.rounds import AT, DraftRow, draft_row
from openarbiter.web.api.seat import Key, seat_of
from openarbiter.web.http.outcomes import RequestRefused
from openarbiter.web.http.schemas.kinds import Slug
from openarbiter.web.http.schemas.rounds import RoundEntered, RoundPairs
from openarbiter.web.ledger import Refused
from openarbiter.web.rights import May
from openarbiter.web.state.section_state import situation_of, state_of
from openarbiter.web.tongue import language, say

router = Router(tags=["rounds"])

_TOLD = 20
"""The wrong lines of a text that are told."""

_WORDS: dict[Colour | None, Literal["white", "black"]] = {
    Colour.WHITE: "white",
    Colour.BLACK: "black",
}


class FindingRow(Schema):
    """What a rule says: its article, a sentence, and the warning level from 1 to 5.

    ``refused`` tells that the pairing cannot be entered because of it.
    """

    article: str
    text: str
    level: int
    players: list[int]
    refused: bool


class Verdict(Schema):
    """What the rules say of a pairing.

    ``by_rules`` tells whether it is the pairing by the rules; ``unknown`` why there is none:
    ``too-hard``, ``no-pairing``, ``engines-differ``, ``other-system``, or empty. ``players`` of a
    finding are ids. ``initial_colour`` is the one that follows from the pairs of round 1.
    """

    by_rules: bool
    unknown: str
    level: int
    initial_colour: Literal["white", "black"] | None
    findings: list[FindingRow]


class EnteredRow(DraftRow):
    """A draft that was entered, with what the rules say of it."""

    verdict: Verdict


@router.post(f"{AT}/draft/pairs", auth=Key(May.CHANGE_PAIRING), response={201: EnteredRow})
def enter_pairs(
    request: HttpRequest, event: Slug, section: Slug, given: RoundEntered
) -> Status[EnteredRow]:
    """Make a draft of a pairing that was made elsewhere; it is judged by the rules."""
    seat = seat_of(request)
    made, judged = enter_round(
        seat.actor,
        seat.section,
        _entered(seat.section, given),
        given.reason,
        Origin.FROM_FILE if given.source else Origin.BY_HAND,
        given.source,
        as_draws=given.as_draws,
    )
    verdict = _verdict(seat.section, judged)
    return Status(201, EnteredRow(**draft_row(made).dict(), verdict=verdict))


@router.post(f"{AT}/draft/pairs/verdict", auth=Key(May.CHANGE_PAIRING), response=Verdict)
def judge_pairs(request: HttpRequest, event: Slug, section: Slug, given: RoundPairs) -> Verdict:
    """Judge a pairing of the next round by the rules; nothing is kept."""
    found = seat_of(request).section
    return _verdict(found, judge_round(found, _entered(found, given)))


_ASKED = {"half": ByeKind.HALF, "zero": ByeKind.ZERO}


def _entered(section: models.Section, given: RoundPairs) -> EnteredPairing:
    """The pairs by the players' numbers.

    Raises:
        RequestRefused: the text cannot be read, or there are pairs besides.
        Refused: somebody is not in the section, or only some boards have a number.
    """
    if given.text:
        return _of_text(section, given)
    state = state_of(section)
    numbers, sign = state.paired_numbers, -1 if pairs_teams(state.tournament) else 1

    def number(key: int) -> int:
        if sign * key not in numbers:
            if sign < 0:
                raise Refused(Sentence.of(desk.NO_TEAM, player=key))
            raise Refused(Sentence.of(desk.STRANGER, key=key))
        return numbers[sign * key]

    boards = tuple(Board(number(pair.white), number(pair.black)) for pair in given.pairs)
    tables = [pair.board for pair in given.pairs if pair.board is not None]
    bye = None if given.bye is None else number(given.bye)
    asked = {number(each.player): _ASKED[each.kind] for each in given.byes}
    if tables and len(tables) != len(boards):
        raise Refused(Sentence.of(N_("Number every board, or none.")))
    if tables:
        order = sorted(range(len(boards)), key=lambda place: tables[place])
        boards = tuple(boards[place] for place in order)
    return EnteredPairing(boards, bye, tuple(sorted(tables)), asked)


def _of_text(section: models.Section, given: RoundPairs) -> EnteredPairing:
    if given.pairs or given.byes or given.bye is not None:
        raise RequestRefused(
            422, say("The request is not valid"), say("Send pairs or a text, not both.")
        )
    position = next_position(situation_of(section))
    lines, slips = as_lines(given.text, position)
    reading = read_lines(lines, position)
    wrong = (*slips, *reading.slips)[:_TOLD]
    if wrong:
        told = [
            (say("Line {line}:", line=slip.line) + " " if slip.line else "")
            + slip.reason.message(language().text)
            for slip in wrong
        ]
        raise RequestRefused(422, say("The request is not valid"), " ".join(told))
    return entered_of(reading)


def _verdict(section: models.Section, judged: Judged) -> Verdict:
    keys = state_of(section).paired_keys
    refused = not_overruled(judged.findings, fide_mode=section.fide_mode)
    return Verdict(
        by_rules=judged.own,
        unknown="" if judged.unknown is None else judged.unknown.value,
        level=0 if judged.own else judged.level,
        initial_colour=_WORDS.get(judged.colour),
        findings=[
            FindingRow(
                article=each.article,
                text=each.reason.message(language().text),
                level=each.level,
                players=[abs(keys[player]) for player in each.players if player in keys],
                refused=each in refused,
            )
            for each in judged.findings
        ],
    )

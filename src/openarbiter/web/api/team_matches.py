"""Matches of teams: how they stand, their results in one request, rulings, signatures."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from django.http import Http404, HttpRequest
from ninja import Router, Schema
from pydantic import Field

from openarbiter.handling.findings import Finding
from openarbiter.handling.match_decisions import DecisionKind, MatchDecision
from openarbiter.model import Reason as Sentence
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.match_reports import captains_device
from openarbiter.web.actions.match_rulings import Previewed, previewed, rule_match, score_told
from openarbiter.web.actions.match_signing import delete_signature, sign_match
from openarbiter.web.actions.results import EnteredResult, enter_results
from openarbiter.web.api.rounds import AT, MatchRow, match_row
from openarbiter.web.api.seat import Key, KeySeat, seat_of
from openarbiter.web.http.outcomes import RequestRefused
from openarbiter.web.http.schemas.kinds import (
    BoardNumber,
    Plain,
    Reason,
    RoundNumber,
    Sent,
    Slug,
    Version,
)
from openarbiter.web.http.schemas.results import ResultIn
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.ledger.writing import writing
from openarbiter.web.marks import code_of, result_of
from openarbiter.web.rights import MATRIX, RIGHT_NAMES, May
from openarbiter.web.shown.one_match import OneMatch, match_of_round, matches_in_full, signatures_of
from openarbiter.web.state import position_of, tournament_of
from openarbiter.web.state.section_state import state_of
from openarbiter.web.tongue import language, say

router = Router(tags=["matches"])

MatchNumber = Annotated[int, Field(ge=1, le=9999)]
TeamNumber = Annotated[int, Field(ge=1, le=9999)]

_OTHER = N_("Another match stands at this address now: read it again.")
_NO_BOARD = N_("This match has no board {board}.")


class ReportRow(Schema):
    """What one side of a board has reported; ``captain`` where a captain did, not a player."""

    team: int
    result: str
    captain: bool


class MatchBoardRow(Schema):
    """A board of a match.

    ``white`` and ``black`` are the players of the two teams by their pairing numbers, whatever
    their own colours; null where nobody of the team sits there. ``white_player_has_white`` says who
    has White in the game. ``board``, ``result`` and ``version`` are of the game; without one
    ``board`` is null.
    """

    place: int
    white: int | None
    black: int | None
    white_player_has_white: bool
    board: int | None
    result: str
    version: int | None
    reports: list[ReportRow]


class SignatureRow(Schema):
    """A signature under the protocol; ``holds`` while the results are those that were signed."""

    team: int
    name: str
    capacity: str
    holds: bool
    remark: str
    at: datetime


class OneMatchRow(Schema):
    """A match with its boards. ``results`` is the digest that a signature has to name."""

    teams: str
    sealed: bool
    match: MatchRow
    boards: list[MatchBoardRow]
    rulings: list[str]
    signatures: list[SignatureRow]
    results: str


class BoardResultIn(ResultIn):
    """The result of a board, by its number on the table, and the version it was read with."""

    board: BoardNumber
    version: Version


class MatchResultsIn(Sent):
    """Results of boards of one match; all of them are entered, or none."""

    teams: str
    results: Annotated[list[BoardResultIn], Field(min_length=1, max_length=99)]


class OffenceIn(Sent):
    """A board of a wrong order, from 1 in the match, and the teams that offended there."""

    board: Annotated[int, Field(ge=1, le=99)]
    teams: Annotated[list[TeamNumber], Field(min_length=1, max_length=2)]


class RulingIn(Sent):
    """What is to be decided.

    ``boards`` are those of a wrong order; without them the lists of the teams say which. ``player``
    is who was not entitled to play, by number; ``stranger`` says that somebody who is not entered
    played in that place, so that the game is not rated. ``losers`` are the teams that lose the
    match, or the one that is removed.
    """

    teams: str
    kind: Literal["wrong-order", "ineligible", "forfeit", "removal", "back"]
    boards: Annotated[list[OffenceIn], Field(max_length=99)] = Field(default_factory=list)
    player: Annotated[int, Field(ge=0, le=9999)] = 0
    stranger: bool = False
    losers: Annotated[list[TeamNumber], Field(max_length=2)] = Field(default_factory=list)
    in_time: bool = False


class RulingMade(RulingIn):
    """A decision: as it was shown, with ``seen`` of the answer that showed it, and its reason."""

    reason: Reason
    seen: Annotated[str, Field(max_length=100)]
    twice: bool = False


class RuledBoard(Schema):
    """A board that changes; ``rated`` is empty where the game is not rated."""

    board: int
    before: str
    after: str
    rated: str


class RulingRow(Schema):
    """What a ruling changes; ``level`` 4 needs ``twice``."""

    article: str
    before: str
    after: str
    boards: list[RuledBoard]
    annulled: list[int]
    level: int
    effect: str
    seen: str


class SignatureIn(Sent):
    """A signature: the name, the digest of the results that were read, a remark in writing."""

    name: Annotated[Plain, Field(min_length=1, max_length=120)]
    results: Annotated[str, Field(max_length=64)]
    remark: Reason = ""


class SignatureDeletion(Sent):
    """Why a signature is deleted."""

    reason: Reason


_MATCH = f"{AT}/rounds/{{number}}/matches/{{place}}"


@router.get(f"{AT}/rounds/{{number}}/matches", auth=Key(May.WATCH), response=list[MatchRow])
def team_matches(
    request: HttpRequest, event: Slug, section: Slug, number: RoundNumber
) -> list[MatchRow]:
    """The matches of a published round, in the order of publication."""
    found = _published(seat_of(request).section, number)
    return [match_row(one.shown) for one in matches_in_full(found, position_of(found), number)]


@router.get(_MATCH, auth=Key(May.SEE), response=OneMatchRow)
def team_match(
    request: HttpRequest, event: Slug, section: Slug, number: RoundNumber, place: MatchNumber
) -> OneMatchRow:
    """One match: boards, results, reports, rulings, signatures."""
    found = seat_of(request).section
    return _row(found, _one(found, number, place))


@router.put(f"{_MATCH}/results", auth=Key(May.ENTER_RESULTS), response=OneMatchRow)
def team_match_results(
    request: HttpRequest, event: Slug, section: Slug, number: RoundNumber, place: MatchNumber,
    asked: MatchResultsIn,
) -> OneMatchRow:  # fmt: skip
    """Enter results of the boards of a match, all of them or none."""
    seat = seat_of(request)
    one = _same(_one(seat.section, number, place), asked.teams)
    games = {
        game.board: game.pk
        for game in models.Game.objects.filter(
            round__section=seat.section, round__number=number, board__in=one.shown.boards
        )
    }
    entered = []
    for each in asked.results:
        if each.board not in games:
            raise Refused(Sentence.of(_NO_BOARD, board=each.board))
        result = result_of(each.result)
        assert result is not None
        entered.append(EnteredResult(games[each.board], result, each.version))
    with writing():
        outcome = enter_results(seat.actor, seat.section, number, entered)
        if outcome.refused:
            raise outcome.refused[0]
    return _row(seat.section, _one(seat.section, number, place))


@router.post(f"{_MATCH}/rulings/preview", auth=Key(May.CORRECT), response=RulingRow)
def team_match_ruling_preview(
    request: HttpRequest, event: Slug, section: Slug, number: RoundNumber, place: MatchNumber,
    asked: RulingIn,
) -> RulingRow:  # fmt: skip
    """What a ruling would change; nothing is kept."""
    seat = seat_of(request)
    decision = _decision(seat, _one(seat.section, number, place), asked)
    made = previewed(seat.section, state_of(seat.section), decision, in_time=asked.in_time)
    if isinstance(made, Finding):
        raise Refused(made.reason, made.article)
    return _ruling_row(made)


@router.post(f"{_MATCH}/rulings", auth=Key(May.CORRECT), response=RulingRow)
def team_match_ruling(
    request: HttpRequest, event: Slug, section: Slug, number: RoundNumber, place: MatchNumber,
    asked: RulingMade,
) -> RulingRow:  # fmt: skip
    """Decide about a match otherwise than at the board, or take a ruling back."""
    seat = seat_of(request)
    decision = _decision(seat, _one(seat.section, number, place), asked, asked.reason)
    made = rule_match(
        seat.actor, seat.section, decision, asked.seen, in_time=asked.in_time, twice=asked.twice
    )
    return _ruling_row(made)


@router.put(f"{_MATCH}/signatures/{{team}}", auth=Key(May.ENTER_RESULTS), response=OneMatchRow)
def team_match_signature(
    request: HttpRequest, event: Slug, section: Slug, number: RoundNumber, place: MatchNumber,
    team: TeamNumber, asked: SignatureIn,
) -> OneMatchRow:  # fmt: skip
    """Enter the signature of a team under the protocol (C.05 7.3)."""
    seat = seat_of(request)
    _of_team(_one(seat.section, number, place), team)
    sign_match(seat.actor, seat.section, number, team, asked.name, asked.results, asked.remark)
    return _row(seat.section, _one(seat.section, number, place))


@router.post(
    f"{_MATCH}/signatures/{{team}}/deletion", auth=Key(May.ENTER_RESULTS), response=OneMatchRow
)
def team_match_signature_deletion(
    request: HttpRequest, event: Slug, section: Slug, number: RoundNumber, place: MatchNumber,
    team: TeamNumber, asked: SignatureDeletion,
) -> OneMatchRow:  # fmt: skip
    """Delete the signature of a team, with a reason."""
    seat = seat_of(request)
    _of_team(_one(seat.section, number, place), team)
    delete_signature(seat.actor, seat.section, number, team, asked.reason)
    return _row(seat.section, _one(seat.section, number, place))


def _published(section: models.Section, number: int) -> models.Section:
    if not section.rounds.filter(number=number, published_at__isnull=False).exists():
        raise Http404
    return section


def _one(section: models.Section, number: int, place: int) -> OneMatch:
    found = match_of_round(_published(section, number), position_of(section), number, place)
    if found is None:
        raise Http404
    return found


def _same(one: OneMatch, teams: str) -> OneMatch:
    if one.teams != teams:
        raise Conflict(Sentence.of(_OTHER))
    return one


def _of_team(one: OneMatch, team: int) -> None:
    if team not in (one.match.white, one.match.black):
        raise Http404


def _decision(seat: KeySeat, one: OneMatch, asked: RulingIn, reason: str = "") -> MatchDecision:
    kind = DecisionKind(asked.kind)
    if kind is DecisionKind.REMOVAL and May.CHANGE_PAIRING not in MATRIX[seat.role]:
        wanted = say(RIGHT_NAMES[May.CHANGE_PAIRING])
        raise RequestRefused(403, say("Not with this key"), wanted)
    match = _same(one, asked.teams).match
    return MatchDecision(
        kind,
        match.round,
        match.white,
        match.black,
        boards={each.board: frozenset(each.teams) for each in asked.boards},
        player=asked.player,
        stranger=asked.stranger,
        losers=frozenset(asked.losers),
        reason=reason,
    )


def _ruling_row(made: Previewed) -> RulingRow:
    return RulingRow(
        article=made.decided.article,
        before=score_told(made.decided.before),
        after=score_told(made.decided.after),
        boards=[
            RuledBoard(
                board=each.place,
                before=code_of(each.before),
                after=code_of(each.after),
                rated="" if each.rated is None else code_of(each.rated),
            )
            for each in made.decided.boards
        ],
        annulled=list(made.decided.annulled),
        level=made.level,
        effect=made.correction.reason.message(language().text),
        seen=made.seen,
    )


def _row(section: models.Section, one: OneMatch) -> OneMatchRow:
    games = models.Game.objects.filter(round__section=section, round__number=one.round)
    pairs = [board.keys for board in one.boards if board.keys is not None]
    there = {
        (game.white_id, game.black_id): game
        for game in games.filter(white__in=[white for white, _ in pairs])
    }
    boards = []
    for board in one.boards:
        game = None if board.keys is None else there.get(board.keys)
        turned = {"w": one.match.black, "b": one.match.white}
        straight = {"w": one.match.white, "b": one.match.black}
        teams = turned if board.turned else straight
        claims = [] if game is None else list(game.claims.order_by("-side"))
        boards.append(
            MatchBoardRow(
                place=board.place,
                white=board.white.number if board.white else None,
                black=board.black.number if board.black else None,
                white_player_has_white=not board.turned,
                board=game.board if game else None,
                result=code_of(game.result) if game else "",
                version=game.version if game else None,
                reports=[
                    ReportRow(
                        team=teams[claim.side],
                        result=code_of(claim.result),
                        captain=claim.device == captains_device(section, teams[claim.side]),
                    )
                    for claim in claims
                ],
            )
        )
    return OneMatchRow(
        teams=one.teams,
        sealed=one.sealed,
        match=match_row(one.shown),
        boards=boards,
        rulings=list(one.shown.ruled),
        signatures=[
            SignatureRow(
                team=team,
                name=each.name,
                capacity=each.capacity.value,
                holds=each.holds,
                remark=each.remark,
                at=each.row.at,
            )
            for team, each in sorted(signatures_of(section, tournament_of(section), one).items())
        ],
        results="" if one.sealed else one.digest,
    )

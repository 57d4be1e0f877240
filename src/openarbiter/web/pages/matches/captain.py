"""The match of a team on its captain's phone: results reported, the protocol signed."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from ninja import Schema

from openarbiter.handling.match_protocol import LONGEST_REMARK, cannot_sign
from openarbiter.model import Reason, numbered_teams
from openarbiter.model.fixture_lines import waiting_matches
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.match_reports import (
    MatchReport,
    captains_device,
    may_report,
    report_match,
    withdraw_report,
)
from openarbiter.web.actions.match_signing import sign_match
from openarbiter.web.actions.match_times import turn_of
from openarbiter.web.actions.results import open_rounds
from openarbiter.web.addresses import address_of, network_of
from openarbiter.web.http.captain_door import CaptainSeat, captains
from openarbiter.web.http.forms import Line, Ticked, numbered, taken
from openarbiter.web.http.frame import frame_context, tell
from openarbiter.web.http.guesses import too_many
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.marks import code_of, result_of, text_of
from openarbiter.web.pages.matches.words import CAPACITY
from openarbiter.web.shown.one_match import BoardOfMatch, OneMatch, match_of_team, signatures_of
from openarbiter.web.shown.refusals import refusal_told
from openarbiter.web.state import frame_of, position_of
from openarbiter.web.tongue import language, say

AT_ALL = 60
"""Forms a minute that one network sends for one team."""

_OTHER = N_("Your match has changed since you opened this page: check what it shows now.")
_TOO_MANY = N_("Too many reports in a minute: wait a little, or tell the arbiter.")
_UNTICKED = N_("Tick that the results above are right.")


@dataclass(frozen=True, slots=True)
class CaptainsBoard:
    """A board on the captain's page.

    Attributes:
        key: of the game; 0 where a player is missing.
        number: of the table.
        who: the keys of White and Black, as the form carries them.
        white, black: the players of the game by the colours of their pieces.
        text: the result that stands, as it is read; ``""`` for none.
        mine: the code that was reported for the own side; ``""`` for nothing.
        mine_text: the same as it is read.
        by_me: whether the captain reported it, not a player.
        state: ``open``, ``waiting``, ``differ`` or ``given``.
        other: whether the other side has reported.
    """

    board: BoardOfMatch
    key: int = 0
    number: int = 0
    who: str = ""
    own_white: bool = True
    text: str = ""
    mine: str = ""
    mine_text: str = ""
    by_me: bool = False
    state: str = "open"
    other: bool = False


class _CaptainsMatchForm(Schema):
    """What a captain sends: a report, its withdrawal, or the signed protocol."""

    do: Line = ""
    round: Line = ""
    teams: Line = ""
    name: Line = ""
    remark: str = ""
    digest: Line = ""
    sure: Ticked = False


@captains
def captain_match(seat: CaptainSeat) -> HttpResponse:
    """The match of the team in the round that is played."""
    if seat.team not in numbered_teams(position_of(seat.section).tournament):
        raise Http404
    one = _match_now(seat)
    form, error = _CaptainsMatchForm(), ""
    if seat.request.method == "POST":
        form = taken(_CaptainsMatchForm, seat.request.POST)
        try:
            _act(seat, one, form)
        except Refused as refused:
            error = refusal_told(refused)
            one = _match_now(seat)
        else:
            return redirect(seat.request.path)
    return _page(seat, one, form, error)


def _match_now(seat: CaptainSeat) -> OneMatch | None:
    """The first match that lacks results, as they are played, or else the last there is."""
    section = seat.section
    position = position_of(section)
    found = None
    waiting = waiting_matches(frame_of(section.frame))
    postponed = {number for number, teams in waiting if seat.team in teams}
    numbers = {*open_rounds(section), *(each for each in postponed if section.final_at is None)}
    for number in sorted(numbers, key=lambda each: turn_of(section, each, seat.team)):
        there = match_of_team(section, position, number, seat.team)
        if there is not None:
            found = there
            if not there.match.finished:
                break
    if found is not None:
        return found
    for number in range(len(position.tournament.rounds), 0, -1):
        there = match_of_team(section, position, number, seat.team)
        if there is not None:
            return there
    return None


def _act(seat: CaptainSeat, one: OneMatch | None, form: _CaptainsMatchForm) -> None:
    network = network_of(address_of(seat.request))
    if too_many(f"captain {seat.captain.pk}/{network}", AT_ALL):
        raise Refused(Reason.of(_TOO_MANY))
    if one is None or (str(one.round), one.teams) != (form.round, form.teams):
        raise Conflict(Reason.of(_OTHER))
    if form.do == "sign":
        if not form.sure:
            raise Refused(Reason.of(_UNTICKED))
        sign_match(
            seat.actor, seat.section, one.round, seat.team, form.name, form.digest, form.remark
        )
        _say(seat, say("You have signed the protocol."), "good")
    elif form.do == "withdraw":
        withdraw_report(seat.actor, seat.captain, one.round)
        _say(seat, say("Your report is withdrawn."), "good")
    else:
        who = numbered(seat.request.POST, "who-")
        wanted = {
            key: (result, who.get(key, ""))
            for key, code in numbered(seat.request.POST, "r-").items()
            if code and (result := result_of(code)) is not None
        }
        _tell_of(seat, report_match(seat.actor, seat.captain, one.round, wanted))


def _tell_of(seat: CaptainSeat, report: MatchReport) -> None:
    """Say what came of a report, board by board."""

    def listed(boards: tuple[int, ...]) -> str:
        return ", ".join(str(each) for each in boards)

    if report.agreed:
        boards = listed(report.agreed)
        _say(seat, say("Both captains agree, entered: boards {boards}.", boards=boards), "good")
    if report.waiting:
        boards = listed(report.waiting)
        text = say("Sent; the other captain has not reported yet: boards {boards}.", boards=boards)
        _say(seat, text, "note")
    if report.differ:
        boards = listed(report.differ)
        text = say(
            "The other side reported another result: boards {boards}. Correct yours if it is "
            "wrong; otherwise an arbiter decides.",
            boards=boards,
        )
        _say(seat, text, "bad")
    if report.same:
        boards = listed(report.same)
        _say(
            seat, say("These results are entered already. Boards: {boards}.", boards=boards), "note"
        )
    for reason in report.refused:
        _say(seat, reason.message(language().text), "warning")


def _say(seat: CaptainSeat, text: str, level: str) -> None:
    tell(seat.request, text, level, event=seat.event, section=seat.section)


def captains_boards(section: models.Section, one: OneMatch, team: int) -> list[CaptainsBoard]:
    """The boards of a match as the captain of a team sees them."""
    games = models.Game.objects.filter(round__section=section, round__number=one.round)
    pairs = [board.keys for board in one.boards if board.keys is not None]
    found = {
        (game.white_id, game.black_id): game
        for game in games.filter(white__in=[white for white, _ in pairs]).prefetch_related("claims")
    }
    device, made = captains_device(section, team), []
    for board in one.boards:
        game = found.get(board.keys) if board.keys is not None else None
        if game is None:
            made.append(CaptainsBoard(board))
            continue
        own_white = (team == one.match.white) != board.turned
        claims = {claim.side: claim for claim in game.claims.all()}
        mine = claims.get("w" if own_white else "b")
        other = claims.get("b" if own_white else "w")
        state = "given" if game.result.known else "open"
        if state == "open" and mine is not None:
            state = "waiting" if other is None else "differ"
        made.append(
            CaptainsBoard(
                board,
                game.pk,
                game.board,
                f"{game.white_id}-{game.black_id}",
                own_white,
                text_of(game.result),
                "" if mine is None else code_of(mine.result),
                "" if mine is None else text_of(mine.result),
                mine is not None and mine.device == device,
                state,
                other is not None,
            )
        )
    return made


def _page(
    seat: CaptainSeat, one: OneMatch | None, form: _CaptainsMatchForm, error: str
) -> HttpResponse:
    section = seat.section
    tournament = position_of(section).tournament
    signed, cannot, boards = {}, "", []
    if one is not None:
        signed = signatures_of(section, tournament, one)
        boards = captains_boards(section, one, seat.team)
        finding = cannot_sign(one.match, "?")
        if finding is not None:
            cannot = f"{finding.reason.message(language().text)} ({finding.article})"
    asked = {} if not error else numbered(seat.request.POST, "r-")
    context = {
        **frame_context(seat.request),
        "event": seat.event,
        "section": section,
        "sections": [],
        "nav": [],
        "captain": seat.captain,
        "team": numbered_teams(tournament)[seat.team],
        "number": seat.team,
        "one": one,
        "boards": boards,
        "asked": asked,
        "open": one is not None and may_report(section, one.round, one.match),
        "mine": signed.get(seat.team),
        "theirs": [each for team, each in signed.items() if team != seat.team],
        "capacity": {each: say(text) for each, text in CAPACITY.items()},
        "cannot_sign": cannot,
        "longest": LONGEST_REMARK,
        "given": form,
        "error": error,
        "path": seat.request.path,
    }
    status = 409 if error else 200
    return render(seat.request, "matches/captain.html", context, status=status)

"""The page of one match: its boards, its results, who reported and signed what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from ninja import Schema

from openarbiter.handling.match_protocol import LONGEST_REMARK, cannot_sign
from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.match_reports import captains_device
from openarbiter.web.actions.match_signing import delete_signature, sign_match
from openarbiter.web.actions.results import EnteredResult
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Number, Ticked, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.marks import BY_PLAYERS, UNPLAYED, result_of
from openarbiter.web.numbers import whole
from openarbiter.web.pages.matches.words import CAPACITY
from openarbiter.web.pages.results.boards import ResultBoard, boards_of, round_of
from openarbiter.web.pages.results.grid import choice_groups, onward_of, ranges_of, round_links
from openarbiter.web.pages.results.saving import save_grid, save_results
from openarbiter.web.pages.results.seen import unseen
from openarbiter.web.rights import May
from openarbiter.web.shown.one_match import BoardOfMatch, OneMatch, match_of_round, signatures_of
from openarbiter.web.shown.refusals import refusal_told
from openarbiter.web.state import position_of
from openarbiter.web.tongue import language, say

_OTHER_MATCH = N_(
    "Another match stands here now: nothing was saved. Check which teams play before you go on."
)
_UNTICKED = N_("Tick that the results are those of the signed protocol.")


@dataclass(frozen=True, slots=True)
class PageBoard:
    """A board of the page.

    Attributes:
        at: its game with the result; None where a player is missing.
        says: who has reported what, by team, captain or player, in sentences.
    """

    board: BoardOfMatch
    at: ResultBoard | None
    says: tuple[str, ...] = ()


class _TeamMatchForm(Schema):
    """What is done on the page: results are saved, or one of the buttons of :func:`_act`.

    Attributes:
        teams: both teams, as the page showed them.
        set: a result by its button: the key of the game, its version, the code.
    """

    do: Line = ""
    teams: Line = ""
    set: Line = ""
    team: Number = None
    name: Line = ""
    remark: str = ""
    digest: Line = ""
    sure: Ticked = False
    reason: Line = ""


@needs(May.SEE, post=May.ENTER_RESULTS, help_chapter="team-matches")
def team_match(desk: Desk, number: int, match: int) -> HttpResponse:
    """One match of a round: results by keyboard and touch, signatures, rulings.

    A form names the two teams it was made for; where others play here now, nothing is done.
    """
    found = found_match(desk, number, match)
    error = ""
    form = _TeamMatchForm()
    if desk.request.method == "POST":
        form = taken(_TeamMatchForm, desk.request.POST)
        try:
            refuse_other(found, form.teams)
            return _act(desk, number, found, form)
        except Refused as refused:
            error = refusal_told(refused)
            found = found_match(desk, number, match)
    return _page(desk, found, form, error)


def found_match(desk: Desk, number: int, match: int) -> OneMatch:
    """A match of a published round by its place.

    Raises:
        Http404: there is none.
    """
    round_of(desk.section, number)
    found = match_of_round(desk.section, position_of(desk.section), number, match)
    if found is None:
        raise Http404
    return found


def refuse_other(one: OneMatch, teams: str) -> None:
    """See that a form is about the match that stands at its address now.

    Raises:
        Conflict: it is about another one.
    """
    if teams != one.teams:
        raise Conflict(Reason.of(_OTHER_MATCH))


def _act(desk: Desk, number: int, one: OneMatch, form: _TeamMatchForm) -> HttpResponse:
    here = desk.url("team-match", number=number, match=one.shown.number)
    match form.do:
        case "sign":
            _sign(desk, one, form)
            return redirect(f"{here}#signatures")
        case "unsign":
            delete_signature(desk.actor, desk.section, number, form.team or 0, form.reason)
            desk.say(say("The signature is deleted."))
            return redirect(f"{here}#signatures")
    if not form.set:
        save_grid(desk, number)
        return redirect(here)
    key, version, code = (*form.set.split("."), "", "")[:3]
    game, seen, result = whole(key, None), whole(version, None), result_of(code)
    if game is None or seen is None or result is None:
        raise Refused(Reason.of(N_("Choose a result.")))
    save_results(desk, number, [EnteredResult(game, result, seen)])
    return redirect(here)


def _sign(desk: Desk, one: OneMatch, form: _TeamMatchForm) -> None:
    if not form.sure:
        raise Refused(Reason.of(_UNTICKED))
    if form.team not in (one.match.white, one.match.black):
        raise Conflict(Reason.of(_OTHER_MATCH))
    made = sign_match(
        desk.actor, desk.section, one.round, form.team, form.name, form.digest, form.remark
    )
    desk.say(say("Signed by {name}.", name=made.name))


def _page(desk: Desk, one: OneMatch, form: _TeamMatchForm, error: str) -> HttpResponse:
    section, number = desk.section, one.round
    there = round_of(section, number)
    every = boards_of(section, number)
    own = {board.number: board for board in every if board.number in one.shown.boards}
    tournament = position_of(section).tournament
    rows = page_boards(section, one, {} if one.sealed else own)
    signed = signatures_of(section, tournament, one)
    teams = (one.shown.white, one.shown.black)
    captains = {each.team: each for each in section.captains.all()}
    return desk.render(
        "matches/one.html",
        status=409 if error else 200,
        one=one,
        there=there,
        rows=rows,
        done=sum(board.result.known for board in every),
        total=len(every),
        numbers=ranges_of(board.number for board in every),
        options=choice_groups(),
        buttons=[(each.code, each.text, say(each.words)) for each in (*BY_PLAYERS, *UNPLAYED[:2])],
        onward=onward_of(desk, number),
        unseen={board.number for board in unseen(desk, list(own.values()))},
        may_enter=desk.may(May.ENTER_RESULTS),
        may_rule=desk.may(May.CORRECT),
        round_links=round_links(desk, there, "team-matches"),
        signatures=[(team, signed.get(team.number), captains.get(team.number)) for team in teams],
        capacity={each: say(text) for each, text in CAPACITY.items()},
        cannot_sign=_cannot_sign(one),
        longest=LONGEST_REMARK,
        given=form,
        error=error,
    )


def _cannot_sign(one: OneMatch) -> str:
    """Why nobody can sign now; ``""`` where somebody can."""
    if one.sealed:
        return say("The line-ups of this match are not released yet: there is nothing to sign.")
    finding = cannot_sign(one.match, "?")
    if finding is None:
        return ""
    return f"{finding.reason.message(language().text)} ({finding.article})"


def page_boards(
    section: models.Section, one: OneMatch, own: Mapping[int, ResultBoard]
) -> list[PageBoard]:
    """The boards of a match with their games and the reports on them."""
    claims = models.Claim.objects.filter(game__in=[board.key for board in own.values()])
    devices = {(row.game_id, row.side): row.device for row in claims}
    games = {(board.white.number, board.black.number): board for board in own.values()}
    found = []
    for board in one.boards:
        at = None
        if board.white is not None and board.black is not None:
            pair = (board.white.number, board.black.number)
            at = games.get(pair[::-1] if board.turned else pair)
        says = () if at is None else _says(section, one, board, at, devices)
        found.append(PageBoard(board, at, says))
    return found


def _says(
    section: models.Section,
    one: OneMatch,
    board: BoardOfMatch,
    at: ResultBoard,
    devices: Mapping[tuple[int, str], str],
) -> tuple[str, ...]:
    """Who has reported what at a board, White's side first."""
    teams = (
        (one.shown.black, one.shown.white) if board.turned else (one.shown.white, one.shown.black)
    )
    found = []
    for side, team, text in zip("wb", teams, at.said, strict=True):
        if not text:
            continue
        captain = devices.get((at.key, side)) == captains_device(section, team.number)
        values = {"team": team.name, "result": text}
        found.append(
            say("{team}, captain: {result}", **values)
            if captain
            else say("{team}, player: {result}", **values)
        )
    return tuple(found)

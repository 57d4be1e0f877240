"""The page of a captain, opened by the link of the team: the line-ups of its matches."""

from __future__ import annotations

from collections.abc import Sequence

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import NoReverseMatch, reverse
from ninja import Schema

from openarbiter.handling.line_ups import default_line_up
from openarbiter.model import Team, numbered_teams
from openarbiter.pairing.paired_matches import boards_of_a_match
from openarbiter.web.actions.line_ups import attended, findings_of, hand_in
from openarbiter.web.actions.match_times import turn_of
from openarbiter.web.http.captain_door import CaptainSeat, captains
from openarbiter.web.http.forms import Line, Number, taken
from openarbiter.web.http.frame import frame_context
from openarbiter.web.http.guesses import too_many
from openarbiter.web.ledger import Actor, Conflict, Refused
from openarbiter.web.numbers import whole
from openarbiter.web.pages.line_ups.sent import sent_line_up, told
from openarbiter.web.shown.line_ups import CaptainRound, captain_round, listed, order_told
from openarbiter.web.shown.refusals import refusal_told
from openarbiter.web.state.sealed import sealed_teams
from openarbiter.web.state.tournament import Position, position_of
from openarbiter.web.tongue import say

SENT = 30
"""Line-ups a minute from one link; who sends more is no person."""


class _LineUpForm(Schema):
    """A line-up as it is sent; its boards are ``board-1`` and so on, players by number.

    Attributes:
        do: ``default`` to fill in the first of the list, else the line-up is handed in.
        who: ``deputy`` where the deputy hands in.
        version: that of the line-up the page showed; 0 where none was handed in.
    """

    do: Line = ""
    round: Number = None
    who: Line = ""
    version: Number = 0


@captains
def captain_page(seat: CaptainSeat) -> HttpResponse:
    """The round a line-up is due for, or another one asked for, and the form to hand it in.

    Raises:
        Http404: there is no such team in the section any more.
    """
    position = position_of(seat.section)
    team = numbered_teams(position.tournament).get(seat.team)
    if team is None:
        raise Http404
    request = seat.request
    asked = taken(_LineUpForm, request.POST)
    wanted = asked.round if request.method == "POST" else whole(request.GET.get("round", ""), None)
    number = _round(seat, position, wanted)
    if request.method != "POST":
        return _page(seat, position, team, number)
    boards = boards_of_a_match(position.tournament)
    if asked.do == "default":
        filled = default_line_up(attended(position, number, seat.team), seat.team, number)
        return _page(seat, position, team, number, filled, version=asked.version)
    given = sent_line_up(request.POST, boards)
    if too_many(f"line-up/{seat.captain.key}", SENT):
        text = say("Too many line-ups in a minute: wait a little, or tell the arbiter.")
        return _page(seat, position, team, number, given, error=text, status=429)
    wrong, _ = findings_of(
        seat.section, attended(position, number, seat.team), number, seat.team, given
    )
    try:
        hand_in(_who(seat, asked), seat.section, number, seat.team, given, asked.version or 0)
    except Conflict as newer:
        position = position_of(seat.section)
        error = refusal_told(newer)
        return _page(seat, position, team, number, given, error=error, status=409)
    except Refused as refused:
        several = [told(each) for each in wrong if each.reason != refused.reason]
        error = " ".join([refusal_told(refused), *several])
        return _page(seat, position, team, number, given, error=error, status=422)
    return redirect(f"{request.path}?round={number}#handed")


def _who(seat: CaptainSeat, asked: _LineUpForm) -> Actor:
    """Who hands in: the captain, or the deputy the functions are delegated to (C.05 7.8)."""
    actor, deputy = seat.actor, seat.captain.deputy
    if asked.who == "deputy" and deputy:
        return Actor(deputy, actor.role, actor.address)
    return actor


def _round(seat: CaptainSeat, position: Position, wanted: int | None) -> int:
    """The round that is shown: the one asked for, else the next sealed one, else the next one."""
    played = len(position.tournament.rounds)
    last = max(position.tournament.regulations.rounds or played + 1, played)
    if wanted is not None and 1 <= wanted <= last:
        return wanted
    sealed = [each for each in position.sealed if seat.team in sealed_teams(position, each)]
    if sealed:
        return min(sealed, key=lambda each: turn_of(seat.section, each, seat.team))
    unfinished = next(
        (
            number
            for number, each in enumerate(position.tournament.rounds, start=1)
            if any(not game.result.known for game in each.games)
        ),
        None,
    )
    return unfinished or min(played + 1, last)


def _page(
    seat: CaptainSeat,
    position: Position,
    team: Team,
    number: int,
    given: Sequence[int | None] | None = None,
    *,
    version: int | None = None,
    error: str = "",
    status: int = 200,
) -> HttpResponse:
    tournament = position.tournament
    shown: CaptainRound = captain_round(seat.section, position, seat.team, number)
    played = len(tournament.rounds)
    last = max(tournament.regulations.rounds or played + 1, played)
    chosen = shown.holds if given is None else tuple(given)
    _, notes = findings_of(
        seat.section, attended(position, number, seat.team), number, seat.team, shown.holds
    )
    context = {
        **frame_context(seat.request),
        "event": seat.event,
        "section": seat.section,
        "sections": [],
        "nav": [],
        "captain": seat.captain,
        "team": team,
        "hands_in": seat.section.captains_hand_in,
        "round": shown,
        "rounds": range(1, last + 1),
        "players": listed(position, seat.team, number),
        "boards": [
            (each.board, each.colour, chosen[each.board - 1] if each.board <= len(chosen) else None)
            for each in shown.seats
        ],
        "order": order_told(tournament),
        "notes": [told(each) for each in notes] if shown.handed is not None else [],
        "version": (shown.handed.version if shown.handed else 0) if version is None else version,
        "filled": given is not None and not error,
        "error": error,
        "match": _address(seat, "captain-match"),
        "path": seat.request.path,
    }
    return render(seat.request, "line_ups/captain.html", context, status=status)


def _address(seat: CaptainSeat, name: str) -> str:
    try:
        return reverse(name, kwargs={"key": seat.captain.key})
    except NoReverseMatch:
        return ""

"""The page of a match of two players: score, decision, games, terms, extra games."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from ninja import Schema

from openarbiter.explain.match_account import STAGE_NAMES
from openarbiter.handling.match_play import match_is_level
from openarbiter.model.match_terms import AfterDecision, ExtraGame, ExtraStage
from openarbiter.web.actions.match_games import play_on, set_extra_games
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, numbered, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Refused
from openarbiter.web.rights import May
from openarbiter.web.shown.match_of_two import MatchOfTwo, match_of
from openarbiter.web.state import tournament_of
from openarbiter.web.tongue import language, say

ROWS = 7
"""How many extra games the form has room for; more once they are filled."""

RESULTS = ("1-0", "1/2-1/2", "0-1")


class _Reason(Schema):
    """Why the match goes on."""

    reason: Line = ""


@needs(May.SEE, help_chapter="matches")
def match_page(desk: Desk) -> HttpResponse:
    """How the match stands, and what may be done."""
    return _page(desk)


@needs(May.SETTINGS, help_chapter="matches")
def match_plays_on(desk: Desk) -> HttpResponse:
    """Let the match go on after its decision."""
    if desk.request.method == "POST":
        try:
            play_on(desk.actor, desk.section, taken(_Reason, desk.request.POST).reason)
        except Refused as refused:
            return _page(desk, refused.reason.message(language().text), 409)
        desk.say(say("The match goes on; the next game can be paired."))
    return desk.go("match")


@needs(May.ENTER_RESULTS, help_chapter="matches")
def match_extra(desk: Desk) -> HttpResponse:
    """Enter the extra games of a drawn match."""
    if desk.request.method == "POST":
        state = _shown(desk).state
        first, second = state.players
        stages, whites, results = (
            numbered(desk.request.POST, name) for name in ("stage-", "white-", "result-")
        )
        games = []
        for place, stage in sorted(stages.items()):
            white, result = whites.get(place, ""), results.get(place, "")
            if stage in list(ExtraStage) and result in RESULTS:
                pair = (second, first) if white == str(second) else (first, second)
                games.append(ExtraGame(ExtraStage(stage), *pair, result))
        try:
            set_extra_games(desk.actor, desk.section, games)
        except Refused as refused:
            return _page(desk, refused.reason.message(language().text), 409)
        desk.say(say("The extra games are saved."))
    return desk.go("match")


def _shown(desk: Desk) -> MatchOfTwo:
    match = match_of(desk.section)
    if match is None:
        raise Http404
    return match


def _page(desk: Desk, error: str = "", status: int = 200) -> HttpResponse:
    match, tournament = _shown(desk), tournament_of(desk.section)
    names = {each.number: each.name for each in tournament.entrants}
    extra = match.state.extra
    level = match_is_level(tournament)
    ends = match.state.terms.after is AfterDecision.ENDS
    return desk.render(
        "tables/match.html",
        status,
        match=match,
        error=error,
        may_go_on=match.state.decided_after is not None and bool(match.state.left) and ends,
        level=level,
        rows=[
            (place, extra[place] if place < len(extra) else None)
            for place in range(max(ROWS, len(extra) + 1))
        ]
        if level
        else [],
        stages=[("", "–"), *((each.value, say(STAGE_NAMES[each])) for each in ExtraStage)],
        players=[(player, f"{player} {names[player]}") for player in match.state.players],
        results=[("", "–"), *((each, each) for each in RESULTS)],
    )

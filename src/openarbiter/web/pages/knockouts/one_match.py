"""One match of a knock-out: its games, corrections of extra games, the arbiter's decision."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from ninja import Schema

from openarbiter.explain.voice import titled
from openarbiter.knockout import KnockoutGame, KnockoutGameKind, MatchId
from openarbiter.knockout.lines import knockout_record
from openarbiter.office.knockout_words import KIND_NAMES, match_told, reason_told
from openarbiter.web.actions.knockouts import (
    correct_extra_game,
    decide_match,
    enter_extra_game,
    lift_decision,
)
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Number, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.marks import BY_PLAYERS, UNKNOWN, UNPLAYED, code_of, result_of, text_of
from openarbiter.web.numbers import whole
from openarbiter.web.rights import May
from openarbiter.web.shown.refusals import refusal_told
from openarbiter.web.state import position_of
from openarbiter.web.state.knockouts import tree_of
from openarbiter.web.tongue import language, say

_RIGHTS = {
    "enter": May.ENTER_RESULTS,
    "correct": May.CORRECT,
    "decide": May.CHANGE_PAIRING,
    "lift": May.CHANGE_PAIRING,
}
"""What it takes to do what."""


@dataclass(frozen=True, slots=True)
class MatchGame:
    """A game of a match.

    Attributes:
        round: the round here; 0 for an extra game.
        code: of its result, for forms; ``""`` for none.
        due: whether an extra game is to be played next.
    """

    number: int
    kind: str
    white: str
    black: str
    text: str
    code: str
    round: int
    control: str
    odds: bool
    colours: str
    due: bool
    extra: bool


class _MatchForm(Schema):
    do: Line = ""
    game: Number = None
    seen: str = ""
    result: str = ""
    winner: Line = ""
    reason: Line = ""


@needs(May.SEE, post=May.ENTER_RESULTS, help_chapter="knock-outs")
def bracket_match(desk: Desk, number: int, match: int) -> HttpResponse:
    """A match; forms for the game that is due, for corrections, and for a decision."""
    error = ""
    name = MatchId(number, match)
    asked = taken(_MatchForm, desk.request.POST)
    if desk.request.method == "POST":
        try:
            done = _do(desk, name, asked)
        except Conflict:
            raise
        except Refused as refused:
            error = refusal_told(refused)
        else:
            desk.say(done)
            return desk.go("bracket-match", number=number, match=match)
    position = position_of(desk.section)
    tree = tree_of(position)
    found = tree.match(name) if tree is not None else None
    if tree is None or found is None:
        raise Http404
    names = titled(position.tournament)
    decided = any(each.match == name for each in knockout_record(position.tournament).decisions)
    return desk.render(
        "knockouts/match.html",
        422 if error else 200,
        error=error,
        asked=asked,
        name=str(name),
        figure=match_told(found, tree, names, language()),
        reason=reason_told(found, names, language()),
        article=found.article,
        games=[_game(each, names) for each in found.games],
        players=[(str(player), names[player]) for player in found.players],
        decided=decided,
        can_decide=len(found.players) == 2 and desk.may(May.CHANGE_PAIRING) and not _final(desk),
        may_enter=desk.may(May.ENTER_RESULTS) and not _final(desk),
        may_correct=desk.may(May.CORRECT) and not _final(desk),
        options=[
            (each.code, f"{each.text}  {say(each.words)}") for each in (*BY_PLAYERS, *UNPLAYED)
        ],
        back=desk.url("bracket"),
    )


def _final(desk: Desk) -> bool:
    return desk.section.final_at is not None


def _do(desk: Desk, name: MatchId, asked: _MatchForm) -> str:
    """Do what the form asks for; what is told afterwards."""
    right = _RIGHTS.get(asked.do)
    if right is None:
        raise Http404
    if not desk.may(right):
        raise PermissionDenied(asked.do)
    actor, section, number = desk.actor, desk.section, asked.game or 0
    if asked.do == "enter":
        enter_extra_game(actor, section, name, number, result_of(asked.result) or UNKNOWN)
        return say("The result is saved.")
    if asked.do == "correct":
        seen = result_of(asked.seen) or UNKNOWN
        result = None if asked.result == "delete" else result_of(asked.result) or UNKNOWN
        correct_extra_game(actor, section, name, number, seen, result, asked.reason)
        return say("The correction is saved.")
    if asked.do == "decide":
        winner = None if asked.winner == "nobody" else whole(asked.winner, 0)
        decide_match(actor, section, name, winner, asked.reason)
        return say("The decision is saved.")
    lift_decision(actor, section, name, asked.reason)
    return say("The decision is lifted.")


def _game(game: KnockoutGame, names: Mapping[int, str]) -> MatchGame:
    extra = game.kind is not KnockoutGameKind.REGULAR
    reason = game.colour_reason
    return MatchGame(
        game.number,
        say(KIND_NAMES[game.kind]),
        names[game.white],
        names[game.black],
        "" if game.result is None else text_of(game.result),
        "" if game.result is None else code_of(game.result),
        game.round or 0,
        game.control,
        game.draw_odds,
        "" if reason is None else reason.message(language().text),
        extra and game.result is None,
        extra,
    )

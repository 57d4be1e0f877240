"""The play-offs of a section: games with their results, lots by hand, corrections, the order."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.utils import timezone
from ninja import Schema

from openarbiter.playoffs.corrected import corrected
from openarbiter.playoffs.games import PlayOffResult, game_named, result_written
from openarbiter.playoffs.terms import BadPlayOff
from openarbiter.web.actions.play_off_begun import seen_held
from openarbiter.web.actions.play_off_games import (
    change_play_off_time,
    correct_play_off_result,
    enter_play_off_lot,
    enter_play_off_result,
    take_back_play_off_result,
)
from openarbiter.web.actions.play_offs_of import hall_time, play_offs_of
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Number, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.numbers import whole
from openarbiter.web.pages.play_offs.controls import clock_taken, time_taken
from openarbiter.web.rights import May
from openarbiter.web.shown.play_offs import RESULT_TEXTS, play_off_shown, play_offs_shown
from openarbiter.web.state import tournament_of
from openarbiter.web.tongue import language, say


@needs(May.SEE, help_chapter="play-offs")
def play_offs(desk: Desk) -> HttpResponse:
    """All play-offs of the section, each with what is to be done next."""
    return _page(desk)


def _page(desk: Desk, error: str = "", place: int = 0, status: int = 422) -> HttpResponse:
    section = desk.section
    there = play_offs_of(section)
    tournament = tournament_of(section)
    return desk.render(
        "play_offs/playing.html",
        status if error else 200,
        found=play_offs_shown(tournament, there.due),
        announced=there.announced,
        problems=[each.message(language().text) for each in there.problems],
        error=error,
        wrong_place=place,
        results=_CHOICES,
        final=section.final_at is not None,
    )


_CHOICES = [
    (PlayOffResult.WHITE.value, RESULT_TEXTS[PlayOffResult.WHITE]),
    (PlayOffResult.DRAW.value, RESULT_TEXTS[PlayOffResult.DRAW]),
    (PlayOffResult.BLACK.value, RESULT_TEXTS[PlayOffResult.BLACK]),
    (PlayOffResult.WHITE_BY_FORFEIT.value, RESULT_TEXTS[PlayOffResult.WHITE_BY_FORFEIT]),
    (PlayOffResult.BLACK_BY_FORFEIT.value, RESULT_TEXTS[PlayOffResult.BLACK_BY_FORFEIT]),
]


class _PlayOffGameForm(Schema):
    """A result as it is entered, with the players the page showed."""

    game: Line = ""
    result: Line = ""
    white: Number = None
    black: Number = None
    ended: Line = ""


@needs(May.SEE, post=May.ENTER_RESULTS, help_chapter="play-offs")
def result_entered(desk: Desk, place: int) -> HttpResponse:
    """Enter the result of a game."""
    if desk.request.method != "POST":
        return desk.go("play-offs")
    asked = taken(_PlayOffGameForm, desk.request.POST)
    players = None
    if asked.white is not None and asked.black is not None:
        players = (asked.white, asked.black)
    try:
        name = game_named(asked.game)
        result = result_written(asked.result)
        ended = clock_taken(asked.ended, hall_time(timezone.now()))
        held = enter_play_off_result(desk.actor, desk.section, place, name, result, ended, players)
    except Conflict as wrong:
        return _page(desk, wrong.reason.message(language().text), place, 409)
    except (BadPlayOff, Refused) as wrong:
        return _page(desk, wrong.reason.message(language().text), place)
    if held.now.finished:
        desk.say(say("The play-off is over. The standings have its order."))
    else:
        desk.say(say("Game {game}: {result} is saved.", game=name, result=RESULT_TEXTS[result]))
    return desk.go("play-offs")


class _TakenBack(Schema):
    """The game whose result is taken for the last one."""

    game: Line = ""


@needs(May.SEE, post=May.ENTER_RESULTS, help_chapter="play-offs")
def taking_back(desk: Desk, place: int) -> HttpResponse:
    """Take back the result that was entered last."""
    if desk.request.method != "POST":
        return desk.go("play-offs")
    asked = taken(_TakenBack, desk.request.POST)
    try:
        name = game_named(asked.game)
        take_back_play_off_result(desk.actor, desk.section, place, name)
    except Conflict as wrong:
        return _page(desk, wrong.reason.message(language().text), place, 409)
    except (BadPlayOff, Refused) as wrong:
        return _page(desk, wrong.reason.message(language().text), place)
    desk.say(say("The result of game {game} is taken back.", game=name))
    return desk.go("play-offs")


class _Corrected(Schema):
    """The right result of a game, and why."""

    game: Line = ""
    result: Line = ""
    reason: Line = ""
    seen: str = ""
    sure: str = ""


@needs(May.SEE, post=May.CORRECT, help_chapter="play-offs")
def correction(desk: Desk, place: int) -> HttpResponse:
    """Ask for the right result of a game, say what it costs, and correct it."""
    section = desk.section
    post = desk.request.method == "POST"
    asked = taken(_Corrected, desk.request.POST if post else desk.request.GET)
    due = play_offs_of(section).of(place)
    if due is None or due.held is None:
        raise Http404
    shown = play_off_shown(tournament_of(section), due)
    games = {game.name: game for stage in shown.stages for game in stage.games if game.value}
    game = games.get(asked.game)
    if game is None:
        raise Http404
    error, lost = "", ""
    try:
        if asked.result:
            name, result = game_named(game.name), result_written(asked.result)
            dropped = corrected(due.held, name, result).dropped
            lost = ", ".join(str(each.id) for each in dropped)
            if post and (asked.sure or not lost):
                correct_play_off_result(
                    desk.actor, section, place, name, result, asked.reason, seen=asked.seen
                )
                desk.say(say("Game {game} is corrected.", game=name))
                return desk.go("play-offs")
    except Conflict as wrong:
        return _page(desk, wrong.reason.message(language().text), place, 409)
    except (BadPlayOff, Refused) as wrong:
        error = wrong.reason.message(language().text)
    return desk.render(
        "play_offs/correction.html",
        422 if error else 200,
        shown=shown,
        game=game,
        asked=asked,
        seen=seen_held(due.held),
        error=error,
        lost=lost,
        results=_CHOICES,
    )


class _Lot(Schema):
    """A lot drawn in front of the players: its name, and the players in its order."""

    lot: Line = ""
    player: list[str]


@needs(May.SEE, post=May.PUBLISH, help_chapter="play-offs")
def lot(desk: Desk, place: int) -> HttpResponse:
    """Ask for the order of a lot that was drawn in front of the players, and keep it."""
    section = desk.section
    due = play_offs_of(section).of(place)
    if desk.request.method == "POST":
        asked = taken(_Lot, desk.request.POST)
        order = [whole(each, 0) for each in asked.player]
        try:
            enter_play_off_lot(desk.actor, section, place, asked.lot, order)
        except Refused as wrong:
            return _page(desk, wrong.reason.message(language().text), place)
        desk.say(say("The lot is entered as it was drawn."))
        return desk.go("play-offs")
    if due is None or due.held is None:
        raise Http404
    shown = play_off_shown(tournament_of(section), due)
    found = next(
        (each for each in shown.open_lots if each.name == desk.request.GET.get("lot", "")), None
    )
    if found is None:
        raise Http404
    return desk.render("play_offs/lot.html", shown=shown, lot=found)


class _LastGame(Schema):
    """When the last game of the tournament ended."""

    ended: Line = ""


@needs(May.SEE, post=May.PUBLISH, help_chapter="play-offs")
def time_of_end(desk: Desk, place: int) -> HttpResponse:
    """Say when the last game of the players ended, from which the break is counted."""
    if desk.request.method != "POST":
        return desk.go("play-offs")
    try:
        ended = time_taken(taken(_LastGame, desk.request.POST).ended)
        if ended is None:
            return _page(desk, say("Fill in the time."), place)
        change_play_off_time(desk.actor, desk.section, place, ended)
    except (BadPlayOff, Refused) as wrong:
        return _page(desk, wrong.reason.message(language().text), place)
    desk.say(say("The time is saved."))
    return desk.go("play-offs")

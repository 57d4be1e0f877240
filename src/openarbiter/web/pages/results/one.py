"""One board: a page for the hall, and where the grid sends each result."""

from __future__ import annotations

from django.http import Http404, HttpResponse, JsonResponse
from ninja import Schema
from pydantic import Field

from openarbiter.web import models
from openarbiter.web.actions.claims import clear_claims
from openarbiter.web.actions.results import EnteredResult, enter_results
from openarbiter.web.actions.verification import enter_again
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Number, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Refused
from openarbiter.web.marks import BY_PLAYERS, UNPLAYED, UNUSUAL, code_of, result_of, text_of
from openarbiter.web.pages.results.boards import (
    ResultBoard,
    RoundOfBoards,
    board_of,
    boards_of,
    round_of,
)
from openarbiter.web.pages.results.seen import mark_seen, unseen
from openarbiter.web.rights import May
from openarbiter.web.shown.matches import matches_shown
from openarbiter.web.state.tournament import position_of
from openarbiter.web.tongue import language, say


@needs(May.SEE, post=May.ENTER_RESULTS, help_chapter="results")
def hall(desk: Desk, number: int) -> HttpResponse:
    """The boards that are still without a result, to pick one by touch."""
    there = round_of(desk.section, number)
    boards = boards_of(desk.section, number)
    return desk.render(
        "results/hall.html",
        there=there,
        boards=[board for board in boards if not board.result.known],
        done=sum(board.result.known for board in boards),
        total=len(boards),
        unseen=unseen(desk, boards),
        matches=matches_shown(desk.section, position_of(desk.section), number),
    )


class _ResultForm(Schema):
    """A result of a board, or what else is said of it; see :func:`result`.

    Attributes:
        back: the page the form was on.
    """

    do: Line = ""
    code: str | None = None
    version: Number = None
    game: Number = None
    back: Line = Field("", alias="from")


@needs(May.SEE, post=May.ENTER_RESULTS, help_chapter="results")
def result(desk: Desk, number: int, board: int) -> HttpResponse:
    """One board and its result.

    A POST takes ``code`` and ``version``, and ``game``, the key of the game that was seen at
    the board. A program that accepts JSON is answered in JSON, with what stands at the board
    now, also where nothing was written (status 409). ``do=clear-reports`` takes away what the
    players reported, ``do=right`` says that the result that stands was looked at and is right,
    ``do=seen`` that its reader has seen what another person entered over theirs.
    """
    if desk.request.method != "POST":
        found = board_of(desk.section, number, board)
        return _page(desk, found, round_of(desk.section, number))
    asked = {"clear-reports": _clear_reports, "right": _is_right, "seen": _is_seen}
    form = taken(_ResultForm, desk.request.POST)
    if (do := asked.get(form.do)) is not None:
        return do(desk, number, board, form)
    asks = desk.request.headers.get("Accept", "").startswith("application/json")
    wanted = None if form.code is None else result_of(form.code)
    if wanted is None:
        return _refused(desk, number, board, asks, 422, say("Choose a result."))
    entered = EnteredResult(_key(desk, number, board, form), wanted, form.version)
    found = board_of(desk.section, number, board)
    try:
        outcome = enter_results(desk.actor, desk.section, number, [entered])
    except Refused as problem:
        return _refused(desk, number, board, asks, 409, _told(problem))
    game = outcome.games[entered.game]
    detail = _told(outcome.refused[0]) if outcome.refused else ""
    if asks:
        return _answer(detail, game, outcome.left, desk.section.event.revision)
    if detail:
        return _refused(desk, number, board, asks, 409, detail)
    text = text_of(game.result)
    if text and found.result.known and found.result != game.result:
        desk.say(
            say(
                "Board {board}, {players}: {result} (was {was}).",
                board=board,
                players=found.names,
                result=text,
                was=found.text,
            ),
            "warning",
        )
    elif text:
        desk.say(say("Board {board}: {result} is saved.", board=board, result=text))
    else:
        desk.say(say("Board {board}: result undone.", board=board))
    return desk.go("hall", number=number)


def _clear_reports(desk: Desk, number: int, board: int, _: _ResultForm) -> HttpResponse:
    """Take away what the players reported, so that they may report again."""
    found = board_of(desk.section, number, board)
    game = models.Game.objects.select_related("round__section__event", "white", "black")
    if clear_claims(desk.actor, game.get(pk=found.key)):
        desk.say(say("Board {board}: the players may report again.", board=board))
    else:
        desk.say(say("Board {board}: no player has reported.", board=board), "note")
    return desk.go("result", number=number, board=board)


def _is_right(desk: Desk, number: int, board: int, form: _ResultForm) -> HttpResponse:
    """Keep that somebody has compared the result with the slip, as a second entry does."""
    found = board_of(desk.section, number, board)
    games = models.Game.objects.select_related("round__section__event", "white", "black")
    game = games.get(pk=found.key)
    enter_again(desk.actor, desk.section, game, found.result, version=form.version)
    desk.say(say("Board {board}: {result} verified.", board=board, result=found.text))
    return desk.go("hall", number=number)


def _is_seen(desk: Desk, number: int, board: int, form: _ResultForm) -> HttpResponse:
    mark_seen(desk, board_of(desk.section, number, board))
    if desk.request.headers.get("Accept", "").startswith("application/json"):
        return JsonResponse({"ok": True})
    return desk.go("hall" if form.back == "hall" else "results", number=number)


def _key(desk: Desk, number: int, board: int, form: _ResultForm) -> int:
    """The key of the game somebody saw, else of the one at the board.

    Raises:
        Http404: there is no such board.
    """
    if form.game is not None:
        return form.game
    games = models.Game.objects.filter(
        round__section=desk.section, round__number=number, board=board
    )
    key = games.values_list("pk", flat=True).first()
    if key is None:
        raise Http404
    return key


def _told(problem: Refused) -> str:
    text = problem.reason.message(language().text)
    return f"{text} ({problem.article})" if problem.article else text


def _answer(detail: str, game: models.Game, left: int, revision: int) -> HttpResponse:
    said = {
        "ok": not detail,
        "detail": detail,
        "board": game.board,
        "code": code_of(game.result),
        "text": text_of(game.result),
        "version": game.version,
        "left": left,
        "revision": revision,
    }
    return JsonResponse(said, status=409 if detail else 200)


def _refused(
    desk: Desk, number: int, board: int, asks: bool, status: int, detail: str
) -> HttpResponse:
    if asks:
        return JsonResponse({"ok": False, "detail": detail}, status=status)
    found = board_of(desk.section, number, board)
    return _page(desk, found, round_of(desk.section, number), error=detail, status=status)


def _page(
    desk: Desk, board: ResultBoard, there: RoundOfBoards, error: str = "", status: int = 422
) -> HttpResponse:
    return desk.render(
        "results/one.html",
        status=status if error else 200,
        board=board,
        there=there,
        error=error,
        is_unseen=bool(unseen(desk, [board])),
        may_enter=desk.may(May.ENTER_RESULTS),
        usual=[(each.code, each.text, say(each.words)) for each in BY_PLAYERS],
        others=[(each.code, each.text, say(each.words)) for each in (*UNPLAYED, *UNUSUAL)],
    )

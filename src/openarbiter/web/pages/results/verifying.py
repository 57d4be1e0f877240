"""The verification pass: all results of a round entered again, without seeing the first entry."""

from __future__ import annotations

from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import redirect
from ninja import Schema

from openarbiter.web import models
from openarbiter.web.actions.verification import enter_again, settle
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Number, numbered, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Refused
from openarbiter.web.marks import result_of, text_of
from openarbiter.web.numbers import whole
from openarbiter.web.pages.results.boards import ResultBoard, boards_of, round_of
from openarbiter.web.pages.results.grid import (
    PAGE,
    choice_groups,
    onward_of,
    page_of,
    pages_of,
    ranges_of,
    round_links,
)
from openarbiter.web.rights import May
from openarbiter.web.state.sealed import games_in_sight
from openarbiter.web.tongue import language, plural, say


@needs(May.ENTER_RESULTS, help_chapter="verification")
def verify(desk: Desk, number: int) -> HttpResponse:
    """The boards that have a result and no second entry; those whose two entries differ."""
    there = round_of(desk.section, number)
    if desk.request.method == "POST":
        return _save(desk, number)
    boards = boards_of(desk.section, number, history=False)
    left = [board for board in boards if board.result.known and board.again is None]
    asked = desk.request.GET
    if "board" in asked:
        return _to_board(desk, number, boards, asked["board"])
    page = page_of(left, asked.get("page", ""), asked.get("at", ""))
    return desk.render(
        "results/verify.html",
        there=there,
        boards=left[(page - 1) * PAGE : page * PAGE],
        differing=[board for board in boards if board.differs],
        done=sum(board.verified for board in boards),
        total=len(boards),
        open_boards=sum(not board.result.known for board in boards),
        pages=pages_of(left, "?", page),
        options=choice_groups(),
        round_links=round_links(desk, there, "verify"),
        onward=onward_of(desk, number),
        numbers=ranges_of(board.number for board in left),
    )


def _to_board(desk: Desk, number: int, boards: list[ResultBoard], typed: str) -> HttpResponse:
    """To the page with a board that is to be verified; a word where it is not."""
    board = whole(typed.strip(), None)
    found = next((each for each in boards if each.number == board), None)
    here = desk.url("verify", number=number)
    if found is None:
        desk.say(
            say("There is no board {board} in round {round}.", board=typed[:20], round=number),
            "bad",
        )
    elif found.again is None and found.result.known:
        return redirect(f"{here}?at={board}#board-{board}")
    else:
        desk.say(say("Board {board} cannot be verified now.", board=found.number), "bad")
    return redirect(here)


class _SecondEntry(Schema):
    """The second entry of a board (``code``), or which of the two is right (``keep``).

    Attributes:
        game: the key of the game that was seen at the board.
    """

    game: Number = None
    keep: Line = ""
    code: str | None = None
    version: Number = None


@needs(May.ENTER_RESULTS, help_chapter="verification")
def verify_board(desk: Desk, number: int, board: int) -> HttpResponse:
    """Take the second entry of one board (``code``), or decide between two (``keep``)."""
    there = round_of(desk.section, number)
    if desk.request.method != "POST":
        return desk.go("verify", number=there.number)
    asked = taken(_SecondEntry, desk.request.POST)
    game = _game(desk.section, number, board, asked.game)
    if game is None:
        detail = say("Board {board} has other players now: load the page again.", board=board)
        return JsonResponse({"ok": False, "detail": detail}, status=409)
    if asked.keep in ("first", "second"):
        return _keep(desk, game, asked)
    result = None if asked.code is None else result_of(asked.code)
    if result is None:
        return JsonResponse({"ok": False, "detail": say("Choose a result.")}, status=422)
    try:
        same = enter_again(desk.actor, desk.section, game, result)
    except Refused as problem:
        detail = problem.reason.message(language().text)
        return JsonResponse({"ok": False, "detail": detail, "version": game.version}, status=409)
    if same or not result.known:
        return _answer(desk, game)
    first, second = text_of(game.result), text_of(result)
    choice = {
        "first": say("First entry: {result}", result=first),
        "second": say("Second entry: {result}", result=second),
    }
    return _answer(desk, game, _difference(board, first, second), choice)


def _keep(desk: Desk, game: models.Game, asked: _SecondEntry) -> HttpResponse:
    """Decide between two entries that differ."""
    first, version = asked.keep == "first", asked.version
    asks = desk.request.headers.get("Accept", "").startswith("application/json")
    try:
        settle(desk.actor, desk.section, game, first=first, version=version)
    except Refused as problem:
        detail = problem.reason.message(language().text)
        if asks:
            said = {"ok": False, "detail": detail, "version": game.version}
            return JsonResponse(said, status=409)
        desk.say(detail, "bad")
        return desk.go("verify", number=game.round.number)
    game.refresh_from_db()
    if asks:
        return _answer(desk, game)
    text = text_of(game.result)
    desk.say(say("Board {board}: {result} verified.", board=game.board, result=text))
    return desk.go("verify", number=game.round.number)


def _answer(
    desk: Desk, game: models.Game, detail: str = "", choice: dict[str, str] | None = None
) -> HttpResponse:
    """A second entry that was taken, and how many boards of the round are left.

    Args:
        detail: how it differs from the first; ``""`` where it does not.
        choice: the texts of the two entries to decide between.
    """
    boards = boards_of(desk.section, game.round.number, history=False)
    said = {
        "ok": True,
        "board": game.board,
        "differs": bool(detail),
        "detail": detail,
        "choice": choice,
        "left": len(boards) - sum(each.verified for each in boards),
        "version": game.version,
        "code": "",
        "revision": desk.section.event.revision,
    }
    return JsonResponse(said)


def _difference(board: int, first: str, second: str) -> str:
    return say(
        "Board {board}: first {first}, now {second}.", board=board, first=first, second=second
    )


def _game(section: models.Section, number: int, board: int, seen: int | None) -> models.Game | None:
    """The game of a board; None where another one was seen there.

    Raises:
        Http404: there is no such board.
    """
    found = games_in_sight(section, number).filter(board=board)
    game = found.select_related("white", "black", "round").first()
    if game is None:
        raise Http404
    return game if seen is None or seen == game.pk else None


def _save(desk: Desk, number: int) -> HttpResponse:
    """What a browser without scripts sends: all second entries of the page at once."""
    wanted = {key: code for key, code in numbered(desk.request.POST, "r-").items() if code}
    found = games_in_sight(desk.section, number).filter(pk__in=list(wanted))
    same = 0
    different: list[str] = []
    for game in found.select_related("white", "black", "round"):
        result = result_of(wanted[game.pk])
        if result is None:
            continue
        try:
            if enter_again(desk.actor, desk.section, game, result):
                same += 1
            else:
                first = text_of(game.result)
                different.append(_difference(game.board, first, text_of(result)))
        except Refused as problem:
            desk.say(problem.reason.message(language().text), "bad")
    if same:
        desk.say(plural("{count} result is verified.", "{count} results are verified.", same))
    for each in different:
        desk.say(each, "bad")
    return desk.go("verify", number=number)

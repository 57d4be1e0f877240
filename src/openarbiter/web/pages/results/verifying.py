"""The verification pass: all results of a round entered again, without seeing the first entry."""

from __future__ import annotations

from django.http import Http404, HttpResponse, JsonResponse

from openarbiter.web import models
from openarbiter.web.desk.verification import enter_again, settle
from openarbiter.web.ledger import Refused
from openarbiter.web.marks import result_of, text_of
from openarbiter.web.numbers import whole
from openarbiter.web.pages.desk import Desk
from openarbiter.web.pages.guard import needs
from openarbiter.web.pages.results.boards import boards_of, round_of
from openarbiter.web.pages.results.grid import PAGE, choice_groups, page_of, pages_of, round_links
from openarbiter.web.rights import May
from openarbiter.web.tongue import language, plural, say


@needs(May.ENTER_RESULTS, help_chapter="verification")
def verify(desk: Desk, number: int) -> HttpResponse:
    """The boards that have a result and no second entry; those whose two entries differ."""
    there = round_of(desk.section, number)
    if desk.request.method == "POST":
        return _save(desk, number)
    boards = boards_of(desk.section, number)
    left = [board for board in boards if board.result.known and board.again is None]
    asked = desk.request.GET
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
    )


@needs(May.ENTER_RESULTS, help_chapter="verification")
def verify_board(desk: Desk, number: int, board: int) -> HttpResponse:
    """Take the second entry of one board (``code``), or decide between two (``keep``)."""
    there = round_of(desk.section, number)
    if desk.request.method != "POST":
        return desk.go("verify", number=there.number)
    game = _game(desk.section, number, board)
    keep = desk.request.POST.get("keep")
    if keep in ("first", "second"):
        version = desk.request.POST.get("version", "")
        seen = whole(version, None)
        settle(desk.actor, desk.section, game, first=keep == "first", version=seen)
        game.refresh_from_db()
        text = text_of(game.result)
        desk.say(say("Board {board}: {result} it is, verified.", board=board, result=text))
        return desk.go("verify", number=number)
    result = result_of(desk.request.POST.get("code", "-none-"))
    if result is None:
        return JsonResponse({"ok": False, "detail": say("Choose a result.")}, status=422)
    try:
        same = enter_again(desk.actor, desk.section, game, result)
    except Refused as problem:
        detail = problem.reason.message(language().text)
        return JsonResponse({"ok": False, "detail": detail, "version": game.version}, status=409)
    detail = "" if same else _difference(board, text_of(game.result), text_of(result))
    boards = boards_of(desk.section, number)
    left = len(boards) - sum(each.verified for each in boards)
    said = {"ok": True, "board": board, "differs": not same, "detail": detail, "left": left}
    revision = desk.section.event.revision
    return JsonResponse({**said, "version": game.version, "code": "", "revision": revision})


def _difference(board: int, first: str, second: str) -> str:
    return say(
        "Board {board}: first {first}, now {second}.", board=board, first=first, second=second
    )


def _game(section: models.Section, number: int, board: int) -> models.Game:
    found = models.Game.objects.filter(round__section=section, round__number=number, board=board)
    game = found.select_related("white", "black", "round").first()
    if game is None:
        raise Http404
    return game


def _save(desk: Desk, number: int) -> HttpResponse:
    """What a browser without scripts sends: all second entries of the page at once."""
    given = desk.request.POST
    wanted: dict[int, str] = {
        key: str(code)
        for name, code in given.items()
        if name.startswith("r-")
        and (key := whole(name.removeprefix("r-"), None)) is not None
        and code
    }
    found = models.Game.objects.filter(
        round__section=desk.section, round__number=number, pk__in=list(wanted)
    )
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

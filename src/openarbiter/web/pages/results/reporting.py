"""The page a board's code opens on a player's phone: who am I, what was the result."""

from __future__ import annotations

import hashlib
import secrets

from django.conf import settings
from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from openarbiter.model import Colour
from openarbiter.web import models
from openarbiter.web.desk.claims import claim_result, device_digest, withdraw_claim
from openarbiter.web.desk.results import missing, open_rounds
from openarbiter.web.ledger import Refused
from openarbiter.web.marks import BY_PLAYERS, result_of, text_of
from openarbiter.web.pages.desk import address_of
from openarbiter.web.pages.frame import frame_context
from openarbiter.web.pages.guard import everybody
from openarbiter.web.pages.results.boards import boards_of
from openarbiter.web.pages.results.codes import is_signed
from openarbiter.web.tongue import language, say

DEVICE = "openarbiter_device"
_SALT = "openarbiter.device"
_QUARTER = 90 * 24 * 3600

AT_A_BOARD = 12
"""Reports a minute from one address at one board; a hall is often behind one address."""

AT_ALL = 300
"""Reports a minute from one address."""


@everybody
def board_report(
    request: HttpRequest, event: str, section: str, board: int, signature: str
) -> HttpResponse:
    """The game that is played at a board, and the report of one of its players."""
    found = models.Section.objects.filter(event__slug=event, slug=section).select_related("event")
    there = found.first()
    if there is None or not is_signed(there, board, signature):
        raise Http404
    device = request.get_signed_cookie(DEVICE, default=None, salt=_SALT)
    if request.method == "POST":
        return _report(request, there, board, device)
    answer = _page(request, there, board, device)
    if device is None:
        answer.set_signed_cookie(
            DEVICE, secrets.token_urlsafe(16), salt=_SALT, max_age=_QUARTER, httponly=True,
            samesite="Lax", secure=settings.HTTPS,
        )  # fmt: skip
    answer.headers["Cache-Control"] = "no-store"
    return answer


def _report(
    request: HttpRequest, section: models.Section, board: int, device: str | None
) -> HttpResponse:
    side = {"w": Colour.WHITE, "b": Colour.BLACK}.get(request.POST.get("side", ""))
    code = request.POST.get("code", "")
    result = result_of(code)
    game = _game(section, board)
    withdraws = request.POST.get("do") == "withdraw"
    if not withdraws and (side is None or result is None or code == ""):
        return _page(request, section, board, device, say("Say who you are and the result."))
    if device is None:
        text = say("Your browser keeps no cookies: report with another, or tell the arbiter.")
        return _page(request, section, board, device, text)
    if game is None or str(game.round.number) != request.POST.get("round", ""):
        text = say("A new round has begun since you opened this page: look at what it says now.")
        return _page(request, section, board, device, text, 409)
    address = address_of(request)
    if _too_many(f"{section.pk}/{board}/{address}", AT_A_BOARD) or _too_many(address, AT_ALL):
        text = say("Too many reports in a minute: wait a little, or tell the arbiter.")
        return _page(request, section, board, device, text, 429)
    try:
        if withdraws:
            withdraw_claim(game, device, address)
        elif side is not None and result is not None:
            claim_result(game, side, result, device, address)
    except Refused as problem:
        text = problem.reason.message(language().text)
        return _page(request, section, board, device, text, 409)
    return redirect(request.path)


def _page(
    request: HttpRequest,
    section: models.Section,
    board: int,
    device: str | None,
    error: str = "",
    status: int = 422,
) -> HttpResponse:
    game = _game(section, board)
    seen = boards_of(section, game.round.number, [board])[0] if game is not None else None
    digest = device_digest(device) if device else ""
    claims = list(game.claims.all()) if game is not None else []
    own = next((claim for claim in claims if claim.device == digest), None)
    context = {
        **frame_context(request),
        "event": section.event,
        "section": section,
        "sections": [],
        "nav": [],
        "number": board,
        "round": game.round.number if game is not None else 0,
        "board": seen,
        "own": own.side if own is not None else "",
        "own_code": own.white_mark + own.black_mark if own is not None else "",
        "own_text": text_of(own.result) if own is not None else "",
        "others": [claim.side for claim in claims if claim is not own],
        "choices": [(each.code, each.text, say(each.words)) for each in BY_PLAYERS],
        "error": error,
        "path": request.path,
    }
    return render(request, "results/report.html", context, status=status if error else 200)


def _game(section: models.Section, board: int) -> models.Game | None:
    """The game at a board, in the first round that is played and not finished, or the last."""
    rounds = open_rounds(section)
    if not rounds:
        return None
    number = next((each for each in rounds if missing(section, each)), rounds[-1])
    games = models.Game.objects.filter(round__section=section, round__number=number, board=board)
    return games.select_related("round__section__event", "white", "black").first()


def _too_many(what: str, most: int) -> bool:
    key = f"reports/{hashlib.sha256(what.encode()).hexdigest()}"
    if cache.add(key, 1, timeout=60):
        return False
    try:
        return cache.incr(key) > most
    except ValueError:
        # It was forgotten between the two.
        return False

"""The pages on which players report: by the code on the table, or by their own link."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from django.conf import settings
from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from ninja import Schema

from openarbiter.model import Colour
from openarbiter.web import models
from openarbiter.web.actions.arrivals import round_times
from openarbiter.web.actions.claims import claim_result, device_digest, withdraw_claim
from openarbiter.web.actions.results import missing, open_rounds
from openarbiter.web.addresses import address_of, network_of
from openarbiter.web.cookies import cookie_name
from openarbiter.web.http.board_codes import is_signed
from openarbiter.web.http.forms import taken
from openarbiter.web.http.frame import frame_context
from openarbiter.web.http.guard import everybody
from openarbiter.web.http.guesses import codes_of_section, too_many, wrong_guess
from openarbiter.web.ledger import Refused
from openarbiter.web.marks import BY_PLAYERS, result_of, text_of
from openarbiter.web.models.players import is_key
from openarbiter.web.pages.results.boards import boards_of
from openarbiter.web.state.sealed import games_in_sight
from openarbiter.web.state.tournament import position_of
from openarbiter.web.tongue import language, say

DEVICE = cookie_name("openarbiter_device", https=settings.HTTPS)
_SALT = "openarbiter.device"
_QUARTER = 90 * 24 * 3600

AT_A_BOARD = 12
"""Reports a minute from one address at one board; a hall is often behind one address."""

AT_ALL = 300
"""Reports a minute from one address."""


@dataclass(frozen=True, slots=True)
class ReportingSeat:
    """Where somebody reports.

    Attributes:
        number: the round; 0 where a player has no game.
        board: the number on the table; 0 where a player has no game.
        game: the game there, while the round is open; else None.
        side: that of the player whose own link was opened; None by the code on the table.
        device: what tells this phone from others; None where it keeps no cookie yet.
        published: whether the round is.
        open: whether its results may still be reported.
    """

    section: models.Section
    number: int
    board: int
    game: models.Game | None
    side: Colour | None
    device: str | None
    published: bool = True
    open: bool = True


@everybody
def board_report(
    request: HttpRequest, event: str, section: str, number: int, board: int, signature: str
) -> HttpResponse:
    """The game at a board in a round, and the report of one of its players.

    The code on the table opens it, which is printed for one round.
    """
    found = models.Section.objects.filter(event__slug=event, slug=section).select_related("event")
    there = found.first()
    if there is None:
        return wrong_guess(request)
    codes_of_section(event, section, there.pk)
    if not is_signed(there, number, board, signature):
        return wrong_guess(request, there.pk)
    _refuse_private(there)
    published = there.rounds.filter(number=number, published_at__isnull=False).exists()
    still_open = number in open_rounds(there)
    game = _games(there, number).filter(board=board).first() if still_open else None
    device = _device(request)
    return _answer(
        request, ReportingSeat(there, number, board, game, None, device, published, still_open)
    )


@everybody
def player_report(request: HttpRequest, key: str) -> HttpResponse:
    """A player's game, and the report of this player, whose own link opens it."""
    if not is_key(key):
        return wrong_guess(request)
    player = models.Player.objects.select_related("section__event").filter(key=key).first()
    if player is None:
        return wrong_guess(request)
    section = player.section
    _refuse_private(section)
    game = _game_of(section, player)
    if game is None:
        return _answer(request, ReportingSeat(section, 0, 0, None, Colour.WHITE, _device(request)))
    side = Colour.WHITE if game.white_id == player.pk else Colour.BLACK
    seat = ReportingSeat(section, game.round.number, game.board, game, side, _device(request))
    return _answer(request, seat)


def _refuse_private(section: models.Section) -> None:
    """Close these pages in an event that is not public, unless players report in it.

    Raises:
        Http404: nobody reports there, so there is nothing to show.
    """
    if not section.event.public and not section.players_report:
        raise Http404


def _games(section: models.Section, number: int) -> QuerySet[models.Game]:
    games = games_in_sight(section, number)
    return games.select_related("round__section__event", "white", "black")


def _game_of(section: models.Section, player: models.Player) -> models.Game | None:
    """A player's game in the first open round that lacks results, or in the last one."""
    found = None
    for number in open_rounds(section):
        playing = Q(white=player) | Q(black=player)
        found = _games(section, number).filter(playing).first()
        if found is not None and not found.result.known:
            break
        if found is None and missing(section, number):
            break
    return found


def _sealed(seat: ReportingSeat) -> bool:
    """Whether who sits here may not be known yet, as line-ups are not released."""
    sealed = position_of(seat.section).sealed
    return (
        seat.number in sealed if seat.number else bool(set(open_rounds(seat.section)) & {*sealed})
    )


def _device(request: HttpRequest) -> str | None:
    device: str | None = request.get_signed_cookie(DEVICE, default=None, salt=_SALT)
    return device


def _answer(request: HttpRequest, seat: ReportingSeat) -> HttpResponse:
    if request.method == "POST":
        return _report(request, seat)
    answer = _page(request, seat)
    if seat.device is None:
        answer.set_signed_cookie(
            DEVICE, secrets.token_urlsafe(16), salt=_SALT, max_age=_QUARTER, httponly=True,
            samesite="Lax", secure=settings.HTTPS,
        )  # fmt: skip
    answer.headers["Cache-Control"] = "no-store"
    return answer


class _Report(Schema):
    """A result as a player reports it, and the game that the page showed.

    Attributes:
        side: ``w`` or ``b``, the player who reports.
        white: the number of the player with White.
    """

    do: str = ""
    side: str = ""
    code: str = ""
    round: str = ""
    game: str = ""
    white: str = ""


def _report(request: HttpRequest, seat: ReportingSeat) -> HttpResponse:
    asked = taken(_Report, request.POST)
    side = seat.side or {"w": Colour.WHITE, "b": Colour.BLACK}.get(asked.side)
    code = asked.code
    result = result_of(code)
    game, device = seat.game, seat.device
    withdraws = asked.do == "withdraw"
    if not withdraws and (side is None or result is None or code == ""):
        return _page(request, seat, say("Choose who you are and the result."))
    if device is None:
        text = say("Your browser does not accept cookies: use another one, or tell the arbiter.")
        return _page(request, seat, text)
    if game is None or str(game.round.number) != asked.round:
        text = say("A new round has started since you opened this page: check what it shows now.")
        return _page(request, seat, text, 409)
    if not _is_seen(game, asked):
        text = say("The game at this board has changed since you opened this page: look again.")
        return _page(request, seat, text, 409)
    address = address_of(request)
    network = network_of(address)
    here = f"{seat.section.pk}/{seat.board}/{network}"
    if too_many(here, AT_A_BOARD) or too_many(network, AT_ALL):
        text = say("Too many reports in a minute: wait a little, or tell the arbiter.")
        return _page(request, seat, text, 429)
    try:
        if withdraws:
            withdraw_claim(game, device, address, seat.side)
        elif side is not None and result is not None:
            claim_result(game, side, result, device, address, own=seat.side is not None)
    except Refused as problem:
        text = problem.reason.message(language().text)
        return _page(request, seat, text, 409)
    return redirect(request.path)


def _is_seen(game: models.Game, asked: _Report) -> bool:
    """Whether a report is about the game at the board: the same pair, with the same colours."""
    return asked.game in ("", str(game.pk)) and asked.white in ("", str(game.white.number))


def _page(
    request: HttpRequest, seat: ReportingSeat, error: str = "", status: int = 422
) -> HttpResponse:
    game, section = seat.game, seat.section
    seen = (
        boards_of(section, game.round.number, [seat.board], history=False)[0]
        if game is not None
        else None
    )
    digest = device_digest(seat.device) if seat.device else ""
    claims = list(game.claims.all()) if game is not None else []
    if seat.side is not None:
        own = next((claim for claim in claims if claim.side == seat.side.value), None)
    else:
        own = next((claim for claim in claims if claim.device == digest), None)
    context = {
        **frame_context(request),
        "event": section.event,
        "section": section,
        "sections": [],
        "nav": [],
        "number": seat.board,
        "round": seat.number,
        "published": seat.published,
        "sealed": game is None and _sealed(seat),
        "over": seat.published and not seat.open,
        "board": seen,
        "side": seat.side.value if seat.side else "",
        "own": own.side if own is not None else "",
        "own_code": own.white_mark + own.black_mark if own is not None else "",
        "own_text": text_of(own.result) if own is not None else "",
        "others": [claim.side for claim in claims if claim is not own],
        "report_until": round_times(section, game.round.number).report_until if game else None,
        "choices": [(each.code, each.text, say(each.words)) for each in BY_PLAYERS],
        "error": error,
        "path": request.path,
    }
    return render(request, "results/report.html", context, status=status if error else 200)

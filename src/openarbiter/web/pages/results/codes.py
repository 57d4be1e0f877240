"""The sheet of codes to print for a round: one for each board."""

from __future__ import annotations

from urllib.parse import urlencode, urlsplit

from django.http import HttpResponse

from openarbiter.web import models
from openarbiter.web.actions.results import missing, open_rounds
from openarbiter.web.http.board_codes import path_of
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.guard import needs
from openarbiter.web.http.server_address import server_of
from openarbiter.web.numbers import whole
from openarbiter.web.rights import May
from openarbiter.web.shown.boards import highest_board
from openarbiter.web.shown.qr import qr
from openarbiter.web.tongue import say

PART = 100
"""Codes on a sheet unless more are asked for: each takes a little time the first time."""

MOST = 1000
"""Codes on one sheet at most."""


@needs(May.ENTER_RESULTS, help_chapter="phones")
def board_codes(desk: Desk) -> HttpResponse:
    """A sheet of codes, one for each board, for one round: the one played, or the next."""
    asked = desk.request.GET
    there = highest_board(desk.section)
    boards = min(max(whole(asked.get("boards", ""), min(there, PART)), 1), MOST)
    first = min(max(whole(asked.get("first", ""), 1), 1), 9999)
    own = server_of(desk.request)
    server = _server(asked.get("server", "")) or own
    number = min(max(whole(asked.get("round", ""), coming_round_of(desk.section)), 1), 999)
    codes = [
        (board, qr(server + path_of(desk.section, number, board)))
        for board in range(first, first + boards)
    ]
    return desk.render(
        "results/codes.html",
        codes=codes,
        boards=boards,
        first=first,
        server=server,
        elsewhere=server if server != own else "",
        number=number,
        parts=[
            (
                f"{start}–{min(start + boards - 1, there)}",
                urlencode({"round": number, "first": start, "boards": boards, "server": server}),
                start == first,
            )
            for start in range(1, there + 1, boards)
        ],
        back_url=desk.url("section-overview"),
        off=not desk.section.players_report,
        caption=say("Report your result"),
    )


def coming_round_of(section: models.Section) -> int:
    """The round that codes are printed for: the first that lacks results, else the next."""
    played = section.rounds.filter(published_at__isnull=False).count()
    lacking = (each for each in open_rounds(section) if missing(section, each))
    return next(lacking, played + 1)


def _server(text: str) -> str:
    """An address somebody typed, as far as it is one of a server."""
    try:
        parts = urlsplit(text.strip())
    except ValueError:
        return ""
    return f"{parts.scheme}://{parts.netloc}" if parts.scheme in ("http", "https") else ""

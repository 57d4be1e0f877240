"""The addresses of the boards for players' phones, and the sheet of codes to print for a round."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from functools import lru_cache
from urllib.parse import urlencode, urlsplit

import segno
from django.http import HttpResponse
from django.urls import reverse
from django.utils.crypto import constant_time_compare, salted_hmac
from markupsafe import Markup

from openarbiter.web import models
from openarbiter.web.desk.results import missing, open_rounds
from openarbiter.web.numbers import whole
from openarbiter.web.pages.desk import Desk
from openarbiter.web.pages.guard import needs
from openarbiter.web.pages.server_address import server_of
from openarbiter.web.rights import May
from openarbiter.web.tongue import say

PART = 100
"""Codes on a sheet unless more are asked for: each takes a little time the first time."""

MOST = 1000
"""Codes on one sheet at most."""

_MASK = 2
"""Any mask spreads the modules of an address with a signature in it; to find the best of the
eight takes five times as long, and is read no better."""


def signature_of(section: models.Section, number: int, board: int) -> str:
    """The part of a board's address that nobody can guess; another one in every round."""
    return signature_for(section.pk, number, board)


def signature_for(section_key: int, number: int, board: int) -> str:
    """The same by the key of the section."""
    said = f"{section_key}/{number}/{board}"
    digest = salted_hmac("openarbiter.board", said, algorithm="sha256").digest()
    return urlsafe_b64encode(digest[:9]).decode()


def is_signed(section: models.Section, number: int, board: int, signature: str) -> bool:
    """Whether a signature is that of the board in the round."""
    return constant_time_compare(signature, signature_of(section, number, board))


def path_of(section: models.Section, number: int, board: int) -> str:
    """The address of a board's page for its players in a round, without the server's name."""
    return reverse(
        "board-report",
        kwargs={
            "event": section.event.slug,
            "section": section.slug,
            "number": number,
            "board": board,
            "signature": signature_of(section, number, board),
        },
    )


@lru_cache(maxsize=4096)
def qr(address: str) -> Markup:
    """An address as a code to scan; which takes long to make."""
    code = segno.make_qr(address, error="m", mask=_MASK)
    return Markup(code.svg_inline(omitsize=True, border=2))


@needs(May.ENTER_RESULTS, help_chapter="phones")
def board_codes(desk: Desk) -> HttpResponse:
    """A sheet of codes, one for each board, for one round: the one played, or the next."""
    asked = desk.request.GET
    there = _boards(desk.section)
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


def _boards(section: models.Section) -> int:
    last = models.Game.objects.filter(round__section=section).order_by("-board").first()
    return max(last.board if last is not None else 0, section.players.count() // 2, 1)


def _server(text: str) -> str:
    """An address somebody typed, as far as it is one of a server."""
    try:
        parts = urlsplit(text.strip())
    except ValueError:
        return ""
    return f"{parts.scheme}://{parts.netloc}" if parts.scheme in ("http", "https") else ""

"""The addresses of the boards for players' phones, and the sheet of codes to print and stick."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from functools import lru_cache
from urllib.parse import urlencode, urlsplit

import segno
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.crypto import constant_time_compare, salted_hmac
from markupsafe import Markup

from openarbiter.web import models
from openarbiter.web.numbers import whole
from openarbiter.web.pages.desk import Desk
from openarbiter.web.pages.guard import needs
from openarbiter.web.rights import May
from openarbiter.web.start.addresses import lan_address
from openarbiter.web.tongue import say

PART = 100
"""Codes on a sheet unless more are asked for: each takes a little time the first time."""

MOST = 1000
"""Codes on one sheet at most."""

_MASK = 2
"""Any mask spreads the modules of an address with a signature in it; to find the best of the
eight takes five times as long, and is read no better."""


def signature_of(section: models.Section, board: int) -> str:
    """What nobody can guess of the address of a board; the same in every round."""
    digest = salted_hmac("openarbiter.board", f"{section.pk}/{board}", algorithm="sha256").digest()
    return urlsafe_b64encode(digest[:9]).decode()


def is_signed(section: models.Section, board: int, signature: str) -> bool:
    """Whether a signature is that of the board."""
    return constant_time_compare(signature, signature_of(section, board))


def path_of(section: models.Section, board: int) -> str:
    """The address of a board's page for its players, without the name of the server."""
    return reverse(
        "board-report",
        kwargs={
            "event": section.event.slug,
            "section": section.slug,
            "board": board,
            "signature": signature_of(section, board),
        },
    )


@lru_cache(maxsize=4096)
def qr(address: str) -> Markup:
    """An address as a code to scan; it takes long to make and is the same in every round."""
    code = segno.make_qr(address, error="m", mask=_MASK)
    return Markup(code.svg_inline(omitsize=True, border=2))


def server_of(request: HttpRequest) -> str:
    """Where other devices find this server: as the reader does, unless he sits at it."""
    address = f"{request.scheme}://{request.get_host()}"
    parts = urlsplit(address)
    if parts.hostname in ("localhost", "127.0.0.1", "::1") and (lan := lan_address()):
        return f"{parts.scheme}://{lan}" + (f":{parts.port}" if parts.port else "")
    return address


@needs(May.ENTER_RESULTS, help_chapter="phones")
def board_codes(desk: Desk) -> HttpResponse:
    """A sheet of codes, one for each board, which stay the same all through the event."""
    asked = desk.request.GET
    there = _boards(desk.section)
    boards = min(max(whole(asked.get("boards", ""), min(there, PART)), 1), MOST)
    first = min(max(whole(asked.get("first", ""), 1), 1), 9999)
    server = _server(asked.get("server", "")) or server_of(desk.request)
    codes = [
        (board, qr(server + path_of(desk.section, board))) for board in range(first, first + boards)
    ]
    return desk.render(
        "results/codes.html",
        codes=codes,
        boards=boards,
        first=first,
        server=server,
        parts=[
            (
                f"{start}–{min(start + boards - 1, there)}",
                urlencode({"first": start, "boards": boards, "server": server}),
                start == first,
            )
            for start in range(1, there + 1, boards)
        ],
        back_url=desk.url("section-overview"),
        off=not desk.section.players_report,
        caption=say("Report your result"),
    )


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

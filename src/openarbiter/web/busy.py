"""The page that says that too many ask at once; made once in each language."""

from __future__ import annotations

from contextvars import copy_context
from io import BytesIO

from django.contrib.auth.models import AnonymousUser
from django.core.handlers.asgi import ASGIRequest

from openarbiter.web.exchange import Scope, Send
from openarbiter.web.failures import failure_page
from openarbiter.web.headers import POLICY
from openarbiter.web.tongue import chosen_by, say, speak

AGAIN = 10
"""Seconds after which to come back."""

_pages: dict[str, bytes] = {}


async def refuse(scope: Scope, send: Send) -> None:
    """Answer that too many ask at once, and when to come back."""
    request = ASGIRequest({**scope, "query_string": b""}, BytesIO())
    request.user = AnonymousUser()
    code = chosen_by(request)
    if code not in _pages:
        _pages[code] = copy_context().run(_page, code)
    body = _pages[code]
    headers = [
        (b"content-type", b"text/html; charset=utf-8"),
        (b"content-language", code.encode()),
        (b"content-length", str(len(body)).encode()),
        (b"content-security-policy", POLICY.encode()),
        (b"x-content-type-options", b"nosniff"),
        (b"cache-control", b"no-store"),
        (b"retry-after", str(AGAIN).encode()),
    ]
    await send({"type": "http.response.start", "status": 503, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _page(code: str) -> bytes:
    speak(code)
    # Kept for everybody, so it may say nothing of who asked.
    nobody = ASGIRequest({"type": "http", "method": "GET", "path": "/", "headers": []}, BytesIO())
    response = failure_page(
        nobody,
        503,
        say("Too many visitors at once"),
        say("The server is busy with the pages of other visitors, so this page was not made."),
        say("Wait ten seconds, then load the page again."),
    )
    return response.content

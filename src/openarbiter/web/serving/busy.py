"""Pages that refuse before anything is asked; made once in each language.

Programs that ask under ``/api/`` get the same as a problem document (RFC 9457).
"""

from __future__ import annotations

from contextvars import copy_context
from dataclasses import dataclass
from io import BytesIO

from django.contrib.auth.models import AnonymousUser
from django.core.handlers.asgi import ASGIRequest

from openarbiter.model.text import N_
from openarbiter.web.exchange import Scope, Send
from openarbiter.web.http.failures import failure_page
from openarbiter.web.http.guesses import WRONG
from openarbiter.web.serving.headers import POLICY
from openarbiter.web.tongue import chosen_by, say, speak


@dataclass(frozen=True, slots=True)
class RefusalPage:
    """A page that refuses.

    Attributes:
        texts: the heading, what happened and what to do, in words to be translated.
        again: seconds after which to come back.
    """

    status: int
    texts: tuple[str, str, str]
    again: int = 10


BUSY = RefusalPage(
    503,
    (
        N_("Too many visitors at once"),
        N_("The server is busy with other visitors, so it could not prepare this page."),
        N_("Wait ten seconds, then load the page again."),
    ),
)
LOG_INS = RefusalPage(
    503,
    (
        N_("Too many people are logging in"),
        N_("Nothing is wrong with your name or password."),
        N_("Go back, wait five seconds, then log in again."),
    ),
    again=5,
)
WRONG_CODES = RefusalPage(429, WRONG)

_pages: dict[tuple[str, RefusalPage, str], tuple[bytes, bytes]] = {}
"""The type of the content and the content, by language, page and who reads it."""


async def refuse(scope: Scope, send: Send, page: RefusalPage = BUSY) -> None:
    """Answer with a page that refuses, and when to come back."""
    request = ASGIRequest({**scope, "query_string": b""}, BytesIO())
    request.user = AnonymousUser()
    code = chosen_by(request)
    path = "/api/" if scope["path"].startswith("/api/") else "/"
    if (code, page, path) not in _pages:
        _pages[code, page, path] = copy_context().run(_made, code, page, path)
    kind, body = _pages[code, page, path]
    headers = [
        (b"content-type", kind),
        (b"content-language", code.encode()),
        (b"content-length", str(len(body)).encode()),
        (b"content-security-policy", POLICY.encode()),
        (b"x-content-type-options", b"nosniff"),
        (b"cache-control", b"no-store"),
        (b"retry-after", str(page.again).encode()),
    ]
    await send({"type": "http.response.start", "status": page.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _made(code: str, page: RefusalPage, path: str) -> tuple[bytes, bytes]:
    speak(code)
    # Kept for everybody, so it may say nothing of who asked.
    nobody = ASGIRequest({"type": "http", "method": "GET", "path": path, "headers": []}, BytesIO())
    made = failure_page(nobody, page.status, *map(say, page.texts))
    return made.headers["Content-Type"].encode(), made.content

"""Headers that every answer carries: what the browser may load, and from where."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

from openarbiter.web.exchange import Application, Receive, Scope, Send

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
"""Content security policy: nothing from elsewhere, nothing inline."""

EVERY_ANSWER = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(self), geolocation=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}
"""On every answer, unless it has one of these of its own."""

OURS = ("/static/", "/help/", "/laws/files/", "/laws/worker.js")
"""How the addresses begin of what is the same for everybody."""

PUBLIC = (*OURS, "/e/", "/screen/")
"""How the addresses begin of what may be kept where nobody has logged in."""

PERSONAL = ("/me/", "/captain/", "/b/", "/enrol/", "/invitation/")
"""How the addresses begin that are somebody's own: whoever has one sees the page, so that it must
not be found by searching."""

DOCUMENT_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'self'"
)
"""For documents that carry their own style and no script, such as an explanation."""


class SecurityHeaders:
    """Add what every answer carries, and say which answers nobody may keep."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]):
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer a request."""
        response = self._get_response(request)
        for name, value in EVERY_ANSWER.items():
            response.headers.setdefault(name, value)
        known = settings.SESSION_COOKIE_NAME in request.COOKIES
        kept = request.path.startswith(OURS if known else PUBLIC)
        if not kept and "no-store" not in response.headers.get("Cache-Control", ""):
            response.headers["Cache-Control"] = "no-store"
        if request.path.startswith(PERSONAL):
            response.headers["X-Robots-Tag"] = "noindex, nofollow"
        return response


class AddHeaders:
    """Add what every answer carries to those no page has made: of streams, and refusals."""

    def __init__(self, application: Application):
        self._application = application

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""

        async def carried(message: Mapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                own = {name.lower() for name, _ in message["headers"]}
                more = [each for each in _EVERY_ANSWER if each[0] not in own]
                message = {**message, "headers": [*message["headers"], *more]}
            await send(message)

        await self._application(scope, receive, carried)


_EVERY_ANSWER = [
    (name.lower().encode("ascii"), value.encode("ascii")) for name, value in EVERY_ANSWER.items()
]


def as_document(html: str) -> HttpResponse:
    """A page that carries its own style (:mod:`openarbiter.office`) as an answer."""
    return HttpResponse(
        html, headers={"Content-Security-Policy": DOCUMENT_POLICY, "X-Frame-Options": "SAMEORIGIN"}
    )

"""Headers that every answer carries: what the browser may load, and from where."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
"""Content security policy: nothing from elsewhere, nothing inline."""

PERSONAL = ("/me/", "/b/", "/enrol/", "/invitation/")
"""How the addresses begin that are somebody's own: whoever has one sees the page, so that it must
not be found by searching."""

DOCUMENT_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'self'"
)
"""For documents that carry their own style and no script, such as an explanation."""


class SecurityHeaders:
    """Add the policy to answers that have none of their own."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]):
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer a request."""
        response = self._get_response(request)
        response.headers.setdefault("Content-Security-Policy", POLICY)
        response.headers.setdefault("X-Frame-Options", "DENY")
        response.headers.setdefault("Permissions-Policy", "camera=(self), geolocation=()")
        response.headers.setdefault("Cross-Origin-Opener-Policy", "same-origin")
        if request.path.startswith(PERSONAL):
            response.headers["X-Robots-Tag"] = "noindex, nofollow"
        return response


def as_document(html: str) -> HttpResponse:
    """A page that carries its own style (:mod:`openarbiter.office`) as an answer."""
    return HttpResponse(
        html, headers={"Content-Security-Policy": DOCUMENT_POLICY, "X-Frame-Options": "SAMEORIGIN"}
    )

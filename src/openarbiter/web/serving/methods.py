"""Methods of requests: pages are read and forms are sent; programs may do a little more."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest
from django.http.response import HttpResponseBase, HttpResponseNotAllowed

PAGES = ("GET", "HEAD", "POST")
PROGRAMS = (*PAGES, "PUT", "PATCH", "DELETE")


class KnownMethods:
    """Refuse every method but those that are asked for (405).

    A view takes everything that is no POST for reading, and the check of forms lets OPTIONS and
    TRACE pass as harmless: no view should have to think of them.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]):
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer a request."""
        allowed = PROGRAMS if request.path.startswith("/api/") else PAGES
        if request.method not in allowed:
            return HttpResponseNotAllowed(allowed)
        return self._get_response(request)

"""Answers compressed on their way, those that are not compressed already."""

from __future__ import annotations

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

_COMPRESSED = ("application/zip", "application/vnd.", "image/")
"""How the kinds begin of what would not get smaller, or is large: there the browser is told the
size instead, which it needs to show how far it is."""


class Compress(GZipMiddleware):
    """Django's compression, without what is compressed already."""

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        """Compress an answer where that is worth it."""
        if response.headers.get("Content-Type", "").startswith(_COMPRESSED):
            return response
        return super().process_response(request, response)

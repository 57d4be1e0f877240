"""The address of the server on paper, with what a browser will say the first time."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache

from openarbiter.web.http.frame import frame_context
from openarbiter.web.http.guard import users
from openarbiter.web.http.server_address import server_of
from openarbiter.web.serving.certificates import BadCertificate, shown
from openarbiter.web.shown.qr import qr


@users
@never_cache
def server_sheet(request: HttpRequest) -> HttpResponse:
    """Where the server is, whether connections are encrypted, and how to recognise it."""
    address = server_of(request) + "/"
    fingerprint, until = "", None
    if settings.TLS:
        # A file that was exchanged while the server runs may be damaged; the rest is still true.
        with suppress(BadCertificate, OSError):
            fingerprint, _, until = shown(Path(settings.TLS_CERTIFICATE))
    context = {
        **frame_context(request),
        "address": address,
        "code": qr(address),
        "encrypted": request.is_secure(),
        "own": settings.TLS == "own",
        "fingerprint": [fingerprint[place : place + 23] for place in range(0, 95, 24)]
        if fingerprint
        else [],
        "until": until,
        "back_url": "/",
    }
    return render(request, "server/sheet.html", context)

"""Browsers somebody has logged in with before: strangers cannot keep those out.

Such a browser has a signed cookie with a number of its own and digests of the names. It lets
nobody in; it only says whose failures its failures are not mixed with (:mod:`.throttle`).
"""

from __future__ import annotations

import re
import secrets

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import salted_hmac

from openarbiter.web.cookies import cookie_name

COOKIE = cookie_name("openarbiter_browser", https=settings.HTTPS)
_SALT = "openarbiter.browser"
_HALF_A_YEAR = 183 * 24 * 3600
_MOST = 10
"""Names remembered in a browser: several arbiters may share a laptop."""

_VALUE = re.compile(r"[-\w]{22}(\.[0-9a-f]{16})+")


def browser_of(request: HttpRequest, name: str) -> str:
    """The number of this browser where somebody has logged in by this name with it; else ``""``."""
    number, names = _kept(request)
    return number if _digest(name) in names else ""


def remember(request: HttpRequest, answer: HttpResponse, name: str) -> None:
    """Note in an answer that this browser has logged in by this name."""
    number, names = _kept(request)
    now = [_digest(name), *(each for each in names if each != _digest(name))][:_MOST]
    answer.set_signed_cookie(
        COOKIE,
        ".".join([number or secrets.token_urlsafe(16), *now]),
        salt=_SALT,
        max_age=_HALF_A_YEAR,
        httponly=True,
        samesite="Lax",
        secure=settings.HTTPS,
    )


def number_in(cookie: str) -> str:
    """The number of a browser that sends this cookie; ``""`` where it is none of ours."""
    request = HttpRequest()
    request.COOKIES = {COOKIE: cookie}
    return _kept(request)[0]


def _kept(request: HttpRequest) -> tuple[str, list[str]]:
    value = request.get_signed_cookie(COOKIE, default="", salt=_SALT, max_age=_HALF_A_YEAR)
    if value is None or not _VALUE.fullmatch(value):
        return "", []
    number, *names = value.split(".")
    return number, names


def _digest(name: str) -> str:
    key = name.strip().casefold().encode("utf-8", "replace")
    return salted_hmac(_SALT, key, algorithm="sha256").hexdigest()[:16]

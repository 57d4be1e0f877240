"""Requests that wait for no visitor: from a session or with a key that lately opened something.

It decides about waiting alone. Whether a request is allowed is asked anew each time.
"""

from __future__ import annotations

from hashlib import sha256

from django.conf import settings
from django.http import HttpRequest, parse_cookie

from openarbiter.web.exchange import Scope
from openarbiter.web.stored.memory import MEBIBYTE, Memory

MOST = 5_000
"""How many sessions and keys are remembered."""

_good: Memory[bytes, bool] = Memory(MOST, 4 * MEBIBYTE, lambda _: 0)


def opened_something(request: HttpRequest) -> None:
    """Remember the session or key of a request: it was found good."""
    for digest in _of_request(request):
        _good.put(digest, True)


def opens_nothing(request: HttpRequest) -> None:
    """Forget the session of a request: it has ended."""
    for digest in _of_request(request):
        _good.drop(digest)


def has_priority(scope: Scope) -> bool:
    """Whether a request comes with a session or key that is remembered."""
    cookies, key = [], ""
    for name, value in scope.get("headers", ()):
        if name == b"cookie":
            cookies.append(value.decode("latin-1"))
        elif name == b"authorization":
            key = value.decode("latin-1")
    session = parse_cookie(";".join(cookies)).get(settings.SESSION_COOKIE_NAME, "")
    return any(_good.known(each) for each in _digests(session, key))


def _of_request(request: HttpRequest) -> list[bytes]:
    session = request.COOKIES.get(settings.SESSION_COOKIE_NAME, "")
    return _digests(session, request.headers.get("Authorization", ""))


def _digests(session: str, key: str) -> list[bytes]:
    named = (("session", session), ("key", key))
    return [sha256(f"{kind} {each}".encode()).digest() for kind, each in named if each]

"""Requests that wait for no visitor: from a session or with a key that lately opened something.

It decides about waiting alone. Whether a request is allowed is asked anew each time.
"""

from __future__ import annotations

from hashlib import sha256

from django.conf import settings
from django.http import HttpRequest

from openarbiter.web.exchange import Scope, cookies_of
from openarbiter.web.memory import MEBIBYTE, Memory

MOST = 5_000
"""How many sessions and keys are remembered."""

_good: Memory[bytes, bool] = Memory(MOST, 4 * MEBIBYTE, lambda _: 0)


def remember_session(request: HttpRequest) -> None:
    """Remember the session of a request: it was found good. A key beside it was not looked at."""
    for digest in _digests(_session_of(request), ""):
        _good.put(digest, True)


def remember_key(request: HttpRequest) -> None:
    """Remember the key of a request: it was found good. A session beside it was not looked at."""
    for digest in _digests("", request.headers.get("Authorization", "")):
        _good.put(digest, True)


def forget_session(request: HttpRequest) -> None:
    """Forget the session of a request: it has ended."""
    for digest in _digests(_session_of(request), ""):
        _good.drop(digest)


def has_priority(scope: Scope) -> bool:
    """Whether a request comes with a session or key that is remembered."""
    key = dict(scope.get("headers", ())).get(b"authorization", b"")
    session = cookies_of(scope).get(settings.SESSION_COOKIE_NAME, "")
    return any(_good.known(each) for each in _digests(session, key.decode("latin-1")))


def _session_of(request: HttpRequest) -> str:
    return request.COOKIES.get(settings.SESSION_COOKIE_NAME, "")


def _digests(session: str, key: str) -> list[bytes]:
    named = (("session", session), ("key", key))
    return [sha256(f"{kind} {each}".encode()).digest() for kind, each in named if each]

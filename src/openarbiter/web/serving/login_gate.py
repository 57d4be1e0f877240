"""Logins wait apart from everything else, so that a storm of them holds up nobody's results.

Checking a password takes a processor a third of a second, by design. Here they come in one after
another before they get a thread, a connection to the database or a place among those who write.
Browsers that have logged in before have a way of their own, which strangers cannot fill.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import monotonic

from openarbiter.web.addresses import network_of_client
from openarbiter.web.exchange import (
    Application,
    Receive,
    Scope,
    Send,
    cookies_of,
    with_body,
)
from openarbiter.web.http.familiar import COOKIE, number_in
from openarbiter.web.serving.busy import LOG_INS, refuse
from openarbiter.web.serving.flood import Flood

PATHS = ("/login/", "/login/code/")

MOST = 64 * 2**10
"""Bytes of the form of a login."""

WAITING = 24
"""How many logins may wait on each way; the others are told at once to come again."""

FROM_ONE = 8
"""How many of them from one address, or from one browser that is known."""

PAUSE = 0.05
"""Seconds from the beginning of a login to that of the next on the same way."""

_TOO_LARGE = b"This is more than a login takes. Nothing was written.\n"


class _Full(Exception):
    """There is no place to wait in."""


class _Way:
    """Logins one at a time, as they came."""

    def __init__(self, clock: Callable[[], float]):
        self._clock = clock
        self._turn = asyncio.Lock()
        self._from: Counter[str] = Counter()
        self._next = 0.0

    @asynccontextmanager
    async def turn(self, sender: str) -> AsyncIterator[None]:
        if self._from.total() >= WAITING or self._from[sender] >= FROM_ONE:
            raise _Full
        self._from[sender] += 1
        try:
            async with self._turn:
                await asyncio.sleep(max(0.0, self._next - self._clock()))
                self._next = self._clock() + PAUSE
                yield
        finally:
            self._from[sender] -= 1
            if not self._from[sender]:
                del self._from[sender]


class LoginGate:
    """Let the forms of the log-in through one by one; everything else passes.

    Args:
        clock: the time in seconds, which is never set back.
    """

    def __init__(self, application: Application, clock: Callable[[], float] = monotonic):
        self._application = application
        self._clock = clock
        self._strangers = _Way(clock)
        self._known = _Way(clock)
        self._flood = Flood(clock)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http" or not is_log_in(scope):
            await self._application(scope, receive, send)
            return
        # All of it is here before a place is taken: half a form keeps nobody waiting.
        body = await _body(receive)
        if body is None:
            return
        if len(body) > MOST:
            await _plain(send, 413, _TOO_LARGE)
            return
        browser = number_in(cookies_of(scope).get(COOKIE, ""))
        way = self._known if browser else self._strangers
        try:
            async with way.turn(browser or network_of_client(scope)):
                await self._application(scope, with_body(body, receive), send)
        except _Full:
            await self._flood.hold()
            await refuse(scope, send, LOG_INS)


def is_log_in(scope: Scope) -> bool:
    """Whether the form of the log-in is sent."""
    return scope.get("method") == "POST" and scope["path"] in PATHS


async def _body(receive: Receive) -> bytes | None:
    """All that was sent, or its beginning where it is too much; None where they hung up."""
    body = b""
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        body += bytes(message.get("body", b""))
        if not message.get("more_body") or len(body) > MOST:
            return body


async def _plain(send: Send, status: int, text: bytes) -> None:
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": text})

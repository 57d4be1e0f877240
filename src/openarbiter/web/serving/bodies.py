"""How much a request may bring: files are large only where large files are asked for."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

from openarbiter.web.exchange import Application, Receive, Scope, Send

Allowed = Callable[[Scope, str], Awaitable[bool]]

MOST = 8 * 2**20
"""Bytes of an ordinary request: a file of players, a tournament."""

SMALL = 256 * 2**10
"""Bytes of a request from anybody. Every form fits; a file has to come from somebody known."""

TOGETHER = 128 * 2**20
"""Bytes of ordinary requests above :data:`SMALL` that may be coming in at the same time."""


@dataclass(frozen=True, slots=True)
class Larger:
    """Where more may come in; the pages there look at the size again.

    Attributes:
        begin: how the address begins.
        most: in bytes.
        whom: from whom: ``staff`` or ``administrators``, as the page itself has it.
    """

    begin: str
    most: int
    whom: str


LARGER = (
    Larger("/rating-lists/", 402 * 2**20, "administrators"),
    Larger("/import/", 66 * 2**20, "staff"),
)
"""Whole rating lists and whole events."""

AT_ONCE = 2
"""How many bodies above :data:`MOST` may be coming in at the same time: they are kept on the disk
until they are there."""

PATIENCE = 60.0
"""Seconds without a byte after which such a body is given up, and its place is free again."""

_TOO_LARGE = b"This is more than OpenArbiter takes here. Nothing was written.\n"
_NOT_FROM_YOU = (
    b"Large files come in here only from those who may use this page: log in, and send it again. "
    b"Nothing was written.\n"
)
_BUSY = b"Other large files are coming in. Nothing was written: send it again in a minute.\n"


class LimitBodies:
    """Refuse a body that is too large before any of it is kept.

    Args:
        allowed: whether a request comes from somebody who is one of ``members`` (anybody who
            has logged in, or a program with a key), of ``staff`` or of ``administrators``.
    """

    def __init__(self, application: Application, allowed: Allowed):
        self._application = application
        self._allowed = allowed
        self._coming = 0
        self._together = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http":
            await self._application(scope, receive, send)
            return
        announced = _announced(scope)
        larger = larger_at(scope["path"]) if scope["method"] == "POST" else None
        if larger is None or (announced is not None and announced <= MOST):
            await self._take_ordinary(scope, receive, send, announced)
        elif (announced or 0) > larger.most:
            await _refuse(scope, send, 413, _TOO_LARGE)
        elif not await self._allowed(scope, larger.whom):
            await _refuse(scope, send, 403, _NOT_FROM_YOU)
        elif self._coming >= AT_ONCE:
            await _refuse(scope, send, 503, _BUSY)
        else:
            await self._take(scope, receive, send, larger.most)

    async def _take_ordinary(
        self, scope: Scope, receive: Receive, send: Send, announced: int | None
    ) -> None:
        """Let a body of usual size in: a small one from anybody, a file from those we know."""
        if announced is not None and announced > MOST:
            await _refuse(scope, send, 413, _TOO_LARGE)
        elif (announced or 0) <= SMALL and not _open_ended(scope):
            await self._application(scope, _counted(receive, SMALL), send)
        elif not await self._allowed(scope, "members"):
            if announced is not None:
                await _refuse(scope, send, 403, _NOT_FROM_YOU)
            else:
                await self._application(scope, _counted(receive, SMALL), send)
        elif self._together + (announced or MOST) > TOGETHER:
            await _refuse(scope, send, 503, _BUSY)
        else:
            self._together += announced or MOST
            try:
                await self._application(scope, _counted(receive, MOST), send)
            finally:
                self._together -= announced or MOST

    async def _take(self, scope: Scope, receive: Receive, send: Send, most: int) -> None:
        """Let a large body in, in one of the places there are for them."""
        self._coming += 1
        here = True

        def there() -> None:
            nonlocal here
            if here:
                here = False
                self._coming -= 1

        counted = _counted(receive, most)

        async def patient() -> Mapping[str, Any]:
            if not here:
                return await counted()
            try:
                message = await asyncio.wait_for(counted(), PATIENCE)
            except TimeoutError:
                return {"type": "http.disconnect"}
            if not message.get("more_body"):
                there()
            return message

        try:
            await self._application(scope, patient, send)
        finally:
            there()


def larger_at(path: str) -> Larger | None:
    """What more may come to an address; None where nothing may.

    >>> larger_at("/login/"), larger_at("/import/").whom
    (None, 'staff')
    """
    return next((each for each in LARGER if path.startswith(each.begin)), None)


def _announced(scope: Scope) -> int | None:
    for name, value in scope["headers"]:
        if name == b"content-length" and value.isdigit():
            return int(value)
    return None


def _open_ended(scope: Scope) -> bool:
    """Whether a body comes whose size is not announced."""
    return any(name == b"transfer-encoding" for name, _ in scope["headers"])


def _counted(receive: Receive, most: int) -> Receive:
    """What comes in, up to a limit; behind it, it is as if the other side had hung up."""
    come = 0

    async def counted() -> Mapping[str, Any]:
        nonlocal come
        message = await receive()
        come += len(message.get("body", b""))
        return {"type": "http.disconnect"} if come > most else message

    return counted


async def _refuse(scope: Scope, send: Send, status: int, text: bytes) -> None:
    kind, body = b"text/plain; charset=utf-8", text
    if scope["path"].startswith("/api/"):
        kind, body = b"application/problem+json", _as_problem(status, text.decode())
    headers = [(b"content-type", kind), (b"connection", b"close")]
    if status == 503:
        headers.append((b"retry-after", b"60"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _as_problem(status: int, text: str) -> bytes:
    """What programs are told (RFC 9457)."""
    title, _, detail = text.strip().partition(". ")
    document = {"title": title, "detail": detail, "article": "", "status": status}
    return json.dumps(document).encode()

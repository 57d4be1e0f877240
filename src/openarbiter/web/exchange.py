"""A request and its answer as the server passes them on (ASGI)."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from django.http import parse_cookie

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[Mapping[str, Any]]]
Send = Callable[[Mapping[str, Any]], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]


def nothing_sent() -> Receive:
    """A request without a body, from somebody who never hangs up."""
    begun = False

    async def received() -> Mapping[str, Any]:
        nonlocal begun
        if begun:
            await asyncio.Event().wait()
        begun = True
        return {"type": "http.request", "body": b"", "more_body": False}

    return received


def with_body(body: bytes, receive: Receive) -> Receive:
    """A request with this body in one piece, whatever is announced; then its sender hangs up."""
    given = False

    async def received() -> Mapping[str, Any]:
        nonlocal given
        if not given:
            given = True
            return {"type": "http.request", "body": body, "more_body": False}
        return await hung_up(receive)

    return received


def cookies_of(scope: Scope) -> dict[str, str]:
    """The cookies of a request; a browser may send them in several headers."""
    found = [value for name, value in scope.get("headers", ()) if name == b"cookie"]
    return parse_cookie(b"; ".join(found).decode("latin-1"))


async def hung_up(receive: Receive) -> Mapping[str, Any]:
    """Wait until the other side hangs up; the message that says so."""
    while (message := await receive())["type"] != "http.disconnect":
        pass
    return message

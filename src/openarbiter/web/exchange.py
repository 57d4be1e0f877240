"""A request and its answer as the server passes them on (ASGI)."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

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


async def hung_up(receive: Receive) -> Mapping[str, Any]:
    """Wait until the other side hangs up; the message that says so."""
    while (message := await receive())["type"] != "http.disconnect":
        pass
    return message

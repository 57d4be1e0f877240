"""Spectators take turns, so that arbiters need not wait for them.

Python runs one thread at a time: a hundred spectators who load a page at the same moment would
make an arbiter's result the hundred-and-first. So only a few of their requests are worked on at
once; the others wait in the loop, where they cost nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from openarbiter.web.exchange import Application, Receive, Scope, Send, hung_up

PUBLIC = ("/e/", "/screen/", "/me/")
"""How the addresses begin that spectators ask for."""

AT_ONCE = 2


class TakeTurns:
    """Work on a few requests for public pages at once, and on all others without delay.

    A turn ends when the answer begins: however slowly somebody reads it, nobody waits for him.
    Nor for what he sends: these pages take no body, so none is waited for.
    """

    def __init__(self, application: Application):
        self._application = application
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http" or not scope["path"].startswith(PUBLIC):
            await self._application(scope, receive, send)
            return
        await self._turns.acquire()
        ours = True

        def end() -> None:
            nonlocal ours
            if ours:
                ours = False
                self._turns.release()

        async def answer(message: Mapping[str, Any]) -> None:
            end()
            await send(message)

        try:
            await self._application(scope, _without_body(receive), answer)
        finally:
            end()


def _without_body(receive: Receive) -> Receive:
    """A request whose body is empty, whatever is announced; then when the other side hangs up."""
    given = False

    async def received() -> Mapping[str, Any]:
        nonlocal given
        if not given:
            given = True
            return {"type": "http.request", "body": b"", "more_body": False}
        return await hung_up(receive)

    return received

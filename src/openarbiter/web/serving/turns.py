"""Visitors take turns, so that arbiters need not wait for them.

Python runs one thread at a time: a hundred spectators who load a page at the same moment would
make an arbiter's result the hundred-and-first. So only a few of their requests are worked on at
once; the others wait in the loop, where they cost nothing. Pages that take long to make
(:mod:`openarbiter.web.serving.heavy`) wait in a line of their own and are made by another
process, one after another, so that nobody else waits for them. Everything else that is asked for
without a session or key that is good (:mod:`openarbiter.web.priority`), such as reports
of players, files and addresses that are guessed, waits in a third line.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

from openarbiter.web.addresses import network_of_client
from openarbiter.web.exchange import Application, Receive, Scope, Send, hung_up, with_body
from openarbiter.web.priority import has_priority
from openarbiter.web.serving.apart.process import Apart, PageFailed
from openarbiter.web.serving.busy import refuse
from openarbiter.web.serving.flood import Flood
from openarbiter.web.serving.handler import READY
from openarbiter.web.serving.heavy import FAILED, HeavyAnswer, HeavyTurn, keep, known, turn
from openarbiter.web.serving.line import Full, WaitingLine
from openarbiter.web.serving.login_gate import is_log_in

PUBLIC = ("/e/", "/screen/", "/me/")
"""How the addresses begin that spectators ask for."""

AT_ONCE = 2
"""How many of each line are worked on at once."""

MOST = 1000
"""How many wait for a page at most; a hall behind one router is one address."""

MOST_HEAVY = 64
"""How many wait for a heavy page at most."""


_REFUSALS = frozenset({400, 401, 403, 404, 405, 410, 429})
"""Statuses of answers to somebody who asks for what there is not, or not for them."""


class Maker(Protocol):
    """Makes heavy pages."""

    def answer(self, scope: Scope) -> HeavyAnswer:
        """The answer to a request.

        Raises:
            Failed: there is none.
        """
        ...


class TakeTurns:
    """Work on a few requests of visitors at once, and on those of arbiters without delay.

    A turn ends when the answer begins: however slowly somebody reads it, nobody waits for them.
    Nor for what they send: public pages take no body, so none is waited for, and where there is
    one, the turn is waited for when all of it has come. Whoever hangs up while waiting is
    forgotten. Addresses are called by turns, so that one with many requests does not hold up
    the others; where a line is full, the page says so (503). Refusals in a flood are held back.

    Log-ins have been let through one by one before (:mod:`openarbiter.web.serving.login_gate`).
    """

    def __init__(
        self, application: Application, maker: Maker | None = None, flood: Flood | None = None
    ):
        self._application = application
        self._maker = maker or Apart()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="heavy")
        self._light = WaitingLine(AT_ONCE, MOST)
        self._heavy = WaitingLine(1, MOST_HEAVY)
        self._strangers = WaitingLine(AT_ONCE, MOST)
        self._flood = flood or Flood()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        reads = scope["type"] == "http" and scope.get("method", "GET") in ("GET", "HEAD")
        if reads and scope["path"].startswith(PUBLIC):
            await self._as_spectator(scope, receive, send)
        elif scope["type"] != "http" or is_log_in(scope) or has_priority(scope):
            await self._application(scope, receive, send)
        else:
            await self._as_stranger(scope, receive, send)

    async def _as_spectator(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request that only reads."""
        person = network_of_client(scope)
        try:
            if not await _came(self._light, person, receive):
                return
            wanted = await self._lightly(scope, receive, send)
            if wanted is None or not await _came(self._heavy, person, receive):
                return
            answer = await self._heavily(scope, wanted)
        except (Full, PageFailed):
            await refuse(scope, send)
            return
        await _send(answer, send)

    async def _as_stranger(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request from nobody we know."""
        end: Callable[[], None] | None = None

        async def ready() -> bool:
            nonlocal end
            if await _came(self._strangers, network_of_client(scope), receive):
                end = _once(self._strangers.leave)
            return end is not None

        async def answer(message: Mapping[str, Any]) -> None:
            if end is not None:
                end()
            await self._hold_refusal(message)
            await send(message)

        try:
            await self._application({**scope, READY: ready}, receive, answer)
        except Full:
            await refuse(scope, send)
        finally:
            if end is not None:
                end()

    async def _hold_refusal(self, message: Mapping[str, Any]) -> None:
        """Wait where this is one of many refusals: whoever guesses gets them slowly."""
        if message["type"] == "http.response.start" and message["status"] in _REFUSALS:
            await self._flood.hold()

    async def _lightly(self, scope: Scope, receive: Receive, send: Send) -> Hashable | None:
        """Answer; the key of what is to be made apart instead, where nothing was sent.

        Raises:
            Failed: that could not be made, a while ago.
        """
        here = HeavyTurn()
        end = _once(self._light.leave)

        async def answer(message: Mapping[str, Any]) -> None:
            end()
            if here.wanted is None and not here.failed:
                await self._hold_refusal(message)
                await send(message)

        token = turn.set(here)
        try:
            await self._application(scope, with_body(b"", receive), answer)
        finally:
            turn.reset(token)
            end()
        if here.failed:
            raise PageFailed
        return here.wanted

    async def _heavily(self, scope: Scope, wanted: Hashable) -> HeavyAnswer:
        """A heavy answer.

        Raises:
            Failed: it could not be made, a while ago or now.
        """
        try:
            there = known(wanted)
            if there is None:
                loop = asyncio.get_running_loop()
                try:
                    made = await loop.run_in_executor(self._thread, self._maker.answer, scope)
                except PageFailed:
                    made = HeavyAnswer(FAILED, [], b"")
                there = keep(wanted, made)
        finally:
            self._heavy.leave()
        if there.status == FAILED:
            raise PageFailed
        return there


async def _came(line: WaitingLine, person: str, receive: Receive) -> bool:
    """Wait for a turn; False where the other side hangs up before.

    Raises:
        Full: there is no place in the line, or not any more.
    """
    place = line.join(person)
    if place.done():
        return True
    gone = asyncio.ensure_future(hung_up(receive))
    either: set[asyncio.Future[Any]] = {place, gone}
    try:
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
    except asyncio.CancelledError:
        line.withdraw(person, place)
        raise
    finally:
        gone.cancel()
    if place.done():
        place.result()
        return True
    line.withdraw(person, place)
    return False


async def _send(answer: HeavyAnswer, send: Send) -> None:
    await send({"type": "http.response.start", "status": answer.status, "headers": answer.headers})
    await send({"type": "http.response.body", "body": answer.body})


def _once(do: Callable[[], None]) -> Callable[[], None]:
    """A function that does it the first time only."""
    done = False

    def first() -> None:
        nonlocal done
        if not done:
            done = True
            do()

    return first

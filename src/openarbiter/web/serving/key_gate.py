"""Wrong keys of own pages, from a network that sends many, cost one question a second.

They are the pages of players and of captains.

A key is drawn, so only the tables know which are right. Whatever is no key is refused without
them. Where a network has guessed wrong often, its keys are looked up together: however many they
are, they take no thread each, and a right one from behind the same router opens a moment later.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Collection
from time import monotonic

from asgiref.sync import sync_to_async
from django.db import DatabaseError, InterfaceError, connections

from openarbiter.web import models
from openarbiter.web.addresses import network_of_client
from openarbiter.web.exchange import Application, Receive, Scope, Send
from openarbiter.web.models.players import is_key
from openarbiter.web.serving.busy import WRONG_CODES, refuse
from openarbiter.web.serving.flood import Flood
from openarbiter.web.serving.wrong_tries import WrongTries

Right = Callable[[Collection[str]], Awaitable[Collection[str]]]

TOGETHER = 1.0
"""Seconds in which keys are gathered that are looked up together."""

_AT_ONCE = 500
"""Keys in one question to the database."""

_PATH = re.compile(r"/(?:me|captain)/([^/]+)/(?:report/|match/)?")


class KeyGate:
    """Refuse wrong keys from networks that send many; everything else passes.

    Args:
        right: which of these keys are right.
        clock: the time in seconds, which is never set back.
    """

    def __init__(
        self, application: Application, right: Right, clock: Callable[[], float] = monotonic
    ):
        self._application = application
        self._right = right
        self._flood = Flood(clock)
        self._tries = WrongTries(clock)
        self._waiting: set[str] = set()
        self._looked_up: asyncio.Task[Collection[str]] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        path = _PATH.fullmatch(scope["path"]) if scope["type"] == "http" else None
        if path is None:
            await self._application(scope, receive, send)
            return
        network = network_of_client(scope)
        if self._tries.too_many(network) and not await self._is_right(path[1]):
            self._tries.count(network)
            await self._flood.hold()
            await refuse(scope, send, WRONG_CODES)
            return
        await self._application(scope, receive, self._tries.counted(network, send))

    async def _is_right(self, key: str) -> bool:
        """Whether a key opens a page, looked up together with those that others wait for."""
        if not is_key(key):
            return False
        if self._looked_up is None:
            self._looked_up = asyncio.ensure_future(self._look_up())
        self._waiting.add(key)
        # Whoever hangs up does not end it for the others.
        return key in await asyncio.shield(self._looked_up)

    async def _look_up(self) -> Collection[str]:
        await asyncio.sleep(TOGETHER)
        keys, self._waiting, self._looked_up = self._waiting, set(), None
        return await self._right(keys)


def _right_keys(keys: list[str]) -> set[str]:
    found: set[str] = set()
    try:
        for start in range(0, len(keys), _AT_ONCE):
            some = keys[start : start + _AT_ONCE]
            for rows in (models.Player.objects, models.Captain.objects):
                found.update(rows.filter(key__in=some).values_list("key", flat=True))
    except (DatabaseError, InterfaceError):
        # The page that was asked for says what is wrong.
        return set(keys)
    finally:
        connections.close_all()
    return found


async def right_keys(keys: Collection[str]) -> Collection[str]:
    """Those of these keys that open the page of a player or of a captain."""
    return await sync_to_async(_right_keys, thread_sensitive=False)(sorted(keys))

"""The answer to those who watch: server-sent events, without Django's machinery of a request.

A stream costs a task and nothing else: no thread, no database connection, no queue. That is
what lets hundreds of spectators watch on the laptop that also takes the results.
"""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Awaitable, Callable
from urllib.parse import parse_qs

from openarbiter.web.addresses import network_of, network_of_client
from openarbiter.web.exchange import Receive, Scope, Send, hung_up
from openarbiter.web.live.access import Watching
from openarbiter.web.live.broadcast import Broadcast
from openarbiter.web.live.channel import Channel
from openarbiter.web.live.frames import as_answer
from openarbiter.web.serving.door import EXEMPT

Access = Callable[[Scope, str], Awaitable[Watching | None]]

PREFIX = "/live/"
LIFETIME = 900.0
"""Seconds after which a stream ends; the browser comes back."""

RECHECK = 2.0
"""Seconds after which it is looked again whether a listener may still watch."""

_PATH = re.compile(rf"{PREFIX}([-\w]+)/")
_HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
]


class Stream:
    """The application behind ``/live/<event>/``.

    ``?since=`` names the revision the page was made from, the header ``Last-Event-ID`` the
    last one seen on this stream; what happened after it comes first. With ``?poll=1`` the
    answer is JSON and ends at once.

    Args:
        most_from_one: how many streams one network may have, so that those behind one router
            can still load pages; None for any number. Whoever gets none asks now and then.
        proxies: addresses without a limit of their own, besides this computer's: those of
            proxies that do not say whom they bring.
    """

    def __init__(
        self,
        broadcast: Broadcast,
        access: Access,
        most_from_one: int | None = None,
        proxies: frozenset[str] = frozenset(),
    ):
        self._broadcast = broadcast
        self._access = access
        self._most_from_one = most_from_one
        self._exempt = frozenset(map(network_of, EXEMPT | proxies))
        self._from: Counter[str] = Counter()
        self._checks: dict[tuple[str, bytes], tuple[float, asyncio.Task[Watching | None]]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        path = _PATH.fullmatch(scope["path"])
        if scope["method"] != "GET" or path is None:
            await _refuse(send, 405 if path is not None else 404)
            return
        try:
            watching = await self._access(scope, path[1])
        except Exception:
            await _refuse(send, 503)
            return
        if watching is None:
            await _refuse(send, 404)
            return
        channel = self._broadcast.channel(watching.event, watching.revision)
        asked = parse_qs(scope["query_string"].decode("ascii", "replace"))
        since = _since(scope, asked)
        place = channel.place_of(since)
        if "poll" in asked:
            revision = max(channel.revision, since or 0)
            body = as_answer(revision, channel.since(place), desk=watching.desk)
            await _answer(send, 200, [(b"content-type", b"application/json"), _HEADERS[1]], body)
            return
        network = network_of_client(scope)
        if not self._has_room(network):
            await _refuse(send, 503)
            return
        self._from[network] += 1
        channel.listeners += 1
        try:
            await send({"type": "http.response.start", "status": 200, "headers": _HEADERS})
            told = asyncio.create_task(_tell(channel, place, watching.desk, send))
            gone = asyncio.create_task(hung_up(receive))
            lost = asyncio.create_task(self._lost(scope, path[1], watching))
            _, left = await asyncio.wait(
                {told, gone, lost}, timeout=LIFETIME, return_when=asyncio.FIRST_COMPLETED
            )
            for task in left:
                task.cancel()
            if not gone.done():
                await send({"type": "http.response.body", "body": b""})
        finally:
            channel.listeners -= 1
            self._from[network] -= 1
            if not self._from[network]:
                del self._from[network]

    def _has_room(self, network: str) -> bool:
        """Whether one more stream may go to a network; this computer is everybody's."""
        most = self._most_from_one
        return most is None or network in self._exempt or self._from[network] < most

    async def _lost(self, scope: Scope, slug: str, before: Watching) -> None:
        """Wait until a listener may not watch any more what was allowed at first.

        The role was taken away, the key revoked, the session ended, or the event is not public
        any more; this process or another one did it.
        """
        while True:
            await asyncio.sleep(RECHECK)
            try:
                now = await self._look_again(scope, slug, before)
            except Exception:
                # The database does not answer: nobody is cut off for that.
                continue
            if now is None or now.event != before.event or (before.desk and not now.desk):
                return

    async def _look_again(self, scope: Scope, slug: str, before: Watching) -> Watching | None:
        """What a listener may watch now; all who have no role, and all of a session, are one."""
        if not before.role:
            scope = {
                **scope,
                "headers": [each for each in scope["headers"] if each[0] != b"cookie"],
            }
        cookies = b";".join(value for name, value in scope["headers"] if name == b"cookie")
        key, now = (slug, cookies), asyncio.get_running_loop().time()
        self._checks = {
            each: found for each, found in self._checks.items() if now - found[0] < RECHECK
        }
        if key not in self._checks:
            self._checks[key] = now, asyncio.ensure_future(self._access(scope, slug))
        return await asyncio.shield(self._checks[key][1])


def _since(scope: Scope, asked: dict[str, list[str]]) -> int | None:
    """The revision a listener knows; None where none is stated."""
    last = dict(scope["headers"]).get(b"last-event-id", b"").decode("ascii", "replace")
    known = last or asked.get("since", [""])[0]
    return int(known[:18]) if known.isdecimal() else None


async def _tell(channel: Channel, place: int | None, desk: bool, send: Send) -> None:
    await _write(send, b"retry: 2000\n\n")
    while True:
        if place != channel.number:
            # A slow connection holds us up here, while others go on; then it gets all at once.
            event = channel.event_since(place, desk=desk)
            place = channel.number
        else:
            event = b":\n\n"
        if event:
            await _write(send, event)
        if place == channel.number:
            await channel.changed()


async def _write(send: Send, body: bytes) -> None:
    await send({"type": "http.response.body", "body": body, "more_body": True})


async def _refuse(send: Send, status: int) -> None:
    await _answer(send, status, [(b"content-type", b"text/plain; charset=utf-8")], b"")


async def _answer(send: Send, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
    length = (b"content-length", str(len(body)).encode())
    await send({"type": "http.response.start", "status": status, "headers": [*headers, length]})
    await send({"type": "http.response.body", "body": body})

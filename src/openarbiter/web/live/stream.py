"""The answer to those who watch: server-sent events, without Django's machinery of a request.

A stream costs a task and nothing else: no thread, no database connection, no queue. That is
what lets hundreds of spectators watch on the laptop that also takes the results.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from urllib.parse import parse_qs

from openarbiter.web.exchange import Receive, Scope, Send, hung_up
from openarbiter.web.live.access import Watching
from openarbiter.web.live.broadcast import Broadcast
from openarbiter.web.live.channel import Channel
from openarbiter.web.live.frames import as_answer

Access = Callable[[Scope, str], Awaitable[Watching | None]]

PREFIX = "/live/"
LIFETIME = 900.0
"""Seconds after which a stream ends; the browser comes back, and its rights are looked at again."""

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
    """

    def __init__(self, broadcast: Broadcast, access: Access):
        self._broadcast = broadcast
        self._access = access

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
        await send({"type": "http.response.start", "status": 200, "headers": _HEADERS})
        channel.listeners += 1
        try:
            told = asyncio.create_task(_tell(channel, place, watching.desk, send))
            gone = asyncio.create_task(hung_up(receive))
            _, left = await asyncio.wait(
                {told, gone}, timeout=LIFETIME, return_when=asyncio.FIRST_COMPLETED
            )
            for task in left:
                task.cancel()
            if not gone.done():
                await send({"type": "http.response.body", "body": b""})
        finally:
            channel.listeners -= 1


def _since(scope: Scope, asked: dict[str, list[str]]) -> int | None:
    """The revision a listener knows; None where he says none."""
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
    await _answer(send, status, [(b"content-type", b"text/plain")], b"")


async def _answer(send: Send, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
    length = (b"content-length", str(len(body)).encode())
    await send({"type": "http.response.start", "status": status, "headers": [*headers, length]})
    await send({"type": "http.response.body", "body": body})

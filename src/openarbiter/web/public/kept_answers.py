"""Public pages answered from memory, before anything else hears of the request.

To find out who asks, open the database and look for the event costs Django several times what
it costs to send a page that is there. So for as long as a page stays as it is anyway
(:mod:`openarbiter.web.public.keeping`), whoever has no session gets the answer the last one got.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from typing import Any

from django.conf import settings
from django.http import parse_cookie
from django.utils.http import parse_etags

from openarbiter.web.exchange import Application, Receive, Scope, Send, nothing_sent
from openarbiter.web.http.frame import THEME_COOKIE
from openarbiter.web.memory import MEBIBYTE, Memory
from openarbiter.web.public.keeping import (
    SLOT,
    STALE,
    AnswerSlot,
    KnownRevision,
    RevisionPace,
    pace,
)
from openarbiter.web.tongue import COOKIE

Headers = list[tuple[bytes, bytes]]

PUBLIC = "/e/"
MOST = 256
"""How many answers are kept at most."""

MOST_BYTES = 24 * MEBIBYTE
"""How many bytes they may take."""

MOMENT = 0.5
"""Seconds one waits for a page that somebody else has made for the first time."""

_LONGEST = 200
"""How long an address, a host or a list of languages may be of which an answer is kept."""

_TELLING = (b"host", b"cookie", b"accept-language", b"accept-encoding", b"if-none-match")
"""Headers that make a difference to a page; whoever sends one twice asks for no kept answer."""

_OF_A_BODY = (b"content-type", b"content-length", b"content-encoding")

_Asked = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class _Kept:
    """An answer, and what it was made for."""

    headers: Headers
    body: bytes
    etag: str
    event: int
    told: KnownRevision


def _weight(kept: _Kept) -> int:
    return len(kept.body) + sum(len(name) + len(value) for name, value in kept.headers)


class KeptAnswers:
    """Answer those without a session from memory, while the page may stay as it is.

    Where a page has just grown old, whoever asks gets it once more while it is made anew, so
    that nobody waits while results come in. Where it is older, one makes it and the others wait.

    Args:
        pace: how pages follow what happens.
        clock: the time in seconds, the same that the pace goes by.
    """

    def __init__(
        self,
        application: Application,
        pace: RevisionPace = pace,
        clock: Callable[[], float] = monotonic,
    ):
        self._application = application
        self._pace = pace
        self._clock = clock
        self._kept: Memory[_Asked, _Kept] = Memory(MOST, MOST_BYTES, _weight)
        self._making: dict[_Asked, asyncio.Task[None]] = {}
        self._first: dict[_Asked, asyncio.Event] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        asked = _asked(scope)
        if asked is None:
            await self._application(scope, receive, send)
            return
        there = self._kept.known(asked)
        if there is None:
            there = await self._first_made(asked, scope, receive, send)
            if there is None:
                return
        if not self._good(there):
            await asyncio.wait({self._renewal(asked, scope)})
            there = self._kept.known(asked)
            if there is None or not self._good(there):
                # It is not for everybody any more.
                self._kept.drop(asked)
                await self._application(scope, receive, send)
                return
        elif self._clock() >= there.told.until:
            self._renewal(asked, scope)
        await _answer(scope, send, there)

    async def _first_made(
        self, asked: _Asked, scope: Scope, receive: Receive, send: Send
    ) -> _Kept | None:
        """Answer with a page that nobody has asked for before.

        One of a crowd has it made; the others wait for it a moment, since most of the time that
        is soon, and then have it made themselves.

        Returns:
            The page where another has had it made; None where this request is answered.
        """
        first = self._first.get(asked)
        if first is None:
            made = self._first[asked] = asyncio.Event()
            try:
                await self._make(asked, scope, receive, send, made.set)
            finally:
                made.set()
                if self._first.get(asked) is made:
                    del self._first[asked]
            return None
        with suppress(TimeoutError):
            async with asyncio.timeout(MOMENT):
                await first.wait()
        there = self._kept.known(asked)
        if there is None:
            await self._make(asked, scope, receive, send)
        return there

    def _good(self, kept: _Kept) -> bool:
        """Whether somebody may get it; else it has to be made anew before."""
        soon = self._clock() < kept.told.until + STALE
        return soon and self._pace.holds(kept.event, kept.told.revision)

    def _renewal(self, asked: _Asked, scope: Scope) -> asyncio.Task[None]:
        """What makes an answer anew, for nobody in particular."""
        if asked not in self._making:
            whole = {
                **scope,
                # Nobody's turn is waited for but that of the pages themselves.
                "client": None,
                "headers": [each for each in scope["headers"] if each[0] != b"if-none-match"],
            }
            task = asyncio.create_task(self._make(asked, whole, nothing_sent(), _nobody))
            self._making[asked] = task
            task.add_done_callback(lambda _: self._making.pop(asked, None))
        return self._making[asked]

    async def _make(
        self, asked: _Asked, scope: Scope, receive: Receive, send: Send,
        decided: Callable[[], None] = lambda: None,
    ) -> None:  # fmt: skip
        """Have an answer made; kept where its view says that it is everybody's.

        Args:
            decided: called when it is kept, or will not be.
        """
        slot = AnswerSlot()
        start: Mapping[str, Any] = {}
        body = b""

        async def took(message: Mapping[str, Any]) -> None:
            nonlocal start, body
            if slot.event is None:
                decided()
                await send(message)
            elif message["type"] == "http.response.start":
                start = message
            else:
                body += message.get("body", b"")
                if not message.get("more_body"):
                    kept = self._keep(asked, slot, start, body)
                    decided()
                    if kept is not None:
                        await _answer(scope, send, kept)
                    else:
                        await send(start)
                        await send({"type": "http.response.body", "body": body})

        await self._application({**scope, SLOT: slot}, receive, took)

    def _keep(
        self, asked: _Asked, slot: AnswerSlot, start: Mapping[str, Any], body: bytes
    ) -> _Kept | None:
        """Keep an answer; None where it is not to be kept."""
        headers: Headers = list(start["headers"])
        named = {name.lower(): value for name, value in headers}
        etag = named.get(b"etag", b"").decode("latin-1")
        if start["status"] != 200 or slot.event is None or not etag or b"set-cookie" in named:
            return None
        kept = _Kept(headers, body, etag, slot.event, slot.told)
        self._kept.put(asked, kept)
        return kept


def _asked(scope: Scope) -> _Asked | None:
    """All that makes a difference to a public page; None where none is asked for, or by a user."""
    if (
        scope["type"] != "http"
        or scope["method"] != "GET"
        or not scope["path"].startswith(PUBLIC)
        or scope["query_string"]
    ):
        return None
    names = [name for name, _ in scope["headers"]]
    if any(names.count(name) > 1 for name in _TELLING):
        return None
    headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
    cookies = parse_cookie(headers.get(b"cookie", ""))
    if settings.SESSION_COOKIE_NAME in cookies or "gzip" not in headers.get(b"accept-encoding", ""):
        return None
    told = (
        scope["path"],
        headers.get(b"host", ""),
        headers.get(b"accept-language", ""),
        cookies.get(COOKIE, ""),
        cookies.get(THEME_COOKIE, ""),
    )
    return None if any(len(each) > _LONGEST for each in told) else (*told, scope.get("scheme"))


async def _answer(scope: Scope, send: Send, kept: _Kept) -> None:
    """Send what is kept; 304 where the reader has it."""
    known = dict(scope["headers"]).get(b"if-none-match", b"").decode("latin-1")
    if kept.etag in parse_etags(known):
        headers = [each for each in kept.headers if each[0].lower() not in _OF_A_BODY]
        await send({"type": "http.response.start", "status": 304, "headers": headers})
        await send({"type": "http.response.body", "body": b""})
        return
    await send({"type": "http.response.start", "status": 200, "headers": kept.headers})
    await send({"type": "http.response.body", "body": kept.body})


async def _nobody(message: Mapping[str, Any]) -> None:
    del message

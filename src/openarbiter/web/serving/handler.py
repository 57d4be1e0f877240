"""Django behind the server: each request is worked on from beginning to end in one thread.

Django's own handler goes from the loop into a thread and back four times a request, since a
view might be a coroutine; ours are not. With hundreds who listen, each way waits for its turn,
and a thread and a connection to the database made for each request cost as much again as a
result does. Here threads are kept, and each keeps its connection.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from concurrent.futures import Executor, ThreadPoolExecutor
from contextvars import Context, copy_context
from io import BytesIO
from tempfile import SpooledTemporaryFile
from typing import IO, Any

from django.core import signals
from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, ASGIRequest, get_script_prefix
from django.db import close_old_connections, connections
from django.http import StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.urls import set_script_prefix

from openarbiter.web.exchange import Receive, Scope, Send, hung_up
from openarbiter.web.state.lost import worth_another_try

AT_ONCE = 64
"""How many requests are worked on at once; what spectators ask for is limited before
(:mod:`openarbiter.web.serving.turns`)."""

LONG_AT_ONCE = 8
"""How many answers are made piece by piece at once; the next waits until one has been taken."""

IN_MEMORY = 128 * 2**10
"""Bytes of a request's body that are kept in memory while it comes in; a longer one goes to the
disk, so that many that never end hold no memory."""

READY = "openarbiter.ready"
"""Where a request says what it waits for between its body and its thread: a function that tells
whether somebody still waits for the answer."""

PATIENCE = 60.0
"""Seconds after which a reader who takes nothing is given up."""


class Handler(ASGIHandler):
    """Answer requests with Django's middleware and views, none of which is a coroutine."""

    def __init__(self) -> None:
        super().__init__()
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="request")
        self._long = asyncio.Semaphore(LONG_AT_ONCE)

    def load_middleware(self, is_async: bool = False) -> None:
        """Build the chain of plain functions, whatever is asked for."""
        super().load_middleware(is_async=False)

    async def read_body(self, receive: Receive) -> IO[bytes]:
        """The body of a request, when all of it is there.

        Raises:
            RequestAborted: the other side hung up before.
        """
        body: IO[bytes] = SpooledTemporaryFile(  # noqa: SIM115
            max_size=IN_MEMORY, mode="w+b"
        )
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                body.close()
                raise RequestAborted
            body.write(message.get("body", b""))
            if not message.get("more_body"):
                body.seek(0)
                return body

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        try:
            body = await self.read_body(receive)
        except RequestAborted:
            return
        if (ready := scope.get(READY)) is not None and not await _waited(ready, body):
            return
        context = copy_context()
        loop = asyncio.get_running_loop()
        response = await loop.run_in_executor(
            self._threads, context.run, self.answered, scope, body
        )
        if not isinstance(response, StreamingHttpResponse):
            await self.send_response(response, send)
            return
        async with self._long:
            await self._send_pieces(response, context, receive, send)

    async def _send_pieces(
        self, response: StreamingHttpResponse, context: Context, receive: Receive, send: Send
    ) -> None:
        """Send an answer as it is made, in its own thread, until it ends or the client leaves."""
        thread = ThreadPoolExecutor(1, thread_name_prefix="pieces")
        if not response.is_async:
            response.streaming_content = _piece_by_piece(thread, context, iter(response))

        async def taken(message: Mapping[str, Any]) -> None:
            # Not wait_for: in Python 3.11 it may lose that its task is cancelled.
            async with asyncio.timeout(PATIENCE):
                await send(message)

        sending = asyncio.create_task(self.send_response(response, taken))
        gone = asyncio.create_task(hung_up(receive))
        try:
            done, _ = await asyncio.wait({sending, gone}, return_when=asyncio.FIRST_COMPLETED)
            if sending in done and not isinstance(sending.exception(), TimeoutError):
                sending.result()
        finally:
            for task in (sending, gone):
                task.cancel()
            await asyncio.gather(sending, gone, return_exceptions=True)
            await asyncio.get_running_loop().run_in_executor(thread, _ended, response)
            thread.shutdown(wait=False)

    def answered(self, scope: Scope, body: IO[bytes]) -> HttpResponseBase:
        """The answer; no connection to the database is held any longer.

        Call it in a thread, or where there is no loop.
        """
        set_script_prefix(get_script_prefix(scope))
        signals.request_started.send(sender=type(self), scope=scope)
        request, refusal = self.create_request(scope, body)
        response = self._of(request) if refusal is None else refusal
        if worth_another_try(request):
            response.close()
            again, _ = self.create_request(scope, BytesIO())
            response = self._of(again)
        if response.streaming:
            close_old_connections()
        else:
            response.close()
            body.close()
        return response

    def _of(self, request: ASGIRequest | None) -> HttpResponseBase:
        assert request is not None
        response = self.get_response(request)
        response._handler_class = type(self)  # type: ignore[attr-defined]
        return response


async def _waited(ready: Callable[[], Awaitable[bool]], body: IO[bytes]) -> bool:
    """Wait for a turn; the body is not needed where none comes."""
    come = False
    try:
        come = await ready()
    finally:
        if not come:
            body.close()
    return come


def headers_of(response: HttpResponseBase) -> list[tuple[bytes, bytes]]:
    """The headers of an answer as the server sends them."""
    cookies = [(b"Set-Cookie", each.output(header="").encode().strip())
               for each in response.cookies.values()]  # fmt: skip
    return [
        *((name.encode("ascii"), value.encode("latin-1")) for name, value in response.items()),
        *cookies,
    ]


async def _piece_by_piece(
    thread: Executor, context: Context, pieces: Iterator[bytes]
) -> AsyncIterator[bytes]:
    """What is made as it is sent; what the context says, such as the language, holds on."""

    def another() -> bytes | None:
        try:
            return next(pieces, None)
        finally:
            # Whoever reads slowly holds no connection meanwhile.
            close_old_connections()

    loop = asyncio.get_running_loop()
    while (piece := await loop.run_in_executor(thread, context.run, another)) is not None:
        yield piece


def _ended(response: HttpResponseBase) -> None:
    """Close an answer where its pieces were made, and what its thread has open."""
    response.close()
    connections.close_all()

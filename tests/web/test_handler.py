"""Django behind the server: one thread a request, what is long piece by piece."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase

from openarbiter.web.serving import handler
from openarbiter.web.serving.handler import Handler
from openarbiter.web.tongue import language, speak

View = Callable[[HttpRequest], HttpResponseBase]


async def ask(
    view: View, hang_up: asyncio.Event | None = None, send: Any = None
) -> list[dict[str, Any]]:
    """What is sent for a request that this view answers."""

    class Answering(Handler):
        def get_response(self, request: HttpRequest) -> HttpResponseBase:
            return view(request)

    told: list[dict[str, Any]] = []
    asked = False

    async def receive() -> dict[str, Any]:
        nonlocal asked
        if not asked:
            asked = True
            return {"type": "http.request", "body": b"code=10", "more_body": False}
        await (hang_up or asyncio.Event()).wait()
        return {"type": "http.disconnect"}

    async def take(message: dict[str, Any]) -> None:
        told.append(message)

    headers = [(b"content-type", b"application/x-www-form-urlencoded")]
    scope = {
        "type": "http",
        "method": "POST",
        "path": "/",
        "query_string": b"",
        "headers": headers,
    }
    await Answering()(scope, receive, send or take)  # type: ignore[arg-type]
    return told


def body_of(told: list[dict[str, Any]]) -> bytes:
    return b"".join(message.get("body", b"") for message in told)


def test_a_request_is_answered_in_one_thread() -> None:
    threads = []

    def view(request: HttpRequest) -> HttpResponse:
        threads.append(threading.current_thread())
        return HttpResponse(request.POST["code"])

    told = asyncio.run(ask(view))
    assert told[0]["status"] == 200
    assert body_of(told) == b"10"
    assert threads[0] is not threading.main_thread()


def test_what_is_long_is_made_as_it_is_sent_in_the_readers_language() -> None:
    order: list[str] = []

    def pieces() -> Iterator[str]:
        for number in range(3):
            order.append(f"made {number}")
            yield f"{language().code} "

    def view(request: HttpRequest) -> StreamingHttpResponse:
        speak("bg")
        return StreamingHttpResponse(pieces())

    told = asyncio.run(ask(view))
    assert body_of(told) == b"bg bg bg "
    assert len(told) > 3
    assert order == ["made 0", "made 1", "made 2"]


def test_one_thread_makes_all_pieces_and_keeps_no_connection(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    threads: list[threading.Thread] = []
    closed: list[threading.Thread] = []

    class Connections:
        def close_all(self) -> None:
            closed.append(threading.current_thread())

    def pieces() -> Iterator[bytes]:
        for _ in range(40):
            threads.append(threading.current_thread())
            yield b"x"

    monkeypatch.setattr(handler, "connections", Connections())
    asyncio.run(ask(lambda request: StreamingHttpResponse(pieces())))
    assert len(threads) == 40
    assert len(set(threads)) == 1
    assert closed == threads[:1]


def test_a_reader_who_takes_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handler, "PATIENCE", 0.05)
    made: list[int] = []

    def pieces() -> Iterator[bytes]:
        for number in range(100):
            made.append(number)
            yield b"x"

    async def never(message: Any) -> None:
        if message["type"] == "http.response.body":
            await asyncio.Event().wait()

    asyncio.run(ask(lambda request: StreamingHttpResponse(pieces()), send=never))
    assert made == [0]


def test_what_breaks_off_is_told_to_the_server() -> None:
    def pieces() -> Iterator[bytes]:
        yield b"x"
        raise RuntimeError("no more")

    with pytest.raises(RuntimeError, match="no more"):
        asyncio.run(ask(lambda request: StreamingHttpResponse(pieces())))


def test_whoever_hangs_up_ends_what_is_made_for_them() -> None:
    made = []

    async def run() -> None:
        loop, hang_up = asyncio.get_running_loop(), asyncio.Event()

        def pieces() -> Iterator[bytes]:
            for number in count():
                made.append(number)
                if number == 10:
                    loop.call_soon_threadsafe(hang_up.set)
                yield b"x"

        await ask(lambda request: StreamingHttpResponse(pieces()), hang_up)

    asyncio.run(run())
    assert len(made) > 10


def test_a_request_that_breaks_off_is_never_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    async def receive() -> dict[str, Any]:
        return {"type": "http.disconnect"}

    monkeypatch.setattr(Handler, "answered", None)
    scope = {"type": "http", "method": "POST", "path": "/", "query_string": b"", "headers": []}
    asyncio.run(Handler()(scope, receive, receive))  # type: ignore[arg-type]

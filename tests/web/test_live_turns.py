"""Visitors wait for each other, arbiters for nobody."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from django.conf import settings
from django.http import HttpRequest
from django.test import Client
from support.waiting import until

from openarbiter.web import models
from openarbiter.web.exchange import nothing_sent
from openarbiter.web.priority import forget_session, has_priority, remember_session
from openarbiter.web.serving.flood import FLOOD, Flood
from openarbiter.web.serving.handler import READY
from openarbiter.web.serving.turns import AT_ONCE, TakeTurns


async def _nowhere(message: Any) -> None:
    pass


def test_a_crowd_of_spectators_does_not_hold_up_an_arbiter() -> None:
    async def run() -> None:
        begun: list[str] = []
        free = asyncio.Event()

        async def application(scope: Any, receive: Any, send: Any) -> None:
            begun.append(scope["path"])
            await free.wait()

        turns = TakeTurns(application)

        def ask(path: str) -> asyncio.Task[None]:
            scope = {"type": "http", "path": path}
            return asyncio.create_task(turns(scope, nothing_sent(), _nowhere))

        crowd = [ask("/e/open/") for _ in range(50)]
        await asyncio.sleep(0)
        arbiter = ask("/desk/open/a/rounds/1/results/1/")
        await asyncio.sleep(0)
        assert begun == ["/e/open/"] * AT_ONCE + ["/desk/open/a/rounds/1/results/1/"]
        free.set()
        await asyncio.gather(arbiter, *crowd)
        assert len(begun) == 51

    asyncio.run(run())


def test_nobody_waits_for_one_who_reads_slowly() -> None:
    async def run() -> None:
        answered: list[str] = []
        slow = asyncio.Event()

        async def application(scope: Any, receive: Any, send: Any) -> None:
            answered.append(scope["path"])
            await send({"type": "http.response.start", "status": 200})

        async def send(message: Any) -> None:
            await slow.wait()

        turns = TakeTurns(application)
        scope = {"type": "http", "path": "/e/open/"}
        crowd = [asyncio.create_task(turns(scope, nothing_sent(), send)) for _ in range(10)]
        await until(lambda: len(answered) == 10)
        slow.set()
        await asyncio.gather(*crowd)

    asyncio.run(run())


def test_nobody_waits_for_one_who_announces_more_than_they_send() -> None:
    async def run() -> None:
        answered: list[bytes] = []
        hung_up = asyncio.Event()
        last: list[str] = []

        async def application(scope: Any, receive: Any, send: Any) -> None:
            message = await receive()
            assert not message["more_body"]
            answered.append(message["body"])
            await send({"type": "http.response.start", "status": 200})
            last.append((await receive())["type"])

        def connection() -> Any:
            late = iter(({"type": "http.request", "body": b"a"}, {"type": "http.disconnect"}))

            async def receive() -> Any:
                await hung_up.wait()
                return next(late)

            return receive

        async def send(message: Any) -> None:
            pass

        turns = TakeTurns(application)
        scope = {"type": "http", "path": "/e/open/"}
        crowd = [asyncio.create_task(turns(scope, connection(), send)) for _ in range(10)]
        await until(lambda: len(answered) == 10)
        assert answered == [b""] * 10
        hung_up.set()
        await asyncio.gather(*crowd)
        assert last == ["http.disconnect"] * 10

    asyncio.run(run())


def _scope(path: str, method: str = "GET", **more: Any) -> dict[str, Any]:
    client = ("192.0.2.1", 5000)
    return {"type": "http", "method": method, "path": path, "client": client, "headers": [], **more}


def _session(value: str) -> list[tuple[bytes, bytes]]:
    return [(b"cookie", f"{settings.SESSION_COOKIE_NAME}={value}".encode())]


def _found_good(value: str) -> None:
    request = HttpRequest()
    request.COOKIES = {settings.SESSION_COOKIE_NAME: value}
    remember_session(request)


class _Threads:
    """An application that has to wait for what it is told to, as the handler does."""

    def __init__(self, status: int = 200) -> None:
        self.working: list[str] = []
        self.free = asyncio.Event()
        self.status = status

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if (ready := scope.get(READY)) is not None and not await ready():
            return
        self.working.append(scope["path"])
        await self.free.wait()
        await send({"type": "http.response.start", "status": self.status, "headers": []})
        await send({"type": "http.response.body", "body": b""})


def test_a_crowd_that_guesses_addresses_does_not_hold_up_an_arbiter() -> None:
    async def run() -> None:
        threads = _Threads()
        turns = TakeTurns(threads)
        _found_good("ann")

        def ask(scope: Any) -> asyncio.Task[None]:
            return asyncio.create_task(turns(scope, nothing_sent(), _nowhere))

        crowd = [ask(_scope(f"/b/open/a/1/{n}/xx/")) for n in range(50)]
        crowd += [ask(_scope("/desk/open/", "POST", headers=_session(f"{n}"))) for n in range(50)]
        await asyncio.sleep(0)
        ann = ask(_scope("/desk/open/a/rounds/1/results/1/", "POST", headers=_session("ann")))
        await until(lambda: len(threads.working) > AT_ONCE)
        assert len(threads.working) == AT_ONCE + 1
        assert threads.working[-1] == "/desk/open/a/rounds/1/results/1/"
        threads.free.set()
        await asyncio.gather(ann, *crowd)
        assert len(threads.working) == 101

    asyncio.run(run())


def test_a_session_that_has_ended_waits_with_the_others() -> None:
    scope = _scope("/desk/open/", headers=_session("ben"))
    assert not has_priority(scope)
    _found_good("ben")
    assert has_priority(scope)
    request = HttpRequest()
    request.COOKIES = {settings.SESSION_COOKIE_NAME: "ben"}
    forget_session(request)
    assert not has_priority(scope)


@pytest.mark.django_db
def test_a_made_up_key_beside_a_good_session_has_no_priority(chief: models.User) -> None:
    client = Client()
    client.force_login(chief)
    assert client.get("/", headers={"authorization": "Bearer oa_beside"}).status_code == 200
    assert has_priority(_scope("/", headers=_session(client.cookies["sessionid"].value)))
    assert not has_priority(_scope("/", headers=[(b"authorization", b"Bearer oa_beside")]))


@pytest.mark.django_db
def test_who_has_logged_in_and_whose_key_is_good_have_priority(chief: models.User) -> None:
    client = Client()
    client.force_login(chief)
    value = client.cookies[settings.SESSION_COOKIE_NAME].value
    scope = _scope("/", headers=_session(value))
    assert not has_priority(scope)
    assert client.get("/").status_code == 200
    assert has_priority(scope)
    client.post("/logout/")
    assert client.get("/").status_code != 500
    assert not has_priority(_scope("/", headers=[(b"authorization", b"Bearer oa_made-up")]))
    Client().get("/api/v1/events/x/", headers={"authorization": "Bearer oa_made-up"})
    assert not has_priority(_scope("/", headers=[(b"authorization", b"Bearer oa_made-up")]))


def test_many_refusals_are_held_back_and_one_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        monkeypatch.setattr("openarbiter.web.serving.flood.HELD", 3600.0)
        threads = _Threads(404)
        threads.free.set()
        turns = TakeTurns(threads, flood=Flood(lambda: 0.5))
        answered: list[int] = []

        async def send(message: Any) -> None:
            if "status" in message:
                answered.append(message["status"])

        def ask(path: str) -> asyncio.Task[None]:
            return asyncio.create_task(turns(_scope(path), nothing_sent(), send))

        crowd = [ask(path) for path in ("/b/x/", "/e/x/") for _ in range(FLOOD)]
        await until(lambda: len(threads.working) == 2 * FLOOD and len(answered) == FLOOD)
        # Nobody waits for them: their turns have ended.
        threads.status = 200
        await ask("/b/y/")
        await ask("/e/y/")
        assert answered == [404] * FLOOD + [200] * 2
        for each in crowd:
            each.cancel()
        await asyncio.gather(*crowd, return_exceptions=True)

    asyncio.run(run())


def test_who_hangs_up_while_waiting_takes_no_thread() -> None:
    async def run() -> None:
        threads = _Threads()
        turns = TakeTurns(threads)
        gone = asyncio.Event()

        async def receive() -> Any:
            await gone.wait()
            return {"type": "http.disconnect"}

        first = [
            asyncio.create_task(turns(_scope("/b/x/"), nothing_sent(), _nowhere))
            for _ in range(AT_ONCE)
        ]
        await until(lambda: len(threads.working) == AT_ONCE)
        last = asyncio.create_task(turns(_scope("/b/y/"), receive, _nowhere))
        await asyncio.sleep(0)
        gone.set()
        await last
        threads.free.set()
        await asyncio.gather(*first)
        assert threads.working == ["/b/x/"] * AT_ONCE

    asyncio.run(run())


def test_programs_are_told_of_a_full_line_as_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        monkeypatch.setattr("openarbiter.web.serving.turns.MOST", 1)
        threads = _Threads()
        turns = TakeTurns(threads)
        first = [
            asyncio.create_task(turns(_scope("/b/x/"), nothing_sent(), _nowhere))
            for _ in range(AT_ONCE + 1)
        ]
        await until(lambda: len(threads.working) == AT_ONCE)

        async def refused(path: str) -> tuple[dict[bytes, bytes], bytes]:
            sent: list[Any] = []

            async def send(message: Any) -> None:
                sent.append(message)

            await turns(_scope(path, query_string=b""), nothing_sent(), send)
            assert sent[0]["status"] == 503
            return dict(sent[0]["headers"]), sent[1]["body"]

        headers, body = await refused("/api/v1/events/open/")
        assert headers[b"content-type"] == b"application/problem+json"
        assert headers[b"retry-after"] == b"10"
        assert headers[b"content-length"] == str(len(body)).encode()
        problem = json.loads(body)
        assert problem["status"] == 503
        assert problem["title"] == "Too many visitors at once"
        assert "Wait ten seconds" in problem["detail"]
        headers, body = await refused("/b/y/")
        assert headers[b"content-type"] == b"text/html; charset=utf-8"
        assert b"<h1>" in body
        threads.free.set()
        await asyncio.gather(*first)

    asyncio.run(run())

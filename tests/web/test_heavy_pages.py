"""Pages that take long wait in a line of their own, are made apart, and are kept."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Callable, Mapping
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse, QueryDict
from django.test import Client, RequestFactory
from support.live_server import LiveServer
from support.waiting import PATIENCE, until
from support.worked import worked

from openarbiter.web import models
from openarbiter.web.addresses import network_of_client
from openarbiter.web.exchange import nothing_sent
from openarbiter.web.serving import heavy as heavy_pages
from openarbiter.web.serving import turns as turns_module
from openarbiter.web.serving.apart.process import Apart, PageFailed
from openarbiter.web.serving.heavy import HeavyAnswer, HeavyTurn, heavy, turn
from openarbiter.web.serving.turns import TakeTurns
from openarbiter.web.shown.explaining import question_of


class Maker:
    """Makes a page once it is let."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.let = threading.Event()
        self.fails = False

    def answer(self, scope: Any) -> HeavyAnswer:
        self.asked.append(scope["path"])
        self.let.wait(PATIENCE)
        if self.fails:
            raise PageFailed
        return HeavyAnswer(200, [(b"Content-Type", b"text/html")], scope["path"].encode())


class Hall:
    """A server whose pages below ``/e/why/`` are heavy, and a crowd before it."""

    def __init__(self) -> None:
        self.maker = Maker()
        self.turns = TakeTurns(self.page, self.maker)

    async def page(self, scope: Any, receive: Any, send: Any) -> None:
        status, body = 200, b"light"
        if scope["path"].startswith("/e/why/"):
            here = turn.get()
            assert here is not None
            there = heavy_pages.found(scope["path"], here)
            body = there.body if there is not None else b""
        await send({"type": "http.response.start", "status": status, "headers": []})
        await send({"type": "http.response.body", "body": body})

    def ask(
        self, path: str, address: str = "10.0.0.1", receive: Any = None
    ) -> asyncio.Task[tuple[int, bytes]]:
        async def asked() -> tuple[int, bytes]:
            told: list[Mapping[str, Any]] = []

            async def send(message: Mapping[str, Any]) -> None:
                told.append(message)

            scope = {
                "type": "http", "method": "GET", "path": path, "query_string": b"",
                "headers": [], "client": (address, 1),
            }  # fmt: skip
            await self.turns(scope, receive or nothing_sent(), send)
            if not told:
                return 0, b""
            return told[0]["status"], b"".join(each.get("body", b"") for each in told)

        return asyncio.create_task(asked())


def test_light_pages_do_not_wait_for_heavy_ones() -> None:
    async def run() -> None:
        hall = Hall()
        slow = [hall.ask(f"/e/why/{number}") for number in range(10)]
        await until(lambda: bool(hall.maker.asked))
        assert (
            await asyncio.gather(*(hall.ask("/e/open/") for _ in range(20)))
            == [(200, b"light")] * 20
        )
        assert not any(task.done() for task in slow)
        hall.maker.let.set()
        assert await asyncio.gather(*slow) == [
            (200, f"/e/why/{number}".encode()) for number in range(10)
        ]

    asyncio.run(run())


def test_a_heavy_page_is_made_once_for_a_crowd() -> None:
    async def run() -> None:
        hall = Hall()
        crowd = [hall.ask("/e/why/7") for _ in range(10)]
        await until(lambda: bool(hall.maker.asked))
        hall.maker.let.set()
        assert await asyncio.gather(*crowd) == [(200, b"/e/why/7")] * 10
        assert await hall.ask("/e/why/7") == (200, b"/e/why/7")
        assert hall.maker.asked == ["/e/why/7"]

    asyncio.run(run())


def test_one_who_asks_for_many_does_not_hold_up_one_who_asks_for_one() -> None:
    async def run() -> None:
        hall = Hall()
        many = [hall.ask(f"/e/why/{number}") for number in range(20)]
        await until(lambda: len(hall.maker.asked) == 1)
        one = hall.ask("/e/why/one", "10.0.0.2")
        await asyncio.sleep(0.01)
        hall.maker.let.set()
        await asyncio.gather(one, *many)
        assert hall.maker.asked.index("/e/why/one") <= 2

    asyncio.run(run())


def test_who_leaves_the_line_is_forgotten() -> None:
    async def run() -> None:
        hall = Hall()
        first = hall.ask("/e/why/0")
        await until(lambda: bool(hall.maker.asked))
        left = asyncio.Event()

        async def leaving() -> Any:
            await left.wait()
            return {"type": "http.disconnect"}

        gone = hall.ask("/e/why/1", receive=leaving)
        await asyncio.sleep(0.01)
        left.set()
        assert await gone == (0, b"")
        hall.maker.let.set()
        await first
        assert hall.maker.asked == ["/e/why/0"]

    asyncio.run(run())


def test_a_full_line_says_when_to_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns_module, "MOST_HEAVY", 2)

    async def run() -> None:
        hall = Hall()
        slow = [hall.ask(f"/e/why/{number}") for number in range(3)]
        await until(lambda: bool(hall.maker.asked))
        status, body = await hall.ask("/e/why/more")
        assert status == 503
        assert b"load the page again" in body
        hall.maker.let.set()
        assert {status for status, _ in await asyncio.gather(*slow)} == {200}

    asyncio.run(run())


def test_what_could_not_be_made_is_not_tried_again_at_once() -> None:
    async def run() -> None:
        hall = Hall()
        hall.maker.fails = True
        hall.maker.let.set()
        assert [(await hall.ask("/e/why/0"))[0] for _ in range(2)] == [503, 503]
        assert hall.maker.asked == ["/e/why/0"]
        assert (await hall.ask("/e/why/1"))[0] == 503

    asyncio.run(run())


def test_a_failure_is_tried_again_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    heavy_pages.keep("a", HeavyAnswer(503, [], b""))
    heavy_pages.keep("b", HeavyAnswer(200, [], b""))
    assert heavy_pages.known("a") is not None
    monkeypatch.setattr(heavy_pages, "monotonic", lambda: 1e12)
    assert heavy_pages.known("a") is None
    assert heavy_pages.known("b") is not None


def test_an_answer_that_is_one_persons_is_not_kept() -> None:
    heavy_pages.keep("a", HeavyAnswer(200, [(b"Set-Cookie", b"a=b")], b""))
    assert heavy_pages.known("a") is None


class TestTheView:
    """What a view does that has a heavy page."""

    @pytest.fixture
    def asked(self) -> Callable[..., HttpResponse]:
        def make() -> HttpResponse:
            return HttpResponse("made")

        def ask(**headers: str) -> HttpResponse:
            request: HttpRequest = RequestFactory().get("/e/why/", headers=headers)
            return heavy(request, ("key",), make)

        return ask

    def test_who_takes_no_turns_gets_it_made(self, asked: Callable[..., HttpResponse]) -> None:
        assert asked().content == b"made"

    def test_in_a_turn_it_is_asked_for(self, asked: Callable[..., HttpResponse]) -> None:
        here = HeavyTurn()
        token = turn.set(here)
        try:
            assert asked().content == b""
            assert here.wanted is not None
            kept = heavy_pages.keep(here.wanted, HeavyAnswer(200, [(b"X-Made", b"1")], b"kept"))
            here.wanted = None
            answer = asked()
            assert (answer.content, answer.headers["X-Made"]) == (b"kept", "1")
            assert here.wanted is None
            etag = dict(kept.headers)[b"ETag"].decode()
            assert asked(if_none_match=etag).status_code == 304
            asked(accept_encoding="gzip")
            assert here.wanted is not None
        finally:
            turn.reset(token)


def test_made_up_words_of_an_address_ask_for_nothing_new() -> None:
    plain = question_of(QueryDict("player=5"))
    for text in ("player=5&x=1", "player= 5 &player=05", "y=2&player=5&player=5"):
        assert question_of(QueryDict(text)) == plain
    assert question_of(QueryDict("player=6")) != plain
    assert question_of(QueryDict("one=5")) != plain
    assert question_of(QueryDict("player=5&slip=yes")) != plain
    assert question_of(QueryDict("x=1")) == ()
    long = question_of(QueryDict("player=" + "z" * 500))
    assert long == question_of(QueryDict("player=" + "z" * 501))


def test_a_page_is_kept_under_what_it_depends_on(
    filled: Callable[..., models.Section], monkeypatch: pytest.MonkeyPatch
) -> None:
    section = filled(worked("held-14-players"))
    keys = []

    def note(request: HttpRequest, key: tuple[Any, ...], make: Any) -> HttpResponse:
        keys.append(key)
        return HttpResponse("")

    monkeypatch.setattr("openarbiter.web.public.views.heavy", note)
    for words in ("?player=5", "?player=5&nonsense=1", "?player=6"):
        base = f"/e/{section.event.slug}/{section.slug}/rounds/1/why/"
        assert Client().get(base + words).status_code == 200
    assert keys[0] == keys[1] != keys[2]


def test_an_address_of_many_is_one_person() -> None:
    def network(address: str) -> str:
        return network_of_client({"client": (address, 1)})

    assert len({network(f"2001:db8:1:2::{number}") for number in range(1, 9)}) == 1
    assert network("10.0.0.1") != network("10.0.0.2")
    assert network("::ffff:10.0.0.1") != network("::ffff:10.0.0.2")
    assert network_of_client({"client": None}) == network_of_client({}) == ""


def asked_of(server: LiveServer, path: str) -> tuple[int, str]:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    connection.request("GET", path, headers={"Accept-Language": "en"})
    answer = connection.getresponse()
    body = answer.read().decode()
    connection.close()
    return answer.status, body


def test_explanations_are_made_by_another_process(tmp_path: Path) -> None:
    with LiveServer(tmp_path / "data", demo=True) as server:
        base = re.findall(r"/e/demo/[-a-z0-9]+/rounds/", asked_of(server, "/e/demo/")[1])[0]
        why = f"{base}2/why/?player=5"
        status, body = asked_of(server, why)
        assert status == 200
        assert "5" in body
        assert asked_of(server, why) == (200, body)
        assert asked_of(server, f"{base}99/why/?player=5")[0] == 404
        lists = list(Path(f"/proc/{server.pid}/task").glob("*/children"))
        if lists:
            children = [child for each in lists for child in each.read_text().split()]
            commands = [Path(f"/proc/{child}/cmdline").read_bytes() for child in children]
            assert any(b"openarbiter.web.serving.apart" in command for command in commands)


def test_a_process_that_takes_too_long_is_ended_and_another_started(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scope = {"path": "/e/none/", "query_string": b""}
    with monkeypatch.context() as context:
        context.setattr("openarbiter.web.serving.apart.process._COMMAND", ("-c", "input()"))
        apart = Apart(patience=0.2, idle=0.05)
        with pytest.raises(PageFailed):
            apart.answer(scope)
        assert not apart.running
    echo = (
        "-c",
        "import sys\n"
        "from openarbiter.web.serving.apart import messages\n"
        "while True:\n"
        "    scope = messages.read(sys.stdin.buffer)\n"
        "    body = scope['path'].encode()\n"
        "    messages.write(sys.stdout.buffer, (scope['path'] != '/last', 200, [], body))\n",
    )
    monkeypatch.setattr("openarbiter.web.serving.apart.process._COMMAND", echo)
    apart = Apart(patience=PATIENCE, idle=PATIENCE)
    try:
        assert apart.answer(scope).body == b"/e/none/"
        assert apart.running
        assert apart.answer({**scope, "path": "/last"}).body == b"/last"
        assert not apart.running
        assert apart.answer(scope).body == b"/e/none/"
    finally:
        apart.end()

"""Live updates: told once for all, in order, to whom they are for."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from django.db import connections
from django.test import Client
from support.waiting import until
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from openarbiter.web import models
from openarbiter.web.announced import hub
from openarbiter.web.live import access as access_room
from openarbiter.web.live import channel as channel_room
from openarbiter.web.live.access import Watching
from openarbiter.web.live.broadcast import Broadcast
from openarbiter.web.live.channel import KEPT, Channel
from openarbiter.web.live.frames import frame_of
from openarbiter.web.live.stream import Stream
from openarbiter.web.rights import Role


def result(revision: int, board: int = 1, **more: object) -> hub.Message:
    return {"kind": "result", "board": board, "revision": revision, "text": "1–0", **more}


@pytest.fixture(autouse=True)
def _quick(monkeypatch) -> None:
    monkeypatch.setattr(channel_room, "TICK", 0.02)
    monkeypatch.setattr(hub, "_listeners", [])


def in_loop(test: Callable[[], Awaitable[None]]) -> None:
    async def awaited() -> None:
        await test()

    asyncio.run(awaited())


class Listener:
    """Somebody who watches: the application called as the server would call it."""

    def __init__(
        self,
        stream: Stream,
        query: str = "",
        headers: tuple[tuple[bytes, bytes], ...] = (),
        address: str = "192.0.2.1",
        through: ProxyHeadersMiddleware | None = None,
    ):
        self.sent: list[dict[str, Any]] = []
        self.holds: asyncio.Event | None = None
        self._hangs_up = asyncio.Event()
        scope = {
            "type": "http", "method": "GET", "path": "/live/open/",
            "query_string": query.encode(), "headers": list(headers), "client": (address, 5000),
        }  # fmt: skip
        answer: Any = through or stream
        self.task = asyncio.create_task(answer(scope, self._receive, self._send))

    async def _receive(self) -> dict[str, Any]:
        await self._hangs_up.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Any) -> None:
        if self.holds is not None:
            await self.holds.wait()
        self.sent.append(dict(message))

    async def hang_up(self) -> None:
        self._hangs_up.set()
        await self.task

    @property
    def waits(self) -> bool:
        """Whether the listener has what was there at first, and waits for more."""
        return len(self.sent) > 2

    @property
    def text(self) -> str:
        return b"".join(each.get("body", b"") for each in self.sent).decode()

    @property
    def messages(self) -> list[dict[str, Any]]:
        lines = [line for line in self.text.splitlines() if line.startswith("data: ")]
        return [message for line in lines for message in json.loads(line[6:])]


def told_elsewhere(event: int, revision: int) -> None:
    """What pages are told; here they are none."""


def stream_of(
    revision: int = 5,
    desk: bool = False,
    database: dict[int, int] | None = None,
    most_from_one: int | None = None,
    proxies: frozenset[str] = frozenset(),
):
    async def may(scope: dict[str, Any], slug: str) -> Watching | None:
        return Watching(1, revision, desk) if slug == "open" else None

    async def revisions(keys: object) -> dict[int, int]:
        return database if database is not None else {}

    broadcast = Broadcast(revisions, told_elsewhere)
    return Stream(broadcast, may, most_from_one, proxies), broadcast


def test_what_happens_in_another_thread_reaches_all_who_watch() -> None:
    async def run() -> None:
        stream, _ = stream_of()
        watching = [Listener(stream, "since=5") for _ in range(20)]
        await until(lambda: all(each.waits for each in watching))
        thread = threading.Thread(target=hub.announce, args=(1, [result(6, 3)]))
        thread.start()
        await until(lambda: all(each.messages for each in watching))
        for each in watching:
            assert [message["board"] for message in each.messages] == [3]
            assert "id: 6\n" in each.text
            await each.hang_up()

    in_loop(run)


def test_what_happens_at_once_is_told_together() -> None:
    async def run() -> None:
        channel = Channel(5)
        for revision in range(6, 16):
            channel.tell([result(revision, revision)])
        await until(lambda: channel.number > 0)
        assert channel.number == 1
        (frame,) = channel.since(0)
        assert frame.revision == 15
        assert frame.public.count('"kind":"result"') == 10

    in_loop(run)


def test_whoever_comes_back_gets_what_they_missed_and_no_more() -> None:
    async def run() -> None:
        stream, broadcast = stream_of()
        channel = broadcast.channel(1, 5)
        for number, revision in enumerate((6, 7, 8), start=1):
            channel.tell([result(revision, revision)])
            await until(lambda number=number: channel.number == number)
        back = Listener(stream, "since=5", ((b"last-event-id", b"6"),))
        fresh = Listener(stream, "since=8")
        await until(lambda: back.waits and fresh.waits)
        assert [message["board"] for message in back.messages] == [7, 8]
        assert fresh.messages == []

    in_loop(run)


def test_whoever_knows_only_what_is_long_gone_loads_again() -> None:
    async def run() -> None:
        stream, _ = stream_of()
        old = Listener(stream, "since=2")
        await until(lambda: old.waits)
        assert [message["kind"] for message in old.messages] == ["reload"]

    in_loop(run)


def test_a_slow_listener_costs_nothing_and_is_told_to_load_again(monkeypatch) -> None:
    monkeypatch.setattr(channel_room, "TICK", 0.0)

    async def run() -> None:
        stream, broadcast = stream_of()
        slow, quick = Listener(stream, "since=5"), Listener(stream, "since=5")
        await until(lambda: slow.waits and quick.waits)
        slow.holds = asyncio.Event()
        channel = broadcast.channel(1, 5)
        total = KEPT + 20
        for number in range(1, 1 + total):
            channel.tell([result(5 + number)])
            await until(lambda number=number: channel.number == number)
        await until(lambda: len(quick.messages) >= total)
        assert len(quick.messages) == total
        slow.holds.set()
        await until(lambda: len(slow.messages) >= 2)
        assert [message["kind"] for message in slow.messages] == ["result", "reload"]

    in_loop(run)


def test_what_another_process_did_is_noticed() -> None:
    async def run() -> None:
        channel = Channel(5)
        channel.tell([result(6)])
        assert not channel.check(7)
        channel.tell([result(7)])
        assert not channel.check(7)
        await until(lambda: channel.number > 0)
        assert "changed" not in channel.since(0)[0].public
        assert not channel.check(9)
        assert channel.check(9)
        before = channel.number
        await until(lambda: channel.number > before)
        assert channel.since(channel.number - 1)[0].public == '{"kind":"changed","revision":9}'
        before = channel.number
        assert not channel.check(9)
        await asyncio.sleep(0.05)
        assert channel.number == before

    in_loop(run)


def test_pages_hear_of_what_another_process_did(monkeypatch) -> None:
    async def run() -> None:
        monkeypatch.setattr("openarbiter.web.live.broadcast.CHECK_EVERY", 0.01)
        told: list[tuple[int, int]] = []

        async def revisions(keys: object) -> dict[int, int]:
            return {1: 8}

        broadcast = Broadcast(revisions, lambda event, revision: told.append((event, revision)))
        broadcast.channel(1, 5).listeners += 1
        await until(lambda: bool(told))
        assert told == [(1, 8)]

    in_loop(run)


def test_who_hangs_up_is_forgotten() -> None:
    async def run() -> None:
        stream, broadcast = stream_of()
        listener = Listener(stream)
        await until(lambda: listener.waits)
        assert broadcast.channel(1, 5).listeners == 1
        await listener.hang_up()
        assert broadcast.channel(1, 5).listeners == 0

    in_loop(run)


def test_one_address_has_so_many_streams_that_pages_still_get_through() -> None:
    async def run() -> None:
        stream, _ = stream_of(most_from_one=2)
        first, second, third = (Listener(stream) for _ in range(3))
        await third.task
        assert third.sent[0]["status"] == 503
        await until(lambda: first.waits and second.waits)
        # It may ask now and then, others may listen, and so may this computer.
        asks = Listener(stream, "since=5&poll=1")
        await asks.task
        assert asks.sent[0]["status"] == 200
        other = Listener(stream, address="192.0.2.2")
        here = [Listener(stream, address="127.0.0.1") for _ in range(3)]
        await until(lambda: all(each.waits for each in (other, *here)))
        await first.hang_up()
        again = Listener(stream)
        await until(lambda: again.waits)
        for each in (second, other, again, *here):
            await each.hang_up()

    in_loop(run)


def test_an_ipv6_network_has_as_many_streams_as_an_address() -> None:
    async def run() -> None:
        stream, _ = stream_of(most_from_one=2)
        watching = [Listener(stream, address=f"2001:db8:1:2::{n}") for n in (1, 2)]
        third = Listener(stream, address="2001:db8:1:2::3")
        await third.task
        assert third.sent[0]["status"] == 503
        # On a socket of both kinds each IPv4 address is a sender of its own; so is this computer.
        watching += [Listener(stream, address=f"::ffff:192.0.2.{n}") for n in (1, 1, 2, 2)]
        watching += [Listener(stream, address=each) for each in ("::1", "::ffff:127.0.0.1") * 2]
        await until(lambda: all(each.waits for each in watching))
        for each in watching:
            await each.hang_up()

    in_loop(run)


def test_behind_a_proxy_streams_go_by_the_network_of_the_client() -> None:
    async def run() -> None:
        proxy = "10.0.0.1"
        stream, _ = stream_of(most_from_one=2, proxies=frozenset({proxy}))
        through = ProxyHeadersMiddleware(stream, trusted_hosts=[proxy])  # type: ignore[arg-type]

        def come(client: str | None, address: str = proxy) -> Listener:
            headers = ((b"x-forwarded-for", client.encode()),) if client else ()
            return Listener(stream, headers=headers, address=address, through=through)

        watching = [come(f"2001:db8:1:2::{n}") for n in (1, 2)]
        third = come("2001:db8:1:2::3")
        await third.task
        assert third.sent[0]["status"] == 503
        # A proxy that does not say whom it brings has no limit of its own.
        watching += [come("2001:db8:1:3::1"), *(come(None) for _ in range(3))]
        # Whoever comes past the proxy is not believed.
        watching += [come(f"192.0.2.{n}", address="198.51.100.9") for n in (1, 2)]
        last = come("192.0.2.3", address="198.51.100.9")
        await last.task
        assert last.sent[0]["status"] == 503
        await until(lambda: all(each.waits for each in watching))
        for each in watching:
            await each.hang_up()

    in_loop(run)


def test_where_no_stream_gets_through_one_asks() -> None:
    async def run() -> None:
        stream, broadcast = stream_of()
        channel = broadcast.channel(1, 5)
        channel.tell([result(6, 2)])
        await until(lambda: channel.number > 0)
        first = Listener(stream, "since=5&poll=1")
        await first.task
        answer = json.loads(first.text)
        assert answer["revision"] == 6
        assert [message["board"] for message in answer["messages"]] == [2]
        second = Listener(stream, "since=6&poll=1")
        await second.task
        assert json.loads(second.text) == {"revision": 6, "messages": []}

    in_loop(run)


def test_that_something_changed_is_told_only_where_nothing_says_what() -> None:
    frame = frame_of(
        [
            {"kind": "changed", "action": "result", "revision": 1},
            {"kind": "result", "board": 1, "revision": 1},
            {"kind": "changed", "action": "undo", "revision": 2},
        ]
    )
    assert [message["kind"] for message in json.loads(f"[{frame.public}]")] == ["result", "changed"]


def test_what_is_for_the_desk_is_not_told_to_everybody() -> None:
    frame = frame_of(
        [
            {"kind": "changed", "action": "draft-changed", "revision": 1},
            {"kind": "changed", "action": "undo", "revision": 2},
            {"kind": "reported", "desk": True, "board": 3, "state": "differ", "revision": 3},
        ]
    )
    assert json.loads(f"[{frame.public}]") == [{"kind": "changed", "revision": 2}]
    assert [message["revision"] for message in json.loads(f"[{frame.desk}]")] == [1, 2, 3]


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [("POST", "/live/open/", 405), ("GET", "/live/closed/", 404), ("GET", "/live/a/b/", 404)],
)
def test_what_is_no_stream_is_refused(method: str, path: str, status: int) -> None:
    async def run() -> None:
        sent: list[Any] = []

        async def send(message: Any) -> None:
            sent.append(message)

        scope = {"method": method, "path": path, "query_string": b"", "headers": []}
        await stream_of()[0](scope, asyncio.Event().wait, send)  # type: ignore[arg-type]
        assert sent[0]["status"] == status

    in_loop(run)


def scope_of(client: Client | None) -> dict[str, Any]:
    cookies = client.cookies.output(header="", sep=";").strip() if client is not None else ""
    return {
        "type": "http", "method": "GET", "path": "/live/x/", "query_string": b"",
        "headers": [(b"cookie", cookies.encode()), (b"host", b"testserver")],
    }  # fmt: skip


def test_who_may_watch(event: models.Event, client_of, monkeypatch) -> None:
    monkeypatch.setattr(connections, "close_all", lambda: None)
    look = access_room._access
    arbiter, screen = client_of(Role.ARBITER), client_of(Role.SCREEN)
    assert look(scope_of(None), "nothing-there") is None
    assert look(scope_of(None), event.slug) == Watching(event.pk, event.revision, False)
    assert look(scope_of(arbiter), event.slug) == Watching(event.pk, event.revision, True)
    models.Event.objects.update(public=False)
    assert look(scope_of(None), event.slug) is None
    assert look(scope_of(arbiter), event.slug) == Watching(event.pk, event.revision, True)
    assert look(scope_of(screen), event.slug) == Watching(event.pk, event.revision, False)
    stranger = Client()
    stranger.force_login(models.User.objects.create_user("stranger"))
    assert look(scope_of(stranger), event.slug) is None

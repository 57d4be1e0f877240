"""Logins: a clock that is set, and a storm of guesses."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from datetime import timedelta
from threading import Barrier, Event, Thread
from typing import Any

import pytest
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from support.clock import Clock

from openarbiter.web import models
from openarbiter.web.access import hashing
from openarbiter.web.exchange import Receive, Scope, Send
from openarbiter.web.http import throttle
from openarbiter.web.http.familiar import COOKIE, remember
from openarbiter.web.serving.login_gate import FROM_ONE, MOST, WAITING, LoginGate

DAY = timedelta(days=1)


def attempt(name: str, password: str, client: Client | None = None) -> HttpResponse:
    return (client or Client()).post("/login/", {"name": name, "password": password})  # type: ignore[return-value]


class TestAClockThatIsSetBack:
    def test_keeps_nobody_out_for_a_day(self, chief: models.User, clock: Clock) -> None:
        for _ in range(3):
            assert attempt("chief", "wrong").status_code == 422
        clock.now -= DAY
        waits = int(attempt("chief", "pass-chief").headers["Retry-After"])
        assert waits == 1, "what was left to wait, and not a day"
        clock.now += timedelta(seconds=1)
        assert attempt("chief", "pass-chief").status_code == 302

    def test_frees_nobody_who_guesses(self, chief: models.User, clock: Clock) -> None:
        for _ in range(8):
            attempt("chief", "wrong")
            clock.now += timedelta(seconds=throttle.NAME_FROM_ADDRESS.longest)
        attempt("chief", "wrong")
        clock.now -= DAY
        assert int(attempt("chief", "wrong").headers["Retry-After"]) > 30

    @pytest.mark.parametrize("step", [-DAY, DAY])
    def test_leaves_a_phone_and_its_key_as_they_are(self, clock: Clock, step: timedelta) -> None:
        """A key has an end on the calendar; a clock that is wrong moves it by as much, no more."""
        token = models.Token(expires_at=clock.now + timedelta(days=2))
        clock.now += step
        assert token.alive
        clock.now -= step
        assert token.alive


class TestAStorm:
    def test_a_refusal_writes_nothing_and_checks_no_password(
        self, chief: models.User, clock: Clock, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for _ in range(3):
            attempt("chief", "wrong")
        monkeypatch.setattr("django.contrib.auth.hashers.verify_password", None)
        monkeypatch.setattr("django.contrib.auth.hashers.make_password", None)
        # The first refusal may be written down; those that follow are counted in memory.
        attempt("chief", "pass-chief")
        with CaptureQueriesContext(connection) as asked:
            assert attempt("chief", "pass-chief").status_code == 429
        assert [each["sql"] for each in asked if not each["sql"].startswith("SELECT")] == []
        assert len(asked) <= 2

    def test_few_passwords_are_checked_at_once_and_few_wait(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        begun, go = Barrier(hashing.AT_ONCE + 1), Event()
        done: list[str] = []

        def work() -> None:
            with hashing.hashing():
                begun.wait()
                go.wait()
                done.append("checked")

        def wait() -> None:
            with hashing.hashing():
                done.append("waited")

        threads = [Thread(target=work) for _ in range(hashing.AT_ONCE)]
        for each in threads:
            each.start()
        begun.wait()
        monkeypatch.setattr(hashing, "PATIENCE", 0.0)
        with pytest.raises(hashing.TooManyPasswords):
            wait()
        monkeypatch.setattr(hashing, "WAITING", 0)
        monkeypatch.setattr(hashing, "PATIENCE", None)
        with pytest.raises(hashing.TooManyPasswords):
            wait()
        go.set()
        for each in threads:
            each.join()
        monkeypatch.setattr(hashing, "WAITING", 1)
        wait()
        assert sorted(done) == ["checked"] * hashing.AT_ONCE + ["waited"]

    def test_who_finds_no_place_is_told_so(
        self, chief: models.User, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(hashing, "AT_ONCE", 0)
        monkeypatch.setattr(hashing, "WAITING", 0)
        answer = attempt("chief", "pass-chief")
        assert (answer.status_code, answer.headers["Retry-After"]) == (503, "2")
        assert "Too many people are logging in" in answer.content.decode()


class Hall:
    """Senders of login forms before a gate behind which nothing ends until it is told."""

    def __init__(self) -> None:
        self.inside = 0
        self.most = 0
        self.bodies: list[bytes] = []
        self.go = asyncio.Event()
        self.gate = LoginGate(self._application)

    async def _application(self, scope: Scope, receive: Receive, send: Send) -> None:
        message = await receive()
        self.bodies.append(message["body"])
        self.inside += 1
        self.most = max(self.most, self.inside)
        await self.go.wait()
        self.inside -= 1
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def send(
        self,
        address: str,
        cookie: str = "",
        path: str = "/login/",
        pieces: tuple[bytes, ...] = (b"name=chief",),
    ) -> tuple[int, dict[bytes, bytes]]:
        answer: dict[str, Any] = {}
        parts = list(pieces)

        async def receive() -> Mapping[str, Any]:
            piece = parts.pop(0)
            if piece == b"...":
                await asyncio.Event().wait()
            return {"type": "http.request", "body": piece, "more_body": bool(parts)}

        async def sent(message: Mapping[str, Any]) -> None:
            answer.update(message)

        headers = [(b"cookie", cookie.encode())] if cookie else []
        scope = {"type": "http", "method": "POST", "path": path, "headers": headers}
        await self.gate({**scope, "client": (address, 1)}, receive, sent)
        return answer["status"], dict(answer["headers"])


async def settled() -> None:
    for _ in range(50):
        await asyncio.sleep(0)


@pytest.fixture(autouse=True)
def _no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("openarbiter.web.serving.login_gate.PAUSE", 0.0)
    monkeypatch.setattr("openarbiter.web.serving.flood.HELD", 0.0)


def known_browser() -> str:
    answer = HttpResponse()
    remember(HttpRequest(), answer, "chief")
    return f"{COOKIE}={answer.cookies[COOKIE].value}"


class TestTheGate:
    def test_logins_come_in_one_by_one_and_the_rest_is_told_at_once(self) -> None:
        async def scene() -> None:
            hall = Hall()
            senders = [
                asyncio.create_task(hall.send(f"10.0.0.{place}")) for place in range(WAITING + 20)
            ]
            await settled()
            assert hall.inside == 1
            refused = [await each for each in senders if each.done()]
            assert len(refused) == 20
            assert {status for status, _ in refused} == {503}
            assert all(headers[b"retry-after"] == b"5" for _, headers in refused)
            hall.go.set()
            await asyncio.gather(*senders)
            assert (hall.most, hall.inside) == (1, 0)
            assert (await hall.send("10.0.0.1"))[0] == 200, "the places are free again"

        asyncio.run(scene())

    def test_who_is_refused_is_told_in_their_language(self) -> None:
        async def scene() -> None:
            hall = Hall()
            russian = "openarbiter_language=ru"
            senders = [
                asyncio.create_task(hall.send("192.0.2.1", russian)) for _ in range(FROM_ONE + 1)
            ]
            await settled()
            ((status, headers),) = [await each for each in senders if each.done()]
            assert (status, headers[b"content-language"]) == (503, b"ru")
            hall.go.set()
            await asyncio.gather(*senders)

        asyncio.run(scene())

    def test_one_address_leaves_places_to_others_and_an_ipv6_network_is_one(self) -> None:
        async def scene() -> None:
            hall = Hall()
            tasks = [
                asyncio.create_task(hall.send(f"2001:db8::{place:x}")) for place in range(1, 60)
            ]
            await settled()
            assert sum(not each.done() for each in tasks) == FROM_ONE
            other = asyncio.create_task(hall.send("192.0.2.1"))
            await settled()
            assert not other.done(), "it waits for its turn"
            hall.go.set()
            await asyncio.gather(*tasks, other)
            assert other.result()[0] == 200

        asyncio.run(scene())

    def test_strangers_do_not_hold_up_a_browser_that_has_logged_in_before(self) -> None:
        cookie = known_browser()

        async def scene() -> None:
            hall = Hall()
            tasks = [asyncio.create_task(hall.send(f"10.0.0.{n}")) for n in range(60)]
            tasks += [asyncio.create_task(hall.send("10.0.1.1", f"{COOKIE}=made:up:x"))]
            await settled()
            assert tasks[-1].done(), "a cookie that is not ours opens no way"
            mine = asyncio.create_task(hall.send("10.0.0.1", cookie))
            await settled()
            assert hall.inside == 2
            hall.go.set()
            await asyncio.gather(*tasks, mine)
            assert mine.result()[0] == 200

        asyncio.run(scene())

    def test_half_a_form_takes_no_place(self) -> None:
        async def scene() -> None:
            hall = Hall()
            half = [
                asyncio.create_task(hall.send(f"10.0.0.{n}", pieces=(b"name=", b"...")))
                for n in range(60)
            ]
            await settled()
            hall.go.set()
            assert (await hall.send("10.0.0.1"))[0] == 200
            for each in half:
                each.cancel()
            await asyncio.gather(*half, return_exceptions=True)

        asyncio.run(scene())

    def test_a_form_comes_through_whole_and_one_that_is_too_large_does_not(self) -> None:
        async def scene() -> None:
            hall = Hall()
            hall.go.set()
            assert (await hall.send("10.0.0.1", pieces=(b"name=", b"chief")))[0] == 200
            assert hall.bodies == [b"name=chief"]
            assert (await hall.send("10.0.0.1", pieces=(b"x" * (MOST + 1),)))[0] == 413

        asyncio.run(scene())

    def test_other_pages_pass(self) -> None:
        async def scene() -> None:
            hall = Hall()
            tasks = [asyncio.create_task(hall.send("10.0.0.1", path="/other/")) for _ in range(50)]
            await settled()
            assert hall.inside == 50
            hall.go.set()
            await asyncio.gather(*tasks)

        asyncio.run(scene())

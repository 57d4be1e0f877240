"""Nobody fills the disk with a form."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from support.waiting import forward, until

from openarbiter.web import models
from openarbiter.web.live import access
from openarbiter.web.serving import bodies
from openarbiter.web.serving.bodies import AT_ONCE, MOST, SMALL, TOGETHER, LimitBodies


class Sender:
    """Somebody who sends requests, and what became of the last one."""

    def __init__(self, *roles: str):
        self.given = 0
        self.asked = 0
        self.stopped = 0
        self.status = 0
        self.headers: dict[bytes, bytes] = {}
        self.body = b""
        self._roles = roles
        self.limited = LimitBodies(self._application, self._allowed)

    async def send(self, path: str, announced: int | None, pieces: list[bytes | None]) -> None:
        """Send a body in pieces; None is a pause that does not end."""
        self.given = self.status = 0
        left = list(pieces)

        async def receive() -> dict[str, Any]:
            body = left.pop(0)
            if body is None:
                self.stopped += 1
                await asyncio.sleep(3600)
            return {"type": "http.request", "body": body, "more_body": bool(left)}

        async def send(message: dict[str, Any]) -> None:
            self.status = message.get("status", self.status)
            self.headers = dict(message.get("headers", self.headers))
            self.body += message.get("body", b"")

        headers = (
            [(b"transfer-encoding", b"chunked")]
            if announced is None
            else [(b"content-length", str(announced).encode())]
        )
        scope = {"type": "http", "method": "POST", "path": path, "headers": headers}
        await self.limited(scope, receive, send)  # type: ignore[arg-type]

    async def _application(self, scope: Any, receive: Any, send: Any) -> None:
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            self.given += len(message["body"])
            if not message["more_body"]:
                break
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def _allowed(self, scope: Any, whom: str) -> bool:
        self.asked += 1
        return whom in self._roles


def asked(path: str, announced: int | None, pieces: list[bytes], *roles: str) -> tuple[int, int]:
    """The status of the answer, and how many bytes the application was given."""
    sender = Sender(*roles)
    asyncio.run(sender.send(path, announced, list(pieces)))
    return sender.status, sender.given


def test_a_form_comes_in() -> None:
    assert asked("/login/", 3, [b"a=b"]) == (200, 3)


def test_programs_are_told_of_a_body_too_large_as_a_problem() -> None:
    sender = Sender("members")
    asyncio.run(sender.send("/api/v1/events/open/files/", MOST + 1, [b"a"]))
    assert sender.headers[b"content-type"] == b"application/problem+json"
    assert json.loads(sender.body) == {
        "title": "This is more than OpenArbiter takes here",
        "detail": "Nothing was written.",
        "article": "",
        "status": 413,
    }


def test_what_announces_itself_too_large_is_refused_unread() -> None:
    assert asked("/login/", MOST + 1, [b"a" * 10], "administrators") == (413, 0)


def test_what_announces_nothing_is_cut_off() -> None:
    half = b"a" * (MOST // 2 + 1)
    assert asked("/login/", None, [half, half, half], "members") == (0, len(half))


def test_a_file_comes_in_only_from_somebody_known() -> None:
    assert asked("/login/", SMALL, [b"a"]) == (200, 1)
    assert asked("/login/", SMALL + 1, [b"a"]) == (403, 0)
    assert asked("/login/", SMALL + 1, [b"a"], "members") == (200, 1)
    small = b"a" * SMALL
    assert asked("/login/", None, [small]) == (200, SMALL)
    assert asked("/login/", None, [small, b"a"]) == (0, SMALL)


def test_what_is_coming_in_together_is_limited_and_has_an_end() -> None:
    async def scene() -> list[int]:
        sender = Sender("members")
        stuck = [
            asyncio.create_task(sender.send("/", MOST, [b"a", None]))
            for _ in range(TOGETHER // MOST)
        ]
        await until(lambda: sender.stopped == len(stuck))
        await sender.send("/", MOST, [b"a"])
        found = [sender.status]
        await sender.send("/", SMALL, [b"a"])
        found.append(sender.status)
        for each in stuck:
            each.cancel()
        await asyncio.gather(*stuck, return_exceptions=True)
        await sender.send("/", MOST, [b"a"])
        return [*found, sender.status]

    assert asyncio.run(scene()) == [503, 200, 200]


@pytest.mark.parametrize(
    ("path", "whom"), [("/rating-lists/", "administrators"), ("/import/", "staff")]
)
def test_where_large_files_are_asked_for_they_come_in_from_those_who_may(
    path: str, whom: str
) -> None:
    assert asked(path, MOST * 2, [b"a"], whom) == (200, 1)
    assert asked(path, None, [b"a"], whom) == (200, 1)
    assert asked(path, MOST * 2, [b"a"]) == (403, 0)
    assert asked(path, None, [b"a"]) == (403, 0)
    assert asked(path, 500 * 2**20, [b"a"], whom) == (413, 0)


def test_nobody_is_looked_up_for_a_small_file() -> None:
    sender = Sender()
    asyncio.run(sender.send("/import/", SMALL, [b"a"]))
    assert (sender.status, sender.asked) == (200, 0)


def test_few_large_files_come_in_at_once_and_one_that_stops_is_given_up() -> None:
    async def scene() -> list[int]:
        sender = Sender("staff")
        stuck = [
            asyncio.create_task(sender.send("/import/", MOST * 2, [b"a", None]))
            for _ in range(AT_ONCE)
        ]
        await until(lambda: sender.stopped == AT_ONCE)
        await sender.send("/import/", MOST * 2, [b"a"])
        found = [sender.status]
        await sender.send("/import/", 1, [b"a"])
        found.append(sender.status)
        forward(bodies.PATIENCE)
        await asyncio.gather(*stuck)
        await sender.send("/import/", MOST * 2, [b"a"])
        return [*found, sender.status]

    assert asyncio.run(scene()) == [503, 200, 200]


def test_a_file_that_has_come_holds_no_place_while_it_is_worked_on() -> None:
    async def scene() -> int:
        sender = Sender("staff")
        begun, ended = asyncio.Event(), asyncio.Event()

        async def slow(scope: Any, receive: Any, send: Any) -> None:
            await receive()
            begun.set()
            await ended.wait()

        limited = sender.limited
        limited._application, quick = slow, limited._application
        working = [
            asyncio.create_task(sender.send("/import/", MOST * 2, [b"a"])) for _ in range(AT_ONCE)
        ]
        await begun.wait()
        await asyncio.sleep(0)
        limited._application = quick
        await sender.send("/import/", MOST * 2, [b"a"])
        ended.set()
        await asyncio.gather(*working)
        return sender.status

    assert asyncio.run(scene()) == 200


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("who", "expected"),
    [
        (None, []),
        ({}, ["members"]),
        ({"is_staff": True}, ["members", "staff"]),
        ({"is_superuser": True}, ["members", "staff", "administrators"]),
        ({"is_superuser": True, "is_active": False}, []),
    ],
)
def test_who_may_is_told_by_the_session(
    who: dict[str, bool] | None, expected: list[str], monkeypatch
) -> None:
    # The connection is the one of the test, and stays open.
    monkeypatch.setattr(access, "connections", SimpleNamespace(close_all=lambda: None))
    client = Client()
    cookie = "sessionid=forged"
    if who is not None:
        client.force_login(models.User.objects.create_user("anna", **who))
        cookie = f"sessionid={client.cookies['sessionid'].value}"
    scope = {
        "type": "http",
        "method": "POST",
        "path": "/import/",
        "query_string": b"",
        "headers": [(b"cookie", cookie.encode())],
    }
    whom = ["members", "staff", "administrators"]
    assert [each for each in whom if access._is_one_of(scope, each)] == expected

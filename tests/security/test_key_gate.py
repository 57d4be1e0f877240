"""Wrong keys of players' own pages in a storm cost little, and right ones go on."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Any

import pytest
from django.test import Client

from openarbiter.web import models
from openarbiter.web.exchange import nothing_sent
from openarbiter.web.http.guesses import FROM_AN_ADDRESS
from openarbiter.web.models.players import new_key
from openarbiter.web.serving import key_gate
from openarbiter.web.serving.key_gate import KeyGate
from openarbiter.web.serving.wrong_tries import MINUTE

RIGHT = new_key()


class Hall:
    """A gate before pages that know what they were asked for, and before tables that count."""

    def __init__(self) -> None:
        self.now = 0.0
        self.made: list[str] = []
        self.looked_up: list[Collection[str]] = []
        self.bodies: list[bytes] = []
        self.gate = KeyGate(self._page, self._right, lambda: self.now)

    async def _right(self, keys: Collection[str]) -> Collection[str]:
        self.looked_up.append(keys)
        return {RIGHT} & set(keys)

    async def _page(self, scope: Any, receive: Any, send: Any) -> None:
        self.made.append(scope["path"])
        status = 200 if RIGHT in scope["path"] else 404
        await send({"type": "http.response.start", "status": status, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def ask(self, key: str, address: str = "192.0.2.1", path: str = "/me/{key}/") -> int:
        answers: list[int] = []

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                answers.append(message["status"])
            else:
                self.bodies.append(message["body"])

        scope = {
            "type": "http", "method": "GET", "path": path.format(key=key), "query_string": b"",
            "client": (address, 5000), "headers": [(b"accept-language", b"en")],
        }  # fmt: skip
        await self.gate(scope, nothing_sent(), send)
        return answers[-1]


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("openarbiter.web.serving.flood.HELD", 0.0)
    monkeypatch.setattr(key_gate, "TOGETHER", 0.01)


async def storm(hall: Hall) -> None:
    for _ in range(FROM_AN_ADDRESS):
        assert await hall.ask(new_key()) == 404


def test_wrong_keys_in_a_storm_are_looked_up_together_and_ask_no_page() -> None:
    async def run() -> None:
        hall = Hall()
        await storm(hall)
        assert not hall.looked_up
        crowd = [hall.ask(new_key()) for _ in range(50)]
        crowd += [hall.ask(new_key(), path="/me/{key}/report/") for _ in range(50)]
        assert await asyncio.gather(*crowd) == [429] * 100
        assert [len(keys) for keys in hall.looked_up] == [100]
        assert len(hall.made) == FROM_AN_ADDRESS
        assert b"Too many wrong codes" in hall.bodies[-1]

    asyncio.run(run())


def test_what_is_no_key_is_not_looked_up_at_all() -> None:
    async def run() -> None:
        hall = Hall()
        await storm(hall)
        for key in ("short", "x" * 13, "with a blank", "ключгравця12"):
            assert await hall.ask(key) == 429
        assert not hall.looked_up

    asyncio.run(run())


def test_the_right_key_opens_whatever_others_do_behind_the_same_router() -> None:
    async def run() -> None:
        hall = Hall()
        await storm(hall)
        paths = ("/me/{key}/", "/me/{key}/report/", "/captain/{key}/", "/captain/{key}/match/")
        right = [hall.ask(RIGHT, path=path) for path in paths]
        wrong = [hall.ask(new_key(), path=path) for path in paths for _ in range(5)]
        assert await asyncio.gather(*right, *wrong) == [200] * 4 + [429] * 20

    asyncio.run(run())


def test_others_are_asked_for_as_ever() -> None:
    async def run() -> None:
        hall = Hall()
        await storm(hall)
        assert await hall.ask(new_key(), address="192.0.2.2") == 404
        assert await hall.ask("open", path="/e/{key}/") == 404
        hall.now += MINUTE
        assert await hall.ask(new_key()) == 404
        assert not hall.looked_up

    asyncio.run(run())


@pytest.mark.usefixtures("still_cache")
@pytest.mark.parametrize(
    "path", ["/me/short/", "/me/much-longer-than-a-key/report/", "/captain/short/"]
)
def test_what_is_no_key_asks_no_database(path: str) -> None:
    """Without the mark of a database a question to it would fail."""
    assert Client().get(path).status_code == 404


def test_the_tables_know_which_keys_are_right(section, monkeypatch) -> None:
    monkeypatch.setattr(key_gate.connections, "close_all", lambda: None)
    keys = [player.key for player in section.players.all()[:2]]
    keys.append(models.Captain.objects.create(section=section, team=1).key)
    assert key_gate._right_keys([*keys, new_key()]) == set(keys)

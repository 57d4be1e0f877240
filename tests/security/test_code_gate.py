"""Wrong codes of boards in a storm cost nothing, and right ones go on."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from openarbiter.web.exchange import nothing_sent
from openarbiter.web.http.board_codes import signature_for
from openarbiter.web.http.guesses import FROM_AN_ADDRESS, codes_of_section
from openarbiter.web.serving.code_gate import CodeGate
from openarbiter.web.serving.wrong_tries import MINUTE


class Hall:
    """A gate before pages that know what they were asked for."""

    def __init__(self) -> None:
        self.now = 0.0
        self.made: list[str] = []
        self.answers: list[int] = []
        self.bodies: list[bytes] = []
        self.gate = CodeGate(self._page, lambda: self.now)

    async def _page(self, scope: Any, receive: Any, send: Any) -> None:
        self.made.append(scope["path"])
        status = 200 if scope["path"].endswith(f"/{signature_for(7, 1, 2)}/") else 404
        await send({"type": "http.response.start", "status": status, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def ask(self, path: str, address: str = "192.0.2.1", language: str = "en") -> int:
        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                self.answers.append(message["status"])
            else:
                self.bodies.append(message["body"])

        scope = {
            "type": "http", "method": "GET", "path": path, "client": (address, 5000),
            "headers": [(b"accept-language", language.encode())], "query_string": b"",
        }  # fmt: skip
        await self.gate(scope, nothing_sent(), send)
        return self.answers[-1]


@pytest.fixture(autouse=True)
def _section(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("openarbiter.web.serving.flood.HELD", 0.0)
    codes_of_section("open", "a", 7)


def code(signature: str, section: str = "a") -> str:
    return f"/b/open/{section}/1/2/{signature}/"


async def storm(hall: Hall) -> None:
    for number in range(FROM_AN_ADDRESS):
        assert await hall.ask(code(f"x{number}")) == 404


def test_wrong_codes_in_a_storm_ask_no_page_and_no_database() -> None:
    async def run() -> None:
        hall = Hall()
        await storm(hall)
        assert [await hall.ask(code(f"y{number}")) for number in range(50)] == [429] * 50
        assert len(hall.made) == FROM_AN_ADDRESS
        assert b"Too many wrong codes" in hall.bodies[-1]

    asyncio.run(run())


def test_the_right_code_opens_whatever_others_do_behind_the_same_router() -> None:
    async def run() -> None:
        hall = Hall()
        await storm(hall)
        assert await hall.ask(code("y")) == 429
        assert await hall.ask(code(signature_for(7, 1, 2))) == 200
        # Signed for another board.
        assert await hall.ask(code(signature_for(7, 1, 3))) == 429

    asyncio.run(run())


def test_others_and_sections_nobody_has_seen_are_asked_for_as_ever() -> None:
    async def run() -> None:
        hall = Hall()
        await storm(hall)
        assert await hall.ask(code("y"), address="192.0.2.2") == 404
        assert await hall.ask(code("y", section="b")) == 404
        assert await hall.ask("/e/open/") == 404
        hall.now += MINUTE
        assert await hall.ask(code("y")) == 404

    asyncio.run(run())


def test_an_ipv6_network_is_one_sender() -> None:
    async def run() -> None:
        hall = Hall()
        for number in range(FROM_AN_ADDRESS):
            assert await hall.ask(code("x"), address=f"2001:db8::{number:x}") == 404
        assert await hall.ask(code("x"), address="2001:db8::ffff") == 429

    asyncio.run(run())

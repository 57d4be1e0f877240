"""Spectators are answered from memory for as long as a page may stay as it is."""

from __future__ import annotations

import asyncio
import gzip
from typing import Any

import pytest

from openarbiter.web.public import kept_answers
from openarbiter.web.public.keeping import PACE, SLOT, STALE, RevisionPace
from openarbiter.web.public.kept_answers import KeptAnswers

HEADERS = {"Host": "hall", "Accept-Encoding": "gzip"}


class Hall:
    """A server whose pages are numbered as they are made."""

    def __init__(self) -> None:
        self.now = 0.0
        self.made = 0
        self.revision = 1
        self.pause = 0.0
        self.more: list[tuple[bytes, bytes]] = []
        self.keeps = True
        self.pace = RevisionPace(lambda: self.now)
        self.pages = KeptAnswers(self.page, self.pace, lambda: self.now)

    async def page(self, scope: Any, receive: Any, send: Any) -> None:
        self.made += 1
        body = gzip.compress(f"page {self.made}".encode())
        if self.keeps and SLOT in scope:
            scope[SLOT].event, scope[SLOT].told = 5, self.pace.revision(5, self.revision)
        await asyncio.sleep(self.pause)
        headers = [(b"Content-Type", b"text/html"), (b"ETag", f'W/"{self.made}"'.encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers + self.more})
        await send({"type": "http.response.body", "body": body[:9], "more_body": True})
        await send({"type": "http.response.body", "body": body[9:]})

    async def ask(self, path: str = "/e/open/", query: bytes = b"", **more: str) -> tuple[int, str]:
        told: list[dict[str, Any]] = []

        async def send(message: Any) -> None:
            told.append(message)

        headers = HEADERS | {name.replace("_", "-"): value for name, value in more.items()}
        scope = {
            "type": "http",
            "method": "GET",
            "path": path,
            "query_string": query,
            "headers": [(name.lower().encode(), value.encode()) for name, value in headers.items()],
        }
        await self.pages(scope, None, send)  # type: ignore[arg-type]
        body = b"".join(message.get("body", b"") for message in told)
        return told[0]["status"], gzip.decompress(body).decode() if body else ""


@pytest.fixture
def hall() -> Hall:
    return Hall()


def test_the_next_one_gets_what_the_last_one_got(hall: Hall) -> None:
    async def run() -> None:
        assert await hall.ask() == (200, "page 1")
        assert await hall.ask(Cookie="openarbiter_theme=; other=1") == (200, "page 1")
        hall.now = PACE + STALE
        assert await hall.ask() == (200, "page 2")

    asyncio.run(run())


def test_nobody_waits_for_a_page_that_has_just_grown_old(hall: Hall) -> None:
    async def run() -> None:
        await hall.ask()
        hall.now, hall.pause = PACE, 0.01
        assert await asyncio.gather(*(hall.ask() for _ in range(20))) == [(200, "page 1")] * 20
        while await hall.ask() == (200, "page 1"):
            await asyncio.sleep(0.001)
        assert await hall.ask(If_None_Match='W/"1"') == (200, "page 2")
        assert hall.made == 2

    asyncio.run(run())


def test_a_publication_is_shown_at_once(hall: Hall) -> None:
    async def run() -> None:
        await hall.ask()
        hall.pace.announced(5, [{"kind": "published", "revision": 2}])
        hall.revision = 2
        assert await hall.ask() == (200, "page 2")
        assert await hall.ask() == (200, "page 2")

    asyncio.run(run())


def test_a_page_that_was_being_made_meanwhile_is_not_kept(hall: Hall) -> None:
    async def run() -> None:
        hall.pause = 0.01
        asked = asyncio.create_task(hall.ask())
        await asyncio.sleep(0)
        hall.pace.announced(5, [{"kind": "published", "revision": 2}])
        assert await asked == (200, "page 1")
        hall.revision = 2
        assert await hall.ask() == (200, "page 2")

    asyncio.run(run())


def test_whoever_has_the_page_is_told_so(hall: Hall) -> None:
    async def run() -> None:
        assert await hall.ask(If_None_Match='W/"1"') == (304, "")
        assert await hall.ask(If_None_Match='W/"1"') == (304, "")
        assert await hall.ask(If_None_Match='W/"0"') == (200, "page 1")

    asyncio.run(run())


@pytest.mark.parametrize(
    "different",
    [
        {"path": "/e/other/"},
        {"query": b"q=ann"},
        {"Cookie": "openarbiter_language=uk"},
        {"Cookie": "openarbiter_theme=dark"},
        {"Cookie": "sessionid=abc"},
        {"Accept_Language": "bg"},
        {"Host": "elsewhere"},
    ],
)
def test_what_makes_a_difference_is_asked_for_anew(hall: Hall, different: dict[str, Any]) -> None:
    async def run() -> None:
        await hall.ask()
        assert await hall.ask(**different) == (200, "page 2")
        assert await hall.ask() == (200, "page 1")

    asyncio.run(run())


def test_whoever_says_twice_what_they_want_is_answered_by_nobody_elses_page(hall: Hall) -> None:
    async def run() -> None:
        await hall.ask(Accept_Language="ru")
        assert await hall.ask(Accept_Language="ru", accept_language="en") == (200, "page 2")
        assert await hall.ask(Accept_Language="en") == (200, "page 3")

    asyncio.run(run())


def test_what_its_view_does_not_give_to_everybody_is_not_kept(hall: Hall) -> None:
    async def run() -> None:
        hall.keeps = False
        assert await hall.ask() == (200, "page 1")
        assert await hall.ask() == (200, "page 2")
        hall.keeps, hall.more = True, [(b"Set-Cookie", b"a=b")]
        assert await hall.ask() == (200, "page 3")
        assert await hall.ask() == (200, "page 4")

    asyncio.run(run())


def test_a_page_that_is_not_for_everybody_any_more_is_forgotten(hall: Hall) -> None:
    async def run() -> None:
        await hall.ask()
        hall.pace.announced(5, [{"kind": "changed", "action": "event-changed", "revision": 2}])
        hall.keeps, hall.revision = False, 2
        hall.pause = 0.01
        found = await asyncio.gather(*(hall.ask() for _ in range(3)))
        assert found == [(200, f"page {number}") for number in (3, 4, 5)]
        assert await hall.ask() == (200, "page 6")

    asyncio.run(run())


def test_one_request_renews_an_old_page_and_the_others_wait_for_it(hall: Hall) -> None:
    async def run() -> None:
        await hall.ask()
        hall.now, hall.pause = PACE + STALE, 0.01
        assert await asyncio.gather(*(hall.ask() for _ in range(20))) == [(200, "page 2")] * 20
        assert hall.made == 2

    asyncio.run(run())


def test_no_more_is_kept_than_there_is_room_for(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        monkeypatch.setattr(kept_answers, "MOST", 2)
        hall.pages = KeptAnswers(hall.page, hall.pace, lambda: hall.now)
        for path in ("/e/a/", "/e/b/", "/e/c/"):
            await hall.ask(path)
        assert await hall.ask("/e/c/") == (200, "page 3")
        assert await hall.ask("/e/a/") == (200, "page 4")

    asyncio.run(run())


def test_one_of_a_crowd_has_a_page_made_for_the_first_time(hall: Hall) -> None:
    async def run() -> None:
        hall.pause = 0.01
        assert await asyncio.gather(*(hall.ask() for _ in range(20))) == [(200, "page 1")] * 20
        assert hall.made == 1

    asyncio.run(run())


def test_nobody_waits_for_the_first_when_it_is_not_kept(hall: Hall) -> None:
    async def run() -> None:
        hall.keeps, hall.pause = False, 0.01
        answers = await asyncio.gather(*(hall.ask() for _ in range(5)))
        assert sorted(answers) == [(200, f"page {number}") for number in range(1, 6)]

    asyncio.run(run())


def test_kept_pages_have_a_bound_in_bytes(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        monkeypatch.setattr(kept_answers, "MOST_BYTES", 5000)
        hall.pages = KeptAnswers(hall.page, hall.pace, lambda: hall.now)
        hall.more = [(b"X-Filler", b"x" * 1000)]
        for number in range(20):
            await hall.ask(f"/e/{number}/")
        assert await hall.ask("/e/19/") == (200, "page 20")
        assert await hall.ask("/e/0/") == (200, "page 21")

    asyncio.run(run())

"""Large files from a real server: sent as they are made, never held in memory as a whole."""

from __future__ import annotations

import re
from collections.abc import Iterator
from http.cookiejar import CookieJar
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request, build_opener

import pytest
from django.http import HttpResponse
from django.test import RequestFactory
from support.browsing import in_tables
from support.live_server import PASSWORD, LiveServer

from openarbiter.web.serving.compression import Compress

SCRIPT = """
from support.worked import worked
from openarbiter.web import models
from openarbiter.web.actions.making import NewEvent, add_section, make_event
from openarbiter.web.ledger import Actor, Work
from openarbiter.web.actions.filling import fill_section

tournament = worked("held-14-players")
event = make_event(models.User.objects.get(username="admin"), NewEvent("Spring Open", 6))
with Work(Actor("tests"), event, "import") as work:
    fill_section(work, add_section(work, event, "A", tournament), tournament)
told = event.slug
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory) -> Iterator[LiveServer]:
    with LiveServer(tmp_path_factory.mktemp("downloads")) as started:
        yield started


@pytest.fixture(scope="module")
def folder(server: LiveServer) -> str:
    """The address of the folder of an event."""
    return f"{server.address}/desk/{in_tables(server, SCRIPT)}/export/folder/pages.zip"


@pytest.fixture(scope="module")
def browser(server: LiveServer) -> OpenerDirector:
    """Somebody who has logged in."""
    opened = build_opener(HTTPCookieProcessor(CookieJar()))
    page = opened.open(f"{server.address}/login/").read().decode()
    token = re.search(r'csrfmiddlewaretoken" value="(\w+)"', page)
    assert token is not None
    form = {"csrfmiddlewaretoken": token[1], "name": "admin", "password": PASSWORD}
    opened.open(f"{server.address}/login/", urlencode(form).encode()).read()
    return opened


def test_a_backup_says_how_large_it_is(server: LiveServer, browser: OpenerDirector) -> None:
    asked = Request(f"{server.address}/backup/", headers={"Accept-Encoding": "gzip"})
    with browser.open(asked) as answer:
        copy = answer.read()
    assert copy.startswith(b"SQLite format 3")
    assert int(answer.headers["Content-Length"]) == len(copy)
    assert answer.headers["Content-Encoding"] is None


def test_a_folder_begins_to_come_before_it_is_made(browser: OpenerDirector, folder: str) -> None:
    with browser.open(f"{folder}?explanations=1") as answer:
        first = answer.read1(100)
        rest = answer.read()
    assert first.startswith(b"PK")
    assert answer.headers["Content-Length"] is None
    assert rest[-22:-18] == b"PK\x05\x06"


def test_who_hangs_up_keeps_nobody_waiting(
    server: LiveServer, browser: OpenerDirector, folder: str
) -> None:
    for _ in range(3):
        with browser.open(folder) as answer:
            answer.read1(10)
    assert browser.open(folder).read()[-22:-18] == b"PK\x05\x06"
    assert browser.open(f"{server.address}/").status == 200


def test_nothing_of_it_is_a_warning_to_the_arbiter(server: LiveServer) -> None:
    log = server.log.read_text()
    assert "Warning" not in log
    assert "Traceback" not in log


@pytest.mark.parametrize(
    ("kind", "smaller"), [("text/html; charset=utf-8", True), ("application/zip", False)]
)
def test_what_is_compressed_already_is_sent_as_it_is(kind: str, smaller: bool) -> None:
    asked = RequestFactory().get("/", headers={"Accept-Encoding": "gzip"})
    answer = HttpResponse(b"a" * 1000, content_type=kind)
    compressed = Compress(lambda request: answer)(asked)
    assert (compressed.headers.get("Content-Encoding") == "gzip") == smaller

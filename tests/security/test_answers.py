"""What every answer carries, whatever it is an answer to."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest
from django.conf import settings
from django.db import transaction
from django.http import HttpResponse
from django.test import Client, override_settings
from pytest_django import DjangoDbBlocker
from support.worked import worked
from support.world import World, build, routes

from openarbiter.web import models
from openarbiter.web.exchange import Application
from openarbiter.web.live.broadcast import Broadcast
from openarbiter.web.live.stream import Stream
from openarbiter.web.serving.bodies import MOST, LimitBodies
from openarbiter.web.serving.handler import Handler
from openarbiter.web.serving.headers import EVERY_ANSWER, AddHeaders

NEEDED = (
    "Content-Security-Policy",
    "X-Content-Type-Options",
    "Referrer-Policy",
    "X-Frame-Options",
    "Cross-Origin-Opener-Policy",
)


@pytest.fixture
def world(chief: models.User) -> World:
    """An event with something of everything in it."""
    return build(chief, worked("held-14-players"))


@pytest.fixture
def root(world: World) -> Client:
    """The administrator's browser."""
    client = Client()
    client.force_login(models.User.objects.create_superuser("root"))
    return client


@pytest.fixture(scope="module")
def opened(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> dict[str, HttpResponse]:
    """Every address there is, as a GET answers the administrator who comes from another site.

    They are asked once for all who look at the answers, and who all ask for ``db``: those who do
    run one after another.
    """
    answers: dict[str, HttpResponse] = {}
    with django_db_blocker.unblock(), transaction.atomic():
        world = build(models.User.objects.create_user("first"), worked("held-14-players"))
        client = Client(headers={"Origin": "https://evil.example"})
        client.force_login(models.User.objects.create_superuser("looks"))
        for route in routes():
            if route.name != "backup":
                address = world.address(route)
                answers[address] = answer = client.get(address)  # type: ignore[assignment]
                if answer.streaming:
                    list(answer.streaming_content)  # type: ignore[attr-defined]
        transaction.set_rollback(True)
    return answers


def asked(application: Application, method: str, path: str, **headers: str) -> dict[str, Any]:
    """The first message of the answer to a request: its status and its headers by name."""
    told: list[Any] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        told.append(message)

    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "scheme": "http",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
    }
    asyncio.run(application(scope, receive, send))
    named = {name.decode().lower(): value.decode() for name, value in told[0]["headers"]}
    return {"status": told[0]["status"], "headers": named}


async def nobody(scope: Any, slug: str) -> None:
    """Nobody may watch anything."""


class TestHeaders:
    def test_our_own_files_have_them_too(self, db: None) -> None:
        for name in ("page.css", "results.js", "icon.svg"):
            answer = Client().get(f"/static/openarbiter/{name}")
            assert answer.status_code == 200
            assert [each for each in NEEDED if each not in answer.headers] == []

    def test_what_never_reaches_a_page_has_them_too(self) -> None:
        """Streams, bodies that are too large, and requests that cannot be read."""
        stream = Stream(Broadcast(None, None), nobody)  # type: ignore[arg-type]
        bodies = LimitBodies(Handler(), None)  # type: ignore[arg-type]
        for application, method, path, headers, status in (
            (stream, "GET", "/live/spring-open/", {}, 404),
            (stream, "POST", "/live/spring-open/", {}, 405),
            (bodies, "POST", "/login/", {"content-length": str(MOST + 1)}, 413),
        ):
            answer = asked(AddHeaders(application), method, path, **headers)
            assert answer["status"] == status
            missing = [name for name in EVERY_ANSWER if name.lower() not in answer["headers"]]
            assert missing == [], (path, status)

    def test_an_answer_with_headers_of_its_own_keeps_them(self) -> None:
        async def own(scope: Any, receive: Any, send: Any) -> None:
            headers = [(b"Content-Security-Policy", b"default-src 'none'")]
            await send({"type": "http.response.start", "status": 200, "headers": headers})
            await send({"type": "http.response.body", "body": b""})

        answer = asked(AddHeaders(own), "GET", "/")
        assert answer["headers"]["content-security-policy"] == "default-src 'none'"

    def test_the_application_as_it_is_served_adds_them(self, db: None) -> None:
        from openarbiter.web.start.asgi import application

        assert isinstance(application, AddHeaders)

    def test_nothing_says_which_program_or_version_answers(self, root: Client) -> None:
        for address in ("/", "/login/", "/nothing/", "/api/v1/events"):
            names = {name.lower() for name in root.get(address).headers}
            assert not names & {"server", "x-powered-by", "x-generator", "via"}, address

    def test_no_other_site_may_read_an_answer(
        self, db: None, opened: dict[str, HttpResponse]
    ) -> None:
        assert len(opened) > 100
        wrong = [
            name
            for answer in opened.values()
            for name in answer.headers
            if name.lower().startswith("access-control")
        ]
        answer = Client().options("/api/v1/events", headers={"Origin": "https://evil.example"})
        wrong += [name for name in answer.headers if name.lower().startswith("access-control")]
        assert not wrong

    def test_browsers_are_told_to_come_encrypted(self, db: None) -> None:
        with override_settings(SECURE_HSTS_SECONDS=365 * 24 * 3600):
            for address in ("/login/", "/nothing/", "/static/openarbiter/page.css"):
                told = Client().get(address, secure=True).headers
                assert told["Strict-Transport-Security"] == "max-age=31536000", address
                plain = Client().get(address).headers
                assert "Strict-Transport-Security" not in plain, address

    def test_no_list_of_files_is_shown(self, root: Client) -> None:
        for address in ("/static/", "/static/openarbiter/", "/help/pictures/", "/.git/config"):
            assert root.get(address).status_code == 404, address


class TestKinds:
    def test_texts_say_how_their_letters_are_written(
        self, db: None, opened: dict[str, HttpResponse]
    ) -> None:
        kinds = {
            answer.headers.get("Content-Type", ""): address for address, answer in opened.items()
        }
        for address in ("page.css", "results.js", "icon.svg"):
            kinds[Client().get(f"/static/openarbiter/{address}").headers["Content-Type"]] = address
        texts = {kind for kind in kinds if re.match(r"text/|[\w.-]+/xml|[\w./-]+\+xml", kind)}
        assert len(texts) > 3
        assert {kind: kinds[kind] for kind in texts if "charset=" not in kind} == {}

    def test_an_answer_with_a_body_says_what_it_is(
        self, db: None, opened: dict[str, HttpResponse]
    ) -> None:
        for address, answer in opened.items():
            if not answer.streaming and answer.content:
                assert answer.headers.get("Content-Type"), address


class TestKept:
    """Nothing but what everybody may see stays in a browser or on the way to it."""

    def test_pages_of_who_has_logged_in_are_not_kept(self, opened: dict[str, HttpResponse]) -> None:
        wrong = {}
        # The same for everybody, logged in or not.
        for_all = ("/help/", "/laws/worker.js", "/laws/files/")
        for address, answer in opened.items():
            told = answer.headers.get("Cache-Control", "")
            if not address.startswith(for_all) and "no-store" not in told:
                wrong[address] = told
        assert not wrong

    def test_own_pages_and_what_the_interface_says_are_not_kept(self, world: World) -> None:
        client = Client()
        player = world.section.players.first()
        assert player is not None
        for address in (f"/me/{player.key}/", "/login/", "/invitation/x/", "/api/v1/events"):
            assert "no-store" in client.get(address).headers.get("Cache-Control", ""), address

    def test_public_pages_are_asked_for_again_but_may_be_kept(self, world: World) -> None:
        told = Client().get(f"/e/{world.event.slug}/").headers["Cache-Control"]
        assert told == "no-cache"

    def test_logging_out_empties_what_the_browser_keeps(self, root: Client) -> None:
        answer = root.post("/logout/")
        assert answer.headers["Clear-Site-Data"] == '"cache"'
        assert "no-store" in answer.headers["Cache-Control"]


class TestMethods:
    @pytest.mark.parametrize("method", ["TRACE", "CONNECT", "OPTIONS", "PUT", "DELETE", "PROPFIND"])
    def test_pages_take_no_other_method(self, world: World, root: Client, method: str) -> None:
        for address in ("/", "/login/", "/logout/", "/account/", f"/desk/{world.event.slug}/"):
            answer = root.generic(method, address)
            assert answer.status_code == 405, (method, address)
            assert answer.headers["Allow"] == "GET, HEAD, POST"
        assert root.get("/account/").status_code == 200, "still logged in"

    @pytest.mark.parametrize("method", ["TRACE", "CONNECT", "PROPFIND"])
    def test_neither_does_the_interface(self, db: None, method: str) -> None:
        assert Client().generic(method, "/api/v1/events").status_code == 405

    def test_a_method_in_a_header_or_a_field_changes_nothing(self, root: Client) -> None:
        root.get("/logout/", {"_method": "POST"}, headers={"X-HTTP-Method-Override": "POST"})
        assert root.get("/account/").status_code == 200


class TestCookies:
    def test_names_bind_them_to_this_host_where_connections_are_encrypted(self) -> None:
        from openarbiter.web.cookies import cookie_name

        assert cookie_name("openarbiter_theme", https=True) == "__Host-openarbiter_theme"
        assert cookie_name("openarbiter_theme", https=False) == "openarbiter_theme"

    def test_every_cookie_is_named_so(self, tmp_path: Any) -> None:
        """In a process of its own: settings are read once."""
        import os
        import subprocess
        import sys

        script = (
            "import django; django.setup()\n"
            "from django.conf import settings\n"
            "from openarbiter.web.http import frame\n"
            "from openarbiter.web.http import familiar\n"
            "from openarbiter.web.pages.results import reporting\n"
            "from openarbiter.web import tongue\n"
            "print(settings.SESSION_COOKIE_NAME, settings.CSRF_COOKIE_NAME, familiar.COOKIE,\n"
            "      frame.THEME_COOKIE, reporting.DEVICE, tongue.COOKIE,\n"
            "      settings.SESSION_COOKIE_SECURE, settings.CSRF_COOKIE_SECURE,\n"
            "      settings.SECURE_HSTS_SECONDS)\n"
        )
        environment = {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "openarbiter.web.start.settings",
            "OPENARBITER_DATA": str(tmp_path),
            "OPENARBITER_SECRET_KEY": "of this test alone, and long enough for anything",
            "OPENARBITER_HTTPS": "1",
            "DATABASE_URL": "",
        }
        told = subprocess.run(
            [sys.executable, "-c", script], env=environment, capture_output=True, text=True,
            check=True,
        ).stdout.split()  # fmt: skip
        *names, session, csrf, encrypted_for = told
        assert len(names) == 6
        assert all(name.startswith("__Host-") for name in names)
        assert (session, csrf) == ("True", "True")
        assert int(encrypted_for) >= 365 * 24 * 3600

    def test_every_cookie_that_is_set_is_kept_from_scripts_and_other_sites(
        self, world: World, chief: models.User
    ) -> None:
        client = Client()
        client.post("/login/", {"name": "chief", "password": "pass-chief"})
        client.post("/preferences/", {"language": "bg", "theme": "dark", "next": "/"})
        client.get("/account/")
        assert len(client.cookies) >= 4
        for name, cookie in client.cookies.items():
            assert cookie["samesite"] == "Lax", name
            assert cookie["path"] == "/", name
            assert not cookie["domain"], name
            # The token of forms is for our scripts, which send it back.
            assert bool(cookie["httponly"]) == (name != settings.CSRF_COOKIE_NAME), name

"""A stream ends within seconds once its listener may not watch any more."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.contrib.auth import get_user_model
from django.contrib.sessions.models import Session
from django.test import Client
from support.pages import browser_of
from support.waiting import until

from openarbiter.web import models
from openarbiter.web.access.keys import PHONE
from openarbiter.web.live import stream
from openarbiter.web.live.access import access, revisions
from openarbiter.web.live.broadcast import Broadcast
from openarbiter.web.live.stream import Stream
from openarbiter.web.rights import Role

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "RECHECK", 0.01)


@pytest.fixture
def event() -> models.Event:
    """An event without a ledger, whose entries nothing would take away after the test."""
    return models.Event.objects.create(slug="open", name="Open")


def client_of(role: Role) -> Client:
    return browser_of(models.Event.objects.get(), role)


class Watcher:
    """Somebody who has opened the stream of an event."""

    def __init__(self, slug: str, client: Client | None = None):
        cookies = client.cookies.output(header="", sep=";").strip() if client else ""
        self.status, self.ended, self.pieces = 0, False, 0
        self.scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET",
            "scheme": "http", "path": f"/live/{slug}/", "raw_path": b"", "root_path": "",
            "query_string": b"",
            "headers": [(b"cookie", cookies.encode()), (b"host", b"localhost")],
            "client": ("10.0.0.9", 5000), "server": ("127.0.0.1", 8000),
        }  # fmt: skip

    async def send(self, message: Mapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
        else:
            self.pieces += 1
            self.ended = not message.get("more_body", False)

    async def receive(self) -> Mapping[str, Any]:
        await asyncio.Event().wait()
        return {"type": "http.disconnect"}


def watch_until(watcher: Watcher, what: Callable[[], object]) -> None:
    """Open a stream, do something elsewhere, and wait for the end of the stream."""

    async def run() -> None:
        app = Stream(Broadcast(revisions, lambda event, revision: None), access)
        task = asyncio.create_task(app(watcher.scope, watcher.receive, watcher.send))
        await until(lambda: watcher.pieces > 0)
        assert (watcher.status, watcher.ended) == (200, False)
        await sync_to_async(what)()
        await until(lambda: watcher.ended)
        await task

    asyncio.run(run())


def member_of(event: models.Event, role: Role) -> models.Membership:
    return models.Membership.objects.get(event=event, role=role.value)


@pytest.mark.parametrize("public", [True, False])
def test_with_a_role_that_is_taken_away(event, public: bool) -> None:
    models.Event.objects.update(public=public)
    watcher = Watcher(event.slug, client_of(Role.ARBITER))
    watch_until(watcher, member_of(event, Role.ARBITER).delete)


def test_with_a_role_that_sees_less(event) -> None:
    watcher = Watcher(event.slug, client_of(Role.ARBITER))
    less = models.Membership.objects.filter(role=Role.ARBITER.value)
    watch_until(watcher, lambda: less.update(role=Role.SCREEN.value))


def test_with_the_session(event) -> None:
    watcher = Watcher(event.slug, client_of(Role.ARBITER))
    watch_until(watcher, lambda: Session.objects.all().delete())


def test_with_a_password_somebody_changed(event) -> None:
    watcher = Watcher(event.slug, client_of(Role.ARBITER))

    def change() -> None:
        user = get_user_model().objects.get(username=Role.ARBITER.value)
        user.set_password("another-one-altogether")
        user.save()

    watch_until(watcher, change)


def test_with_an_account_that_is_closed(event) -> None:
    watcher = Watcher(event.slug, client_of(Role.ARBITER))
    accounts = models.User.objects.filter(username=Role.ARBITER.value)
    watch_until(watcher, lambda: accounts.update(is_active=False))


def test_with_the_key_of_a_phone(event) -> None:
    models.Event.objects.update(public=False)
    owner = models.User.objects.create_superuser("root")
    token = models.Token.objects.create(
        owner=owner, event=event, role=Role.RESULTS.value, name="Phone", phone=True, digest="d"
    )
    phone = Client()
    session = phone.session
    session[PHONE] = [token.pk, "d"]
    session.save()
    phone.cookies["sessionid"] = session.session_key
    watcher = Watcher(event.slug, phone)
    keys = models.Token.objects.filter(pk=token.pk)
    watch_until(watcher, lambda: keys.update(revoked_at=token.made_at))


def test_with_an_event_that_is_made_private(event) -> None:
    hide = models.Event.objects.filter(pk=event.pk)
    watch_until(Watcher(event.slug), lambda: hide.update(public=False))


def test_with_a_made_up_session_in_an_event_that_is_made_private(event) -> None:
    stranger = Client()
    stranger.cookies["sessionid"] = "made-up"
    hide = models.Event.objects.filter(pk=event.pk)
    watch_until(Watcher(event.slug, stranger), lambda: hide.update(public=False))


def test_nobody_else_is_cut_off_and_spectators_are_looked_at_together(event, monkeypatch) -> None:
    """However many watch, the database is asked once for all of them who have no role."""
    asked: list[str] = []

    async def counted(scope: dict[str, Any], slug: str) -> Any:
        asked.append(slug)
        return await access(scope, slug)

    monkeypatch.setattr(stream, "RECHECK", 0.5)

    async def run() -> None:
        app = Stream(Broadcast(revisions, lambda event, revision: None), counted)
        crowd = [Watcher(event.slug) for _ in range(40)]
        tasks = [asyncio.create_task(app(each.scope, each.receive, each.send)) for each in crowd]
        await until(lambda: all(each.pieces for each in crowd))
        opened = len(asked)
        await until(lambda: len(asked) >= opened + 2)
        assert len(asked) < 2 * opened
        assert not any(each.ended for each in crowd)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(run())


def test_the_database_may_be_away_for_a_moment(event) -> None:
    """A stream stays while nobody can say who may watch."""
    calls: list[int] = []

    async def shaky(scope: dict[str, Any], slug: str) -> Any:
        calls.append(1)
        if 1 < len(calls) < 4:
            raise OSError
        return await access(scope, slug) if len(calls) < 6 else None

    async def run() -> None:
        watcher = Watcher(event.slug)
        app = Stream(Broadcast(revisions, lambda event, revision: None), shaky)
        await app(watcher.scope, watcher.receive, watcher.send)
        assert watcher.ended
        assert len(calls) >= 6

    asyncio.run(run())

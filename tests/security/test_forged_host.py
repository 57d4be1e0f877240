"""A Host header somebody forged: no page, no link, no stream goes by it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from django.test import Client, override_settings

from openarbiter.web import models
from openarbiter.web import our_addresses as addresses
from openarbiter.web.http import server_address
from openarbiter.web.rights import Role
from openarbiter.web.serving import hosts
from openarbiter.web.start.asgi import application

ClientOf = Callable[[Role], Client]
FORGED = ("evil.example", "evil.example:8000", "6.6.6.6", "127.0.0.1.evil.example", "a@localhost")


@pytest.fixture(autouse=True)
def in_the_hall(monkeypatch: pytest.MonkeyPatch) -> None:
    """The computer is called ``laptop`` and has this address in the network of the hall."""
    monkeypatch.setattr(addresses.socket, "gethostname", lambda: "Laptop")
    for module in (hosts, server_address):
        monkeypatch.setattr(module, "lan_address", lambda: "10.1.2.3")
    hosts.forget_own_names()


def invited(client: Client, event: models.Event, **headers: str) -> tuple[int, str]:
    form = {"user": "ben", "name": "Ben", "role": "arbiter"}
    answer = client.post(f"/desk/{event.slug}/people/invite/", form, headers=headers)
    return answer.status_code, answer.content.decode()


@pytest.mark.parametrize("forged", FORGED)
def test_an_invitation_does_not_lead_to_a_forged_host(event, client_of: ClientOf, forged) -> None:
    status, page = invited(client_of(Role.CHIEF_ARBITER), event, host=forged)
    assert status == 400
    assert "invitation" not in page
    assert not models.User.objects.filter(username="ben").exists()


def test_a_forwarded_host_is_not_believed(event, client_of: ClientOf) -> None:
    forged = {"x-forwarded-host": "evil.example", "forwarded": "host=evil.example"}
    status, page = invited(client_of(Role.CHIEF_ARBITER), event, host="localhost:8000", **forged)
    assert status == 200
    assert "evil" not in page
    assert "http://10.1.2.3:8000/" in page


def test_no_path_answers_to_a_forged_host(event) -> None:
    paths = (
        "/", "/login/", f"/e/{event.slug}/", "/static/openarbiter/parts.css", "/nothing/",
        "/api/v1/openapi.json", f"/desk/{event.slug}/",
    )  # fmt: skip
    for path in paths:
        assert Client().get(path, headers={"host": "evil.example"}).status_code == 400, path


@pytest.mark.parametrize(
    "own",
    ["localhost:8000", "127.0.0.1", "[::1]:8000", "laptop:8000", "LAPTOP.local", "10.1.2.3:8000"],
)
def test_the_server_answers_to_its_own_names(own: str, db: None) -> None:
    assert Client().get("/login/", headers={"host": own}).status_code == 200


def test_the_address_a_connection_came_to_is_the_servers_own() -> None:
    """A phone's hotspot gives another address while the server runs, or there are two networks."""
    scope = {"server": ("192.168.7.7", 8000), "headers": [(b"host", b"192.168.7.7:8000")]}
    assert hosts.answers_to(scope)
    assert not hosts.answers_to({**scope, "headers": [(b"host", b"192.168.7.8:8000")]})


def test_addresses_are_read_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = [0.0]
    monkeypatch.setattr(hosts, "monotonic", lambda: moment[0])
    hosts.forget_own_names()
    assert "10.1.2.3" in hosts.own_names()
    monkeypatch.setattr(hosts, "lan_address", lambda: "172.20.10.2")
    assert "10.1.2.3" in hosts.own_names()
    moment[0] = hosts.KEPT + 1
    assert "172.20.10.2" in hosts.own_names()
    assert "10.1.2.3" not in hosts.own_names()


@override_settings(ALLOWED_HOSTS=["chess.example.org"])
def test_names_that_are_set_are_the_only_ones(db: None) -> None:
    assert Client().get("/login/", headers={"host": "chess.example.org"}).status_code == 200
    assert Client().get("/login/", headers={"host": "10.1.2.3"}).status_code == 400


def test_the_page_says_what_to_set(db: None) -> None:
    page = Client().get("/", headers={"host": "chess.example.org:8000"}).content.decode()
    assert "OPENARBITER_HOSTS" in page
    assert "chess.example.org" in page
    page = Client().get("/", headers={"host": "a<script>b"}).content.decode()
    assert "<script>b" not in page


def asked(path: str, *headers: tuple[bytes, bytes]) -> int:
    """The status of an answer to a request as a server passes it on."""
    told: list[Mapping[str, Any]] = []
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET",
        "scheme": "http", "path": path, "raw_path": path.encode(), "root_path": "",
        "query_string": b"poll=1", "headers": list(headers), "client": ("10.0.0.9", 5000),
        "server": ("10.1.2.3", 8000),
    }  # fmt: skip

    async def receive() -> Mapping[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Mapping[str, Any]) -> None:
        told.append(message)

    asyncio.run(application(scope, receive, send))
    return int(told[0]["status"])


@pytest.mark.django_db(transaction=True)
def test_live_streams_and_files_go_by_the_same_list() -> None:
    models.Event.objects.create(slug="open", name="Open")
    for path in ("/live/open/", "/static/openarbiter/parts.css", "/e/open/"):
        assert asked(path, (b"host", b"evil.example")) == 400, path
        twice = (b"host", b"10.1.2.3:8000"), (b"host", b"evil.example")
        assert asked(path, *twice) == 400, path
    assert asked("/live/open/", (b"host", b"10.1.2.3:8000")) == 200

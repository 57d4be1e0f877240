"""Addresses that are handed out are those other devices open, wherever the arbiter sits."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from django.test import Client, RequestFactory

import openarbiter.web
from openarbiter.web import models
from openarbiter.web.actions.screens import make_screen
from openarbiter.web.http import server_address
from openarbiter.web.http.server_address import server_of
from openarbiter.web.ledger import Actor
from openarbiter.web.rights import Role

ClientOf = Callable[[Role], Client]
SERVER = ("localhost", "127.0.0.1", "[::1]")


@pytest.fixture(autouse=True)
def in_the_hall(monkeypatch: pytest.MonkeyPatch) -> None:
    """The computer of the server has this address in the network of the hall."""
    monkeypatch.setattr(server_address, "lan_address", lambda: "10.1.2.3")


@pytest.mark.parametrize("host", SERVER)
def test_who_sits_at_the_server_hands_out_its_address_in_the_network(host: str) -> None:
    request = RequestFactory().get("/", headers={"host": f"{host}:8080"})
    assert server_of(request) == "http://10.1.2.3:8080"
    assert server_of(RequestFactory().get("/", headers={"host": host})) == "http://10.1.2.3"


def test_who_came_by_another_name_hands_out_that_name() -> None:
    request = RequestFactory().get("/", headers={"host": "chess.example.org"}, secure=True)
    assert server_of(request) == "https://chess.example.org"


def test_without_a_network_the_address_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_address, "lan_address", lambda: None)
    request = RequestFactory().get("/", headers={"host": "localhost:8080"})
    assert server_of(request) == "http://localhost:8080"


def test_every_page_that_hands_out_an_address_uses_it(
    event: models.Event, chief: models.User, client_of: ClientOf
) -> None:
    chief.is_superuser = True
    chief.save()
    make_screen(Actor("tests"), event, "Hall")
    client = client_of(Role.CHIEF_ARBITER)
    client.force_login(chief)
    desk, here = f"/desk/{event.slug}/", {"host": "localhost:8080"}
    asked: dict[str, dict[str, str] | None] = {
        f"{desk}people/invite/": {"user": "ben", "name": "Ben", "role": "arbiter"},
        f"{desk}people/keys/": {"name": "Program", "role": "arbiter", "days": "7"},
        f"{desk}people/keys/phone/": {"phone": "Phone of Ben"},
        "/users/": {"user": "eva", "name": "Eva"},
        f"{desk}screens/": None,
        f"{desk}screens/hall/": None,
        "/screen/spring-open/hall/": None,
        f"{desk}{event.sections.get().slug}/board-codes/": None,
    }
    for path, form in asked.items():
        answer = client.get(path, headers=here) if form is None else client.post(
            path, form, headers=here
        )  # fmt: skip
        assert answer.status_code == 200, path
        page = answer.content.decode()
        assert "10.1.2.3:8080" in page, path
        assert not re.search(r"http://(localhost|127\.0\.0\.1)", page), path


def test_no_page_builds_such_an_address_by_itself() -> None:
    room = Path(openarbiter.web.__file__).parent
    found = [
        path.name
        for path in room.rglob("*.py")
        if "build_absolute_uri" in path.read_text(encoding="utf-8")
    ]
    assert found == []

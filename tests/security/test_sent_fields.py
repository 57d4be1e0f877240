"""Fields somebody sends that are not asked for, or that are sent twice or elsewhere."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from support.worked import worked
from support.world import World, build

from openarbiter.web import models
from openarbiter.web.actions.keys import make_key
from openarbiter.web.api.interface import interface
from openarbiter.web.ledger import Actor
from openarbiter.web.rights import Role


@pytest.fixture
def world(chief: models.User) -> World:
    """An event with something of everything in it."""
    return build(chief, worked("held-14-players"))


def key_of(world: World) -> dict[str, str]:
    """The header with a key of the chief arbiter."""
    actor = Actor("tests", Role.CHIEF_ARBITER.value, user_key=world.chief.pk)
    made = make_key(actor, world.event, "program", Role.CHIEF_ARBITER, timedelta(days=1))
    return {"Authorization": f"Bearer {made.secret}"}


def documents() -> Iterator[tuple[str, dict[str, Any]]]:
    """The kinds of documents that are sent, by name, with those inside them."""
    described = interface.get_openapi_schema()
    kinds = described["components"]["schemas"]
    asked = [
        operation["requestBody"]["content"]["application/json"]["schema"]
        for path in described["paths"].values()
        for operation in path.values()
        if "requestBody" in operation
    ]
    seen: set[str] = set()
    while asked:
        for reference in _references(asked.pop()):
            if reference not in seen:
                seen.add(reference)
                asked.append(kinds[reference])
                yield reference, kinds[reference]


def _references(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield schema["$ref"].rpartition("/")[2]
        schema = list(schema.values())
    if isinstance(schema, list):
        for each in schema:
            yield from _references(each)


def test_the_interface_takes_no_field_it_does_not_name() -> None:
    found = dict(documents())
    assert len(found) > 10
    open_ones = [
        name
        for name, each in found.items()
        if "enum" not in each and each.get("additionalProperties", True)
    ]
    assert open_ones == []


def test_a_field_that_is_not_asked_for_changes_nothing_and_is_named(world: World) -> None:
    player = world.section.players.order_by("number").first()
    assert player is not None
    address = f"/api/v1/events/{world.event.slug}/sections/{world.section.slug}/players/{player.pk}"
    client, headers = Client(), key_of(world)
    before = client.get(address, headers=headers).json()
    for more in ({"number": 99}, {"present": False}, {"key": "x"}, {"fixed_bord": 1}):
        sent = {"name": "Somebody Else", "version": before["version"], **more}
        answer = client.put(
            address, json.dumps(sent), content_type="application/json", headers=headers
        )
        assert answer.status_code == 422
        assert next(iter(more)) in str(answer.json()["errors"])
    assert client.get(address, headers=headers).json() == before


def test_a_form_takes_no_field_it_does_not_ask_for(chief: models.User) -> None:
    client = Client()
    client.force_login(chief)
    sent = {"name": "Chief", "language": "", "theme": "", "is_superuser": "1", "username": "root"}
    assert client.post("/account/", sent).status_code == 302
    chief.refresh_from_db()
    assert (chief.username, chief.is_superuser, chief.name) == ("chief", False, "Chief")


def test_what_a_form_asks_for_is_not_taken_from_the_address(chief: models.User) -> None:
    client = Client()
    answer = client.post("/login/?name=chief&password=pass-chief")
    assert answer.status_code == 422
    assert "sessionid" not in client.cookies
    answer = client.post("/login/?name=chief", {"name": ["x", "chief"], "password": "pass-chief"})
    assert answer.status_code == 302, "the last of two counts, wherever it is looked at"


def test_a_key_in_the_address_opens_nothing(world: World) -> None:
    secret = key_of(world)["Authorization"].removeprefix("Bearer ")
    for word in ("key", "token", "api_key", "access_token", "Authorization"):
        assert Client().get("/api/v1/events", {word: secret}).status_code == 401
    assert Client().get("/api/v1/events", headers=key_of(world)).status_code == 200

"""Every address and every role: allowed or not, as the matrix says and as it is really answered."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from pathlib import Path

import pytest
from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from roles import MARKS, PAGE, tables
from support.pages import browser_of
from support.places import ROOT
from support.worked import worked
from support.world import Route, World, build, routes

from openarbiter.web import models
from openarbiter.web.rights import ASSIGNABLE, MATRIX, May, Role
from openarbiter.web.state import tournament_of

ROUTES = list(routes())
METHODS = ("GET", "POST")
ADMINISTRATION = ("users", "staff", "administrators")


@pytest.fixture
def world(chief: models.User) -> World:
    return build(chief, worked("held-14-players"))


def ask(client: Client, method: str, address: str, *, keep: bool = False) -> HttpResponse:
    """A request that leaves nothing behind, unless it is to be seen what it did."""
    cookies = copy(client.cookies)
    with transaction.atomic():
        answer = client.generic(method, address, content_type="application/x-www-form-urlencoded")
        if answer.streaming:
            list(answer.streaming_content)  # type: ignore[attr-defined]
        transaction.set_rollback(not keep)
    client.cookies = cookies
    return answer  # type: ignore[return-value]


def let_in(answer: HttpResponse) -> bool:
    """Whether a request came past the guard."""
    to_login = answer.status_code == 302 and answer.headers["Location"].startswith("/login/")
    return answer.status_code != 403 and not to_login


def allowed(route: Route, role: Role, method: str) -> bool:
    """Whether a role may, by the matrix."""
    right = route.right(method)
    if route.for_whom == "role":
        assert right is not None
        return right in MATRIX[role]
    if route.for_whom in ("staff", "administrators"):
        return role is Role.ADMINISTRATOR
    return True


WAITS_FOR_WRITERS = "backup"
"""A copy of the whole database waits for whoever writes, which here is the test itself."""


@pytest.mark.parametrize("role", Role)
def test_every_role_gets_what_the_matrix_says(world: World, role: Role) -> None:
    client = browser_of(world.event, role)
    wrong = []
    for route in ROUTES:
        for method in METHODS:
            expected = allowed(route, role, method)
            if expected and route.name == WAITS_FOR_WRITERS:
                continue
            answer = ask(client, method, world.address(route))
            if let_in(answer) != expected or answer.status_code >= 500:
                wrong.append((method, route.address, answer.status_code, expected))
    assert not wrong


def test_who_is_not_logged_in_is_a_spectator(world: World) -> None:
    wrong = []
    for route in ROUTES:
        for method in METHODS:
            answer = ask(Client(), method, world.address(route))
            expected = (
                route.for_whom in ("everybody", "captain") or route.right(method) is May.WATCH
            )
            if let_in(answer) != expected or answer.status_code >= 500:
                wrong.append((method, route.address, answer.status_code, expected))
    assert not wrong


@pytest.mark.parametrize("public", [True, False])
def test_who_has_a_role_in_one_event_has_none_in_another(
    world: World, chief: models.User, public: bool
) -> None:
    other = build(
        models.User.objects.create_user("other"), worked("held-12-players"), "Other", public=public
    )
    before = tournament_of(other.section), len(other.event.entries.all())
    client = browser_of(world.event, Role.CHIEF_ARBITER)
    wrong = []
    for route in ROUTES:
        if "event" not in route.needed:
            continue
        for method in METHODS:
            answer = ask(client, method, other.address(route), keep=True)
            expected = public and (
                route.for_whom == "everybody" or route.right(method) is May.WATCH
            )
            status = answer.status_code
            if (let_in(answer) != expected) if public else (status != 404):
                wrong.append((method, route.address, status))
    assert not wrong
    assert (tournament_of(other.section), len(other.event.entries.all())) == before


SEEN_BY_NOBODY = {("GET", 405)}
SENT_BACK = {"check-in-code": {("GET", 302), ("POST", 302)}}
"""Pages that send back to their list, with a message, instead of saying that nothing is there."""
OBJECTS = ("key", "member", "game", "code", "player")


def test_what_belongs_to_another_event_is_not_there(world: World, chief: models.User) -> None:
    """The addresses of one event with the keys of things of another one."""
    other = build(models.User.objects.create_user("other"), worked("held-12-players"), "Other")
    before = tournament_of(other.section), len(other.event.entries.all())
    mixed = World(
        other.chief,
        other.event,
        other.section,
        {**other.values, "event": world.event.slug, "section": world.section.slug},
    )
    client = browser_of(world.event, Role.CHIEF_ARBITER)
    wrong = []
    for route in ROUTES:
        if "event" not in route.needed or not set(route.needed) & set(OBJECTS):
            continue
        for method in METHODS:
            status = ask(client, method, mixed.address(route), keep=True).status_code
            if status != 404 and (method, status) not in SENT_BACK.get(route.name, SEEN_BY_NOBODY):
                wrong.append((method, route.address, status))
    assert not wrong
    other.section.refresh_from_db()
    assert (tournament_of(other.section), len(other.event.entries.all())) == before


def test_a_section_of_another_event_is_not_there(world: World, chief: models.User) -> None:
    other = build(models.User.objects.create_user("other"), worked("held-12-players"), "Other")
    mixed = World(
        world.chief, world.event, world.section, {**world.values, "section": other.section.slug}
    )
    client = browser_of(world.event, Role.CHIEF_ARBITER)
    wrong = []
    for route in ROUTES:
        if {"event", "section"} <= set(route.needed):
            for method in METHODS:
                status = ask(client, method, mixed.address(route)).status_code
                if status != 404:
                    wrong.append((method, route.address, status))
    assert not wrong


def test_no_form_is_taken_that_is_not_from_us(world: World) -> None:
    user = models.User.objects.create_superuser("root")
    client = Client(enforce_csrf_checks=True)
    client.force_login(user)
    wrong = []
    for route in ROUTES:
        answer = ask(client, "POST", world.address(route))
        if answer.status_code != 403 or "The form has expired" not in answer.content.decode():
            wrong.append((route.address, answer.status_code))
    assert not wrong


def test_a_form_from_us_is_taken(world: World, chief: models.User) -> None:
    client = Client(enforce_csrf_checks=True)
    client.get("/login/")
    given = {"name": "chief", "password": "pass-chief"}
    token = client.cookies["csrftoken"].value
    assert client.post("/login/", given).status_code == 403
    assert client.post("/login/", {**given, "csrfmiddlewaretoken": token}).status_code == 302
    again = client.cookies["csrftoken"].value
    assert again != token, "a new session has a new token"
    assert client.post("/logout/", {"csrfmiddlewaretoken": token}).status_code == 403
    assert client.post("/logout/", {"csrfmiddlewaretoken": again}).status_code == 302


def test_administration_is_for_nobody_with_a_role_alone(world: World) -> None:
    assert {route.for_whom for route in ROUTES} <= {"everybody", "role", "captain", *ADMINISTRATION}
    assert not {Role.ADMINISTRATOR, Role.CAPTAIN} & set(ASSIGNABLE)


def test_every_right_is_asked_for_somewhere() -> None:
    asked = {right for route in ROUTES for right in (route.may, route.may_post)}
    assert set(May) - asked <= NOT_BY_A_ROUTE


NOT_BY_A_ROUTE: frozenset[May] = frozenset()


def test_the_tables_of_the_documents_are_those_of_the_code() -> None:
    text = Path(ROOT / PAGE).read_text(encoding="utf-8")
    for name, table in tables().items():
        begin, end = MARKS[name]
        assert text.count(begin) == text.count(end) == 1
        written = text.partition(begin)[2].partition(end)[0].strip()
        assert written == table.strip(), "run: python tools/roles.py"


def test_roles_have_a_client(client_of: Callable[[Role], Client]) -> None:
    assert client_of(Role.ARBITER).get("/account/").status_code == 200

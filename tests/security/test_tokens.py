"""Links, codes and keys: what they are good for, how they are made, and what is kept of them."""

from __future__ import annotations

import ast
import subprocess
import sys
from datetime import timedelta

import pytest
from django.core import signing
from django.test import Client
from support.places import ROOT
from support.worked import worked
from support.world import World, build, routes

from openarbiter.web import models
from openarbiter.web.actions.keys import make_phone
from openarbiter.web.http.board_codes import path_of
from openarbiter.web.ledger import Actor
from openarbiter.web.pages.accounts.links import (
    enrolling,
    enrolment_for,
    invitation_for,
    invited,
)
from openarbiter.web.rights import Role


@pytest.fixture
def world(chief: models.User) -> World:
    """An event with something of everything in it."""
    return build(chief, worked("held-14-players"))


def administrator() -> models.User:
    """Somebody who may make a link for everybody."""
    return models.User.objects.create_superuser("root")


def played(world: World) -> int:
    """The last published round."""
    return int(world.values["number"])


def test_a_link_for_one_thing_is_good_for_no_other(world: World) -> None:
    actor = Actor("tests", Role.CHIEF_ARBITER.value, user_key=world.chief.pk)
    made = make_phone(actor, world.event, "phone")
    invitation = invitation_for(world.chief, administrator())
    enrolment = enrolment_for(made.token, made.secret)
    assert invited(invitation) == world.chief
    assert enrolling(enrolment) == made.token
    assert invited(enrolment) is None
    assert enrolling(invitation) is None
    assert invited(signing.dumps([world.chief.pk, "x"])) is None


def test_a_code_of_one_board_opens_no_other(world: World) -> None:
    first = path_of(world.section, played(world), 1)
    signature = first.rstrip("/").rpartition("/")[2]
    assert Client().get(first).status_code == 200
    other = path_of(world.section, played(world), 2).replace(
        path_of(world.section, played(world), 2).rstrip("/").rpartition("/")[2], signature
    )
    assert Client().get(other).status_code == 404


def test_a_session_has_a_name_nobody_guesses(chief: models.User) -> None:
    """32 signs out of 36: 165 bits."""
    names = set()
    for _ in range(3):
        client = Client()
        client.post("/login/", {"name": "chief", "password": "pass-chief"})
        names.add(client.cookies["sessionid"].value)
    assert len(names) == 3
    assert {len(name) for name in names} == {32}


def test_a_session_somebody_else_chose_is_not_taken_over(chief: models.User) -> None:
    client = Client()
    client.cookies["sessionid"] = "a" * 32
    client.post("/login/", {"name": "chief", "password": "pass-chief"})
    assert client.cookies["sessionid"].value != "a" * 32
    stranger = Client()
    stranger.cookies["sessionid"] = "a" * 32
    assert stranger.get("/account/").status_code == 302


def test_passwords_are_kept_by_scrypt() -> None:
    """The settings of the tests have a quicker one: these are the real ones."""
    tree = ast.parse((ROOT / "src/openarbiter/web/start/settings.py").read_text("utf-8"))
    (given,) = [
        node.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and node.targets[0].id == "PASSWORD_HASHERS"
    ]
    first = ast.literal_eval(given)[0]
    assert first == "django.contrib.auth.hashers.ScryptPasswordHasher"
    script = (
        "from django.conf import settings; settings.configure()\n"
        "from django.contrib.auth.hashers import ScryptPasswordHasher as S\n"
        "print(S.work_factor, S.block_size, S.parallelism)\n"
    )
    told = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    ).stdout.split()
    cost, block, parallel = map(int, told)
    assert cost * parallel >= 2**14 * 5
    assert block >= 8


def test_texts_that_are_secret_are_compared_in_constant_time() -> None:
    """None of the modules that look at a signature or a fingerprint compares it with ``==``."""
    for place in ("pages/accounts/links.py", "http/board_codes.py"):
        text = (ROOT / "src/openarbiter/web" / place).read_text("utf-8")
        assert "constant_time_compare" in text, place


def test_fields_for_passwords_hide_them_and_let_managers_fill_them(chief: models.User) -> None:
    client = Client()
    client.force_login(chief)
    link = f"/invitation/{invitation_for(chief, administrator())}/"
    for address, fields in (("/login/", 1), ("/account/password/", 3), (link, 2)):
        page = (Client() if address == "/login/" else client).get(address).content.decode()
        inputs = [part.partition(">")[0] for part in page.split("<input")[1:]]
        passwords = [each for each in inputs if 'type="password"' in each]
        assert len(passwords) == fields, address
        for each in passwords:
            assert "-password" in each.partition("autocomplete=")[2][:20]
            assert "onpaste" not in each
            assert "value=" not in each


def test_every_page_of_the_desk_has_a_way_to_log_out(world: World) -> None:
    client = Client()
    client.force_login(world.chief)
    looked = 0
    for route in routes():
        if not route.address.startswith("desk/") or route.name == "backup":
            continue
        answer = client.get(world.address(route))
        if answer.streaming or b'<header class="bar">' not in answer.content:
            continue
        looked += 1
        assert b'action="/logout/"' in answer.content, route.address
    assert looked > 20


def test_reading_a_page_changes_nothing(world: World, chief: models.User) -> None:
    """What changes something is sent as a form: no link and no picture does it."""
    client = Client()
    client.force_login(models.User.objects.create_superuser("root"))
    kept = (
        models.Entry, models.Event, models.Section, models.Player, models.Game, models.Membership,
        models.Token, models.User, models.Screen, models.Draft, models.Snapshot,
    )  # fmt: skip

    def rows() -> list[list[dict[str, object]]]:
        return [list(each.objects.order_by("pk").values()) for each in kept]

    before = rows()
    for route in routes():
        if route.name != "backup":
            answer = client.get(world.address(route), {"do": "delete", "action": "publish"})
            if answer.streaming:
                list(answer.streaming_content)  # type: ignore[attr-defined]
    assert rows() == before


def test_an_enrolment_ends_by_itself(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    from openarbiter.web.pages.accounts import links

    actor = Actor("tests", Role.CHIEF_ARBITER.value, user_key=world.chief.pk)
    made = make_phone(actor, world.event, "phone")
    enrolment = enrolment_for(made.token, made.secret)
    assert timedelta(minutes=15) >= links.ENROLMENT
    monkeypatch.setattr(links, "ENROLMENT", timedelta(seconds=-1))
    assert enrolling(enrolment) is None


@pytest.mark.parametrize(
    ("password", "taken"),
    [
        ("eleven runs", False),
        ("password1234", False),
        ("qwertyuiopas", False),
        ("837261529482", False),
        ("knight takes bishop", True),
        ("пешка бьёт слона", True),
        ("ЙЦ!ё ß 漢 фщъ 9", True),
        ("a knight on the rim is dim, said the bishop who had never left f1 at all", True),
        ("x" * 501, False),
    ],
)
def test_passwords_have_rules_that_are_those_of_the_manual(
    chief: models.User, password: str, taken: bool
) -> None:
    client = Client()
    client.force_login(chief)
    answer = client.post(
        "/account/password/", {"old": "pass-chief", "new": password, "again": password}
    )
    assert answer.status_code == (302 if taken else 422)
    chief.refresh_from_db()
    assert chief.check_password(password) == taken


def test_a_closed_account_is_out_at_once(chief: models.User) -> None:
    client = Client()
    client.post("/login/", {"name": "chief", "password": "pass-chief"})
    assert client.get("/account/").status_code == 200
    models.User.objects.filter(pk=chief.pk).update(is_active=False)
    assert client.get("/account/").status_code == 302

"""Every role is told what it needs and no more: of players, of who entered what, of secrets."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from support.pages import browser_of, place_of
from support.worked import worked

from openarbiter.model import ByeKind
from openarbiter.web import models
from openarbiter.web.actions.keys import make_key
from openarbiter.web.actions.prohibitions import add_prohibition
from openarbiter.web.ledger import Actor
from openarbiter.web.rights import ASSIGNABLE, MATRIX, May, Role

ANN = Actor("Ann", "chief-arbiter")
PERSONAL = ("sex", "fide_id", "birth", "conditions", "note")
LITTLE = (Role.RESULTS, Role.SCREEN, Role.SPECTATOR)


@pytest.fixture
def section(filled) -> models.Section:
    made = filled(worked("held-14-players"))
    made.players.filter(number=1).update(
        birth="1999/12/24", sex="w", fide_id="4158814", note="allergic to nuts", conditions=True
    )
    add_prohibition(ANN, made, (1, 9), reason="a feud")
    player = made.players.get(number=1)
    models.Bye.objects.create(section=made, player=player, round_number=7, kind=ByeKind.HALF.value)
    made.refresh_from_db()
    return made


def program(event: models.Event, chief: models.User, role: Role) -> Client:
    actor = Actor(chief.name, Role.ADMINISTRATOR.value, "", chief.pk)
    key = make_key(actor, event, role.value, role, timedelta(days=1))
    chief.is_superuser = True
    chief.save()
    return Client(headers={"Authorization": f"Bearer {key.secret}"})


def answers(client: Client, section: models.Section) -> str:
    """Everything a key reads of a section, one after the other."""
    here = f"/api/v1/events/{section.event.slug}/sections/{section.slug}"
    player = section.players.get(number=1)
    paths = (
        "", "/players", f"/players/{player.pk}", "/rounds", "/rounds/6", "/rounds/6/games/1",
        "/draft", "/standings", "/crosstable", "/regulations", "/trf",
    )  # fmt: skip
    above = (f"/api/v1/events/{section.event.slug}/ledger", "/api/v1/events")
    found = [client.get(f"{here}{path}") for path in paths] + [client.get(each) for each in above]
    return "\n".join(each.content.decode() for each in found if each.status_code == 200)


@pytest.mark.parametrize("role", LITTLE)
def test_a_key_of_little_right_sees_nothing_personal(section, chief, role: Role) -> None:
    models.Game.objects.filter(round__section=section).update(entered_by="Ann")
    read = answers(program(section.event, chief, role), section)
    assert section.players.get(number=1).name in read
    for secret in ("1999", "4158814", "nuts", "feud", section.players.get(number=1).key):
        assert secret not in read, secret
    assert ("Ann" in read) == (May.SEE in MATRIX[role])


def test_a_results_key_gets_null_and_no_byes_to_come(section, chief) -> None:
    client = program(section.event, chief, Role.RESULTS)
    here = f"/api/v1/events/{section.event.slug}/sections/{section.slug}/players"
    first = client.get(here).json()["items"][0]
    assert [first[name] for name in PERSONAL] == [None] * len(PERSONAL)
    assert 7 not in [bye["round"] for bye in first["byes"]]
    assert client.get(f"{here}?q=4158814").json()["count"] == 0


@pytest.mark.parametrize("role", [role for role in ASSIGNABLE if role not in LITTLE])
def test_who_works_with_players_sees_them(section, chief, role: Role) -> None:
    client = program(section.event, chief, role)
    here = f"/api/v1/events/{section.event.slug}/sections/{section.slug}/players"
    first = client.get(here).json()["items"][0]
    assert (first["birth"], first["fide_id"], first["note"]) == (
        "1999/12/24", "4158814", "allergic to nuts",
    )  # fmt: skip
    assert client.get(f"{here}?q=4158814").json()["count"] == 1


@pytest.mark.parametrize("role", ASSIGNABLE)
def test_no_key_ever_reads_a_secret(section, chief, role: Role) -> None:
    """Not the digests of keys, passwords, the keys of own pages, nor the devices of players."""
    client = program(section.event, chief, role)
    read = answers(client, section)
    tokens = list(models.Token.objects.values_list("digest", flat=True))
    for secret in (*tokens, chief.password):
        assert secret not in read


def test_the_phone_of_a_result_runner_sees_as_little_on_pages(section) -> None:
    client = browser_of(section.event, Role.RESULTS)
    player = section.players.get(number=1)
    pages = (
        "", "players/", f"players/{player.pk}/", "players/start-list/", "cards/1/",
        "rounds/6/", "rounds/6/results/", "rounds/6/hall/", "rounds/6/explained/",
    )  # fmt: skip
    for page in pages:
        text = client.get(place_of(section, page)).content.decode()
        for secret in ("1999", "4158814", "nuts", "feud", "keeps", f"/me/{player.key}"):
            assert secret not in text, (page, secret)
    for closed in ("players/prohibitions/", "players/byes/", "players/1/code/"):
        assert client.get(place_of(section, closed)).status_code == 403

"""An event that is not public: no address shows anything of it to somebody without a role."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse
from support.worked import last_round_open, worked
from support.world import World, build, routes

from openarbiter.web import models
from openarbiter.web.http.board_codes import path_of, signature_of

ROUTES = list(routes())


@pytest.fixture
def world(chief: models.User) -> World:
    made = build(chief, worked("held-14-players"))
    number, board = made.values["number"], made.values["board"]
    made.values["signature"] = signature_of(made.section, number, board)
    made.values["name"] = "none.png"
    return made


def names_of(world: World) -> list[str]:
    found = list(world.section.players.values_list("name", flat=True))
    assert len(found) == 14
    return [*found, world.event.name]


def seen(world: World, client: Client) -> list[tuple[str, int]]:
    """The addresses that say something of the event, with their status."""
    found = []
    for route in ROUTES:
        answer = client.get(world.address(route))
        body = b"".join(answer.streaming_content) if answer.streaming else answer.content
        text = body.decode(errors="replace")
        if any(name in text for name in names_of(world)):
            found.append((route.name, answer.status_code))
    return found


def test_a_public_event_is_seen_on_many_pages(world: World) -> None:
    assert {"player-page", "public-round"} <= {name for name, _ in seen(world, Client())}


def test_nothing_of_a_private_event_is_seen(world: World) -> None:
    models.Event.objects.update(public=False)
    assert seen(world, Client()) == []
    stranger = Client()
    stranger.force_login(models.User.objects.create_user("stranger"))
    assert seen(world, stranger) == []


def test_nothing_is_seen_of_one_that_is_made_private_again(world: World) -> None:
    reader = Client(headers={"accept-encoding": "gzip"})
    pages = [route for route in ROUTES if route.name.startswith("public-")]
    before = {route.name: reader.get(world.address(route)) for route in pages}
    own = reader.get(f"/me/{world.values['code']}/")
    assert own.status_code == 200
    models.Event.objects.update(public=False)
    assert seen(world, reader) == []
    for route in pages:
        known = {"if-none-match": before[route.name].headers.get("ETag", "")}
        status = reader.get(world.address(route), headers=known).status_code
        assert status in (302, 404), route.name
    known = {"if-none-match": own.headers["ETag"]}
    assert reader.get(f"/me/{world.values['code']}/", headers=known).status_code == 404


def test_the_interface_and_the_streams_are_closed_too(world: World) -> None:
    models.Event.objects.update(public=False)
    here = f"/api/v1/events/{world.event.slug}"
    for path in ("", "/sections", f"/sections/{world.section.slug}/standings"):
        assert Client().get(here + path).status_code == 401


def test_where_players_report_a_link_shows_its_own_board_and_no_more(filled) -> None:
    section = filled(last_round_open(worked("held-14-players")))
    models.Section.objects.filter(pk=section.pk).update(players_report=True)
    models.Event.objects.update(public=False)
    game = models.Game.objects.get(round__section=section, round__number=6, board=2)
    others = section.players.exclude(pk__in=[game.white_id, game.black_id])
    own = reverse("player-report", kwargs={"key": game.white.key})
    for path in (own, path_of(section, 6, 2)):
        page = Client().get(path)
        assert page.status_code == 200
        assert page.headers["Cache-Control"] == "no-store"
        text = page.content.decode()
        assert game.white.name in text
        assert not [each.name for each in others if each.name in text]
        assert "/e/" not in text
    page = Client().get(f"/me/{game.white.key}/")
    assert (page.status_code, page.headers["Location"]) == (302, own)


def test_where_nobody_reports_the_links_lead_nowhere(filled) -> None:
    section = filled(last_round_open(worked("held-14-players")))
    models.Event.objects.update(public=False)
    player = section.players.get(number=1)
    for path in (f"/me/{player.key}/", f"/me/{player.key}/report/", path_of(section, 6, 2)):
        assert Client().get(path).status_code == 404

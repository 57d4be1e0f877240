"""Screens for projectors: what they show, who decides it, what is announced."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from support.worked import worked

from openarbiter.web import models
from openarbiter.web.actions.screens import (
    ScreenPage,
    Shows,
    change_screen,
    make_screen,
    pages_of,
    remove_screen,
)
from openarbiter.web.ledger import Actor, Conflict, Refused, Work
from openarbiter.web.pages.screens.managing import arranged
from openarbiter.web.pages.screens.slides import slides_of, spread
from openarbiter.web.rights import Role

ACTOR = Actor("tests")
ClientOf = Callable[[Role], Client]


@pytest.fixture
def held(filled) -> models.Section:
    return filled(worked("held-14-players"), "Open")


@pytest.fixture
def hall(held: models.Section) -> models.Screen:
    screen = make_screen(ACTOR, held.event, "Hall")
    pages = [ScreenPage(kind, held.slug, 8) for kind in Shows]
    change_screen(ACTOR, screen, 0, "Hall", 10, pages)
    return models.Screen.objects.get(pk=screen.pk)


def soon(section: models.Section, seconds: int) -> None:
    """Let round 6 begin in so many seconds; it has been published and not been played."""
    section.rounds.filter(number=6).update(starts_at=timezone.now() + timedelta(seconds=seconds))
    with Work(ACTOR, section.event, "test", section=section) as work:
        for game in models.Game.objects.filter(round__section=section, round__number=6):
            work.update(game, white_mark="?", black_mark="?")


def test_a_screen_shows_only_what_is_there(hall: models.Screen, held: models.Section) -> None:
    shown = [slide.page.kind for slide in slides_of(hall)]
    # No round is about to start, and the organisers have announced nothing.
    assert Shows.COUNTDOWN not in shown
    assert Shows.TEXT not in shown
    assert Shows.PAIRINGS in shown
    soon(held, 300)
    assert Shows.COUNTDOWN in [slide.page.kind for slide in slides_of(hall)]


def test_a_screen_is_never_empty(event: models.Event) -> None:
    screen = make_screen(ACTOR, event, "Hall")
    assert [slide.page.kind for slide in slides_of(screen)] == [Shows.CODE]


def test_long_lists_are_cut_to_what_fits(hall: models.Screen) -> None:
    names = [slide for slide in slides_of(hall) if slide.page.kind is Shows.NAMES]
    # Fourteen players in two columns of eight.
    assert [(slide.columns, slide.parts) for slide in names] == [(2, 1)]


def test_every_slide_answers_and_leads_to_the_next(
    hall: models.Screen, held: models.Section, client_of: ClientOf
) -> None:
    soon(held, 240)
    client = client_of(Role.SCREEN)
    count = len(slides_of(hall))
    at = 0
    for turn in range(count):
        answer = client.get(f"/screen/{held.event.slug}/hall/?at={at}")
        assert answer.status_code == 200
        shown = answer.content.decode()
        found = re.search(r'data-next="\?at=(\d+)"', shown)
        assert found is not None
        at = int(found[1])
        assert at == (turn + 1) % count
        assert "data-countdown=" in shown
    assert answer.headers["Cache-Control"] == "no-store"


def test_without_scripts_pages_turn_all_the_same(hall: models.Screen, client_of: ClientOf) -> None:
    shown = client_of(Role.SCREEN).get(f"/screen/{hall.event.slug}/hall/").content.decode()
    assert '<noscript><meta http-equiv="refresh" content="10;url=?at=1"></noscript>' in shown


@pytest.mark.rule("C.05 4.4")
def test_a_round_is_announced_five_minutes_and_one_minute_before(
    hall: models.Screen, held: models.Section, client_of: ClientOf
) -> None:
    client = client_of(Role.SCREEN)
    shown = client.get(f"/screen/{held.event.slug}/hall/").content.decode()
    assert "data-five" not in shown
    soon(held, 3000)
    shown = client.get(f"/screen/{held.event.slug}/hall/").content.decode()
    assert 'data-five="Five minutes until round 6. Please go to your boards."' in shown
    assert 'data-one="One minute until round 6."' in shown


def test_screens_of_a_public_event_are_for_screens_all_the_same(hall: models.Screen) -> None:
    assert Client().get(f"/screen/{hall.event.slug}/hall/").status_code == 302


def test_a_chief_arbiter_makes_and_arranges_a_screen(
    held: models.Section, client_of: ClientOf
) -> None:
    client = client_of(Role.CHIEF_ARBITER)
    address = f"/desk/{held.event.slug}/screens/"
    assert client.post(address, {"name": " "}).status_code == 422
    answer = client.post(address, {"name": "Great Hall"})
    assert answer.headers["Location"] == address + "great-hall/"
    form = {
        "version": "0",
        "name": "Great Hall",
        "seconds": "20",
        "do": "up-1",
        "kind": ["standings", "text"],
        "section": ["", ""],
        "rows": ["20", "8"],
        "text": ["", "Lunch <b>is ready</b>"],
    }
    assert client.post(address + "great-hall/", form).status_code == 302
    screen = models.Screen.objects.get(slug="great-hall")
    assert screen.seconds == 20
    assert [page.kind for page in pages_of(screen)] == [Shows.TEXT, Shows.STANDINGS]
    shown = client.get(f"/screen/{held.event.slug}/great-hall/").content.decode()
    assert "Lunch &lt;b&gt;is ready&lt;/b&gt;" in shown
    # The form was opened before that.
    assert client.post(address + "great-hall/", form).status_code == 409
    entries = models.Entry.objects.filter(event=held.event).values_list("action", flat=True)
    assert {"screen-made", "screen-changed"} <= set(entries)
    assert client.get(address).status_code == 200


def test_what_makes_no_sense_is_refused(hall: models.Screen) -> None:
    with pytest.raises(Refused):
        change_screen(ACTOR, hall, hall.version, "Hall", 0, [])
    with pytest.raises(Refused):
        change_screen(ACTOR, hall, hall.version, "Hall", 9, [ScreenPage(Shows.NAMES, "nowhere")])
    with pytest.raises(Conflict):
        remove_screen(ACTOR, hall, hall.version + 1)
    remove_screen(ACTOR, hall, hall.version)
    assert not models.Screen.objects.exists()


def test_buttons_move_pages() -> None:
    one, two = ScreenPage(Shows.TEXT), ScreenPage(Shows.CODE)
    assert arranged([one, two], "up-1") == [two, one]
    assert arranged([one, two], "down-0") == [two, one]
    assert arranged([one, two], "up-0") == [one, two]
    assert arranged([one, two], "remove-0") == [two]
    assert len(arranged([one], "add")) == 2
    assert arranged([one, two], "remove-9") == [one, two]


def test_what_is_stored_wrongly_is_left_out(hall: models.Screen) -> None:
    hall.pages = [{"kind": "nothing"}, "text", {"kind": "names", "rows": 7}]
    assert pages_of(hall) == [ScreenPage(Shows.NAMES)]


@pytest.mark.rule("C.05 4.4")
def test_a_round_that_is_over_does_not_begin_any_more(
    hall: models.Screen, held: models.Section, client_of: ClientOf
) -> None:
    """A time that was set too late stands beside games that are all over."""
    held.rounds.filter(number=6).update(starts_at=timezone.now() + timedelta(seconds=240))
    assert Shows.COUNTDOWN not in [slide.page.kind for slide in slides_of(hall)]
    shown = client_of(Role.SCREEN).get(f"/screen/{held.event.slug}/hall/").content.decode()
    assert "data-five" not in shown


@pytest.mark.parametrize(
    ("count", "rows", "most", "expected"),
    [
        (0, 15, 2, (1, 0, 0)),
        (7, 15, 2, (1, 1, 7)),
        (10, 8, 2, (1, 1, 10)),
        (20, 15, 2, (1, 1, 20)),
        (24, 15, 2, (2, 1, 12)),
        (89, 15, 2, (2, 3, 15)),
        (61, 15, 2, (2, 3, 11)),
        (40, 30, 2, (2, 1, 20)),
        (200, 30, 3, (3, 3, 23)),
    ],
)
def test_a_list_is_spread_so_that_no_half_of_a_screen_is_empty(
    count: int, rows: int, most: int, expected: tuple[int, int, int]
) -> None:
    columns, parts, height = spread(count, rows, most)
    assert (columns, parts, height) == expected
    assert columns * parts * height >= count
    assert columns * parts * height - count < columns * parts or count == 0

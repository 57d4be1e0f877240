"""A round without results on a server of the tests, and its grid in a browser."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import BrowserContext, Locator, Page

from support.browsing import in_tables
from support.live_server import LiveServer

_SCRIPT = """
import sys
from support.worked import worked
from openarbiter.web import models
from openarbiter.web.ledger import Actor, Work
from openarbiter.web.actions.making import NewEvent, add_section, make_event
from openarbiter.web.http.board_codes import path_of
from openarbiter.web.actions.filling import fill_section

def made():
    tournament = worked("held-14-players")
    event = make_event(models.User.objects.get(username="admin"), NewEvent("Spring Open", 6))
    with Work(Actor("tests"), event, "import") as work:
        section = add_section(work, event, "A", tournament)
        fill_section(work, section, tournament)
    games = models.Game.objects.filter(round__section=section, round__number=6)
    games.update(white_mark="?", black_mark="?")
    models.Section.objects.filter(pk=section.pk).update(
        players_report=True, table_code_enough=True
    )
    models.Event.objects.filter(pk=event.pk).update(public=sys.argv[1] == "public")
    return {
        "event": event.slug,
        "section": f"/desk/{event.slug}/{section.slug}",
        "round": f"/desk/{event.slug}/{section.slug}/rounds/6",
        "board": path_of(section, 6, 2),
        **own_links(games),
    }

def own_links(games):
    game = games.select_related("white", "black").get(board=2)
    return {
        "white": f"/me/{game.white.key}/report/",
        "black": f"/me/{game.black.key}/report/",
    }

told = [made() for _ in range(int(sys.argv[2]))]
"""

Places = dict[str, str]


def events(server: LiveServer, kind: str, number: int) -> Iterator[Places]:
    """One new event after another, so many made at once: that is most of the work.

    Each has fourteen players, and round 6 without results.

    Args:
        kind: ``public`` or ``hidden``.
    """
    while True:
        yield from in_tables(server, _SCRIPT, kind, str(number))


def open_grid(context: BrowserContext, places: Places, live: bool = True) -> Page:
    """The grid of the round, with or without what others do."""
    page = context.new_page()
    if not live:
        page.route("**/live/**", lambda route: route.abort())
    page.goto(f"{places['round']}/results/")
    return page


def cell(page: Page, board: int) -> Locator:
    """The field of a board's result."""
    return page.locator(f'[data-entry="{board}"] select')


def state(page: Page, board: int) -> Locator:
    """What the grid says of a board."""
    return page.locator(f'[data-entry="{board}"] .state-of')


def said(page: Page) -> Locator:
    """What the grid says of the last key."""
    return page.locator("[data-echo]")

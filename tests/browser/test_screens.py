"""Screens as a projector shows them: nobody's name is cut, and no half of a screen is empty."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page
from support.browsing import in_tables, logged_in
from support.live_server import LiveServer

_SCRIPT = """
from openarbiter.web import models
from openarbiter.web.actions.screens import ScreenPage, Shows, change_screen, make_screen
from openarbiter.web.ledger import Actor, Work

ACTOR = Actor("tests")
LONG = (
    "Nepomniachtchi, Ian Alexandrovich", "Venkataramanan Subramanian, Krishna",
    "Garcia-Castany i Musellas, Gerard", "Папаиоанну-Христодулопулос, Константинос",
)
event = models.Event.objects.get(slug="demo")
section = event.sections.get()
with Work(ACTOR, event, "test", section=section) as work:
    for number, player in enumerate(section.players.all()):
        if number % 4 == 0:
            work.update(player, name=LONG[number // 4 % 4])
told = {}
for rows in (8, 15, 20, 30):
    screen = make_screen(ACTOR, event, f"Rows {rows}")
    kinds = (Shows.PAIRINGS, Shows.NAMES, Shows.RESULTS, Shows.STANDINGS)
    pages = [ScreenPage(kind, section.slug, rows) for kind in kinds]
    change_screen(ACTOR, screen, screen.version, screen.name, 10, pages)
    told[str(rows)] = screen.slug
"""

_CUT = """() => [...document.querySelectorAll('.main td, .main th')]
    .filter((cell) => cell.scrollWidth > cell.clientWidth + 1
        || cell.scrollHeight > cell.clientHeight + 2)
    .map((cell) => cell.textContent.trim())"""


@pytest.fixture(scope="module")
def server(tmp_path_factory) -> Iterator[LiveServer]:
    with LiveServer(tmp_path_factory.mktemp("screens"), demo=True) as started:
        yield started


@pytest.fixture(scope="module")
def screens(server: LiveServer) -> dict[str, str]:
    """The addresses of screens by how many rows they have."""
    return in_tables(server, _SCRIPT)


@pytest.fixture(scope="module")
def projector(browser: Browser, server: LiveServer) -> Iterator[Page]:
    context = logged_in(browser, server, viewport={"width": 1920, "height": 1080})
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("rows", ["8", "15", "20", "30"])
def test_no_name_is_cut(rows: str, projector: Page, screens: dict[str, str]) -> None:
    at = 0
    for _ in range(60):
        projector.goto(f"/screen/demo/{screens[rows]}/?at={at}")
        assert projector.evaluate(_CUT) == [], f"slide {at + 1}"
        following = projector.locator("#slide").get_attribute("data-next") or ""
        at = int(following.removeprefix("?at="))
        if at == 0:
            break
    assert at == 0, "every slide was looked at"

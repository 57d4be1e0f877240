"""Pages in small and large windows: nothing is cut, nothing lies over anything."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page
from support.browsing import DESK, PHONE, logged_in
from support.live_server import LiveServer
from support.looks import faults
from support.scene import set_scene
from support.team_scene import set_team_scene

PAGES = (
    "desk", "players", "player", "draft", "results", "dispute", "standings", "crosstable",
    "regulations", "ledger", "public", "own", "phone", "line-ups", "team-match", "captain",
)  # fmt: skip
"""A few of those that ``tools/pictures.py`` takes."""


@pytest.fixture(scope="module")
def server(tmp_path_factory) -> Iterator[LiveServer]:
    with LiveServer(tmp_path_factory.mktemp("pictures"), demo=True) as started:
        yield started


@pytest.fixture(scope="module")
def addresses(server: LiveServer) -> dict[str, str]:
    return {**set_scene(server), **set_team_scene(server)}


@pytest.fixture(scope="module")
def window(browser: Browser, server: LiveServer) -> Iterator[Page]:
    context = logged_in(browser, server)
    context.add_cookies(
        [{"name": "openarbiter_language", "value": "uk", "url": server.address}],
    )
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("name", PAGES)
def test_nothing_is_cut_or_lies_over_anything(name: str, window: Page, addresses) -> None:
    for size in (PHONE, DESK):
        window.set_viewport_size(size)
        window.goto(addresses[name])
        assert faults(window) == [], f"{name}, {size['width']} wide"


def test_the_head_and_the_names_of_the_crosstable_stay_in_view(window: Page, addresses) -> None:
    window.set_viewport_size(DESK)
    window.goto(addresses["crosstable"])
    box = window.locator(".scroll.tall")
    wide, room = box.evaluate("box => [box.scrollWidth, box.clientWidth]")
    assert wide == room, "it fits beside the rail of a small computer"
    window.set_viewport_size({"width": 1000, "height": DESK["height"]})
    assert box.evaluate("box => box.clientHeight") < DESK["height"]
    box.evaluate("box => box.scrollTo(150, 900)")
    head, first, gap = box.evaluate("""box => {
        const at = (node) => node.getBoundingClientRect();
        const row = "tbody tr:nth-child(40) >";
        const first = at(box.querySelector(`${row} :first-child`));
        return [
            at(box.querySelector("thead th:nth-child(2)")).top - at(box).top,
            first.left - at(box).left,
            at(box.querySelector(`${row} :nth-child(2)`)).left - first.right,
        ];
    }""")
    assert abs(head) <= 2
    assert abs(first) <= 2
    assert -6 <= gap <= 1, "nothing shows between the two columns"


def test_such_faults_are_found(window: Page) -> None:
    page = window.context.new_page()
    page.set_viewport_size(PHONE)
    page.set_content(
        "<style>button { position: absolute; top: 40px; width: 30px; white-space: nowrap }</style>"
        "<p style='width: 900px'>wide</p><button>one and two</button><button>two</button>"
        "<div style='overflow: hidden; width: 50px'><p style='width: 90px'>too long</p></div>"
    )
    found = faults(page)
    page.close()
    for words in ("the page is 9", "text beyond its box", "lies over", "cut: <div>"):
        assert any(words in each for each in found), (words, found)

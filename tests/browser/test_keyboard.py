"""A round without a mouse: every step can be reached by Tab, and its focus is seen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from support.arbiting import cell, heading
from support.browsing import window
from support.live_server import PASSWORD, LiveServer

PEOPLE = [("Adler, Ida", "2200"), ("Berg, Olaf", "2100"), ("Costa, Rui", "2000"), ("Dahl, Eva", "")]

_FOCUSED = """
() => {
  const at = document.activeElement;
  if (at === document.body) return null;
  const label = at.labels && at.labels[0];
  const text = at.getAttribute("aria-label") || (label || at).innerText;
  const style = getComputedStyle(at), box = at.getBoundingClientRect();
  return {
    text: text.replace("(optional)", "").trim(),
    outlined: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
    shown: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
  };
}
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory) -> Iterator[LiveServer]:
    with LiveServer(tmp_path_factory.mktemp("keyboard")) as started:
        yield started


@pytest.fixture
def page(browser: Browser, server: LiveServer) -> Iterator[Page]:
    context = window(browser, server)
    yield context.new_page()
    context.close()


def reach(page: Page, text: str, within: int = 60) -> None:
    """Press Tab until what says this has the focus, which is seen at every step."""
    passed = []
    for _ in range(within):
        page.keyboard.press("Tab")
        focused = page.evaluate(_FOCUSED)
        if focused is None:
            continue
        passed.append(focused["text"])
        assert focused["outlined"], f"nothing shows that the focus is at {focused['text']!r}"
        assert focused["shown"], f"the focus is at {focused['text']!r}, out of sight"
        if focused["text"] == text:
            return
    raise AssertionError(f"Tab does not reach {text!r}, only {passed}")


def choose(page: Page, text: str) -> None:
    """Go where a link or a button leads; the next page may have the same heading."""
    reach(page, text)
    with page.expect_navigation():
        page.keyboard.press("Enter")


def fill(page: Page, text: str, value: str) -> None:
    reach(page, text)
    page.keyboard.type(value)


def test_from_the_login_to_the_results_of_a_round(page: Page) -> None:
    page.goto("/login/")
    # What the page itself gives the focus to gets it when it is painted first.
    expect(page.locator("[name=name]")).to_be_focused()
    page.keyboard.type("admin")
    fill(page, "Password", PASSWORD)
    page.keyboard.press("Enter")
    heading(page, "Events")

    choose(page, "New event")
    heading(page, "New event")
    choose(page, "Skip to the content")
    fill(page, "Name of the event", "By Keys")
    fill(page, "Number of rounds", "3")
    reach(page, "Pairing system")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    choose(page, "Create")
    heading(page, "By Keys")

    choose(page, "Players")
    heading(page, "Players")
    choose(page, "Add a player")
    for number, (name, rating) in enumerate(PEOPLE, start=1):
        heading(page, "Add a player")
        fill(page, "Name", name)
        fill(page, "Rating", rating)
        choose(page, "Add, then another" if number < len(PEOPLE) else "Add")
    heading(page, "Players")
    choose(page, "Start list")
    heading(page, "Start list")

    choose(page, "Rounds")
    heading(page, "Rounds")
    choose(page, "Pair round 1")
    heading(page, "Pair round 1")
    reach(page, "White")
    page.keyboard.press("ArrowDown")
    choose(page, "Make the draft of round 1")
    heading(page, "Draft of round 1")
    choose(page, "Publish round 1")
    heading(page, "Round 1")

    choose(page, "Enter results")
    expect(cell(page, 1)).to_be_focused()
    page.keyboard.press("1")
    page.keyboard.press("5")
    expect(page.locator("#so-far")).to_contain_text("2 of 2 results are in")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(cell(page, 1)).to_be_focused()
    page.keyboard.press("0")
    expect(cell(page, 2)).to_be_focused()
    expect(page.locator('[data-entry="1"] .state-of')).to_contain_text("saved")
    page.reload()
    assert [cell(page, board).input_value() for board in (1, 2)] == ["01", "=="]

    choose(page, "Standings")
    heading(page, "Standings")
    # The lot gave the first player Black, who won.
    first = page.locator("table tbody tr").first
    expect(first).to_contain_text("Adler, Ida")

"""A round without a mouse: every step can be reached by Tab, and its focus is seen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from support.arbiting import cell, heading
from support.browsing import in_tables, window
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


_FIRST_ROUND = """
from openarbiter.model import Colour
from openarbiter.web import models
from openarbiter.web.actions.making import NewEvent, make_event
from openarbiter.web.actions.pairing import make_draft, publish
from openarbiter.web.ledger import Actor, Work
admin = models.User.objects.get(username="admin")
event = make_event(admin, NewEvent("Six by Keys", 3))
section = event.sections.get()
ann = Actor("Ann", "arbiter")
with Work(ann, event, "players-added", section=section) as work:
    for number in range(1, 7):
        work.create(models.Player(section=section, number=number, name=f"Player {number}",
                                  rating=2000 - number))
draft = make_draft(ann, section, drawn=Colour.WHITE)
publish(ann, section, draft.version)
told = f"/desk/{event.slug}/{section.slug}"
"""

_PUBLISHED = """
import sys
from openarbiter.web import models
_, _, event, section = sys.argv[1].split("/")
rounds = models.Round.objects.filter(section__event__slug=event, section__slug=section)
told = list(rounds.filter(published_at__isnull=False).values_list("number", flat=True))
"""


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


def log_in(page: Page) -> None:
    page.goto("/login/")
    # What the page itself gives the focus to gets it when it is painted first.
    expect(page.locator("[name=name]")).to_be_focused()
    page.keyboard.type("admin")
    fill(page, "Password", PASSWORD)
    with page.expect_navigation():
        page.keyboard.press("Enter")


def test_from_the_login_to_the_results_of_a_round(page: Page) -> None:
    log_in(page)
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
        expect(page.get_by_label("Name", exact=True)).to_be_focused()
        page.keyboard.type(name)
        fill(page, "Rating", rating)
        choose(page, "Add, then another" if number < len(PEOPLE) else "Add")
    heading(page, "Players")
    choose(page, "Start list")
    heading(page, "Start list")

    choose(page, "Rounds")
    heading(page, "Rounds")
    choose(page, "Pair round 1")
    heading(page, "Pair round 1")
    reach(page, "Let the program draw it now")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    choose(page, "Make the draft of round 1")
    heading(page, "Draft of round 1")
    choose(page, "Publish round 1")
    heading(page, "Round 1")
    expect(page.get_by_role("link", name="Enter results")).to_be_focused()
    with page.expect_navigation():
        page.keyboard.press("Enter")
    expect(cell(page, 1)).to_be_focused()
    page.keyboard.press("1")
    page.keyboard.press("5")
    expect(page.locator("#so-far")).to_contain_text("2 of 2 results entered")
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


class Counted:
    """The keys of a page, one after another, and how many they are."""

    def __init__(self, page: Page):
        self.page = page
        self.number = 0

    def press(self, *keys: str) -> None:
        """Press keys, each of them once."""
        for key in keys:
            self.page.keyboard.press(key)
            self.number += 1

    def go_on(self, text: str) -> None:
        """Press Enter on what has the focus of itself, which says this."""
        due = self.page.locator(":focus")
        expect(due).to_contain_text(text)
        with self.page.expect_navigation():
            self.press("Enter")


def all_typed(page: Page, server: LiveServer) -> tuple[str, Counted]:
    """Type the results of round 1 of a new section; its address, and the keys so far."""
    where = in_tables(server, _FIRST_ROUND)
    log_in(page)
    page.goto(f"{where}/rounds/1/results/")
    keys = Counted(page)
    expect(cell(page, 1)).to_be_focused()
    keys.press("1", "5", "0")
    return where, keys


def test_from_the_first_result_to_the_next_publication_without_a_tab(
    page: Page, server: LiveServer
) -> None:
    _, keys = all_typed(page, server)
    keys.go_on("Pair round 2")
    heading(page, "Pair round 2")
    keys.go_on("Make the draft of round 2")
    heading(page, "Draft of round 2")
    keys.go_on("Publish round 2")
    heading(page, "Round 2")
    assert keys.number == 3 + 3
    keys.go_on("Enter results")
    heading(page, "Results of round 2")
    expect(cell(page, 1)).to_be_focused()


def test_enter_held_down_or_pressed_twice_publishes_nothing_unseen(
    page: Page, server: LiveServer
) -> None:
    where, _ = all_typed(page, server)
    expect(page.get_by_role("link", name="Pair round 2")).to_be_focused()
    page.keyboard.press("Enter")
    heading(page, "Pair round 2")
    expect(page.get_by_role("button", name="Make the draft of round 2")).to_be_focused()
    page.keyboard.press("Enter")
    # It is still held, or pressed again, while the draft is being shown.
    for _ in range(5):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    expect(page.get_by_role("button", name="Publish round 2")).to_be_focused()
    for _ in range(2):
        page.evaluate(
            "document.activeElement.dispatchEvent(new KeyboardEvent('keydown',"
            " {key: 'Enter', repeat: true, bubbles: true, cancelable: true}))"
        )
    heading(page, "Draft of round 2")
    assert in_tables(server, _PUBLISHED, where) == [1]


def test_unresolved_results_are_met_before_the_draft(page: Page, server: LiveServer) -> None:
    where, keys = all_typed(page, server)
    expect(page.get_by_role("link", name="Pair round 2")).to_be_focused()
    page.goto(f"{where}/rounds/1/verify/")
    expect(cell(page, 1)).to_be_focused()
    keys.press("0", "5", "0")
    expect(page.locator("[data-hint]")).to_contain_text("Entries that differ: 1.")
    page.goto(f"{where}/rounds/draft/")
    expect(page.get_by_role("heading", name="1 unresolved result")).to_be_visible()
    box = page.get_by_role("checkbox", name="Continue with")
    expect(box).to_be_focused()
    page.keyboard.press("Enter")
    heading(page, "Pair round 2")
    page.keyboard.press("Space")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    heading(page, "Draft of round 2")
    expect(page.get_by_role("heading", name="1 unresolved result")).to_be_visible()
    page.goto(f"{where}/rounds/1/verify/")
    page.get_by_role("button", name="First entry: 1–0").click()
    page.goto(f"{where}/rounds/draft/")
    keys.go_on("Publish round 2")
    heading(page, "Round 2")

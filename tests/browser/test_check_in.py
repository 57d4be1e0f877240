"""Check-in at the door by the keyboard: the right player, never another."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect
from support.browsing import in_tables, logged_in
from support.live_server import LiveServer

_PLAYERS = """
from openarbiter.web import models
from openarbiter.web.actions.making import NewEvent, make_event
from openarbiter.web.actions.players import PlayerData, add_players
from openarbiter.web.ledger import Actor
admin = models.User.objects.get(username="admin")
event = make_event(admin, NewEvent("At the Door", 3))
section = event.sections.get()
names = ("Adler, Ida", "Berg, Olaf", "Costa, Rui", "Dahl, Eva")
add_players(Actor("Ann", "arbiter"), section, [PlayerData(name) for name in names])
told = f"/desk/{event.slug}/{section.slug}/players/check-in/"
"""


@pytest.fixture
def page(browser: Browser, server: LiveServer) -> Iterator[Page]:
    context = logged_in(browser, server)
    opened = context.new_page()
    opened.goto(in_tables(server, _PLAYERS))
    yield opened
    context.close()


def search(page: Page) -> Locator:
    return page.get_by_label("Name, number, or the code of the player's card")


def find(page: Page, words: str) -> None:
    expect(search(page)).to_be_focused()
    page.keyboard.type(words)
    with page.expect_navigation():
        page.keyboard.press("Enter")


def check_in_button(page: Page, name: str) -> Locator:
    return page.get_by_role("listitem").filter(has_text=name).get_by_role("button")


def test_the_next_name_is_searched_though_a_player_waits_for_the_enter_key(page: Page) -> None:
    find(page, "berg")
    expect(check_in_button(page, "Berg, Olaf")).to_be_focused()
    page.keyboard.type("dahl")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    expect(page.get_by_text("Press Enter to check in Dahl, Eva.")).to_be_visible()
    expect(page.get_by_text("0 of 4 players are here")).to_be_visible()
    with page.expect_navigation():
        page.keyboard.press("Enter")
    expect(page.get_by_text("Dahl, Eva is checked in.")).to_be_visible()
    expect(page.get_by_text("1 of 4 players are here")).to_be_visible()


def test_the_next_name_takes_the_place_of_one_that_was_not_found(page: Page) -> None:
    find(page, "nobody")
    find(page, "costa")
    expect(search(page)).to_have_value("costa")
    expect(check_in_button(page, "Costa, Rui")).to_be_focused()


def test_a_script_that_arrives_late_still_marks_what_was_searched(page: Page) -> None:
    held: list[Route] = []
    page.route("**/check_in*.js", lambda route: held.append(route))
    page.goto(f"{page.url}?q=nobody", wait_until="commit")
    expect(search(page)).to_be_focused()
    while not held:
        page.wait_for_timeout(10)
    for each in held:
        each.continue_()
    page.unroute_all()
    page.wait_for_load_state("load")
    find(page, "costa")
    expect(search(page)).to_have_value("costa")


def test_whoever_is_logged_out_meanwhile_is_told_so(page: Page) -> None:
    page.context.clear_cookies()
    page.keyboard.type("berg")
    expect(page.locator("#cards")).to_have_text("You are logged out. Log in")
    expect(page.locator("[name=password]")).to_have_count(0)
    page.locator("#cards a").click()
    expect(page.locator("[name=password]")).to_be_visible()


def test_how_often_enter_is_due_is_said_rightly_when_others_came_at_another_door(
    page: Page,
) -> None:
    once = page.get_by_text("Press Enter to check in Berg, Olaf.")
    twice = page.get_by_text("Press Enter twice to check in Berg, Olaf.")
    expect(search(page)).to_be_focused()
    page.keyboard.type("berg")
    expect(twice).to_be_visible()
    other = page.context.new_page()
    other.goto(re.sub(r"\?.*", "", page.url))
    check_in_button(other, "Adler, Ida").click()
    expect(page.get_by_text("1 of 4 players are here")).to_be_visible()
    expect(search(page)).to_be_focused()
    expect(twice).to_be_visible()
    expect(once).to_be_hidden()
    with page.expect_navigation():
        page.keyboard.press("Enter")
    expect(check_in_button(page, "Berg, Olaf")).to_be_focused()
    expect(once).to_be_visible()
    expect(twice).to_be_hidden()
    search(page).focus()
    expect(twice).to_be_visible()
    page.get_by_label("Show").focus()
    expect(page.get_by_text("Press Enter")).to_have_count(2)
    for each in (once, twice):
        expect(each).to_be_hidden()
    page.keyboard.press("Shift+Tab")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    expect(check_in_button(page, "Berg, Olaf")).to_be_focused()
    with page.expect_navigation():
        page.keyboard.press("Enter")
    expect(page.get_by_text("Berg, Olaf is checked in.")).to_be_visible()


def test_the_enter_key_still_checks_in_when_others_came_at_another_door(page: Page) -> None:
    find(page, "berg")
    expect(check_in_button(page, "Berg, Olaf")).to_be_focused()
    other = page.context.new_page()
    other.goto(re.sub(r"\?.*", "", page.url))
    check_in_button(other, "Adler, Ida").click()
    expect(page.get_by_text("1 of 4 players are here")).to_be_visible()
    expect(check_in_button(page, "Berg, Olaf")).to_be_focused()

"""Results as arbiters and players enter them: by keys, by touch, from several places at once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import (
    APIResponse,
    Browser,
    BrowserContext,
    Locator,
    Page,
    Route,
    expect,
)
from support.browsing import PHONE, logged_in, window
from support.live_server import LiveServer
from support.open_round import Places, cell, events, open_grid, state


def test_a_round_by_the_keyboard_alone(desk: BrowserContext, places) -> None:
    page = open_grid(desk, places)
    expect(cell(page, 1)).to_be_focused()
    for key in ("1", "0", "5"):
        page.keyboard.press(key)
    expect(cell(page, 4)).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("+")
    page.keyboard.press("/")
    page.keyboard.type("4")
    page.keyboard.press("Enter")
    expect(cell(page, 4)).to_be_focused()
    page.keyboard.press("-")
    page.keyboard.type("/7 --")
    page.keyboard.press("Enter")
    page.keyboard.type("6=")
    page.keyboard.press("Enter")
    page.keyboard.type("2")
    page.keyboard.press("Enter")
    page.keyboard.press("Delete")
    # There are six before the last two are in, as well.
    expect(page.locator(".is-pending")).to_have_count(0)
    expect(page.locator("#so-far")).to_contain_text("6 of 7 results entered")
    page.reload()
    codes = [cell(page, board).input_value() for board in range(1, 8)]
    assert codes == ["10", "", "==", "-+", "+-", "==", "--"]
    expect(cell(page, 2)).to_be_focused()


def test_a_key_before_the_page_is_ready_does_not_look_entered(desk: BrowserContext, places) -> None:
    page = desk.new_page()
    held: list[Route] = []
    page.route("**/results.js*", lambda route: held.append(route))
    page.goto(f"{places['round']}/results/", wait_until="commit")
    cell(page, 1).focus()
    page.keyboard.press("1")
    expect(cell(page, 1)).to_have_value("10")
    held[0].continue_()
    expect(page.locator("[data-without-script]")).to_be_hidden()
    expect(cell(page, 1)).to_have_value("")
    expect(page.locator("#so-far")).to_contain_text("0 of 7 results entered")
    page.keyboard.press("1")
    expect(state(page, 1)).to_contain_text("saved")


def test_two_arbiters_at_once(desk: BrowserContext, places) -> None:
    one, other = open_grid(desk, places), open_grid(desk, places, live=False)
    watching = open_grid(desk, places)
    one.keyboard.press("1")
    expect(state(one, 1)).to_contain_text("saved")
    expect(cell(watching, 1)).to_have_value("10")
    other.keyboard.press("0")
    expect(state(other, 1)).to_contain_text("admin entered 1–0 at")
    expect(state(other, 1)).to_contain_text("You entered 0–1: not saved.")
    expect(cell(other, 1)).to_have_value("10")
    other.get_by_role("button", name="Overwrite with my result").click()
    expect(state(other, 1)).to_contain_text("saved")
    expect(cell(one, 1)).to_have_value("01")


def test_who_is_overruled_before_the_answer_comes_sees_it(desk: BrowserContext, places) -> None:
    one, other = open_grid(desk, places), open_grid(desk, places)
    held: list[tuple[Route, APIResponse]] = []
    one.route("**/results/1/", lambda route: held.append((route, route.fetch())))
    one.reload()
    one.evaluate("""document.addEventListener("openarbiter:live", (event) => {
        document.body.dataset.seen = event.detail.code;
    })""")
    one.keyboard.press("1")
    expect(cell(other, 1)).to_have_value("10")
    other.keyboard.press("ArrowDown")
    other.keyboard.press("ArrowUp")
    other.keyboard.press("0")
    expect(state(other, 1)).to_contain_text("✓ saved")
    expect(one.locator("body")).to_have_attribute("data-seen", "01")
    expect(state(one, 1)).to_contain_text("sending")
    ((route, answer),) = held
    route.fulfill(response=answer)
    expect(cell(one, 1)).to_have_value("01")
    expect(state(one, 1)).to_contain_text("admin entered 0–1 at")
    expect(state(one, 1)).to_contain_text("it was 1–0")
    one.unroute_all()
    one.get_by_role("button", name="Seen").click()
    expect(one.locator(".is-marked")).to_have_count(0)


def test_what_the_network_does_not_take_is_not_lost(desk: BrowserContext, places) -> None:
    # Cut off before the page is there: on a loaded page a request may still slip through.
    cut = True
    desk.route("**/results/*/", lambda route: route.abort() if cut else route.continue_())
    page = open_grid(desk, places)
    page.keyboard.press("1")
    page.keyboard.press("0")
    expect(page.locator(".unsent")).to_contain_text("Results not sent yet: 2")
    page.reload()
    expect(page.locator(".unsent")).to_contain_text("Results not sent yet: 2")
    assert cell(page, 1).input_value() == "10"
    cut = False
    expect(state(page, 2)).to_contain_text("saved")
    expect(page.locator(".unsent")).to_be_hidden()
    page.reload()
    assert [cell(page, board).input_value() for board in (1, 2, 3)] == ["10", "01", ""]


def test_an_arbiter_in_the_hall_by_touch(browser: Browser, server: LiveServer, places) -> None:
    context = logged_in(browser, server, viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(f"{places['round']}/hall/")
    page.locator(".seats a").nth(2).tap()
    page.locator("label", has_text="Draw").first.tap()
    page.get_by_role("button", name="Save").tap()
    expect(page.get_by_text("Board 3: ½–½ is saved.")).to_be_visible()
    expect(page.locator(".seats a")).to_have_count(6)
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE["width"], "the page is wider than the phone"
    page.get_by_label("Board").fill("5")
    page.get_by_role("button", name="Go").tap()
    page.get_by_text("Not played, or unusual").first.tap()
    page.locator("label", has_text="Black did not come").tap()
    page.get_by_role("button", name="Save").tap()
    expect(page.get_by_text("Board 5: + – is saved.")).to_be_visible()
    context.close()


def test_both_players_at_the_board(browser: Browser, server, desk, places) -> None:
    grid = open_grid(desk, places)
    phones = []
    for side in ("White", "Black"):
        phone = at_board(browser, server, places)
        assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        phone.locator(".sides label", has_text=side).tap()
        phone.get_by_text("Black won").tap()
        phone.get_by_role("button", name="Report").tap()
        if side == "White":
            expect(state(grid, 2)).to_contain_text("one has reported")
        phones.append(phone)
    expect(phones[1].get_by_text("If it is wrong, tell the arbiter: board 2.")).to_be_visible()
    expect(phones[0].get_by_text("If it is wrong, tell the arbiter: board 2.")).to_be_visible()
    expect(cell(grid, 2)).to_have_value("01")


def test_both_players_by_their_own_links(browser: Browser, server, desk, places) -> None:
    grid = open_grid(desk, places)
    for side in ("white", "black"):
        phone = window(browser, server, viewport=PHONE, has_touch=True, is_mobile=True).new_page()
        phone.goto(places[side])
        phone.get_by_text("Black won").tap()
        phone.get_by_role("button", name="Report").tap()
        expect(
            phone.get_by_text("You reported 0–1.").or_(phone.get_by_text("If it is wrong"))
        ).to_be_visible()
    expect(cell(grid, 2)).to_have_value("01")


def at_board(browser: Browser, server: LiveServer, places: Places) -> Page:
    """The page of a board on a phone, whose clock can be put forward."""
    phone = window(browser, server, viewport=PHONE, has_touch=True, is_mobile=True).new_page()
    phone.clock.install()
    phone.goto(places["board"])
    return phone


def see_later(place: Locator) -> None:
    """See what a page shows when it looks again, as it does now and then, without the wait."""
    for _ in range(30):
        place.page.clock.fast_forward(30_000)
        with suppress(AssertionError):
            expect(place).to_be_visible(timeout=2_000)
            return
    expect(place).to_be_visible()


def report(phone: Page, side: str, result: str) -> None:
    phone.locator(".sides label", has_text=side).tap()
    phone.get_by_text(result).tap()
    phone.get_by_role("button", name="Report").tap()


@pytest.mark.parametrize("public", [True, False], ids=["public", "not public"])
def test_the_first_phone_learns_that_the_reports_differ(
    browser: Browser, server, desk, public_events: Iterator[Places], public: bool
) -> None:
    places = next(public_events if public else events(server, "hidden", 1))
    grid = open_grid(desk, places)
    phones = white, black = [at_board(browser, server, places) for _ in range(2)]
    report(white, "White", "White won")
    expect(white.get_by_text("You reported 1–0.")).to_be_visible()
    black.reload()
    expect(black.get_by_text("White has reported. If that is you")).to_be_visible()
    report(black, "Black", "Black won")
    expect(black.get_by_text("your opponent reported a different result")).to_be_visible()
    see_later(white.get_by_text("your opponent reported a different result"))
    expect(white.get_by_text("tell the arbiter: board 2").first).to_be_visible()
    for phone in phones:
        assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    black.get_by_role("button", name="Withdraw my report").tap()
    expect(state(grid, 2)).to_contain_text("one has reported")
    see_later(white.get_by_text("Now your opponent reports"))
    grid.goto(f"{places['round']}/results/2/")
    grid.get_by_role("button", name="Delete the reports").click()
    expect(grid.get_by_text("the players may report again")).to_be_visible()
    see_later(white.get_by_role("button", name="Report your result"))
    for phone in phones:
        phone.context.close()


def test_the_second_entry_turns_red_where_it_differs(desk: BrowserContext, places) -> None:
    page = open_grid(desk, places)
    for board, key in ((1, "1"), (2, "0")):
        page.keyboard.press(key)
        expect(state(page, board)).to_contain_text("saved")
    page.goto(f"{places['round']}/verify/")
    page.keyboard.press("1")
    page.keyboard.press("1")
    expect(state(page, 1)).to_contain_text("verified")
    expect(state(page, 2)).to_contain_text("first 0–1, now 1–0")
    expect(page.locator("#so-far")).to_contain_text("1 of 7 results verified")
    page.reload()
    page.get_by_role("button", name="Second entry: 1–0").click()
    expect(page.get_by_text("2 of 7 results verified")).to_be_visible()

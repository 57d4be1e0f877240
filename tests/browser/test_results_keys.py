"""Every key of the grid acts on the board the arbiter sees, and on no other."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect
from support.browsing import in_tables, logged_in
from support.live_server import LiveServer
from support.open_round import Places, cell, open_grid, said, state


@pytest.fixture
def page(desk: BrowserContext, places: Places) -> Page:
    opened = open_grid(desk, places)
    expect(cell(opened, 1)).to_be_focused()
    return opened


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def all_sent(page: Page) -> None:
    """Wait until the server has answered: before that Enter does not lead on from the last row."""
    expect(page.locator(".is-pending")).to_have_count(0)


def stored(page: Page) -> list[str]:
    """What the server has, board by board, once everything has been sent."""
    all_sent(page)
    page.reload()
    return [cell(page, board).input_value() for board in range(1, 8)]


def test_three_slips_in_a_row(page: Page) -> None:
    for board, key in ((6, "1"), (3, "="), (5, "0")):
        press(page, "/", str(board), "Enter")
        expect(cell(page, board)).to_be_focused()
        press(page, key)
        expect(cell(page, board)).to_be_focused()
        expect(said(page)).to_contain_text(f"Board {board}, ")
    assert stored(page) == ["", "", "==", "", "01", "10", ""]


def test_the_slash_empties_the_number_wherever_the_focus_is(page: Page) -> None:
    field = page.locator("#quick")
    for first in ("1", "99"):
        press(page, "/")
        expect(field).to_be_focused()
        page.keyboard.type(first)
        press(page, "/")
        expect(field).to_have_value("")
        expect(field).to_be_focused()
    page.keyboard.type("7 =")
    press(page, "Enter")
    expect(field).to_have_value("")
    page.get_by_role("link", name="Help").focus()
    press(page, "/")
    expect(field).to_be_focused()
    page.keyboard.type("4=")
    press(page, "Enter")
    assert stored(page) == ["", "", "", "==", "", "", "=="]


def test_enter_goes_back_to_the_number_after_a_slip(page: Page) -> None:
    press(page, "/", "6", "Enter")
    # Pressed twice, it does not leave the board that was asked for.
    press(page, "Enter")
    expect(cell(page, 6)).to_be_focused()
    press(page, "1", "Enter")
    expect(page.locator("#quick")).to_be_focused()
    press(page, "2", "Enter", "0", "Enter")
    assert stored(page) == ["", "01", "", "", "", "10", ""]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("19", "There is no board 19 in round 6."),
        ("19 =", "There is no board 19 in round 6."),
        ("0", "There is no board 0 in round 6."),
        ("", "Type the number of the board first."),
        ("=", "“=” is not understood"),
        ("3 x", "“3 x” is not understood"),
        ("3 =4 1", "“3 =4 1” is not understood"),
    ],
)
def test_what_is_no_board_is_said_and_changes_nothing(page: Page, typed: str, told: str) -> None:
    page.evaluate("window.stillHere = true")
    press(page, "/")
    page.keyboard.type(typed)
    press(page, "Enter")
    expect(said(page)).to_contain_text(told)
    expect(page.locator("#quick")).to_be_focused()
    assert page.evaluate("window.stillHere")
    # What is typed next takes the place of what was not understood.
    page.keyboard.type("2 0")
    press(page, "Enter")
    assert stored(page) == ["", "01", "", "", "", "", ""]


def test_a_key_too_many_after_the_last_board_replaces_nothing(page: Page) -> None:
    press(page, "End", "1")
    expect(cell(page, 7)).to_be_focused()
    press(page, "0")
    expect(said(page)).to_contain_text("Board 7 has just been entered: 1–0.")
    press(page, "5", "ArrowDown", "0")
    expect(said(page)).to_contain_text("Board 7 has just been entered: 1–0.")
    all_sent(page)
    press(page, "Enter")
    expect(cell(page, 1)).to_be_focused()
    assert stored(page) == ["", "", "", "", "", "", "10"]


def test_a_key_too_many_after_a_slip_replaces_nothing(page: Page) -> None:
    press(page, "/", "3", "Enter", "1")
    # The next slip, without the slash.
    press(page, "0", "5", "=")
    expect(said(page)).to_contain_text("Board 3 has just been entered: 1–0.")
    assert stored(page) == ["", "", "10", "", "", "", ""]


def test_a_forgotten_enter_between_slips_puts_nothing_on_another_board(page: Page) -> None:
    """Whoever reads slips is a key out of step then, and stays so until the next slash."""
    press(page, "/", "6", "Enter", "1")
    # Board 5, the Enter before its number forgotten, then 0-1; board 1, a draw.
    press(page, "5", "Enter", "0", "Enter", "1", "Enter", "5")
    expect(said(page)).to_contain_text("was ignored. Press / and type the number")
    # A number where a result is due.
    press(page, "/", "2", "Enter", "3", "0")
    expect(said(page)).to_contain_text("0 was ignored.")
    press(page, "/", "4", "Enter", "0")
    assert stored(page) == ["", "", "", "01", "", "10", ""]


def test_corrections_of_a_complete_round_keep_the_focus_at_the_number(page: Page) -> None:
    press(page, *"1015050")
    expect(page.locator("#onward a")).to_be_focused()
    press(page, "/")
    for board, typed, result in (("2", "=", "½–½"), ("3", "1/2", "½–½"), ("1", "0", "0–1")):
        page.keyboard.type(f"{board} {typed}")
        press(page, "Enter")
        expect(state(page, int(board))).to_contain_text("✓ saved")
        expect(said(page)).to_contain_text(result)
        expect(page.locator("#quick")).to_be_focused()
    assert stored(page) == ["01", "==", "==", "==", "01", "==", "01"]


def test_a_half_may_be_typed_as_a_fraction(page: Page) -> None:
    press(page, "/")
    page.keyboard.type("7 1/2")
    press(page, "Enter")
    assert stored(page) == ["", "", "", "", "", "", "=="]


def test_a_key_held_down_enters_one_result(page: Page) -> None:
    for _ in range(4):
        page.keyboard.down("1")
    page.keyboard.up("1")
    expect(cell(page, 2)).to_be_focused()
    press(page, "/", "4")
    for _ in range(4):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    expect(cell(page, 4)).to_be_focused()
    for _ in range(3):
        page.keyboard.down("Delete")
    press(page, "0")
    assert stored(page) == ["10", "", "", "01", "", "", ""]


def test_a_result_that_stood_is_named_and_comes_back_with_one_key(page: Page) -> None:
    press(page, "1", "0", "ArrowUp", "=")
    expect(state(page, 2)).to_contain_text("✓ saved (it was 0–1)")
    expect(said(page)).to_contain_text("½–½ (was 0–1).")
    press(page, "u")
    expect(cell(page, 2)).to_be_focused()
    expect(said(page)).to_contain_text("Undone. Board 2, ")
    press(page, "ArrowUp", "Delete")
    expect(said(page)).to_contain_text("– (was 1–0).")
    press(page, "/", "7", "Control+z")
    # In a number that is being typed it is the number that is undone.
    expect(cell(page, 1)).to_have_value("")
    press(page, "/", "Control+z")
    expect(cell(page, 1)).to_be_focused()
    assert stored(page) == ["10", "01", "", "", "", "", ""]


def test_undo_goes_back_key_by_key_to_where_it_began(page: Page) -> None:
    press(page, "1", "0", "u")
    expect(cell(page, 2)).to_be_focused()
    press(page, "u")
    expect(cell(page, 1)).to_be_focused()
    press(page, "u")
    expect(said(page)).to_contain_text("There is nothing to undo on this page.")
    assert stored(page) == [""] * 7


_KEYS = """
keys => {
  for (const [key, code, more] of keys) {
    const options = { key, code, bubbles: true, cancelable: true, ...more };
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", options));
  }
}
"""


@pytest.mark.parametrize(
    "keys",
    [
        [("1", "Numpad1"), ("0", "Numpad0"), ("5", "Numpad5")],
        # Without Num Lock these keys of the pad would jump to other boards.
        [("End", "Numpad1"), ("Insert", "Numpad0"), ("Clear", "Numpad5")],
        # French: digits with Shift, or the same keys without it.
        [("1", "Digit1", {"shiftKey": True}), ("à", "Digit0"), ("(", "Digit5")],
        [("&", "Digit1"), ("0", "Digit0", {"shiftKey": True}), ("=", "Equal")],
        # Arabic and Persian digits.
        [("١", "Digit1"), ("٠", "Digit0"), ("۵", "Digit5")],
        # An input method that is at work.
        [("Process", "Digit1"), ("Process", "Digit0"), ("Process", "Digit5")],
    ],
    ids=["pad", "pad without Num Lock", "Shift", "French", "Arabic", "input method"],
)
def test_digits_of_other_keyboards(page: Page, keys: list[tuple[str, ...]]) -> None:
    page.evaluate(_KEYS, keys)
    assert stored(page) == ["10", "01", "==", "", "", "", ""]


@pytest.mark.parametrize(
    "key",
    [
        ("/", "Digit7", {"shiftKey": True}),
        ("/", "Period", {"shiftKey": True}),
        ("/", "NumpadDivide", {}),
        (".", "Slash", {}),
        ("!", "Slash", {}),
    ],
    ids=["German", "French", "pad", "Cyrillic", "French, by place"],
)
def test_the_slash_of_other_keyboards(page: Page, key: tuple[str, str, object]) -> None:
    page.evaluate(_KEYS, [key])
    expect(page.locator("#quick")).to_be_focused()
    page.locator("#quick").fill("４＝")
    press(page, "Enter")
    page.evaluate(_KEYS, [("-", "Slash")])  # German: the minus is where the slash is elsewhere
    assert stored(page) == ["", "", "", "==", "", "", ""]


def test_what_is_typed_with_control_is_left_to_the_browser(page: Page) -> None:
    page.evaluate(_KEYS, [("1", "Digit1", {"ctrlKey": True}), ("0", "Digit0", {"altKey": True})])
    assert stored(page) == [""] * 7


def test_a_page_that_arrives_slowly_does_not_take_the_focus_away(
    desk: BrowserContext, places: Places
) -> None:
    page = desk.new_page()
    held: list[Route] = []
    page.route("**/results_keys*.js", lambda route: held.append(route))
    page.goto(f"{places['round']}/results/", wait_until="commit")
    page.locator("#quick").click()
    page.keyboard.type("1")
    while not held:
        page.wait_for_timeout(10)
    (route,) = held
    route.continue_()
    page.wait_for_load_state("domcontentloaded")
    page.keyboard.type("0")
    expect(page.locator("#quick")).to_be_focused()
    expect(page.locator("#quick")).to_have_value("10")
    page.unroute_all()
    assert stored(page) == [""] * 7


def test_what_another_enters_at_the_board_in_hand_is_not_overwritten(
    desk: BrowserContext, places: Places
) -> None:
    one, other = open_grid(desk, places), open_grid(desk, places)
    press(other, "0")
    expect(cell(one, 1)).to_have_value("01")
    expect(cell(one, 1)).to_be_focused()
    # The key was meant for a board without a result.
    press(one, "1")
    expect(said(one)).to_contain_text("admin entered 0–1 at")
    expect(said(one)).to_contain_text("You entered 1–0: not saved.")
    expect(one.locator("[data-failed]")).to_contain_text("Not saved: Board 1")
    # What follows lands where it was meant to.
    press(one, "5")
    expect(state(one, 2)).to_contain_text("✓ saved")
    one.get_by_role("button", name="Overwrite with my result").click()
    expect(one.locator("[data-failed]")).to_be_hidden()
    assert stored(one)[:3] == ["10", "==", ""]


def test_a_result_that_was_not_saved_stays_listed(desk: BrowserContext, places: Places) -> None:
    one, other = open_grid(desk, places), open_grid(desk, places, live=False)
    press(one, "1")
    expect(state(one, 1)).to_contain_text("✓ saved")
    press(other, "0", "0", "0", "0")
    expect(other.locator("[data-failed]")).to_contain_text("Not saved: Board 1")
    expect(state(other, 4)).to_contain_text("✓ saved")
    expect(other.locator("[data-failed]")).to_contain_text("Not saved: Board 1")
    # Undo is for what was entered: board 4, then 3 and 2, never board 1.
    press(other, "u", "u", "u", "u")
    expect(said(other)).to_contain_text("There is nothing to undo on this page.")
    assert stored(other) == ["10", "", "", "", "", "", ""]


_AGAIN = """
import sys
from openarbiter.web import models
from openarbiter.web.actions.pairing import make_draft, publish
from openarbiter.web.ledger import Actor
from openarbiter.web.actions.players import withdraw
section = models.Section.objects.get(event__slug=sys.argv[1], slug="a")
models.Round.objects.filter(section=section, number=6).update(published_at=None)
section.byes.filter(round_number=6).delete()
models.Game.objects.filter(round__section=section, round__number=6).delete()
section.refresh_from_db()
models.Section.objects.filter(pk=section.pk).update(revision=section.revision + 1)
ann = Actor("Ann", "arbiter")
for number in (1, 2):
    withdraw(ann, section, section.players.get(number=number), 6)
draft = make_draft(ann, section)
publish(ann, section, draft.version)
told = True
"""


def test_a_round_that_was_paired_anew_takes_no_result_from_an_old_page(
    desk: BrowserContext, server: LiveServer, places: Places
) -> None:
    page = open_grid(desk, places, live=False)
    page.route("**/results/1/", lambda route: route.abort())
    press(page, "1")
    expect(page.locator(".unsent")).to_contain_text("Results not sent yet: 1")
    in_tables(server, _AGAIN, places["event"])
    page.unroute("**/results/1/")
    press(page, "0")
    expect(said(page)).to_contain_text("reload the page")
    page.unroute_all()
    page.reload()
    assert [cell(page, board).input_value() for board in range(1, 7)] == [""] * 6


def test_digits_without_a_board_say_so(page: Page) -> None:
    page.evaluate("document.activeElement.blur()")
    press(page, "1")
    expect(said(page)).to_contain_text("No board selected.")
    assert stored(page) == [""] * 7


def test_three_slips_in_a_row_without_scripts(
    browser: Browser, server: LiveServer, places: Places
) -> None:
    context = logged_in(browser, server, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{places['round']}/hall/")
    for board, keys in ((6, ["Space"]), (3, ["ArrowRight"]), (5, ["ArrowLeft"])):
        expect(page.locator("#quick")).to_be_focused()
        page.keyboard.type(f"{board}")
        with page.expect_navigation():
            press(page, "Enter")
        expect(page.get_by_role("heading", level=1)).to_contain_text(f"Board {board}")
        press(page, *keys)
        with page.expect_navigation():
            press(page, "Enter")
        expect(page.get_by_text(f"Board {board}: ")).to_be_visible()
    page.keyboard.type("19")
    with page.expect_navigation():
        press(page, "Enter")
    expect(page.get_by_text("There is no board 19 in round 6.")).to_be_visible()
    page.goto(f"{places['round']}/results/")
    codes = [cell(page, board).input_value() for board in range(1, 8)]
    assert codes == ["", "", "==", "", "01", "10", ""]
    context.close()


def test_what_was_undone_elsewhere_is_marked(
    desk: BrowserContext, server: LiveServer, places: Places
) -> None:
    page = open_grid(desk, places)
    press(page, "1")
    expect(state(page, 1)).to_contain_text("✓ saved")
    other = desk.new_page()
    other.goto(f"{places['section']}/undo/")
    other.locator("main form button").first.click()
    expect(state(page, 1)).to_contain_text("now –; it was 1–0")
    expect(cell(page, 1)).to_have_value("")
    expect(page.locator("#so-far")).to_contain_text("0 of 7 results entered")


def test_an_open_page_closes_when_its_round_is_paired_anew(
    desk: BrowserContext, server: LiveServer, places: Places
) -> None:
    page = open_grid(desk, places)
    in_tables(server, _AGAIN, places["event"])
    # Another process published it: the page hears of it with the next result.
    page.evaluate(
        """document.dispatchEvent(new CustomEvent("openarbiter:live",
        {detail: {kind: "published", section: "a", round: 6}}))"""
    )
    expect(said(page)).to_contain_text("The boards of this round have changed")
    press(page, "1")
    expect(cell(page, 1)).to_have_value("")
    page.get_by_role("link", name="Reload").click()
    expect(cell(page, 1)).to_be_focused()
    press(page, "1")
    expect(state(page, 1)).to_contain_text("✓ saved")


def test_the_second_entry_by_keyboard_to_its_end(desk: BrowserContext, places: Places) -> None:
    page = open_grid(desk, places)
    press(page, *"1015050")
    expect(page.locator("#so-far")).to_contain_text("7 of 7 results entered")
    page.goto(f"{places['round']}/verify/")
    expect(cell(page, 1)).to_be_focused()
    press(page, *"1115051")
    expect(page.locator("[data-hint]")).to_contain_text("Entries that differ: 2.")
    # One too many after the last board.
    press(page, "5")
    expect(said(page)).to_contain_text("Board 7 has just been entered: 1–0.")
    all_sent(page)
    press(page, "Enter")
    expect(page.get_by_role("button", name="First entry: 0–1").first).to_be_focused()
    press(page, "Enter")
    expect(page.locator("#so-far")).to_contain_text("6 of 7 results verified")
    second = page.get_by_role("button", name="Second entry: 1–0")
    expect(page.get_by_role("button", name="First entry: 0–1")).to_be_focused()
    press(page, "Tab")
    expect(second).to_be_focused()
    press(page, "Enter")
    expect(page.locator("#so-far")).to_contain_text("7 of 7 results verified")
    expect(page.locator("#onward a")).to_be_focused()
    page.goto(f"{places['round']}/results/")
    assert [cell(page, board).input_value() for board in (2, 7)] == ["01", "10"]

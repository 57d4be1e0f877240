"""The page of the regulations: kinds, tie-breaks by keyboard and finger, two arbiters, a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from support.arbiting import go, heading, make_event, press
from support.browsing import DESK, PHONE, logged_in
from support.live_server import LiveServer
from support.looks import faults

FIELDS = "() => [...new FormData(document.getElementById('regulations'))].map(String).filter(" + (
    "each => !/^(csrf|seen|opened|kind|reason|seed|add|do)/.test(each))"
)


def opened(page: Page, name: str) -> None:
    """The regulations of a new event."""
    make_event(page, name, 7)
    go(page, "Regulations")
    heading(page, "Regulations")


def names(page: Page) -> list[str]:
    return page.locator(".ties li .tie b").all_inner_texts()


def own_list(page: Page) -> list[str]:
    """The tie-breaks from which an arbiter's own list begins, once they can be moved."""
    press(page, "Choose my own list")
    expect(page.get_by_role("button", name="Choose my own list")).to_have_count(0)
    expect(page.get_by_label("Add a tie-break")).to_be_visible()
    page.wait_for_load_state("domcontentloaded")
    return names(page)


def in_order(page: Page, expected: list[str]) -> None:
    """See that the list becomes this one."""
    expect(page.locator(".ties li .tie b")).to_have_text(expected)


def save(page: Page) -> None:
    page.locator(".savebar").get_by_role("button", name="Save").click()
    expect(page.get_by_text("The regulations are saved.")).to_be_visible()


def test_a_kind_saved_is_there_after_a_reload(desk: BrowserContext) -> None:
    page = desk.new_page()
    opened(page, "Kinds")
    page.get_by_role("button", name="School short").click()
    expect(page.get_by_text("Nothing is saved yet")).to_be_visible()
    expect(page.locator(".unsaved")).to_be_visible()
    expect(page.get_by_label("Number of rounds")).to_have_value("7")
    press(page, "Replace these too")
    expect(page.get_by_label("Number of rounds")).to_have_value("6")
    filled = page.evaluate(FIELDS)
    save(page)
    expect(page.locator(".unsaved")).to_be_hidden()
    page.reload()
    assert page.evaluate(FIELDS) == [each for each in filled if "start-7" not in each]


def test_tie_breaks_are_put_in_order_by_keys_alone(desk: BrowserContext) -> None:
    page = desk.new_page()
    opened(page, "Keys")
    before = own_list(page)
    grip = page.get_by_role("button", name="Move Direct Encounter: arrow keys, or drag")
    grip.focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator("#ties-said")).to_have_text("Direct Encounter is now number 3.")
    expect(grip).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    in_order(page, ["Direct Encounter", *[each for each in before if each[0] != "D"]])
    page.get_by_role("button", name="Remove Number of Wins").focus()
    page.keyboard.press("Enter")
    field = page.get_by_label("Add a tie-break")
    field.focus()
    page.keyboard.type("koya")
    expect(page.locator("#tie-hits button")).to_have_count(1)
    page.keyboard.press("Enter")
    page.keyboard.type("average")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#tie-hits button").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(field).to_be_focused()
    expect(page.locator(".unsaved")).to_be_visible()
    chosen = names(page)
    assert "Number of Wins" not in chosen
    assert chosen[-2] == "Koya System"
    save(page)
    page.reload()
    in_order(page, chosen)


def test_tie_breaks_are_dragged_and_cut(desk: BrowserContext) -> None:
    page = desk.new_page()
    opened(page, "Dragged")
    before = own_list(page)
    grip = page.locator(".ties .grip")
    page.locator("#ties").evaluate("list => list.scrollIntoView()")
    start = grip.nth(3).bounding_box()
    end = page.locator(".ties li").first.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + 5, start["y"] + 5)
    page.mouse.down()
    page.mouse.move(end["x"] + 20, end["y"] + 40, steps=4)
    page.mouse.move(end["x"] + 20, end["y"] + 3, steps=4)
    page.mouse.up()
    in_order(page, [before[3], *before[:3], *before[4:]])
    page.get_by_label("Cut: Sonneborn-Berger").select_option("C1")
    save(page)
    page.reload()
    in_order(page, [before[3], *before[:3], *before[4:]])
    expect(page.get_by_label("Cut: Sonneborn-Berger")).to_have_value("C1")


def test_the_tie_breaks_of_1989_are_chosen_in_the_browser(desk: BrowserContext) -> None:
    page = desk.new_page()
    opened(page, "Old rules")
    page.locator("#fold-editions summary").click()
    page.get_by_label("Edition of the tie-break rules", exact=True).select_option("fide-1989")
    expect(page.locator(".ties li .tie")).to_have_count(1)
    in_order(page, ["Sum of Progressive Scores"])
    save(page)
    page.goto(page.url.replace("regulations/", "standings/"))
    expect(page.locator("main")).to_contain_text("PS")


def test_two_arbiters_see_which_fields_differ(desk: BrowserContext) -> None:
    one, other = desk.new_page(), desk.new_page()
    opened(one, "Two arbiters")
    other.goto(one.url)
    one.get_by_label("Number of rounds").fill("5")
    save(one)
    other.get_by_label("Number of rounds").fill("9")
    other.get_by_label("Time control").fill("15+10")
    other.locator(".savebar").get_by_role("button", name="Save").click()
    expect(other.locator(".notice.bad")).to_contain_text("Number of rounds: 7 → 5")
    expect(other.locator(".notice.bad")).to_contain_text("you wrote 9")
    expect(other.get_by_label("Time control")).to_have_value("15+10")
    save(other)
    one.reload()
    expect(one.get_by_label("Number of rounds")).to_have_value("9")


def test_leaving_with_something_unsaved_is_asked(desk: BrowserContext) -> None:
    page = desk.new_page()
    opened(page, "Leaving")
    asked: list[str] = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    page.get_by_label("Number of rounds").fill("5")
    page.locator(".rail").get_by_role("link", name="Players", exact=True).click(no_wait_after=True)
    expect(page.get_by_label("Number of rounds")).to_have_value("5")
    assert asked == ["beforeunload"]
    heading(page, "Regulations")
    save(page)
    go(page, "Players")
    heading(page, "Players")
    assert asked == ["beforeunload"]


def test_enter_in_a_field_saves_and_applies_no_kind(desk: BrowserContext) -> None:
    page = desk.new_page()
    opened(page, "Enter")
    page.get_by_label("Time control").fill("10+5")
    page.keyboard.press("Enter")
    expect(page.get_by_text("The regulations are saved.")).to_be_visible()
    expect(page.get_by_label("Time control")).to_have_value("10+5")


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_save_stays_in_sight_and_nothing_is_cut(desk: BrowserContext, size: dict) -> None:
    page = desk.new_page()
    opened(page, f"Size {size['width']}")
    page.set_viewport_size(size)
    own_list(page)
    button = page.locator(".savebar").get_by_role("button", name="Save")
    expect(button).to_be_in_viewport()
    assert faults(page) == []
    for fold in page.locator("details.fold").all():
        fold.evaluate("fold => { fold.open = true }")
    assert faults(page) == []
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(button).to_be_in_viewport()


def test_everything_is_done_without_a_script(browser: Browser, server: LiveServer) -> None:
    logged_in(browser, server).close()
    plain = logged_in(browser, server, java_script_enabled=False, viewport=PHONE)
    page = plain.new_page()
    opened(page, "No script")
    page.get_by_role("button", name="Rapid all").click()
    expect(page.get_by_label("Time control")).to_have_value("15+10")
    before = own_list(page)
    press(page, f"Move {before[2]} up")
    in_order(page, [before[0], before[2], before[1], *before[3:]])
    page.get_by_label("Add a tie-break").fill("Koya System")
    press(page, "Add")
    expect(page.locator(".ties li .tie b").last).to_have_text("Koya System")
    expect(page.get_by_label("Time control")).to_have_value("15+10")
    chosen = names(page)
    page.locator(".savebar").get_by_role("button", name="Save").click()
    expect(page.get_by_text("The regulations are saved.")).to_be_visible()
    in_order(page, chosen)
    plain.close()

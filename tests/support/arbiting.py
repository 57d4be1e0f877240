"""What an arbiter does in the browser, page by page, by the words on the pages."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from openarbiter.model import Mark, Result

Pair = tuple[int, int]

KEYS = {
    (Mark.WIN, Mark.LOSS): "1",
    (Mark.LOSS, Mark.WIN): "0",
    (Mark.DRAW, Mark.DRAW): "5",
    (Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS): "+",
    (Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN): "-",
}
"""The key for each result in the grid."""

_PAIRS = """
rows => rows.map(row => [".white-side", ".black-side"].map(
  side => Number(row.querySelector(`${side} a`).textContent)))
"""


def go(page: Page, text: str) -> None:
    """Follow a way at the side of the page, such as ``Players``."""
    page.locator(".rail").get_by_role("link", name=text, exact=True).click()


def press(page: Page, text: str) -> None:
    """Press the button that says this."""
    page.get_by_role("button", name=text, exact=True).click()


def follow(page: Page, text: str) -> None:
    """Follow the (first) link that says this, in the page itself."""
    page.locator("main").get_by_role("link", name=text, exact=True).first.click()


def heading(page: Page, text: str) -> None:
    """See that the page is the one with this heading, and wait until all of it is there."""
    expect(page.get_by_role("heading", level=1)).to_contain_text(text)
    page.wait_for_load_state("domcontentloaded")


def make_event(page: Page, name: str, rounds: int) -> None:
    """From the list of events to the desk of a new one."""
    page.goto("/")
    page.get_by_role("link", name="New event").first.click()
    page.get_by_label("Name of the event").fill(name)
    page.get_by_label("Number of rounds").fill(str(rounds))
    press(page, "Create")
    heading(page, name)


def add_by_hand(page: Page, people: list[tuple[str, str, int]]) -> None:
    """Enter players, each a name, a title and a rating; begins and ends at the players."""
    follow(page, "Add a player")
    for number, (name, title, rating) in enumerate(people, start=1):
        page.get_by_label("Name", exact=True).fill(name)
        page.get_by_label("Title").select_option(title)
        page.get_by_label("Rating (optional)", exact=True).fill(str(rating))
        press(page, "Add, then another" if number < len(people) else "Add")
    heading(page, "Players")


def add_from_file(page: Page, name: str, text: str) -> None:
    """Enter the players of a table; begins and ends at the players."""
    follow(page, "Import")
    file = {"name": name, "mimeType": "text/csv", "buffer": text.encode()}
    page.get_by_label("File").set_input_files(file)
    press(page, "Preview")
    page.get_by_role("button", name="Enter ").click()
    heading(page, "Players")


def make_draft(page: Page, number: int) -> list[Pair]:
    """Pair a round and read the draft: the pairs in the order of the boards, White first."""
    go(page, "Rounds")
    follow(page, f"Pair round {number}")
    press(page, f"Make the draft of round {number}")
    heading(page, f"Draft of round {number}")
    return pairs(page)


def pairs(page: Page) -> list[Pair]:
    """The pairs of the draft or the round that is shown."""
    found = page.locator("table.pairings tbody tr").evaluate_all(_PAIRS)
    return [(white, black) for white, black in found]


def publish(page: Page, number: int) -> None:
    """Publish the draft that is shown."""
    press(page, f"Publish round {number}")
    heading(page, f"Round {number}")


def type_results(page: Page, results: list[Result]) -> None:
    """Type the results of a round, board by board, and wait until the server has them all."""
    follow(page, "Enter results")
    expect(cell(page, 1)).to_be_focused()
    for result in results:
        page.keyboard.press(KEYS[result.white, result.black])
    told = f"{len(results)} of {len(results)} results entered"
    expect(page.locator("#so-far")).to_contain_text(told)


def cell(page: Page, board: int) -> Locator:
    """The field of a board's result in the grid."""
    return page.locator(f'[data-entry="{board}"] select')

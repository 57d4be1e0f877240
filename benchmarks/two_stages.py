"""An event of two stages through the pages: four groups of one list, then a knock-out.

Usage: ``python -m benchmarks.two_stages [--pictures FOLDER]`` with Chromium. It enters sixteen
players, makes groups, plays them to the end, plans the knock-out, lets one player decline, takes
the qualified, publishes the first round, saves the whole event and reads it back.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, expect

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from support.arbiting import (  # noqa: E402
    add_from_file,
    follow,
    go,
    heading,
    make_event,
    press,
    publish,
    type_results,
)
from support.browsing import PHONE, chromium, logged_in  # noqa: E402
from support.live_server import PASSWORD, LiveServer  # noqa: E402
from support.stage_events import FOUR, by_number  # noqa: E402
from support.waiting import PATIENCE  # noqa: E402

NAME = "Championship of two stages"
EVENT = "championship-of-two-stages"
PAIRS = "A1/B2, C1/D2, D1/C2, B1/A2"


def main() -> int:
    """Drive it and say what was seen."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pictures", type=Path, help="a folder for pictures of the pages")
    asked = parser.parse_args()
    expect.set_options(timeout=PATIENCE * 1000)
    began = time.monotonic()
    with TemporaryDirectory() as folder, chromium() as browser, LiveServer(Path(folder)) as server:
        context = logged_in(browser, server)
        page = context.new_page()
        step = _Steps(page, asked.pictures)
        make_event(page, NAME, 3)
        go(page, "Players")
        lines = [f"Player {n:02};{2400 - 10 * n}" for n in range(1, 17)]
        add_from_file(page, "players.csv", "\n".join(["Name;Rating", *lines]))
        _groups(page)
        step("groups made")
        for letter in "abcd":
            _play(page, letter)
        step("groups played and final")
        _add_knock_out(page)
        _choose_knock_out(page)
        step("a knock-out is chosen for the last stage", "system")
        _plan(page)
        step("plan and preview", "stage")
        _decline(page)
        step("a player declined; the next moved up", "declined")
        press(page, "Take the qualified")
        expect(page.get_by_text("8 players were taken from the tables.")).to_be_visible()
        step("the qualified are entered", "filled")
        page.goto(f"/desk/{EVENT}/event/stages/")
        heading(page, "Stages")
        step("all stages", "stages")
        page.goto(f"/e/{EVENT}/event/stages/")
        heading(page, "Stages")
        step("public page", "public-stages")
        page.goto(f"/desk/{EVENT}/knock-out/")
        page.goto(f"/desk/{EVENT}/knock-out/rounds/draft/")
        page.get_by_label("Seed of the lots").fill("dice 4 2 6")
        press(page, "Make the draft of round 1")
        publish(page, 1)
        names = page.locator("table.pairings").inner_text()
        # Group A is 01 08 09 16 by the snake; 08 declined, so that 09 is in A2.
        assert "Player 09" in names, names
        assert "Player 08" not in names, names
        step("round 1 of the knock-out", "round")
        _archive(page, Path(folder))
        step("saved and read back equal")
        phone = logged_in(browser, server, viewport=PHONE)
        small = phone.new_page()
        for address, name in (("stages", "stages"), ("knock-out/stage", "stage")):
            small.goto(f"/desk/{EVENT}/{address}/")
            wide = small.evaluate("document.documentElement.scrollWidth")
            assert wide <= PHONE["width"], f"{address} is {wide} px wide on a phone"
            _Steps(small, asked.pictures)(f"on a phone: {address}", f"phone-{name}")
    print(f"whole in {time.monotonic() - began:.0f} s")
    return 0


class _Steps:
    """Says what has been done, and takes pictures where there is a folder for them."""

    def __init__(self, page: Page, pictures: Path | None):
        self.page = page
        self.pictures = pictures

    def __call__(self, text: str, picture: str = "") -> None:
        print(f"- {text}", flush=True)
        if self.pictures is not None and picture:
            self.pictures.mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=self.pictures / f"{picture}.png", full_page=True)


def _groups(page: Page) -> None:
    page.goto(f"/desk/{EVENT}/event/stages/")
    follow(page, "Make groups of one list")
    page.get_by_label("Number of groups").fill("4")
    page.get_by_label("In serpentine order").check()
    press(page, "Make the groups")
    heading(page, "Stages")


def _play(page: Page, letter: str) -> None:
    page.goto(f"/desk/{EVENT}/group-{letter}/")
    page.goto(f"/desk/{EVENT}/group-{letter}/rounds/draft/")
    press(page, "Publish all rounds of the schedule at once")
    for number, boards in enumerate(FOUR, start=1):
        page.goto(f"/desk/{EVENT}/group-{letter}/rounds/{number}/")
        heading(page, f"Round {number}")
        type_results(page, [by_number(*pair) for pair in boards])
    page.goto(f"/desk/{EVENT}/group-{letter}/standings/final/")
    _prove(page)
    press(page, "Publish the final standings")
    heading(page, "Standings")


def _prove(page: Page) -> None:
    """Give the password again where the page asks for it."""
    field = page.locator("main [name=password]")
    if field.count():
        field.fill(PASSWORD)


def _add_knock_out(page: Page) -> None:
    page.goto(f"/desk/{EVENT}/settings/")
    page.get_by_label("Name of the section").fill("Knock-out")
    page.locator("#f-section-rounds").fill("3")
    press(page, "Add the section")


def _choose_knock_out(page: Page) -> None:
    """Choose the system of the last stage on its page, one game a match."""
    page.goto(f"/desk/{EVENT}/knock-out/regulations/system/")
    page.locator("#knockout summary").click()
    page.get_by_role("radio", name="Knock-out: who loses a match is out").check()
    page.get_by_label("Games of a match").fill("1")
    press(page, "Save")
    expect(page.get_by_text("The pairing system is saved.")).to_be_visible()


def _plan(page: Page) -> None:
    page.goto(f"/desk/{EVENT}/knock-out/stage/")
    follow(page, "Make a plan")
    for letter in "ABCD":
        expect(page.get_by_label(f"Group {letter}", exact=True)).to_have_value(letter)
    page.get_by_label(NAME, exact=True).fill("")
    page.get_by_label("Seats").fill(PAIRS)
    press(page, "Save")
    heading(page, "Stage: Knock-out")


def _decline(page: Page) -> None:
    row = page.locator("table.data tbody tr", has_text="Player 08")
    row.locator("summary").click()
    row.get_by_label("Reason, for the ledger only").fill("ill")
    press(page, "Player 08 declines")
    expect(page.get_by_text("the next players move up")).to_be_visible()


def _archive(page: Page, folder: Path) -> None:
    """Save the whole event, read it back, and compare the stages of both."""
    page.goto(f"/desk/{EVENT}/event/stages/")
    before = page.locator("main table").all_inner_texts()
    page.goto(f"/desk/{EVENT}/export/")
    with page.expect_download() as download:
        follow(page, "Save the whole event (.zip)")
    file = folder / "event.zip"
    download.value.save_as(file)
    page.goto("/import/")
    page.locator("main input[type=file]").first.set_input_files(file)
    press(page, "Read the file")
    page.wait_for_url(lambda url: "/import/" not in url)
    page.goto(f"/desk/{EVENT}-2/event/stages/")
    assert page.locator("main table").all_inner_texts() == before


if __name__ == "__main__":
    raise SystemExit(main())

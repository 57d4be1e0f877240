"""An event of teams in a browser: imported, paired by matches, results by keyboard."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from playwright.sync_api import BrowserContext, expect
from support.live_server import LiveServer
from support.played_teams import entered

from openarbiter.formats.trf import write_trf
from openarbiter.model import Colour, Regulations


def test_a_round_of_teams_from_the_file_to_its_matches(
    desk: BrowserContext, server: LiveServer, tmp_path: Path
) -> None:
    known = Regulations(rounds=3, system="FIDE_TEAM_TYPEA", initial_colour=Colour.WHITE)
    file = tmp_path / "teams.trf"
    file.write_text(write_trf(replace(entered(5, 2, known), name="Cup")), encoding="utf-8")
    page = desk.new_page()
    page.goto(f"{server.address}/import/")
    page.set_input_files("input[type=file]", file)
    page.get_by_role("button", name="Read the file").click()
    expect(page.locator("main")).to_contain_text("Swiss Team Pairing System")
    page.get_by_role("button", name="Import", exact=True).click()
    page.get_by_role("link", name="Teams", exact=True).first.click()
    expect(page.locator("#team-5")).to_contain_text("Team 5")
    page.goto(page.url.replace("players/teams/", "rounds/draft/"))
    page.get_by_role("button", name="Make the draft of round 1").click()
    expect(page.locator("tr.match")).to_have_count(2)
    page.get_by_role("button", name="Publish round 1").click()
    page.get_by_role("link", name="Enter results").first.click()
    expect(page.locator("select.cell").first).to_be_focused()
    for key in ("1", "5", "0", "0"):
        page.keyboard.press(key)
    expect(page.locator("#so-far")).to_contain_text("4 of 4")
    page.reload()
    expect(page.locator("#match-1")).to_contain_text("1.5 – 0.5")
    expect(page.locator("#match-2")).to_contain_text("1.0 – 1.0")

"""The way to a norm in a browser: before the last round, after it, the certificate, the report."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from support.browsing import DESK, PHONE, in_tables, logged_in
from support.live_server import LiveServer
from support.looks import faults
from support.norm_open import LONG

_SCRIPT = """
from dataclasses import replace
from openarbiter.model import NO_RESULT
from openarbiter.web import models
from openarbiter.web.actions.filling import fill_section
from openarbiter.web.actions.making import NewEvent, add_section, make_event
from openarbiter.web.ledger import Actor, Work
from support.norm_open import ROUNDS, norm_open

user = models.User.objects.get(username="admin")
event = make_event(user, NewEvent("Norm Open", ROUNDS))
whole = norm_open()
games = tuple(replace(game, result=NO_RESULT) for game in whole.rounds[-1].games)
open_round = replace(whole, rounds=(*whole.rounds[:-1], replace(whole.rounds[-1], games=games)))
told = {"event": event.slug}
for name, tournament in (("before", norm_open(8)), ("playing", open_round), ("after", whole)):
    with Work(Actor("admin", "chief-arbiter"), event, "import", subject=name) as work:
        section = add_section(work, event, name, tournament)
        fill_section(work, section, tournament)
    told[name] = section.slug
"""


@pytest.fixture(scope="module")
def norm_places(server: LiveServer) -> dict[str, str]:
    """An event whose sections stand before, in and after the last round."""
    told: dict[str, str] = in_tables(server, _SCRIPT)
    return {name: f"/desk/{told['event']}/{told[name]}/" for name in ("before", "playing", "after")}


@pytest.fixture
def plain(browser: Browser, server: LiveServer) -> BrowserContext:
    """A window without scripts."""
    return logged_in(browser, server, java_script_enabled=False, accept_downloads=True)


def read(page: Page, button: str, folder: Path) -> str:
    """What a file says that a button gives."""
    with page.expect_download() as download:
        page.get_by_role("button", name=button).click()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    ran = subprocess.run(
        ["pdftotext", "-layout", str(file), "-"], capture_output=True, text=True, check=True
    )
    return ran.stdout


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="there is no pdftotext")
def test_from_the_last_round_to_the_certificate(
    plain: BrowserContext, norm_places: dict[str, str], tmp_path: Path
) -> None:
    page = plain.new_page()
    page.goto(norm_places["before"])
    page.get_by_role("link", name="Norms", exact=True).click()
    expect(page.get_by_role("heading", name="Still possible")).to_be_visible()
    rows = page.get_by_role("region", name="Still possible").locator("tbody tr")
    expect(rows).to_have_count(4)
    page.goto(norm_places["playing"] + "norms/")
    expect(page.get_by_text("a draw is enough").first).to_be_visible()

    page.goto(norm_places["after"] + "norms/")
    rows = page.get_by_role("region", name="Norms made").locator("tbody tr")
    expect(rows).to_have_count(4)
    rows.get_by_role("link", name="Ковачёв").click()
    expect(page.get_by_text("IM norm: made")).to_be_visible()
    page.get_by_role("link", name="Certificates and forms").click()

    page.get_by_role("link", name=f"IT1 of FM {LONG}").click()
    expect(page.get_by_text("Not known, fill in by hand: Place of birth.")).to_be_visible()
    page.get_by_label("Place of birth").fill("Graz")
    said = read(page, "Download PDF", tmp_path)
    for text in ("Wolfeschlegelstein", "Maximilian", "Graz", "Spring Open", "Nagy, Béla"):
        assert text in said, text

    page.get_by_label("Language of the form").select_option("ru")
    assert "Фамилия" in read(page, "Download PDF", tmp_path)

    page.goto(norm_places["after"] + "forms/")
    page.get_by_role("link", name="Fill in IT3").click()
    page.get_by_label("How to reach the organiser").fill("club@example.org")
    said = read(page, "Download PDF", tmp_path)
    for text in ("club@example.org", "Spring Open", "HUN", "Nagy, Béla", "90+30"):
        assert text in said, text

    page.goto(norm_places["after"] + "forms/")
    page.get_by_role("link", name="FA1 of Szabó, Éva").click()
    assert "Szabó" in read(page, "Download PDF", tmp_path)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_is_cut_or_lies_over_anything(
    browser: Browser, server: LiveServer, norm_places: dict[str, str], size: dict, scheme: str
) -> None:
    context = logged_in(browser, server, viewport=size, color_scheme=scheme)
    page = context.new_page()
    for place, rest in (
        ("before", "norms/"),
        ("playing", "norms/"),
        ("after", "norms/"),
        ("after", "norms/18/"),
        ("after", "forms/"),
        ("after", "forms/IT1/?player=18&title=IM"),
        ("after", "forms/FA2/?arbiter=2"),
    ):
        page.goto(norm_places[place] + rest)
        for fold in page.locator("main details").all():
            fold.evaluate("fold => { fold.open = true }")
        assert faults(page) == [], rest
    context.close()


def test_the_watch_is_used_by_keyboard(
    browser: Browser, server: LiveServer, norm_places: dict[str, str]
) -> None:
    context = logged_in(browser, server)
    page = context.new_page()
    page.goto(norm_places["after"] + "norms/")
    page.get_by_label("Pairing number").focus()
    page.keyboard.type("13")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="GM norm")).to_be_visible()
    context.close()

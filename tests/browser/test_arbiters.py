"""The register of arbiters in a browser: without a script, by keyboard, on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from support.arbiters import candidate_for_ia
from support.browsing import DESK, PHONE, logged_in
from support.live_server import LiveServer
from support.looks import faults

from openarbiter.formats.arbiters.writer import register_csv


@pytest.fixture(scope="module")
def register(browser: Browser, server: LiveServer, tmp_path_factory) -> str:
    """The address of a register with one arbiter, imported without a script."""
    context = logged_in(browser, server, java_script_enabled=False, viewport=PHONE)
    page = context.new_page()
    file: Path = tmp_path_factory.mktemp("register") / "arbiters.csv"
    file.write_text(register_csv([candidate_for_ia()]), encoding="utf-8")
    page.goto(f"{server.address}/arbiters/import/")
    page.get_by_label("File").set_input_files(file)
    page.get_by_role("button", name="Preview").click()
    expect(page.get_by_text("1 new arbiter")).to_be_visible()
    page.get_by_role("button", name="Take the file").click()
    expect(page.get_by_text("1 arbiter added or replaced.")).to_be_visible()
    address = page.url
    context.close()
    return address


@pytest.fixture
def page(browser: Browser, server: LiveServer, register: str) -> Page:
    return logged_in(browser, server).new_page()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_nothing_is_cut_or_lies_over_anything(page: Page, register: str, size: dict) -> None:
    page.set_viewport_size(size)
    page.goto(register)
    assert faults(page) == []
    page.get_by_role("link", name="Roe, Al").click()
    one = page.url
    for fold in page.locator("main details").all():
        fold.evaluate("fold => { fold.open = true }")
    assert faults(page) == []
    for rest in ("edit/", "event/new/", "seminar/new/", "association/new/", "removal/"):
        page.goto(f"{one}{rest}")
        assert faults(page) == [], rest
    for rest in ("import/", "changes/", "new/"):
        page.goto(f"{register}{rest}")
        assert faults(page) == [], rest


def test_an_arbiter_is_added_by_keyboard(page: Page, register: str) -> None:
    page.goto(f"{register}new/")
    page.get_by_label("Name", exact=True).focus()
    page.keyboard.type("Poe, Kim")
    page.keyboard.press("Tab")
    page.keyboard.type("12x")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Name", exact=True)).to_have_value("Poe, Kim")
    expect(page.locator("#f-fide_id-error")).to_have_text(
        "“12x” is not a FIDE ID: at most 11 digits."
    )
    page.get_by_label("FIDE ID").fill("12")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Poe, Kim")).to_be_visible()

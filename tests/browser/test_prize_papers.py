"""The papers of the prize-giving in a browser: the page on a desk and a phone, and a file."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, BrowserContext
from support.browsing import DESK, PHONE, in_tables, logged_in
from support.live_server import LiveServer
from support.looks import faults

_SCRIPT = """
from openarbiter.prizes.plan_file import read_plan
from openarbiter.web import models
from openarbiter.web.actions.filling import fill_section
from openarbiter.web.actions.making import NewEvent, add_section, make_event
from openarbiter.web.actions.prize_plan import save_plan, seen_of
from openarbiter.web.actions.prizes import plan_told
from openarbiter.web.ledger import Actor, Work
from support.worked import worked

user = models.User.objects.get(username="admin")
actor = Actor("admin", "chief-arbiter")
whole = worked("held-14-players")
event = make_event(user, NewEvent("Prizes", len(whole.rounds)))
with Work(actor, event, "import", subject="Open") as work:
    section = add_section(work, event, "Open", whole)
    fill_section(work, section, whole)
section = models.Section.objects.get(pk=section.pk)
section.players.filter(number=2).update(name="王, 皓")
plan = read_plan(b"[main]\\nprizes = [300, 200, 100]\\n").plan
save_plan(actor, section, seen_of(plan_told(section)), plan, "")
told = f"/desk/{event.slug}/{section.slug}/prizes/papers/"
"""


@pytest.fixture(scope="module")
def papers(server: LiveServer) -> str:
    """The page of a section in which three have won something."""
    told: str = in_tables(server, _SCRIPT)
    return told


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_page_is_whole(
    browser: Browser, server: LiveServer, papers: str, size: dict[str, int], scripts: bool
) -> None:
    window = logged_in(browser, server, java_script_enabled=scripts)
    page = window.new_page()
    page.set_viewport_size(size)
    page.goto(papers)
    for each in page.locator("details").all():
        each.locator("summary").click()
    if scripts:
        assert faults(page) == []
    assert page.get_by_role("button", name="Open: Receipts").is_visible()
    window.close()


def test_a_paper_opens_in_a_tab_of_its_own(desk: BrowserContext, papers: str) -> None:
    page = desk.new_page()
    page.goto(papers)
    page.get_by_label("Diplomas for so many places").fill("2")
    with desk.expect_event(
        "response", lambda answer: "pdf" in answer.headers.get("content-type", "")
    ) as told:
        page.get_by_role("button", name="Open: Diplomas").press("Enter")
    assert told.value.status == 200
    assert page.url.endswith("/prizes/papers/")

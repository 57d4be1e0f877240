"""A team Swiss played in the browser: an arbiter at the desk, two captains on phones."""

from __future__ import annotations

import random
import re
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from support.arbiting import follow, go, heading, press

TEAMS = ("Riga", "Tallinn", "Vilnius", "Kaunas", "Tartu", "Narva", "Ventspils", "Liepaja")
BOARDS = 4
PASSED = "2020-01-01T09:00"
"""A deadline nobody can keep."""
PAPERS = ("pairings", "names", "match-protocols", "table-plan", "slips", "match-boards")
"""Papers of a round that have players, or room for them."""

_AT_ONCE = """
([at, text]) => setTimeout(() => {
  const buttons = [...document.querySelectorAll("main button")];
  buttons.find((one) => one.textContent.trim() === text).click();
}, at - Date.now())
"""
_WAITS = 400
"""Milliseconds until what two people press at once is pressed."""


def list_of_teams() -> str:
    """A table of eight teams of four players with one or two reserves each."""
    lines = ["Team;Board;Name;Rating"]
    for place, team in enumerate(TEAMS):
        for board in range(1, BOARDS + 2 + place % 2):
            lines.append(f"{team};{board};{team} {'ABCDEF'[board - 1]};{2500 - 20 * place - board}")
    return "\n".join(lines)


@dataclass(slots=True)
class TeamSwiss:
    """An event of teams as it is played, page by page.

    Attributes:
        page: the arbiter's.
        phones: of the captains of one match; each has a window of its own.
        links: the pages of the captains, by the names of their teams.
        seen: what happened, to be printed.
        base: the address of the section at the desk.
    """

    page: Page
    phones: tuple[Page, Page]
    stranger: Page
    links: dict[str, str] = field(default_factory=dict)
    seen: list[str] = field(default_factory=list)
    base: str = ""
    number: int = 0
    chance: random.Random = field(default_factory=lambda: random.Random(1))

    def begin(self, name: str, rounds: int) -> None:
        """Make the event, its regulations, teams, and the links of the captains."""
        page = self.page
        page.goto("/new/")
        page.get_by_label("Name of the event").fill(name)
        page.get_by_role("radio", name="Team tournament").check()
        page.get_by_label("Number of rounds").fill(str(rounds))
        press(page, "Create")
        heading(page, name)
        self.base = page.url
        page.goto(f"{self.base}regulations/teams/")
        page.get_by_label("Captains hand in line-ups for each round").check()
        page.get_by_label("Reserves at most").fill("2")
        page.get_by_label("More than half of the players").check()
        press(page, "Save")
        expect(page.get_by_text("The regulations are saved.")).to_be_visible()
        go(page, "Regulations")
        page.locator("summary", has_text="results entered by arbiters").click()
        page.get_by_label("Players may report results with their phones").check()
        press_first(page, "Save")
        expect(page.get_by_text("The regulations are saved.")).to_be_visible()
        go(page, "Event")
        page.get_by_label("Everybody may see the public pages").check()
        press_first(page, "Save")
        page.goto(f"{self.base}players/import/")
        page.locator("[name=pasted]").fill(list_of_teams())
        press(page, "Preview")
        page.get_by_role("button", name="Enter ").click()
        heading(page, "Teams")
        press(page, "Number by strength")
        expect(page.get_by_text("The teams are numbered")).to_be_visible()
        follow(page, "Captains’ links")
        press(page, "Make the missing links")
        found = re.findall(r"\n(.+)\n(http\S+/captain/\S+)", page.locator("body").inner_text())
        self.links = {team: urlsplit(address).path for team, address in found}
        assert sorted(self.links) == sorted(TEAMS), found

    # The round, step by step.

    def publish(self) -> list[tuple[str, str]]:
        """Pair the next round and publish it; the teams of its matches, in their order."""
        page = self.page
        self.number += 1
        page.goto(f"{self.base}rounds/draft/")
        if self.number == 1:
            page.locator("[name=initial_colour][value=white]").check()
        press(page, f"Make the draft of round {self.number}")
        heading(page, f"Draft of round {self.number}")
        press(page, f"Publish round {self.number}")
        heading(page, f"Round {self.number}")
        return self.matches()

    def matches(self) -> list[tuple[str, str]]:
        """The teams of the matches of the round: the first has White on board 1."""
        self.open("line-ups/")
        found = self.page.locator(".line-up-match h3").all()
        return [tuple(each.locator("bdi").all_inner_texts()) for each in found]

    def open(self, address: str, number: int = 0) -> Page:
        """A page of a round at the desk."""
        self.page.goto(f"{self.base}rounds/{number or self.number}/{address}")
        return self.page

    def nobody_sees(self, match: tuple[str, str]) -> None:
        """While a match is sealed nobody reads a player of it on a page or paper of the round."""
        public = self.base.replace("/desk/", "/e/")
        for address in (f"{public}rounds/{self.number}/", public):
            self.stranger.goto(address)
            self._no_player(self.stranger, match)
        for address in ("", "results/", "matches/", "matches/1/", "line-ups/"):
            self._no_player(self.open(address), match)
        for paper in PAPERS:
            self.page.goto(f"{self.base}paper/{paper}/?round={self.number}")
            self._no_player(self.page, match)

    def _no_player(self, page: Page, match: tuple[str, str]) -> None:
        text = page.locator("body").inner_text()
        shown = [team for team in match if re.search(rf"{team} [A-F]\b", text)]
        assert not shown, f"{page.url} shows players of {shown}"

    def captain(self, phone: int, team: str, rest: str = "") -> Page:
        """The page of a captain on one of the phones."""
        page = self.phones[phone]
        page.goto(f"{self.links[team]}{rest}")
        return page

    def choose(self, page: Page, places: tuple[int, ...]) -> None:
        """Choose the players of a line-up by their places in the list; 0 for nobody."""
        for board, place in enumerate(places, start=1):
            page.locator(f"[name=board-{board}]").select_option(index=place)

    def at_once(self, button: str, *pages: Page) -> None:
        """Press the button that says this on several pages in the same moment."""
        moment = pages[0].evaluate("Date.now()") + _WAITS
        with ExitStack() as answers:
            for page in pages:
                answers.enter_context(page.expect_navigation())
            for page in pages:
                page.evaluate(_AT_ONCE, [moment, button])

    def set_deadline(self, at: str) -> None:
        """Set until when line-ups of the round are due."""
        page = self.open("line-ups/")
        page.locator("summary", has_text="Set the deadline").click()
        page.get_by_label("Line-ups until").fill(at)
        press(page, "Set the deadline")
        expect(page.get_by_text("The deadline of round")).to_be_visible()

    def enter_for(self, team: str, places: tuple[int, ...]) -> None:
        """Enter at the desk what a captain says on the telephone."""
        page = self.open("line-ups/")
        page.get_by_role("link", name=f"Enter the line-up of {team}").click()
        self.choose(page, places)
        press(page, "Enter the line-up")
        expect(page.get_by_text(f"The line-up of {team} is entered.")).to_be_visible()

    def release(self) -> None:
        """Release all matches, by default where nobody handed in."""
        page = self.open("line-ups/")
        if page.locator("[name=default]").count():
            page.locator("[name=default]").first.check()
        press(page, "Release all")
        expect(page.get_by_text("released: everybody sees them now")).to_be_visible()

    def seats(self, match: int) -> list[tuple[str, str]]:
        """The players of a released match, by boards, as the desk shows them."""
        self.open("line-ups/")
        rows = self.page.locator(".line-up-match").nth(match - 1).locator("tbody tr").all()
        return [tuple(row.locator("td").all_inner_texts()) for row in rows]

    def report(self, page: Page, codes: tuple[str, ...]) -> None:
        """Tick what a captain reports, board by board; nothing is sent."""
        boards = page.locator("fieldset.board-of-match")
        expect(boards).to_have_count(BOARDS)
        for board, code in enumerate(codes):
            boards.nth(board).locator(f'input[value="{code}"]').check()

    def type_match(self, match: int, keys: str) -> None:
        """Type the results of a match that has none."""
        page = self.open(f"matches/{match}/")
        expect(page.locator("select.cell").first).to_be_focused()
        for key in keys:
            page.keyboard.press(key)
        expect(page.locator(".is-pending")).to_have_count(0)
        expect(page.locator("#match-head")).to_contain_text("match points")

    def some_keys(self) -> str:
        """Results of four boards, by lot."""
        return "".join(self.chance.choice("10=1") for _ in range(BOARDS))

    def sign(self, page: Page, name: str) -> None:
        """Sign on a phone."""
        form = page.locator("#protocol form")
        form.locator("[name=name]").fill(name)
        form.locator("[name=sure]").check()
        form.get_by_role("button").click()
        expect(page.locator("#protocol")).to_contain_text("signed these results")

    def sign_at_desk(self, match: int, name: str) -> None:
        """Enter at the desk that the first team of a match has signed on paper."""
        page = self.open(f"matches/{match}/")
        page.locator("summary", has_text="Enter the signature").first.click()
        form = page.locator("form", has=page.locator("[name=name]")).first
        form.locator("[name=name]").fill(name)
        if form.locator("[name=sure]").count():
            form.locator("[name=sure]").check()
        form.get_by_role("button").first.click()
        expect(page.get_by_text("signed these results").first).to_be_visible()

    def score(self) -> str:
        """The game points of the match that is open at the desk."""
        return self.page.locator("#match-head .of-score b").inner_text()

    def table(self) -> list[list[str]]:
        """The standings of the page, cell by cell."""
        self.page.goto(f"{self.base}standings/")
        rows = self.page.locator("table.ranked tbody tr").all()
        return [row.locator("th, td").all_inner_texts() for row in rows]

    def ruling(self, number: int, match: int) -> Page:
        """The page of rulings on a match."""
        return self.open(f"matches/{match}/ruling/", number)

    def decide(self, reason: str) -> str:
        """Decide what the preview shows; what the desk says then."""
        preview = self.page.locator("#preview")
        preview.locator("[name=reason]").fill(reason)
        for box in preview.locator("input[type=checkbox][required]").all():
            box.check()
        preview.get_by_role("button", name=re.compile("^Decide")).click()
        told = self.page.get_by_text("Decided:")
        expect(told).to_be_visible()
        return told.inner_text().removeprefix("Done.")

    def withdraw(self, team: str, number: int) -> None:
        """A team withdraws from a round on."""
        page, team_number = self.page, self.number_of(team)
        page.locator("summary", has_text="A team does not play").click()
        form = page.locator("form", has=page.locator("[name=do][value=withdraw]"))
        form.locator("[name=team]").fill(str(team_number))
        form.locator("[name=round]").select_option(str(number))
        form.get_by_role("button", name="Withdraw the team").click()
        expect(page.get_by_text(f"withdrawn from round {number} on").first).to_be_visible()

    def number_of(self, team: str) -> int:
        """The number of a team, as the page of the teams has it."""
        self.page.goto(f"{self.base}players/teams/")
        there = self.page.get_by_role("link", name=team, exact=True).first
        return int(urlsplit(there.get_attribute("href") or "").path.split("/")[-2])

    def file(self, folder: Path) -> Path:
        """The tournament file as it is exported."""
        page = self.page
        page.goto(self.base)
        go(page, "Export")
        with page.expect_download() as download:
            follow(page, "Tournament file (TRF26)")
        file = folder / download.value.suggested_filename
        download.value.save_as(file)
        return file


def press_first(page: Page, text: str) -> None:
    """Press the first button that says this."""
    page.get_by_role("button", name=text, exact=True).first.click()

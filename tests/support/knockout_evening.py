"""A knock-out played in the browser as an arbiter would, from making it to its winner."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Page, expect

from openarbiter.formats.trf import read_trf
from openarbiter.knockout import KnockoutTree
from openarbiter.knockout.course import knockout_tree
from support.arbiting import add_from_file, follow, go, heading, make_event, press


@dataclass(slots=True)
class KnockoutEvening:
    """An event in the browser.

    Attributes:
        games: how many games a match has.
        withdrawals: whether somebody withdraws after every round but the last.
        gone: who has withdrawn, by name.
        extra: how many extra games were entered.
    """

    page: Page
    players: int
    games: int = 1
    withdrawals: bool = True
    seed: int = 1
    base: str = ""
    gone: list[str] = field(default_factory=list)
    extra: int = 0
    rounds: int = 0

    def begin(self, name: str) -> None:
        """Make the event, its terms and its players."""
        page = self.page
        make_event(page, name, 3)
        self.base = page.url
        page.goto(f"{self.base}regulations/system/")
        page.locator("#knockout summary").click()
        page.get_by_role("radio", name="Knock-out: who loses a match is out").check()
        page.get_by_label("Games of a match").fill(str(self.games))
        page.get_by_label("Losers of the semi-finals").select_option("match")
        press(page, "Save")
        expect(page.get_by_text("The pairing system is saved.")).to_be_visible()
        go(page, "Players")
        lines = [f"Player {number:03};{2700 - number}" for number in range(1, self.players + 1)]
        add_from_file(page, "players.csv", "\n".join(["Name;Rating", *lines]))

    def play(self) -> None:
        """Play it to its end."""
        chance = random.Random(self.seed)
        while not self.over():
            self.rounds += 1
            self.one_round(chance)
            self.extra_games(chance)
            if self.withdrawals:
                self.withdraw(chance)

    def one_round(self, chance: random.Random) -> None:
        """Pair, publish, and type every result."""
        page, number = self.page, self.rounds
        page.goto(f"{self.base}rounds/draft/")
        if number == 1:
            page.get_by_label("Seed of the lots").fill("dice 4 2 6")
        press(page, f"Make the draft of round {number}")
        heading(page, f"Draft of round {number}")
        press(page, f"Publish round {number}")
        heading(page, f"Round {number}")
        follow(page, "Enter results")
        boards = page.locator("[data-entry]").count()
        expect(page.locator('[data-entry="1"] select')).to_be_focused()
        for _ in range(boards):
            page.keyboard.press(chance.choice("1110005"))
        told = f"{boards} of {boards} results entered"
        expect(page.locator("#so-far")).to_contain_text(told)

    def extra_games(self, chance: random.Random) -> None:
        """Type the results of extra games, all that are due at once, until none is."""
        page = self.page
        while True:
            page.goto(f"{self.base}bracket/")
            due = page.locator(".knockout-due input[name^=extra-]")
            count = due.count()
            if not count:
                return
            expect(due.first).to_be_focused()
            for place in range(count):
                page.keyboard.type(chance.choice("110="))
                page.keyboard.press("Tab" if place < count - 1 else "Enter")
            saved = "result is saved." if count == 1 else "results are saved."
            expect(page.get_by_text(f"{count} {saved}")).to_be_visible()
            self.extra += count

    def withdraw(self, chance: random.Random) -> None:
        """Somebody who is still in it withdraws before the next round, unless it is the end."""
        page, number = self.page, self.rounds + 1
        page.goto(f"{self.base}bracket/")
        ready = page.locator(
            ".knockout-rounds details[open] .knockout-match .seat:not(.coming) bdi"
        )
        names = sorted(set(ready.all_inner_texts()) - set(self.gone))
        if len(names) <= 4 or page.get_by_text("Winner:").count():
            return
        name = chance.choice(names)
        go(page, "Players")
        page.locator("main").get_by_role("link", name=name, exact=True).first.click()
        page.locator("form[action$='withdrawal/']").get_by_role("button").click()
        expect(page.get_by_text(f"Withdrawn from round {number} on.").first).to_be_visible()
        self.gone.append(name)

    def over(self) -> bool:
        """Whether the bracket names a winner."""
        self.page.goto(f"{self.base}bracket/")
        return self.rounds > 0 and self.page.get_by_text("Winner:").count() > 0

    def file(self, folder: Path) -> Path:
        """The tournament file as it is exported."""
        page = self.page
        go(page, "Export")
        with page.expect_download() as download:
            follow(page, "Tournament file (TRF26)")
        file = folder / download.value.suggested_filename
        download.value.save_as(file)
        return file

    def tree(self, folder: Path) -> KnockoutTree:
        """The bracket of its file."""
        return knockout_tree(read_trf(self.file(folder)).tournament)

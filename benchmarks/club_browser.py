"""A season of a club driven in Chromium, evening by evening, as a person does it.

    python -m benchmarks.club_browser [--evenings 20] [--system keizer] [--pictures FOLDER]

A server of its own is started. Members are ticked by keyboard, those who are there are paired, the
round is published and its results are entered; one game is postponed and counted later, a challenge
is made where the system is the ladder. At the end the file is taken from the server, read again and
compared with a second section made of it. Pictures are taken of every page of the club, wide and
as on a phone, light and dark, and what is cut or lies over something else is said.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from playwright.sync_api import Browser, Page
from support.browsing import chromium, in_tables, logged_in
from support.live_server import LiveServer
from support.looks import faults

MEMBERS = (
    "Adler, Ida", "Berg, Olaf", "Costa, Rui", "Dahl, Eva", "Eriksen, Nils", "Fabre, Louise",
    "Garcia, Ana", "Horvat, Ivan", "Ito, Ken", "Jansen, Piet", "Kovacs, Eszter", "Lind, Sara",
    "Moreau, Paul", "Novak, Jan", "Okafor, Chidi", "Petrov, Oleg", "Quist, Maja", "Rossi, Luca",
)  # fmt: skip

_MAKE = """
import sys
from openarbiter.web import models
from openarbiter.web.actions.fide_mode import leave_fide_mode
from openarbiter.web.actions.making import NewEvent, make_event
from openarbiter.web.actions.players import PlayerData, add_players
from openarbiter.web.ledger import Actor
system, rounds, *names = sys.argv[1:]
admin = models.User.objects.get(username="admin")
event = make_event(admin, NewEvent("Club " + system, int(rounds), system=system))
section = event.sections.get()
add_players(Actor("Ann", "arbiter"), section, [PlayerData(name) for name in names])
leave_fide_mode(Actor("Ann", "chief-arbiter"), section, "a club season")
told = f"/desk/{event.slug}/{section.slug}/"
"""

_COMPARE = """
import sys
from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.standings import standings
from openarbiter.verify.check import check
from openarbiter.web import models
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.filling import fill_section
from openarbiter.web.actions.making import add_section
from openarbiter.web.ledger import Actor, Work
_, _, event, section, _ = sys.argv[1].split("/")
here = models.Section.objects.get(event__slug=event, slug=section)
text = write_trf(exported(here))
again = read_trf(text.encode()).tournament
with Work(Actor("tests"), here.event, "import") as work:
    other = add_section(work, here.event, "Again", again)
    fill_section(work, other, again)
there = models.Section.objects.get(pk=other.pk)
told = {
    "equal": write_trf(exported(there)) == text,
    "table": standings(again).rows == standings(exported(here)).rows,
    "check": check(exported(here)).equal,
    "rounds": len(again.rounds),
}
"""


def evening(page: Page, at: str, number: int, lots: Random) -> None:
    """One evening: tick, save, pair, publish, enter the results."""
    page.goto(f"{at}club/?tick=none")
    there = lots.sample(range(len(MEMBERS)), lots.randint(7, len(MEMBERS) - 2))
    find = page.locator("#f-find")
    for member in there:
        find.fill(MEMBERS[member].split(",")[0][:5].lower())
        find.press("Enter")
    page.locator("button[value=pair]").click()
    page.wait_for_url("**/rounds/draft/")
    if page.locator("[name=initial_colour]").count():
        page.locator("[name=initial_colour]").first.check()
    page.get_by_role("button", name=f"Make the draft of round {number}").click()
    page.get_by_role("button", name=f"Publish round {number}").click()
    page.wait_for_url(f"**/rounds/{number}/")
    page.goto(f"{at}rounds/{number}/results/")
    boards = page.locator("select[data-version]")
    for board in range(boards.count() - (1 if number == 3 else 0)):
        boards.nth(board).select_option(index=lots.choice((1, 2, 3)))
    page.wait_for_load_state("networkidle")


def driven(browser: Browser, server: LiveServer, system: str, evenings: int, folder: Path) -> bool:
    """Drive a season; whether the file is equal when read again, and no page has a fault."""
    at = in_tables(server, _MAKE, system, str(evenings), *MEMBERS)
    context = logged_in(browser, server)
    page = context.new_page()
    lots, begun = Random(7), time.perf_counter()
    for number in range(1, evenings + 1):
        if system == "ladder" and number == 2:
            page.goto(f"{at}club/ladder/")
            page.locator("#f-challenger").select_option(index=5)
            page.locator("#f-challenged").select_option(index=3)
            page.get_by_role("button", name="Enter the challenge").click()
        evening(page, at, number, lots)
        if number == 3:
            page.goto(f"{at}club/postponed/")
            page.get_by_role("button", name="Postpone the game").first.click()
    took = time.perf_counter() - begun
    told = in_tables(server, _COMPARE, at)
    print(f"{system}: {evenings} evenings in {took:.0f} s: {told}")
    good = bool(told["equal"] and told["table"] and told["check"])
    names = ["club/", "club/season/", "club/postponed/", "club/terms/", "standings/"]
    names += ["club/ladder/"] if system == "ladder" else []
    for width, light in ((1280, "light"), (360, "light"), (360, "dark"), (1280, "dark")):
        page.set_viewport_size({"width": width, "height": 800})
        page.emulate_media(color_scheme="dark" if light == "dark" else "light")
        for name in names:
            page.goto(f"{at}{name}")
            for fault in faults(page):
                good = False
                print(f"{system} {name} {width} {light}: {fault}")
            shot = folder / f"{system}-{name.strip('/').replace('/', '-')}-{width}-{light}.png"
            page.screenshot(path=shot, full_page=True)
    context.close()
    return good


def main() -> int:
    """Drive the seasons; 1 where something is not as it should be."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--evenings", type=int, default=20)
    asked.add_argument("--system", choices=("keizer", "ladder"))
    asked.add_argument("--pictures", type=Path, default=Path("build/club"))
    given = asked.parse_args()
    given.pictures.mkdir(parents=True, exist_ok=True)
    good = True
    with (
        tempfile.TemporaryDirectory() as data,
        LiveServer(Path(data)) as server,
        chromium() as browser,
    ):
        for system in (given.system,) if given.system else ("keizer", "ladder"):
            good &= driven(browser, server, system, given.evenings, given.pictures)
    return 0 if good else 1


if __name__ == "__main__":
    raise SystemExit(main())

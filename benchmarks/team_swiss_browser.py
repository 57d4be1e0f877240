"""A Swiss of eight teams on four boards, played in Chromium by an arbiter and two captains.

    python -m benchmarks.team_swiss_browser [--pictures FOLDER]

A server in a folder of its own. The arbiter sits at the desk; two captains have phones, and in
each round they are those of the first match. They hand in line-ups and results in the same moment,
one comes too late, one in a wrong order, one reports something else than the opponent. A wrong
board order is corrected when the next round is paired already, a team withdraws, a match is lost
by forfeit. At the end the command line reads the exported file, and has to say what the pages say.
Prints what was seen, and the seconds; ends with 1 where something is not as it should be.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from playwright.sync_api import Browser, Page, expect
from support.browsing import PHONE, chromium, logged_in, window
from support.live_server import LiveServer
from support.looks import faults
from support.team_swiss import PASSED, TeamSwiss
from support.waiting import PATIENCE

ROUNDS = 6
REVERSED, IN_ORDER, WITH_RESERVE = (4, 3, 2, 1), (1, 2, 3, 4), (1, 3, 4, 5)
_PROGRAM = "import sys; from openarbiter.cli.start import run; sys.exit(run(sys.argv[1:]))"


class Checks:
    """What was seen, said at once, and whether all of it was as it should be."""

    def __init__(self) -> None:
        self.good = True
        self._began = time.monotonic()

    def see(self, told: str, seen: object, wanted: object = True) -> None:
        """Say what was seen; something else than what is wanted is a fault."""
        right = seen == wanted
        self.good &= right
        rest = "" if right else f": WRONG, {seen!r} and not {wanted!r}"
        print(f"{time.monotonic() - self._began:6.1f} s  {told}{rest}", flush=True)


def text(page: Page) -> str:
    """The words of a page."""
    return page.locator("main").inner_text()


def first_round(swiss: TeamSwiss, checks: Checks) -> None:
    """A wrong order is refused; two captains hand in, and report the same, in the same moment."""
    white, black = swiss.publish()[0]
    swiss.nobody_sees((white, black))
    told = "round 1: sealed on 2 public pages, 5 of the desk, and 6 papers"
    checks.see(told, True)
    one, two = swiss.captain(0, white), swiss.captain(1, black)
    swiss.choose(one, REVERSED)
    one.get_by_role("button", name="Hand in this line-up").click()
    expect(one.get_by_text("sits above").first).to_be_visible()
    checks.see("a wrong order is refused (C.05 7)", "Nothing is handed in" in text(one))
    swiss.choose(one, WITH_RESERVE)
    swiss.choose(two, WITH_RESERVE)
    swiss.at_once("Hand in this line-up", one, two)
    checks.see(
        "both captains hand in at once, both are kept",
        ["Handed in" in text(one), "Handed in" in text(two)],
        [True, True],
    )
    checks.see("neither sees the other", [black in line for line in _players(one)].count(True), 0)
    swiss.nobody_sees((white, black))
    swiss.release()
    letters = ["ACDE"[board] for board in range(4)]
    checks.see(
        "both line-ups are those handed in",
        swiss.seats(1),
        [(f"{white} {each}", f"{black} {each}") for each in letters],
    )
    one, two = swiss.captain(0, white, "match/"), swiss.captain(1, black, "match/")
    for phone in (one, two):
        swiss.report(phone, ("10", "==", "01", "10"))
    swiss.at_once("Send the results", one, two)
    swiss.open("matches/1/")
    # Board 2 has the second team with White.
    checks.see("both report the same at once, all is entered", swiss.score(), "1.5 – 2.5")
    _signed_by_both(swiss, checks, white, black)
    for match in (2, 3, 4):
        swiss.type_match(match, swiss.some_keys())
    swiss.sign_at_desk(2, "Captain on paper")
    checks.see("a signature on paper is entered at the desk", True)


def second_round(swiss: TeamSwiss, checks: Checks) -> None:
    """Captain and deputy at once, one captain too late; a difference is decided at the desk."""
    white, black = swiss.publish()[0]
    one, two = swiss.captain(0, white), swiss.captain(1, white)
    swiss.choose(one, WITH_RESERVE)
    swiss.choose(two, IN_ORDER)
    swiss.at_once("Hand in this line-up", one, two)
    taken = [one.get_by_text("after you opened the page").count() == 0 for one in (one, two)]
    checks.see("captain and deputy at once: one is taken, the other is told", sum(taken), 1)
    first = "ACDE" if taken[0] else "ABCD"
    late = swiss.captain(1, black)
    swiss.choose(late, IN_ORDER)
    swiss.set_deadline(PASSED)
    late.get_by_role("button", name="Hand in this line-up").click()
    checks.see("after the deadline a captain is refused", "The deadline for" in text(late))
    swiss.enter_for(black, (1, 2, 3, 5))
    swiss.release()
    checks.see(
        "the line-ups are the one taken and that of the desk",
        swiss.seats(1),
        [(f"{white} {a}", f"{black} {b}") for a, b in zip(first, "ABCE", strict=True)],
    )
    one, two = swiss.captain(0, white, "match/"), swiss.captain(1, black, "match/")
    swiss.report(one, ("10", "10", "==", "=="))
    swiss.report(two, ("10", "01", "==", "=="))
    swiss.at_once("Send the results", one, two)
    page = swiss.open("matches/1/")
    red = page.locator("tr.is-bad")
    expect(red).to_have_count(1)
    checks.see("a difference is red, with both reports", "captain: 0–1" in red.inner_text())
    red.locator("select").select_option("01")
    expect(red).to_have_count(0)
    expect(page.locator(".is-pending")).to_have_count(0)
    expect(page.locator("#match-head")).to_contain_text("match points")
    checks.see("the desk decides it", swiss.score(), "3.0 – 1.0")
    _signed_by_both(swiss, checks, white, black)
    for match in (2, 3, 4):
        swiss.type_match(match, swiss.some_keys())


def third_round(swiss: TeamSwiss, checks: Checks) -> None:
    """Nobody hands in but one; what is signed and changed later is told."""
    white, black = swiss.publish()[0]
    swiss.choose(swiss.captain(0, white), (1, 2, 3, 0))
    press = swiss.phones[0].get_by_role("button", name="Hand in this line-up")
    press.click()
    checks.see(
        "three players for four boards, the last empty", "Handed in" in text(swiss.phones[0])
    )
    swiss.release()
    names = [f"{white} {each}" for each in "ABC"]
    checks.see("an empty board is shown", [one for one, _ in swiss.seats(1)], [*names, "–"])
    swiss.type_match(1, "110")
    checks.see("who has no opponent has won (PMR 280)", swiss.score(), "1.0 – 3.0")
    _signed_by_both(swiss, checks, white, black)
    page = swiss.open("matches/1/")
    page.locator("select.cell").first.select_option("01")
    expect(page.locator(".is-pending")).to_have_count(0)
    page.reload()
    checks.see("changed after signing: told", text(page).count("signed other results"), 2)
    page.locator("select.cell").first.select_option("10")
    expect(page.locator(".is-pending")).to_have_count(0)
    for match in (2, 3, 4):
        swiss.type_match(match, "1111")


def fourth_round(swiss: TeamSwiss, checks: Checks) -> str:
    """A wrong order of round 3 is corrected when round 4 is paired; one match is forfeited.

    Returns:
        The team that withdraws afterwards.
    """
    pairs = swiss.publish()
    swiss.release()
    page = swiss.ruling(3, 2)
    page.locator("summary", has_text="Others sat").click()
    there = [page.locator(f"[name=sat-white-{each}]").input_value() for each in (1, 2)]
    for board, player in zip((2, 1), there, strict=True):
        page.locator(f"[name=sat-white-{board}]").select_option(player)
    page.locator("#f-sat-reason").fill("2 sat above 1")
    page.get_by_role("button", name="Save who sat there").click()
    page.get_by_role("button", name="Find the wrong boards by the lists").click()
    told = page.locator("#preview").inner_text()
    checks.see("a ruling on round 3 says from when it counts", "round 5" in told)
    checks.see(
        "wrong order of round 3", swiss.decide("2 sat above 1"), "Decided: 2.0–2.0 becomes 1.0–3.0."
    )
    checks.see("round 4 stays as it was paired", swiss.matches(), pairs)
    page = swiss.ruling(4, 4)
    page.locator("#f-forfeit").select_option("black")
    page.locator("form", has=page.locator("#f-forfeit")).get_by_role("button").click()
    checks.see(
        "a match lost by forfeit", swiss.decide("nobody came"), "Decided: 0.0–0.0 becomes 4.0–0.0."
    )
    for match in (1, 2, 3):
        swiss.type_match(match, swiss.some_keys())
    return pairs[3][1]


def last_rounds(swiss: TeamSwiss, checks: Checks, gone: str) -> None:
    """A team withdraws, and seven are left."""
    swiss.withdraw(gone, 5)
    for number in (5, 6):
        pairs = swiss.publish()
        there = [team for pair in pairs for team in pair]
        checks.see(f"round {number}: three matches", (len(pairs), gone in there), (3, False))
        one, two = swiss.captain(0, pairs[0][0]), swiss.captain(1, pairs[0][1])
        swiss.choose(one, WITH_RESERVE)
        swiss.choose(two, IN_ORDER)
        swiss.at_once("Hand in this line-up", one, two)
        swiss.release()
        for match in (1, 2, 3):
            swiss.type_match(match, swiss.some_keys())
        _signed_by_both(swiss, checks, *pairs[0])


def file_and_pages(swiss: TeamSwiss, checks: Checks, folder: Path) -> None:
    """The command line reads the exported file, and says what the pages say."""
    file = swiss.file(folder)
    told = command("standings", str(file), "--json")
    rows = [
        [str(row["rank"]), row["name"], row["points"], str(row["number"]),
         *(each["value"] or "" for each in row["values"][1:])]
        for row in json.loads(told)["rows"]
    ]  # fmt: skip
    checks.see("standings: the file says in all columns what the page says", rows, swiss.table())
    told = command("check", str(file))
    checks.see("check: every round is paired so", f"All {ROUNDS} rounds follow" in told)
    told = command("line-ups", str(file))
    checks.see("line-ups: in order, and both rulings", told.count("has lost the board"), 2)
    checks.see("line-ups: the match as it counts", "As it counts: 1.0–3.0" in told)


def command(*arguments: str) -> str:
    """What ``openarbiter`` with these arguments says; it has to find nothing wrong."""
    ran = subprocess.run(
        [sys.executable, "-c", _PROGRAM, *arguments],
        capture_output=True, text=True, timeout=PATIENCE, check=True,
    )  # fmt: skip
    return ran.stdout


def _players(page: Page) -> list[str]:
    return page.locator("#handed li").all_inner_texts()


def _signed_by_both(swiss: TeamSwiss, checks: Checks, white: str, black: str) -> None:
    for phone, team in enumerate((white, black)):
        swiss.sign(swiss.captain(phone, team, "match/"), f"Captain of {team}")
    page = swiss.open("matches/1/")
    checks.see("both captains sign", text(page).count("signed these results"), 2)


def pictures(browser: Browser, server: LiveServer, swiss: TeamSwiss, folder: Path) -> list[str]:
    """Pictures of what was played, wide and on a phone, light and dark; what is wrong with them."""
    folder.mkdir(parents=True, exist_ok=True)
    found = []
    names = ("standings/", "players/teams/", "rounds/3/", "rounds/3/matches/",
             "rounds/3/matches/2/", "rounds/3/matches/2/ruling/", "rounds/4/line-ups/",
             "rounds/4/results/")  # fmt: skip
    captain = next(iter(swiss.links.values()))
    places = [f"{swiss.base}{name}" for name in names] + [captain, f"{captain}match/"]
    for theme in ("light", "dark"):
        for width, size in (("wide", {"width": 1280, "height": 800}), ("phone", PHONE)):
            context = logged_in(browser, server, viewport=size, color_scheme=theme)
            page = context.new_page()
            for number, place in enumerate(places):
                page.goto(place)
                found += [f"{place} {width} {theme}: {fault}" for fault in faults(page)]
                page.screenshot(path=folder / f"{number}-{width}-{theme}.png", full_page=True)
            context.close()
    return found


def main() -> int:
    """Play it; 1 where something is not as it should be."""
    asked = argparse.ArgumentParser(prog="python -m benchmarks.team_swiss_browser")
    asked.add_argument("--pictures", type=Path)
    given = asked.parse_args()
    expect.set_options(timeout=PATIENCE * 1000)
    checks = Checks()
    with (
        tempfile.TemporaryDirectory() as name,
        LiveServer(Path(name) / "data") as server,
        chromium() as browser,
    ):
        phones = [window(browser, server, viewport=PHONE, has_touch=True) for _ in range(2)]
        swiss = TeamSwiss(
            logged_in(browser, server).new_page(),
            (phones[0].new_page(), phones[1].new_page()),
            window(browser, server).new_page(),
        )
        swiss.begin("Team Cup", ROUNDS)
        checks.see("eight teams, their lists, their captains' links", len(swiss.links), 8)
        first_round(swiss, checks)
        second_round(swiss, checks)
        third_round(swiss, checks)
        gone = fourth_round(swiss, checks)
        last_rounds(swiss, checks, gone)
        file_and_pages(swiss, checks, Path(name))
        if given.pictures is not None:
            checks.see("no page has a fault", pictures(browser, server, swiss, given.pictures), [])
    return 0 if checks.good else 1


if __name__ == "__main__":
    raise SystemExit(main())

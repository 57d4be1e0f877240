"""Knock-outs played to the end in a browser, with a withdrawal in every round.

    python -m benchmarks.knockouts_in_browser [--players 8 100 128 206] [--games 1] [--seed 1]
        [--pictures FOLDER]

A server in a folder of its own; every draft, result, extra game and withdrawal is entered through
the pages in Chromium. At the end the exported file is read again: it must have the winner that the
page names, no doubt, and a place for everybody. Prints the rounds, extra games, seconds, and how
long the heaviest pages take; ``--pictures`` keeps pictures of brackets: wide, on a phone, dark,
and the sheets of A3 as PDF.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser
    from support.knockout_evening import KnockoutEvening
    from support.live_server import LiveServer

PAGES = ("bracket/", "rounds/", "rounds/1/", "standings/", "crosstable/", "rounds/1/results/",
         "paper/bracket/?paper=a3", "paper/bracket/?paper=parts")  # fmt: skip


def main() -> int:
    """Play, check, and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.knockouts_in_browser")
    parser.add_argument("--players", type=int, nargs="+", default=[8, 100, 128, 206])
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pictures", type=Path)
    arguments = parser.parse_args()
    sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
    from playwright.sync_api import expect
    from support.browsing import chromium, logged_in
    from support.knockout_evening import KnockoutEvening
    from support.live_server import LiveServer
    from support.waiting import PATIENCE

    # As patient as the tests: a busy machine is not a fault of a page.
    expect.set_options(timeout=PATIENCE * 1000)
    wrong = 0
    with tempfile.TemporaryDirectory() as name, chromium() as browser:
        folder = Path(name)
        with LiveServer(folder / "data") as server:
            for players in arguments.players:
                page = logged_in(browser, server).new_page()
                evening = KnockoutEvening(page, players, arguments.games, seed=arguments.seed)
                began = time.monotonic()
                evening.begin(f"Knock-out of {players}")
                evening.play()
                took = time.monotonic() - began
                wrong += _checked(evening, folder, took)
                _times(evening)
                if arguments.pictures is not None:
                    _pictures(browser, server, evening, arguments.pictures)
                page.context.close()
    return 1 if wrong else 0


def _checked(evening: KnockoutEvening, folder: Path, took: float) -> int:
    evening.page.goto(f"{evening.base}bracket/")
    told = evening.page.get_by_text("Winner:").first.inner_text()
    tree = evening.tree(folder)
    placed = sorted(player for each in tree.places for player in each.players)
    good = (
        not tree.doubts
        and tree.champion is not None
        and f"{tree.champion:03}" in told
        and placed == list(range(1, evening.players + 1))
        and len(tree.withdrawn) == len(evening.gone)
    )
    print(
        f"{evening.players} players: {evening.rounds} rounds, {evening.extra} extra games, "
        f"{len(evening.gone)} withdrawals, {took:.0f} s, {told} {'good' if good else 'WRONG'}",
        flush=True,
    )
    return 0 if good else 1


def _times(evening: KnockoutEvening) -> None:
    for address in PAGES:
        times = []
        for _ in range(3):
            began = time.monotonic()
            answer = evening.page.request.get(f"{evening.base}{address}")
            times.append((time.monotonic() - began) * 1000)
            size = len(answer.body()) // 1024
        print(f"  {times[0]:6.0f} ms first, {min(times[1:]):6.0f} again, {size} KiB  {address}")


def _pictures(browser: Browser, server: LiveServer, evening: KnockoutEvening, folder: Path) -> None:
    from support.browsing import PHONE, logged_in

    folder.mkdir(parents=True, exist_ok=True)
    name = f"{evening.players}"
    public = evening.base.replace("/desk/", "/e/")
    for theme in ("light", "dark"):
        for kind, size in (("wide", {"width": 1500, "height": 900}), ("phone", PHONE)):
            context = logged_in(browser, server, viewport=size, color_scheme=theme)
            page = context.new_page()
            for where, address in (("desk", f"{evening.base}bracket/"),
                                   ("public", f"{public}bracket/")):  # fmt: skip
                page.goto(address)
                page.screenshot(path=folder / f"{name}-{where}-{kind}-{theme}.png", full_page=True)
                across = page.evaluate("document.documentElement.scrollWidth > innerWidth")
                if across:
                    print(f"  {where} {kind}: the page is wider than the window")
            context.close()
    page = evening.page
    for paper in ("a3", "parts"):
        page.goto(f"{evening.base}paper/bracket/?paper={paper}")
        page.pdf(path=folder / f"{name}-{paper}.pdf", prefer_css_page_size=True)


if __name__ == "__main__":
    sys.exit(main())

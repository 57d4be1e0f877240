"""Pictures of every main page, to be looked at, and those of the manual.

Usage: ``python tools/pictures.py`` takes every page at 360, 1280 and 1920 pixels, light and
dark, in English and Ukrainian, from the demonstration, into ``build/pictures``, and says what
is cut or lies over something else. ``--sizes 360 --languages en --lights light --pages desk
players`` takes fewer. ``python tools/pictures.py --manual`` takes those of
``docs/manual/pictures`` anew, with ``--pages`` these alone. It needs Chromium.
"""

from __future__ import annotations

import argparse
import io
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from support.browsing import chromium, logged_in  # noqa: E402
from support.live_server import LiveServer  # noqa: E402
from support.looks import faults  # noqa: E402
from support.scene import set_scene  # noqa: E402
from support.team_scene import set_team_scene  # noqa: E402

SIZES = {360: 740, 1280: 800, 1920: 1080}
"""Heights of windows by their widths."""

LANGUAGES = ("en", "uk")
LIGHTS = ("light", "dark")

MANUAL = {
    "desk": ("desk", 1280), "players": ("players", 1280), "draft": ("draft", 1280),
    "results": ("results", 1280), "phone": ("phone", 360), "dispute": ("dispute", 1280),
    "standings": ("standings", 1280), "player": ("own", 360), "public": ("public", 360),
    "screen": ("screen", 1920), "ledger": ("ledger", 1280), "paper": ("paper-names", 1280),
    "line-ups": ("line-ups", 1280), "team-match": ("team-match", 1280),
    "captain": ("captain", 360),
}  # fmt: skip
"""The pictures of the manual: the page and the width of the window, light, in English."""

MOST_IN_ALL = 1_500_000
"""Bytes of all pictures of the manual."""


def window(
    browser: Browser, server: LiveServer, state: Path, width: int, language: str, light: str
) -> BrowserContext:
    """A window of a logged-in reader with a language and a light of their own."""
    context = browser.new_context(
        base_url=server.address,
        storage_state=state,
        viewport={"width": width, "height": SIZES[width]},
        color_scheme="dark" if light == "dark" else "light",
        reduced_motion="reduce",
    )
    choice = {"name": "openarbiter_language", "value": language, "url": server.address}
    context.add_cookies([choice])  # type: ignore[list-item]
    return context


def shot(page: Page, address: str, windows: int) -> bytes:
    """A picture of the top of a page, at most so many windows high."""
    page.goto(address, wait_until="load")
    page.wait_for_timeout(150)
    size = page.viewport_size or {"width": 0, "height": 0}
    whole = page.evaluate("document.documentElement.scrollHeight")
    height = max(size["height"], min(whole, windows * size["height"]))
    clip = {"x": 0, "y": 0, "width": size["width"], "height": height}
    return page.screenshot(full_page=True, clip=clip)  # type: ignore[arg-type]


def small(picture: bytes, wide: int = 1280) -> bytes:
    """The same picture in few bytes: no wider than this, in at most 64 colours."""
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    if image.width > wide:
        high = image.height * wide // image.width
        image = image.resize((wide, high), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    image.quantize(64, dither=Image.Dither.NONE).save(out, "png", optimize=True)
    return out.getvalue()


def take_all(browser: Browser, server: LiveServer, state: Path, wanted: argparse.Namespace) -> int:
    """Take the pages asked for; how many of them have faults."""
    addresses = {**set_scene(server), **set_team_scene(server)}
    names = wanted.pages or list(addresses)
    folder = ROOT / "build" / "pictures"
    wrong = 0
    for width in wanted.sizes:
        for language in wanted.languages:
            for light in wanted.lights:
                context = window(browser, server, state, width, language, light)
                page = context.new_page()
                here = folder / f"{width}-{language}-{light}"
                here.mkdir(parents=True, exist_ok=True)
                for name in names:
                    picture = shot(page, addresses[name], windows=2)
                    (here / f"{name}.png").write_bytes(picture)
                    for fault in faults(page):
                        wrong += 1
                        print(f"{here.name}/{name}: {fault}", flush=True)
                context.close()
    return wrong


def take_manual(
    browser: Browser, server: LiveServer, state: Path, wanted: list[str] | None
) -> None:
    """Take the pictures of the manual; with names, these alone."""
    addresses = {**set_scene(server), **set_team_scene(server)}
    folder = ROOT / "docs" / "manual" / "pictures"
    folder.mkdir(exist_ok=True)
    total = 0
    for name, (page_name, width) in MANUAL.items():
        if wanted and name not in wanted:
            total += (folder / f"{name}.png").stat().st_size
            continue
        context = window(browser, server, state, width, "en", "light")
        picture = small(shot(context.new_page(), addresses[page_name], windows=1))
        (folder / f"{name}.png").write_bytes(picture)
        total += len(picture)
        context.close()
    if total > MOST_IN_ALL:
        raise SystemExit(f"the pictures of the manual have {total} bytes, over {MOST_IN_ALL}")


def main() -> int:
    """Take the pictures; 1 where something is wrong with a page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--manual", action="store_true", help="those of the manual")
    parser.add_argument("--pages", nargs="+", help="only these")
    parser.add_argument("--sizes", nargs="+", type=int, choices=SIZES, default=list(SIZES))
    parser.add_argument("--languages", nargs="+", choices=LANGUAGES, default=LANGUAGES)
    parser.add_argument("--lights", nargs="+", choices=LIGHTS, default=LIGHTS)
    wanted = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as data,
        LiveServer(Path(data), demo=True) as server,
        chromium() as browser,
    ):
        state = Path(data) / "state.json"
        context = logged_in(browser, server)
        context.storage_state(path=state)
        context.close()
        if wanted.manual:
            take_manual(browser, server, state, wanted.pages)
            return 0
        return 1 if take_all(browser, server, state, wanted) else 0


if __name__ == "__main__":
    sys.exit(main())

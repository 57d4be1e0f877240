"""How pages look: every text can be read, nothing is inline, nothing is wider than a phone."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from support.browsing import blank, chromium
from support.places import ROOT

STATIC = ROOT / "src" / "openarbiter" / "web" / "static" / "openarbiter"
TEMPLATES = ROOT / "src" / "openarbiter" / "web" / "templates"
GUIDE = ("styleguide", "styleguide-public", "styleguide-screen", "styleguide-paper")

TEXTS = ("--ink", "--soft", "--link", "--good", "--bad", "--warn")
GROUNDS = (
    "--page",
    "--even",
    "--head",
    "--marked",
    "--good-ground",
    "--bad-ground",
    "--note-ground",
)
PAIRS = (
    *((text, ground) for text in TEXTS for ground in GROUNDS),
    ("--act-ink", "--act"),
    ("--stop-ink", "--stop"),
    ("--bar-ink", "--bar"),
    ("--bar-soft", "--bar"),
)
"""Every text on every ground it may stand on."""

EDGES = (
    *((edge, ground) for edge in ("--edge", "--focus") for ground in GROUNDS[:3]),
    ("--act", "--page"),
    ("--bar-edge", "--bar"),
)
"""What shows where a control is, on its ground."""

LIGHT, PREFERRED, CHOSEN, PAPER = range(4)
"""The blocks of colours.css, in their order; the two in the middle are both dark."""


def blocks() -> list[dict[str, str]]:
    """The custom properties of every block of colours.css."""
    text = (STATIC / "colours.css").read_text(encoding="utf-8")
    return [
        dict(re.findall(r"(--[\w-]+):\s*([^;]+);", block))
        for block in re.findall(r"{([^{}]*)}", text)
    ]


def luminance(colour: str) -> float:
    """The relative luminance of a hexadecimal colour, as WCAG 2.2 defines it."""
    digits = colour.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    parts = [int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_contrast_is_counted_as_wcag_counts_it() -> None:
    assert contrast("#000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#fff") == pytest.approx(4.478, abs=0.001)


@pytest.mark.parametrize("theme", [LIGHT, CHOSEN, PAPER], ids=["light", "dark", "paper"])
def test_every_text_can_be_read_on_every_ground(theme: int) -> None:
    colours = {**blocks()[LIGHT], **blocks()[theme]}
    weak = {
        (text, ground): round(contrast(colours[text], colours[ground]), 2)
        for text, ground in PAIRS
        if contrast(colours[text], colours[ground]) < 4.5
    }
    assert not weak


@pytest.mark.parametrize("theme", [LIGHT, CHOSEN], ids=["light", "dark"])
def test_the_edges_of_controls_can_be_seen(theme: int) -> None:
    colours = blocks()[theme]
    weak = {
        (edge, ground): round(contrast(colours[edge], colours[ground]), 2)
        for edge, ground in EDGES
        if contrast(colours[edge], colours[ground]) < 3
    }
    assert not weak


def test_dark_is_the_same_whether_preferred_or_chosen() -> None:
    assert len(blocks()) == 4
    assert blocks()[PREFERRED] == blocks()[CHOSEN]
    assert blocks()[CHOSEN].keys() == blocks()[LIGHT].keys()


def test_every_property_that_is_used_is_there_and_none_is_in_vain() -> None:
    styles = "".join(path.read_text(encoding="utf-8") for path in STATIC.glob("*.css"))
    used = set(re.findall(r"var\((--[\w-]+)", styles))
    assert used == set(re.findall(r"(?<!var\()(--[\w-]+):", styles))


def test_colours_stand_in_one_place() -> None:
    """Elsewhere only black, white and shades of grey for paper, codes and signs."""
    for path in STATIC.glob("*.css"):
        if path.name != "colours.css":
            found = re.findall(r"#[0-9a-fA-F]{3,8}\b", path.read_text(encoding="utf-8"))
            assert set(found) <= {"#000", "#fff", "#333", "#777", "#999", "#1b1f24"}, path.name


def test_the_styles_of_a_page_are_small() -> None:
    sizes = {path.name: path.stat().st_size for path in STATIC.glob("*.css")}
    assert sizes["colours.css"] + sizes["page.css"] + sizes["parts.css"] < 32_000
    assert not any(
        "@import" in path.read_text() or "url(" in path.read_text() for path in STATIC.glob("*.css")
    )


def templates() -> list[Path]:
    return sorted([*TEMPLATES.glob("layout/*.html"), *TEMPLATES.glob("parts/*.html")])


@pytest.mark.parametrize("path", templates(), ids=lambda path: path.stem)
def test_nothing_is_inline(path: Path) -> None:
    """The policy of the pages allows neither inline styles nor inline scripts."""
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:|\|\s*safe", text)
    assert not re.search(r"<script(?![^>]*\ssrc=)", text)


@pytest.fixture(scope="module")
def guide(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the style guide."""
    folder = tmp_path_factory.mktemp("guide")
    program = ROOT / "tools" / "styleguide.py"
    subprocess.run([sys.executable, program, folder], check=True, capture_output=True)
    return folder


@pytest.mark.parametrize("page", GUIDE)
def test_names_from_outside_stay_text(guide: Path, page: str) -> None:
    text = (guide / f"{page}.html").read_text(encoding="utf-8")
    assert "&lt;script&gt;alert(1)" in text
    assert "<script>alert" not in text
    assert " style=" not in text


def test_controls_have_names_and_errors_are_told_with_their_fields(guide: Path) -> None:
    text = (guide / "styleguide.html").read_text(encoding="utf-8")
    ids = re.findall(r'\sid="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    for wanted in re.findall(r'\s(?:for|aria-describedby|aria-controls)="([^"]+)"', text):
        assert set(wanted.split()) <= set(ids), wanted
    assert 'aria-describedby="f-rating-error"' in text.replace(" f-rating", "f-rating")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


WIDER = """() => [...document.querySelectorAll('body *')].filter(each =>
    each.checkVisibility() && each.getBoundingClientRect().right > innerWidth + 1
    && !each.closest('.scroll, .rail, .tabs, pre, .unseen, .sheet, .screen td, .skip'))
  .map(each => each.outerHTML.slice(0, 100))"""

SMALLER = """() => [...document.querySelectorAll(
    '.button, .bar a, .bar summary, .rail a, .tabs a, .pages a, .check, .hits button, input:not(' +
    '[type=radio], [type=checkbox])')]
  .filter(each => each.checkVisibility() && each.getBoundingClientRect().height < 43.9)
  .map(each => each.outerHTML.slice(0, 100))"""


@pytest.mark.parametrize("long", ["", "-long"], ids=["english", "long"])
@pytest.mark.parametrize("width", [360, 768, 1280])
@pytest.mark.parametrize("page", ["styleguide", "styleguide-public"])
def test_nothing_is_wider_than_the_window(
    guide: Path, browser: Browser, page: str, width: int, long: str
) -> None:
    shown = blank(browser, viewport={"width": width, "height": 800})
    shown.goto((guide / f"{page}{long}.html").as_uri())
    assert shown.evaluate("document.documentElement.scrollWidth") <= width
    assert shown.evaluate(WIDER) == []
    if width == 360:
        assert shown.evaluate(SMALLER) == []
    shown.close()


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 768)], ids=str)
@pytest.mark.parametrize("page", ["styleguide-screen", "styleguide-announce"])
def test_a_projector_shows_every_row(
    guide: Path, browser: Browser, page: str, size: tuple[int, int]
) -> None:
    shown = blank(browser, viewport={"width": size[0], "height": size[1]})
    shown.goto((guide / f"{page}-long.html").as_uri())
    foot = shown.evaluate("document.querySelector('.below').getBoundingClientRect().top")
    last = shown.evaluate(
        "Math.max(...[...document.querySelectorAll('.main *')]"
        ".map(each => each.getBoundingClientRect().bottom))"
    )
    assert last <= foot + 1
    assert shown.evaluate("document.documentElement.scrollHeight") <= size[1]
    shown.close()


def test_the_keyboard_reaches_the_content_first(guide: Path, browser: Browser) -> None:
    shown = blank(browser, viewport={"width": 1280, "height": 800})
    shown.goto((guide / "styleguide.html").as_uri())
    shown.keyboard.press("Tab")
    assert shown.evaluate("document.activeElement.className") == "skip"
    shown.keyboard.press("Enter")
    shown.wait_for_function("document.activeElement.id === 'main'")
    shown.close()


def test_a_figure_beside_a_long_label_keeps_room() -> None:
    """Words may break anywhere, so a column without a floor would break figures by letters."""
    text = (STATIC / "parts.css").read_text(encoding="utf-8")
    columns = re.search(r"\.facts \{[^}]*grid-template-columns: ([^;]*);", text)
    assert columns is not None
    assert columns[1].endswith("minmax(min(7rem, 45%), 1fr)")

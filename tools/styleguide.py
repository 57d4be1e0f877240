"""The style guide: every part of the pages with made-up data, without a server.

Usage: ``python tools/styleguide.py [FOLDER]`` writes ``build/styleguide.html`` (the desk) and
beside it the public page, the projector, the paper, each also with texts as long as a
translation may be (``-long``).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import segno
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "src" / "openarbiter" / "web"
PAGES = ROOT / "tools" / "styleguide_pages"

LANGUAGES = {"en": "English", "bg": "български", "ru": "русский", "uk": "українська"}

Say = Callable[..., str]


@dataclass(frozen=True, slots=True)
class Named:
    """A user, an event or a section of the guide."""

    name: str
    slug: str = ""
    fide_mode: bool = False


@dataclass(frozen=True, slots=True)
class Seated:
    """A player of the guide."""

    name: str
    title: str = ""
    federation: str = ""
    rating: int = 0


PLAYERS = (
    Seated("Petrova, Maria", "WGM", "BUL", 2311),
    Seated("Nguyen, Thi Mai", "", "VIE", 1874),
    Seated("O’Brien, Ó", "FM", "IRL", 2290),
    Seated("Venkataramanan-Balasubramanian, Lakshminarayanan", "GM", "IND", 2587),
    Seated("<script>alert(1)</script>", "", "XXX", 1200),
    Seated("Иванов, Александр Сергеевич", "CM", "FID", 2104),
    Seated("Li, Wei", "", "CHN", 0),
    Seated("Kjærgård, Søren", "IM", "DEN", 2418),
)

LENGTHENED = str.maketrans("abcdeghiklmnoprstuvy", "абцдегхиклмнопрстувй")


def longer(text: str) -> str:
    """A text as long as its Russian or Bulgarian one may be: 40% more, in wide letters.

    Placeholders stay as they are.
    """
    parts = text.split("{")
    told = [parts[0].translate(LENGTHENED)]
    for part in parts[1:]:
        name, _, rest = part.partition("}")
        told.append(f"{name}}}{rest.translate(LENGTHENED)}")
    words = "{".join(told)
    return words + (" " + "щение"[: max(1, len(text) * 2 // 5)] if len(text) > 2 else "")


def speech(change: Callable[[str], str]) -> Say:
    """The function that says a text of a template."""

    def say(message: str, **values: object) -> str:
        return change(message).format(**values)

    return say


def environment(change: Callable[[str], str], base: Path) -> Environment:
    """What templates of the web room find there, without Django; files relative to ``base``."""

    def plural(one: str, more: str, number: int, **values: object) -> str:
        return change(one if number == 1 else more).format(count=number, **values)

    def static(path: str) -> str:
        return os.path.relpath(WEB / "static" / path, base)

    made = Environment(
        loader=FileSystemLoader([WEB / "templates", PAGES]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(
        say=speech(change), plural=plural, static=static, url=_url, languages=LANGUAGES
    )
    return made


def _url(name: str, *args: object, **values: object) -> str:
    return "#" + "-".join(map(str, (name, *args, *values.values())))


def context(say: Say) -> dict[str, object]:
    """What every page of the guide is given."""
    event = Named("19th Open of the Danube, Silistra 2026", "danube")
    open_a = Named("Open A", "a")
    ways = (say("Overview"), say("Players"), say("Rounds"), say("Standings"), say("Documents"))
    around = (say("Overview of the event"), say("Staff"), say("Publishing"), say("Ledger"))
    code = segno.make("http://192.168.1.20:8000/a/7", error="m").svg_inline(border=1, omitsize=True)
    return {
        "me": Named("Elena Dimitrova"),
        "language": "en",
        "theme": "auto",
        "event": event,
        "section": open_a,
        "sections": (open_a, Named("Open B", "b"), Named("Women’s blitz, evening group", "w")),
        "nav": [(text, "#", text == ways[2]) for text in ways],
        "event_nav": [(text, "#", False) for text in around],
        "help_url": "#help",
        "messages": [("good", say("Round 5 is published."))],
        "csrf_input": "",
        "path": "/danube/a/rounds/5/",
        "players": PLAYERS,
        "code": Markup(code),
        "rows": 15,
        "columns": 2,
        "turn": None,
        "back_url": "#",
    }


def written(folder: Path) -> list[Path]:
    """Write the guide into a folder; the files written."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for suffix, change in (("", str), ("-long", longer)):
        made = environment(change, folder)
        shown = context(speech(change))
        for page in sorted(PAGES.glob("*.html")):
            name = "styleguide" if page.stem == "desk" else f"styleguide-{page.stem}"
            path = folder / f"{name}{suffix}.html"
            path.write_text(made.get_template(page.name).render(shown), encoding="utf-8")
            files.append(path)
    return files


if __name__ == "__main__":
    for each in written(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build"):
        print(each)

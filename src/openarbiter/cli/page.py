"""A page of headings, lines and tables: on the screen, as plain text, or as HTML."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from openarbiter.cli.screen import Screen
from openarbiter.cli.table import Table, plain

STYLE = (
    "body{font-family:sans-serif;margin:2em}table{border-collapse:collapse;margin:0 0 1em}"
    "th,td{padding:.2em .7em;border-bottom:1px solid #ccc;text-align:left}"
    "td.right,th.right{text-align:right}h2{break-after:avoid}table{break-inside:avoid}"
)


@dataclass(frozen=True, slots=True)
class PageHeading:
    """A title; the first of a page is that of the page."""

    text: str


Part: TypeAlias = PageHeading | Table | str
"""A heading, a table, or a line of text."""


def show(screen: Screen, parts: Sequence[Part]) -> None:
    """Print a page."""
    for part in parts:
        match part:
            case PageHeading(text):
                screen.line(text, "bold")
            case Table():
                screen.table(part)
            case _:
                screen.line(part)
                continue
        screen.line()


def as_text(parts: Sequence[Part]) -> str:
    """The page as plain text, as it is printed where the output is no terminal."""
    lines = []
    for part in parts:
        match part:
            case PageHeading(text):
                lines += [text, ""]
            case Table():
                lines += [plain(part), ""]
            case _:
                lines.append(part)
    return "\n".join(lines).rstrip() + "\n"


def as_html(parts: Sequence[Part], language: str) -> str:
    """The page as an HTML document that needs nothing else, ready to be printed."""
    # The room takes a while to load, and most schedules are read on the terminal.
    from openarbiter.office.rendering import rendered

    title = next((part.text for part in parts if isinstance(part, PageHeading)), "")
    return rendered(
        "cli/templates/page.html", title=title, style=STYLE, parts=parts, language=language
    )

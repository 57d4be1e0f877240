"""The chapters of the manual, as files."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt

PACKED = Path(__file__).resolve().parents[2] / "manual"
"""Where an installed package has them."""

SOURCE = Path(__file__).resolve().parents[5] / "docs" / "manual"
"""Where they stand in a working copy."""

_LINK = re.compile(r'href="([a-z0-9-]+)\.md(#[\w-]+)?"')
_BEYOND = re.compile(r'<a href="\.\./[^"]*">(.*?)</a>')
"""A link to a page of the project that is not in the manual, and so not on every computer."""

_PICTURE = re.compile(r'src="pictures/([a-z0-9-]+\.png)"')


def folder() -> Path:
    """The folder of the chapters."""
    return PACKED if PACKED.is_dir() else SOURCE


def chapters() -> dict[str, str]:
    """The titles of all chapters by their names, in the order of the table of contents."""
    index = folder() / "index.md"
    if not index.is_file():
        return {}
    listed = re.findall(r"\[([^\]]+)\]\(([a-z0-9-]+)\.md\)", index.read_text(encoding="utf-8"))
    return {name: title for title, name in listed}


@cache
def chapter_html(name: str) -> str | None:
    """A chapter as HTML; None where there is none of that name."""
    if not re.fullmatch(r"[a-z0-9-]+", name):
        return None
    file = folder() / f"{name}.md"
    if not file.is_file():
        return None
    made = MarkdownIt("commonmark", {"html": False}).enable("table")
    html: str = made.render(file.read_text(encoding="utf-8"))
    html = _BEYOND.sub(r"\1", html)
    html = _LINK.sub(r'href="../\1/\2"', html)
    return _PICTURE.sub(r'src="../pictures/\1"', html)


def picture(name: str) -> bytes | None:
    """A picture of the manual; None where there is none of that name."""
    if not re.fullmatch(r"[a-z0-9-]+\.png", name):
        return None
    file = folder() / "pictures" / name
    return file.read_bytes() if file.is_file() else None

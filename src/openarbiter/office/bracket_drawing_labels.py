"""Cutting a label to the room a drawing has for it."""

from __future__ import annotations

import unicodedata
from itertools import accumulate

_WIDTHS = {
    33: " .,:;'’|!·/\\`ijlIìíïіїІЇין",
    43: "-()[]tfrJгזו",
    58: "czsyvxkгзсэт",
    78: "CDGHNOQUДИЙНОПСЦмы",
    86: "wMМЪЫфю#+<>=~↓↑",
    109: "mW@%щшЖШЩЮФЉЊљњ…—",
}
_WIDTH = {character: wide for wide, characters in _WIDTHS.items() for character in characters}
"""The letters that are narrower or wider than most, by their width."""


def width(text: str) -> int:
    """About how wide a text is at most, in hundredths of the height of its letters.

    Which letters a reader's machine has is unknown; these are wide ones.
    """
    return sum(map(_width, text))


def cut(text: str, room: int) -> str:
    """The text, or as much of its beginning as fits into the room with an ellipsis.

    >>> cut("12 Oskar", 600), cut("12 Oskar", 400)
    ('12 Oskar', '12 O…')
    """
    if width(text) <= room:
        return text
    ends = accumulate(map(_width, text), initial=width("…"))
    kept = text[: sum(end <= room for end in ends) - 1].rstrip()
    # After letters written from right to left the ellipsis belongs on their left.
    return kept + "…" + ("\u200f" if _leftward(kept) else "")


def _leftward(text: str) -> bool:
    for character in reversed(text):
        direction = unicodedata.bidirectional(character)
        if direction in ("L", "R", "AL"):
            return direction != "L"
    return False


def _width(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    if unicodedata.east_asian_width(character) in ("W", "F"):
        return 105
    if character in _WIDTH:
        return _WIDTH[character]
    return 72 if character.isupper() or unicodedata.bidirectional(character) == "AL" else 65

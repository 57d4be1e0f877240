"""Texts from outside inside of HTML: nothing in them is markup, no name turns a line round."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from html import escape

_TURNING = frozenset(
    {"R", "AL", "AN", "RLE", "LRE", "RLO", "LRO", "RLI", "LRI", "FSI", "PDF", "PDI"}
)
"""Letters written from right to left, and signs that change the direction of what follows."""

_BETWEEN = frozenset(" -'’.,־׳״")
"""What may stand between two words of one name."""

_CONTROLS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff\ud800-\udfff]")
"""What no HTML document may hold."""

_PAIR = re.compile(r"\b\d+-\d+\b")


def page_text(text: str) -> str:
    """A text as HTML.

    A name written from right to left is isolated, so that numbers and names around it stay
    where the sentence has them.

    >>> page_text("a < b")
    'a &lt; b'
    >>> page_text("12 שרה (2.0), 14 דוד")
    '12 <bdi>שרה</bdi> (2.0), 14 <bdi>דוד</bdi>'
    """
    return "".join(
        f"<bdi>{escape(piece)}</bdi>" if turning else escape(piece)
        for piece, turning in _pieces(without_controls(text))
    )


def unbroken(text: str) -> str:
    """A text as HTML in which a pair such as ``10-23`` is not broken at the end of a line."""
    return _PAIR.sub(r'<span class="pair">\g<0></span>', page_text(text))


def page_attribute(text: str) -> str:
    """A text as the value of an attribute in double quotes."""
    return escape(without_controls(text))


def without_controls(text: str) -> str:
    """A text without what no HTML document may hold."""
    return _CONTROLS.sub("\ufffd", text)


def turns(character: str) -> bool:
    """Whether a character is written from right to left or changes the direction."""
    return unicodedata.bidirectional(character) in _TURNING


def _pieces(text: str) -> Iterator[tuple[str, bool]]:
    """The text in pieces, and whether each of them is written from right to left."""
    if text.isascii() or not any(map(turns, text)):
        yield text, False
        return
    done = at = 0
    while at < len(text):
        if not turns(text[at]):
            at += 1
            continue
        last = ahead = at
        while ahead < len(text) and _goes_on(text[ahead]):
            if text[ahead] not in _BETWEEN:
                last = ahead
            ahead += 1
        yield text[done:at], False
        yield text[at : last + 1], True
        done = at = last + 1
    yield text[done:], False


def _goes_on(character: str) -> bool:
    return (
        turns(character)
        or character in _BETWEEN
        or unicodedata.bidirectional(character) in ("NSM", "BN")
    )

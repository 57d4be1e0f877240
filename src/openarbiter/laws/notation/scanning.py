"""The words of a score sheet: moves, numbers, marks and results, each with its place."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

MOST_LETTERS = 200_000
"""The longest text of one game that is read."""


class WordKind(StrEnum):
    """What a word of a score is."""

    MOVE = "move"
    NUMBER = "number"
    DOTS = "dots"
    MARK = "mark"
    RESULT = "result"
    OPEN = "open"
    """A comment or a variation that never ends."""


@dataclass(frozen=True, slots=True)
class Word:
    """One word and where it stands, line and column from 1."""

    kind: WordKind
    text: str
    line: int
    column: int


_DASH = "[-‐‑‒–—−:]"
_WORD = re.compile(
    r"(?P<space>[\s|,№\ufeff]+|;[^\n]*|\$\d{1,4}|^\[[^\]\n]*\])"
    rf"|(?P<result>(?:1{_DASH}0|0{_DASH}1|1/2{_DASH}1/2|½{_DASH}½|1/2|½|\*)(?![^\s{{}}();,|]))"
    r"|(?P<number>[1-9]\d{0,3}(?:[ \t]*(?:\.+|…)(?:[ \t]*(?:\.+|…))*|\)|(?=\s)|(?=[^\W\d_])))"
    r"|(?P<dots>\.+|…)"
    r"|(?P<mark>\(\s*=\s*\)|=(?=\s|$)|\+\+?(?=\s|$)|[#!?]+|[eе]\.\s?[pр]\.?|[вb]\.\s?п\.?)"
    r"|(?P<comment>\{)|(?P<open>\()|(?P<close>[)}])"
    r"|(?P<move>[^\s{}();,|$!?]+(?:\([^\s()=\d]{1,2}\))?)"
    r"|(?P<other>.)",
    re.MULTILINE,
)


def words(text: str) -> Iterator[Word]:
    """The words of a score in their order; comments, variations and tags are left out."""
    starts = [0, *(found.end() for found in re.finditer(r"\n", text))]
    at, depth, opened = 0, 0, 0
    while at < len(text):
        found = _WORD.match(text, at)
        if found is None:  # the last branch takes any sign, apart from a line's end
            at += 1
            continue
        kind = str(found.lastgroup)
        if kind == "comment":
            closed = text.find("}", at)
            if closed < 0:
                yield _word(WordKind.OPEN, "{", at, starts)
                return
            at = closed + 1
            continue
        if kind == "open":
            opened = opened if depth else at
            depth += 1
        elif kind == "close":
            depth = max(0, depth - 1)
        elif depth == 0 and kind in _KINDS:
            yield _word(_KINDS[kind], found.group(), found.start(), starts)
        at = found.end()
    if depth:
        yield _word(WordKind.OPEN, text[opened], opened, starts)


_KINDS = {
    "result": WordKind.RESULT,
    "number": WordKind.NUMBER,
    "dots": WordKind.DOTS,
    "mark": WordKind.MARK,
    "move": WordKind.MOVE,
    "other": WordKind.MOVE,
}


def _word(kind: WordKind, text: str, at: int, starts: list[int]) -> Word:
    line = bisect_right(starts, at)
    return Word(kind, text.strip(), line, at - starts[line - 1] + 1)

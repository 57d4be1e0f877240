"""A plain tournament report read for its ratings only, many thousands a minute.

It reads what has every field in its columns and every game told alike by both players, and
leaves everything else to the reader of tournament reports: it never repairs and never guesses.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from openarbiter.laws import NotUnderstood, pace_of, read_time_control
from openarbiter.laws.time_control import TimeControl
from openarbiter.rulebook import RatingKind

_HEAD = 89
_STEP = 10
_PLAYER = re.compile(
    r"001 ([ \d]{4}) [mwMW ][ A-Za-z]{3} .{33} ([ \d]{4}) [ A-Z]{3} ([ \d]{11}) "
    r".{10} .{4} [ \d]{4}",
    re.ASCII,
)
_ENTRY = re.compile(r"  ([ \d]{4}) ([wb\- ]) ([10=+\-WDLHFUZ ?*X])", re.ASCII)
_DAY = re.compile(r"(\d{4})/(\d\d)/(\d\d)", re.ASCII)

_SLOW = frozenset({"300", "320", "330", "299"})
"""Records that may change what the lines of the players say."""

_SYSTEMS = ("092", "192")

_SCORES = {"1": 100, "=": 50, "0": 0}
_KINDS = {**dict.fromkeys("10=", "r"), **dict.fromkeys("WDL", "u"), **dict.fromkeys("+-", "f")}

Entry = tuple[int, str, str, int]
"""Opponent (0 for none), colour, kind of result, and the score of a rated game (-1 for none)."""


@dataclass(frozen=True, slots=True)
class QuickEvent:
    """What of an event ratings are made of.

    Attributes:
        start, end: the first and the last day; None where the file has none.
        control: None where the file states none, or none that can be read.
        systems: the text of records 092 and 192.
        ids: the FIDE IDs, 0 for none, by place.
        ratings: those of the file.
        games: for every player the rated games: the opponent's place and the score in hundredths.
    """

    start: date | None
    end: date | None
    control: TimeControl | None
    systems: str
    ids: tuple[int, ...]
    ratings: tuple[int, ...]
    games: tuple[tuple[tuple[int, int], ...], ...]

    @property
    def kind(self) -> RatingKind:
        """The list by the time control; the standard one without any."""
        return kind_of_control(self.control)


def kind_of_control(control: TimeControl | None) -> RatingKind:
    """The list that goes with a time control."""
    return RatingKind.STANDARD if control is None else RatingKind(pace_of(control)[0].value)


def read_quickly(data: bytes) -> QuickEvent | None:
    """The event; None where the file is not plain, for the reader of tournament reports."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return None
    numbers: list[int] = []
    ids: list[int] = []
    ratings: list[int] = []
    rows: list[list[Entry]] = []
    said: dict[str, str] = {}
    systems = ""
    for line in text.splitlines():
        tag = line[:3]
        if tag != "001":
            if tag in _SLOW:
                return None
            if tag in _SYSTEMS:
                systems += line[3:]
            said.setdefault(tag, line[3:].strip())
            continue
        found = _PLAYER.match(line)
        entries = None if found is None else _entries(line[_HEAD:].rstrip())
        if found is None or entries is None:
            return None
        number, rating, fide_id = (part.strip() for part in found.groups())
        if not number or " " in rating or " " in fide_id:
            return None
        numbers.append(int(number))
        ratings.append(int(rating or 0))
        ids.append(int(fide_id or 0))
        rows.append(entries)
    start, end = _day(said.get("042", "")), _day(said.get("052", ""))
    games = _games(numbers, rows)
    if not rows or games is None or start is _WRONG or end is _WRONG:
        return None
    control = control_of(said.get("222", ""), True) or control_of(said.get("122", ""), False)
    return QuickEvent(start, end, control, systems, tuple(ids), tuple(ratings), games)


@lru_cache(maxsize=1000)
def control_of(text: str, seconds: bool) -> TimeControl | None:
    """A time control; None where the text is none."""
    read = read_time_control(text, seconds=seconds) if text else None
    return None if read is None or isinstance(read, NotUnderstood) else read


def _entries(text: str) -> list[Entry] | None:
    found = []
    for start in range(0, len(text), _STEP):
        entry = _entry(text[start : start + _STEP])
        if entry is None:
            return None
        found.append(entry)
    return found


@lru_cache(maxsize=100_000)
def _entry(piece: str) -> Entry | None:
    """One round of a player; None where it is not plain."""
    if not piece.strip():
        return 0, "", "", -1
    found = _ENTRY.fullmatch(piece)
    if found is None:
        return None
    opponent, colour, mark = found[1].strip(), found[2], found[3]
    if " " in opponent:
        return None
    number = int(opponent or 0)
    if not number:
        return (0, "", "", -1) if colour in "- " and mark in "HFUZ" else None
    if colour not in "wb" or mark in "HFUZ":
        return None
    return number, colour, _KINDS.get(mark, "?"), _SCORES.get(mark, -1)


def _games(
    numbers: list[int], rows: list[list[Entry]]
) -> tuple[tuple[tuple[int, int], ...], ...] | None:
    """The rated games by places; None where two players tell a game differently."""
    places = {number: at for at, number in enumerate(numbers)}
    if len(places) < len(numbers):
        return None
    found = []
    for at, (number, entries) in enumerate(zip(numbers, rows, strict=True)):
        own = []
        for round_at, (opponent, colour, kind, score) in enumerate(entries):
            if not opponent:
                continue
            other = places.get(opponent, at)
            theirs = rows[other]
            if other == at or round_at >= len(theirs):
                return None
            back, their_colour, their_kind, their_score = theirs[round_at]
            if back != number or their_colour == colour or their_kind != kind:
                return None
            if kind == "r":
                if score + their_score > 100:
                    return None
                own.append((other, score))
        found.append(tuple(own))
    return tuple(found)


_WRONG = date.min


@lru_cache(maxsize=10_000)
def _day(text: str) -> date | None:
    """A day; ``_WRONG`` where it is written in another way than the standard's."""
    if not text:
        return None
    found = _DAY.fullmatch(text)
    if found is None:
        return _WRONG
    try:
        return date(int(found[1]), int(found[2]), int(found[3]))
    except ValueError:
        return _WRONG

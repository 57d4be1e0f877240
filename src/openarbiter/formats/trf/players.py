"""The 001 records: a player's data and their rounds."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from openarbiter.formats.problems import Report
from openarbiter.formats.trf.dates import Order, canonical, order_of, possible_days
from openarbiter.formats.trf.entries import FIRST, STEP, WIDTH, RoundEntry, parse_entry
from openarbiter.formats.trf.layout import straighten
from openarbiter.formats.trf.lines import Line, whole_number
from openarbiter.model import TITLES, Entrant, Score, parse_score

MOST_ROUNDS = 999
"""Round numbers have three columns."""

_TITLE_CODES = {"G": "GM", "M": "IM", "F": "FM", "C": "CM"} | {
    "WG": "WGM",
    "WM": "WIM",
    "WF": "WFM",
    "WC": "WCM",
}
"""Titles as the oldest files write them."""
_BIRTH = slice(69, 79)
_FOUR_DIGITS = re.compile(r"\d{4}", re.ASCII)
_YEAR = re.compile(r"\d{4}([/.-]00[/.-]00)?", re.ASCII)


@dataclass(slots=True)
class PlayerLine:
    """A 001 record as read.

    Attributes:
        number: the pairing number; 0 where it cannot be read.
        entrant: the same player for the model, with that number.
        entries: their rounds from the first; None where a round is blank.
        cut: the round from which on the line is lost, or None.
        short_bye: their last entry is a bye without a letter at the end of the line.
    """

    line: Line
    number: int
    entrant: Entrant
    entries: list[RoundEntry | None] = field(default_factory=list)
    cut: int | None = None
    short_bye: bool = False

    def entry(self, round_number: int) -> RoundEntry | None:
        """Entry of the player in a round; None where there is none."""
        return self.entries[round_number - 1] if round_number <= len(self.entries) else None


class EntryReader:
    """Reads entries and remembers them: the same few thousand come again and again."""

    def __init__(self) -> None:
        self._known: dict[str, RoundEntry | None] = {}

    def read(self, text: str) -> list[RoundEntry | None]:
        """The entries of a whole 001 line, without blank ones at the end."""
        known = self._known
        entries: list[RoundEntry | None] = []
        for start in range(FIRST - 1, min(len(text), FIRST - 1 + STEP * MOST_ROUNDS), STEP):
            piece = text[start : start + WIDTH]
            if piece not in known:
                known[piece] = parse_entry(piece)
            entries.append(known[piece])
        while entries and entries[-1] is None:
            entries.pop()
        return entries


def order_of_births(lines: Iterable[Line]) -> Order:
    """Order of day and month suggested by the dates of birth in 001 records."""
    return order_of(line.text[_BIRTH] for line in lines)


def read_player(line: Line, entries: EntryReader, report: Report, births: Order = "") -> PlayerLine:
    """Read one 001 record, reporting what is wrong with its own columns.

    Args:
        line: the record.
        entries: reads the rounds.
        report: takes the problems.
        births: how the dates of birth of the file are written.
    """
    straight = Line(line.number, straighten(line, report))
    number = whole_number(straight.text[4:8]) or 0
    entrant = Entrant(
        number=number,
        name=straight.cut(15, 47),
        sex=_sex(straight, number, report),
        title=_title(straight, number, report),
        rating=_rating(straight, number, report),
        federation=straight.cut(54, 56),
        fide_id=straight.cut(58, 68),
        birth=_birth(straight, number, births, report),
        points=_points(straight, number, report),
        rank=_rank(straight, number, report),
    )
    if len(straight.text) > FIRST - 1 + STEP * MOST_ROUNDS:
        last = FIRST - 1 + STEP * MOST_ROUNDS
        report.add("trf-line-too-long", line.number, last + 1, line.tag, last=last)
    player = PlayerLine(straight, number, entrant, entries.read(straight.text))
    if player.entries and player.entries[-1] is not None:
        last_entry = player.entries[-1]
        player.short_bye = last_entry.short and last_entry.bye is not None
    return player


def _sex(line: Line, number: int, report: Report) -> str:
    sex = line.cut(10, 10)
    if sex.lower() in ("", "m", "w"):
        return sex.lower()
    if sex.lower() == "f":
        return "w"
    report.add("trf-sex", line.number, 10, sex, player=number)
    return sex


def _title(line: Line, number: int, report: Report) -> str:
    text = line.cut(11, 13)
    title = _TITLE_CODES.get(text.upper(), text.upper())
    if title in ("", *TITLES):
        return title
    report.add("trf-title", line.number, 11, text, player=number)
    return text


def _rating(line: Line, number: int, report: Report) -> int:
    text = line.cut(49, 52)
    rating = whole_number(text)
    if rating is None and text:
        report.add("trf-rating", line.number, 49, text, player=number)
    return rating or 0


def _birth(line: Line, number: int, order: Order, report: Report) -> str:
    """The day as ``YYYY/MM/DD``, or the year alone; what is neither stays as it is written."""
    text = line.text[_BIRTH].strip()
    if not any(character.isdigit() for character in text):
        return ""
    if _YEAR.fullmatch(text):
        return text
    days = possible_days(text, order) if _FOUR_DIGITS.search(text) else ()
    if not days:
        report.add("trf-birth", line.number, 70, text, player=number)
        return text
    day = canonical(days[0])
    if len(days) > 1:
        other = canonical(days[1])
        report.add(
            "trf-date-ambiguous", line.number, 70, text, player=number, date=day, other=other
        )
    elif day != text:
        report.count("trf-birth-form", line.number, 70, text, date=day)
    return day


def _points(line: Line, number: int, report: Report) -> Score | None:
    text = line.cut(81, 84)
    if not text:
        return None
    try:
        return parse_score(text)
    except ValueError:
        report.add("trf-points-format", line.number, 81, text, player=number)
        return None


def _rank(line: Line, number: int, report: Report) -> int | None:
    text = line.cut(86, 89)
    rank = whole_number(text)
    if rank is None and text:
        report.add("trf-rank-format", line.number, 86, text, player=number)
    return rank or None

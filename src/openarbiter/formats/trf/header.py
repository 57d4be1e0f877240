"""The records about the tournament itself: name, dates, number of rounds, colour, system."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from openarbiter.formats.problems import Report
from openarbiter.formats.trf.codes import check_system
from openarbiter.formats.trf.dates import Order, canonical, order_of, possible_days
from openarbiter.formats.trf.lines import Line, whole_number
from openarbiter.formats.trf.records import Records
from openarbiter.model import Colour

_SYSTEM = re.compile(r"FIDE_[A-Z0-9_]+")
_DATED = re.compile(r"(?:FIDE_[A-Z]+|CUSTOM_SWISS)_(\d{4})(_.*)?")
_EDITIONS = {"2017": "fide-2018", "2025": "fide-2026", "2026": "fide-2026"}
"""The year in a code, and the edition. Those applied from 2026 were approved in 2025."""
DUTCH_CODE = "FIDE_DUTCH"
"""The code of the system that holds where a file names none."""
CODED_YEARS = {"fide-2018": "2017", "fide-2026": "2025"}
"""The year by which an edition is written."""


@dataclass(frozen=True, slots=True)
class Header:
    """Tournament records, as far as the model has a place for them."""

    name: str
    city: str
    federation: str
    start: date | None
    end: date | None
    rounds: int | None
    initial_colour: Colour | None
    rank_order: bool
    system: str

    @property
    def edition(self) -> str | None:
        """The edition of the rules the system code names; None where it names none."""
        dated = _DATED.fullmatch(self.system)
        return _EDITIONS.get(dated[1]) if dated else None

    @property
    def baku(self) -> bool:
        """True if the system code asks for the Baku acceleration."""
        return self.system.endswith("_BAKU")

    @property
    def for_teams(self) -> bool:
        """True if the system code is one for teams."""
        return "TEAM" in self.system.split("_")


def read_header(records: Records) -> Header:
    """Read the tournament records; what the model has no place for stays with the extra ones."""
    order = order_of(line.value for line in records.lines("042", "052"))
    start = _date(records, "042", order)
    end = _date(records, "052", order)
    if start and end and end < start:
        line = records.lines("052")[0]
        records.report.add("trf-date-order", line.number, 5, line.value, start=canonical(start))
    colour, rank_order = _configuration(records)
    return Header(
        name=_text(records, "012"),
        city=_text(records, "022"),
        federation=_text(records, "032"),
        start=start,
        end=end,
        rounds=_rounds(records),
        initial_colour=colour,
        rank_order=rank_order,
        system=_system(records),
    )


def _first(records: Records, tag: str) -> Line | None:
    """The line of a record that may be there once; further ones are kept as they are."""
    said = [line for line in records.take(tag) if line.value]
    for surplus in said[1:]:
        records.report.add("trf-duplicate-record", surplus.number, 1, tag)
        records.keep(surplus)
    return said[0] if said else None


def _text(records: Records, tag: str) -> str:
    line = _first(records, tag)
    return line.value if line else ""


def _date(records: Records, tag: str, order: Order) -> date | None:
    line = _first(records, tag)
    if line is None:
        return None
    days = possible_days(line.value, order)
    column = line.text.find(line.value, 3) + 1
    if not days:
        records.report.add("trf-date", line.number, column, line.value)
    elif canonical(days[0]) == line.value:
        return days[0]
    elif len(days) > 1:
        records.report.add(
            "trf-date-ambiguous",
            line.number,
            column,
            line.value,
            date=canonical(days[0]),
            other=canonical(days[1]),
        )
    else:
        date_read = canonical(days[0])
        records.report.add("trf-date-form", line.number, column, line.value, date=date_read)
    records.keep(line)
    return next(iter(days), None)


def _rounds(records: Records) -> int | None:
    """142 and XXR say the same; the first number that can be read counts."""
    rounds: int | None = None
    for line in records.take("142", "XXR"):
        number = whole_number(line.value)
        column = len(line.text[:3]) + 2
        if not number:
            records.report.add("trf-rounds-format", line.number, column, line.value)
            records.keep(line)
        elif rounds is None:
            rounds = number
        elif rounds != number:
            records.report.add(
                "trf-rounds-disagree", line.number, column, line.value, rounds=rounds
            )
            records.keep(line)
    return rounds


def _configuration(records: Records) -> tuple[Colour | None, bool]:
    """152 and XXC: the initial colour, and whether the rank is the order.

    A line that contradicts itself or one before it is kept and not applied.
    """
    colour: Colour | None = None
    rank_order = False
    for line in records.take("152", "XXC"):
        said, rank, unknown, wrong = _configured(line, colour)
        if wrong is not None:
            records.report.add("trf-initial-colour", line.number, *wrong)
            records.keep(line)
            continue
        colour, rank_order = said, rank_order or rank
        for column, word in unknown:
            records.report.add("trf-configuration", line.number, column, word)
            records.keep(Line(line.number, f"{line.tag} {word}"))
    return colour, rank_order


def _configured(
    line: Line, colour: Colour | None
) -> tuple[Colour | None, bool, list[tuple[int, str]], tuple[int, str] | None]:
    """A line of 152 or XXC: the colour after it, whether it has ``rank``, what is not known.

    The last is the word that contradicts, with its column, or None.
    """
    words = {"white1": Colour.WHITE, "black1": Colour.BLACK}
    letters = {"W": Colour.WHITE, "B": Colour.BLACK}
    rank = False
    unknown: list[tuple[int, str]] = []
    for column, word in line.words():
        said = letters.get(word.upper()) if line.tag == "152" else words.get(word.lower())
        if line.tag == "XXC" and word.lower() == "rank":
            rank = True
        elif said and colour in (None, said):
            colour = said
        elif said or line.tag == "152":
            return colour, rank, unknown, (column, word)
        else:
            unknown.append((column, word))
    return colour, rank, unknown, None


def _system(records: Records) -> str:
    line = _first(records, "192")
    if line is not None:
        check_system(line.value, line, records.report)
        return line.value
    for candidate in records.lines("092"):
        if _SYSTEM.fullmatch(candidate.value):
            records.report.add("trf-system-in-092", candidate.number, 5, candidate.value)
            check_system(candidate.value, candidate, records.report)
            return candidate.value
    return ""


def check_counts(records: Records, players: int, teams: Sequence[object], report: Report) -> None:
    """Compare the announced numbers of players and teams with those there are.

    A number of players that agrees is not kept: it is written anew.
    """
    for line in records.take("062"):
        announced = _leading_number(line.value)
        if announced is not None and announced != players:
            report.add("trf-player-count", line.number, 5, str(announced), players=players)
        if line.value != str(players):
            records.keep(line)
    for line in records.lines("082"):
        announced = _leading_number(line.value)
        if announced is not None and teams and announced != len(teams):
            report.add("trf-team-count", line.number, 5, str(announced), teams=len(teams))


def _leading_number(text: str) -> int | None:
    return whole_number(text.split()[0]) if text else None

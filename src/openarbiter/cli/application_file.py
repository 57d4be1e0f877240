"""An application for a title, described in TOML: read strictly, with every fault by its place."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal, InvalidOperation
from typing import TypeAlias

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.files import read_bytes
from openarbiter.cli.screen import Screen
from openarbiter.model.text import N_
from openarbiter.rulebook import TITLE_EDITIONS
from openarbiter.rulebook.application_rules import BY_RATING
from openarbiter.rulebook.title_rules import NormTitle
from openarbiter.titles.application import ClaimedNorm, MandatoryEvent, PlayerApplication
from openarbiter.titles.by_rating import DatedChange

MOST_GAMES = 99
MOST_RATING = 4000
MOST_CHANGE = 1000
MOST_ENTRIES = 500

_Table: TypeAlias = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class RatingClaim:
    """A title asked for by rating alone.

    Attributes:
        rating: the highest reached; None where the file does not say.
        games: against rated opponents; None where the file does not say.
    """

    title: str
    rating: int | None
    games: int | None


def read_application(screen: Screen, name: str) -> PlayerApplication | RatingClaim:
    """Read an application.

    Raises:
        Failure: the file cannot be read, is no TOML, or something in it is wrong: all of it is
            said, each by the entry it stands in.
    """
    data = read_bytes(screen, name)
    try:
        content = tomllib.loads(data.decode("utf-8-sig"), parse_float=Decimal)
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError, InvalidOperation) as error:
        message = screen.say(
            "{file} is not a TOML file: {error}", file=name, error=str(error) or "?"
        )
        raise Failure(Exit.INVALID_FILE, message) from None
    reader = _TableReader(screen, "")
    found = _application(reader, content)
    if reader.faults:
        message = "\n".join(f"{name}: {fault}" for fault in reader.faults)
        raise Failure(Exit.INVALID_FILE, message)
    return found


class _TableReader:
    """Takes values out of a table; what is wrong is collected."""

    def __init__(self, screen: Screen, place: str, faults: list[str] | None = None):
        self._screen = screen
        self._place = place
        self.faults: list[str] = [] if faults is None else faults

    def within(self, place: str) -> _TableReader:
        """The same for a table inside, whose faults are told by its place."""
        return _TableReader(self._screen, f"{place}: ", self.faults)

    def fault(self, template: str, **values: object) -> None:
        """Remember something that is wrong."""
        self.faults.append(self._place + self._screen.say(template, **values))

    def known(self, table: _Table, keys: Sequence[str]) -> None:
        """Refuse entries that nobody asks for: they are slips of the pen."""
        for key in table:
            if key not in keys:
                self.fault(
                    N_("there is no entry “{key}”. There are: {known}."),
                    key=key,
                    known=", ".join(keys),
                )

    def whole(self, table: _Table, key: str, most: int, *, needed: bool = False) -> int | None:
        """A whole number from 1 on; None where it is missing or wrong."""
        value = table.get(key)
        if value is None:
            if needed:
                self.fault(N_("“{key}” is missing."), key=key)
            return None
        if isinstance(value, bool) or not isinstance(value, int) or not 0 < value <= most:
            self.fault(
                N_("“{key}” is not a whole number from 1 to {most}: {value}."),
                key=key,
                most=most,
                value=value,
            )
            return None
        return value

    def day(self, table: _Table, key: str, *, needed: bool = False) -> date | None:
        """A day, with or without a time."""
        value = table.get(key)
        if isinstance(value, datetime):
            return value.date()
        if isinstance(value, date):
            return value
        if value is not None:
            self.fault(
                N_("“{key}” is not a day such as 2026-05-01, without quotation marks: {value}."),
                key=key,
                value=value,
            )
        elif needed:
            self.fault(N_("“{key}” is missing."), key=key)
        return None

    def truth(self, table: _Table, key: str) -> bool | None:
        """True or false; None where it is missing or wrong."""
        value = table.get(key)
        if value is None or isinstance(value, bool):
            return value
        self.fault(N_("“{key}” is neither true nor false: {value}."), key=key, value=value)
        return None

    def word(
        self, table: _Table, key: str, known: Sequence[str] = (), *, needed: bool = False
    ) -> str:
        """A text, one of those known where there are such; ``""`` for none."""
        value = table.get(key)
        if value is None:
            if needed:
                self.fault(N_("“{key}” is missing."), key=key)
            return ""
        if not isinstance(value, str) or (known and value not in known):
            self.fault(
                N_("“{key}” is not one of {known}: {value}.")
                if known
                else N_("“{key}” is not a text: {value}."),
                key=key,
                known=", ".join(known),
                value=value,
            )
            return ""
        return value

    def tables(self, table: _Table, key: str) -> Iterator[tuple[_TableReader, _Table]]:
        """The tables of an array, each with a reader of its own."""
        value = table.get(key, [])
        if not isinstance(value, list) or len(value) > MOST_ENTRIES:
            self.fault(N_("“{key}” is not a list of [[{key}]] tables."), key=key)
            return
        for number, each in enumerate(value, start=1):
            inside = self.within(f"[[{key}]] {number}")
            if isinstance(each, dict):
                yield inside, each
            else:
                inside.fault(N_("“{key}” is not a list of [[{key}]] tables."), key=key)

    def hundredths(self, table: _Table, key: str) -> int | None:
        """A number with at most two decimals, in hundredths."""
        value = table.get(key)
        exact = Decimal(value) if isinstance(value, int) and not isinstance(value, bool) else value
        if isinstance(exact, Decimal) and exact.is_finite() and abs(exact) <= MOST_CHANGE:
            scaled = exact * 100
            if scaled == int(scaled):
                return int(scaled)
        self.fault(
            N_("“{key}” is not a change of a rating such as 4.8 or -2.35: {value}."),
            key=key,
            value="" if value is None else value,
        )
        return None


_KEYS = (
    "title", "rating", "published", "rated-games", "sent", "meeting", "posted", "rating-before",
    "norm", "game",
)  # fmt: skip
_NORM_KEYS = (
    "title", "event", "start", "end", "games", "played", "one-round-a-day", "exempt",
    "eight-games", "edition", "registered", "kind",
)  # fmt: skip
_GAME_KEYS = ("day", "change")


def _application(reader: _TableReader, content: _Table) -> PlayerApplication | RatingClaim:
    reader.known(content, _KEYS)
    titles = (*(each.value for each in NormTitle), *BY_RATING)
    title = reader.word(content, "title", titles, needed=True)
    rating = reader.whole(content, "rating", MOST_RATING)
    games = reader.whole(content, "rated-games", MOST_GAMES * 1000)
    norms = tuple(
        norm for inside, each in reader.tables(content, "norm") if (norm := _norm(inside, each))
    )
    changes = tuple(
        game for inside, each in reader.tables(content, "game") if (game := _game(inside, each))
    )
    if title in BY_RATING:
        return RatingClaim(title, rating, games)
    return PlayerApplication(
        title=NormTitle(title or NormTitle.GM),
        norms=norms,
        rating=rating,
        published=reader.truth(content, "published"),
        sent=reader.day(content, "sent"),
        meeting=reader.day(content, "meeting"),
        posted=reader.day(content, "posted"),
        rating_before=reader.whole(content, "rating-before", MOST_RATING),
        games=changes,
    )


def _norm(reader: _TableReader, table: _Table) -> ClaimedNorm | None:
    reader.known(table, _NORM_KEYS)
    title = reader.word(table, "title", [each.value for each in NormTitle], needed=True)
    event = reader.word(table, "event", needed=True)
    start = reader.day(table, "start", needed=True)
    end = reader.day(table, "end", needed=True)
    credited = reader.whole(table, "games", MOST_GAMES, needed=True)
    played = reader.whole(table, "played", MOST_GAMES)
    kind = reader.word(table, "kind", [each.value for each in MandatoryEvent])
    edition = reader.word(table, "edition", list(TITLE_EDITIONS))
    one_round = reader.truth(table, "one-round-a-day")
    exempt = reader.truth(table, "exempt")
    eight_games = reader.truth(table, "eight-games")
    registered = reader.day(table, "registered")
    if start is not None and end is not None and end < start:
        reader.fault(N_("the event ends before it begins."))
    if not title or start is None or end is None or credited is None:
        return None
    return ClaimedNorm(
        title=NormTitle(title),
        event=event,
        start=start,
        end=end,
        credited=credited,
        played=credited if played is None else played,
        one_round_a_day=one_round,
        exempt=exempt,
        eight_games=bool(eight_games),
        edition=edition,
        registered=registered,
        kind=MandatoryEvent(kind) if kind else None,
    )


def _game(reader: _TableReader, table: _Table) -> DatedChange | None:
    reader.known(table, _GAME_KEYS)
    day = reader.day(table, "day", needed=True)
    change = reader.hundredths(table, "change")
    return None if day is None or change is None else DatedChange(day, change)

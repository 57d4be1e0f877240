"""The file of one list: its tables, and a row of it as a player."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from openarbiter.formats.people import NOT_RATED, ListedPlayer, ListedRating

LAYOUT = 1
"""Raised when the tables or the keys of names change; a list of another layout is loaded again."""

LONGEST_NAME = 120
"""Letters of a name that are kept."""

INACTIVE, DELISTED = 1, 2
"""Bits of the column ``flags``."""

COLUMNS = (
    "id", "fide_id", "number", "name", "federation", "sex", "birth", "flags", "titles", "standard",
    "rapid", "blitz", "seen",
)  # fmt: skip
"""The columns of the table ``player``."""

SELECTED = ", ".join(COLUMNS)

INSERT = f"INSERT INTO player ({SELECTED}) VALUES ({', '.join('?' for _ in COLUMNS)})"

SCHEMA = """
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE player (
  id INTEGER PRIMARY KEY, fide_id INTEGER, number TEXT, name TEXT NOT NULL,
  federation TEXT NOT NULL, sex TEXT NOT NULL, birth TEXT NOT NULL, flags INTEGER NOT NULL,
  titles TEXT NOT NULL, standard INTEGER NOT NULL, rapid INTEGER NOT NULL, blitz INTEGER NOT NULL,
  seen TEXT
);
CREATE TABLE word (key TEXT PRIMARY KEY, count INTEGER NOT NULL, place INTEGER NOT NULL)
  WITHOUT ROWID;
CREATE TABLE places (place INTEGER PRIMARY KEY, players BLOB NOT NULL);
CREATE TABLE near (variant TEXT PRIMARY KEY, starts TEXT NOT NULL) WITHOUT ROWID;
"""

RATING_AT, K_AT = 28, 14
"""Bits of a column with rating, K and games in one number; the rating is the highest part."""

Row: TypeAlias = tuple[int | str | None, ...]


def rating_number(rating: ListedRating) -> int:
    """Rating, K and games as one number; 0 for none.

    >>> read_rating(rating_number(ListedRating(2391, 10, 9)))
    ListedRating(rating=2391, k=10, games=9)
    """
    return rating.rating << RATING_AT | rating.k << K_AT | rating.games


def read_rating(number: int) -> ListedRating:
    """The rating of such a number."""
    if not number:
        return NOT_RATED
    part = (1 << K_AT) - 1
    return ListedRating(number >> RATING_AT, number >> K_AT & part, number & part)


@dataclass(frozen=True, slots=True)
class KeptPlayer:
    """A player as a list keeps them.

    Attributes:
        key: of the row: the FIDE ID, in a national list a running number.
        number: the ID in a national list.
        delisted: not in the newest list; the values are the last ones known.
        seen: the name of the list the values are from.
    """

    key: int
    player: ListedPlayer
    number: str = ""
    delisted: bool = False
    seen: str = ""


def row_of(kept: KeptPlayer) -> Row:
    """A player in the order of :data:`COLUMNS`."""
    one = kept.player
    titles = (one.title, one.open_title, one.women_title, one.other_titles, one.arena_title)
    return (
        kept.key,
        int(one.fide_id) if one.fide_id else None,
        kept.number or None,
        one.name[:LONGEST_NAME],
        one.federation,
        one.sex,
        one.birth,
        INACTIVE * one.inactive + DELISTED * kept.delisted,
        titles_text(titles),
        rating_number(one.standard),
        rating_number(one.rapid),
        rating_number(one.blitz),
        kept.seen or None,
    )


def titles_text(titles: tuple[str, str, str, str, str]) -> str:
    """The titles of a player as one text; ``""`` for none."""
    return "|".join(titles) if any(titles) else ""


def kept_of(row: Row, seen: str) -> KeptPlayer:
    """The player of a row of :data:`COLUMNS`.

    Args:
        seen: the name of the list, for those who are in it.
    """
    key, fide_id, number, name, federation, sex, birth, flags, titles, *ratings, last = row
    title, *others = str(titles).split("|") if titles else ("", "", "", "", "")
    standard, rapid, blitz = (read_rating(int(each or 0)) for each in ratings)
    bits = int(flags or 0)
    player = ListedPlayer(
        str(fide_id or ""),
        str(name),
        str(federation),
        str(sex),
        title,
        str(birth),
        bool(bits & INACTIVE),
        standard,
        rapid,
        blitz,
        *others,
    )
    return KeptPlayer(
        int(key or 0), player, str(number or ""), bool(bits & DELISTED), str(last or seen)
    )


def connect(file: str, *, write: bool = False) -> sqlite3.Connection:
    """Open a list, for reading unless said."""
    if write:
        connection = sqlite3.connect(file, isolation_level=None)
        # A file that is not finished is thrown away: nothing of it has to survive a crash.
        for pragma in ("journal_mode=OFF", "synchronous=OFF", "cache_size=-65536"):
            connection.execute(f"PRAGMA {pragma}")
        return connection
    address = f"{Path(file).resolve().as_uri()}?mode=ro&immutable=1"
    connection = sqlite3.connect(address, uri=True, check_same_thread=False)
    for pragma in ("mmap_size=1073741824", "cache_size=-16384"):
        try:
            connection.execute(f"PRAGMA {pragma}")
        except sqlite3.DatabaseError:
            connection.close()
            raise
    return connection

"""The words of a list that a word of a search may mean, each with what it costs."""

from __future__ import annotations

import sqlite3
from array import array
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from openarbiter.lists.distance import errors
from openarbiter.lists.index import SHORTEST, START, without_one
from openarbiter.lists.spelling import key_of, unfinished_key

SAME, UNFINISHED, ERROR = 0, 1, 3
"""What a word costs that has the same key, that only begins so, and for every typing error."""

MOST_WORDS = 150
"""Words that begin alike of which the most frequent ones are looked at."""

LONG = 7
"""Letters of a key from which on two typing errors are looked for."""


@dataclass(frozen=True, slots=True)
class Meant:
    """Words of the list that cost the same.

    Attributes:
        places: of their players.
        count: how many players they have together.
    """

    cost: int
    places: tuple[int, ...]
    count: int


def exact(connection: sqlite3.Connection, word: str) -> Meant:
    """The words with the key of this one."""
    rows = connection.execute("SELECT place, count FROM word WHERE key = ?", (key_of(word),))
    return _meant(SAME, rows)


def unfinished(connection: sqlite3.Connection, word: str) -> Meant:
    """The words that begin like this one, whatever follows; those with its key are left out."""
    start = unfinished_key(word)
    if not start:
        return Meant(UNFINISHED, (), 0)
    rows = connection.execute(
        "SELECT place, count FROM word WHERE key >= ? AND key < ? AND key != ? "
        "ORDER BY count DESC, key LIMIT ?",
        (start, start + "\U0010ffff", key_of(word), MOST_WORDS),
    )
    return _meant(UNFINISHED, rows)


def mistyped(connection: sqlite3.Connection, word: str) -> list[Meant]:
    """The words that are this one but for typing errors, those with fewer errors first."""
    key = key_of(word)
    if len(key) < SHORTEST:
        return []
    most = 2 if len(key) >= LONG else 1
    found: dict[int, list[tuple[int, int]]] = {}
    for start in _starts(connection, key[:START]):
        for other, count, place in _words(connection, start):
            if other != key and (many := errors(key, other, most)) <= most:
                found.setdefault(many, []).append((place, count))
    return [_meant(ERROR * many, found[many]) for many in sorted(found)]


def _starts(connection: sqlite3.Connection, start: str) -> list[str]:
    """The beginnings of keys that one typing error makes of this one, itself among them."""
    variants = sorted(without_one(start))
    asked = ", ".join("?" for _ in variants)
    rows = connection.execute(
        f"SELECT starts FROM near WHERE variant IN ({asked})",
        variants,
    )
    near = {each for (starts,) in rows for each in starts.split(" ")}
    return sorted(each for each in near if errors(start, each, 2) <= 2 and _close(start, each))


def _close(start: str, other: str) -> bool:
    """Check whether one error within the beginning makes one of the other.

    A letter added or left out moves one letter across the end of a beginning.
    """
    if errors(start, other, 1) <= 1:
        return True
    return errors(start[:-1], other, 1) <= 1 or errors(start, other[:-1], 1) <= 1


def _words(connection: sqlite3.Connection, start: str) -> Iterator[tuple[str, int, int]]:
    if len(start) < START:
        yield from connection.execute("SELECT key, count, place FROM word WHERE key = ?", (start,))
        return
    yield from connection.execute(
        "SELECT key, count, place FROM word WHERE key >= ? AND key < ?",
        (start, start + "\U0010ffff"),
    )


def _meant(cost: int, rows: Iterable[tuple[int, int]]) -> Meant:
    both = sorted(rows)
    return Meant(cost, tuple(place for place, _ in both), sum(count for _, count in both))


def players_at(connection: sqlite3.Connection, places: tuple[int, ...]) -> Iterator[array[int]]:
    """The packed players of words, one array a word, best first."""
    for place in places:
        row = connection.execute("SELECT players FROM places WHERE place = ?", (place,)).fetchone()
        players = array("Q")
        players.frombytes(row[0])
        yield players

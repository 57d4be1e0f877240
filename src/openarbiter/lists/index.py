"""The index of a list: which players have a word, and which words are nearly alike.

``word`` and ``places`` hold for each key of a word the players who have it, best first. ``near``
holds the beginnings of keys by everything that is left of them without one letter: two beginnings
of which one typing error makes the other have one of these in common.
"""

from __future__ import annotations

import json
import sqlite3
import sys
from array import array
from collections.abc import Callable, Iterator

from openarbiter.lists.packed import Federations, packed, placed
from openarbiter.lists.spelling import key_of, words_of
from openarbiter.lists.tables import RATING_AT

START = 6
"""Letters of a key by which nearly equal ones are found."""

SHORTEST = 4
"""Letters a key has at least for typing errors to be looked for."""

EVERY = 50_000


def build_index(connection: sqlite3.Connection, told: Callable[[int], None]) -> int:
    """Make the index of all players of a list.

    Args:
        told: called from time to time with how many players are done; may raise to stop.

    Returns:
        How many players the list has.
    """
    federations = Federations()
    by_key: dict[str, array[int]] = {}
    by_word: dict[str, tuple[array[int], ...]] = {}
    done = 0
    rows = connection.execute(
        "SELECT id, name, federation, sex, birth, "
        f"max(standard, rapid, blitz) >> {RATING_AT} FROM player"
    )
    known = by_word.get
    shared: dict[tuple[str, str, str], int] = {}
    for key, name, federation, sex, birth, rating in rows:
        one = shared.get((federation, sex, birth))
        if one is None:
            one = packed(0, 0, federations.number(federation), sex, birth)
            shared[federation, sex, birth] = one
        number = placed(one, rating, key)
        # Almost every name is written with capitals, blanks and one comma.
        for word in name.replace(",", " ").split():
            found = known(word)
            if found is None:
                found = by_word[word] = _of_word(word, by_key)
            for players in found:
                players.append(number)
        done += 1
        if done % EVERY == 0:
            told(done)
    by_word.clear()
    connection.execute("BEGIN")
    connection.executemany("INSERT INTO word VALUES (?, ?, ?)", _words(by_key))
    connection.executemany("INSERT INTO places VALUES (?, ?)", _places(by_key))
    starts = sorted({key[:START] for key in by_key})
    by_key.clear()
    connection.executemany("INSERT INTO near VALUES (?, ?)", _near(starts))
    connection.execute(
        "INSERT INTO meta VALUES ('federations', ?)", (json.dumps(federations.numbers),)
    )
    connection.execute("COMMIT")
    told(done)
    return done


def _of_word(word: str, by_key: dict[str, array[int]]) -> tuple[array[int], ...]:
    """The players to whom a word as it is written adds one: several words with a hyphen in it."""
    keys = dict.fromkeys(key_of(each) for each in words_of(word))
    return tuple(by_key.setdefault(sys.intern(key), array("Q")) for key in keys)


def _words(by_key: dict[str, array[int]]) -> Iterator[tuple[str, int, int]]:
    for place, key in enumerate(sorted(by_key)):
        yield key, len(by_key[key]), place


def _places(by_key: dict[str, array[int]]) -> Iterator[tuple[int, bytes]]:
    for place, key in enumerate(sorted(by_key)):
        yield place, array("Q", sorted(by_key[key])).tobytes()


def _near(starts: list[str]) -> Iterator[tuple[str, str]]:
    """Everything that is left of the beginnings without one letter, and of which it is left."""
    by_variant: dict[str, list[str]] = {}
    for start in starts:
        if len(start) >= SHORTEST - 1:
            for variant in without_one(start):
                by_variant.setdefault(variant, []).append(start)
    for variant in sorted(by_variant):
        yield variant, " ".join(by_variant[variant])


def without_one(start: str) -> set[str]:
    """The beginning of a key, and all that is left of it without one of its letters.

    >>> sorted(without_one("ivan"))
    ['ian', 'iva', 'ivan', 'ivn', 'van']
    """
    return {start, *(start[:at] + start[at + 1 :] for at in range(len(start)))}

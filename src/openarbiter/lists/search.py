"""Finding players of a list by FIDE ID or name, the best first, always in the same order.

Every word of a search stands for words of the list, and costs something: nothing where the key is
the same, little where the word is unfinished, more for each typing error. A player's cost is the
sum over the words. Players of the same cost are ordered by how near their name is as it is
written, then by rating, then by key.
"""

from __future__ import annotations

import json
import sqlite3
from array import array
from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass
from heapq import nsmallest
from itertools import islice

from openarbiter.lists.distance import errors
from openarbiter.lists.packed import LARGEST_KEY, Mask, key_in
from openarbiter.lists.spelling import words_of
from openarbiter.lists.store import FIDE, ListStore
from openarbiter.lists.tables import SELECTED, KeptPlayer, kept_of
from openarbiter.lists.words import Meant, exact, mistyped, players_at, unfinished

MISSING = 7
"""What a word of the search costs that the player does not have."""

MOST_ASKED = 6
"""Words of a search that are looked at."""

LEAST_LETTERS = 2
"""Letters or digits it takes to search for somebody."""

_LOOKED_AT = 60
"""Players of whom the name is compared as it is written."""

_LOOKED_UP = 16
"""How many times as many players an array has before those of a search are looked up in it."""

_MOST_INITIALS = 480
"""Players who are looked at one by one for an initial, which the index does not know."""


@dataclass(frozen=True, slots=True)
class Filter:
    """Whom a search is asked for; ``""`` is everybody.

    Attributes:
        federation: three letters.
        sex: ``m`` or ``w``.
        birth: a year.
    """

    federation: str = ""
    sex: str = ""
    birth: str = ""


EVERYBODY = Filter()


@dataclass(frozen=True, slots=True)
class Hit:
    """A player who was found.

    Attributes:
        cost: 0 where every word is as it was asked for, in some spelling.
    """

    kept: KeptPlayer
    cost: int


def search(
    store: ListStore, text: str, asked: Filter = EVERYBODY, *, limit: int = 12,
    list_name: str = FIDE,
) -> list[Hit]:  # fmt: skip
    """The players of a list who fit a text best.

    Args:
        text: a FIDE ID, or the beginning of one; or words of a name in any order, in Latin or
            Cyrillic letters. A word of one letter is an initial, and the last may be unfinished.
    """
    with store.locked():
        connection = store.open(list_name)
        if connection is None:
            return []
        name = _value(connection, "name")
        mask = _mask(connection, asked)
        if mask is None:
            return []
        plain = text.strip()
        if plain.isascii() and plain.isdigit():
            return _by_number(connection, plain, asked, limit, name)
        words = list(dict.fromkeys(words_of(text)))[:MOST_ASKED]
        if sum(map(len, words)) < LEAST_LETTERS:
            return []
        return _NameSearch(connection, words, mask, limit, name).hits()


def by_fide_ids(
    store: ListStore, fide_ids: Iterable[str], list_name: str = FIDE
) -> dict[str, KeptPlayer]:
    """The players with these FIDE IDs, by their IDs without zeros before them."""
    numbers = sorted({int(each) for each in fide_ids if _is_number(each)})
    found: dict[str, KeptPlayer] = {}
    with store.locked():
        connection = store.open(list_name)
        if connection is None:
            return found
        name = _value(connection, "name")
        column = "id" if list_name == FIDE else "fide_id"
        for start in range(0, len(numbers), 500):
            some = numbers[start : start + 500]
            marks = ", ".join("?" for _ in some)
            for row in connection.execute(
                f"SELECT {SELECTED} FROM player WHERE {column} IN ({marks})",
                some,
            ):
                kept = kept_of(row, name)
                found[kept.player.fide_id] = kept
    return found


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and 0 < int(text) <= LARGEST_KEY


def _value(connection: sqlite3.Connection, name: str) -> str:
    return str(connection.execute("SELECT value FROM meta WHERE name = ?", (name,)).fetchone()[0])


def _mask(connection: sqlite3.Connection, asked: Filter) -> Mask | None:
    """The bits of whom is asked for; None where nobody of the list can be."""
    if asked == EVERYBODY:
        return Mask()
    number = None
    if asked.federation:
        numbers: dict[str, int] = json.loads(_value(connection, "federations"))
        number = numbers.get(asked.federation.upper())
        if number is None:
            return None
    return Mask.of(number, asked.sex, asked.birth)


def _by_number(
    connection: sqlite3.Connection, text: str, asked: Filter, limit: int, name: str
) -> list[Hit]:
    """The player with this number, and those whose number begins so."""
    number = int(text)
    found: list[Hit] = []
    for more in range(11 - len(text)):
        first = number * 10**more
        if not 0 < first <= LARGEST_KEY:
            break
        last = min(first + 10**more, LARGEST_KEY)
        for row in connection.execute(
            f"SELECT {SELECTED} FROM player WHERE id >= ? AND id < ? ORDER BY id LIMIT ?",
            (first, last, limit * 20 if asked != EVERYBODY else limit),
        ):
            kept = kept_of(row, name)
            if _fits(kept, asked):
                found.append(Hit(kept, 1 if more else 0))
        if len(found) >= limit:
            break
    return found[:limit]


def _fits(kept: KeptPlayer, asked: Filter) -> bool:
    player = kept.player
    return (
        asked.federation.upper() in ("", player.federation)
        and asked.sex in ("", player.sex)
        and asked.birth in ("", player.birth)
    )


class _NameSearch:
    """One search by words."""

    def __init__(
        self, connection: sqlite3.Connection, words: list[str], mask: Mask, limit: int, name: str
    ):
        self._connection = connection
        self._all = words
        self._initials = [word for word in words if len(word) == 1]
        self._words = [word for word in words if len(word) > 1]
        self._mask = mask
        self._limit = limit
        self._name = name

    def hits(self) -> list[Hit]:
        """The best players, first by whole and unfinished words, then with typing errors."""
        if not self._words:
            return []
        connection = self._connection
        meant = [[exact(connection, word)] for word in self._words]
        meant[-1].append(unfinished(connection, self._words[-1]))
        found = self._together(meant)
        if len(found) < self._limit:
            for word, options in zip(self._words, meant, strict=True):
                options += mistyped(connection, word)
            found = _cheaper(self._together(meant), found)
            if len(found) < self._limit and len(self._words) > 1:
                # Whoever lacks a word: a patronymic, a second surname.
                found = _cheaper(self._without_one(meant), found)
        return self._ordered(found)

    def _together(self, meant: list[list[Meant]]) -> dict[int, int]:
        """The packed players who have every word, with their costs."""
        order = sorted(meant, key=lambda options: sum(each.count for each in options))
        found = self._costs(order[0], all_of_them=len(meant) > 1 or bool(self._initials))
        for options in order[1:]:
            if not found:
                break
            found = self._also(found, options)
        return found

    def _costs(self, options: list[Meant], *, all_of_them: bool) -> dict[int, int]:
        """The players who have a word, with what it costs them at least.

        Args:
            all_of_them: False where the best of them will do.
        """
        costs: dict[int, int] = {}
        bits, wanted = self._mask.bits, self._mask.wanted
        for option in sorted(options, key=lambda each: -each.cost):
            for players in players_at(self._connection, option.places):
                some: Iterable[int] = players
                if bits:
                    some = (each for each in players if each & bits == wanted)
                if not all_of_them:
                    some = islice(some, max(_LOOKED_AT, self._limit))
                costs.update(dict.fromkeys(some, option.cost))
        return costs

    def _also(self, found: dict[int, int], options: list[Meant]) -> dict[int, int]:
        """Those of the players who have another word too."""
        left = set(found)
        both: dict[int, int] = {}
        for option in sorted(options, key=lambda each: each.cost):
            for players in players_at(self._connection, option.places):
                for each in _in_both(left, players):
                    if each not in both:
                        both[each] = found[each] + option.cost
        return both

    def _without_one(self, meant: list[list[Meant]]) -> dict[int, int]:
        """Players who have all words but one."""
        found: dict[int, int] = {}
        for at in range(len(meant)):
            rest = self._together([each[:1] for each in (*meant[:at], *meant[at + 1 :])])
            found = _cheaper({each: cost + MISSING for each, cost in rest.items()}, found)
        return found

    def _ordered(self, found: dict[int, int]) -> list[Hit]:
        """The best of the players, compared by their names as they are written."""
        most = _MOST_INITIALS if self._initials else max(_LOOKED_AT, self._limit)
        best = nsmallest(most, ((cost, each) for each, cost in found.items()))
        ranked: list[tuple[int, int, int, Hit]] = []
        for start in range(0, len(best), _LOOKED_AT):
            if len(ranked) >= max(_LOOKED_AT, self._limit):
                break
            some = best[start : start + _LOOKED_AT]
            rows = self._rows([key_in(each) for _, each in some])
            for cost, each in some:
                kept = rows[key_in(each)]
                words = words_of(kept.player.name)
                if self._has_initials(words):
                    apart = self._apart(words)
                    ranked.append((cost + kept.delisted, apart, each, Hit(kept, cost)))
        ranked.sort(key=lambda one: one[:3])
        return [hit for *_, hit in ranked[: self._limit]]

    def _rows(self, keys: list[int]) -> dict[int, KeptPlayer]:
        marks = ", ".join("?" for _ in keys)
        rows = self._connection.execute(
            f"SELECT {SELECTED} FROM player WHERE id IN ({marks})",
            keys,
        )
        return {int(row[0]): kept_of(row, self._name) for row in rows}

    def _has_initials(self, words: list[str]) -> bool:
        return all(any(word[0] == each for word in words) for each in self._initials)

    def _apart(self, words: list[str]) -> int:
        """Letters by which the words asked for differ from those nearest to them in a name."""
        return sum(
            0 if asked in words else min(errors(asked, word, 9) for word in words)
            for asked in self._words
        )


def _cheaper(one: dict[int, int], other: dict[int, int]) -> dict[int, int]:
    """The players of both, each with the lower cost."""
    both = dict(other)
    for each, cost in one.items():
        if both.get(each, cost) >= cost:
            both[each] = cost
    return both


def _in_both(some: set[int], players: array[int]) -> Iterable[int]:
    """Those of some players who are in an array in order; where they are few, looked up there."""
    if len(players) < _LOOKED_UP * len(some):
        return some.intersection(players)
    last = len(players)
    found = ((each, bisect_left(players, each)) for each in some)
    return [each for each, at in found if at < last and players[at] == each]

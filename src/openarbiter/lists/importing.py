"""Loading a list: read, checked, written beside the old one, and put in its place at the end."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from openarbiter.formats.people import ListProblem, Progress, RatingList, TimeClass
from openarbiter.formats.people.list_values import ListedPerson, ListedRatingRead, tidy_name
from openarbiter.formats.people.problems import ListReport
from openarbiter.lists.index import build_index
from openarbiter.lists.mapping import ListMapping
from openarbiter.lists.merging import Changes, merge
from openarbiter.lists.national import read_national
from openarbiter.lists.packed import LARGEST_KEY
from openarbiter.lists.store import FIDE, ListStore
from openarbiter.lists.tables import (
    INACTIVE,
    INSERT,
    LAYOUT,
    LONGEST_NAME,
    SCHEMA,
    Row,
    connect,
    rating_number,
    row_of,
    titles_text,
)

READING = 700
"""Thousandths of an import that reading takes; the index takes the others."""


@dataclass(frozen=True, slots=True)
class Imported:
    """A list that was loaded, or could not be.

    Attributes:
        players: in the list now; 0 where nothing was loaded, and the old list stays.
        read: players of the file.
        changes: against the list before; None where there was none.
        problems: of the file, by line.
    """

    players: int
    read: int
    changes: Changes | None
    problems: tuple[ListProblem, ...]

    @property
    def loaded(self) -> bool:
        """Whether the list took its place."""
        return self.players > 0


def import_fide(
    store: ListStore,
    stream: BinaryIO,
    *,
    name: str,
    day: str,
    told: Callable[[int, int], None] = lambda done, players: None,
    time_class: TimeClass | None = None,
    keep_delisted: bool = True,
) -> Imported:
    """Load a rating list of FIDE; it takes the place of the one before, or leaves it whole.

    Whoever is in the list before and not in this one stays as delisted. A list of one kind
    (standard, rapid or blitz) replaces the ratings of its kind and leaves the others.

    Args:
        name: of the file, which tells the kind of a list of one kind.
        day: on which it is loaded, ``2026-11-28``.
        told: called with the thousandths done and the players so far; what it raises ends the
            import and is passed on.
        keep_delisted: False forgets who is not in this list.
    """
    report = ListReport()

    def progress(each: Progress) -> None:
        part = min(each.done, each.total) * READING // each.total if each.total else 0
        told(part, each.players)

    reading = RatingList(stream, name=name, time_class=time_class, progress=progress)
    with _building(store, FIDE) as building:
        _write(building.connection, _rows(reading, report))
        if not reading.players:
            return Imported(0, 0, None, _in_order(reading.problems, report))
        changes = merge(
            building.connection,
            store.file(FIDE) if store.about(FIDE) else None,
            kind=reading.only,
            keep_delisted=keep_delisted,
        )
        players = _finish(building, name, day, told, reading.players)
    return Imported(players, reading.players, changes, _in_order(reading.problems, report))


def import_national(
    store: ListStore,
    data: bytes,
    mapping: ListMapping,
    *,
    name: str,
    day: str,
    told: Callable[[int, int], None] = lambda done, players: None,
) -> Imported:
    """Load a national list; it takes the place of the list of the same name, or leaves it whole.

    Args:
        name: of the file.
        day, told: as in :func:`import_fide`.
    """
    report = ListReport()
    with _building(store, mapping.name) as building:
        connection = building.connection
        _write(connection, map(row_of, read_national(data, mapping, report)))
        read = connection.execute("SELECT count(*) FROM player").fetchone()[0]
        if not read:
            return Imported(0, 0, None, report.problems())
        connection.execute("CREATE INDEX by_fide_id ON player (fide_id)")
        connection.execute("INSERT INTO meta VALUES ('title', ?)", (mapping.title,))
        players = _finish(building, name, day, told, read)
    return Imported(players, read, None, report.problems())


@dataclass(slots=True)
class _Building:
    """A list that is being made, in a file of its own until it is whole."""

    store: ListStore
    list_name: str
    file: Path
    connection: sqlite3.Connection
    whole: bool = False

    def __enter__(self) -> _Building:
        return self

    def __exit__(self, *_: object) -> None:
        self.connection.close()
        if self.whole:
            self.store.take(self.list_name, self.file)
        else:
            self.file.unlink(missing_ok=True)


def _building(store: ListStore, list_name: str) -> _Building:
    file = store.part(list_name)
    connection = connect(str(file), write=True)
    connection.executescript(SCHEMA)
    return _Building(store, list_name, file, connection)


def _finish(
    building: _Building, name: str, day: str, told: Callable[[int, int], None], read: int
) -> int:
    connection = building.connection
    told(READING, read)
    total = connection.execute("SELECT count(*) FROM player").fetchone()[0]

    def indexed(done: int) -> None:
        told(READING + done * (1000 - READING) // max(total, 1), read)

    players = build_index(connection, indexed)
    about = {"layout": str(LAYOUT), "name": name, "day": day, "players": str(players)}
    connection.executemany("INSERT INTO meta VALUES (?, ?)", about.items())
    building.whole = True
    return players


def _write(connection: sqlite3.Connection, rows: Iterable[Row]) -> None:
    with closing(connection.cursor()) as cursor:
        cursor.execute("BEGIN")
        cursor.executemany(INSERT, rows)
        cursor.execute("COMMIT")


def _rows(reading: RatingList, report: ListReport) -> Iterator[Row]:
    """The rows of the players of a list; who is further up already is left out, and reported."""
    lines: dict[int, int] = {}
    shared = _Shared()
    for number, name, person, standard, rapid, blitz in reading.parts():
        key = int(number)
        line = reading.line
        first = lines.setdefault(key, line)
        if first != line:
            report.each("ratings-twice", line, str(key), other=first)
        elif key > LARGEST_KEY:
            report.each("ratings-line", line, f"{number} {name}")
        else:
            yield (
                key,
                key,
                None,
                tidy_name(name)[:LONGEST_NAME],
                *shared.person(person),
                shared.rating(standard),
                shared.rating(rapid),
                shared.rating(blitz),
                None,
            )


class _Shared:
    """What many players share as their rows have it, made once for all of them."""

    def __init__(self) -> None:
        # Known by identity, which is fast; what is kept here is not made anew elsewhere.
        self._persons: dict[int, tuple[ListedPerson, tuple[str | int, ...]]] = {}
        self._ratings: dict[int, tuple[ListedRatingRead, int]] = {}

    def person(self, person: ListedPerson) -> tuple[str | int, ...]:
        """Federation, sex, birth, flags and titles."""
        found = self._persons.get(id(person))
        if found is None:
            found = self._persons[id(person)] = (
                person,
                (
                    person.federation,
                    person.sex,
                    person.birth,
                    INACTIVE * person.inactive,
                    titles_text(
                        (
                            person.title,
                            person.open_title,
                            person.women_title,
                            person.other_titles,
                            person.arena_title,
                        )
                    ),
                ),
            )
        return found[1]

    def rating(self, rating: ListedRatingRead) -> int:
        """A rating as one number."""
        found = self._ratings.get(id(rating))
        if found is None:
            found = self._ratings[id(rating)] = (rating, rating_number(rating.rating))
        return found[1]


def _in_order(problems: tuple[ListProblem, ...], report: ListReport) -> tuple[ListProblem, ...]:
    return tuple(sorted((*problems, *report.problems()), key=lambda each: each.line or 0))

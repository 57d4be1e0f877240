"""A new list and the one before it: what stays of the old one, and what has changed."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from pathlib import Path

from openarbiter.formats.people import TimeClass
from openarbiter.lists.tables import COLUMNS, DELISTED, RATING_AT, SELECTED


@dataclass(frozen=True, slots=True)
class Changes:
    """A new list against the one before.

    Attributes:
        new: players who were not in it.
        changed: players of both whose name, federation, title or a rating is another one.
        delisted: players of the one before who are not in the new one; those who were delisted
            before count too.
        unrated: in a list of one kind, players who are not in it, have no such rating any more
            and keep the ratings of other kinds.
    """

    new: int
    changed: int
    delisted: int
    unrated: int


def merge(
    connection: sqlite3.Connection, before: Path | None, *, kind: TimeClass | None,
    keep_delisted: bool,
) -> Changes | None:  # fmt: skip
    """Take from the list before what the new one does not replace; None without one.

    Args:
        connection: of the new list, its players written.
        before: the file of the list before.
        kind: of a list of one kind.
    """
    if before is None:
        return None
    connection.execute("ATTACH DATABASE ? AS old", (f"{before.resolve().as_uri()}?mode=ro",))
    try:
        connection.execute("BEGIN")
        if kind is not None:
            _other_kinds(connection, kind)
        new = _count(connection, "player WHERE id NOT IN (SELECT id FROM old.player)")
        changed = _count(
            connection,
            "player AS a JOIN old.player AS b USING (id) WHERE (a.name, a.federation, a.titles, "
            f"a.standard >> {RATING_AT}, a.rapid >> {RATING_AT}, a.blitz >> {RATING_AT}) IS NOT "
            f"(b.name, b.federation, b.titles, b.standard >> {RATING_AT}, b.rapid >> {RATING_AT}, "
            f"b.blitz >> {RATING_AT})",
        )
        unrated = _unrated(connection, kind) if kind is not None else 0
        delisted = _delisted(connection) if keep_delisted else 0
        connection.execute("COMMIT")
    finally:
        connection.execute("DETACH DATABASE old")
    return Changes(new, changed, delisted, unrated)


def _count(connection: sqlite3.Connection, of: str) -> int:
    return int(connection.execute(f"SELECT count(*) FROM {of}").fetchone()[0])


def _other_kinds(connection: sqlite3.Connection, kind: TimeClass) -> None:
    """Keep the ratings of the other kinds of those who are in both lists."""
    values = ", ".join(f"{each.value} = b.{each.value}" for each in TimeClass if each is not kind)
    connection.execute(f"UPDATE player SET {values} FROM old.player AS b WHERE b.id = player.id")


def _unrated(connection: sqlite3.Connection, kind: TimeClass) -> int:
    """Take over who is not in a list of one kind and has a rating of another one."""
    others = " + ".join(each.value for each in TimeClass if each is not kind)
    selected = ", ".join("0" if name == kind.value else name for name in COLUMNS)
    return connection.execute(
        f"INSERT INTO player ({SELECTED}) SELECT {selected} FROM old.player "
        f"WHERE id NOT IN (SELECT id FROM main.player) AND ({others} > 0 OR {kind.value} = 0)"
    ).rowcount


def _delisted(connection: sqlite3.Connection) -> int:
    values = {"flags": f"flags | {DELISTED}", "seen": "coalesce(seen, ?)"}
    selected = ", ".join(values.get(name, name) for name in COLUMNS)
    seen = connection.execute("SELECT value FROM old.meta WHERE name = 'name'").fetchone()
    return connection.execute(
        f"INSERT INTO player ({SELECTED}) SELECT {selected} FROM old.player "
        "WHERE id NOT IN (SELECT id FROM main.player)",
        seen,
    ).rowcount

"""The folder of the lists: one file a list, never changed, replaced whole.

A list is the file ``NAME.NUMBER.ratings``; the highest number counts. A new one is made beside it
under another name and takes the next number once it is whole and on the disk. So whoever searches
meanwhile goes on with the old file, and an import that is interrupted leaves the old list.
"""

from __future__ import annotations

import os
import re
import secrets
import sqlite3
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from openarbiter.lists.tables import LAYOUT, connect

FIDE = "fide"
"""The name of the list of FIDE; those of national lists are chosen by whoever loads them."""

FOLDER = "lists"
"""The folder of the lists in the data folder."""

_ENDING = ".ratings"
_PART = ".part"
_NAME = re.compile(r"[a-z][a-z0-9-]{0,30}", re.ASCII)
_STALE = 900
"""Seconds after which a part that nobody writes is one that nobody finishes."""


class BadListName(ValueError):
    """A list cannot have this name."""


@dataclass(frozen=True, slots=True)
class About:
    """A list of the store.

    Attributes:
        list_name: ``fide``, or that of a national list.
        name: of the file it was loaded from.
        day: on which it was loaded.
        players: who are in it, delisted ones included.
        title: as people know it; ``""`` for that of FIDE.
    """

    list_name: str
    name: str
    day: str
    players: int
    title: str = ""


class ListStore:
    """The lists of a folder; it need not be there as long as nothing is loaded."""

    def __init__(self, folder: Path):
        self.folder = folder
        self._opened: dict[str, tuple[Path, sqlite3.Connection]] = {}
        self._lock = threading.Lock()

    def names(self) -> list[str]:
        """The names of the lists, that of FIDE first."""
        found = {each.name.split(".")[0] for each in self.folder.glob(f"*{_ENDING}")}
        return sorted(found, key=lambda name: (name != FIDE, name))

    def file(self, list_name: str) -> Path | None:
        """The file of a list; None where it is not loaded."""
        numbered = self._numbered(list_name)
        return numbered[max(numbered)] if numbered else None

    def about(self, list_name: str) -> About | None:
        """What is known of a list; None where it is not loaded."""
        connection = self.open(list_name)
        if connection is None:
            return None
        values = dict(connection.execute("SELECT name, value FROM meta"))
        return About(
            list_name,
            values["name"],
            values["day"],
            int(values["players"]),
            values.get("title", ""),
        )

    def open(self, list_name: str) -> sqlite3.Connection | None:
        """A connection to a list as it is now; None where it is not loaded, or of another layout.

        The connection stays open, and is used by one thread at a time (:meth:`locked`).
        """
        file = self.file(list_name)
        if file is None:
            return None
        opened = self._opened.get(list_name)
        if opened is None or opened[0] != file:
            if opened is not None:
                opened[1].close()
                del self._opened[list_name]
            connection = _readable(file)
            if connection is None:
                return None
            self._opened[list_name] = opened = (file, connection)
        return opened[1]

    def locked(self) -> threading.Lock:
        """What keeps threads from using one connection at the same time."""
        return self._lock

    def close(self) -> None:
        """Close what is open."""
        with self._lock:
            for _, connection in self._opened.values():
                connection.close()
            self._opened.clear()

    def part(self, list_name: str) -> Path:
        """A file in which a new list can be made; those that others left behind are removed.

        Raises:
            BadListName: a list cannot have this name.
            OSError: the folder cannot be written.
        """
        if not _NAME.fullmatch(list_name):
            raise BadListName(list_name)
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        for old in self.folder.glob(f"*{_PART}"):
            with suppress(OSError):
                if time.time() - old.stat().st_mtime > _STALE:
                    old.unlink()
        file = self.folder / f"{list_name}.{secrets.token_hex(4)}{_PART}"
        file.touch(mode=0o600)
        return file

    def take(self, list_name: str, part: Path) -> None:
        """Let a file that is whole be the list from now on."""
        with part.open("rb+") as written:
            os.fsync(written.fileno())
        numbered = self._numbered(list_name)
        part.replace(self.folder / f"{list_name}.{max(numbered, default=0) + 1:06}{_ENDING}")
        for old in numbered.values():
            # Whoever still reads it keeps it; on Windows it goes with the next import.
            with suppress(OSError):
                old.unlink()

    def remove(self, list_name: str) -> bool:
        """Remove a list; False where there is none."""
        numbered = self._numbered(list_name)
        with self._lock:
            opened = self._opened.pop(list_name, None)
            if opened is not None:
                opened[1].close()
        for old in numbered.values():
            old.unlink(missing_ok=True)
        return bool(numbered)

    def _numbered(self, list_name: str) -> dict[int, Path]:
        found = {}
        for file in self.folder.glob(f"{list_name}.*{_ENDING}"):
            number = file.name.split(".")[1]
            if number.isascii() and number.isdigit():
                found[int(number)] = file
        return found


def _readable(file: Path) -> sqlite3.Connection | None:
    """A list that can be used; None for a damaged one, and for one of another layout."""
    connection = None
    try:
        connection = connect(str(file))
        found = connection.execute("SELECT value FROM meta WHERE name = 'layout'").fetchone()
        if found is not None and found[0] == str(LAYOUT):
            return connection
    except sqlite3.DatabaseError:
        pass
    if connection is not None:
        connection.close()
    return None

"""Backups by themselves: after each publication, and every hour in which something was done.

A thread of the server looks now and then at two numbers of the database: so nothing that is done
has to wait for a backup, or to know of one. Of several processes over PostgreSQL none does it.
"""

from __future__ import annotations

import logging
import os
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from threading import Event, Lock, Thread
from urllib.parse import quote

from openarbiter.web.kept.backups import Backup, NoBackup, Wanted, back_up, backups_in
from openarbiter.web.kept.heads import FILE as HEADS
from openarbiter.web.kept.heads import heads_in, missing_from

HOUR = 3600.0
LOOK = 2.0
"""Seconds between two looks at the database."""

PAUSE = 10.0
"""Seconds from one backup to the next at least: several sections may be published at once."""

AGAIN = 300.0
"""Seconds after which a backup that failed is tried again."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class State:
    """How it stands with backups, as far as this process knows.

    Attributes:
        last: the newest one.
        failure: why the last try came to nothing; ``""`` where it did not.
        differs: whether the ledger in the last one was not whole.
        missing: whether a whole event, or the end of a ledger, was missing in the database.
    """

    last: Backup | None = None
    failure: str = ""
    differs: bool = False
    missing: bool = False


_state = State()
_guard = Lock()


def state() -> State:
    """How it stands with backups."""
    return _state


def _now_is(new: State) -> None:
    global _state
    with _guard:
        _state = new


class Watch:
    """The thread that makes backups.

    Args:
        database: the file.
        wanted: where backups go.
        data: the data folder, where the keys of the ledger are.
    """

    def __init__(self, database: Path, wanted: Wanted, data: Path):
        self._database, self._wanted, self._data = database, wanted, data
        self._ended = Event()
        # What was published since the newest backup, before this server started, counts too.
        there = self._there()
        self._published, self._entries = numbers_of(there[0].file if there else None)
        self._began, self._made = time.monotonic(), 0.0
        self._failed = 0.0

    def start(self) -> None:
        """Begin; the thread ends with the process."""
        if self._wanted.folder is not None:
            there = self._there()
            _now_is(State(there[0] if there else None))
            Thread(target=self._run, name="backups", daemon=True).start()

    def stop(self) -> None:
        """End."""
        self._ended.set()

    def _run(self) -> None:
        while not self._ended.wait(LOOK):
            try:
                self.look()
            except Exception:
                # Whatever it is: play goes on, and the next look may succeed.
                log.exception("The backup failed")

    def look(self) -> bool:
        """Make a backup where it is time for one; whether it was."""
        published, entries = numbers_of(self._database)
        now = time.monotonic()
        due = published > self._published and (not self._made or now - self._made >= PAUSE)
        due = due or (entries > self._entries and now - (self._made or self._began) >= HOUR)
        if not due or (self._failed and time.monotonic() - self._failed < AGAIN):
            return False
        self.make(published, entries)
        return True

    def make(self, published: int, entries: int) -> None:
        """Make a backup now, and note how it went."""
        differs = False

        def check(copy: Path) -> None:
            nonlocal differs
            differs = not ledger_holds(copy, self._data)

        missing = self._missing()
        try:
            made = back_up(self._database, self._wanted, datetime.now(), check)
        except NoBackup as problem:
            self._failed = time.monotonic()
            log.error("No backup was made: %s", problem)
            _now_is(replace(state(), failure=str(problem)))
            return
        if differs:
            log.error("The backup %s was made, but its ledger is not whole", made.file)
        self._published, self._entries = published, entries
        self._made, self._failed = time.monotonic(), 0.0
        _now_is(State(made, "", differs, missing))

    def _missing(self) -> bool:
        # The heads first: whoever writes meanwhile is in the database before.
        heads = heads_in(self._data / HEADS)
        try:
            found = missing_from(self._database, heads)
        except sqlite3.Error:
            return False
        for head in found:
            log.error("Entry %d of the ledger of %s is missing", head.number, head.slug)
        return bool(found)

    def _there(self) -> list[Backup]:
        folder = self._wanted.folder
        return backups_in(folder) if folder is not None and folder.is_dir() else []


def numbers_of(file: Path | None) -> tuple[int, int]:
    """The last file of a publication and the last entry, by their keys; 0 where there is none.

    A database that somebody holds, or that cannot be read, says nothing now.
    """
    if file is None:
        return 0, 0
    try:
        address = f"file:{quote(str(file.resolve()))}?mode=ro"
        with closing(sqlite3.connect(address, uri=True, timeout=5)) as tables:
            (found,) = tables.execute(
                "SELECT coalesce((SELECT max(id) FROM web_snapshot), 0), "
                "coalesce((SELECT max(id) FROM web_entry), 0)"
            ).fetchall()
    except sqlite3.Error:
        return 0, 0
    return int(found[0]), int(found[1])


def ledger_holds(copy: Path, data: Path) -> bool:
    """Whether every ledger in a copy is whole, and its tables are as the entries leave them.

    Another process looks, at a low priority: results come first.

    Raises:
        NoBackup: it could not be looked at.
    """
    environment = {**os.environ, "OPENARBITER_DATA": str(data), "LANGUAGE": "en"}
    environment.pop("DJANGO_SETTINGS_MODULE", None)
    command = [sys.executable, "-m", "openarbiter", "verify-data", "--file", str(copy), "--json"]
    if os.name == "posix":
        command = ["nice", "-n", "10", *command]
    ran = subprocess.run(command, env=environment, capture_output=True, check=False, timeout=900)
    if ran.returncode not in (0, 1):
        told = (ran.stderr or ran.stdout).decode(errors="replace").strip()
        raise NoBackup(told[-300:] or f"exit code {ran.returncode}")
    return ran.returncode == 0

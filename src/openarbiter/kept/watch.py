"""Backups of SQLite by themselves: the whole database, in a file of its own."""

from __future__ import annotations

import json
import logging
import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path
from urllib.parse import quote

from openarbiter.kept.apart import run_apart
from openarbiter.kept.backups import Backup, BackupsWanted, back_up, backups_in
from openarbiter.kept.heads import FILE as HEADS
from openarbiter.kept.heads import heads_in, missing_from
from openarbiter.kept.rhythm import BackupState, Rhythm

log = logging.getLogger(__name__)


class Watch(Rhythm):
    """Backs up a file of SQLite.

    Args:
        database: the file.
        wanted: where backups go.
        data: the data folder, where the keys of the ledger are.
    """

    def __init__(self, database: Path, wanted: BackupsWanted, data: Path):
        self._database, self._data = database, data
        super().__init__(wanted)

    def numbers(self) -> tuple[int, int]:
        """As the file of the database has them now."""
        return numbers_of(self._database)

    def saved(self) -> tuple[int, int]:
        """As the newest backup has them."""
        there = self.newest()
        return numbers_of(there.file if there is not None else None)

    def newest(self) -> Backup | None:
        """The newest in the folder."""
        folder = self._wanted.folder
        there = backups_in(folder) if folder is not None and folder.is_dir() else []
        return there[0] if there else None

    def back_up(self) -> BackupState:
        """Copy the database, and look whether everything in the copy is whole."""
        differs = False

        def check(copy: Path) -> None:
            nonlocal differs
            differs = not ledger_holds(copy, self._data)

        missing = self._missing()
        made = back_up(self._database, self._wanted, datetime.now(), check)
        if differs:
            log.error("The backup %s was made, but its ledger is not whole", made.file)
        return BackupState(made, "", differs, missing)

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

    Raises:
        NoBackup: it could not be looked at.
    """
    said = json.loads(run_apart(data, "verify-data", "--file", str(copy), "--json"))
    return bool(said["whole"])

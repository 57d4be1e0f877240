"""Backups over PostgreSQL by themselves: each event that has changed, in an archive of its own."""

from __future__ import annotations

import json
import logging
from datetime import datetime
from pathlib import Path

from django.db import DatabaseError, connection

from openarbiter.kept.apart import run_apart
from openarbiter.kept.backups import Backup, BackupsWanted, NoBackup
from openarbiter.kept.rhythm import BackupState, Rhythm, state

log = logging.getLogger(__name__)


class EventsWatch(Rhythm):
    """Saves events where the tables are in PostgreSQL.

    Args:
        wanted: where archives go.
        data: the data folder, where the keys of the ledger are.
    """

    def __init__(self, wanted: BackupsWanted, data: Path):
        self._data = data
        super().__init__(wanted)

    def numbers(self) -> tuple[int, int]:
        """As :class:`Rhythm` says; a database that does not answer says nothing now."""
        try:
            with connection.cursor() as cursor:
                cursor.execute(
                    "SELECT coalesce((SELECT max(id) FROM web_snapshot), 0), "
                    "coalesce((SELECT max(id) FROM web_entry), 0)"
                )
                published, entries = cursor.fetchone()
        except DatabaseError:
            return 0, 0
        finally:
            connection.close()
        return int(published), int(entries)

    def saved(self) -> tuple[int, int]:
        """Nothing is known of before: what was saved already is not saved again."""
        return 0, 0

    def newest(self) -> Backup | None:
        """None: there is one an event."""
        return None

    def back_up(self) -> BackupState:
        """Save what has changed; what was saved is kept where something else was not."""
        said = json.loads(run_apart(self._data, "save-events", "--json"))
        if said["failures"]:
            raise NoBackup("; ".join(said["failures"])[:300])
        made = [Path(each) for each in said["saved"]]
        if not said["whole"]:
            log.error("Events were saved, but a ledger is not whole")
        last = Backup(made[-1], datetime.now()) if made else state().last
        return BackupState(last, "", not said["whole"], bool(said["missing"]))

"""One connection to SQLite that stays open as long as the server runs."""

from __future__ import annotations

import sqlite3

from django.db import connection

_kept: list[sqlite3.Connection] = []


def keep_open() -> None:
    """Open it; nothing happens with another database, or before there is one.

    Every request opens a connection of its own and closes it. Where the last one is closed,
    SQLite writes its log (WAL) back into the database and deletes it, three waits for the disk
    for each result instead of one. While this connection is open, none is the last.
    """
    if connection.vendor != "sqlite" or _kept:
        return
    try:
        kept = sqlite3.connect(
            f"file:{connection.settings_dict['NAME']}?mode=rw", uri=True, check_same_thread=False
        )
        # Only whoever has read has the log open.
        kept.execute("SELECT 1 FROM sqlite_master").fetchone()
    except sqlite3.Error:
        return
    _kept.append(kept)

"""A copy of the database as a backup has it: whole, in one file, and without anybody's session."""

from __future__ import annotations

import os
import sqlite3
import time
from pathlib import Path

PATIENCE = 20.0
"""Seconds to wait for a database that somebody else holds."""

LEFT_OUT = ("django_session", "web_signedin", "web_throttle")
"""Tables that are empty in a copy. Whoever has a session's key is its user; what was counted of
failed logins is of no use later."""


def copy_to(source: sqlite3.Connection, target: Path) -> None:
    """Write a copy of a database as it is at one moment; nobody has to wait for it.

    Nothing of what is left out can be found in the file.

    Raises:
        sqlite3.OperationalError: somebody else holds the database for longer than our
            patience, or the disk is full.
        OSError: the file cannot be written.
    """
    end = time.monotonic() + PATIENCE

    def impatient(status: int, remaining: int, total: int) -> None:
        if remaining and time.monotonic() > end:
            raise sqlite3.OperationalError("database is locked")

    os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
    copy = sqlite3.connect(target, isolation_level=None)
    try:
        source.backup(copy, progress=impatient)
        # One file, without a log beside it.
        copy.execute("PRAGMA journal_mode=DELETE")
        copy.execute("PRAGMA secure_delete=ON")
        there = {name for (name,) in copy.execute("SELECT name FROM sqlite_master")}
        for table in LEFT_OUT:
            if table in there:
                copy.execute(f"DELETE FROM {table}")
        # Pages that were given up may still hold sessions of long ago.
        copy.execute("VACUUM")
    finally:
        copy.close()
    settle(target)


def settle(file: Path) -> None:
    """Let a file, and its name in its folder, reach the disk."""
    with file.open("rb") as opened:
        os.fsync(opened.fileno())
    if os.name != "nt":
        folder = os.open(file.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)

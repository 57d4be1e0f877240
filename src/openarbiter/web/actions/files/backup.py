"""A copy of the whole database while the server works on."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from pathlib import Path
from typing import IO

from django.db import OperationalError, connection

from openarbiter.kept.copying import copy_to


class Unavailable(Exception):
    """The tables are not in a file of ours."""


def backup_to(out: IO[bytes]) -> None:
    """Write a copy of the SQLite database as it is at one moment, without anybody's session.

    Nobody has to wait for it, and it is whole even where somebody writes meanwhile.

    Raises:
        Unavailable: the tables are in another database.
        OperationalError: somebody else holds the database for longer than our patience, or
            we have changes of our own under way.
    """
    if connection.vendor != "sqlite":
        raise Unavailable
    if connection.in_atomic_block:
        # SQLite would wait for the end of our own changes, which never comes.
        raise OperationalError("database is locked")
    connection.ensure_connection()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "backup.sqlite3"
        try:
            copy_to(connection.connection, file)
        except sqlite3.OperationalError as problem:
            raise OperationalError(*problem.args) from problem
        with file.open("rb") as made:
            shutil.copyfileobj(made, out)

"""Where the tables lie: SQLite in the data directory, or what ``DATABASE_URL`` names."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

import dj_database_url

SQLITE_FILE = "openarbiter.sqlite3"

READ_ONLY = "mode=ro"
"""What stands after the ``?`` of an address of SQLite whose file is only looked at."""

_PRAGMAS = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA busy_timeout=10000;"
"""A result that was acknowledged survives a power cut: every commit reaches the disk."""

_KEPT_OPEN = 60
"""Seconds a thread keeps its connection: to open one takes as long as some ten questions."""

_POOL = {"min_size": 1, "max_size": 12, "timeout": 5}


class BadDatabaseUrl(ValueError):
    """``DATABASE_URL`` cannot be understood; the message says why."""


def database(url: str, data: Path) -> dict[str, Any]:
    """The settings of the database.

    >>> database("postgresql://ann:secret@db:5433/chess?sslmode=require", Path("."))["HOST"]
    'db'

    Raises:
        BadDatabaseUrl: the address is none of a database we know.
    """
    if not url:
        return _sqlite(data / SQLITE_FILE)
    try:
        parts = urlsplit(url)
        if parts.scheme not in ("sqlite", "postgresql", "postgres"):
            raise BadDatabaseUrl(
                f"DATABASE_URL begins with {parts.scheme!r}; there are sqlite:///FILE and "
                "postgresql://user:password@host:5432/NAME"
            )
        # A server that was started again leaves only dead connections in the pool.
        read = dj_database_url.parse(url, conn_health_checks=True)
    except BadDatabaseUrl:
        raise
    except ValueError as problem:
        raise BadDatabaseUrl(f"DATABASE_URL cannot be read: {problem}") from problem
    name, options = read["NAME"], read.get("OPTIONS", {})
    if parts.scheme == "sqlite":
        if name in ("", ":memory:"):
            raise BadDatabaseUrl("DATABASE_URL names no file: sqlite:///FILE")
        file = Path(name)
        return _looked_at(file) if parts.query == READ_ONLY else _sqlite(file)
    if not name.strip("/"):
        raise BadDatabaseUrl(
            "DATABASE_URL names no database: postgresql://user:password@host:5432/NAME"
        )
    return {**read, "OPTIONS": {"pool": _POOL, **options}}


def _sqlite(file: Path) -> dict[str, Any]:
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(file),
        "CONN_MAX_AGE": _KEPT_OPEN,
        "OPTIONS": {"transaction_mode": "IMMEDIATE", "timeout": 10, "init_command": _PRAGMAS},
    }


def _looked_at(file: Path) -> dict[str, Any]:
    """A file that nothing changes, not even the mode of its log."""
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": f"file:{quote(str(file.resolve()))}?{READ_ONLY}",
        "OPTIONS": {"uri": True, "timeout": 10},
    }

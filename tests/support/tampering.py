"""Somebody who may write into the database, but has not the data folder."""

from __future__ import annotations

from django.db import connection

from openarbiter.web import models
from openarbiter.web.ledger import guards
from openarbiter.web.ledger.work import digest_of


def check_at_once() -> None:
    """Check the keys of other tables with every statement, as if each were a transaction."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")


def by_hand(statement: str, *values: object) -> None:
    """Change the database by SQL, as this program never does."""
    check_at_once()  # what is checked at the end of a transaction stands in the way of TRUNCATE
    with connection.cursor() as cursor:
        cursor.execute(statement, values or None)


def without_guards() -> None:
    """Take the triggers away that keep the ledger."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")
            for (name,) in cursor.fetchall():
                cursor.execute(f"DROP TRIGGER {name}")
        else:
            check_at_once()
            for table in guards.TABLES:
                cursor.execute(f"ALTER TABLE {table} DISABLE TRIGGER USER")


def close_chain(event: models.Event, *, keep_seals: bool = True) -> None:
    """Compute every digest anew, as anybody can, so that the chain closes again."""
    previous = ""
    for entry in models.Entry.objects.filter(event=event).order_by("number"):
        entry.previous = previous
        previous = entry.digest = digest_of(entry)
        if not keep_seals:
            entry.seal = None
        entry.save()

"""Personal values that were erased from entries: the chain says openly that they were.

The digest of an entry stays that of the entry as it was written, and the chain goes on by it. What
is left of the entry has a digest of its own, which the entry of the erasure holds: so neither what
is left nor that something was erased can be changed afterwards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from django.db import connection

from openarbiter.web import models
from openarbiter.web.ledger.guards import TABLES, names, put
from openarbiter.web.ledger.work import digest_of

ERASED = "player-anonymised"
"""The action of an erasure; ``values["erased"]`` has the numbers of the entries with the digests
of what is left of them."""


def erased_in(said: Iterable[tuple[str, Mapping[str, Any]]]) -> dict[int, str]:
    """What is left of entries, by their numbers: the digest the last erasure gave.

    Args:
        said: the actions and values of entries, in their order.
    """
    found: dict[int, str] = {}
    for action, values in said:
        if action == ERASED:
            found.update({int(number): digest for number, digest in values["erased"].items()})
    return found


def erased_from(event: models.Event) -> dict[int, str]:
    """The same, of the ledger of an event."""
    entries = models.Entry.objects.filter(event=event, action=ERASED).order_by("number")
    return erased_in(entries.values_list("action", "values"))


def is_as_written(entry: models.Entry, erased: Mapping[int, str]) -> bool:
    """Whether an entry is as it was written, or as an erasure left it."""
    digest = digest_of(entry)
    # An erasure is never erased itself: it would say what else was.
    return digest == entry.digest or (entry.action != ERASED and erased.get(entry.number) == digest)


@contextmanager
def unlocked() -> Iterator[None]:
    """Let entries and files be changed, for an erasure and within its transaction alone.

    The triggers that refuse it are away until the end of the block; where the transaction does
    not end well they never were.
    """
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            for table in TABLES:
                cursor.execute(f"ALTER TABLE {table} DISABLE TRIGGER USER")
        else:
            for name in names(connection):
                cursor.execute(f"DROP TRIGGER IF EXISTS {name}")
        yield
    put(connection)

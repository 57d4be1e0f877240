"""A transaction that writes, of one action or of several that belong together."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection, transaction

from openarbiter.web.ledger.turn import Turn

_turn = Turn()
_PATIENCE = 10.0
"""Seconds after which the database itself is asked, and says that it is busy."""


@contextmanager
def writing() -> Iterator[None]:
    """Write all of it or nothing, once nobody else in this process writes.

    SQLite lets one write at a time, and whoever waits only tries again now and then: where
    many results come in at once, the pauses would add up to seconds. Whatever makes a
    :class:`~openarbiter.web.ledger.Work` within a transaction opens that one here: who took
    the database first and the turn then would wait for one who has them the other way round.
    """
    ours = connection.vendor == "sqlite" and _turn.acquire(_PATIENCE)
    try:
        with transaction.atomic():
            yield
    finally:
        if ours:
            _turn.release()

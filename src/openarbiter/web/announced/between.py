"""From one process to the others, over PostgreSQL: what happened is told with the transaction."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Callable, Sequence
from threading import Thread
from typing import Any
from uuid import uuid4

from django.db import connection

from openarbiter.web.announced import hub
from openarbiter.web.announced.hub import Message
from openarbiter.web.state.lost import drop_dead_connections

CHANNEL = "openarbiter"

LONGEST = 7_900
"""Bytes of a notification; PostgreSQL takes less than 8,000."""

ASK_AGAIN = 20.0
"""Seconds of silence after which the connection is tried."""

PAUSE = 0.5
"""Seconds between two tries to connect."""

_OURS = uuid4().hex
"""Tells the notifications of this process from those of others."""

log = logging.getLogger(__name__)


def tell_others(event_key: int, messages: Sequence[Message]) -> None:
    """Tell the other processes what happens in this transaction, once it is committed.

    With SQLite there is one process, and nothing to be told.
    """
    if connection.vendor != "postgresql":
        return
    text = _written(event_key, messages)
    if len(text.encode()) > LONGEST:
        # Whoever hears of it looks at everything again.
        changed = [message for message in messages if message["kind"] == "changed"]
        text = _written(event_key, changed[-1:])
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, text])


def _written(event_key: int, messages: Sequence[Message]) -> str:
    return json.dumps([_OURS, event_key, messages], ensure_ascii=False, separators=(",", ":"))


class Ears:
    """Hears what other processes tell, and passes it on as if it had happened here.

    While it is not connected, Broadcast's looks at the database stand in for it, and what was
    missed is told when it is connected again.

    Args:
        announce: takes the key of an event and its messages.
    """

    def __init__(self, announce: Callable[[int, Sequence[Message]], None] = hub.announce):
        self._announce = announce
        self._revisions: dict[int, int] = {}
        self._deaf = False

    def start(self) -> None:
        """Listen in a thread of its own, as long as the process lives."""
        Thread(target=self._listen_for_good, name="between", daemon=True).start()

    def _listen_for_good(self) -> None:
        import psycopg

        while True:
            try:
                with psycopg.connect(**_parameters(), autocommit=True) as line:
                    if self._deaf:
                        # Where this one was lost, the others were too.
                        drop_dead_connections()
                    self.listen(line)
            except psycopg.Error as problem:
                if not self._deaf:
                    log.warning("live updates: the database does not answer: %s", problem)
                self._deaf = True
            time.sleep(PAUSE)

    def listen(self, line: Any) -> None:
        """Listen on a connection until it is lost.

        Raises:
            psycopg.Error: it is lost.
        """
        line.execute(f"LISTEN {CHANNEL}")
        self._catch_up(line)
        self._deaf = False
        while True:
            for notice in line.notifies(timeout=ASK_AGAIN):
                self._heard(notice.payload)
            line.execute("SELECT 1")

    def _heard(self, text: str) -> None:
        sender, event_key, messages = json.loads(text)
        newest = max(message["revision"] for message in messages)
        self._revisions[event_key] = max(newest, self._revisions.get(event_key, 0))
        if sender != _OURS:
            self._announce(event_key, messages)

    def _catch_up(self, line: Any) -> None:
        """Tell what happened while nobody listened; the first time there is nothing to compare."""
        first = not self._revisions
        for event_key, revision in line.execute("SELECT id, revision FROM web_event").fetchall():
            if not first and revision > self._revisions.get(event_key, 0):
                self._announce(event_key, [{"kind": "changed", "revision": revision}])
            self._revisions[event_key] = revision


def listen_to_others() -> None:
    """Begin to hear what other processes tell; nothing happens with SQLite."""
    if connection.vendor == "postgresql":
        Ears().start()


def _parameters() -> dict[str, Any]:
    """What a connection of this database is made with, without what is Django's own."""
    known = connection.get_connection_params()
    return {
        name: value
        for name, value in known.items()
        if name not in ("pool", "cursor_factory", "context", "prepare_threshold")
    }

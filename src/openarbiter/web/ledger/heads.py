"""The heads of the ledgers: an end that was cut off, and an event that is gone, show by them.

What is in the file, and how it is written, stands in :mod:`openarbiter.kept.heads`. A head that
the database does not hold any more is noted as an anchor before another takes its place: so a
ledger that goes on after its end was cut off does not cover that up.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings
from django.db import connection, transaction

from openarbiter.kept.heads import FILE, LedgerHead, head_at, heads_in, name_of, write_head
from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.ledger.anchors import Anchor, heads_noted, identity, note_head

_CUT = N_(
    "{event}: entry {number} of its ledger is missing or different, although it was written: "
    "the end was cut off, or an older database was restored."
)
_GONE = N_(
    "{event}: the event is no longer in the database, though its ledger had {number} "
    "entries. Somebody deleted it without this program, or restored an older database."
)

log = logging.getLogger(__name__)


def keep(entry: models.Entry) -> None:
    """Make an entry the head of its event once it is in the database."""
    head = LedgerHead(
        identity(entry.event), entry.event.slug, entry.number, entry.digest, this_database()
    )
    previous = entry.previous
    transaction.on_commit(lambda: _keep(head, previous))


def begin() -> None:
    """Give every event a head that has none, as after an upgrade."""
    there = {head.event: head for head in heads_in(file())}
    for event in models.Event.objects.order_by("pk"):
        if identity(event) in there:
            continue
        last = event.entries.order_by("-number").first()
        if last is not None:
            _keep(_head(event, last), "")


def head_of(event: models.Event) -> Iterator[Anchor]:
    """The head of an event as an anchor; none where none was kept."""
    head = head_at(file(), event.pk)
    if head is not None and head.event == identity(event):
        yield Anchor(head.number, head.digest)


def troubles() -> list[Reason]:
    """What is missing in the database by the heads: ends of ledgers, and whole events."""
    ours: dict[str, list[LedgerHead]] = {}
    for head in (*heads_noted(), *heads_in(file())):
        if head.database == this_database():
            ours.setdefault(head.event, []).append(head)
    there = {identity(event) for event in models.Event.objects.all()}
    found = []
    for event, heads in ours.items():
        if event in there:
            lost = [(_CUT, head) for head in heads if not holds(head)]
        else:
            lost = [(_GONE, max(heads, key=lambda head: head.number))]
        found += [Reason.of(text, event=head.slug, number=head.number) for text, head in lost]
    return found


def holds(head: LedgerHead) -> bool:
    """Whether the database has the entry of a head."""
    return models.Entry.objects.filter(
        event_id=head.key, number=head.number, digest=head.digest
    ).exists()


def this_database() -> str:
    """What the database in use is called in a head."""
    used = connection.settings_dict
    host, port = str(used.get("HOST", "")), str(used.get("PORT", ""))
    return name_of(connection.vendor, str(used["NAME"]), host, port)


def file() -> Path:
    """The file of the heads."""
    return Path(settings.DATA) / FILE


def _head(event: models.Event, entry: models.Entry) -> LedgerHead:
    return LedgerHead(identity(event), event.slug, entry.number, entry.digest, this_database())


def _keep(head: LedgerHead, previous: str) -> None:
    """Write a head, unless there is a later one of another process; where it cannot be, go on."""
    try:
        old = head_at(file(), head.key)
        if old is not None and not _follows(head, previous, old):
            if old.event == head.event and holds(old):
                if old.number >= head.number:
                    return
            else:
                note_head(old)
        write_head(file(), head)
    except OSError as problem:
        log.error("The head of a ledger could not be kept in %s: %s", file(), problem)


def _follows(head: LedgerHead, previous: str, old: LedgerHead) -> bool:
    one = old.event == head.event and old.number == head.number - 1
    return one and old.digest == previous

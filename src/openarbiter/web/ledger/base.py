"""What the ledger of an event has to know of its beginning, where older versions left it out."""

from __future__ import annotations

from openarbiter.web import models
from openarbiter.web.ledger.actor import Actor
from openarbiter.web.ledger.anchors import note
from openarbiter.web.ledger.examination import replayed
from openarbiter.web.ledger.kept_files import FILES, unsaid_files
from openarbiter.web.ledger.rows import TABLES, rows_of
from openarbiter.web.ledger.work import Work

SEALING = "sealing-began"
"""The action of the entry; it changes nothing, and is never taken back."""


def seal_older_events() -> int:
    """Begin to seal the ledgers that older versions wrote; returns how many there were.

    Each gets an entry, the first with a seal, which closes the chain of all before it, and has
    the rows that were made without an entry, and the digests of files that no entry says, as they
    are now. What differs from the ledger then is not made good: it shows whenever the event is
    verified.
    """
    count = 0
    for event in models.Event.objects.order_by("pk"):
        last = event.entries.order_by("-number").first()
        if last is not None and last.seal and not unsaid_files(event):
            continue
        _begin(event)
        count += 1
    return count


def attest_unknown(work: Work) -> int:
    """Write down every row of an event that its ledger does not know from its beginning.

    Returns:
        How many there were.
    """
    replay = replayed(work.event)
    unsaid = [
        (table, key)
        for table, key, _ in rows_of(work.event)
        if (table, key) not in replay.made and (table, key) not in replay.gone
    ]
    for table, key in unsaid:
        work.attest(TABLES[table]._default_manager.get(pk=key))
    return len(unsaid)


def _begin(event: models.Event) -> None:
    with Work(Actor("OpenArbiter"), event, SEALING, subject=event.name) as work:
        work.note(rows=attest_unknown(work), **{FILES: unsaid_files(event)})
    assert work.entry is not None
    note(work.entry, work.entry.number)

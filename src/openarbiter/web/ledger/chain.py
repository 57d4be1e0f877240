"""Whether the ledger is whole: each entry holds the digest of the one before it."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.ledger.work import digest_of

_ALTERED = N_("Entry {number} is not as it was written: its digest does not fit what it says.")
_UNCHAINED = N_("Entry {number} does not follow the entry before it: its chain is broken.")
_MISSING = N_("Entry {number} is missing.")
_SHORT = N_("The last entry is {number}, but {count} were written: the end is missing.")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of verifying a ledger.

    Attributes:
        entries: how many were looked at.
        faults: what is wrong, in the order of the entries; nothing where it is whole.
        digest: that of the last entry; whoever has noted it can tell later that nothing up
            to here was changed.
    """

    entries: int
    faults: tuple[Reason, ...]
    digest: str


def verify(event: models.Event) -> Verdict:
    """Compute the digest of every entry anew and compare the chain."""
    faults: list[Reason] = []
    expected, previous, count = 1, "", 0
    for entry in models.Entry.objects.filter(event=event).order_by("number").iterator(500):
        for number in range(expected, entry.number):
            faults.append(Reason.of(_MISSING, number=number))
        if digest_of(entry) != entry.digest:
            faults.append(Reason.of(_ALTERED, number=entry.number))
        if entry.number == expected and entry.previous != previous:
            faults.append(Reason.of(_UNCHAINED, number=entry.number))
        expected, previous, count = entry.number + 1, entry.digest, count + 1
    event.refresh_from_db(fields=["revision"])
    # Every entry raises the revision by one, and nothing else does.
    if event.revision > expected - 1:
        faults.append(Reason.of(_SHORT, number=expected - 1, count=event.revision))
    return Verdict(count, tuple(faults), previous)

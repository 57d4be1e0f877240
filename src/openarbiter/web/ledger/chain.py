"""Whether the ledger is whole: each entry holds the digest of the one before it, and a seal."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.ledger.anchors import Anchor, noted
from openarbiter.web.ledger.erased import erased_from, is_as_written
from openarbiter.web.ledger.heads import head_of
from openarbiter.web.ledger.kept_files import file_faults
from openarbiter.web.ledger.seal import fits, keys

_ALTERED = N_("Entry {number} was changed: its digest does not match its contents.")
_UNCHAINED = N_("Entry {number} does not match the entry before it: the chain is broken.")
_MISSING = N_("Entry {number} is missing.")
_SHORT = N_("The last entry is {number}, but {count} were written: the end is missing.")
_FORGED = N_("Entry {number} has a false seal: it was not written by this installation.")
_UNSEALED = N_("Entry {number} has no seal: it was not written by this program.")
_NOTED = N_(
    "Entry {number} differs from the digest kept outside the database: the ledger was "
    "rewritten, or an older database was restored."
)
_GONE = N_(
    "Entry {number} is missing, although its digest was kept outside the database: the end "
    "of the ledger was cut off, or an older database was restored."
)


@dataclass(frozen=True, slots=True)
class LedgerVerdict:
    """What came of verifying a ledger.

    Attributes:
        entries: how many were looked at.
        faults: what is wrong, in the order of the entries; nothing where it is whole.
        digest: that of the last entry; whoever has noted it can tell later that nothing up
            to here was changed.
        unsealed: how many entries at the beginning are from before there were seals: whoever
            can write into the database could have made these anew.
        unknown: how many entries are sealed with a key that is not here: the same holds.
        noted: how many digests noted outside of the database were found again.
        erased: from how many entries personal values were erased; the ledger says when and by
            whom.
    """

    entries: int
    faults: tuple[Reason, ...]
    digest: str
    unsealed: int = 0
    unknown: int = 0
    noted: int = 0
    erased: int = 0


def anchors_of(event: models.Event) -> list[Anchor]:
    """Every digest noted outside of the database, in the order of the entries, each once."""
    found = dict.fromkeys((*noted(event), *head_of(event)))
    return sorted(found, key=lambda anchor: anchor.number)


def verify(
    event: models.Event, *, copy: bool = False, anchors: list[Anchor] | None = None
) -> LedgerVerdict:
    """Compute the digest of every entry anew and compare the chain, seals, anchors and files.

    Args:
        copy: whether this is an older state, such as a backup: the ledger may have gone on since.
        anchors: those to compare with, where they were read before; what was noted after the
            database was looked at may be of entries that are not seen.
    """
    faults: list[Reason] = []
    expected, previous, count = 1, "", 0
    anchors = anchors_of(event) if anchors is None else anchors
    wanted: dict[int, set[str]] = {}
    for each in anchors:
        wanted.setdefault(each.number, set()).add(each.digest)
    # The first that was noted counts: later ones may be of a ledger that was stripped.
    sealed_from = next((each.sealed_from for each in anchors if each.sealed_from), None)
    known, sealed, unsealed, unknown, found = keys(), False, 0, 0, 0
    erased = erased_from(event)
    for entry in models.Entry.objects.filter(event=event).order_by("number").iterator(500):
        for number in range(expected, entry.number):
            faults.append(Reason.of(_MISSING, number=number))
        if not is_as_written(entry, erased):
            faults.append(Reason.of(_ALTERED, number=entry.number))
        if entry.number == expected and entry.previous != previous:
            faults.append(Reason.of(_UNCHAINED, number=entry.number))
        if entry.seal:
            sealed = True
            fit = fits(entry.seal, entry.digest, known)
            if fit is False:
                faults.append(Reason.of(_FORGED, number=entry.number))
            unknown += fit is None
        elif sealed or (sealed_from is not None and entry.number >= sealed_from):
            faults.append(Reason.of(_UNSEALED, number=entry.number))
        else:
            unsealed += 1
        for digest in wanted.pop(entry.number, ()):
            if digest == entry.digest:
                found += 1
            else:
                faults.append(Reason.of(_NOTED, number=entry.number))
        expected, previous, count = entry.number + 1, entry.digest, count + 1
    event.refresh_from_db(fields=["revision"])
    # Every entry raises the revision by one, and nothing else does.
    if event.revision > expected - 1:
        faults.append(Reason.of(_SHORT, number=expected - 1, count=event.revision))
    gone = [number for number in sorted(wanted) if not copy or number < expected]
    faults += [Reason.of(_GONE, number=number) for number in gone]
    faults += file_faults(event)
    return LedgerVerdict(count, tuple(faults), previous, unsealed, unknown, found, len(erased))

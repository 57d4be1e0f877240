"""The tournament files kept beside entries: each entry says the digest of its file.

A file ends with a line that says the digest of its entry, which cannot be in the entry itself: the
digest is of what stands before it. Where a file was kept by an older version, or lost personal
data since, a later entry says it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.ledger.actions import codes
from openarbiter.web.ledger.anchors import anchor_line

FILE = "kept_file"
"""In the values of an entry: the digest of its file, without the line that says the entry's."""

FILES = "kept_files"
"""In the values of an entry: digests of files of entries before it, whole, by their numbers."""

KEEPING = codes(lambda action: action.keeps_file)
"""Actions whose entries have a file."""

_ALTERED = N_("The tournament file kept with entry {number} is not as it was kept.")
_MISSING = N_("The tournament file kept with entry {number} is missing.")
_FORGED = N_("The tournament file kept with entry {number} was not kept by this program.")

_ANCHOR = re.compile(r"### OpenArbiter ledger, digest of entry \d+-[0-9a-f]{64}\n\Z")


def digest_of_text(text: str) -> str:
    """The digest of the text of a file."""
    return hashlib.sha256(text.encode()).hexdigest()


def file_faults(event: models.Event, *, read_back: bool = False) -> list[Reason]:
    """What is wrong with the files of an event.

    Args:
        read_back: whether all of them are from an archive, and name digests of there.
    """
    own, whole = _said(event)
    faults: list[Reason] = []
    there = set()
    elsewhere = max(own, default=0) if read_back else _restored_up_to(event)
    for kept in _files(event):
        number = kept.entry.number
        there.add(number)
        fits = digest_of_text(kept.text) == kept.digest
        if number in whole:
            fits = fits and kept.digest == whole[number]
        elif number in own:
            fits = fits and _is_own(kept, own[number], elsewhere=number <= elsewhere)
        elif kept.entry.action not in KEEPING:
            faults.append(Reason.of(_FORGED, number=number))
        if not fits:
            faults.append(Reason.of(_ALTERED, number=number))
    missing = sorted({*own, *whole} - there)
    return [*faults, *(Reason.of(_MISSING, number=number) for number in missing)]


def unsaid_files(event: models.Event) -> dict[str, str]:
    """The digests of files that no entry says, as older versions left them, by their entries."""
    keeping = models.Entry.objects.filter(event=event, action__in=KEEPING)
    if not keeping.exclude(values__has_key=FILE).exists():
        return {}
    own, whole = _said(event)
    return {
        str(kept.entry.number): digest_of_text(kept.text)
        for kept in _files(event)
        if kept.entry.number not in {*own, *whole} and kept.entry.action in KEEPING
    }


def _is_own(kept: models.Snapshot, digest: str, *, elsewhere: bool) -> bool:
    """Whether a file is the one whose digest its entry says."""
    if kept.entry.action == "import":
        return digest_of_text(kept.text) == digest
    line = elsewhere or kept.text.endswith(f"{anchor_line(kept.entry)}\n")
    return line and digest_of_text(_ANCHOR.sub("", kept.text)) == digest


def _said(event: models.Event) -> tuple[dict[int, str], dict[int, str]]:
    """Digests of files by the numbers of their entries: before their last line, and with it."""
    own: dict[int, str] = {}
    whole: dict[int, str] = {}
    entries = models.Entry.objects.filter(event=event).order_by("number")
    for number, values in entries.values_list("number", "values").iterator(500):
        if FILE in values:
            own[number] = values[FILE]
        whole.update({int(of): digest for of, digest in dict(values.get(FILES, {})).items()})
    return own, whole


def _files(event: models.Event) -> Iterator[models.Snapshot]:
    found = models.Snapshot.objects.filter(entry__event=event).select_related("entry")
    return found.defer("entry__changes").order_by("entry__number").iterator(20)


def _restored_up_to(event: models.Event) -> int:
    """The last entry that was read from an archive: files of before name digests of there."""
    found = models.Entry.objects.filter(event=event, action="restored").order_by("number").last()
    return 0 if found is None else found.number

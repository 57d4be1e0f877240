"""Digests noted outside of the database: a ledger that was shortened or made anew shows.

The file ``ledger.anchors`` of the data folder has one line for each: JSON with the event, the
number of the entry, its digest, and from which entry on the event is sealed. Paper and the files
of publications carry the same digests further away, as short codes (:func:`code_of`).
"""

from __future__ import annotations

import json
import logging
import os
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from openarbiter.kept.heads import LedgerHead
from openarbiter.web import models

FILE = "ledger.anchors"
SHORT = 20
"""Digits of a digest that stand on paper: 80 bits, which nobody can aim at."""

_CODE = re.compile(r"\s*(\d{1,9})\s*[-:.,/ ]\s*([0-9a-f][0-9a-f\s-]*)\s*", re.IGNORECASE)

_OF_A_HEAD = tuple(each.name for each in fields(LedgerHead))

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Anchor:
    """A digest of an event's ledger that was noted.

    Attributes:
        number: of the entry.
        digest: of the entry; of one from paper only its first digits.
        sealed_from: the first entry that has a seal; None where that was not noted.
    """

    number: int
    digest: str
    sealed_from: int | None = None

    def holds(self, digest: str) -> bool:
        """Whether an entry with this digest is the one that was noted."""
        return digest.startswith(self.digest)


def note(entry: models.Entry, sealed_from: int | None = None) -> None:
    """Note the digest of an entry once it is in the database; where it cannot be, go on."""
    event = entry.event
    line = {
        "event": identity(event),
        "slug": event.slug,
        "number": entry.number,
        "digest": entry.digest,
        "sealed_from": sealed_from,
        "at": entry.at.isoformat(),
    }
    text = json.dumps(line, ensure_ascii=False) + "\n"
    transaction.on_commit(lambda: _append(text))


def note_head(head: LedgerHead) -> None:
    """Note at once the end of a ledger that the database does not hold any more."""
    line = {**asdict(head), "at": timezone.now().isoformat()}
    _append(json.dumps(line, ensure_ascii=False) + "\n")


def noted(event: models.Event) -> Iterator[Anchor]:
    """The digests noted of an event; lines that cannot be read are left out."""
    wanted = identity(event)
    for said in _lines():
        try:
            if said["event"] == wanted:
                yield Anchor(int(said["number"]), str(said["digest"]), said.get("sealed_from"))
        except (ValueError, TypeError, KeyError):
            continue


def heads_noted() -> Iterator[LedgerHead]:
    """The ends of ledgers that were noted when the database did not hold them any more."""
    for said in _lines():
        try:
            yield LedgerHead(**{name: said[name] for name in _OF_A_HEAD})
        except (TypeError, KeyError):
            continue


def _lines() -> Iterator[dict[str, Any]]:
    try:
        lines = file().read_text(encoding="utf-8", errors="replace").splitlines()
    except FileNotFoundError:
        return
    for line in lines:
        try:
            said = json.loads(line)
        except ValueError:
            # The last line of a process that was killed.
            continue
        if isinstance(said, dict):
            yield said


def identity(event: models.Event) -> str:
    """The same for one event as long as it is in one database, and for no other event."""
    return f"{event.pk}@{event.created_at.isoformat()}"


def file() -> Path:
    """The file of the anchors."""
    return Path(settings.DATA) / FILE


def code_of(entry: models.Entry) -> str:
    """The code of an entry on paper: ``117-ab12 cd34 ef56 7890 ab12``."""
    short = entry.digest[:SHORT]
    return f"{entry.number}-{' '.join(short[at : at + 4] for at in range(0, SHORT, 4))}"


def anchor_line(entry: models.Entry) -> str:
    """A line of comment for a tournament file, which says the digest of an entry."""
    return f"### OpenArbiter ledger, digest of entry {entry.number}-{entry.digest}"


def anchor_of(text: str) -> Anchor | None:
    """A code as it was typed or scanned; None where it is none, or too short to prove much."""
    found = _CODE.fullmatch(text)
    if found is None:
        return None
    digest = re.sub(r"[\s-]", "", found.group(2)).lower()
    return Anchor(int(found.group(1)), digest) if SHORT <= len(digest) <= 64 else None


def _append(text: str) -> None:
    try:
        handle = os.open(file(), os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        try:
            os.write(handle, text.encode())
        finally:
            os.close(handle)
    except OSError as problem:
        log.error("The digest of an entry could not be noted in %s: %s", file(), problem)

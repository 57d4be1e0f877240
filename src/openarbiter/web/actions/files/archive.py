"""The whole event as one file: every row, the ledger, the file of each publication.

A zip with ``event.json`` (the rows, by table), ``ledger.jsonl`` (one entry a line, oldest
first), ``snapshots.json``, the tournament of every section as a TRF26 for people to read, and
``manifest.json``, which names the format, its version, and the digest of every other file, and
has a seal of this installation (:mod:`openarbiter.web.ledger.seal`) by which it knows its own.
People, their passwords and keys belong to an installation and are not in it.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from tempfile import TemporaryFile
from typing import IO, Any

from django.core.serializers.json import DjangoJSONEncoder
from django.db import transaction
from django.db.models import Model
from django.utils import timezone

from openarbiter.formats.trf import write_trf
from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.version import __version__
from openarbiter.web import models
from openarbiter.web.actions.exporting import exported
from openarbiter.web.ledger import Refused
from openarbiter.web.ledger.discretion import kept_back, published_in
from openarbiter.web.ledger.rows import table_name, values_of
from openarbiter.web.ledger.seal import seal_of
from openarbiter.web.state import tournament_of
from openarbiter.web.state.digest import digest_of

FORMAT = "openarbiter-event"
VERSION = 1

MANIFEST = "manifest.json"
EVENT = "event.json"
LEDGER = "ledger.jsonl"
SNAPSHOTS = "snapshots.json"

ENTRY_COLUMNS = (
    "number", "user_key", "who", "role", "address", "action", "round_number", "subject",
    "values", "changes", "reason", "level", "undoes", "previous", "digest",
)  # fmt: skip
"""The columns of an entry; its section and its time are told besides."""

_ROWS_AT_ONCE = 500
_SNAPSHOTS_AT_ONCE = 4
_AT_ONCE = 2**20

_FIRST = (1980, 1, 1, 0, 0, 0)
"""The time of every file within: the same event gives the same archive."""


@dataclass(frozen=True, slots=True)
class ArchiveContents:
    """What is in an archive besides the event.

    Attributes:
        entries: of the ledger.
        last: the digest of the last of them.
    """

    name: str
    entries: int
    last: str


_NOT_PUBLISHED = N_(
    "The event contains the unpublished draft of round {round} ({section}). Save it once the "
    "round is published, or ask somebody who may see drafts, such as the chief arbiter."
)


def whole_event(event: models.Event, out: IO[bytes], *, drafts: bool = True) -> ArchiveContents:
    """Write everything there is of an event as a zip, as it is at one moment.

    Nothing is ever left out: the chain of the ledger would be broken.

    Args:
        out: a file opened to be written.
        drafts: whether it is for somebody who may see pairings that are not published yet.

    Raises:
        Refused: there are such pairings, and it is not.
    """
    with ExitStack() as kept:
        members: list[_Member] = []

        def add(name: str, parts: Iterable[bytes]) -> None:
            members.append(_Member(name, parts, kept))

        with transaction.atomic():
            # Nobody changes the event meanwhile: every Work waits for this row.
            event = models.Event.objects.select_for_update().get(pk=event.pk)
            sections = list(event.sections.all())
            if not drafts:
                _refuse_unpublished(event, sections)
            rows = _rows(event, sections)
            digests = {each.slug: digest_of(tournament_of(each)) for each in sections}
            add(EVENT, [_json({"digests": digests, "rows": {name: rows[name] for name in rows}})])
            del rows
            add(LEDGER, (_json(_entry(each)) + b"\n" for each in _entries(event)))
            add(SNAPSHOTS, _listed(_snapshots(sections)))
            for section in sections:
                add(f"trf/{section.slug}.trf", [write_trf(exported(section)).encode()])
            count, last = event.entries.count(), event.entries.order_by("-number").first()
        manifest = {
            "format": FORMAT,
            "version": VERSION,
            "program": f"OpenArbiter {__version__}",
            "made": timezone.now().isoformat(),
            "files": {
                each.name: {"sha256": each.digest.hexdigest(), "size": each.size}
                for each in members
            },
        }
        manifest["seal"] = seal_of(manifest_digest(manifest))
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr(_info(MANIFEST), _json(manifest))
            for each in members:
                with archive.open(_info(each.name, each.size), "w") as member:
                    each.copy_to(member)
    return ArchiveContents(event.name, count, last.digest if last is not None else "")


def manifest_digest(manifest: dict[str, Any]) -> str:
    """The digest of a manifest without its seal; the seal is that of this digest."""
    said = {name: value for name, value in manifest.items() if name != "seal"}
    return hashlib.sha256(b"openarbiter archive\n" + _json(said)).hexdigest()


class _Member:
    """A file of the archive, kept on the disk until its digest is known and it is compressed.

    So a whole event need not fit into the memory, and nobody waits while it is compressed.
    """

    def __init__(self, name: str, parts: Iterable[bytes], kept: ExitStack):
        self.name = name
        self.digest = hashlib.sha256()
        self.size = 0
        self._file = kept.enter_context(TemporaryFile())  # noqa: SIM115
        for part in parts:
            self._file.write(part)
            self.digest.update(part)
            self.size += len(part)

    def copy_to(self, out: IO[bytes]) -> None:
        """Write the file out."""
        self._file.seek(0)
        shutil.copyfileobj(self._file, out, _AT_ONCE)


def _info(name: str, size: int = 0) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name, _FIRST)
    info.compress_type = zipfile.ZIP_DEFLATED
    info.external_attr = 0o644 << 16
    info.file_size = size
    return info


def _entries(event: models.Event) -> Iterator[models.Entry]:
    """The ledger, oldest first, some at a time."""
    return event.entries.order_by("number").iterator(_ROWS_AT_ONCE)


def _listed(values: Iterable[object]) -> Iterator[bytes]:
    """A JSON list, value by value."""
    yield b"["
    for place, value in enumerate(values):
        yield (b", " if place else b"") + _json(value)
    yield b"]"


def _refuse_unpublished(event: models.Event, sections: list[models.Section]) -> None:
    found = kept_back(_entries(event), published_in(event))
    if found is not None:
        names = {each.pk: each.name for each in sections}
        key, number = found
        raise Refused(Reason.of(_NOT_PUBLISHED, round=number, section=names[key]))


def _rows(event: models.Event, sections: list[models.Section]) -> dict[str, list[dict[str, Any]]]:
    """Every row by its table, in an order in which they can be made again."""
    games = models.Game.objects.filter(round__section__event=event)
    found: list[Iterable[Model]] = [
        [event],
        sections,
        models.Player.objects.filter(section__event=event).order_by("pk"),
        # Contacts and links stay here: those of a restored event are new.
        models.Captain.objects.filter(section__event=event).order_by("pk"),
        models.Round.objects.filter(section__event=event).order_by("pk"),
        models.Bye.objects.filter(section__event=event).order_by("pk"),
        games.order_by("pk"),
        models.Claim.objects.filter(game__in=games).order_by("pk"),
        models.DoubleEntry.objects.filter(game__in=games).order_by("pk"),
        models.MatchSignature.objects.filter(section__event=event).order_by("pk"),
        models.Incident.objects.filter(section__event=event).order_by("pk"),
        models.Screen.objects.filter(event=event).order_by("pk"),
        models.Draft.objects.filter(section__event=event).order_by("pk"),
    ]
    rows: dict[str, list[dict[str, Any]]] = {}
    for each in found:
        for row in each:
            rows.setdefault(table_name(row), []).append(values_of(row))
    return rows


def _entry(entry: models.Entry) -> dict[str, Any]:
    said = {name: getattr(entry, name) for name in ENTRY_COLUMNS}
    return {"section": entry.section_id, "at": entry.at.isoformat(), **said}


def _snapshots(sections: list[models.Section]) -> Iterator[dict[str, Any]]:
    kept = models.Snapshot.objects.filter(section__in=sections).select_related("entry")
    for each in kept.order_by("pk").iterator(_SNAPSHOTS_AT_ONCE):
        yield {
            "section": each.section_id,
            "entry": each.entry.number,
            "round_number": each.round_number,
            "at": each.at.isoformat(),
            "digest": each.digest,
            "text": each.text,
        }


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, cls=DjangoJSONEncoder, sort_keys=True).encode()

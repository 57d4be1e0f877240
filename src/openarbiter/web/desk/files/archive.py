"""The whole event as one file: every row, the ledger, the file of each publication.

A zip with ``event.json`` (the rows, by table), ``ledger.jsonl`` (one entry a line, oldest
first), ``snapshots.json``, the tournament of every section as a TRF26 for people to read, and
``manifest.json``, which names the format, its version, and the digest of every other file.
People, their passwords and keys belong to an installation and are not in it.
"""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
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
from openarbiter.web.desk.exporting import exported
from openarbiter.web.ledger import Refused
from openarbiter.web.ledger.discretion import kept_back, published_in
from openarbiter.web.ledger.rows import table_name, values_of
from openarbiter.web.stored import tournament_of
from openarbiter.web.stored.digest import digest_of

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

_FIRST = (1980, 1, 1, 0, 0, 0)
"""The time of every file within: the same event gives the same archive."""


@dataclass(frozen=True, slots=True)
class Whole:
    """What is in an archive besides the event.

    Attributes:
        entries: of the ledger.
        last: the digest of the last of them.
    """

    name: str
    entries: int
    last: str


_NOT_PUBLISHED = N_(
    "The pairing of round {round} ({section}) is in it and not published. Save it once the round "
    "is published, or ask somebody who may see drafts of pairings, such as the chief arbiter."
)


def whole_event(event: models.Event, out: IO[bytes], *, drafts: bool = True) -> Whole:
    """Write everything there is of an event as a zip, as it is at one moment.

    Nothing is ever left out: the chain of the ledger would be broken.

    Args:
        out: a file opened to be written.
        drafts: whether it is for somebody who may see pairings that are not published yet.

    Raises:
        Refused: there are such pairings, and it is not.
    """
    with transaction.atomic():
        # Nobody changes the event meanwhile: every Work waits for this row.
        event = models.Event.objects.select_for_update().get(pk=event.pk)
        sections = list(event.sections.all())
        entries = list(event.entries.order_by("number"))
        if not drafts:
            _refuse_unpublished(event, sections, entries)
        rows = _rows(event, sections)
        digests = {each.slug: digest_of(tournament_of(each)) for each in sections}
        files: dict[str, bytes] = {
            EVENT: _json({"digests": digests, "rows": {name: rows[name] for name in rows}}),
            LEDGER: b"".join(_json(_entry(each)) + b"\n" for each in entries),
            SNAPSHOTS: _json(list(_snapshots(sections))),
        }
        for section in sections:
            files[f"trf/{section.slug}.trf"] = write_trf(exported(section)).encode()
    manifest = {
        "format": FORMAT,
        "version": VERSION,
        "program": f"OpenArbiter {__version__}",
        "made": timezone.now().isoformat(),
        "files": {
            name: {"sha256": hashlib.sha256(data).hexdigest(), "size": len(data)}
            for name, data in files.items()
        },
    }
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in {MANIFEST: _json(manifest), **files}.items():
            info = zipfile.ZipInfo(name, _FIRST)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            archive.writestr(info, data)
    return Whole(event.name, len(entries), entries[-1].digest if entries else "")


def _refuse_unpublished(
    event: models.Event, sections: list[models.Section], entries: list[models.Entry]
) -> None:
    found = kept_back(entries, published_in(event))
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
        models.Round.objects.filter(section__event=event).order_by("pk"),
        models.Bye.objects.filter(section__event=event).order_by("pk"),
        games.order_by("pk"),
        models.Claim.objects.filter(game__in=games).order_by("pk"),
        models.DoubleEntry.objects.filter(game__in=games).order_by("pk"),
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
    for each in kept.order_by("pk"):
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

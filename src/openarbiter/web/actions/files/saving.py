"""Every event as an archive of its own in the folder of backups, kept by number and age.

Where the tables are in PostgreSQL this is the backup that is made by itself: each archive can be
read back here or elsewhere (:mod:`openarbiter.web.actions.files.restoring`). An event that has not
changed since its newest archive gets none. Accounts, and lists of ratings, are in none.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from openarbiter.kept.backups import RESERVE, Backup, BackupsWanted, NoBackup, worth_keeping
from openarbiter.kept.copying import settle
from openarbiter.web import models
from openarbiter.web.actions.files.archive import whole_event
from openarbiter.web.actions.files.unpacking import unpacked
from openarbiter.web.ledger import Refused
from openarbiter.web.ledger.examination import examine

FOLDER = "events"
"""The folder of the archives in that of the backups."""

_AGED = 3600.0

_NAME = re.compile(r".+-(\d+)-(\d+)-([0-9a-f]{8})-(\d{8}-\d{6})\.zip")


@dataclass(frozen=True, slots=True)
class Saved:
    """An archive that was made.

    Attributes:
        whole: whether the ledger and the tables of the event were found whole.
    """

    file: Path
    whole: bool


def save_changed(wanted: BackupsWanted, now: datetime) -> Iterator[Saved | NoBackup]:
    """Save every event that has changed since its newest archive.

    Under its name there is a whole archive or none: it is read back before it gets it.

    Returns:
        What was made, and for each event that was not saved why.
    """
    if wanted.folder is None:
        return
    folder = wanted.folder / FOLDER
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    for part in folder.glob("*.part"):
        # Of a process that was killed; another one may be writing now.
        if now.timestamp() - part.stat().st_mtime > _AGED:
            part.unlink(missing_ok=True)
    there = archives_in(folder)
    for event in models.Event.objects.order_by("pk"):
        last = event.entries.order_by("-number").only("number", "digest").first()
        if last is None or (event.pk, last.number, last.digest[:8]) in there:
            continue
        try:
            yield _save(event, folder, now)
        except (OSError, Refused) as problem:
            yield NoBackup(f"{event.slug}: {problem}")
            continue
        _let_go(folder, event.pk, wanted.kept, now)


def archives_in(folder: Path) -> dict[tuple[int, int, str], Backup]:
    """The archives in a folder, by the event's key, the last entry's number and its digest."""
    found = {}
    for file in sorted(folder.glob("*.zip")):
        named = _NAME.fullmatch(file.name)
        if named:
            at = datetime.strptime(named[4], "%Y%m%d-%H%M%S")
            found[int(named[1]), int(named[2]), named[3]] = Backup(file, at)
    return found


def _save(event: models.Event, folder: Path, now: datetime) -> Saved:
    if shutil.disk_usage(folder).free < 2 * RESERVE:
        raise OSError("no space left on device")
    part = folder / f"{event.pk}-{os.getpid()}.part"
    try:
        with open(os.open(part, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600), "w+b") as out:
            made = whole_event(event, out)
        unpacked(part.read_bytes())
        name = f"{event.slug}-{event.pk}-{made.entries}-{made.last[:8]}-{now:%Y%m%d-%H%M%S}.zip"
        target = folder / name
        part.replace(target)
        settle(target)
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    return Saved(target, examine(event).whole)


def _let_go(folder: Path, key: int, kept: int, now: datetime) -> None:
    """Delete the archives of an event that need not be kept."""
    own = [each for (of, _, _), each in archives_in(folder).items() if of == key]
    newest_first = sorted(own, key=lambda each: each.at, reverse=True)
    keep = worth_keeping(newest_first, kept, now)
    for each in newest_first:
        if each.file not in keep:
            with suppress(OSError):
                each.file.unlink()

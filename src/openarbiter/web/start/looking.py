"""Looking at the database before it is used: damage, or another file, is never taken for ours."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from openarbiter.kept.soundness import FileKind, Soundness, known_migrations, soundness
from openarbiter.model import Reason
from openarbiter.model.text import N_

if TYPE_CHECKING:
    from django.db.migrations.loader import MigrationLoader

_WHAT: dict[FileKind, str] = {
    FileKind.MISSING: N_(
        "There was a database in this folder, but {file} is missing. Put it back, or restore a "
        "backup. To begin anew, choose an empty folder with --data."
    ),
    FileKind.STRAY_LOG: N_(
        "{detail} does not belong to {file}: SQLite would write old changes into another "
        "database. If you have put a backup in place by hand, delete the files that end in -wal "
        "and -shm, and start again. If the database itself was moved or deleted, put it back "
        "beside them first."
    ),
    FileKind.EMPTY: N_(
        "{file} is empty. This is not a new database: its contents are lost, or it was never "
        "written. Restore a backup; if there was nothing in it yet, delete the file."
    ),
    FileKind.NO_DATABASE: N_(
        "{file} is not an SQLite database. Something else was saved under its name, or its "
        "beginning was overwritten. Restore a backup."
    ),
    FileKind.TRUNCATED: N_(
        "{file} is shorter than it says: the end is missing, as after a copy that was cut off. "
        "Nothing was changed. Restore a backup. SQLite says: {detail}"
    ),
    FileKind.DAMAGED: N_(
        "{file} is damaged. Nothing was changed, and it is not known yet what can be recovered. "
        "Copy the whole folder elsewhere, then restore a backup. SQLite says: {detail}"
    ),
    FileKind.FOREIGN: N_(
        "{file} is a database of another program. Choose another folder with --data."
    ),
    FileKind.NEWER: N_(
        "{file} was written by a later version of OpenArbiter ({detail}). Install that version; "
        "this one would damage it."
    ),
}
_NEWEST = N_("The newest backup is {file}: openarbiter restore {file}")
_UNCHECKED = N_("{file} is large: not all of it was checked. openarbiter verify-data checks all.")
_ORPHANS = N_(
    "{file} has rows that refer to missing rows ({count}): somebody changed it without this "
    "program. openarbiter verify-data shows where."
)


class Unsound(Exception):
    """The database cannot be used; the reasons are for a person."""

    def __init__(self, *reasons: Reason):
        super().__init__(" ".join(reason.message() for reason in reasons))
        self.reasons = reasons


def told_of(file: Path, found: Soundness) -> Reason:
    """What to say of a file that cannot be used."""
    return Reason.of(_WHAT[found.kind], file=file, detail=found.detail)


def refuse_unsound(file: Path, data: Path, said: Callable[[Reason], None]) -> None:
    """Make sure that a database is sound, or that nothing was there before.

    Raises:
        Unsound: it is not.
        OSError: it cannot be read, or another program holds it.
    """
    found = soundness(file)
    if found.kind is FileKind.MISSING and not _traces(data):
        return
    if not found.usable:
        reasons = [told_of(file, found)]
        newest = _newest(data)
        if newest is not None and found.kind is not FileKind.NEWER:
            reasons.append(Reason.of(_NEWEST, file=newest))
        raise Unsound(*reasons)
    if not found.checked_all:
        said(Reason.of(_UNCHECKED, file=file))
    if found.orphans:
        said(Reason.of(_ORPHANS, file=file, count=found.orphans))


def refuse_newer(loader: MigrationLoader) -> None:
    """Make sure that no later version has changed the tables, in whatever database they are.

    Raises:
        Unsound: one has.
    """
    done = {name for app, name in loader.applied_migrations if app == "web"}
    later = sorted(done - known_migrations())
    if later:
        found = Soundness(FileKind.NEWER, ", ".join(later))
        raise Unsound(told_of(Path("DATABASE_URL"), found))


def _traces(data: Path) -> bool:
    """Whether there has been a database in a folder that has none."""
    return (data / "ledger.anchors").exists() or _newest(data) is not None


def _newest(data: Path) -> Path | None:
    found = sorted((data / "backups").glob("*.sqlite3"), key=lambda file: file.stat().st_mtime)
    return found[-1] if found else None

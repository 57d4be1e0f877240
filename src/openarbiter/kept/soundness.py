"""What a database file is, and whether it is damaged, without changing anything in it.

Only SQLite is asked, not Django: what is looked at may be no database at all, or one of a later
version. Nothing here promises more than it knows: SQLite notices pages that contradict each
other, not a value that was changed.
"""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
import time
from contextlib import closing
from dataclasses import dataclass, replace
from enum import StrEnum
from importlib.resources import files
from pathlib import Path
from urllib.parse import quote

MAGIC = b"SQLite format 3\0"
PATIENCE = 10.0
"""Seconds after which the pages that are left are not looked at."""

_PREFIXES = ("auth_", "django_", "sqlite_", "web_")
"""How the names of tables begin that are made before ``web_event`` is."""

_STEPS = 10_000
"""Steps of SQLite between two looks at the clock."""


class FileKind(StrEnum):
    """What a file is."""

    MISSING = "missing"
    STRAY_LOG = "stray-log"
    """There is a log (``-wal``) of another database beside it, or one without a database."""
    EMPTY = "empty"
    NO_DATABASE = "no-database"
    TRUNCATED = "truncated"
    DAMAGED = "damaged"
    FOREIGN = "foreign"
    """A database of another program."""
    BLANK = "blank"
    """A database without any table, as a first start that was cut off leaves it."""
    NEWER = "newer"
    """A database of a later version of OpenArbiter."""
    OURS = "ours"


@dataclass(frozen=True, slots=True)
class Soundness:
    """What was found of a file.

    Attributes:
        detail: what SQLite says of damage, or the migrations of a later version.
        checked_all: whether there was time to look at every page.
        behind: whether it is of an earlier version and will be brought up to date.
        orphans: rows that refer to rows which are not there.
        half_done: whether a process was killed within a transaction. What was found is that of
            a copy in which this is taken back (:func:`rolled_back`): nobody can read the file
            itself without writing in it.
    """

    kind: FileKind
    detail: str = ""
    checked_all: bool = True
    behind: bool = False
    orphans: int = 0
    half_done: bool = False

    @property
    def usable(self) -> bool:
        """Whether the server may work with it, or begin with it."""
        return self.kind in (FileKind.OURS, FileKind.BLANK)


def soundness(file: Path, patience: float | None = PATIENCE) -> Soundness:
    """Look at a database file.

    Args:
        patience: seconds for looking at pages; None for as long as it takes.

    Raises:
        OSError: it cannot be read.
    """
    logs = [Path(f"{file}{end}") for end in ("-wal", "-journal")]
    logged = [each for each in logs if each.exists() and each.stat().st_size]
    if not file.exists():
        return (
            Soundness(FileKind.STRAY_LOG, str(logged[0])) if logged else Soundness(FileKind.MISSING)
        )
    size = file.stat().st_size
    if size == 0:
        return (
            Soundness(FileKind.STRAY_LOG, str(logged[0])) if logged else Soundness(FileKind.EMPTY)
        )
    with file.open("rb") as opened:
        head = opened.read(100)
    if head[: len(MAGIC)] != MAGIC or len(head) < 100:
        return Soundness(FileKind.NO_DATABASE)
    if head[18] == 1 and logs[0] in logged:
        # A file in the mode of backups has no such log: SQLite would play it into this file.
        return Soundness(FileKind.STRAY_LOG, str(logs[0]))
    page = int.from_bytes(head[16:18], "big")
    page = 65536 if page == 1 else page
    pages = int.from_bytes(head[28:32], "big")
    short = size < page * pages and logs[0] not in logged
    try:
        return _asked(file, patience)
    except sqlite3.DatabaseError as problem:
        if "locked" in str(problem) or "busy" in str(problem):
            raise OSError(f"{file}: {problem}") from problem
        found = _after_rollback(file, patience) if logs[1] in logged else None
        if found is not None:
            return found
        kind = FileKind.TRUNCATED if short else FileKind.DAMAGED
        return Soundness(kind, str(problem))


def _after_rollback(file: Path, patience: float | None) -> Soundness | None:
    """The file as SQLite makes it of itself once somebody may write; None where that fails too."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            return replace(_asked(rolled_back(file, Path(folder)), patience), half_done=True)
        except sqlite3.DatabaseError:
            return None


def rolled_back(file: Path, folder: Path) -> Path:
    """Copy a file with its journal, and take back in the copy what was half done.

    A process that was killed within a transaction leaves its journal, by which the next one takes
    back what was half done. Whether it is the file's own is seen by what comes of the copy.

    Returns:
        The copy, which has the name of the file and no journal any more.

    Raises:
        OSError: the file cannot be copied, or somebody else was faster and took it back.
        sqlite3.DatabaseError: the journal is not its own.
    """
    copy = folder / file.name
    both = ((file, copy), (Path(f"{file}-journal"), Path(f"{copy}-journal")))
    before = [_state(each) for each, _ in both]
    for each, target in both:
        shutil.copyfile(each, target)
    if before != [_state(each) for each, _ in both]:
        raise OSError(f"{file}: another program works on it")
    with closing(sqlite3.connect(copy)) as tables:
        tables.execute("SELECT count(*) FROM sqlite_master").fetchone()
    return copy


def _state(file: Path) -> tuple[int, int]:
    """What changes of a file when somebody writes in it."""
    found = file.stat()
    return found.st_size, found.st_mtime_ns


def known_migrations() -> set[str]:
    """The names of all changes to the tables that this version knows."""
    folder = files("openarbiter.web") / "migrations"
    return {each.name.removesuffix(".py") for each in folder.iterdir() if each.name[:1].isdigit()}


def _asked(file: Path, patience: float | None) -> Soundness:
    # Not immutable: what is in the log counts. A connection that may not write plays no log back.
    tables = sqlite3.connect(f"file:{quote(str(file.resolve()))}?mode=ro", uri=True, timeout=5)
    try:
        names = {name for (name,) in tables.execute("SELECT name FROM sqlite_master")}
        if not names:
            return Soundness(FileKind.BLANK)
        if not {"web_event", "django_migrations"} <= names:
            ours = all(name.startswith(_PREFIXES) for name in names)
            # A first start that was cut off goes on where it was.
            return Soundness(FileKind.BLANK if ours else FileKind.FOREIGN)
        done = {
            name
            for (name,) in tables.execute("SELECT name FROM django_migrations WHERE app = 'web'")
        }
        known = known_migrations()
        faults, checked_all = _checked(tables, patience)
        if faults:
            return Soundness(FileKind.DAMAGED, faults, checked_all)
        if done - known:
            return Soundness(FileKind.NEWER, ", ".join(sorted(done - known)))
        orphans = len(tables.execute("PRAGMA foreign_key_check").fetchmany(1000))
        return Soundness(FileKind.OURS, "", checked_all, bool(known - done), orphans)
    finally:
        tables.close()


def _checked(tables: sqlite3.Connection, patience: float | None) -> tuple[str, bool]:
    """What SQLite finds wrong, and whether it came to the end."""
    end = None if patience is None else time.monotonic() + patience

    def late() -> bool:
        return end is not None and time.monotonic() > end

    tables.set_progress_handler(late, _STEPS)
    try:
        check = "quick_check" if patience is not None else "integrity_check"
        found = [text for (text,) in tables.execute(f"PRAGMA {check}(20)")]
    except sqlite3.OperationalError as stopped:
        if "interrupted" in str(stopped):
            return "", False
        raise
    finally:
        tables.set_progress_handler(None, 0)
    return ("" if found == ["ok"] else "; ".join(found)), True

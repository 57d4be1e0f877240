"""Putting a backup in the place of the database: what is lost is known before, and kept beside."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from urllib.parse import quote

from openarbiter.kept.copying import settle
from openarbiter.kept.heads import FILE as HEADS
from openarbiter.kept.heads import heads_in, keep_heads, name_of


class DatabaseInUse(Exception):
    """A server, or another program, works on the database."""


@dataclass(frozen=True, slots=True)
class EventKept:
    """An event in a database file.

    Attributes:
        entries: how many its ledger has.
        last: when the last of them was made, as the database has it; ``""`` without any.
        digest: of the last of them.
        key: what tells it from other events of the same name.
    """

    key: tuple[int, str]
    name: str
    entries: int
    last: str
    digest: str


@dataclass(frozen=True, slots=True)
class Compared:
    """An event here and in the backup.

    Attributes:
        here, there: None where it is not.
        lost: how many actions are here and not in the backup.
        parted: whether the two have gone different ways: the last action in the backup is not
            among those here.
    """

    name: str
    here: EventKept | None
    there: EventKept | None
    lost: int
    parted: bool


def compared(here: Path, there: Path) -> list[Compared]:
    """What restoring ``there`` in the place of ``here`` would change, by event.

    Raises:
        sqlite3.Error: one of them cannot be read.
    """
    ours = {each.key: each for each in _events(here)} if here.exists() else {}
    theirs = {each.key: each for each in _events(there)}
    found = []
    for key in sorted({**ours, **theirs}):
        now, then = ours.get(key), theirs.get(key)
        lost, parted = now.entries if now is not None else 0, False
        if now is not None and then is not None:
            parted = then.entries > 0 and _digest(here, key[0], then.entries) != then.digest
            lost = max(now.entries - then.entries, 0)
        name = (now or then).name  # type: ignore[union-attr]
        found.append(Compared(name, now, then, lost, parted))
    return found


def refuse_in_use(database: Path) -> None:
    """Make sure that nobody works on a database.

    Raises:
        InUse: somebody does.
    """
    if not database.exists():
        return
    try:
        with closing(sqlite3.connect(database, timeout=1, isolation_level=None)) as tables:
            # Whoever has the file open holds a lock on it, in the mode of a log too; nothing is
            # written, so that it does not matter where this is stopped.
            tables.execute("PRAGMA locking_mode=EXCLUSIVE")
            tables.execute("BEGIN EXCLUSIVE")
            tables.execute("ROLLBACK")
    except sqlite3.OperationalError as problem:
        raise DatabaseInUse from problem
    except sqlite3.DatabaseError:
        # Damaged, or no database at all: that is why it is replaced.
        return


def set_aside(database: Path, now: datetime) -> Path | None:
    """Copy what is there beside it under a dated name, with its logs; None where there is nothing.

    Raises:
        OSError: it cannot be written.
    """
    if not database.exists():
        return None
    kept = database.with_name(f"replaced-{now:%Y%m%d-%H%M%S}-{database.name}")
    for end in ("-wal", ""):
        old = Path(f"{database}{end}")
        if old.exists() and (not end or old.stat().st_size):
            copy = Path(f"{kept}{end}")
            shutil.copyfile(old, copy)
            copy.chmod(0o600)
            settle(copy)
    return kept


def put_in_place(backup: Path, database: Path) -> None:
    """Put a copy of a backup in the place of a database, whole or not at all.

    Nobody may work on it. The log of the old one goes first: with it SQLite would write old
    changes into the new one. A process that is killed between leaves the old database without
    what was in its log alone; that is why it is written back before.

    Raises:
        OSError: it cannot be written.
    """
    part = database.with_name(f"{database.name}.restoring")
    shutil.copyfile(backup, part)
    part.chmod(0o600)
    settle(part)
    with suppress(sqlite3.Error):
        if database.exists():
            with closing(sqlite3.connect(database, timeout=1)) as tables:
                tables.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for end in ("-wal", "-shm", "-journal"):
        Path(f"{database}{end}").unlink(missing_ok=True)
    os.replace(part, database)
    settle(database)


def _events(file: Path) -> list[EventKept]:
    with closing(_opened(file)) as tables:
        rows = tables.execute(
            "SELECT e.id, e.created_at, e.name, "
            "(SELECT count(*) FROM web_entry n WHERE n.event_id = e.id), "
            "(SELECT max(at) FROM web_entry n WHERE n.event_id = e.id), "
            "(SELECT digest FROM web_entry n WHERE n.event_id = e.id ORDER BY number DESC LIMIT 1)"
            " FROM web_event e ORDER BY e.id"
        ).fetchall()
    return [
        EventKept((key, str(made)), name, entries, str(last or ""), str(digest or ""))
        for key, made, name, entries, last, digest in rows
    ]


def _digest(file: Path, event: int, number: int) -> str:
    with closing(_opened(file)) as tables:
        found = tables.execute(
            "SELECT digest FROM web_entry WHERE event_id = ? AND number = ?", (event, number)
        ).fetchone()
    return str(found[0]) if found else ""


def _opened(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{quote(str(file.resolve()))}?mode=ro", uri=True, timeout=5)


def keep_noted(data: Path, database: Path, backup: Path, now: datetime) -> None:
    """Keep of the digests noted outside those that a backup has; what there was is set aside.

    Else every later check of a restored database would say that the end of the ledger was cut off.

    Raises:
        OSError: it cannot be written.
    """

    def holds(event: int, number: int, digest: str) -> bool:
        return _digest(backup, event, number) == digest

    keep_held(data, name_of("sqlite", str(database), "", ""), now, holds)


def keep_held(
    data: Path, database: str, now: datetime, holds: Callable[[int, int, str], bool]
) -> list[Path]:
    """Keep of the anchors and heads of a database in a data folder those that hold.

    Args:
        database: what it is called in them; those of another one are left alone.
        holds: is asked with the key of an event, the number of an entry, and its digest.

    Returns:
        Where that is which was there before, where anything was taken out.

    Raises:
        OSError: it cannot be written.
    """
    aside = []
    anchors, heads = data / "ledger.anchors", data / HEADS
    if anchors.exists():
        lines = anchors.read_text(encoding="utf-8", errors="replace").splitlines()
        held = [line for line in lines if _line_holds(line, database, holds)]
        if len(held) < len(lines):
            aside.append(_set_noted_aside(anchors, now))
            part = anchors.with_name(f"{anchors.name}.restoring")
            part.write_text("".join(f"{line}\n" for line in held), encoding="utf-8")
            part.chmod(0o600)
            settle(part)
            os.replace(part, anchors)
    ours = [each for each in heads_in(heads) if each.database == database]
    gone = [each for each in ours if not holds(each.key, each.number, each.digest)]
    if gone:
        aside.append(_set_noted_aside(heads, now))
        keep_heads(heads, lambda head: head not in gone)
    return aside


def _set_noted_aside(file: Path, now: datetime) -> Path:
    aside = file.with_name(f"replaced-{now:%Y%m%d-%H%M%S}-{file.name}")
    shutil.copyfile(file, aside)
    aside.chmod(0o600)
    return aside


def _line_holds(line: str, database: str, holds: Callable[[int, int, str], bool]) -> bool:
    try:
        said = json.loads(line)
        if said.get("database", database) != database:
            return True
        event = int(str(said["event"]).partition("@")[0])
        return holds(event, int(said["number"]), str(said["digest"]))
    except (ValueError, TypeError, KeyError, AttributeError):
        return False

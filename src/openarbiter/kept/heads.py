"""The last entry of each event's ledger, as a file outside the database has it.

The file ``ledger.heads`` of the data folder has a place of fixed length for each event, by its key:
a line of JSON, filled up with spaces. It is written after the database was, so that it may lag
behind by what was written last before a crash; it is never ahead of it. Several processes may
write: whoever comes late leaves an older line, which is no harm. A line that cannot be read, as
after a power cut, counts as none.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from urllib.parse import quote

FILE = "ledger.heads"
PLACE = 512
"""Bytes of a line: never more than one sector of a disk, so that it is written whole."""

MOST = 100_000
"""Events with greater keys have no place: the file stays below 52 MB."""

_SHORT = 60


@dataclass(frozen=True, slots=True)
class LedgerHead:
    """The last entry of an event's ledger.

    Attributes:
        event: what tells the event from every other one, its key first
            (:func:`openarbiter.web.ledger.anchors.identity`).
        slug: by which people know it.
        number: of the entry.
        digest: of the entry.
        database: the one the event is in (:func:`name_of`).
    """

    event: str
    slug: str
    number: int
    digest: str
    database: str

    @property
    def key(self) -> int:
        """The key of the event."""
        return int(self.event.partition("@")[0])


def head_at(file: Path, key: int) -> LedgerHead | None:
    """The head of the event with a key; None where there is none that can be read."""
    try:
        with file.open("rb") as opened:
            opened.seek(key * PLACE)
            return _read(opened.read(PLACE))
    except FileNotFoundError:
        return None


def heads_in(file: Path) -> list[LedgerHead]:
    """Every head that can be read, by the keys of their events."""
    try:
        with file.open("rb") as opened:
            found = [_read(line) for line in iter(lambda: opened.read(PLACE), b"")]
    except FileNotFoundError:
        return []
    return [head for head in found if head is not None]


def write_head(file: Path, head: LedgerHead) -> None:
    """Write a head into its place.

    Raises:
        OSError: it cannot be written.
    """
    if head.key < MOST:
        _write(file, head.key, _line(head))


def keep_heads(file: Path, kept: Callable[[LedgerHead], bool]) -> None:
    """Take out the heads that are not to be kept.

    Raises:
        OSError: it cannot be written.
    """
    for head in heads_in(file):
        if not kept(head):
            _write(file, head.key, b" " * (PLACE - 1) + b"\n")


def missing_from(database: Path, heads: Iterable[LedgerHead]) -> list[LedgerHead]:
    """The heads that a file of SQLite has no entry for: of its own events, or of deleted ones.

    Raises:
        sqlite3.Error: it cannot be read.
    """
    ours = [head for head in heads if head.database == name_of("sqlite", str(database), "", "")]
    address = f"file:{quote(str(database.resolve()))}?mode=ro"
    question = "SELECT digest FROM web_entry WHERE event_id = ? AND number = ?"
    with closing(sqlite3.connect(address, uri=True, timeout=5)) as tables:
        return [
            head
            for head in ours
            if tables.execute(question, (head.key, head.number)).fetchone() != (head.digest,)
        ]


def name_of(vendor: str, name: str, host: str, port: str) -> str:
    """What a database is called in a head: wherever the folder is moved, the same.

    >>> name_of("sqlite", "file:/srv/data/openarbiter.sqlite3?mode=ro", "", "")
    'openarbiter.sqlite3'
    >>> name_of("postgresql", "chess", "db", "5432")
    'db:5432/chess'
    """
    if vendor == "sqlite":
        return Path(name.removeprefix("file:").partition("?")[0]).name[:_SHORT]
    return f"{host}:{port}/{name}"[:_SHORT]


def _line(head: LedgerHead) -> bytes:
    text = json.dumps(asdict(head), ensure_ascii=True, separators=(",", ":"))
    return text.encode("ascii").ljust(PLACE - 1) + b"\n"


def _read(data: bytes) -> LedgerHead | None:
    try:
        said = json.loads(data)
        head = LedgerHead(
            str(said["event"]),
            str(said["slug"]),
            int(said["number"]),
            str(said["digest"]),
            str(said["database"]),
        )
        return head if head.key >= 0 else None
    except (ValueError, TypeError, KeyError):
        return None


def _write(file: Path, key: int, line: bytes) -> None:
    handle = os.open(file, os.O_WRONLY | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
    try:
        os.lseek(handle, key * PLACE, os.SEEK_SET)
        os.write(handle, line)
    finally:
        os.close(handle)

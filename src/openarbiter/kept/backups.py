"""The folder of backups: made whole or not at all, read back, and kept by number and age.

``OPENARBITER_BACKUPS`` names the folder, ``backups`` in the data folder by default; ``off``
makes none. ``OPENARBITER_BACKUPS_KEPT`` is how many of the newest are kept, 24 by default;
besides them the last of each of the past 30 days.
"""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from urllib.parse import quote

from openarbiter.kept.copying import copy_to, settle
from openarbiter.kept.soundness import FileKind, soundness

KEPT = 24
DAYS = 30
RESERVE = 32 * 2**20
"""Bytes of the disk that no backup takes: results come first."""

_NAME = re.compile(r"openarbiter-(\d{8}-\d{6})\.sqlite3")
_PART = ".part"


class NoBackup(Exception):
    """A backup was not made; the message says why, in the words of the system."""


@dataclass(frozen=True, slots=True)
class BackupsWanted:
    """Where backups go and how many are kept; ``folder`` is None where there are to be none."""

    folder: Path | None
    kept: int = KEPT

    @classmethod
    def of(cls, data: Path, environment: Mapping[str, str]) -> BackupsWanted:
        """As the environment says.

        Raises:
            ValueError: the number is none.
        """
        named = environment.get("OPENARBITER_BACKUPS", "").strip()
        kept = max(1, int(environment.get("OPENARBITER_BACKUPS_KEPT", "") or KEPT))
        if named.lower() == "off":
            return cls(None, kept)
        return cls(Path(named).expanduser() if named else data / "backups", kept)


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup that is there.

    Attributes:
        at: when it was made, by the clock of the computer.
    """

    file: Path
    at: datetime


def back_up(
    database: Path, wanted: BackupsWanted, now: datetime, check: Callable[[Path], None]
) -> Backup:
    """Make a backup, read it back, and let those go that need not be kept.

    Under its name there is a whole file or none: it is written beside it and renamed.

    Args:
        check: looks at the copy, and raises NoBackup where it is not to be kept.

    Raises:
        NoBackup: the disk is full or cannot be written, or what was written is not whole.
    """
    if wanted.folder is None:
        raise NoBackup("off")
    target = wanted.folder / f"openarbiter-{now:%Y%m%d-%H%M%S}.sqlite3"
    part = target.with_name(target.name + _PART)
    try:
        wanted.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        _make_room(database, wanted.folder)
        source = sqlite3.connect(f"file:{quote(str(database.resolve()))}?mode=ro", uri=True)
        try:
            copy_to(source, part)
        finally:
            source.close()
        found = soundness(part, None)
        if found.kind is not FileKind.OURS:
            raise NoBackup(f"{found.kind}: {found.detail}")
        check(part)
        part.replace(target)
        settle(target)
    except (OSError, sqlite3.Error) as problem:
        raise NoBackup(str(problem)) from problem
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    let_go(wanted, now)
    return Backup(target, now.replace(microsecond=0))


def backups_in(folder: Path) -> list[Backup]:
    """The backups in a folder, newest first."""
    found = []
    for file in folder.glob("openarbiter-*.sqlite3"):
        named = _NAME.fullmatch(file.name)
        if named:
            found.append(Backup(file, datetime.strptime(named[1], "%Y%m%d-%H%M%S")))
    return sorted(found, key=lambda each: each.at, reverse=True)


def let_go(wanted: BackupsWanted, now: datetime) -> list[Path]:
    """Delete the backups that need not be kept, and parts that a killed process left.

    Returns:
        What was deleted.
    """
    if wanted.folder is None:
        return []
    there = backups_in(wanted.folder)
    kept = worth_keeping(there, wanted.kept, now)
    gone = [each.file for each in there if each.file not in kept]
    gone += wanted.folder.glob(f"openarbiter-*.sqlite3{_PART}*")
    for file in gone:
        with suppress(OSError):
            file.unlink()
    return gone


def worth_keeping(there: Sequence[Backup], kept: int, now: datetime) -> set[Path]:
    """The newest backups, so many, and the last of each of the past days.

    Args:
        there: all of one kind, newest first.
    """
    found = {each.file for each in there[:kept]}
    days = set()
    for each in there:
        day = each.at.date()
        if day not in days and now.date() - day < timedelta(DAYS):
            days.add(day)
            found.add(each.file)
    return found


def _make_room(database: Path, folder: Path) -> None:
    """See that there is room for a copy, for making it small, and for the results to come.

    Raises:
        NoBackup: there is not.
    """
    size = sum(
        Path(f"{database}{end}").stat().st_size
        for end in ("", "-wal")
        if Path(f"{database}{end}").exists()
    )
    needed = 2 * size + (RESERVE if os.stat(folder).st_dev == database.stat().st_dev else 0)
    free = shutil.disk_usage(folder).free
    if free < needed:
        raise NoBackup(f"no space left on device: {free >> 20} MB of {needed >> 20} MB")

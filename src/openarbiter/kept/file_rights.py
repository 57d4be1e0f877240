"""Rights of the files in the data folder: their owner's alone."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

FOLDER, FILE = 0o700, 0o600
OURS = (
    "*.sqlite3", "*.sqlite3-wal", "*.sqlite3-shm", "*.key", "*.anchors", "*.heads",
    "*.log", "*.log.*", "*.ratings", "*.part",
)  # fmt: skip
"""The files of a data folder that hold what nobody else should read."""

_WITHIN = ("backups", "lists")
"""Folders within the data folder."""


def keep_to_owner() -> None:
    """Let every file that this process makes from now on be its owner's alone."""
    if sys.platform != "win32":
        os.umask(0o077)


def tighten(folder: Path) -> list[Path]:
    """Take the rights of others from a data folder and the files of ours in it.

    Returns:
        What others could read, or more, before. On Windows nothing is changed: there a folder
        of the user is the user's.
    """
    if sys.platform == "win32":
        return []
    found = []
    for path in _ours(folder):
        with suppress(OSError):
            mode = stat.S_IMODE(path.stat().st_mode)
            if mode & 0o077:
                path.chmod(FOLDER if path.is_dir() else FILE)
                found.append(path)
    return found


def _ours(folder: Path) -> Iterator[Path]:
    yield folder
    for place in (folder, *(folder / name for name in _WITHIN)):
        for pattern in OURS:
            yield from place.glob(pattern)
    yield from (folder / name for name in _WITHIN if (folder / name).is_dir())

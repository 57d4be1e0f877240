"""Files that are whole under their names, whatever happens while they are written."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path

UNFINISHED = ".part"
"""Ending of a file name while the file is written, or after a power cut."""


def write_whole(path: Path, text: str) -> None:
    """Write a file whole or not at all: the new one takes the old one's place at the end.

    Raises:
        OSError: it cannot be written; what was there before is still there.
    """
    descriptor, name = tempfile.mkstemp(UNFINISHED, f".{path.name}.", path.parent)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8", newline="") as stream:
            stream.write(text)
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise

"""The folder where the workbench keeps what is not in the program: database and secret key."""

from __future__ import annotations

import os
import secrets
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

KEY_FILE = "secret.key"


def data_folder(environment: Mapping[str, str]) -> Path:
    """The user's data directory, or what ``OPENARBITER_DATA`` names."""
    named = environment.get("OPENARBITER_DATA")
    if named:
        return Path(named).expanduser()
    home = Path.home()
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "OpenArbiter"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "OpenArbiter"
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / "openarbiter"


def secret_key(folder: Path, environment: Mapping[str, str]) -> str:
    """The key that signs sessions: from the environment, else from the folder, made once.

    Raises:
        OSError: the folder cannot be written.
    """
    named = environment.get("OPENARBITER_SECRET_KEY")
    if named:
        return named
    file = folder / KEY_FILE
    while True:
        try:
            return file.read_text(encoding="ascii").strip()
        except FileNotFoundError:
            folder.mkdir(parents=True, exist_ok=True)
        _make_key(file)


def _make_key(file: Path) -> None:
    """Make the file of the key, with all of it at once; leave one that is there alone.

    The key is written beside its place and then linked into it: whoever looks meanwhile finds
    no key or a whole one, and of several who make one the first wins.
    """
    handle, name = tempfile.mkstemp(prefix=f"{KEY_FILE}.", dir=file.parent)
    made = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="ascii") as out:
            out.write(secrets.token_urlsafe(48))
            out.flush()
            os.fsync(out.fileno())
        try:
            os.link(made, file)
        except FileExistsError:
            return
        except OSError:
            # A file system without links, such as FAT: to replace is the next best.
            if not file.exists():
                made.replace(file)
    finally:
        made.unlink(missing_ok=True)

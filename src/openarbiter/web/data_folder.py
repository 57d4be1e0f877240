"""The folder where the workbench keeps what is not in the program: database and keys."""

from __future__ import annotations

import os
import secrets
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from platformdirs import user_data_path

KEY_FILE = "secret.key"

SHORTEST_KEY = 32
"""Letters of a secret key; a random one of 32 letters and digits has more than 160 bits."""

FEWEST_LETTERS = 8
"""How many different ones it has at least."""


class BadSetting(ValueError):
    """A variable of the environment cannot be used; the message says why, and what to do."""


def data_folder(environment: Mapping[str, str]) -> Path:
    """The user's data directory, or what ``OPENARBITER_DATA`` names.

    An installation stays where an earlier version put it: there, other places could follow from
    the same environment.
    """
    named = environment.get("OPENARBITER_DATA")
    if named:
        return Path(named).expanduser()
    folder = user_data_path(_name(), appauthor=False)
    earlier = _earlier_folder(environment)
    return earlier if _used(earlier) and not _used(folder) else folder


def _name() -> str:
    return "OpenArbiter" if sys.platform in ("win32", "darwin") else "openarbiter"


def _earlier_folder(environment: Mapping[str, str]) -> Path:
    """Where versions up to 0.5 kept everything.

    They followed ``LOCALAPPDATA`` where Windows itself knows better, took a relative
    ``XDG_DATA_HOME`` and passed over that of macOS.
    """
    home = Path.home()
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / _name()
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / _name()
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / _name()


def _used(folder: Path) -> bool:
    return folder.is_dir() and any(folder.iterdir())


def secret_key(folder: Path, environment: Mapping[str, str]) -> str:
    """The key that signs sessions: from the environment, else from the folder, made once.

    Raises:
        OSError: the folder cannot be written.
        BadSetting: the file is empty.
    """
    named = environment.get("OPENARBITER_SECRET_KEY")
    if named:
        return named
    file = folder / KEY_FILE
    while True:
        try:
            key = file.read_text(encoding="ascii").strip()
        except FileNotFoundError:
            pass
        else:
            if not key:
                raise BadSetting(weakness_of_key(key) or "")
            return key
        kept_secret(file)


def kept_secret(file: Path) -> None:
    """Make a file with a secret of its own, which nobody else may read, unless it is there.

    Raises:
        OSError: the folder cannot be written.
    """
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    _make_key(file)


def weakness_of_key(key: str) -> str | None:
    """What is wrong with a secret key, and what to do; None where it will do.

    >>> weakness_of_key("x") is None, weakness_of_key(secrets.token_urlsafe(48)) is None
    (False, True)
    """
    if len(key) >= SHORTEST_KEY and len(set(key)) >= FEWEST_LETTERS:
        return None
    return (
        f"The secret key can be guessed: it has {len(key)} letters, {len(set(key))} of them "
        f"different. Whoever guesses it logs in as anybody. It has to have {SHORTEST_KEY} random "
        "letters: leave OPENARBITER_SECRET_KEY out, and one is made and kept in the file "
        f"{KEY_FILE} of the data folder (delete the file first if it holds the short one); or set "
        "it to what this prints: "
        'python -c "import secrets; print(secrets.token_urlsafe(48))"'
    )


def idle_seconds(environment: Mapping[str, str], usual: int) -> int:
    """After how many seconds without a request somebody is logged out.

    Args:
        usual: in minutes, where ``OPENARBITER_IDLE_MINUTES`` says nothing.

    >>> idle_seconds({}, 240), idle_seconds({"OPENARBITER_IDLE_MINUTES": "30"}, 240)
    (14400, 1800)

    Raises:
        BadSetting: it is no number of minutes from 5 to a week.
    """
    named = environment.get("OPENARBITER_IDLE_MINUTES", "").strip()
    if not named:
        return usual * 60
    if not (named.isascii() and named.isdigit()) or not 5 <= int(named) <= 7 * 24 * 60:
        raise BadSetting(
            f"OPENARBITER_IDLE_MINUTES is {named!r}: give minutes, from 5 to 10080 (a week)"
        )
    return int(named) * 60


def _make_key(file: Path) -> None:
    """Make the file of the key, with all of it at once; leave one that is there alone.

    The key is written beside its place and then linked into it: whoever looks meanwhile finds
    no key or a whole one, and of several who make one the first wins.
    """
    handle, name = tempfile.mkstemp(prefix=f"{file.name}.", dir=file.parent)
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

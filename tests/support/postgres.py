"""A PostgreSQL server of the tests' own: made in a temporary folder, gone with it."""

from __future__ import annotations

import atexit
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

USER = "openarbiter"
DATABASE = "openarbiter"

QUICK = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off"
"""What is lost with the machine's power is no loss to a test."""


@contextmanager
def postgresql() -> Iterator[str]:
    """The ``DATABASE_URL`` of an empty database, as long as the context lasts.

    The server listens on a socket in its folder only. Skips the test where there is no
    PostgreSQL, or none that may be started: it refuses to serve as root, so that root needs
    the user ``postgres`` or ``nobody`` to start it as.
    """
    programs = _programs()
    if programs is None:
        pytest.skip("there is no PostgreSQL: no initdb on the PATH or in /usr/lib/postgresql")
    owner = _owner()
    folder = _folder(owner)
    try:
        data = folder / "data"

        def run(program: str, *arguments: object) -> None:
            _run(owner, folder, programs / program, *arguments)

        _run(owner, folder, "cp", "-a", _initialised(programs, owner), data)
        options = f"-c listen_addresses= -k {folder} {QUICK}"
        run("pg_ctl", "-D", data, "-l", folder / "log", "-o", options, "-w", "start")
        try:
            run("createdb", "-h", folder, "-U", USER, DATABASE)
            yield f"postgresql://{USER}@/{DATABASE}?host={folder}"
        finally:
            run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def restart(url: str) -> None:
    """Restart the server behind an address of :func:`postgresql`, as an administrator would."""
    programs, owner = _programs(), _owner()
    assert programs is not None
    folder = Path(parse_qs(urlsplit(url).query)["host"][0])
    data = folder / "data"
    _run(owner, folder, programs / "pg_ctl", "-D", data, "-l", folder / "log",
         "-m", "fast", "-w", "restart")  # fmt: skip


@cache
def _initialised(programs: Path, owner: str | None) -> Path:
    """The files of a server that was never started, made once in a process."""
    folder = _folder(owner)
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    given = ("-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
    _run(owner, folder, programs / "initdb", "-D", folder / "data", *given)
    return folder / "data"


def _folder(owner: str | None) -> Path:
    # Not in pytest's own folder: no other user may enter that, and a socket's path is short.
    folder = Path(tempfile.mkdtemp(prefix="oa-pg-", dir="/tmp"))
    if owner is not None:
        shutil.chown(folder, owner)
    return folder


def _programs() -> Path | None:
    """The folder with ``initdb``, ``pg_ctl`` and ``createdb``; the newest where there are more."""
    debian = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    newest = sorted(debian, key=lambda found: float(found.parts[-3]), reverse=True)
    on_the_path = shutil.which("initdb")
    found = [*newest, *([Path(on_the_path).resolve()] if on_the_path else [])]
    return next(
        (each.parent for each in found if (each.parent / "createdb").exists()),
        None,
    )


def _owner() -> str | None:
    """Whom the server runs as: None for us, another user where we are root."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    pytest.skip("PostgreSQL does not run as root, and there is no user postgres or nobody")


def _run(owner: str | None, folder: Path, *command: object) -> None:
    # Not through a pipe: the server would keep it open, and we would wait for its end.
    with (folder / "said").open("w+", encoding="utf-8") as said:
        ran = subprocess.run(
            [str(part) for part in command],
            cwd=folder,
            user=owner,
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=subprocess.STDOUT,
            check=False,
        )
        said.seek(0)
        assert ran.returncode == 0, f"{command[0]} failed: {said.read()}"

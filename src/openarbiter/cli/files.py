"""Files, read and written so that whatever fails is said in one clear sentence."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import BinaryIO

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.screen import Screen

LIMIT = 64 * 1024 * 1024
"""The largest file read, in bytes; 10,000 players over 20 rounds are 3 million."""

STANDARD_STREAM = "-"


def read_bytes(screen: Screen, name: str) -> bytes:
    """The bytes of a file, or of the standard input for ``-``.

    Raises:
        Failure: it cannot be read, or is larger than :data:`LIMIT`.
    """
    try:
        if name == STANDARD_STREAM:
            content = sys.stdin.buffer.read(LIMIT + 1)
        else:
            with Path(name).open("rb") as stream:
                content = stream.read(LIMIT + 1)
    except (OSError, ValueError) as error:
        raise Failure(Exit.FILE_ERROR, file_problem(screen, name, error)) from error
    if len(content) > LIMIT:
        raise Failure(
            Exit.BEYOND_LIMITS,
            screen.say(
                "{file} is larger than {limit} MB; no tournament file is. Is it the right file?",
                file=name,
                limit=LIMIT // 1024**2,
            ),
        )
    return content


def refuse_existing(screen: Screen, name: str | None, *, force: bool) -> None:
    """Make sure that a file can be written and would not overwrite another one; no name, no file.

    Raises:
        Failure: there is a file of this name, and ``force`` does not allow to replace it;
            or the name is that of the standard output.
    """
    if name is None:
        return
    if name == STANDARD_STREAM:
        message = screen.say(
            "A tournament is not written to the standard output: name a file instead of -, "
            "or ./- for a file of that name."
        )
        raise Failure(Exit.WRONG_USE, message)
    try:
        exists = Path(name).exists()
    except (OSError, ValueError) as error:
        raise Failure(Exit.FILE_ERROR, file_problem(screen, name, error)) from error
    if exists and not force:
        raise Failure(
            Exit.FILE_ERROR,
            screen.say("{file} already exists. Add --force to replace it.", file=name),
        )


def write_text(screen: Screen, name: str, text: str) -> None:
    """Write a file whole or not at all: a new one takes the old one's place at the end.

    Raises:
        Failure: it cannot be written; what was there before is still there.
    """
    with staged(screen, name, text):
        return


@contextmanager
def staged(screen: Screen, name: str, content: str | bytes) -> Iterator[None]:
    """Write a file at the end of the ``with`` block, and not at all if that fails.

    The content is on the disk before the block begins: whatever can go wrong with writing
    has gone wrong by then, and only taking the old file's place is left for the end.

    Raises:
        Failure: it cannot be written; what was there before is still there.
    """
    with _explained(screen, name):
        data = content.encode() if isinstance(content, str) else content
        # A link is followed, so that the file it leads to is replaced and not the link.
        target = Path(name).resolve()
        if target.is_dir():
            raise IsADirectoryError(name)
        temporary = None
        if target.is_file() or not target.exists():
            temporary = _beside(target, data)
    try:
        yield
        with _explained(screen, name):
            if temporary is not None:
                temporary.replace(target)
            else:
                # A pipe or a device has no contents to protect.
                target.write_bytes(data)
    except BaseException:
        if temporary is not None:
            _remove(temporary)
        raise


@contextmanager
def _explained(screen: Screen, name: str) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError) as error:
        raise Failure(Exit.FILE_ERROR, file_problem(screen, name, error, writing=True)) from error


def _beside(target: Path, data: bytes) -> Path:
    """A new file in the same directory with this content, and with the rights of the old one."""
    mode = target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_umask()
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(str(target))
    created = _created(target)
    temporary = Path(created.name)
    try:
        with created as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        temporary.chmod(mode)
    except BaseException:
        _remove(temporary)
        raise
    return temporary


def _created(target: Path) -> BinaryIO:
    """A new hidden file in the same directory that nobody else may read, open for writing.

    The standard library's :mod:`tempfile` does this too, and takes longer to load than all of
    the writing.
    """
    for number in count():
        name = target.with_name(f".{target.name[:40]}.{os.getpid()}-{number}")
        with suppress(FileExistsError):
            return open(name, "xb", opener=_private)
    raise AssertionError("there is a number that no file has")


def _private(name: str, flags: int) -> int:
    return os.open(name, flags, 0o600)


def _remove(temporary: Path) -> None:
    with suppress(OSError):
        temporary.unlink()


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def file_problem(screen: Screen, name: str, error: Exception, *, writing: bool = False) -> str:
    """Why a file could not be read, or written, in a sentence."""
    if isinstance(error, IsADirectoryError):
        return screen.say("{file} is a directory, not a file.", file=name)
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        if writing:
            return screen.say("There is no directory to write {file} into.", file=name)
        return screen.say("There is no file {file}.", file=name)
    if isinstance(error, PermissionError):
        if writing:
            return screen.say("You have no permission to write {file}.", file=name)
        return screen.say("You have no permission to read {file}.", file=name)
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    if writing:
        return screen.say("{file} cannot be written: {reason}.", file=name, reason=reason)
    return screen.say("{file} cannot be read: {reason}.", file=name, reason=reason)

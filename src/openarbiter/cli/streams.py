"""The standard streams of a process, and what happens when one of them fails."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TextIO, cast


class ReaderGone(Exception):
    """Nobody reads the standard output any more, and there is work left that needs a reader."""


class Streams:
    """The standard output and error of one run.

    A reader who has seen enough ends nothing: the rest is printed to nobody, and the
    command comes to its own exit code. Any other failure of the standard output is an
    OSError; a standard error that fails is a loss nobody can be told of.
    """

    def __init__(self) -> None:
        self._reader_gone = False

    def out(self, write: Callable[[TextIO], object]) -> None:
        """Write to the standard output.

        Raises:
            OSError: it takes nothing more, because the disk is full or it is closed.
        """
        if self._reader_gone:
            return
        try:
            write(sys.stdout)
        except BrokenPipeError:
            self._reader_gone = True
            silence(sys.stdout)

    def err(self, write: Callable[[TextIO], object]) -> None:
        """Write to the standard error, if that is possible."""
        try:
            write(sys.stderr)
            sys.stderr.flush()
        except OSError:
            silence(sys.stderr)

    def flush(self) -> None:
        """Hand over everything written so far.

        Raises:
            OSError: see :meth:`out`.
        """
        self.out(lambda stream: stream.flush())

    def settle(self) -> None:
        """Make sure that everything has been printed, before something lasting is done.

        Raises:
            ReaderGone: nobody has read it.
            OSError: see :meth:`out`.
        """
        self.flush()
        if self._reader_gone:
            raise ReaderGone


def prepare() -> None:
    """Make the standard streams of the process usable, whatever they are.

    A name the terminal has no letters for is shown with question marks. A stream the
    process was started without fails when it is used, as one that was closed since.
    """
    if sys.stdin is None:
        sys.stdin = _closed(os.O_WRONLY, "r")
    if sys.stdout is None:
        sys.stdout = _closed(os.O_RDONLY, "w")
    if sys.stderr is None:
        sys.stderr = _closed(os.O_RDONLY, "w")
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _closed(flags: int, mode: str) -> TextIO:
    """A stream that can only be used the wrong way round; it fills the free descriptor."""
    stream = os.fdopen(os.open(os.devnull, flags), mode, encoding="utf-8")
    return cast(TextIO, stream)


def silence(stream: TextIO) -> None:
    """Let what was written to a stream, and what still will be, go nowhere."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)

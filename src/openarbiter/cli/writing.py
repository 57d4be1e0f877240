"""A tournament on its way into a file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Literal

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.files import staged
from openarbiter.cli.screen import Screen
from openarbiter.model import Tournament

if TYPE_CHECKING:
    from openarbiter.formats.trf import TrfReading


@contextmanager
def writing(
    screen: Screen, name: str | None, tournament: Tournament, version: Literal["trf16", "trf26"]
) -> Iterator[None]:
    """Write a tournament file once the ``with`` block has printed everything; no name, no file.

    The file is written whole or not at all, and not at all when it could not be said.

    Raises:
        Failure: it cannot be written, or something in it is too large for its columns.
        ReaderGone, OSError: what the block printed has not arrived.
    """
    if name is None:
        yield
        return
    from openarbiter.formats.trf import write_trf

    try:
        text = write_trf(tournament, version=version)
    except ValueError as error:
        message = screen.say(
            "The tournament does not fit into a {format} file: {reason}.",
            format=version.upper(),
            reason=error,
        )
        raise Failure(Exit.BEYOND_LIMITS, message) from error
    with staged(screen, name, text):
        yield
        screen.streams.settle()


@contextmanager
def rewriting(
    screen: Screen, name: str | None, tournament: Tournament, reading: TrfReading
) -> Iterator[None]:
    """The same in the version of the file that was read, and say where it is written.

    Raises:
        Failure, ReaderGone, OSError: as above.
    """
    with writing(
        screen, name, tournament, "trf16" if reading.version in ("trf06", "trf16") else "trf26"
    ):
        yield
    if name is not None:
        screen.aside(screen.say("Written to {file}.", file=name))

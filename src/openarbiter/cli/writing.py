"""A tournament on its way into a file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.files import staged
from openarbiter.cli.screen import Screen
from openarbiter.model import Tournament


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

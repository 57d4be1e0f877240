"""A tournament on its way into a file."""

from __future__ import annotations

from typing import Literal

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.files import write_text
from openarbiter.cli.screen import Screen
from openarbiter.formats.trf import write_trf
from openarbiter.model import Tournament


def write_trf_file(
    screen: Screen, name: str, tournament: Tournament, version: Literal["trf16", "trf26"]
) -> None:
    """Write a tournament file whole or not at all.

    Raises:
        Failure: it cannot be written, or something in it is too large for its columns.
    """
    try:
        text = write_trf(tournament, version=version)
    except ValueError as error:
        message = screen.say(
            "The tournament does not fit into a {format} file: {reason}.",
            format=version.upper(),
            reason=error,
        )
        raise Failure(Exit.BEYOND_LIMITS, message) from error
    write_text(screen, name, text)

"""``openarbiter convert``: the same tournament in another version of the format."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from openarbiter.cli.caveats import doubts_json
from openarbiter.cli.failure import Exit
from openarbiter.cli.files import refuse_existing
from openarbiter.cli.options import File, FileOptions, Force
from openarbiter.cli.reading import read_tournament
from openarbiter.cli.screen import Screen
from openarbiter.cli.writing import writing
from openarbiter.model.text import N_


def convert(
    context: typer.Context,
    file: File,
    out: Annotated[str, typer.Argument(metavar="OUT", help=N_("The file to write."))],
    to: Annotated[
        Literal["trf16", "trf26"], typer.Option("--to", help=N_("The version to write."))
    ] = "trf26",
    force: Force = False,
    *,
    given: FileOptions,
) -> int:
    """Write a tournament file again, in the version asked for; nothing of it is lost."""
    screen: Screen = context.obj.with_json(given.as_json)
    refuse_existing(screen, out, force=force)
    reading = read_tournament(screen, file, given)
    with writing(screen, out, reading.tournament, to):
        screen.line(screen.say("{file} written as {format}.", file=out, format=to.upper()))
        screen.json(
            {
                "file": file,
                "written": out,
                "format": to,
                **doubts_json(screen, reading),
            }
        )
    return Exit.OK

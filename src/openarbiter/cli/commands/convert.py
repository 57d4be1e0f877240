"""``openarbiter convert``: the same tournament in another version of the format."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from openarbiter.cli.failure import Exit
from openarbiter.cli.files import refuse_existing
from openarbiter.cli.options import Encoding, File, Force, Json, Lenient
from openarbiter.cli.reading import read_tournament
from openarbiter.cli.report import problem_json
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
    lenient: Lenient = False,
    encoding: Encoding = None,
    as_json: Json = False,
) -> int:
    """Write a tournament file again, in the version asked for; nothing of it is lost."""
    screen: Screen = context.obj.with_json(as_json)
    refuse_existing(screen, out, force=force)
    reading = read_tournament(screen, file, lenient=lenient, encoding=encoding)
    with writing(screen, out, reading.tournament, to):
        screen.line(screen.say("{file} written as {format}.", file=out, format=to.upper()))
        screen.json(
            {
                "file": file,
                "written": out,
                "format": to,
                "problems": [problem_json(screen, problem) for problem in reading.problems],
            }
        )
    return Exit.OK

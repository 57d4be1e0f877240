"""``openarbiter sample``: a real tournament to try the program on."""

from __future__ import annotations

from importlib.resources import files
from typing import Annotated

import typer

from openarbiter.cli.failure import Exit
from openarbiter.cli.files import refuse_existing, staged
from openarbiter.cli.options import Force, Json
from openarbiter.cli.screen import Screen
from openarbiter.model.text import N_

SAMPLE = "arad2026.trf"


def sample(
    context: typer.Context,
    out: Annotated[str, typer.Argument(metavar="OUT", help=N_("The file to write."))] = SAMPLE,
    force: Force = False,
    as_json: Json = False,
) -> int:
    """Write the sample tournament: a real open of 209 players before its last round."""
    screen: Screen = context.obj.with_json(as_json)
    refuse_existing(screen, out, force=force)
    content = (files("openarbiter.data") / SAMPLE).read_text(encoding="utf-8")
    with staged(screen, out, content):
        screen.line(screen.say("{file} written. Try: openarbiter pair {file}", file=out))
        screen.json({"written": out})
        screen.streams.settle()
    return Exit.OK

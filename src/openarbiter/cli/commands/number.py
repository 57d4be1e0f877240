"""``openarbiter number``: pairing numbers by the initial ranking (C.04.2 B, C)."""

from __future__ import annotations

from typing import Annotated

import typer

from openarbiter.cli.caveats import doubts_json
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.files import refuse_existing
from openarbiter.cli.options import File, FileOptions, Force
from openarbiter.cli.reading import read_tournament
from openarbiter.cli.screen import Screen
from openarbiter.cli.table import Column, Table
from openarbiter.cli.writing import rewriting
from openarbiter.handling.numbering import NumbersFrozen, initial_ranking, renumbered
from openarbiter.model import Entrant, Tournament
from openarbiter.model.text import N_
from openarbiter.pairing import edition_of


def number(
    context: typer.Context,
    file: File,
    write: Annotated[
        str | None,
        typer.Option(
            metavar="OUT", help=N_("Write the tournament with the new numbers to a file.")
        ),
    ] = None,
    force: Force = False,
    *,
    given: FileOptions,
) -> int:
    """Compare the numbers with the initial ranking, and renumber where asked to."""
    screen: Screen = context.obj.with_json(given.as_json)
    refuse_existing(screen, write, force=force)
    reading = read_tournament(screen, file, given)
    tournament = reading.tournament
    moved = [
        (place, entrant)
        for place, entrant in enumerate(initial_ranking(tournament.entrants), start=1)
        if place != entrant.number
    ]
    new = tournament if write is None else _renumbered(screen, tournament)
    with rewriting(screen, write, new, reading):
        _show(screen, moved)
        screen.json(
            {
                "equal": not moved,
                "changes": [
                    {"player": entrant.name, "number": entrant.number, "ranking": place}
                    for place, entrant in moved
                ],
                "written": write,
                **doubts_json(screen, reading),
            }
        )
    return Exit.OK if write is not None or not moved else Exit.DIFFERENT


def _show(screen: Screen, moved: list[tuple[int, Entrant]]) -> None:
    if not moved:
        screen.line(screen.say("The numbers are those of the initial ranking."))
        return
    columns = (
        Column(screen.say("New no."), "right"),
        Column(screen.say("No."), "right"),
        Column(screen.say("Title")),
        Column(screen.say("Name")),
        Column(screen.say("Rtg"), "right"),
    )
    rows = tuple(
        (str(place), str(each.number), each.title, each.name, str(each.rating or ""))
        for place, each in moved
    )
    screen.table(Table(columns, rows))


def _renumbered(screen: Screen, tournament: Tournament) -> Tournament:
    try:
        return renumbered(tournament, edition_of(tournament))
    except NumbersFrozen as frozen:
        message = screen.say("Round 4 is paired: pairing numbers stay as they are (C.04.2 B.4).")
        raise Failure(Exit.DIFFERENT, message) from frozen

"""``openarbiter crosstable``: everybody's results, round by round or against everybody."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from openarbiter.cli.caveats import doubts_json, show_caveats
from openarbiter.cli.crosstable_json import crosstable_json
from openarbiter.cli.failure import Exit
from openarbiter.cli.options import File, FileOptions, Force
from openarbiter.cli.reading import read_with_lines
from openarbiter.cli.screen import Screen
from openarbiter.cli.sheet_text import refuse_documents, show_sheet, write_document
from openarbiter.cli.standing import standing_of
from openarbiter.cli.table_options import TableOptions
from openarbiter.model.late_corrections import as_recorded
from openarbiter.model.text import N_
from openarbiter.office import Sheet, crosstable_sheet, sheet_csv, sheet_html
from openarbiter.standings.crosstable import crosstable as crosstable_of


def crosstable(
    context: typer.Context,
    file: File,
    *,
    layout: Annotated[
        Literal["swiss", "round-robin"] | None,
        typer.Option(
            help=N_(
                "Results by round (swiss) or against everybody (round-robin); by default as the "
                "tournament was played."
            )
        ),
    ] = None,
    text: Annotated[
        bool, typer.Option("--text", help=N_("Print the table even where a file is written."))
    ] = False,
    html: Annotated[
        str | None, typer.Option(metavar="OUT", help=N_("Write the table as one HTML file."))
    ] = None,
    csv: Annotated[
        str | None,
        typer.Option(metavar="OUT", help=N_("Write the table as CSV, for spreadsheets.")),
    ] = None,
    options: TableOptions,
    force: Force = False,
    given: FileOptions,
) -> int:
    """Print the crosstable in the order of the standings, or write it into a file."""
    screen: Screen = context.obj.with_json(given.as_json)
    refuse_documents(screen, [html, csv], force=force)
    reading, lines = read_with_lines(screen, file, given)
    tournament = as_recorded(reading.tournament)
    standing = standing_of(screen, reading.tournament, options, lines)
    table = crosstable_of(tournament, standing.table, layout)
    show_caveats(screen, standing.caveats)

    def sheet(*, every: bool = False) -> Sheet:
        return crosstable_sheet(
            tournament,
            table,
            screen.language,
            above=standing.above,
            below=(*(caveat.message for caveat in standing.caveats), *standing.below),
            every=every,
        )

    if html is not None:
        write_document(screen, html, sheet_html(sheet(), screen.language))
    if csv is not None:
        write_document(screen, csv, sheet_csv(sheet(every=True)))
    if text or (html is None and csv is None):
        show_sheet(screen, sheet())
    screen.json(
        {
            **crosstable_json(screen, tournament, standing, table),
            "written": [name for name in (html, csv) if name is not None],
            **doubts_json(screen, reading),
        }
    )
    return Exit.OK

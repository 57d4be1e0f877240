"""``openarbiter standings``: the table, and the reasons for a participant's rank."""

from __future__ import annotations

from typing import Annotated

import typer

from openarbiter.cli.caveats import doubts_json, show_caveats
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.options import File, FileOptions, Force
from openarbiter.cli.reading import read_with_lines
from openarbiter.cli.screen import Screen
from openarbiter.cli.sheet_text import (
    refuse_beside_csv,
    refuse_documents,
    show_grid,
    show_sheet,
    write_document,
)
from openarbiter.cli.standing import standing_of
from openarbiter.cli.standing_json import account_json, standing_json
from openarbiter.cli.table_options import TableOptions
from openarbiter.cli.whom import names_of, whom
from openarbiter.explain import Account, Working, explain
from openarbiter.model import is_team_event
from openarbiter.model.late_corrections import as_recorded
from openarbiter.model.team_ranking_rules import team_ranking_rules
from openarbiter.model.text import N_
from openarbiter.office import Sheet, sheet_csv, sheet_html, standings_sheet


def standings(
    context: typer.Context,
    file: File,
    *,
    options: TableOptions,
    player: Annotated[
        str | None,
        typer.Option(
            "--explain",
            metavar="PLAYER",
            help=N_("Why this player (number or part of the name) has this rank."),
        ),
    ] = None,
    why: Annotated[
        bool,
        typer.Option(
            "--why", help=N_("Show for everybody what separated them from the one above.")
        ),
    ] = False,
    html: Annotated[
        str | None,
        typer.Option(metavar="OUT", help=N_("Write the table as one HTML file.")),
    ] = None,
    as_csv: Annotated[
        bool, typer.Option("--csv", help=N_("Print the table as CSV, for spreadsheets."))
    ] = False,
    force: Force = False,
    given: FileOptions,
) -> int:
    """Rank the players or teams of a tournament."""
    screen: Screen = context.obj.with_json(given.as_json)
    if as_csv:
        refuse_beside_csv(screen, as_json=given.as_json, explain=player is not None)
    refuse_documents(screen, [html], force=force)
    reading, lines = read_with_lines(screen, file, given)
    tournament = as_recorded(reading.tournament)
    if options.teams and team_ranking_rules(tournament).announced and not is_team_event(tournament):
        message = screen.say(
            "In this tournament players are paired, and its teams are ranked by their players: use "
            "“openarbiter team-ranking”."
        )
        raise Failure(Exit.WRONG_USE, message)
    standing = standing_of(screen, reading.tournament, options, lines)
    table = standing.table
    account = None
    if player is not None:
        names = names_of(tournament, teams=table.teams)
        number = whom(screen, names, player, "--explain")
        account = explain(tournament, table, number, screen.language)
    show_caveats(screen, standing.caveats)

    def sheet(*, every: bool = False) -> Sheet:
        return standings_sheet(
            tournament,
            table,
            screen.language,
            above=standing.above,
            below=(*(caveat.message for caveat in standing.caveats), *standing.below),
            why=why,
            every=every,
        )

    if html is not None:
        write_document(screen, html, sheet_html(sheet(), screen.language))
    if as_csv:
        screen.raw(sheet_csv(sheet(every=True)))
    elif account is not None:
        _show_account(screen, sheet(), account)
    elif html is None:
        show_sheet(screen, sheet())
    screen.json(
        {
            **standing_json(screen, tournament, standing, working=why),
            "explanation": account_json(account),
            "written": html,
            **doubts_json(screen, reading),
        }
    )
    return Exit.OK


def _show_account(screen: Screen, sheet: Sheet, account: Account) -> None:
    for line in (sheet.title, sheet.caption, *sheet.above):
        if line:
            screen.line(line)
    screen.line()
    screen.line(account.headline, "bold")
    for line in account.lines:
        screen.line(line)
    for working in account.workings:
        screen.line()
        value = f" = {working.value}" if working.value else ""
        screen.line(f"{working.title}{value}", "bold")
        _show_working(screen, working)
    for line in sheet.below:
        screen.line()
        screen.line(line)


def _show_working(screen: Screen, working: Working) -> None:
    for line in working.lines:
        screen.line(f"  {line}")
    if working.grid is not None and working.grid.rows:
        show_grid(screen, working.grid)
    if working.equation:
        screen.line(f"  {working.equation}")
    for each in working.further:
        screen.line(f"  {each.title}")
        _show_working(screen, each)

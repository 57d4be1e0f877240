"""``openarbiter boards``: the players of a team event, all together and board by board."""

from __future__ import annotations

from typing import Annotated

import typer

from openarbiter.cli.caveats import doubts_json
from openarbiter.cli.document_text import show_document
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.options import File, FileOptions, Force
from openarbiter.cli.reading import read_with_lines
from openarbiter.cli.screen import Screen
from openarbiter.cli.sheet_text import refuse_beside_csv, refuse_documents
from openarbiter.cli.table_options import After, rounds_asked
from openarbiter.cli.team_tables_told import (
    OutputAsked,
    boards_json,
    doubts_of,
    put_out,
    with_rules,
)
from openarbiter.cli.whom import names_of, whom
from openarbiter.explain.board_account import explain_board
from openarbiter.model import numbered_teams, predetermined
from openarbiter.model.board_prize_rules import board_rules_told, with_board_rule
from openarbiter.model.late_corrections import as_recorded
from openarbiter.model.text import N_
from openarbiter.office import Sheet
from openarbiter.office.board_sheet import board_sheet
from openarbiter.standings.board_tables import BoardTable, board_tables


def boards(
    context: typer.Context,
    file: File,
    *,
    board: Annotated[
        int | None,
        typer.Option(metavar="N", help=N_("One board alone; one more than there are: reserves.")),
    ] = None,
    players: Annotated[
        bool, typer.Option("--all-players", help=N_("One table of all players, by points."))
    ] = False,
    rules: Annotated[
        list[str] | None,
        typer.Option(
            "--rule",
            metavar="NAME=VALUE",
            help=N_(
                "A rule of the tables, such as board=most-played, order=percentage,performance, "
                "least-games=5; by default as the file says."
            ),
        ),
    ] = None,
    player: Annotated[
        str | None,
        typer.Option(
            "--explain",
            metavar="PLAYER",
            help=N_("Why this player (number or part of the name) has this rank."),
        ),
    ] = None,
    after: After = None,
    html: Annotated[
        str | None, typer.Option(metavar="OUT", help=N_("Write the table as one HTML file."))
    ] = None,
    as_csv: Annotated[
        bool, typer.Option("--csv", help=N_("Print the table as CSV, for spreadsheets."))
    ] = False,
    force: Force = False,
    given: FileOptions,
) -> int:
    """Rank the players of a team event, board by board."""
    screen: Screen = context.obj.with_json(given.as_json)
    if as_csv:
        refuse_beside_csv(screen, as_json=given.as_json, explain=player is not None)
    refuse_documents(screen, [html], force=force)
    reading, _ = read_with_lines(screen, file, given)
    tournament = as_recorded(reading.tournament)
    if not numbered_teams(tournament):
        raise Failure(Exit.INVALID_FILE, screen.say("The file has no teams."))
    told = board_rules_told(tournament)
    caveats = doubts_of(screen, told.wrong, "board-rule")
    chosen = with_rules(screen, told.rules, rules or (), with_board_rule, "--rule")
    tables = board_tables(
        tournament,
        rounds_asked(screen, tournament, after),
        chosen,
        fixed=predetermined(tournament),
    )
    shown: tuple[BoardTable, ...] = (tables.everybody,) if players else tables.boards
    if board is not None:
        shown = tuple(table for table in tables.boards if table.board == board)
        if not shown:
            message = screen.say(
                "--board: there is no table {board}; the last one is {last}.",
                board=board,
                last=max((table.board for table in tables.boards), default=0),
            )
            raise Failure(Exit.WRONG_USE, message)

    def sheet(every: bool) -> Sheet:
        return board_sheet(tournament, tables, shown, screen.language, every=every)

    if player is not None:
        number = whom(screen, names_of(tournament, teams=False), player, "--explain")
        if tables.everybody.row(number) is None:
            message = screen.say("--explain: this player has no game in a match yet.")
            raise Failure(Exit.WRONG_USE, message)
        show_document(screen, explain_board(tournament, tables, number, screen.language))
    put_out(screen, OutputAsked(html, as_csv), sheet, printed=player is None)
    screen.json(
        {
            **boards_json(tournament, tables),
            "written": html,
            **doubts_json(screen, reading, caveats),
        }
    )
    return Exit.OK

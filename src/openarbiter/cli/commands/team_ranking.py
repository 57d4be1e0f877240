"""``openarbiter team-ranking``: teams ranked by the places and points of their players."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import typer

from openarbiter.cli.caveats import doubts_json, show_caveats
from openarbiter.cli.document_text import show_document
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.options import File, FileOptions, Force
from openarbiter.cli.reading import read_with_lines
from openarbiter.cli.screen import Screen
from openarbiter.cli.sheet_text import refuse_beside_csv, refuse_documents
from openarbiter.cli.standing import standing_of
from openarbiter.cli.table_options import TableOptions
from openarbiter.cli.team_tables_told import (
    OutputAsked,
    doubts_of,
    put_out,
    ranking_json,
    with_rules,
)
from openarbiter.cli.whom import whom
from openarbiter.explain.team_ranking_account import explain_team_place
from openarbiter.model.late_corrections import as_recorded
from openarbiter.model.team_ranking_rules import (
    TeamsOf,
    contradictions_of,
    ranking_told,
    with_ranking_rule,
)
from openarbiter.model.text import N_
from openarbiter.office import Sheet
from openarbiter.office.team_ranking_sheet import team_ranking_sheet
from openarbiter.standings.team_ranking import team_ranking as ranking_of


def team_ranking(
    context: typer.Context,
    file: File,
    *,
    rules: Annotated[
        list[str] | None,
        typer.Option(
            "--rule",
            metavar="NAME=VALUE",
            help=N_(
                "A rule of the ranking, such as by=places, best=4, ties=best-place,points; by "
                "default as the file says."
            ),
        ),
    ] = None,
    team: Annotated[
        str | None,
        typer.Option(
            "--explain",
            metavar="TEAM",
            help=N_("Why this team (number or part of the name) has this rank."),
        ),
    ] = None,
    options: TableOptions,
    html: Annotated[
        str | None, typer.Option(metavar="OUT", help=N_("Write the table as one HTML file."))
    ] = None,
    as_csv: Annotated[
        bool, typer.Option("--csv", help=N_("Print the table as CSV, for spreadsheets."))
    ] = False,
    force: Force = False,
    given: FileOptions,
) -> int:
    """Rank teams by the places and points of their players."""
    screen: Screen = context.obj.with_json(given.as_json)
    if as_csv:
        refuse_beside_csv(screen, as_json=given.as_json, explain=team is not None)
    refuse_documents(screen, [html], force=force)
    reading, lines = read_with_lines(screen, file, given)
    tournament = as_recorded(reading.tournament)
    told = ranking_told(tournament)
    caveats = doubts_of(screen, told.wrong if rules is None else (), "team-ranking-rule")
    chosen = with_rules(screen, told.rules, rules or (), with_ranking_rule, "--rule")
    if wrong := contradictions_of(chosen):
        raise Failure(Exit.WRONG_USE, wrong[0].message(screen.language.text))
    if chosen.of is TeamsOf.CLUBS:
        message = screen.say(
            "Tournament files do not say of which club a player is. Use of=teams or "
            "of=federations, or the workbench, which knows the clubs."
        )
        raise Failure(Exit.WRONG_USE, message)
    if chosen.of is TeamsOf.TEAMS and not tournament.teams:
        message = screen.say(
            "The file has no teams (record 013). Teams can also be made of federations: --rule "
            "of=federations."
        )
        raise Failure(Exit.INVALID_FILE, message)
    standing = standing_of(screen, reading.tournament, replace(options, teams=False), lines)
    show_caveats(screen, standing.caveats)
    ranking = ranking_of(tournament, standing.table, chosen)

    def sheet(every: bool) -> Sheet:
        return team_ranking_sheet(
            tournament, ranking, screen.language, above=standing.above, every=every
        )

    if team is not None:
        key = whom(screen, {row.key: row.name for row in ranking.rows}, team, "--explain")
        show_document(screen, explain_team_place(tournament, ranking, key, screen.language))
    put_out(screen, OutputAsked(html, as_csv), sheet, printed=team is None)
    screen.json(
        {
            **ranking_json(tournament, ranking),
            "written": html,
            **doubts_json(screen, reading, (*standing.caveats, *caveats)),
        }
    )
    return Exit.OK

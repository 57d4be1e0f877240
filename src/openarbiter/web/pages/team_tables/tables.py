"""The tables of players of a team event, and of teams by their players, and why."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404, HttpResponse
from markupsafe import Markup

from openarbiter.explain.board_account import explain_board
from openarbiter.explain.document import Document
from openarbiter.explain.team_ranking_account import explain_team_place
from openarbiter.office import Sheet
from openarbiter.web.actions.tables import last_complete
from openarbiter.web.actions.team_tables import (
    SectionBoards,
    SectionTeams,
    boards_of_section,
    rules_seen,
    teams_by_players,
)
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.guard import needs
from openarbiter.web.pages.tables.asked import round_asked
from openarbiter.web.pages.tables.files import ENDINGS, as_file
from openarbiter.web.pages.tables.page import before_number
from openarbiter.web.rights import May
from openarbiter.web.shown.prizes import blocks_of
from openarbiter.web.shown.sheets import Leads, part_of
from openarbiter.web.shown.team_tables import boards_sheet, players_sheet, ranking_sheet
from openarbiter.web.state import tournament_of
from openarbiter.web.tongue import language, say

BOARDS = "boards"
PLAYERS = "players"
TEAMS = "teams"


@dataclass(frozen=True, slots=True)
class TableShown:
    """One table of the page.

    Attributes:
        name: above it.
        html: the table; ``""`` where nobody is in it.
    """

    name: str
    sheet: Sheet
    html: Markup


@needs(May.SEE, help_chapter="team-tables")
def team_tables(desk: Desk) -> HttpResponse:
    """The tables: board by board, all players, or teams by their players."""
    after = round_asked(desk)
    found, teams = boards_of_section(desk.section, after), teams_by_players(desk.section, after)
    which = _which(desk, found)
    shown = _shown(desk, which, found, teams)
    here = desk.url("team-tables")
    rounds = found.boards.rounds if found else teams.ranking.rounds if teams else 0
    return desk.render(
        "team_tables/tables.html",
        which=which,
        shown=shown,
        below=shown[0].sheet.below if shown else (),
        above=shown[0].sheet.above if shown else (),
        here=here,
        rounds=_rounds(desk, here, which, rounds),
        tabs=[
            (say("Board by board"), f"{here}?show={BOARDS}", which == BOARDS),
            (say("All players"), f"{here}?show={PLAYERS}", which == PLAYERS),
        ]
        if found
        else [],
        files=[
            (
                name,
                desk.url("team-tables-file", ending=ending) + f"?show={which}&after={rounds}",
            )
            for ending, name in ENDINGS.items()
        ]
        if shown and desk.may(May.EXPORT)
        else [],
        announced=found.boards.rules.announced if found else bool(teams),
        of_teams=bool(found),
        rules=desk.url("team-table-rules") if desk.may(May.SETTINGS) else "",
        seen=rules_seen(desk.section),
    )


@needs(May.EXPORT)
def team_tables_file(desk: Desk, ending: str) -> HttpResponse:
    """One of the tables as a file."""
    after = round_asked(desk)
    found, teams = boards_of_section(desk.section, after), teams_by_players(desk.section, after)
    which = _which(desk, found)
    if found is None and teams is None:
        raise Http404

    def sheet(every: bool) -> Sheet:
        if teams is not None:
            return ranking_sheet(teams, every=every)
        assert found is not None
        if which == PLAYERS:
            return players_sheet(found, every=every)
        return boards_sheet(found, every=every)

    rounds = found.boards.rounds if found else teams.ranking.rounds if teams else 0
    return as_file(ending, f"{desk.section.slug}-{which}-{rounds}", None, sheet)


@needs(May.SEE, help_chapter="team-tables")
def team_table_why(desk: Desk, what: str, number: int) -> HttpResponse:
    """Why a player stands here among those of the board, or a team among those by players."""
    document = _why(desk, what, number)
    if document is None:
        raise Http404
    title = getattr(document.blocks[0], "text", "")
    return desk.render(
        "team_tables/why.html",
        title=title,
        account=blocks_of(document),
        back=desk.url("team-tables"),
        card=desk.url("player-card", number=number) if what == PLAYERS else "",
    )


def _why(desk: Desk, what: str, number: int) -> Document | None:
    after = round_asked(desk)
    try:
        if what == PLAYERS and (found := boards_of_section(desk.section, after)) is not None:
            return explain_board(found.table.tournament, found.boards, number, language())
        if what == TEAMS and (teams := teams_by_players(desk.section, after)) is not None:
            return explain_team_place(teams.table.tournament, teams.ranking, number, language())
    except KeyError:
        return None
    return None


def _which(desk: Desk, found: SectionBoards | None) -> str:
    """Which of the tables is asked for."""
    if found is None:
        return TEAMS
    return PLAYERS if desk.request.GET.get("show") == PLAYERS else BOARDS


def _shown(
    desk: Desk, which: str, found: SectionBoards | None, teams: SectionTeams | None
) -> list[TableShown]:
    if teams is not None:
        sheet = ranking_sheet(teams)
        html = part_of(sheet, _leads(desk, TEAMS), size=None).html
        return [TableShown(sheet.caption, sheet, html)]
    if found is None:
        return []
    sheets = (
        [players_sheet(found)]
        if which == PLAYERS
        else [boards_sheet(found, table.board) for table in found.boards.boards]
    )
    leads = _leads(desk, PLAYERS)
    return [
        TableShown(
            sheet.caption,
            sheet,
            part_of(sheet, leads, size=None).html if sheet.rows else Markup(""),
        )
        for sheet in sheets
    ]


def _leads(desk: Desk, what: str) -> Leads:
    why = desk.url("team-table-why", what=what, number=0).removesuffix("0/")
    card = before_number(desk, "player-card")

    def leads(number: int, key: str) -> str:
        if key == "name" and what == PLAYERS:
            return f"{card}{number}/"
        return f"{why}{number}/" if key in ("name", "rank", "points", "decided_by") else ""

    return leads


def _rounds(desk: Desk, here: str, which: str, shown: int) -> list[tuple[int, str, str, bool]]:
    tournament = tournament_of(desk.section)
    published, complete = len(tournament.rounds), last_complete(tournament)
    planned = max(tournament.regulations.rounds or 0, published)
    return [
        (
            number,
            "done" if number <= complete else "now" if number <= published else "next",
            f"{here}?show={which}&after={number}" if number <= published else "",
            number == shown,
        )
        for number in range(1, planned + 1)
    ]

"""Tables of the players of team events, and of teams by their players, as sheets."""

from __future__ import annotations

from openarbiter.office import Sheet
from openarbiter.office.board_sheet import board_sheet
from openarbiter.office.team_ranking_sheet import team_ranking_sheet
from openarbiter.web.actions.team_tables import SectionBoards, SectionTeams
from openarbiter.web.shown.sheets import remembered
from openarbiter.web.shown.table_lines import above
from openarbiter.web.tongue import language


def players_sheet(found: SectionBoards, *, every: bool = False) -> Sheet:
    """All players of a team event in one table, by points."""
    return _boards(found, None, every=every)


def boards_sheet(found: SectionBoards, board: int = 0, *, every: bool = False) -> Sheet:
    """The players board by board, or those of one board.

    Args:
        board: one more than a match has for the reserves; 0 for all boards.
    """
    return _boards(found, board, every=every)


def _boards(found: SectionBoards, board: int | None, *, every: bool) -> Sheet:
    tables = found.boards
    shown = (
        (tables.everybody,)
        if board is None
        else tuple(each for each in tables.boards if not board or each.board == board)
    )

    def make() -> Sheet:
        return board_sheet(found.table.tournament, tables, shown, language(), every=every)

    return remembered(found.table.key, ("boards", board, every), make)


def ranking_sheet(found: SectionTeams, *, every: bool = False) -> Sheet:
    """Teams ranked by their players."""

    def make() -> Sheet:
        return team_ranking_sheet(
            found.table.tournament,
            found.ranking,
            language(),
            above=above(found.table),
            every=every,
        )

    return remembered(found.table.key, ("team-ranking", found.clubs, every), make)

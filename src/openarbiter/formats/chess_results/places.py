"""Problems that name columns of a tournament file, told with those of a table."""

from __future__ import annotations

from openarbiter.formats.chess_results.heads import Role
from openarbiter.formats.chess_results.layout import Layout
from openarbiter.formats.problems import Report
from openarbiter.formats.trf.entries import FIRST, STEP

_POINTS, _RANK = 81, 86
_OF_TABLES = {"trf-rounds-missing": "table-rounds", "trf-legacy-bye": "table-byes"}
"""What a table is told in words of its own."""


class TablePlaces(Report):
    """Takes the problems of the readers of tournament files and hands them on.

    Args:
        report: where they go.
        layout: the table, for its columns.
        points: the column with the points, 0 for none.
    """

    def __init__(self, report: Report, layout: Layout, points: int):
        super().__init__()
        self._report = report
        self._layout = layout
        self._columns = {_POINTS: points, _RANK: layout.roles.get(Role.RANK, 0)}

    def add(
        self,
        code: str,
        line: int | None = None,
        column: int | None = None,
        read: str = "",
        *,
        player: int | None = None,
        round: int | None = None,
        **arguments: str | int,
    ) -> None:
        """Report one problem."""
        column = self._column(column)
        code = _OF_TABLES.get(code, code)
        self._report.add(code, line, column, read, player=player, round=round, **arguments)

    def count(
        self,
        code: str,
        line: int | None = None,
        column: int | None = None,
        read: str = "",
        *,
        times: int = 1,
        group: str = "",
        **arguments: str | int,
    ) -> None:
        """Report a problem that is counted."""
        column = self._column(column)
        code = _OF_TABLES.get(code, code)
        self._report.count(code, line, column, read, times=times, group=group, **arguments)

    def _column(self, column: int | None) -> int | None:
        if column is None or column in self._columns:
            return self._columns[column] or None if column is not None else None
        index = (column - FIRST) // STEP
        rounds = self._layout.rounds
        return rounds[index] if 0 <= index < len(rounds) else None

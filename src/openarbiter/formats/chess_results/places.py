"""Problems that name columns of a tournament file, told with those of a table."""

from __future__ import annotations

from typing import Any

from openarbiter.formats.chess_results.heads import ColumnRole
from openarbiter.formats.chess_results.layout import Layout
from openarbiter.formats.problems import Report
from openarbiter.formats.trf.entries import FIRST, STEP

_POINTS, _RANK = 81, 86
_OF_TABLES = {"trf-rounds-missing": "table-rounds", "trf-legacy-bye": "table-byes"}
"""Problems that have a wording of their own for tables."""


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
        self._columns = {_POINTS: points, _RANK: layout.roles.get(ColumnRole.RANK, 0)}

    def add(
        self, code: str, line: int | None = None, column: int | None = None, *rest: Any, **more: Any
    ) -> None:
        """Report one problem."""
        self._report.add(self._code(code), line, self._column(column), *rest, **more)

    def count(
        self, code: str, line: int | None = None, column: int | None = None, *rest: Any, **more: Any
    ) -> None:
        """Report a problem that is counted."""
        self._report.count(self._code(code), line, self._column(column), *rest, **more)

    def _code(self, code: str) -> str:
        return _OF_TABLES.get(code, code)

    def _column(self, column: int | None) -> int | None:
        if column is None or column in self._columns:
            return self._columns[column] or None if column is not None else None
        index = (column - FIRST) // STEP
        rounds = self._layout.rounds
        return rounds[index] if 0 <= index < len(rounds) else None

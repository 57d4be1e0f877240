"""A row of a table to a player: name, title, rating, federation and what else is there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TypeVar

from openarbiter.formats.chess_results.heads import ColumnRole
from openarbiter.formats.chess_results.layout import Layout
from openarbiter.formats.people import values
from openarbiter.formats.people.grid import GridLine
from openarbiter.formats.problems import Report
from openarbiter.model import Entrant, NationalRecord, Score, parse_score

_Value = TypeVar("_Value", int, str)


class EntrantReader:
    """Reads the players of one table; what cannot be read is reported."""

    def __init__(self, layout: Layout, report: Report):
        self._layout = layout
        self._report = report
        self._titles: Counter[str] = Counter()

    def read(self, row: GridLine, number: int, rank: int | None, points: int) -> Entrant:
        """The player of a row.

        Args:
            row: of the table.
            number: the pairing number.
            rank: the place; None where there is none.
            points: the column with the points, 0 for none.
        """
        federation = self._value(row, number, ColumnRole.FEDERATION, values.federation, "")
        rating, national = self._ratings(row, number)
        record: tuple[NationalRecord, ...] = ()
        national_id = self._layout.cell(row, ColumnRole.NATIONAL_ID).strip("0 ")
        if federation and (national or national_id):
            record = (NationalRecord(federation, rating=national or None, number=national_id),)
        return Entrant(
            number=number,
            name=self._layout.cell(row, ColumnRole.NAME),
            sex=self._value(row, number, ColumnRole.SEX, values.sex, ""),
            title=self._title(row),
            rating=rating or (0 if record else national),
            federation=federation,
            fide_id=self._value(row, number, ColumnRole.FIDE_ID, values.fide_id, ""),
            birth=self._value(row, number, ColumnRole.BIRTH, values.birth, ""),
            points=self._points(row, number, points),
            rank=rank,
            national=record,
        )

    def finish(self) -> None:
        """Report what was counted."""
        if self._titles:
            named = ", ".join(sorted(self._titles))
            self._report.count("table-titles", read=named, times=self._titles.total())

    def _ratings(self, row: GridLine, number: int) -> tuple[int, int]:
        """The rating that counts, and the national one."""
        rating = self._value(row, number, ColumnRole.RATING, values.rating, 0)
        fide = self._value(row, number, ColumnRole.FIDE_RATING, values.rating, 0)
        national = self._value(row, number, ColumnRole.NATIONAL_RATING, values.rating, 0)
        return rating or fide, national

    def _title(self, row: GridLine) -> str:
        text = self._layout.cell(row, ColumnRole.TITLE)
        found = values.title(text)
        if found is None:
            self._titles[text] += 1
        return found or ""

    def _points(self, row: GridLine, number: int, column: int) -> Score | None:
        text = row.cell(column).replace(",", ".")
        if text.endswith("½"):
            text = f"{text[:-1] or '0'}.5"
        if not text:
            return None
        try:
            return parse_score(text)
        except ValueError:
            self._report.add("trf-points-format", row.line, column, row.cell(column), player=number)
            return None

    def _value(
        self,
        row: GridLine,
        number: int,
        role: ColumnRole,
        read: Callable[[str], _Value | None],
        nothing: _Value,
    ) -> _Value:
        column = self._layout.roles.get(role, 0)
        text = row.cell(column)
        found = read(text) if text else nothing
        if found is None:
            head = self._layout.head.cell(column)
            self._report.add("table-value", row.line, column, text, player=number, head=head)
            return nothing
        return found

"""A line of a list to a player, each cell read by what its column holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from openarbiter.formats.people import values
from openarbiter.formats.people.columns import PeopleColumn
from openarbiter.formats.people.grid import GridLine
from openarbiter.formats.people.heads import Field
from openarbiter.formats.people.problems import ListReport
from openarbiter.formats.people.proposal import Proposal
from openarbiter.formats.trf.dates import Order

_Value = TypeVar("_Value", int, str)

_NUMBERS: dict[Field, tuple[Callable[[str], int | None], str]] = {
    Field.NUMBER: (values.number, "people-number"),
    Field.BOARD: (values.number, "people-number"),
    Field.RATING: (values.rating, "people-rating"),
    Field.FIDE_RATING: (values.rating, "people-rating"),
    Field.NATIONAL_RATING: (values.rating, "people-rating"),
    Field.RAPID: (values.rating, "people-rating"),
    Field.BLITZ: (values.rating, "people-rating"),
    Field.K: (values.k_factor, "people-k"),
}
_WORDS: dict[Field, tuple[Callable[[str], str | None], str]] = {
    Field.TITLE: (values.title, "people-title"),
    Field.FIDE_ID: (values.fide_id, "people-fide-id"),
    Field.FEDERATION: (values.federation, "people-federation"),
    Field.SEX: (values.sex, "people-sex"),
}
"""Readers of the cells of a column, with the problem reported where they fail."""


class RowReader:
    """Reads the lines of one table."""

    def __init__(self, columns: tuple[PeopleColumn, ...], births: Order, report: ListReport):
        self._columns = columns
        self._births = births
        self._report = report

    def read(self, record: GridLine) -> Proposal:
        """The player of a line; what cannot be read is reported and kept by its head."""
        texts: dict[Field, str] = {}
        numbers: dict[Field, int] = {}
        other: list[tuple[str, str]] = []
        for column in self._columns:
            cell = record.cell(column.number)
            if not cell:
                continue
            if column.field in _NUMBERS:
                number = self._value(record, column, cell, *_NUMBERS[column.field])
                if number is not None:
                    numbers[column.field] = number
                    continue
            elif column.field is not None:
                word = self._word(record, column, column.field, cell)
                if word is not None:
                    texts[column.field] = word
                    continue
            other.append((column.head or str(column.number), cell))
        other += self._beyond(record)
        name = _name(texts)
        if not name:
            self._report.add("people-no-name", record.line)
        return Proposal(
            record.line,
            numbers.get(Field.NUMBER, 0),
            name,
            title=texts.get(Field.TITLE, ""),
            fide_id=texts.get(Field.FIDE_ID, ""),
            national_id=texts.get(Field.NATIONAL_ID, ""),
            federation=texts.get(Field.FEDERATION, ""),
            sex=texts.get(Field.SEX, ""),
            birth=texts.get(Field.BIRTH, ""),
            rating=numbers.get(Field.RATING, 0),
            fide_rating=numbers.get(Field.FIDE_RATING, 0),
            national_rating=numbers.get(Field.NATIONAL_RATING, 0),
            rapid=numbers.get(Field.RAPID, 0),
            blitz=numbers.get(Field.BLITZ, 0),
            k=numbers.get(Field.K, 0),
            club=texts.get(Field.CLUB, ""),
            team=texts.get(Field.TEAM, ""),
            board=numbers.get(Field.BOARD, 0),
            city=texts.get(Field.CITY, ""),
            group=texts.get(Field.GROUP, ""),
            category=texts.get(Field.CATEGORY, ""),
            other=tuple(other),
        )

    def _word(self, record: GridLine, column: PeopleColumn, field: Field, cell: str) -> str | None:
        if field is Field.BIRTH:
            found = values.birth(cell, self._births)
            if found is None:
                self._refuse("people-birth", record, column, cell)
            return found
        if field in _WORDS:
            return self._value(record, column, cell, *_WORDS[field])
        return cell

    def _value(
        self,
        record: GridLine,
        column: PeopleColumn,
        cell: str,
        read: Callable[[str], _Value | None],
        code: str,
    ) -> _Value | None:
        found = read(cell)
        if found is None:
            self._refuse(code, record, column, cell)
        return found

    def _refuse(self, code: str, record: GridLine, column: PeopleColumn, cell: str) -> None:
        self._report.add(code, record.line, column.number, cell, head=column.head)

    def _beyond(self, record: GridLine) -> list[tuple[str, str]]:
        """Cells to the right of the last column, by their number."""
        start = len(self._columns)
        found = [
            (str(number), cell)
            for number, cell in enumerate(record.cells[start:], start + 1)
            if cell
        ]
        if found:
            self._report.add("people-cells-extra", record.line, int(found[0][0]), found[0][1])
        return found


def _name(texts: dict[Field, str]) -> str:
    """The name as report files write it: ``Surname, First name``."""
    if Field.NAME in texts:
        return texts[Field.NAME]
    surname = texts.get(Field.SURNAME, "").rstrip(", ")
    first = " ".join(
        texts[field] for field in (Field.FIRST_NAME, Field.PATRONYMIC) if field in texts
    )
    return f"{surname}, {first}" if surname and first else surname or first

"""Replaying the ledger: every row as its entries leave it, to be compared with the tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.core.exceptions import FieldDoesNotExist

from openarbiter.web.ledger.rows import COUNTERS, TABLES, Values, default_of, field_of, same

Place = tuple[str, int]
"""A row: the name of its table in the ledger, and its key."""


@dataclass(frozen=True, slots=True)
class TableDifference:
    """A value, or a whole row, that is not as the ledger has it.

    Attributes:
        column: which; ``""`` for the whole row.
        ledger, found: the value by the ledger, and the one that was found; for a whole row
            its values, None on the side where there is none.
        row: what is known of the row, to say which it is.
        entry: the number of the entry that found it so, before it changed it; None where the
            tables have it so now.
    """

    table: str
    key: int
    column: str
    ledger: Any
    found: Any
    row: Mapping[str, Any]
    entry: int | None = None


@dataclass(slots=True)
class Replay:
    """What the entries read so far make of the tables.

    Attributes:
        rows: every row there should be, with the values the ledger knows of it.
        made: the rows whose beginning is in the ledger, so that all of their values are known.
        differences: what entries found otherwise than the entries before had left it.
    """

    rows: dict[Place, Values] = field(default_factory=dict)
    made: set[Place] = field(default_factory=set)
    gone: set[Place] = field(default_factory=set)
    differences: list[TableDifference] = field(default_factory=list)

    def take(self, number: int, changes: Iterable[Mapping[str, Any]]) -> None:
        """Take in the changes of the next entry."""
        for change in changes:
            if change["t"] in TABLES:
                self._take(number, (change["t"], change["k"]), change["b"], change["a"])

    def _take(self, number: int, place: Place, before: Values | None, after: Values | None) -> None:
        known = self.rows.get(place)
        if before is not None and before == after:
            # Attested: all of the row as it was then.
            self._compare(number, place, known, before)
            self.rows[place] = {**(known or {}), **before}
            self.made.add(place)
            self.gone.discard(place)
            return
        if before is not None:
            self._compare(number, place, known, before)
        if after is None:
            self.rows.pop(place, None)
            self.made.discard(place)
            self.gone.add(place)
            return
        if before is None:
            if known is not None:
                self._differ(place, "", known, after, after, number)
            self.rows[place] = dict(after)
            self.made.add(place)
            self.gone.discard(place)
            return
        self.rows[place] = {**(known or {}), **after}

    def _compare(self, number: int, place: Place, known: Values | None, before: Values) -> None:
        if known is None:
            if place in self.gone:
                self._differ(place, "", None, before, before, number)
            return
        for column, value in before.items():
            if column in known and not _agree(place[0], column, known[column], value):
                self._differ(place, column, known[column], value, {**known, **before}, number)

    def _differ(
        self, place: Place, column: str, ledger: Any, found: Any, row: Values, entry: int | None
    ) -> None:
        self.differences.append(TableDifference(*place, column, ledger, found, row, entry))

    def compare(self, tables: Iterable[tuple[str, int, Values]], names: Iterable[str]) -> int:
        """Compare with rows as they are, and note every difference.

        Rows with keys below 0 belong to another installation, from which the event came, and
        stayed there.

        Args:
            names: the tables that ``tables`` has all rows of.

        Returns:
            How many rows there are whose beginning the ledger does not know.
        """
        compared, unknown = set(names), 0
        # Of an event that is in its ledger from the beginning, everything is.
        complete = any(table == "event" for table, _ in self.made)
        left = {place for place in self.rows if place[0] in compared and place[1] >= 0}
        for table, key, values in tables:
            place = (table, key)
            left.discard(place)
            known = self.rows.get(place)
            if place not in self.made:
                unknown += 1
            if known is None:
                if complete or place in self.gone or table not in _BEGUN_ELSEWHERE:
                    self._differ(place, "", None, values, values, None)
                continue
            self._compare_row(place, known, values)
        for place in sorted(left):
            self._differ(place, "", self.rows[place], None, self.rows[place], None)
        return unknown

    def _compare_row(self, place: Place, known: Values, values: Values) -> None:
        table = place[0]
        whole = place in self.made
        for column, value in values.items():
            if column in known:
                expected = known[column]
            elif whole and column not in COUNTERS:
                # A column made by a later version of the program.
                expected = default_of(table, column)
                if expected is None and value is not None and _unsaid(table, column):
                    continue
            else:
                continue
            if not _agree(table, column, expected, value):
                self._differ(place, column, expected, value, values, None)


_BEGUN_ELSEWHERE = frozenset({"event", "membership", "token"})
"""Tables whose rows versions before 0.6 made without an entry."""


def _agree(table: str, column: str, one: Any, other: Any) -> bool:
    if column in COUNTERS:
        return True
    try:
        return same(table, column, one, other)
    except FieldDoesNotExist:
        return True


def _unsaid(table: str, column: str) -> bool:
    """Whether what a column begins with is made anew for every row."""
    return callable(getattr(field_of(table, column), "default", None))

"""The table of an earlier stage: who of it may go on, and in which order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from openarbiter.model import Entrant, Reason, Score, Tournament, predetermined
from openarbiter.model.text import N_
from openarbiter.standings import Row, Standings

WITHDREW = N_("{name} withdrew.")
DECLINED = N_("{name} declined.")
DECLINED_WHY = N_("{name} declined: {why}.")

_MEAN = frozenset({"ARO", "TPR", "PTP", "APRO", "APPO", "AOB", "RTNG", "TPN"})
"""Tie-breaks that do not grow with the number of games."""

_WITHIN = frozenset({"DE", "PLAYOFF", "EDE", "TPN"})
"""What says nothing between players of different tables."""


@dataclass(frozen=True, slots=True)
class StageTable:
    """The table of an earlier stage.

    Attributes:
        label: what seats call it, such as ``A``.
        name: of the group or section, for people.
        final: whether nothing will change it any more.
        gone: those who do not go on, by number, each with why.
    """

    label: str
    name: str
    tournament: Tournament
    standings: Standings
    final: bool = True
    gone: Mapping[int, Reason] = field(default_factory=dict)

    @property
    def ranked(self) -> tuple[Row, ...]:
        """The rows of those who may go on, best first."""
        return tuple(
            row
            for row in self.standings.rows
            if row.rank is not None and row.number not in self.gone
        )

    @property
    def people(self) -> Mapping[int, Entrant]:
        """The players by number."""
        return {each.number: each for each in self.tournament.entrants}

    def games(self, number: int) -> int:
        """How many games a player of the table had: the free day of a round robin is none."""
        fixed = predetermined(self.tournament)
        count = 0
        for played in range(1, self.standings.rounds + 1):
            seen = self.tournament.appearances(played).get(number)
            if seen is not None and (seen.opponent is not None or not fixed):
                count += 1
        return count

    def passed(self, row: Row) -> tuple[Reason, ...]:
        """Why those in front of a row do not go on."""
        found = []
        for each in self.standings.rows:
            if each.number == row.number:
                break
            if each.number in self.gone:
                found.append(self.gone[each.number])
        return tuple(found)


@dataclass(frozen=True, slots=True)
class Comparable:
    """A row as rows of other tables are compared with it.

    Attributes:
        key: greater first: points, then what tie-breaks all tables have in common; a game
            each where players had different numbers of games.
        codes: what the parts of the key are, ``PTS`` first.
    """

    key: tuple[Fraction, ...]
    codes: tuple[str, ...]
    games: int
    score: Score


def comparable(tables: tuple[StageTable, ...], rows: tuple[Row, ...]) -> tuple[Comparable, ...]:
    """Rows of several tables as they are compared with one another.

    Points count first, then the tie-breaks of the first table that all tables have and that say
    something between tables. Where the players had different numbers of games, points and sums
    are divided by the number of games, so that a group with a game more gives no advantage.
    """
    games = tuple(max(1, table.games(row.number)) for table, row in zip(tables, rows, strict=True))
    apart = len(set(games)) > 1
    codes = _common(tables)
    found = []
    for table, row, count in zip(tables, rows, games, strict=True):
        divisor = count if apart else 1
        key = [Fraction(row.score, divisor)]
        for code in codes:
            at = next(
                index
                for index, column in enumerate(table.standings.columns)
                if column.code.text == code
            )
            amount = row.values[at].amount
            name = table.standings.columns[at].code.name
            key.append(
                Fraction(-(10**9))
                if amount is None
                else Fraction(amount, 1 if name in _MEAN else divisor)
            )
        found.append(Comparable(tuple(key), ("PTS", *codes), count, row.score))
    return tuple(found)


def _common(tables: tuple[StageTable, ...]) -> tuple[str, ...]:
    first, *others = tables
    there = [{column.code.text for column in each.standings.columns} for each in others]
    return tuple(
        column.code.text
        for column in first.standings.columns[1:]
        if column.code.name not in _WITHIN
        and column.tie_break.order is None
        and all(column.code.text in each for each in there)
    )

"""The checker of standings: what is claimed against what the rules make of the games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, replace
from fractions import Fraction

from openarbiter.model import POINT, Tournament, format_score, scores
from openarbiter.standings import Row, Standings, StandingsColumn
from openarbiter.standings.amounts import exact_value, shown
from openarbiter.verify.claims import RANK, SCORE, PublishedClaim
from openarbiter.verify.printed import Printed, PrintedNumber, printed


@dataclass(frozen=True, slots=True)
class Wrong:
    """One claim that is not what the rules say.

    Attributes:
        computed: what they say, as tables write it; ``""`` for no place or no value.
        decided_by: for a rank, the code of what parted the participant from the one
            above them; ``""`` where nothing did.
    """

    claim: PublishedClaim
    computed: str
    decided_by: str = ""


@dataclass(frozen=True, slots=True)
class Chosen:
    """Participants level by the whole list who nevertheless have ranks of their own.

    Something outside the list decided: lots, a play-off, a tie-break nobody stated.
    """

    rank: int
    numbers: tuple[int, ...]
    claimed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StandingsCheck:
    """Claims against a table.

    Attributes:
        compared: how many claims there were to compare.
        missing: those ranked by the table of whom the claims know nothing, if they rank
            or score anybody.
        printed: the columns with values that are right only as they were printed, by code.
    """

    compared: int
    wrong: tuple[Wrong, ...]
    chosen: tuple[Chosen, ...]
    missing: tuple[int, ...] = ()
    printed: tuple[tuple[str, Printed], ...] = ()

    @property
    def equal(self) -> bool:
        """True if nothing differs; what was decided outside of the list is no difference."""
        return not self.wrong and not self.missing


def check_standings(
    tournament: Tournament,
    table: Standings,
    claims: Sequence[PublishedClaim],
    values: Standings | None = None,
) -> StandingsCheck:
    """Compare claims with the table of the same tournament.

    A rank is right when it lies within the places that a participant and those level with
    them share. A value is right when it is equal, or equal as its column was printed: see
    :mod:`openarbiter.verify.printed`. A direct encounter that decides nothing may be
    published as nought. Points may hold games without a result as nothing or as draws.

    Args:
        tournament: with its rounds.
        table: what decides on ranks and points.
        claims: what somebody else says.
        values: a table with the columns of all tie-breaks claimed; ``table`` by default.
    """
    rows = {row.number: row for row in table.rows}
    wide = {row.number: row for row in (values or table).rows}
    columns = {
        column.code.text: _ColumnCheck(column, at, wide, claims)
        for at, column in enumerate((values or table).columns)
    }
    points = _Points(tournament, table)
    wrong = []
    compared = 0
    for claim in claims:
        row = rows.get(claim.number)
        if row is None:
            continue
        compared += 1
        if claim.what == RANK:
            if not _rank_is_right(claim, row, table):
                wrong.append(Wrong(claim, _places(row, table), _decided(row, table)))
        elif claim.what == SCORE:
            if not points.right(claim):
                wrong.append(Wrong(claim, format_score(row.score)))
        elif claim.what in columns:
            column = columns[claim.what]
            if not column.right(claim):
                wrong.append(Wrong(claim, column.shown(claim.number)))
    about = {claim.number for claim in claims}
    missing = [row.number for row in table.rows if about and row.number not in about]
    return StandingsCheck(
        compared,
        tuple(wrong),
        _chosen(claims, table, {each.claim.number for each in wrong}),
        tuple(missing),
        tuple((code, column.printed) for code, column in columns.items() if column.rounds_off()),
    )


def _rank_is_right(claim: PublishedClaim, row: Row, table: Standings) -> bool:
    places = table.places(row)
    return places is not None and places[0] <= claim.value <= places[1]


def _places(row: Row, table: Standings) -> str:
    places = table.places(row)
    if places is None:
        return ""
    first, last = places
    return str(first) if first == last else f"{first}-{last}"


def _decided(row: Row, table: Standings) -> str:
    return "" if row.decided_by is None else table.columns[row.decided_by].code.text


class _ColumnCheck:
    """The claims about one tie-break against its column."""

    def __init__(
        self,
        column: StandingsColumn,
        at: int,
        rows: Mapping[int, Row],
        claims: Sequence[PublishedClaim],
    ):
        self._column = column
        self._values = {number: row.values[at] for number, row in rows.items()}
        self._cells = {}
        for claim in claims:
            if claim.what == column.code.text and claim.number in self._values:
                exact = exact_value(column, self._values[claim.number])
                if exact is not None:
                    self._cells[claim.number] = PrintedNumber(claim.text, claim.value, exact)
        self.printed = printed(
            list(self._cells.values()), whole=column.tie_break.by_ratings and not column.dropped
        )

    def right(self, claim: PublishedClaim) -> bool:
        """Check whether the claim follows the rules; any claim does if nothing is decided."""
        if self._column.dropped is not None:
            return True
        cell = self._cells.get(claim.number)
        if cell is None or self._undecided(claim.number):
            # Nothing to compute, or to decide, is published as nought where it is not left out.
            return claim.value == 0 or (cell is not None and self.printed.right(cell))
        return self.printed.right(cell)

    def shown(self, number: int) -> str:
        """The value as tables write it."""
        return shown(self._column, self._values[number])

    def rounds_off(self) -> bool:
        """Check whether some value is right only as it was printed."""
        return self._column.dropped is None and any(
            cell.value != cell.exact and self.printed.right(cell) for cell in self._cells.values()
        )

    def _undecided(self, number: int) -> bool:
        """Check whether an order of tied participants left all of them tied (C.07 6, C.02 13.5)."""
        if self._column.tie_break.order is None:
            return False
        tied = dict(self._values[number].note).get("tied", "")
        return len({self._values[int(each)].key for each in tied.split(",") if each}) == 1


def _chosen(
    claims: Sequence[PublishedClaim], table: Standings, differing: Set[int]
) -> tuple[Chosen, ...]:
    """Level participants who are ranked apart, though nothing claimed of them explains it.

    Args:
        differing: of whom something claimed differs, which then parted them.
    """
    ranks: Mapping[int, int] = {
        claim.number: int(claim.value) for claim in claims if claim.what == RANK
    }
    groups: dict[tuple[int, int], list[int]] = {}
    for row in table.rows:
        places = table.places(row)
        if row.shared and places is not None and row.number in ranks:
            groups.setdefault(places, []).append(row.number)
    found = []
    for (first, last), numbers in groups.items():
        claimed = [ranks[number] for number in numbers]
        inside = all(first <= each <= last for each in claimed)
        if inside and len(set(claimed)) > 1 and not differing & set(numbers):
            order = sorted(numbers, key=lambda number: (ranks[number], number))
            found.append(Chosen(first, tuple(order), tuple(ranks[number] for number in order)))
    return tuple(found)


class _Points:
    """The points a claim may have: games without a result count nothing, or a draw."""

    def __init__(self, tournament: Tournament, table: Standings):
        self._accepted: dict[int, set[Fraction]] = {
            row.number: {Fraction(row.score, POINT)} for row in table.rows
        }
        if table.teams:
            return
        points = replace(tournament.regulations.points, unknown=0)
        counted = replace(tournament, regulations=replace(tournament.regulations, points=points))
        for each in (tournament, counted):
            for number, score in scores(each).items():
                self._accepted[number].add(Fraction(score, POINT))

    def right(self, claim: PublishedClaim) -> bool:
        return claim.value in self._accepted[claim.number]

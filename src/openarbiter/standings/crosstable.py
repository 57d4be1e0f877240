"""Crosstables: everybody's results round by round, or against everybody else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from openarbiter.model import (
    Appearance,
    ByeKind,
    Colour,
    Mark,
    Tournament,
)
from openarbiter.model.removed_teams import removed_teams
from openarbiter.model.stage_lines import CarriedGame
from openarbiter.standings.carried import carried_in
from openarbiter.standings.cross_cells import (
    BYE_CELLS,
    OUTCOMES,
    RESULT_TEXT,
    CellKind,
    CrossCell,
    RoundCells,
)
from openarbiter.standings.cross_teams import team_cells
from openarbiter.standings.table import Row, Standings
from openarbiter.standings.team_withdrawals import with_forfeits
from openarbiter.standings.withdrawals import with_games

Layout: TypeAlias = Literal["swiss", "round-robin"]


@dataclass(frozen=True, slots=True)
class CrossRow:
    """One participant of a crosstable.

    Attributes:
        place: the row, from 1; the cells of others name the participant by it.
        standing: the participant's row of the standings.
        cells: in the Swiss layout one cell for every round; in that of a round robin the
            games against each row in order, none against the participant's own.
    """

    place: int
    standing: Row
    cells: tuple[tuple[CrossCell, ...], ...]


@dataclass(frozen=True, slots=True)
class Crosstable:
    """A crosstable in the order of the standings."""

    layout: Layout
    standings: Standings
    rows: tuple[CrossRow, ...]


def crosstable(
    tournament: Tournament, table: Standings, layout: Layout | None = None
) -> Crosstable:
    """The crosstable that belongs to standings.

    Results of those outside the standings (C.05 6.6) are there and do not count; games
    with them that were never paired stand as ``-`` for who left and ``+`` for the other.

    Args:
        tournament: the one the standings are of.
        table: its standings; their rounds are shown, in their order.
        layout: by default that of a round robin where the pairings are pre-determined.
    """
    tournament = with_games(tournament, table.walkovers)
    tournament = with_forfeits(tournament, table.team_walkovers)
    carried = carried_in(tournament) if table.predetermined and not table.teams else ()
    chosen: Layout = layout or ("round-robin" if table.predetermined else "swiss")
    places = {row.number: place for place, row in enumerate(table.rows, start=1)}
    outside = {row.number for row in table.rows if row.rank is None}
    # In a Swiss tournament a forfeit of a team that was removed counts (PMR 209).
    stays = table.teams and not table.predetermined
    ignored = outside - set(removed_teams(tournament)) if stays else outside
    if table.teams:
        rounds = team_cells(tournament, table.rounds, table.rules)
    else:
        rounds = _of(tournament, table.rounds)
    cells = {
        number: [
            replace(
                cell,
                place=places.get(cell.opponent or 0),
                counts=cell.counts and number not in outside and cell.opponent not in ignored,
            )
            for cell in (one.get(number, CrossCell(CellKind.ABSENT, at)) for at, one in rounds)
        ]
        for number in places
    }
    arranged: dict[int, tuple[tuple[CrossCell, ...], ...]]
    if chosen == "swiss":
        arranged = {number: tuple((cell,) for cell in own) for number, own in cells.items()}
    else:
        for number, cell in _carried_cells(carried):
            counts = number not in outside and cell.opponent not in outside
            place = places.get(cell.opponent or 0)
            cells[number].append(replace(cell, place=place, counts=counts))
        arranged = _against_each(cells, places, outside)
    rows = tuple(CrossRow(places[row.number], row, arranged[row.number]) for row in table.rows)
    return Crosstable(chosen, table, rows)


def _of(tournament: Tournament, rounds: int) -> RoundCells:
    return [
        (at, {number: _cell(at, seen) for number, seen in tournament.appearances(at).items()})
        for at in range(1, rounds + 1)
    ]


def _cell(at: int, seen: Appearance) -> CrossCell:
    if seen.mark is None:
        return CrossCell(BYE_CELLS[seen.bye or ByeKind.ZERO], at)
    kind = CellKind.PLAYED if seen.mark.played else CellKind.FORFEIT
    if seen.mark is Mark.UNKNOWN:
        kind = CellKind.PENDING
    result = RESULT_TEXT[seen.mark]
    return CrossCell(kind, at, seen.opponent, None, seen.colour, result, OUTCOMES.get(result, ""))


def _carried_cells(games: Sequence[CarriedGame]) -> Iterator[tuple[int, CrossCell]]:
    for one in games:
        for number, opponent, colour, mark in (
            (one.white, one.black, Colour.WHITE, one.result.white),
            (one.black, one.white, Colour.BLACK, one.result.black),
        ):
            kind = CellKind.PLAYED if mark.played else CellKind.FORFEIT
            text = RESULT_TEXT[mark]
            outcome = OUTCOMES.get(text, "")
            yield number, CrossCell(kind, None, opponent, None, colour, text, outcome, carried=True)


def _against_each(
    cells: Mapping[int, Sequence[CrossCell]], places: Mapping[int, int], outside: set[int]
) -> dict[int, tuple[tuple[CrossCell, ...], ...]]:
    met: dict[int, dict[int, list[CrossCell]]] = {number: {} for number in places}
    for number, own in cells.items():
        for cell in own:
            if cell.opponent is not None:
                met[number].setdefault(cell.opponent, []).append(cell)
    games = max((len(each) for own in met.values() for each in own.values()), default=1)
    found = {}
    for number in places:
        columns = []
        for opponent, place in places.items():
            against = met[number].get(opponent, [])
            if opponent != number and (number in outside or opponent in outside):
                result = "-" if number in outside else "+"
                missing = CrossCell(
                    CellKind.FORFEIT, None, opponent, place, result=result, counts=False
                )
                against = [*against, *[missing] * (games - len(against))]
            columns.append(tuple(against))
        found[number] = tuple(columns)
    return found

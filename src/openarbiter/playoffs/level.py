"""Who is level for the places that a play-off decides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openarbiter.model import Score
from openarbiter.model.lots import DrawnLot
from openarbiter.playoffs.drawing import PlayOffLots
from openarbiter.standings import Row, Standings

LOTS = "LOTS"
"""The code of lots among the tie-breaks."""


@dataclass(frozen=True, slots=True)
class LevelPlayers:
    """Players who are level across the last place that has to be decided.

    Attributes:
        players: in the order of the next tie-breaks, then of lots (C.02 13.1.1).
        parted_by: for each but the last, the code that parts them from the next one.
        first: the first of the places they share.
        places: who the first so many are, has to be decided.
        score: of all of them, in tenths.
        level_on: the codes on which they are level.
        codes: all codes of the standings in their order, lots last.
        lots: drawn among those whom no tie-break parts.
    """

    players: tuple[int, ...]
    parted_by: tuple[str, ...]
    first: int
    places: int
    score: Score
    level_on: tuple[str, ...]
    codes: tuple[str, ...]
    lots: tuple[DrawnLot, ...] = ()

    @property
    def last(self) -> int:
        """The last of the places they share."""
        return self.first + len(self.players) - 1

    def code_between(self, one: int, other: int) -> str:
        """The first code by which the tie-breaks part two of them.

        ``parted_by`` has the codes in the order of the list, so that the code that parts two who
        are not neighbours is the one that comes first between them.
        """
        places = sorted((self.players.index(one), self.players.index(other)))
        between = self.parted_by[places[0] : places[1]]
        return min(between, key=self.codes.index)


def level_players(
    qualifying: Standings, whole: Standings, places: int, lots: PlayOffLots
) -> LevelPlayers | None:
    """The players who are level across a place; None where there are no such players.

    Args:
        qualifying: the standings by the points alone, or by as many tie-breaks as the
            regulations apply before a play-off (C.07 3.1.2).
        whole: those by the whole list.
        places: who the first so many are, has to be decided: 1 for the winner.
        lots: for those whom the whole list leaves level.
    """
    tied = _across(qualifying, places)
    if not tied:
        return None
    numbers = {row.number for row in tied}
    first = tied[0].rank or 1
    codes = tuple(column.code.text for column in whole.columns)
    rows = [row for row in whole.rows if row.number in numbers]
    players: list[int] = []
    parted_by: list[str] = []
    drawn: list[DrawnLot] = []
    for group in _by_rank(rows):
        if players:
            decided = group[0].decided_by
            parted_by.append(LOTS if decided is None else codes[decided])
        order = tuple(row.number for row in group)
        if len(group) > 1:
            lot = lots.drawn(f"tie-breaks {len(players) + 1}", order)
            drawn.append(lot)
            order = lot.order
            parted_by += [LOTS] * (len(order) - 1)
        players += order
    return LevelPlayers(
        tuple(players),
        tuple(parted_by),
        first,
        places,
        tied[0].score,
        tuple(column.code.text for column in qualifying.columns),
        (*codes, LOTS),
        tuple(drawn),
    )


def still_level(table: Standings, level: LevelPlayers) -> bool:
    """Whether these very players are level for these places still.

    Args:
        table: the standings by what they are level on.
    """
    tied = {row.number for row in _across(table, level.places)}
    return tied == set(level.players) and table.row(level.players[0]).rank == level.first


def _across(table: Standings, places: int) -> list[Row]:
    ranked = [row for row in table.rows if row.rank is not None]
    for group in _by_rank(ranked):
        first = group[0].rank or 1
        if first <= places < first + len(group) - 1:
            return group
    return []


def _by_rank(rows: Sequence[Row]) -> list[list[Row]]:
    found: list[list[Row]] = []
    for row in rows:
        if found and found[-1][0].rank == row.rank:
            found[-1].append(row)
        else:
            found.append([row])
    return found

"""Crosstables: everybody's results round by round, or against everybody else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Literal, TypeAlias

from openarbiter.model import (
    POINT,
    Appearance,
    ByeKind,
    Colour,
    Mark,
    Score,
    Tournament,
    format_score,
)
from openarbiter.model.match_results import match_results
from openarbiter.model.matches import matches
from openarbiter.model.removed_teams import with_removals
from openarbiter.model.stage_lines import CarriedGame
from openarbiter.standings.carried import carried_in
from openarbiter.standings.table import Row, Standings
from openarbiter.standings.withdrawals import with_games

Layout: TypeAlias = Literal["swiss", "round-robin"]
Outcome: TypeAlias = Literal["", "win", "draw", "loss"]


class CellKind(Enum):
    """What a cell shows."""

    PLAYED = "played"
    FORFEIT = "forfeit"
    PENDING = "pending"
    """Paired, and the result is not known yet."""
    PAB = "pairing-allocated bye"
    FULL_BYE = "full-point bye"
    HALF_BYE = "half-point bye"
    ZERO_BYE = "zero-point bye"
    ABSENT = "absent"
    """In no pairing and without a bye: not come yet, or gone."""


@dataclass(frozen=True, slots=True)
class CrossCell:
    """One round of one participant.

    Attributes:
        round: its number; None for a game that nobody paired, because one of the two
            had left a round robin (C.05 6.6), and for one that is carried over.
        opponent: the opponent's number; None for a bye.
        place: the opponent's row of the table, from 1.
        colour: None where there was none; of a team that on the first board.
        result: ``"1"``, ``"½"``, ``"0"``, ``"+"`` or ``"-"``; of a team its points on the
            boards, such as ``"2½"``; ``""`` where there is no result.
        outcome: what the result was, where there is one; unplayed ones have none.
        counts: whether it counts in the standings (C.05 6.6).
        carried: whether it was played in an earlier stage, and its result is carried over.
    """

    kind: CellKind
    round: int | None
    opponent: int | None = None
    place: int | None = None
    colour: Colour | None = None
    result: str = ""
    outcome: Outcome = ""
    counts: bool = True
    carried: bool = False


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
    carried = carried_in(tournament) if table.predetermined and not table.teams else ()
    chosen: Layout = layout or ("round-robin" if table.predetermined else "swiss")
    places = {row.number: place for place, row in enumerate(table.rows, start=1)}
    outside = {row.number for row in table.rows if row.rank is None}
    rounds = _of_teams(tournament, table.rounds) if table.teams else _of(tournament, table.rounds)
    cells = {
        number: [
            replace(
                cell,
                place=places.get(cell.opponent or 0),
                counts=cell.counts
                and number not in outside
                and (table.teams or cell.opponent not in outside),
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


def with_halves(score: Score) -> str:
    """Points as crosstables write them.

    >>> with_halves(25), with_halves(5), with_halves(30), with_halves(12)
    ('2½', '½', '3', '1.2')
    """
    whole, rest = divmod(score, POINT)
    if score < 0 or rest not in (0, POINT // 2):
        return format_score(score)
    return (str(whole) if whole or not rest else "") + ("½" if rest else "")


_RESULT = {
    Mark.WIN: "1",
    Mark.UNRATED_WIN: "1",
    Mark.DRAW: "½",
    Mark.UNRATED_DRAW: "½",
    Mark.LOSS: "0",
    Mark.UNRATED_LOSS: "0",
    Mark.FORFEIT_WIN: "+",
    Mark.FORFEIT_LOSS: "-",
    Mark.UNKNOWN: "",
}

_OUTCOME: dict[str, Outcome] = {"1": "win", "½": "draw", "0": "loss"}

_BYE = {
    ByeKind.PAB: CellKind.PAB,
    ByeKind.FULL: CellKind.FULL_BYE,
    ByeKind.HALF: CellKind.HALF_BYE,
    ByeKind.ZERO: CellKind.ZERO_BYE,
}

_Rounds: TypeAlias = list[tuple[int, dict[int, CrossCell]]]
"""Each round with its number and a cell for those who are in it."""


def _of(tournament: Tournament, rounds: int) -> _Rounds:
    return [
        (at, {number: _cell(at, seen) for number, seen in tournament.appearances(at).items()})
        for at in range(1, rounds + 1)
    ]


def _cell(at: int, seen: Appearance) -> CrossCell:
    if seen.mark is None:
        return CrossCell(_BYE[seen.bye or ByeKind.ZERO], at)
    kind = CellKind.PLAYED if seen.mark.played else CellKind.FORFEIT
    if seen.mark is Mark.UNKNOWN:
        kind = CellKind.PENDING
    result = _RESULT[seen.mark]
    return CrossCell(kind, at, seen.opponent, None, seen.colour, result, _OUTCOME.get(result, ""))


def _carried_cells(games: Sequence[CarriedGame]) -> Iterator[tuple[int, CrossCell]]:
    for one in games:
        for number, opponent, colour, mark in (
            (one.white, one.black, Colour.WHITE, one.result.white),
            (one.black, one.white, Colour.BLACK, one.result.black),
        ):
            kind = CellKind.PLAYED if mark.played else CellKind.FORFEIT
            text = _RESULT[mark]
            outcome = _OUTCOME.get(text, "")
            yield number, CrossCell(kind, None, opponent, None, colour, text, outcome, carried=True)


def _of_teams(tournament: Tournament, rounds: int) -> _Rounds:
    found: _Rounds = []
    annulled = {
        (played.round, match.white)
        for played in matches(tournament)[:rounds]
        for match in played.matches
        if match.annulled
    }
    # What an annulled match came to is shown, and does not count (PMR 209).
    tournament = with_removals(tournament, ())
    for played in matches(tournament)[:rounds]:
        cells = {bye.team: CrossCell(_BYE[bye.kind], played.round) for bye in played.byes}
        for result in match_results(tournament, played):
            match = result.match
            white, black = result.white.game_points, result.black.game_points
            sides = (
                (match.white, match.black, Colour.WHITE, white, black),
                (match.black, match.white, Colour.BLACK, black, white),
            )
            for team, opponent, colour, points, against in sides:
                kind, text = CellKind.PLAYED, with_halves(points)
                outcome: Outcome = _outcome(points, against)
                if match.forfeit is not None:
                    side = match.forfeit.white if colour is Colour.WHITE else match.forfeit.black
                    kind, text, outcome = CellKind.FORFEIT, _RESULT[side], ""
                elif not match.finished:
                    kind, outcome = CellKind.PENDING, ""
                cell = CrossCell(kind, played.round, opponent, None, colour, text, outcome)
                counts = (played.round, match.white) not in annulled
                cells[team] = replace(cell, counts=counts)
        found.append((played.round, cells))
    return found


def _outcome(points: Score, against: Score) -> Outcome:
    return "win" if points > against else "loss" if points < against else "draw"


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

"""The result of a play-off as a column of its own (C.02 13.2, PMR 281, C.07 2.2.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from openarbiter.model import Reason, Tournament
from openarbiter.model.play_off_lines import PlayOffOrder, play_offs_told
from openarbiter.model.text import N_
from openarbiter.rulebook import TieBreakRules
from openarbiter.rulebook.play_off_rules import PLAY_OFF_EDITIONS
from openarbiter.standings.codes import Code
from openarbiter.standings.field import RankedEvent
from openarbiter.standings.ranking import rank
from openarbiter.standings.table import StandingsColumn
from openarbiter.standings.tie_breaks import TieBreak
from openarbiter.standings.values import Value

PLAY_OFF = "PLAYOFF"
"""The code of the column."""


def play_offs_counted(
    tournament: Tournament, rounds: int, *, teams: bool
) -> tuple[PlayOffOrder, ...]:
    """Play-offs of the tournament that count in a table: of players, after all rounds.

    Args:
        rounds: how many are counted.
    """
    if teams or rounds < len(tournament.rounds):
        return ()
    return play_offs_told(tournament)


def with_play_offs(
    columns: Sequence[StandingsColumn], play_offs: Sequence[PlayOffOrder], rules: TieBreakRules
) -> list[StandingsColumn]:
    """The columns with one for the play-offs after the score, and after any tie-break they name.

    A play-off that names a tie-break the table has not comes after the last column.
    """
    codes = [column.code.text for column in columns]
    by_place: dict[int, list[PlayOffOrder]] = {}
    for each in play_offs:
        place = codes.index(each.after) if each.after in codes else len(codes) - 1
        by_place.setdefault(place if each.after else 0, []).append(each)
    found: list[StandingsColumn] = []
    for place, column in enumerate(columns):
        found.append(column)
        if place in by_place:
            found.append(_column(by_place[place], rules))
    return found


def _column(play_offs: Sequence[PlayOffOrder], rules: TieBreakRules) -> StandingsColumn:
    values: dict[int, Value] = {}
    for each in play_offs:
        place = 1
        for part in each.parts:
            values |= {number: Value(place, key=(-place,)) for number in part}
            place += len(part)

    def places(field: RankedEvent, _code: Code, _rules: TieBreakRules) -> dict[int, Value]:
        return {number: values.get(number, Value(None)) for number in field.numbers}

    known = PLAY_OFF_EDITIONS.get(rules.id)
    article = "" if known is None else known.chapter
    column = TieBreak(PLAY_OFF, N_("Play-off"), {rules.id: article}, places)
    return StandingsColumn(Code(PLAY_OFF, PLAY_OFF), column, rules, article)


def of_play_offs(
    play_offs: Sequence[PlayOffOrder], columns: Sequence[StandingsColumn], field: RankedEvent
) -> Iterator[Reason]:
    """What is to be said of play-offs that do not fit the table.

    Args:
        columns: without those of play-offs.
    """
    if not play_offs:
        return
    codes = [column.code.text for column in columns]
    whole = rank(field, columns)
    place = {number: at for at, group in enumerate(whole.groups) for number in group}
    for each in play_offs:
        known = codes.index(each.after) + 1 if each.after in codes else len(codes)
        before = rank(field, columns[: known if each.after else 1])
        players = set(each.players)
        group = next((set(one) for one in before.groups if players <= set(one)), None)
        if group is None:
            yield Reason.of(NOT_LEVEL)
        elif any(place[one] <= max(place[each] for each in players) for one in group - players):
            yield Reason.of(NOT_FIRST)


NOT_LEVEL = N_("The players of the play-off do not all have the same points.")
NOT_FIRST = N_(
    "The players of the play-off are not the first with their points: somebody who did not play "
    "it is ranked before one of them."
)
DOUBTS = frozenset({NOT_LEVEL, NOT_FIRST})
"""What is said of play-offs that do not fit the table."""

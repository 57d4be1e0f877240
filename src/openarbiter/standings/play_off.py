"""The result of a play-off as a column of its own (C.02 13.2, PMR 281, C.07 2.2.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from openarbiter.model import Reason
from openarbiter.model.play_off_lines import PlayOffOrder
from openarbiter.model.text import N_
from openarbiter.rulebook import TieBreakRules
from openarbiter.rulebook.play_off_rules import PLAY_OFF_EDITIONS
from openarbiter.standings.codes import Code
from openarbiter.standings.field import RankedEvent
from openarbiter.standings.ranking import Ranking
from openarbiter.standings.table import StandingsColumn
from openarbiter.standings.tie_breaks import TieBreak
from openarbiter.standings.values import Value

PLAY_OFF = "PLAYOFF"
"""The code of the column."""


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
    play_offs: Sequence[PlayOffOrder], columns: Sequence[StandingsColumn], ranking: Ranking
) -> Iterator[Reason]:
    """What is to be said of play-offs whose players were not level before it."""
    place = {number: at for at, group in enumerate(ranking.groups) for number in group}
    for each in play_offs:
        order = [place.get(number) for part in each.parts for number in part]
        known = [at for at in order if at is not None]
        if len(known) < len(order) or known != sorted(known):
            yield Reason.of(
                N_(
                    "The play-off {order} is not what decided among its players: they are not all "
                    "level before it, or not all in the table."
                ),
                order=each.text,
            )

"""Percentages: points out of games played, for tables of people who played unequally often.

A tournament file chooses a table by percentage in a line such as
``### Club table: order percentage, least games 5``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from openarbiter.clubs.evening import Evening, Spent
from openarbiter.clubs.term_lines import (
    Term,
    applied,
    one_of,
    read_terms,
    whole,
    with_line,
    written,
)
from openarbiter.model import Reason, Tournament

BEGINS = "### Club table:"


@dataclass(frozen=True, slots=True)
class TableTerms:
    """How the table is ordered.

    Attributes:
        order: ``"system"``, as the pairing system has it, or ``"percentage"``.
        least_games: with fewer games a player comes after all who have so many.
    """

    order: str = "system"
    least_games: int = 0


TERMS: tuple[Term, ...] = (
    Term("order", "order", one_of("system", "percentage"), str),
    Term("least games", "least_games", whole(0, 99), str),
)
USUAL = TableTerms()


def table_terms(tournament: Tournament) -> TableTerms:
    """How a tournament orders its table."""
    return applied(USUAL, read_terms(tournament, BEGINS, TERMS).values)


def wrong_table_terms(tournament: Tournament) -> tuple[Reason, ...]:
    """What cannot be read in the terms of a tournament file."""
    return read_terms(tournament, BEGINS, TERMS).wrong


def with_table_terms(tournament: Tournament, terms: TableTerms) -> Tournament:
    """The tournament with these terms in its file."""
    return with_line(tournament, BEGINS, written(BEGINS, TERMS, terms, USUAL))


@dataclass(frozen=True, slots=True)
class GameTally:
    """What somebody scored over the board.

    Attributes:
        rounds: those with a game that has a result, each with the half points it brought.
        open: how many games have no result yet.
    """

    rounds: tuple[tuple[int, int | None, int], ...]
    wins: int
    draws: int
    losses: int
    open: int = 0

    @property
    def games(self) -> int:
        """How many games have a result."""
        return len(self.rounds)

    @property
    def halves(self) -> int:
        """Points, in halves: 2 a win, 1 a draw, whatever the tournament pays."""
        return 2 * self.wins + self.draws

    @property
    def percentage(self) -> Fraction | None:
        """100 for a clean score; None without a game."""
        return Fraction(50 * self.halves, self.games) if self.games else None


_HALVES = {Evening.WIN: 2, Evening.DRAW: 1, Evening.LOSS: 0}


def tally(spent: Sequence[Spent]) -> GameTally:
    """What the games among these evenings brought; forfeits and byes are no games."""
    kinds = [each.kind for each in spent]
    return GameTally(
        tuple((s.round, s.opponent, _HALVES[s.kind]) for s in spent if s.kind in _HALVES),
        kinds.count(Evening.WIN),
        kinds.count(Evening.DRAW),
        kinds.count(Evening.LOSS),
        kinds.count(Evening.OPEN),
    )


@dataclass(frozen=True, slots=True)
class SeasonPart:
    """A part of the season with a table of its own, such as a month; ends included."""

    name: str
    first: int
    last: int

    @property
    def line(self) -> str:
        """As the tournament file tells it."""
        return f"{_PERIOD}{self.name}, rounds {self.first}-{self.last}"


_PERIOD = "### Club period: "
_PERIODS = re.compile(
    r"### Club period: (\S.{0,58}?), rounds ([1-9]\d{0,2})-([1-9]\d{0,2}) *", re.ASCII
)


def periods(tournament: Tournament) -> tuple[SeasonPart, ...]:
    """The parts of the season that a file tells of, in its order."""
    found = (_PERIODS.fullmatch(line) for line in tournament.extra)
    told = (SeasonPart(match[1], int(match[2]), int(match[3])) for match in found if match)
    return tuple(each for each in told if each.first <= each.last)


def with_periods(tournament: Tournament, told: Sequence[SeasonPart]) -> Tournament:
    """The tournament with these parts of the season in place of those it told of."""
    without = with_line(tournament, _PERIOD, "")
    lines = tuple(each.line for each in told)
    return replace(without, extra=(*without.extra, *lines))


@dataclass(frozen=True, slots=True)
class PartRow:
    """One player's part of a period.

    Attributes:
        place: level players share the first of their places.
        keizer: Keizer points of its rounds in units, by the values of the last table; None in
            another system.
    """

    place: int
    player: int
    tally: GameTally
    keizer: int | None


def period_table(
    spent: Mapping[int, tuple[Spent, ...]],
    period: SeasonPart,
    least_games: int,
    keizer: Mapping[int, int] | None = None,
) -> tuple[PartRow, ...]:
    """The table of a period: by Keizer points where there are any, then by percentage.

    Whoever played fewer games than the least comes after all others; whoever played none is not
    in it.

    Args:
        spent: every player's evenings of the season.
        keizer: Keizer points of the period's rounds by player, in units.
    """
    rows = []
    for player, each in spent.items():
        found = tally([one for one in each if period.first <= one.round <= period.last])
        if found.games:
            points = None if keizer is None else keizer[player]
            enough = found.games >= least_games
            key = (enough, points or 0, found.percentage or Fraction(0), found.games)
            rows.append((key, player, found, points))
    rows.sort(key=lambda row: row[0], reverse=True)
    table: list[PartRow] = []
    for index, (key, player, found, points) in enumerate(rows):
        level = index and key == rows[index - 1][0]
        place = table[-1].place if level else index + 1
        table.append(PartRow(place, player, found, points))
    return tuple(table)

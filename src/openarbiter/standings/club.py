"""The table of a club: Keizer points, the place in the ladder, percentages.

Such tables are outside the FIDE rules: their columns come from no chapter.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from openarbiter.clubs.evening import evenings
from openarbiter.clubs.keizer import Keizer, Stop, keizer
from openarbiter.clubs.keizer_terms import wrong_terms
from openarbiter.clubs.ladder import ladder
from openarbiter.clubs.ladder_terms import wrong_ladder_terms
from openarbiter.clubs.percentages import GameTally, table_terms, tally, wrong_table_terms
from openarbiter.clubs.postponed import known_after, postponed_games
from openarbiter.clubs.systems import KEIZER, LADDER, club_system
from openarbiter.model import Reason, Tournament
from openarbiter.model.text import N_
from openarbiter.rulebook import TieBreakRules
from openarbiter.standings.codes import Code
from openarbiter.standings.field import RankedEvent
from openarbiter.standings.table import Row, StandingsColumn
from openarbiter.standings.tie_breaks import TieBreak
from openarbiter.standings.values import Part, Value

KEIZER_POINTS = "KEIZER"
LADDER_PLACE = "LADDER"
PERCENTAGE = "PCT"
GAMES = "GAMES"
CLUB_COLUMNS = frozenset({KEIZER_POINTS, LADDER_PLACE, PERCENTAGE, GAMES})
"""The codes of columns that only tables of clubs have."""

OUTSIDE = N_("This table is outside the FIDE rules: it is that of a club.")
_WAITING = N_("Postponed games that do not count yet: {games}.")
_CIRCLE = N_(
    "The Keizer ranking goes round in a circle of {count} rankings; the one that came up first "
    "among them stands."
)
_LIMIT = N_("The Keizer ranking had not settled after {count} passes; the last one stands.")


def is_club_table(tournament: Tournament) -> bool:
    """Whether a tournament has the table of a club: by its system, or by percentage."""
    return bool(club_system(tournament)) or table_terms(tournament).order == "percentage"


def of_club(columns: Sequence[StandingsColumn]) -> bool:
    """Whether these are the columns of a club's table."""
    return any(column.code.name in CLUB_COLUMNS for column in columns)


def club_table(
    tournament: Tournament, rounds: int, rules: TieBreakRules
) -> tuple[tuple[StandingsColumn, ...], tuple[Reason, ...]]:
    """The columns of a club's table, the one that decides first, and what one must know of it.

    Args:
        rounds: how many are counted.
        rules: the edition of the rest of the table; nothing here depends on it.
    """
    system, terms = club_system(tournament), table_terms(tournament)
    spent = evenings(known_after(tournament, rounds))
    tallies = {player: tally(each) for player, each in spent.items()}
    share = _percentages(tallies, terms.least_games, rules)
    columns = [share, _games(tallies, rules)]
    notes = [Reason.of(OUTSIDE), *wrong_table_terms(tournament)]
    if system == KEIZER:
        last = keizer(tournament, rounds)
        columns.insert(0, _keizer(last, rules))
        notes += [*wrong_terms(tournament), *_of_stop(last)]
    elif system == LADDER:
        columns.insert(0, _ladder(ladder(tournament, rounds).order, rules))
        notes += wrong_ladder_terms(tournament)
    if terms.order == "percentage":
        columns.remove(share)
        columns.insert(0, share)
    return tuple(columns), (*notes, *_of_waiting(tournament, rounds))


def with_game_points(rows: Sequence[Row], columns: Sequence[StandingsColumn]) -> list[Row]:
    """The rows of a club's table with the points of games over the board, as its percentages have.

    What byes and forfeits bring in the points of the file counts in no club's table.
    """
    at = next(i for i, column in enumerate(columns) if column.code.name == PERCENTAGE)
    return [
        replace(row, score=sum(int(part.value) for part in row.values[at].parts)) for row in rows
    ]


def _of_stop(last: Keizer) -> Iterator[Reason]:
    """That a ranking does not stay as it is."""
    if last.stop is Stop.CIRCLE:
        yield Reason.of(_CIRCLE, count=last.circle)
    elif last.stop is Stop.LIMIT:
        yield Reason.of(_LIMIT, count=len(last.passes))


def _of_waiting(tournament: Tournament, rounds: int) -> Iterator[Reason]:
    """The postponed games that do not count yet."""
    waiting = [
        f"{each.round}: {each.white}-{each.black}"
        for each in postponed_games(tournament)
        if each.round <= rounds and (each.counts_from is None or each.counts_from > rounds)
    ]
    if waiting:
        yield Reason.of(_WAITING, games="; ".join(waiting))


def _column(
    code: str, name: str, values: Mapping[int, Value], rules: TieBreakRules, scale: int = 1
) -> StandingsColumn:
    def given(field: RankedEvent, _code: Code, _rules: TieBreakRules) -> dict[int, Value]:
        return {number: values.get(number, Value(None)) for number in field.numbers}

    tie_break = TieBreak(code, name, {rules.id: ""}, given, scale=scale)
    return StandingsColumn(Code(code, code), tie_break, rules, "")


def _keizer(last: Keizer, rules: TieBreakRules) -> StandingsColumn:
    """Keizer points in units; who has as many follows in the order before round 1."""
    places = {player: place for place, player in enumerate(last.order)}
    values = {
        player: Value(
            points,
            tuple(
                Part(each.units, each.round, each.opponent, base=each.value, raw=each.value)
                for each in last.summands(player)
            ),
            key=(points, -places[player]),
        )
        for player, points in last.scores.items()
    }
    return _column(KEIZER_POINTS, N_("Keizer points"), values, rules, last.terms.unit)


def _ladder(order: tuple[int, ...], rules: TieBreakRules) -> StandingsColumn:
    values = {player: Value(place, key=(-place,)) for place, player in enumerate(order, start=1)}
    return _column(LADDER_PLACE, N_("Place in the ladder"), values, rules)


def _percentages(
    tallies: Mapping[int, GameTally], least: int, rules: TieBreakRules
) -> StandingsColumn:
    """Points out of games; whoever has fewer games than the least comes after all others."""
    values = {}
    for player, each in tallies.items():
        share = each.percentage
        enough = int(each.games >= least)
        parts = tuple(
            Part(5 * halves, number, opponent, points=5 * halves)
            for number, opponent, halves in each.rounds
        )
        key = (enough, share) if share is not None else (Fraction(-1),)
        values[player] = Value(share, parts, key=key)
    return _column(PERCENTAGE, N_("Percentage"), values, rules)


def _games(tallies: Mapping[int, GameTally], rules: TieBreakRules) -> StandingsColumn:
    values = {
        player: Value(each.games, tuple(Part(1, at, other) for at, other, _ in each.rounds))
        for player, each in tallies.items()
    }
    return _column(GAMES, N_("Games"), values, rules)

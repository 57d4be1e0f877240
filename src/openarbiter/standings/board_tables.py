"""Tables of the players of a team event, all together and board by board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from openarbiter.model import Tournament, is_team_event, matches
from openarbiter.model.board_prize_rules import (
    BoardOf,
    BoardOrder,
    BoardPrizeRules,
    board_prize_rules,
)
from openarbiter.model.whole_matches import by_boards_of_tables
from openarbiter.standings.board_records import BoardRecord, board_records
from openarbiter.standings.standings import finished_rounds
from openarbiter.standings.team_withdrawals import settle_teams
from openarbiter.standings.values import Amount

ALL_PLAYERS = (BoardOrder.POINTS, BoardOrder.PERCENTAGE, BoardOrder.PERFORMANCE)
"""What orders the table of all players."""


@dataclass(frozen=True, slots=True)
class BoardRow:
    """One player of a table.

    Attributes:
        rank: None for whoever has too few games.
        values: what ranks, in the order of the rules; None for what there is not.
        shared: whether others have the same rank.
        decided_by: which of the values, from 0, separated the player from the one above; None at
            the top and among those who share a rank.
        prize: whether the rank is among those with a prize.
    """

    record: BoardRecord
    rank: int | None
    values: tuple[Amount | None, ...]
    shared: bool = False
    decided_by: int | None = None
    prize: bool = False


@dataclass(frozen=True, slots=True)
class BoardTable:
    """The players of one board, or of all.

    Attributes:
        board: from 1; one more than a match has for the reserves; 0 for all players.
        reserves: whether it is the table of the reserves.
        least: the fewest games that somebody must have to be ranked.
        rows: in order; those with too few games last.
    """

    board: int
    reserves: bool
    order: tuple[BoardOrder, ...]
    least: int
    rows: tuple[BoardRow, ...]

    def row(self, number: int) -> BoardRow | None:
        """The row of a player; None where the player is not in it."""
        return next((row for row in self.rows if row.record.number == number), None)


@dataclass(frozen=True, slots=True)
class BoardTables:
    """All tables of the players of a team event.

    Attributes:
        rounds: how many rounds are counted.
        everybody: all players by points; nobody is left out for having played little.
        boards: the tables by board.
        outside: teams whose games do not count (C.05 6.6, PMR 209).
    """

    rules: BoardPrizeRules
    rounds: int
    everybody: BoardTable
    boards: tuple[BoardTable, ...]
    outside: tuple[int, ...] = ()

    def of(self, number: int) -> BoardTable | None:
        """The table by board in which a player stands."""
        return next((table for table in self.boards if table.row(number) is not None), None)


def board_tables(
    tournament: Tournament,
    rounds: int | None = None,
    rules: BoardPrizeRules | None = None,
    *,
    fixed: bool = False,
) -> BoardTables:
    """The tables of all players of a team event.

    Args:
        rounds: count this many rounds; by default all with results.
        rules: by default those the tournament announces. In Scheveningen and Skalitzky the board
            of a player is always the place in the list.
        fixed: whether it is a round robin, in which teams that left early do not count.
    """
    count = finished_rounds(tournament) if rounds is None else rounds
    chosen = board_prize_rules(tournament) if rules is None else rules
    outside: tuple[int, ...] = ()
    if is_team_event(tournament):
        outside = settle_teams(tournament, count, fixed=fixed).outside
    records = board_records(tournament, count, forfeits=chosen.forfeits, outside=outside)
    boards = max((each.boards for each in matches(tournament)[:count]), default=0)
    if by_boards_of_tables(tournament):
        # The tables seat the whole list, and move players from board to board.
        boards = max(len(team.players) for team in tournament.teams)
        chosen = replace(chosen, board=BoardOf.LISTED)
    least = max(chosen.least_games, -(-chosen.least_percent * count // 100))
    everybody = _table(0, ALL_PLAYERS, 0, [each for each in records if each.games], 0)
    found: dict[int, list[BoardRecord]] = {}
    for each in records:
        board = _board_of(each, chosen, boards)
        if board is not None and each.games:
            found.setdefault(board, []).append(each)
    tables = tuple(
        _table(board, chosen.order, least, found.get(board, []), chosen.places, boards)
        for board in range(1, boards + 1 + (boards + 1 in found))
        if boards
    )
    return BoardTables(chosen, count, everybody, tables, outside)


def value_of(record: BoardRecord, what: BoardOrder) -> Amount | None:
    """One of the values that rank players; points in tenths, per cent exactly."""
    match what:
        case BoardOrder.PERCENTAGE:
            return record.percentage
        case BoardOrder.POINTS:
            return record.points
        case BoardOrder.GAMES:
            return len(record.counted)
        case BoardOrder.WINS:
            return record.tally[0]
        case BoardOrder.PERFORMANCE:
            return record.performance
        case BoardOrder.OPPONENTS:
            return record.opponents


def _board_of(record: BoardRecord, rules: BoardPrizeRules, boards: int) -> int | None:
    """The table of a player; None where no game says which."""
    if rules.board is BoardOf.LISTED:
        return min(record.place, boards + 1)
    if rules.reserves and record.place > boards:
        return boards + 1
    return record.main_board


def _table(
    board: int,
    order: tuple[BoardOrder, ...],
    least: int,
    records: Sequence[BoardRecord],
    places: int,
    boards: int | None = None,
) -> BoardTable:
    enough = [each for each in records if len(each.counted) >= least]
    few = [each for each in records if len(each.counted) < least]
    values = {each.number: tuple(value_of(each, what) for what in order) for each in records}

    def key(record: BoardRecord) -> tuple[tuple[bool, Amount], ...]:
        # What there is not comes after everything there is.
        return tuple((value is None, -(value or 0)) for value in values[record.number])

    rows: list[BoardRow] = []
    above: tuple[tuple[bool, Amount], ...] | None = None
    for own, group in groupby(sorted(enough, key=lambda each: (key(each), each.number)), key=key):
        members = list(group)
        rank = len(rows) + 1
        decided = None
        if above is not None:
            pairs = zip(above, own, strict=True)
            decided = next(at for at, (one, other) in enumerate(pairs) if one != other)
        for each in members:
            row = BoardRow(each, rank, values[each.number], len(members) > 1, decided)
            rows.append(replace(row, prize=rank <= places))
        above = own
    few.sort(key=lambda each: (key(each), each.number))
    rows += [BoardRow(each, None, values[each.number]) for each in few]
    return BoardTable(board, boards is not None and board > boards, order, least, tuple(rows))

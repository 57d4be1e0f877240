"""What standings are made of: columns, rows and the reasons beside them."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.model import Game, Reason, Score, TeamForfeit
from openarbiter.rulebook import TieBreakRules
from openarbiter.standings.codes import Code
from openarbiter.standings.tie_breaks import TieBreak
from openarbiter.standings.values import Value


@dataclass(frozen=True, slots=True)
class StandingsColumn:
    """One tie-break of the table.

    Attributes:
        rules: the edition its values are computed by.
        article: where it stands; ``""`` for values given from outside.
        dropped: why it decides nothing here, or None.
    """

    code: Code
    tie_break: TieBreak
    rules: TieBreakRules
    article: str
    dropped: Reason | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """One participant of the table.

    Attributes:
        rank: level participants share the first of their ranks. None for one
            whose results do not count in the standings (C.05 6.6).
        shared: whether others have the same place.
        score: in tenths; of a team the primary score.
        values: one for every column.
        decided_by: the column that separated the participant, and those level with them,
            from the ones above; None at the top of the table.
    """

    rank: int | None
    number: int
    score: Score
    values: tuple[Value, ...]
    shared: bool = False
    decided_by: int | None = None


@dataclass(frozen=True, slots=True)
class Standings:
    """The table of a tournament after some of its rounds.

    Attributes:
        rules: the edition of the tie-break rules.
        rounds: how many rounds are counted; ``final`` whether they are all.
        teams: whether the participants are teams.
        primary: for teams, which score decides: ``"MP"`` or ``"GP"``; else ``""``.
        predetermined: whether rounds not played were treated as in a round robin.
        columns: the tie-breaks in their order, the score first.
        rows: in order; participants outside the standings last.
        lots: the seed of the drawing of lots; None where none were drawn.
        pending: how many games of the counted rounds have no result yet.
        walkovers: games of a round robin that nobody recorded, each with its round, and
            that count as forfeits because a player had left (C.05 6.6).
        notes: what one must know about the table.
        team_walkovers: the same for matches of teams.
    """

    rules: TieBreakRules
    rounds: int
    final: bool
    teams: bool
    primary: str
    predetermined: bool
    columns: tuple[StandingsColumn, ...]
    rows: tuple[Row, ...]
    lots: str | None
    pending: int
    walkovers: tuple[tuple[int, Game], ...]
    notes: tuple[Reason, ...]
    team_walkovers: tuple[TeamForfeit, ...] = ()

    def row(self, number: int) -> Row:
        """The row of a participant.

        Raises:
            KeyError: there is none.
        """
        for row in self.rows:
            if row.number == number:
                return row
        raise KeyError(number)

    def places(self, row: Row) -> tuple[int, int] | None:
        """The first and the last of the ranks shared; the same one twice where it is not shared.

        None outside the standings.
        """
        if row.rank is None:
            return None
        last = row.rank
        while last < len(self.rows) and self.rows[last].rank == row.rank:
            last += 1
        return row.rank, last

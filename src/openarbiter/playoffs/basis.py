"""The standings that decide who plays a play-off, results of play-offs left aside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from openarbiter.model import Tournament
from openarbiter.playoffs.drawing import PlayOffLots
from openarbiter.playoffs.level import LOTS, LevelPlayers, level_players, still_level
from openarbiter.standings import BadTieBreak, Code, Standings, parse_code, standings
from openarbiter.standings.play_off import PLAY_OFF


@dataclass(frozen=True, slots=True)
class PlayOffBasis:
    """A tournament and its standings.

    Attributes:
        table: by the whole order of the regulations.
        given: values of tie-breaks from outside.
        withdrawn: those who left early, by number.
    """

    tournament: Tournament
    table: Standings
    given: Mapping[str, Mapping[int, Fraction]] = field(default_factory=dict)
    withdrawn: tuple[int, ...] = ()

    @property
    def codes(self) -> tuple[Code, ...]:
        """The order of the standings, without lots and play-offs."""
        return tuple(
            column.code for column in self.table.columns if column.code.name not in (PLAY_OFF, LOTS)
        )

    def by(self, codes: Sequence[Code]) -> Standings:
        """The standings by other codes."""
        table = self.table
        return standings(
            self.tournament,
            order=codes,
            rules=table.rules,
            rounds=table.rounds,
            round_robin=table.predetermined,
            teams=False,
            given=self.given,
            withdrawn=self.withdrawn,
            play_offs=(),
        )

    def level(self, places: int, after: int | None, lots: PlayOffLots) -> LevelPlayers | None:
        """The players who are level across a place; None where there are none.

        Args:
            after: how many tie-breaks are applied before (C.07 3.1.2); None for all.

        Raises:
            BadPlayOff: a lot drawn by hand is of other players.
        """
        codes = self.codes
        depth = len(codes) if after is None else after + 1
        return level_players(self.by(codes[:depth]), self.by(codes), places, lots)

    def still_level(self, level: LevelPlayers) -> bool:
        """Whether these very players are level for these places still, with the same points."""
        try:
            table = self.by([parse_code(text) for text in level.level_on])
        except BadTieBreak:
            return False
        scores = {row.score for row in table.rows if row.number in level.players}
        return scores == {level.score} and still_level(table, level)

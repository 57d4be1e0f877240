"""What tie-breaks read: the event in each kind of score, and what several of them share."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias, TypeVar, cast

from openarbiter.model import Score
from openarbiter.rulebook import TieBreakRules
from openarbiter.rulebook.tie_break_choices import ForeForfeits
from openarbiter.standings.event import Participants
from openarbiter.standings.opposition import opposition
from openarbiter.standings.unplayed import as_before_the_final_round
from openarbiter.standings.values import Part

T = TypeVar("T")

ScoreName: TypeAlias = Literal["", "MP", "GP"]
"""Which score: the one of an individual event, match points or game points."""


class BoardScores(NamedTuple):
    """The points of one match by board, in tenths, top board first; None for a team's bye."""

    round: int
    opponent: int | None
    boards: tuple[Score, ...]


class RankedEvent:
    """An event as tie-breaks see it; lives for the computation of one table.

    Attributes:
        events: by the kind of score: ``""`` alone for players, ``"MP"`` and ``"GP"``
            for teams.
        primary: the kind that decides the standings.
        boards: for teams, the matches of each board by board, by team.
        board_count: how many boards a match has; 0 for players.
    """

    def __init__(
        self,
        events: Mapping[ScoreName, Participants],
        primary: ScoreName,
        boards: Mapping[int, tuple[BoardScores, ...]] | None = None,
        board_count: int = 0,
    ):
        self.events = events
        self.primary = primary
        self.boards = boards or {}
        self.board_count = board_count
        self._shared: dict[tuple[Hashable, ...], object] = {}

    @property
    def secondary(self) -> ScoreName:
        """The other kind of score of a team event; the only one of an individual event."""
        if not self.primary:
            return ""
        return "GP" if self.primary == "MP" else "MP"

    @property
    def numbers(self) -> tuple[int, ...]:
        """The participants, ascending."""
        return tuple(sorted(self.events[self.primary].participants))

    def between(self, teams: Sequence[int]) -> RankedEvent:
        """The field with the boards of the matches these teams played among themselves."""
        own = {
            team: tuple(match for match in self.boards.get(team, ()) if match.opponent in teams)
            for team in teams
        }
        return RankedEvent(self.events, self.primary, own, self.board_count)

    def event(
        self, score: ScoreName | None = None, *, fore: TieBreakRules | None = None
    ) -> Participants:
        """The event in this score, the primary one by default.

        Args:
            fore: as if the games of the final round had been drawn, in these rules.
        """
        name = self.primary if score is None else score
        if fore is None:
            return self.events[name]
        stay = fore.fore_forfeits == ForeForfeits.AS_THEY_WERE
        return self.once(
            ("fore", name, stay),
            lambda: as_before_the_final_round(self.events[name], forfeits_stay=stay),
        )

    def opposition(
        self,
        score: ScoreName | None,
        rules: TieBreakRules,
        *,
        forfeits_played: bool,
        fore: bool,
    ) -> dict[int, tuple[Part, ...]]:
        """See :func:`openarbiter.standings.opposition.opposition`; computed once each."""
        name = self.primary if score is None else score

        def compute() -> dict[int, tuple[Part, ...]]:
            event = self.event(name, fore=rules if fore else None)
            return opposition(event, rules, forfeits_played=forfeits_played, fore=fore)

        return self.once(("opposition", name, rules, forfeits_played, fore), compute)

    def once(self, key: tuple[Hashable, ...], compute: Callable[[], T]) -> T:
        """What ``compute`` returns, computed once for a key: variants of a tie-break share it.

        Args:
            key: what it is and everything it depends on besides the field.
        """
        if key not in self._shared:
            self._shared[key] = compute()
        return cast(T, self._shared[key])

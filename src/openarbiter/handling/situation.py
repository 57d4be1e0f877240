"""A tournament with all that decides what may be done in it next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from openarbiter.handling.byes import ByePolicy
from openarbiter.model import Tournament
from openarbiter.pairing.match_systems import pairs_teams
from openarbiter.pairing.system import system_of


@dataclass(frozen=True, slots=True)
class Attendance:
    """What is recorded of a player beside the games and byes.

    Attributes:
        present: whether the player has checked in.
        withdrawn_from: the first round the player does not play any more; None while playing.
        excused: the last round the player did not come to and explained it (C.04.2 D.2).
        not_come: a round the player was paired in and did not come to, where the opponent
            played another instead and the game is no more (C.05 6.7(3)).
        fixed_board: the board the player always plays at (C.02 10.1); None for any.
        conditions: whether the player has conditions or free entry (C.05 6.7(4)).
    """

    present: bool = False
    withdrawn_from: int | None = None
    excused: int | None = None
    not_come: int | None = None
    fixed_board: int | None = None
    conditions: bool = False

    def withdrawn(self, round_number: int) -> bool:
        """Whether the player does not play this round any more."""
        return self.withdrawn_from is not None and self.withdrawn_from <= round_number


_NOTHING = Attendance()
_NO_BYES = ByePolicy()


@dataclass(frozen=True, slots=True)
class Conduct:
    """How a tournament is run, besides what its regulations say of pairing and standings.

    Attributes:
        fide_mode: whether what the rules forbid is refused.
        level: the level of the competition, 1 to 3 (C.05 1.2); 0 where it is not rated.
        check_in: whether only players who have checked in are paired in their first round.
        final: whether the final standings have been published (C.04.2 D.8).
        byes: what the regulations say of byes that players ask for.
        by_name: whether the alphabet orders players equal in rating and title (C.04.2 B.3).
    """

    fide_mode: bool = True
    level: int = 3
    check_in: bool = False
    final: bool = False
    byes: ByePolicy = _NO_BYES
    by_name: bool = True


@dataclass(frozen=True, slots=True)
class Situation:
    """All that decides what may be done next in a tournament.

    Attributes:
        tournament: with the published rounds, and the byes of later ones as requests.
        attendance: what is recorded of each player, by number; nothing of those left out.
    """

    tournament: Tournament
    attendance: Mapping[int, Attendance] = field(default_factory=dict)
    conduct: Conduct = Conduct()

    @property
    def played(self) -> int:
        """How many rounds have been published."""
        return len(self.tournament.rounds)

    @property
    def scheduled(self) -> bool:
        """Whether the pairs of all rounds stand in tables (C.05 5.1)."""
        return system_of(self.tournament).scheduled

    @property
    def players_scheduled(self) -> bool:
        """Whether these tables pair players, so that whoever leaves keeps every game (C.05 6.6).

        A team seats another player.
        """
        return self.scheduled and not pairs_teams(self.tournament)

    def of(self, player: int) -> Attendance:
        """What is recorded of a player, by number."""
        return self.attendance.get(player, _NOTHING)

    def withdrawn(self, round_number: int) -> set[int]:
        """The players who do not play this round any more, by number."""
        return {number for number, each in self.attendance.items() if each.withdrawn(round_number)}

    @property
    def fixed_boards(self) -> dict[int, int]:
        """The board of everybody who always plays at the same one, by number."""
        return {
            number: each.fixed_board
            for number, each in sorted(self.attendance.items())
            if each.fixed_board
        }

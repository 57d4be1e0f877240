"""A team match, and a round of them."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.model.match_boards import MatchBoard
from openarbiter.model.reason import Reason
from openarbiter.model.result import Result
from openarbiter.model.team_points import TeamBye


@dataclass(frozen=True, slots=True)
class Match:
    """Two teams that were paired.

    Attributes:
        white: the number of the white team, the one whose player has on each board the
            colour of :attr:`Regulations.board_colours`.
        boards: from the first; all that belong to a match, those nobody sat at too.
        forfeit: the result where the match was decided by forfeit as a whole.
        annulled: whether its result is annulled, because a team of it was removed from the event
            later (PMR 209): it brings nobody points, though its games were played.
    """

    round: int
    white: int
    black: int
    boards: tuple[MatchBoard, ...]
    forfeit: Result | None = None
    annulled: bool = False

    @property
    def played(self) -> bool:
        """True if a game was played on at least one board (C.07 15.1).

        A game that counts otherwise than it was played, for a wrong board order, was played.
        """
        return self.forfeit is None and any(
            board.game is not None and (board.ruled or board.game.result.played)
            for board in self.boards
        )

    @property
    def finished(self) -> bool:
        """True if every game has a result."""
        return all(board.game is None or board.game.result.known for board in self.boards)


@dataclass(frozen=True, slots=True)
class RoundOfMatches:
    """One round as the teams saw it.

    Attributes:
        round: its number, from 1.
        boards: how many boards a match has.
        matches: by the smaller number of the two teams.
        byes: by the number of the team; those recorded or, where nothing is, those that
            the byes of the team's players show.
        absent: the teams of which the round knows nothing, ascending.
        problems: what does not fit together, in words; the rest of the round holds
            all the same.
    """

    round: int
    boards: int
    matches: tuple[Match, ...] = ()
    byes: tuple[TeamBye, ...] = ()
    absent: tuple[int, ...] = ()
    problems: tuple[Reason, ...] = ()

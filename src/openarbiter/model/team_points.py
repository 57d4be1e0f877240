"""Points of teams for matches and byes, and the team records of each round."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.model.result import ByeKind, Result
from openarbiter.model.score import HALF, POINT, Score


@dataclass(frozen=True, slots=True)
class TeamPoints:
    """Match points, in tenths; the default is 2 - 1 - 0 (TRF26 record 362).

    Attributes:
        bye_match_points: match points of the pairing-allocated bye (record 320);
            None where nobody said, it is then worth a win (C.04.1.c), in the Swiss
            Team Pairing System a draw (C.04.6 1.4).
        bye_game_points: game points of the same; None where nobody said, it is then
            worth the allocated bye of the point system on every board, in the Swiss
            Team Pairing System a draw on every board.
    """

    win: Score = 2 * POINT
    draw: Score = 2 * HALF
    loss: Score = 0
    bye_match_points: Score | None = None
    bye_game_points: Score | None = None


USUAL_MATCH = TeamPoints()


@dataclass(frozen=True, slots=True)
class TeamBye:
    """A team without an opponent in a round (TRF26 records 240 and 320)."""

    round: int
    team: int
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class TeamForfeit:
    """A match decided by forfeit as a whole (TRF26 record 330).

    Attributes:
        white: the number of the white team, the first one of the pairing.
        result: ``+/-``, ``-/+`` or ``-/-``.
    """

    round: int
    white: int
    black: int
    result: Result


@dataclass(frozen=True, slots=True)
class LineUp:
    """Players on the boards of a team that did not sit in its default order (TRF26 record 300).

    Attributes:
        players: by boards from the first; None for a board nobody sat at.
    """

    round: int
    team: int
    opponent: int
    players: tuple[int | None, ...]

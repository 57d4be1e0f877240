"""What standings are computed from: every participant's rounds, in one kind of score.

Players and teams look the same here. A team event is two of these values, one in match
points and one in game points.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from openarbiter.model import Score


class RoundKind(Enum):
    """What a round was for one participant (C.07 16.2).

    Attributes:
        forfeit: whether there was an opponent and no game.
        requested_bye: whether it is a requested bye (C.07 16.1.1).
        voluntary: whether it is a voluntary unplayed round, a VUR (C.07 16.1.2).
    """

    PLAYED = "played"
    PENDING = "pending"
    """Paired, and the result is not known yet."""
    FORFEIT_WIN = "forfeit win"
    FORFEIT_LOSS = "forfeit loss"
    FORFEIT_DRAW = "forfeit draw"
    """A match of teams that ended level on forfeited boards alone (C.07 15.1)."""
    PAB = "pairing-allocated bye"
    FULL_BYE = "full-point bye"
    HALF_BYE = "half-point bye"
    ZERO_BYE = "zero-point bye"
    """Also a round before a player's arrival or after their withdrawal (C.07 16.1.1)."""
    FREE = "free"
    """A round without an opponent where pairings are pre-determined: no round at all."""

    def __init__(self, name: str):
        self.forfeit = name.startswith("forfeit")
        self.requested_bye = name in ("half-point bye", "zero-point bye")
        self.voluntary = self.requested_bye or name == "forfeit loss"


class Encounter(NamedTuple):
    """One round of one participant.

    Attributes:
        opponent: the scheduled opponent; None where there was none.
        points: the points it brought, in tenths, adjustments included.
        against: the points it brought the scheduled opponent.
        standard: what it would bring by 1 - 1/2 - 0: 10, 5 or 0. An unplayed round
            counts by the points awarded for it (C.07 16.3.1).
        black: whether it was played over the board with the black pieces.
    """

    round: int
    kind: RoundKind
    opponent: int | None = None
    points: Score = 0
    against: Score = 0
    standard: Score = 0
    black: bool = False


@dataclass(frozen=True, slots=True)
class Participant:
    """A player or a team.

    Attributes:
        number: the tournament pairing number.
        rating: 0 where there is none.
        score: all points, in tenths; it may differ from the sum of the rounds by
            bonuses and penalties.
        rounds: one encounter for every round, in order.
    """

    number: int
    rating: int
    score: Score
    rounds: tuple[Encounter, ...]


@dataclass(frozen=True, slots=True)
class Participants:
    """All participants in one kind of score.

    Attributes:
        participants: by number, those outside the standings left out.
        rounds: how many rounds are counted.
        last_round: the number of the final round of the tournament.
        predetermined: whether pairings were fixed in advance (C.07 15.2).
        win, draw, loss: what these bring, in tenths.
    """

    participants: Mapping[int, Participant]
    rounds: int
    last_round: int
    predetermined: bool
    win: Score
    draw: Score
    loss: Score

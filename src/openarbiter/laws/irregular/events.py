"""What happens in a game, told event by event."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from openarbiter.model import Colour


class GameEventKind(StrEnum):
    """What happens in a game."""

    MOVED = "moved"
    """A move is made on the board: the hand has let go."""
    PRESSED = "pressed"
    """A player presses the clock."""
    DISPLACED = "displaced"
    """A player knocks pieces over, or shifts them."""
    NOTICED = "noticed"
    """The arbiter sees what is wrong, and may act."""
    CLAIMED = "claimed"
    """A player claims an illegal move of the opponent."""
    AGREED = "agreed"
    """Both players agree to correct what is wrong, without the arbiter."""
    ENDED = "ended"
    """The game is over, or the score sheets are signed."""


@dataclass(frozen=True, slots=True)
class GameEvent:
    """One event of a game.

    Attributes:
        player: who did it; None for the player who has the move, and of a claim for
            either of them.
        move: of a move, in UCI; no fifth letter for a pawn that was not replaced.
        two_hands: of a move, whether two hands were used for it.
        ends_game: of a move, whether it ended the game by repetition or otherwise, which the
            position alone does not show.
        other_hand: of a press, whether it was not the hand that moved (6.2.3).
        accident: of a press, whether it was an accident or a misunderstanding.
    """

    kind: GameEventKind
    player: Colour | None = None
    move: str = ""
    two_hands: bool = False
    ends_game: bool = False
    other_hand: bool = False
    accident: bool = False

"""Wrong positions: 7.2, 7.3, A.4.1.2 and A.4.4."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ruling import Decision, Ruling
from openarbiter.model import Reason
from openarbiter.model.text import N_

TEN = 10
"""The number of moves after which much can no longer be corrected (7.3, A.4.1)."""


class WrongStart(StrEnum):
    """What was wrong in the initial position, as far as it matters."""

    KING = "king"
    ROOK = "rook"
    OTHER = "other"


class StillThere(StrEnum):
    """What became of an illegal position that an arbiter found (A.4.4)."""

    NOT_YET = "not-yet"
    """The next move has not been completed."""
    YES = "yes"
    NO = "no"


@dataclass(frozen=True, slots=True)
class GameProgress:
    """How far a game has gone, each for White and Black.

    Attributes:
        made: moves made on the board.
        completed: moves completed, usually by a press of the clock (6.2.1).
        over: whether the game is over.
    """

    made: tuple[int, int]
    completed: tuple[int, int]
    over: bool = False


_CANCELLED = N_("The initial position was wrong: the game is cancelled and a new one is played.")
_TURNED = N_("The board stands the wrong way round: the position is moved to one placed correctly.")
_TRANSFER = N_("Stop the clocks, set the position up again on the turned board, and go on.")
_STANDS = N_("The game is over: the result stands.")
_REVERSED_EARLY = N_(
    "Colours were reversed and the players have not had 10 moves each: a new game is played with "
    "the right colours."
)
_REVERSED_LATE = N_("Colours were reversed, but each player has had 10 moves: the game goes on.")
_ENTER_COLOURS = N_("Report the game with the colours as they were played.")
_NO_CLAIM = N_(
    "Both players have completed 10 moves: a wrong set-up or a wrongly placed board "
    "can no longer be claimed."
)
_NO_CASTLING = N_("The king stood wrongly: this player may not castle.")
_NO_CASTLING_ROOK = N_("The rook stood wrongly: castling with this rook is not allowed.")
_CLOCKS = N_("Set the clocks to the starting time, and start the new game as soon as possible.")
_NOTE = N_("Note what was wrong and when it was found.")

_WAIT = N_("An illegal position: the arbiter waits until the next move is completed.")
_WATCH = N_("Say nothing. If the position is still illegal after the next move, it is a draw.")
_DRAWN = N_("The position is still illegal after the next move: the game is drawn.")
_LEGAL_AGAIN = N_(
    "The position is legal again: the game goes on, and the illegal move can no longer be claimed."
)
_FIND = N_(
    "The position is illegal: an illegal move was completed. The position before it is restored."
)
_PAWN = N_("A pawn was left on the last rank: an illegal move. It is replaced by a queen.")
_PAWN_LEFT = N_("Choose “A pawn was left on the last rank and the clock pressed” in the list.")
_WHOSE = N_("Find out whose move it was, and decide it as a completed illegal move of this player.")
_RESULT = N_("Write the result on both score sheets.")


def _play_on(
    circumstances: Circumstances,
    articles: tuple[str, ...],
    reason: str,
    to_do: tuple[str, ...] = (),
    decision: Decision = Decision.PLAY_ON,
) -> Ruling:
    return Ruling(
        circumstances.rules.edition.id,
        decision,
        circumstances.cite(*articles),
        Reason.of(reason),
        to_do=tuple(Reason.of(sentence) for sentence in to_do),
        write_down=(Reason.of(_NOTE),),
    )


def wrong_start(circumstances: Circumstances, wrong: WrongStart, progress: GameProgress) -> Ruling:
    """A wrong initial position (7.2.1; A.4.1.2 of rapid and blitz)."""
    if progress.over:
        decision = Decision.ARBITER_DECIDES
        return _play_on(circumstances, ("7.2.1", "8.7"), _STANDS, decision=decision)
    if circumstances.quick_rules and min(progress.completed) >= TEN:
        to_do = {WrongStart.KING: (_NO_CASTLING,), WrongStart.ROOK: (_NO_CASTLING_ROOK,)}
        return _play_on(circumstances, ("A.4.1.2", "7.2.1"), _NO_CLAIM, to_do.get(wrong, ()))
    return _play_on(circumstances, ("7.2.1",), _CANCELLED, (_CLOCKS,), decision=Decision.NEW_GAME)


def board_turned(circumstances: Circumstances, *, ten_moves: bool) -> Ruling:
    """A board placed the wrong way round (7.2.2, 2.1; A.4.1.2 of rapid and blitz).

    Args:
        ten_moves: whether both players have completed 10 moves.
    """
    if circumstances.quick_rules and ten_moves:
        return _play_on(circumstances, ("A.4.1.2", "7.2.2"), _NO_CLAIM)
    return _play_on(circumstances, ("7.2.2", "2.1"), _TURNED, (_TRANSFER,))


def colours_reversed(circumstances: Circumstances, progress: GameProgress) -> Ruling:
    """A game begun with colours reversed (7.3).

    The editions of 2018 ask for 10 moves that each player completed, that of 2023 for 10 moves
    made by both. With Black's tenth move made and the clock not pressed, they differ. The
    commentary of 2018 says “made” as well; the article itself says completed, and decides.
    """
    if progress.over:
        to_do = (_ENTER_COLOURS,)
        decision = Decision.ARBITER_DECIDES
        return _play_on(circumstances, ("7.3", "8.7"), _STANDS, to_do, decision)
    by_made = circumstances.rules.reversed_until_moves_made
    if min(progress.made if by_made else progress.completed) >= TEN:
        return _play_on(circumstances, ("7.3",), _REVERSED_LATE, (_ENTER_COLOURS,))
    return _play_on(
        circumstances, ("7.3",), _REVERSED_EARLY, (_CLOCKS,), decision=Decision.NEW_GAME
    )


def pawn_on_the_last_rank(circumstances: Circumstances) -> Ruling:
    """A pawn that the arbiter finds on the last rank: it becomes a queen (7.5.2).

    For games under full supervision; A.4.4 is :func:`illegal_position`.
    """
    return _play_on(circumstances, ("7.5.2",), _PAWN, (_PAWN_LEFT,), Decision.ARBITER_DECIDES)


def illegal_position(circumstances: Circumstances, still: StillThere) -> Ruling:
    """Both kings in check, found by the arbiter; of A.4.4 a pawn on the last rank too (7.5.1)."""
    if not circumstances.quick_rules:
        return _play_on(circumstances, ("7.5.1", "7.1"), _FIND, (_WHOSE,), Decision.ARBITER_DECIDES)
    if still is StillThere.NOT_YET:
        return _play_on(circumstances, ("A.4.4",), _WAIT, (_WATCH,))
    if still is StillThere.NO:
        return _play_on(circumstances, ("A.4.4", "A.4.2"), _LEGAL_AGAIN)
    return Ruling(
        circumstances.rules.edition.id,
        Decision.DRAW,
        circumstances.cite("A.4.4"),
        Reason.of(_DRAWN),
        result="½-½",
        write_down=(Reason.of(_RESULT),),
    )

"""What the Laws say of a game that has ended by itself: 5.1.1, 5.2.1, 5.2.2, 9.6."""

from __future__ import annotations

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ending.game_end import GameEnd, GameEnding
from openarbiter.laws.ending.losing import RESULTS, colour_of, signed
from openarbiter.laws.ruling import Decision, Ruling, wins
from openarbiter.laws.winning import CanMate, MateAnswer
from openarbiter.model import Colour, Reason
from openarbiter.model.text import N_

_ARTICLES: dict[GameEnding, tuple[str, ...]] = {
    GameEnding.CHECKMATE: ("5.1.1",),
    GameEnding.STALEMATE: ("5.2.1",),
    GameEnding.DEAD: ("5.2.2",),
    GameEnding.FIVEFOLD: ("9.6.1", "9.2.2"),
    GameEnding.SEVENTY_FIVE: ("9.6.2",),
}

_WHY: dict[GameEnding, str] = {
    GameEnding.STALEMATE: N_("Stalemate: there is no legal move, and the king is not in check."),
    GameEnding.DEAD: N_("Dead position: neither player can mate by any series of legal moves."),
    GameEnding.FIVEFOLD: N_("The same position has appeared five times."),
    GameEnding.SEVENTY_FIVE: N_("Each player has made 75 moves without a pawn move or capture."),
}
_MATE = {
    Colour.WHITE: N_("White has checkmated."),
    Colour.BLACK: N_("Black has checkmated."),
}

_LEGAL = N_(
    "Check that the last move was legal and made as {moves} and {touch} require: only then has it "
    "ended the game."
)
_INTERVENE = N_("Stop the clocks and declare the game drawn: no claim is needed.")
_STOP = N_("Stop the clocks.")
_WITH = N_("The game ended with {move}. What came after it is not part of the game.")
_BEFORE = N_("The game had ended before the first move. What came after is not part of it.")
_ENDED = N_("The game ended with {move}.")
_GOES_ON = N_("Nothing has ended the game: no mate, stalemate, dead position or automatic draw.")

_ILLEGAL = N_("The last move was not legal, so it has not ended the game.")
_OTHER_PIECE = N_("The last move broke the touch-move rule, so it has not ended the game.")
_REINSTATE = N_(
    "Reinstate the position before it; treat it as an illegal move if it was completed."
)
_TOUCHED = N_("Have the player take it back and move or capture the piece that was touched first.")
_ALIVE = {
    Colour.WHITE: N_("White can still mate, so the position is not dead: the game goes on."),
    Colour.BLACK: N_("Black can still mate, so the position is not dead: the game goes on."),
}
_UNKNOWN = N_("It is not known whether the position is dead: whether somebody can still mate.")
_NOT_SEEN = N_("No end of the game was found.")
_LET_PLAY = N_("Let the game go on; look again when there is time, or when somebody claims.")

ENDED_BY_MOVE = frozenset((GameEnding.CHECKMATE, GameEnding.STALEMATE, GameEnding.DEAD))
"""Endings that a single move brings about, so that it has to be a legal one."""


def ended(circumstances: Circumstances, end: GameEnd) -> Ruling:
    """The ruling on a game that ended by itself."""
    ruling = ended_by(circumstances, end.ending, winner=colour_of(not end.turn))
    told = _WITH if end.after else _ENDED
    when: tuple[Reason, ...] = (Reason.of(told, move=end.move),)
    if end.ply == 0:
        when = (Reason.of(_BEFORE),) if end.after else ()
    return Ruling(
        ruling.edition,
        ruling.decision,
        ruling.articles,
        ruling.reason,
        result=ruling.result,
        to_do=(*when, *ruling.to_do),
        write_down=ruling.write_down,
        because=end.because,
    )


def ended_by(
    circumstances: Circumstances, ending: GameEnding, *, winner: Colour, moves_too: bool = False
) -> Ruling:
    """The ruling on one kind of end.

    Args:
        winner: who has mated, where it is a mate.
        moves_too: whether the same move was the 75th, which mate goes before (9.6.2).
    """
    mate = ending is GameEnding.CHECKMATE
    decision = wins(winner) if mate else Decision.DRAW
    by_move = ending in ENDED_BY_MOVE
    moves, touch = circumstances.cite("3", "4")
    legal = Reason.of(_LEGAL, moves=moves, touch=touch)
    return Ruling(
        circumstances.rules.edition.id,
        decision,
        circumstances.cite(*_ARTICLES[ending], *(("9.6.2",) if moves_too else ())),
        Reason.of(_MATE[winner] if mate else _WHY[ending]),
        result=RESULTS[decision],
        to_do=(Reason.of(_STOP), legal) if by_move else (Reason.of(_INTERVENE),),
        write_down=(signed(),),
    )


def not_ended(circumstances: Circumstances, *, sure: bool = True) -> Ruling:
    """The ruling on a game that nothing has ended.

    Args:
        sure: whether it is known that the position is not dead. If not, the game goes on too:
            only a dead position ends it, and the ruling says that this was not decided.
    """
    return Ruling(
        circumstances.rules.edition.id,
        Decision.PLAY_ON,
        circumstances.cite("5.1.1", "5.2.1", "5.2.2", "9.6"),
        Reason.of(_GOES_ON if sure else _NOT_SEEN),
        to_do=() if sure else (Reason.of(_UNKNOWN), Reason.of(_LET_PLAY)),
    )


def not_dead(circumstances: Circumstances, colour: Colour, mates: MateAnswer) -> Ruling:
    """The ruling on a position in which this colour can mate, or may be able to (5.2.2)."""
    known = mates.answer is CanMate.YES
    return Ruling(
        circumstances.rules.edition.id,
        Decision.PLAY_ON if known else Decision.NOT_DECIDED,
        circumstances.cite("5.2.2"),
        Reason.of(_ALIVE[colour] if known else _UNKNOWN),
        to_do=() if known else (Reason.of(_LET_PLAY),),
        line=mates.line,
    )


def not_ended_by_move(circumstances: Circumstances, ending: GameEnding, *, legal: bool) -> Ruling:
    """The ruling on a mate, stalemate or dead position that a wrong move brought about.

    Args:
        legal: whether the move was legal, but not one that the touched pieces allowed.
    """
    return Ruling(
        circumstances.rules.edition.id,
        Decision.PLAY_ON,
        circumstances.cite(*_ARTICLES[ending], "4.3" if legal else "7.5.1"),
        Reason.of(_OTHER_PIECE if legal else _ILLEGAL),
        to_do=(Reason.of(_TOUCHED if legal else _REINSTATE),),
    )

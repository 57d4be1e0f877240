"""What the Laws say of a game that has ended by itself: 5.1.1, 5.2.1, 5.2.2, 9.6."""

from __future__ import annotations

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ending.game_end import GameEnd, GameEnding
from openarbiter.laws.ending.losing import RESULTS, colour_of, signed
from openarbiter.laws.ruling import Decision, Ruling, wins
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
    GameEnding.SEVENTY_FIVE: N_(
        "Each player has made 75 moves without a capture and without a pawn move."
    ),
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
_GOES_ON = N_("Nothing has ended the game: no mate, stalemate, dead position, nor a draw by 9.6.")

ENDED_BY_MOVE = frozenset((GameEnding.CHECKMATE, GameEnding.STALEMATE, GameEnding.DEAD))
"""Endings that a single move brings about, so that it has to be a legal one."""


def ended(circumstances: Circumstances, end: GameEnd) -> Ruling:
    """The ruling on a game that ended by itself."""
    ruling = ended_by(circumstances, end.ending, winner=colour_of(not end.turn))
    told = _WITH if end.after else _ENDED
    when = Reason.of(told, move=end.move)
    if end.ply == 0:
        when = Reason.of(_BEFORE)
    return Ruling(
        ruling.edition,
        ruling.decision,
        ruling.articles,
        ruling.reason,
        result=ruling.result,
        to_do=(when, *ruling.to_do),
        write_down=ruling.write_down,
    )


def ended_by(circumstances: Circumstances, ending: GameEnding, *, winner: Colour) -> Ruling:
    """The ruling on one kind of end.

    Args:
        winner: who has mated, where it is a mate.
    """
    mate = ending is GameEnding.CHECKMATE
    decision = wins(winner) if mate else Decision.DRAW
    by_move = ending in ENDED_BY_MOVE
    moves, touch = circumstances.cite("3", "4")
    legal = Reason.of(_LEGAL, moves=moves, touch=touch)
    return Ruling(
        circumstances.rules.edition.id,
        decision,
        circumstances.cite(*_ARTICLES[ending]),
        Reason.of(_MATE[winner] if mate else _WHY[ending]),
        result=RESULTS[decision],
        to_do=(Reason.of(_STOP), legal) if by_move else (Reason.of(_INTERVENE),),
        write_down=(signed(),),
    )


def not_ended(circumstances: Circumstances) -> Ruling:
    """The ruling on a game that nothing has ended."""
    articles = circumstances.cite("5.1.1", "5.2.1", "5.2.2", "9.6")
    return Ruling(circumstances.rules.edition.id, Decision.PLAY_ON, articles, Reason.of(_GOES_ON))

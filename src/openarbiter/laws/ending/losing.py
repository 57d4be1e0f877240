"""A loss that is a draw where the opponent cannot mate: 5.1.2 (2023), 6.9, 7.5.5, A.4.3."""

from __future__ import annotations

import chess

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ruling import Decision, Ruling, wins
from openarbiter.laws.winning import CanMate, MateAnswer, WhyNot
from openarbiter.model import Colour, Reason
from openarbiter.model.text import N_

RESULTS: dict[Decision, str] = {
    Decision.WHITE_WINS: "1-0",
    Decision.BLACK_WINS: "0-1",
    Decision.DRAW: "½-½",
    Decision.BOTH_LOSE: "0-0",
}
"""The result of a game that was decided at the board."""

NOT_KNOWN = MateAnswer(CanMate.UNKNOWN)
"""The answer of somebody who has not looked."""

_CANNOT: dict[Colour, dict[WhyNot | None, str]] = {
    Colour.WHITE: {
        None: N_("White cannot mate by any series of legal moves."),
        WhyNot.MATERIAL: N_("White cannot mate: this material never gives a mate."),
        WhyNot.BLOCKED: N_("White cannot mate: the blocked position lets nothing through."),
        WhyNot.FORCED: N_("White cannot mate: the moves are forced, and end without it."),
        WhyNot.EXHAUSTED: N_("White cannot mate: no position that can still arise is mate."),
    },
    Colour.BLACK: {
        None: N_("Black cannot mate by any series of legal moves."),
        WhyNot.MATERIAL: N_("Black cannot mate: this material never gives a mate."),
        WhyNot.BLOCKED: N_("Black cannot mate: the blocked position lets nothing through."),
        WhyNot.FORCED: N_("Black cannot mate: the moves are forced, and end without it."),
        WhyNot.EXHAUSTED: N_("Black cannot mate: no position that can still arise is mate."),
    },
}

_MISSING = {
    Colour.WHITE: N_("It is not known whether any series of legal moves lets White mate."),
    Colour.BLACK: N_("It is not known whether any series of legal moves lets Black mate."),
}
_LOOK = N_(
    "Stop the clocks and look for a series of legal moves, however bad, that ends in mate; if "
    "there is one, the game is lost, otherwise it is a draw."
)
_SIGN = N_("Both players write the result on both score sheets and sign them.")


def cannot_mate(colour: Colour, why_not: WhyNot | None = None) -> Reason:
    """The sentence that a colour cannot mate, with what proves it where that is known."""
    return Reason.of(_CANNOT[colour][why_not])


def lost_unless_no_mate(
    circumstances: Circumstances,
    loser: Colour,
    mates: MateAnswer,
    *,
    articles: tuple[str, ...],
    lost: Reason,
    to_do: tuple[Reason, ...] = (),
    write_down: tuple[Reason, ...] = (),
) -> Ruling:
    """The loss of a game that is a draw if the opponent cannot mate by any series of moves.

    Args:
        mates: whether the opponent of the loser can mate in the position on the board.
        articles: by their numbers of 2018, the one that decides first.
        lost: why the game is lost, where it is.
    """
    opponent = loser.other
    cited = circumstances.cite(*articles)
    edition = circumstances.rules.edition.id
    if mates.answer is CanMate.UNKNOWN:
        reason = Reason.of(_MISSING[opponent])
        return Ruling(
            edition,
            Decision.NOT_DECIDED,
            cited,
            reason,
            to_do=(*to_do, Reason.of(_LOOK)),
            because=mates.because,
        )
    drawn = mates.answer is CanMate.NO
    decision = Decision.DRAW if drawn else wins(opponent)
    return Ruling(
        edition,
        decision,
        cited,
        cannot_mate(opponent, mates.why_not) if drawn else lost,
        result=RESULTS[decision],
        to_do=to_do,
        write_down=(*write_down, Reason.of(_SIGN)),
        line=() if drawn else mates.line,
        because=mates.because if drawn else (),
    )


def signed() -> Reason:
    """What is written down whenever a game has ended: 8.7."""
    return Reason.of(_SIGN)


def side(colour: Colour) -> chess.Color:
    """A colour as python-chess has it."""
    return chess.WHITE if colour is Colour.WHITE else chess.BLACK


def colour_of(turn: chess.Color) -> Colour:
    """A colour of python-chess as we have it."""
    return Colour.WHITE if turn == chess.WHITE else Colour.BLACK

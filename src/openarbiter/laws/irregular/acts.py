"""What counts as an illegal move once the clock was pressed (7.5.1 to 7.5.4), and its repair."""

from __future__ import annotations

from enum import StrEnum

from openarbiter.model.text import N_


class IllegalAct(StrEnum):
    """What a player did; several on one move count as one illegal move (commentary to 7.6)."""

    ILLEGAL_MOVE = "illegal-move"
    PAWN_LEFT = "pawn-left"
    """A pawn moved to the last rank and not replaced."""
    NO_MOVE = "no-move"
    """The clock pressed without a move."""
    TWO_HANDS = "two-hands"
    KING_CAPTURED = "king-captured"


_ARTICLES: dict[IllegalAct, tuple[str, ...]] = {
    IllegalAct.ILLEGAL_MOVE: ("7.5.1",),
    IllegalAct.PAWN_LEFT: ("7.5.2",),
    IllegalAct.NO_MOVE: ("7.5.3",),
    IllegalAct.TWO_HANDS: ("7.5.4",),
    IllegalAct.KING_CAPTURED: ("7.5.1", "1.4.1"),
}

WHAT: dict[IllegalAct, str] = {
    IllegalAct.ILLEGAL_MOVE: N_("The move was illegal, and the clock was pressed."),
    IllegalAct.PAWN_LEFT: N_(
        "A pawn was left on the last rank, and the clock was pressed: an illegal move."
    ),
    IllegalAct.NO_MOVE: N_("The clock was pressed without a move: this counts as an illegal move."),
    IllegalAct.TWO_HANDS: N_(
        "Two hands were used for one move, and the clock was pressed: this counts as an illegal "
        "move."
    ),
    IllegalAct.KING_CAPTURED: N_(
        "The king was captured, and the clock was pressed: this is an illegal move."
    ),
}
"""What happened, in one sentence."""

_RESTORE = N_(
    "Restore the position before the illegal move; if it cannot be determined, the last position "
    "before it that can."
)
_SAME_PIECE = N_(
    "The player makes another move with the piece that was moved, if it can move; otherwise a "
    "piece that was captured is captured with another one, if possible; otherwise any legal move."
)
_QUEEN = N_("Replace the pawn by a queen of its colour; the move stands.")
_MOVE_STANDS = N_(
    "The move itself stays if it is legal: a piece released on a square cannot be moved elsewhere."
)
_STILL_TO_MOVE = N_("The player still has the move: start the player's own clock again.")
_KING_BACK = N_("Put the king back: it is never captured.")
_KING_ATTACKED = N_(
    "The opponent left the king attacked with an illegal move of their own: decide that one too, "
    "and restore the position before it, unless it can no longer be corrected."
)

REPAIRS: dict[IllegalAct, tuple[str, ...]] = {
    IllegalAct.ILLEGAL_MOVE: (_RESTORE, _SAME_PIECE),
    IllegalAct.PAWN_LEFT: (_QUEEN,),
    IllegalAct.NO_MOVE: (_STILL_TO_MOVE,),
    IllegalAct.TWO_HANDS: (_MOVE_STANDS,),
    IllegalAct.KING_CAPTURED: (_KING_BACK, _KING_ATTACKED),
}
"""What the arbiter does with the position."""

REPAIR_ARTICLES: dict[IllegalAct, tuple[str, ...]] = {
    IllegalAct.ILLEGAL_MOVE: ("4.3", "4.7"),
    IllegalAct.PAWN_LEFT: (),
    IllegalAct.NO_MOVE: (),
    IllegalAct.TWO_HANDS: ("4.7",),
    IllegalAct.KING_CAPTURED: ("4.3", "4.7"),
}
"""The articles by which the position is repaired."""

RESTORING = frozenset({IllegalAct.ILLEGAL_MOVE, IllegalAct.KING_CAPTURED})
"""After these the position before the move is restored."""

_ORDER = (
    IllegalAct.KING_CAPTURED,
    IllegalAct.ILLEGAL_MOVE,
    IllegalAct.PAWN_LEFT,
    IllegalAct.NO_MOVE,
    IllegalAct.TWO_HANDS,
)


def chief_act(acts: frozenset[IllegalAct]) -> IllegalAct:
    """The act of several on one move by which the position is repaired.

    >>> chief_act(frozenset({IllegalAct.TWO_HANDS, IllegalAct.ILLEGAL_MOVE})).value
    'illegal-move'
    """
    return next(act for act in _ORDER if act in acts)


def act_articles(acts: frozenset[IllegalAct]) -> tuple[str, ...]:
    """The articles that make these acts an illegal move, by their numbers of 2018.

    >>> act_articles(frozenset({IllegalAct.TWO_HANDS, IllegalAct.ILLEGAL_MOVE}))
    ('7.5.1', '7.5.4')
    """
    found = [article for act in _ORDER if act in acts for article in _ARTICLES[act]]
    return tuple(dict.fromkeys(found))

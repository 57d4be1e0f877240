"""Touched pieces told without a board: what the player is bound to (4.2 to 4.8)."""

from __future__ import annotations

from enum import StrEnum

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ruling import Decision, Ruling
from openarbiter.model import Reason
from openarbiter.model.text import N_


class TouchBound(StrEnum):
    """What a touch binds a player to."""

    MOVE_FIRST = "move-first"
    MOVE_NEXT = "move-next"
    CAPTURE_FIRST = "capture-first"
    CAPTURE_NEXT = "capture-next"
    CAPTURE_WITH_FIRST = "capture-with-first"
    FIRST_POSSIBLE = "first-possible"
    CASTLE = "castle"
    KING_MOVE = "king-move"
    KING_STUCK = "king-stuck"
    ROOK_FIRST = "rook-first"
    KING_AFTER_ROOK = "king-after-rook"
    FREE = "free"
    ADJUSTED = "adjusted"
    ADJUSTED_WRONGLY = "adjusted-wrongly"
    ACCIDENT = "accident"
    RELEASED = "released"
    RELEASED_ILLEGALLY = "released-illegally"
    RELEASED_OTHER = "released-other"
    KING_RELEASED = "king-released"
    PROMOTION = "promotion"
    FORFEITED = "forfeited"
    CLAIM_RIGHT = "claim-right"
    CLAIM_OPEN = "claim-open"


_SAID: dict[TouchBound, tuple[tuple[str, ...], str]] = {
    TouchBound.MOVE_FIRST: (
        ("4.3.1",),
        N_("The player must move the piece that was touched first."),
    ),
    TouchBound.MOVE_NEXT: (
        ("4.3.1", "4.5"),
        N_("The player must move the first of the touched pieces that can move."),
    ),
    TouchBound.CAPTURE_FIRST: (
        ("4.3.2",),
        N_("The player must capture the piece of the opponent that was touched first."),
    ),
    TouchBound.CAPTURE_NEXT: (
        ("4.3.2", "4.5"),
        N_("The player must capture the first of the touched pieces that can be captured."),
    ),
    TouchBound.CAPTURE_WITH_FIRST: (
        ("4.3.3",),
        N_(
            "The player must capture the opponent's first touched piece with their own "
            "first touched piece."
        ),
    ),
    TouchBound.FIRST_POSSIBLE: (
        ("4.3.3",),
        N_(
            "The player must move or capture the first touched piece that can be moved or "
            "captured. If the order is unclear, the player's own piece counts as touched "
            "first."
        ),
    ),
    TouchBound.CASTLE: (("4.4.1",), N_("The player must castle on the side of the touched rook.")),
    TouchBound.KING_MOVE: (
        ("4.4.3",),
        N_("The player must make another move with the king; castling on the other side is one."),
    ),
    TouchBound.KING_STUCK: (
        ("4.4.3", "4.5"),
        N_("The king cannot move: the player may make any legal move, and need not move the rook."),
    ),
    TouchBound.ROOK_FIRST: (
        ("4.4.2", "4.3.1"),
        N_("The rook was touched first: castling on its side is not allowed; the rook must move."),
    ),
    TouchBound.KING_AFTER_ROOK: (
        ("4.4.2", "4.3.1"),
        N_("The rook cannot move: the king must, but not by castling on the side of that rook."),
    ),
    TouchBound.FREE: (
        ("4.5",),
        N_("No touched piece can be used: the player may make any legal move."),
    ),
    TouchBound.ADJUSTED: (
        ("4.2.1",),
        N_("The player said so first and has the move: adjusting binds the player to nothing."),
    ),
    TouchBound.ADJUSTED_WRONGLY: (
        ("4.2.1", "6.2.5", "12.9"),
        N_("Only the player who has the move and whose clock is running may adjust pieces."),
    ),
    TouchBound.ACCIDENT: (
        ("4.2.2",),
        N_("A clearly accidental touch binds the player to nothing. Any other touch counts."),
    ),
    TouchBound.RELEASED: (
        ("4.7",),
        N_("A piece released on a square by a legal move cannot be moved to another square."),
    ),
    TouchBound.RELEASED_ILLEGALLY: (
        ("4.3", "7.5.1"),
        N_(
            "The piece was not released by a legal move: the player moves the touched piece "
            "otherwise, without a penalty while the clock is not pressed."
        ),
    ),
    TouchBound.RELEASED_OTHER: (
        ("4.3", "12.1"),
        N_(
            "Another piece was touched first: the move is taken back, and that piece is moved or "
            "captured. This is no illegal move, even if the clock was pressed."
        ),
    ),
    TouchBound.KING_RELEASED: (
        ("4.7.2",),
        N_(
            "The king was released two squares away: the player must castle on that side if this "
            "is legal, else make another move with the king, else any legal move."
        ),
    ),
    TouchBound.PROMOTION: (
        ("4.4.4",),
        N_("The new piece has touched the square of promotion: the choice is final."),
    ),
    TouchBound.FORFEITED: (
        ("4.8",),
        N_("Whoever has touched a piece with intent since can no longer claim: play goes on."),
    ),
    TouchBound.CLAIM_RIGHT: (
        ("4.3", "4.8"),
        N_("The claim is right: the player must move or capture as the touched pieces oblige."),
    ),
    TouchBound.CLAIM_OPEN: (
        ("4.2.2", "4.8"),
        N_(
            "Nobody else saw it and the player denies it: without any evidence such a claim is "
            "usually not accepted, and play goes on."
        ),
    ),
}

_AT_ONCE = N_("Intervene at once; do not wait for a claim.")
_SEEN = N_("Ask both players and any witness before you decide.")
_INFORM = N_("If the opponent is away, the player tells the arbiter before adjusting.")
_WARN = N_("Tell the player so; a penalty is possible if it disturbs the opponent.")

_TO_DO: dict[TouchBound, tuple[str, ...]] = {
    TouchBound.ADJUSTED: (_INFORM,),
    TouchBound.ADJUSTED_WRONGLY: (_WARN,),
    TouchBound.ACCIDENT: (_SEEN,),
    TouchBound.FORFEITED: (),
    TouchBound.CLAIM_RIGHT: (_SEEN,),
    TouchBound.CLAIM_OPEN: (_SEEN,),
}


def bound_ruling(circumstances: Circumstances, bound: TouchBound) -> Ruling:
    """The ruling on what a touch binds a player to."""
    articles, words = _SAID[bound]
    return Ruling(
        circumstances.rules.edition.id,
        Decision.PLAY_ON,
        circumstances.cite(*articles),
        Reason.of(words),
        to_do=tuple(Reason.of(sentence) for sentence in _TO_DO.get(bound, (_AT_ONCE,))),
    )

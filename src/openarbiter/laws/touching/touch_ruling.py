"""What the arbiter says of touched pieces."""

from __future__ import annotations

import chess

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ruling import Decision, Ruling
from openarbiter.laws.touching.permitted import TouchAnswer
from openarbiter.model import Reason
from openarbiter.model.text import N_

_PERMITTED = N_("Permitted moves: {moves}.")
_ANY_MOVE = N_("Every legal move is permitted.")
_AT_ONCE = N_("Intervene at once; do not wait for a claim.")
_FORFEITED = N_(
    "The opponent has touched a piece deliberately since, and can no longer claim against it: "
    "play goes on from the position on the board."
)


def touch_ruling(
    circumstances: Circumstances, board: chess.Board, answer: TouchAnswer, *, replied: bool = False
) -> Ruling:
    """The ruling on touched pieces (4.3 to 4.8).

    Args:
        board: the position before the move.
        answer: the permitted moves in it.
        replied: whether the opponent has touched a piece deliberately since (4.8).
    """
    edition = circumstances.rules.edition.id
    if not answer.moves:
        return Ruling(
            edition,
            Decision.ARBITER_DECIDES,
            circumstances.cite(*answer.articles),
            answer.steps[-1].reason,
        )
    if replied:
        return Ruling(edition, Decision.PLAY_ON, circumstances.cite("4.8"), Reason.of(_FORFEITED))
    permitted = Reason.of(_ANY_MOVE)
    if not answer.free:
        told = ", ".join(board.san(move) for move in answer.moves)
        permitted = Reason.of(_PERMITTED, moves=told)
    return Ruling(
        edition,
        Decision.PLAY_ON,
        circumstances.cite(*answer.articles),
        answer.steps[-1].reason,
        to_do=(Reason.of(_AT_ONCE), permitted),
    )

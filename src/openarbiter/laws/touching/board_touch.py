"""Touched squares of a board, in the order in which a person tapped or typed them."""

from __future__ import annotations

from collections.abc import Sequence

import chess

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.reading_position import read_fen
from openarbiter.laws.ruling import Ruling
from openarbiter.laws.touching.permitted import permitted_moves
from openarbiter.laws.touching.reading_touches import read_touches
from openarbiter.laws.touching.touch_ruling import touch_ruling
from openarbiter.laws.unreadable import Unreadable


def touched_ruling(
    circumstances: Circumstances,
    fen: str,
    words: Sequence[str],
    *,
    order_clear: bool = True,
    chess960: bool = False,
) -> Ruling | Unreadable:
    """The ruling on pieces touched by the player who has the move in a position.

    Args:
        words: as :func:`~openarbiter.laws.touching.reading_touches.read_touches` reads them.

    >>> from openarbiter.rulebook.laws_rules import LAWS
    >>> position = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
    >>> touched_ruling(Circumstances(LAWS["fide-2023"]), position, ["h1", "e1"]).articles
    ('Laws 4.3.1', 'Laws 4.4.2')
    """
    board = read_fen(fen, chess960=chess960)
    if not isinstance(board, chess.Board):
        return board
    touches = read_touches(board, words)
    if isinstance(touches, Unreadable):
        return touches
    answer = permitted_moves(board, touches, order_clear=order_clear)
    return touch_ruling(circumstances, board, answer)

"""Reading touched squares as people type them: ``e1 h1 xd5``."""

from __future__ import annotations

import re
from collections.abc import Sequence

import chess

from openarbiter.laws.touching.touches import Touch, TouchManner
from openarbiter.laws.unreadable import Unreadable
from openarbiter.model import Reason
from openarbiter.model.text import N_

MOST = 32
"""No more pieces stand on a board."""

_WORD = re.compile(r"(?:(adjusted|accident):)?(x?)([a-h][1-8])", re.IGNORECASE)

_UNREAD = N_(
    "“{read}” is not a touched piece: write its square, such as e1; xd5 for a piece "
    "of the opponent; e1+h1 for two at once; adjusted:e1 or accident:e1 for a "
    "touch that does not count."
)
_EMPTY = N_("There is no piece on {square}.")
_NOT_OPPONENT = N_("“{read}” names a piece of the opponent, but the player's own stands there.")
_MANY = N_("There are more than {most} touched pieces.")


def read_touches(board: chess.Board, words: Sequence[str]) -> tuple[Touch, ...] | Unreadable:
    """The touches that these words say, the first one first.

    ``e1`` is the piece there, ``xd5`` one of the opponent's, ``e1+h1`` two touched at once,
    ``adjusted:e1`` and ``accident:e1`` touches that oblige nobody. The column of an error is
    the number of the word.

    >>> [touch.at_once for touch in read_touches(chess.Board(), ["e1+h1", "xd7"])]
    [False, True, False]
    """
    touches: list[Touch] = []
    for place, word in enumerate(words, 1):
        for number, part in enumerate(word.split("+")):
            found = _WORD.fullmatch(part)
            if found is None:
                return Unreadable(Reason.of(_UNREAD, read=part[:20]), line=1, column=place)
            manner, enemy, name = found.groups()
            square = chess.parse_square(name.lower())
            colour = board.color_at(square)
            if colour is None:
                return Unreadable(Reason.of(_EMPTY, square=name), line=1, column=place)
            if enemy and colour == board.turn:
                return Unreadable(Reason.of(_NOT_OPPONENT, read=part), line=1, column=place)
            kind = TouchManner(manner.lower()) if manner else TouchManner.INTENT
            touches.append(Touch(square, kind, at_once=number > 0))
    if len(touches) > MOST:
        return Unreadable(Reason.of(_MANY, most=MOST))
    return tuple(touches)

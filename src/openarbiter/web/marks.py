"""Results of games as pages show them, and as forms and messages carry them."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.model import Mark, Result
from openarbiter.model.text import N_

UNKNOWN = Result(Mark.UNKNOWN, Mark.UNKNOWN)

_SIGNS = {
    Mark.WIN: "1", Mark.DRAW: "½", Mark.LOSS: "0",
    Mark.UNRATED_WIN: "1", Mark.UNRATED_DRAW: "½", Mark.UNRATED_LOSS: "0",
    Mark.FORFEIT_WIN: "+", Mark.FORFEIT_LOSS: "–",
}  # fmt: skip
_UNRATED = frozenset((Mark.UNRATED_WIN, Mark.UNRATED_DRAW, Mark.UNRATED_LOSS))


@dataclass(frozen=True, slots=True)
class ResultChoice:
    """A result that can be given.

    Attributes:
        code: the letters of White and Black as tournament files write them, such as ``"1 0"``
            without the space; ``""`` is no result.
        text: as it is read: ``1–0``, ``+ –``, ``(½–½)`` where it is not rated; ``""`` for none.
        words: the English text of what it means, to be translated.
    """

    code: str
    text: str
    words: str


def code_of(result: Result) -> str:
    """The code of a result.

    >>> code_of(Result(Mark.WIN, Mark.LOSS)), code_of(UNKNOWN)
    ('10', '')
    """
    return result.white.value + result.black.value if result.known else ""


def result_of(code: str) -> Result | None:
    """The result of a code; None where it is none, or the Laws have no such result.

    >>> result_of("11") is None
    True
    """
    if code == "":
        return UNKNOWN
    if len(code) != 2:
        return None
    try:
        result = Result(Mark(code[0]), Mark(code[1]))
    except ValueError:
        return None
    return result if result.known and result.contradiction() is None else None


def text_of(result: Result) -> str:
    """A result as it is read; ``""`` where there is none yet.

    >>> text_of(Result(Mark.DRAW, Mark.LOSS)), text_of(Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS))
    ('½–0', '+ –')
    >>> text_of(Result(Mark.UNRATED_WIN, Mark.UNRATED_LOSS))
    '(1–0)'
    """
    if not result.known:
        return ""
    white, black = _SIGNS[result.white], _SIGNS[result.black]
    if not result.played:
        return f"{white} {black}"
    return f"({white}–{black})" if result.white in _UNRATED else f"{white}–{black}"


def side_text(mark: Mark) -> str:
    """One side of a result as it is read; ``""`` where there is none yet.

    >>> side_text(Mark.UNRATED_DRAW), side_text(Mark.FORFEIT_LOSS), side_text(Mark.UNKNOWN)
    ('(½)', '–', '')
    """
    sign = _SIGNS.get(mark, "")
    return f"({sign})" if mark in _UNRATED else sign


def _choice(code: str, words: str) -> ResultChoice:
    result = result_of(code)
    assert result is not None
    return ResultChoice(code, text_of(result), words)


PLAYERS = "players"
"""Who entered a result that both players reported."""

ONE_PLACE = "players, one address"
"""The same, where both reports came from one network address: somebody should look."""

TABLE_CODE = {
    "w": "players, White by the table’s code only",
    "b": "players, Black by the table’s code only",
    "wb": "players, by the table’s code only",
}
"""The same, where White, Black or both had nothing but the code on the table, which everybody in
the hall can read: somebody should look."""

BY_PLAYERS = (
    _choice("10", N_("White won")),
    _choice("==", N_("Draw")),
    _choice("01", N_("Black won")),
)
"""What players may report themselves; all else is for an arbiter to see."""

UNPLAYED = (
    _choice("+-", N_("Black did not come")),
    _choice("-+", N_("White did not come")),
    _choice("--", N_("Neither came")),
)

UNUSUAL = (
    _choice("00", N_("Both lost")),
    _choice("=0", N_("White drew, Black lost")),
    _choice("0=", N_("White lost, Black drew")),
    _choice("WL", N_("White won, not rated")),
    _choice("DD", N_("Draw, not rated")),
    _choice("LW", N_("Black won, not rated")),
    _choice("LL", N_("Both lost, not rated")),
    _choice("DL", N_("White drew, Black lost, not rated")),
    _choice("LD", N_("White lost, Black drew, not rated")),
)

CHOICES = (*BY_PLAYERS, *UNPLAYED, *UNUSUAL)
"""Every result the Laws know (:class:`openarbiter.model.Result`)."""

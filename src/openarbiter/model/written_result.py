"""Results of single games as people write them, White first."""

from __future__ import annotations

from openarbiter.model.result import Mark, Result

_TEXTS = {
    "1-0": Result(Mark.WIN, Mark.LOSS),
    "0-1": Result(Mark.LOSS, Mark.WIN),
    "1/2-1/2": Result(Mark.DRAW, Mark.DRAW),
    "+/-": Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS),
    "-/+": Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN),
    "-/-": Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS),
}

_WRITTEN = {
    **_TEXTS,
    **dict.fromkeys(("1:0", "1–0"), _TEXTS["1-0"]),
    **dict.fromkeys(("0:1", "0–1"), _TEXTS["0-1"]),
    **dict.fromkeys(("1/2", "½", "½-½", "½–½", "=", "draw"), _TEXTS["1/2-1/2"]),
    **dict.fromkeys(("+--", "+:-"), _TEXTS["+/-"]),
    **dict.fromkeys(("--+", "-:+"), _TEXTS["-/+"]),
    **dict.fromkeys(("---", "-:-"), _TEXTS["-/-"]),
}

_BACK = {result: text for text, result in _TEXTS.items()}


def result_in(text: str) -> Result | None:
    """The result that a text says; None where it says none.

    >>> str(result_in("½")), str(result_in("+:-")), result_in("2-0")
    ('½-½', '+/-', None)
    """
    return _WRITTEN.get(text.strip())


def result_text(result: Result) -> str:
    """The result in the plain letters of files: ``1/2-1/2``, ``+/-``.

    Raises:
        KeyError: it is not one of a whole point, two halves, or a forfeit.
    """
    return _BACK[result]

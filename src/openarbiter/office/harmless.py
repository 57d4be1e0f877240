"""Cells that no spreadsheet runs as a formula."""

from __future__ import annotations

import re

_FORMULA = re.compile(r"\s*[=+\-@＝＋－＠]|[\t\r\n]")
"""How something begins that a spreadsheet takes for a formula, or one of them does."""

_FIGURES = re.compile(r"[+-][0-9½.,+ -]*", re.ASCII)
"""Numbers with a sign, and the results + and - of forfeits."""


def looks_like_formula(text: str) -> bool:
    """Whether a spreadsheet may take a cell for a formula.

    >>> looks_like_formula("=1+1"), looks_like_formula(" @SUM"), looks_like_formula("1-0")
    (True, True, False)
    """
    return _FORMULA.match(text) is not None


def is_figure(text: str) -> bool:
    """Whether a cell that begins with a sign is a number or a result and nothing else.

    Such a cell names no cell, no function and no address: run as a formula it does no harm.

    >>> is_figure("-0.5"), is_figure("+ -"), is_figure("-2+3+cmd|' /C calc'!A0")
    (True, True, False)
    """
    return _FIGURES.fullmatch(text) is not None

"""The bracket of a knock-out on paper: one large sheet, or parts of it on A4."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import Http404
from markupsafe import Markup

from openarbiter.office.knockout_drawing import knockout_svg
from openarbiter.office.knockout_sheets import (
    PAPERS,
    KnockoutSheet,
    part_sheets,
    whole_sheets,
)
from openarbiter.web import models
from openarbiter.web.shown.knockouts import knockout_shown, matches_left
from openarbiter.web.tongue import say

PARTS = "parts"
"""The choice of parts on A4."""

ON_ONE = 16
"""Up to so many players a sheet of A4 holds the whole bracket."""


@dataclass(frozen=True, slots=True)
class PrintedSheet:
    """A sheet: its classes, and its drawings."""

    kind: str
    drawings: tuple[Markup, ...]


def bracket_paper(section: models.Section, paper: str) -> dict[str, Any]:
    """What the paper is filled with.

    Args:
        paper: ``a4``, ``a3``, ``a2`` or ``parts``; what fits the bracket for anything else.
    """
    shown = knockout_shown(section)
    if shown is None:
        raise Http404
    if paper not in (*PAPERS, PARTS):
        paper = "a4" if len(shown.tree.seeds) <= ON_ONE else "a3"
    sheets = part_sheets(shown.figure) if paper == PARTS else whole_sheets(shown.figure, paper)
    size = "a4" if paper == PARTS else paper
    return {
        "papers": [
            (name, say("Parts on A4") if name == PARTS else name.upper(), name == paper)
            for name in ("a4", "a3", "a2", PARTS)
        ],
        "size": size.upper(),
        "shown": shown,
        "sheets": [
            _printed(place, sheet, size, shown.figure.says) for place, sheet in enumerate(sheets)
        ],
        "remark": say("Winner: {name}.", name=shown.champion)
        if shown.champion
        else matches_left(shown),
        "unreadable": any(not sheet.readable for sheet in sheets),
    }


def _printed(place: int, sheet: KnockoutSheet, size: str, says: str) -> PrintedSheet:
    return PrintedSheet(
        f"{size} across" if sheet.across else size,
        tuple(
            Markup(
                knockout_svg(
                    each.part, each.layout, says, name=f"sheet-{place}-{at}", wide=each.width
                )
            )
            for at, each in enumerate(sheet.drawings)
        ),
    )

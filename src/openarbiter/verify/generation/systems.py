"""What random tournaments of each Swiss system have: a code, acceleration, ratings, teams."""

from __future__ import annotations

from datetime import date
from typing import Literal, TypeAlias

from openarbiter.formats.trf.header import CODED_YEARS
from openarbiter.model.text import N_
from openarbiter.pairing.double_swiss.games import DOUBLE_SWISS
from openarbiter.pairing.system import (
    BETWEEN_TEAMS,
    BY_GAMES,
    BY_NAME,
    DUTCH,
    KNOCKOUT,
    System,
    code_of,
)
from openarbiter.rulebook import edition_named

Accelerated: TypeAlias = Literal["none", "baku", "baku-given", "ranges"]

DRAWN_SYSTEMS = (DUTCH, *BY_NAME, *BY_GAMES)
"""The systems by which random tournaments are paired."""

NEEDS_RATINGS = ("dubov",)
"""Systems in which everybody has a rating (C.04.4.1 1.1)."""

_NO_CODE = N_(
    "No code of record 192 names the Baku acceleration of the system {system}. Its virtual points "
    "can be written down one by one: acceleration=baku-given."
)
_NOT_THERE = N_("The rules of the system {system} know no acceleration: use acceleration=none.")

_WITHOUT: dict[str, tuple[tuple[Accelerated, ...], str]] = {
    "lim": (("baku",), _NO_CODE),
    "fide-swiss-1989": (("baku", "baku-given", "ranges"), _NOT_THERE),
    "olympiad": (("baku", "baku-given", "ranges"), _NOT_THERE),
    **dict.fromkeys(BY_GAMES, (("baku", "baku-given", "ranges"), _NOT_THERE)),
    KNOCKOUT: (("baku", "baku-given", "ranges"), _NOT_THERE),
}
"""Accelerations that a system has not, and why.

C.04.7 is for "any Swiss Pairing System", so for Lim too, whose only code is ``CUSTOM_SWISS``. The
text of 1989 is older than every acceleration, and D.02 brings its own way to begin.
"""


def why_not_accelerated(system: str, acceleration: Accelerated) -> str | None:
    """The sentence that refuses an acceleration in a system, with a place for it; None without."""
    refused, sentence = _WITHOUT.get(system, ((), ""))
    return sentence if acceleration in refused else None


def for_teams(system: str) -> bool:
    """Whether a system pairs teams."""
    return system in BETWEEN_TEAMS


def rounds_of_file(system: str, rounds: int) -> int:
    """How many rounds of a file so many rounds take: a match of two games takes two."""
    return 2 * rounds if system == DOUBLE_SWISS else rounds


def coded(system: str, edition: str, code: str, *, baku: bool) -> str:
    """The code of record 192.

    Args:
        code: that of the event, where the system has several.

    >>> coded("dutch", "fide-2026", "", baku=True), coded("lim", "fide-2026", "", baku=False)
    ('FIDE_DUTCH_2025_BAKU', 'CUSTOM_SWISS')
    """
    if system in BY_GAMES:
        return code_of(System(system), 1)
    if system == DUTCH:
        named = f"FIDE_DUTCH_{CODED_YEARS[edition]}"
    else:
        named = code if system == "team-swiss" else BY_NAME[system]
    return f"{named}_BAKU" if baku else named


def first_day(edition: str) -> date:
    """A first day on which an edition holds: codes of these systems name none."""
    return edition_named(edition).first_day or date(2018, 7, 1)

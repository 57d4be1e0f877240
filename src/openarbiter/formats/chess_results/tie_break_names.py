"""Tie-break names of Chess-Results, as codes with their parameters.

A name is read only as far as it says everything: ``Buchholz Tie-Breaks (variabel with
parameter)`` does not say how many results it cuts, so it has no code.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from openarbiter.formats.people.grid import GridLine

_LINE = re.compile(r"\D{2,40}?\s?(\d{1,2})\s?:\s*(\S.*)")
_CODE = re.compile(r"[(\[]\s?([A-Z]{2,5})\s?[)\]]")
_YEAR = re.compile(r"\((20\d\d)\)")
_CUT = re.compile(r"\b(cut|median|streich\w*)[ -]?([12])\b", re.IGNORECASE)
_UNRATED = re.compile(r"[(,]\s?(1\d{3})\s?[,)]")
_OPEN = re.compile(r"paramet|vari[ab]", re.IGNORECASE)

_KNOWN = (
    "WIN", "WON", "BPG", "BWG", "PS", "REP", "BH", "FB", "AOB", "SB", "KS", "DE", "ARO", "TPR",
    "PTP", "APRO", "APPO", "RTNG",
)  # fmt: skip

_WORDS: tuple[tuple[str, str], ...] = (
    (r"sum\w*( of)? buchholz", "SOB"),
    (r"average of opponents' buchholz", "AOB"),
    (r"buchholz|buchhol[cz]|бухгольц|бухголц", "BH"),
    (r"sonneborn|berger|зоннеборн|бергер", "SB"),
    (r"direct encounter|results? of the players in the same point|direkte begegnung"
     r"|resultado particular|encuentro directo|confronto dire[tc]to|личн\w* встреч", "DE"),
    (r"won with black", "BWG"),
    (r"played with black|most black", "BPG"),
    (r"koya", "KS"),
    (r"progressive|fide[- ]tie-?break", "PS"),
    (r"average rating of opponents|rating average of the opponents", "ARO"),
)  # fmt: skip
"""Words of names that have no code in parentheses."""

_NEVER = re.compile(
    r"real points|special|modified|\(fine\)|manual|imported|play-?off|analog|olympiad|team",
    re.IGNORECASE,
)
"""Words that change a tie-break in a way no code expresses."""

POINTS = "PTS"
_POINTS = re.compile(r"(pts\.\s*)?points? \(game-?points\)", re.IGNORECASE)
_MATCH_POINTS = re.compile(r"match-?points( \(.*\))?", re.IGNORECASE)
_WHOLE = re.compile(r"all results|all the results", re.IGNORECASE)
_OLD_CUTS = (
    (re.compile(r"1 streichresultat|without one result", re.IGNORECASE), "C1"),
    (re.compile(r"without two results\s?=\s?middle|middle tie", re.IGNORECASE), "M1"),
)


@dataclass(frozen=True, slots=True)
class TieBreakColumn:
    """One of TB1 to TBn.

    Attributes:
        column: of the table, from 1.
        head: as it stands there, such as ``TB1``.
        name: what stands below the table; ``""`` for nothing.
        code: such as ``BH/C1``; ``PTS`` for the points, ``""`` where no code says the same.
    """

    column: int
    head: str
    name: str
    code: str


def tie_break_columns(
    heads: Sequence[str], columns: Sequence[int], below: Sequence[GridLine], *, teams: bool = False
) -> tuple[TieBreakColumn, ...]:
    """Tie-breaks of the columns, by the lines below the table.

    Args:
        heads: of the columns, from left to right.
        columns: their numbers.
        below: the rows that follow the last participant.
        teams: whether the participants are teams.
    """
    names = _names(below, len(columns))
    return tuple(
        TieBreakColumn(column, head, name, code_of_name(name, teams=teams))
        for column, head, name in zip(columns, heads, names, strict=True)
    )


def _names(below: Sequence[GridLine], count: int) -> list[str]:
    """Names given by ``Tie Break1: …`` to ``Tie Breakn: …``, in any language."""
    names: dict[int, str] = {}
    for record in below:
        found = _LINE.fullmatch(record.cells[0]) if record.cells else None
        if found is not None and int(found[1]) == len(names) + 1:
            names[int(found[1])] = found[2].strip()
    return [names.get(number, "") for number in range(1, count + 1)]


def code_of_name(name: str, *, teams: bool = False) -> str:
    """The code of a tie-break by the name Chess-Results gives it; ``""`` where none says it.

    >>> code_of_name("Buchholz Tie-Break Variable (2023) (Gamepoints, Cut1)")
    'BH/C1/V2023'
    >>> code_of_name("Average Rating of Opponents (ARO) (1400, Cut1)")
    'ARO/C1/U1400'
    >>> code_of_name("Buchholz Tie-Breaks (variabel with parameter)")
    ''
    """
    plain = name.strip()
    if _POINTS.fullmatch(plain):
        return "GPTS" if teams else POINTS
    if _MATCH_POINTS.match(plain):
        return "MPTS" if teams else ""
    if re.search(r"results of the teams in (the|then) same point", plain, re.IGNORECASE):
        return "DE" if teams else ""
    if _NEVER.search(plain):
        return ""
    base = _base(plain)
    return base and _with_parameters(base, plain)


def _base(name: str) -> str:
    for code in _CODE.findall(name):
        if code in _KNOWN:
            return str(code)
    for words, code in _WORDS:
        if re.search(words, name, re.IGNORECASE):
            return code
    return ""


def _with_parameters(base: str, name: str) -> str:
    """The code with cuts, the rating of unrated players and the edition; "" if one is open."""
    year = _YEAR.search(name)
    told = bool(_CODE.search(name)) or bool(year)
    cut = ""
    if found := _CUT.search(name):
        cut = ("M" if found[1].lower() == "median" else "C") + found[2]
    for pattern, old in _OLD_CUTS:
        if pattern.search(name):
            cut = old
    if not told and not cut and _OPEN.search(name) and not _WHOLE.search(name):
        return ""
    parts = [base, cut] if cut else [base]
    if base in ("ARO", "TPR", "PTP", "APRO", "APPO") and (found := _UNRATED.search(name)):
        parts.append(f"U{found[1]}")
    if base == "DE" and "forfeited games count" in name.casefold():
        parts.append("P")
    if year:
        parts.append(f"V{year[1]}")
    return "/".join(parts)

"""Codes that records 192, 202 and 212 may have: of tournament types and of tie-breaks."""

from __future__ import annotations

import re
from difflib import get_close_matches

from openarbiter.formats.problems import Report
from openarbiter.formats.trf.lines import Line

_SYSTEM = re.compile(
    r"FIDE_(DUTCH|DUBOV|BURSTEIN|LIM|DOUBLESWISS|DOUBLE_SWISS)(_20\d\d)?(_BAKU)?"
    r"|FIDE_TEAM(_TYPE[AB])?(_(MP|GP)){0,2}(_BAKU)?"
    r"|(FIDE|BERGER|CUSTOM)_(TEAM_)?(DOUBLE)?ROUNDROBIN(_G[1-9]\d*)?"
    r"|(FIDE|CUSTOM)_(DOUBLE)?SCHEVENINGEN(_G[1-9]\d*)?"
    r"|FIDE_(SCHILLER|MOLTER|HUTTON|SKALITZKY|KNOCKOUT)(_\w+)?"
    r"|(CUSTOM|OTHER)(_\w+)?",
    re.ASCII,
)
"""The codes of record 192 by family; years and variants may be new."""

_USUAL_SYSTEMS = (
    "FIDE_DUTCH_2025",
    "FIDE_DUTCH_2025_BAKU",
    "FIDE_DUTCH_2017",
    "FIDE_TEAM",
    "FIDE_TEAM_BAKU",
    "FIDE_ROUNDROBIN",
    "FIDE_DOUBLEROUNDROBIN",
    "BERGER_ROUNDROBIN",
    "FIDE_SCHEVENINGEN",
    "CUSTOM_SWISS",
)

TIE_BREAK_NAMES = (
    *("PTS", "MPTS", "GPTS", "WIN", "WON", "BPG", "BWG", "PS", "REP", "GE", "STD", "TPN", "BH"),
    *("FB", "AOB", "SOB", "SB", "KS", "DE", "ARO", "SRO", "TPR", "PTP", "APRO", "APPO", "RTNG"),
    *("MPVGP", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "EDE", "EDEBT", "EDEBB", "EDET", "EDEB"),
    *("SSSC", "BC", "TBR", "BBE"),
)
"""The tie-breaks that records 202 and 212 may name, without modifiers."""

_TIE_BREAK = re.compile(
    r"([A-Z]+)(:(MP|GP))?(-[CM]\d+)?(/([CM]\d+|L[+-]?\d+|K\d+|U\d+|V\d{4}|[PFR]))*", re.ASCII
)


def check_system(code: str, line: Line, report: Report) -> None:
    """Report a code of record 192 that is none."""
    if not _SYSTEM.fullmatch(code):
        near = get_close_matches(code.upper(), _USUAL_SYSTEMS, 1, 0.5) or _USUAL_SYSTEMS[:1]
        column = line.text.find(code) + 1
        report.add("trf-system", line.number, column, code, likely=near[0])


def check_tie_breaks(line: Line, report: Report) -> None:
    """Report the codes in a list of tie-breaks that are none."""
    for found in re.finditer(r"[^\s,]+", line.text[3:]):
        code = found.group()
        if not _is_tie_break(code):
            name = re.split(r"[:/-]", code.upper())[0]
            near = get_close_matches(name, TIE_BREAK_NAMES, 1, 0.5) or ["BH"]
            report.add(
                "trf-tie-break",
                line.number,
                found.start() + 4,
                code,
                record=line.tag,
                likely=near[0],
            )


def _is_tie_break(code: str) -> bool:
    plain = code.upper()
    if plain.startswith("OTHER_"):
        return True
    found = _TIE_BREAK.fullmatch(plain)
    return found is not None and found[1] in TIE_BREAK_NAMES

"""Tie-breaks as people choose them: which an event may have, by name, and with which modifiers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.rulebook import TieBreakRules, tie_break_rules
from openarbiter.standings.codes import BadTieBreak, Code, parse_code
from openarbiter.standings.tie_breaks import TIE_BREAKS, TieBreak, find

SCORES = frozenset({"PTS", "MPTS", "GPTS"})
"""Codes of the scores themselves: the first of them is what ties are broken on."""

CUTS = ("C1", "C2", "C3", "M1", "M2")
"""Cuts to choose from; others are typed."""

_NAMES = {
    "C": N_("Cut {number}"),
    "M": N_("Median {number}"),
    "P": N_("forfeits as played"),
    "F": N_("Fore"),
    "R": N_("reversed"),
    "L": N_("limit {number}"),
    "K": N_("factor {number}"),
    "U": N_("unrated count {number}"),
    "V": N_("rules of {number}"),
}


@dataclass(frozen=True, slots=True)
class Parts:
    """A code taken apart, as the fields of a form have it.

    Attributes:
        base: the acronym with what cannot be chosen there: ``BH``, ``ARO/U1400``, ``TPN/V2026``.
        cut: ``""`` or one such as :data:`CUTS`.
        more: the other modifiers, such as ``P``, ``P/F`` or ``L+1``.
    """

    base: str
    cut: str = ""
    more: str = ""


def parts_of(text: str) -> Parts:
    """A code taken apart; what is no code is its own base.

    >>> parts_of("bh/c1/p"), parts_of("ARO/U1400/C1")
    (Parts(base='BH', cut='C1', more='P'), Parts(base='ARO/U1400', cut='C1', more=''))
    """
    try:
        code = parse_code(text)
    except BadTieBreak:
        return Parts(text.strip())
    head, *modifiers = code.text.split("/")
    cut = [each for each in modifiers if each[0] in "CM"]
    more = [each for each in modifiers if each[0] in "PFRL"]
    rest = [each for each in modifiers if each[0] in "KUV"]
    return Parts("/".join((head, *rest)), "".join(cut), "/".join(more))


def code_from(parts: Parts) -> str:
    """The code of its parts.

    >>> code_from(Parts("TPN/V2026", more="R")), code_from(Parts("BH", "C1", "P"))
    ('TPN/R/V2026', 'BH/C1/P')
    """
    head, *rest = parts.base.split("/")
    return "/".join(each for each in (head, parts.cut, parts.more, *rest) if each)


def same(one: str, other: str) -> bool:
    """Whether two texts are the same tie-break: ``BH-C1`` and ``bh/c1`` are."""
    try:
        return replace(parse_code(one), text="") == replace(parse_code(other), text="")
    except BadTieBreak:
        return one.strip() == other.strip()


def modifier_names(text: str) -> tuple[Reason, ...]:
    """What the modifiers of a code say, each in words; nothing where the text is no code."""
    try:
        code = parse_code(text)
    except BadTieBreak:
        return ()
    found = []
    for modifier in code.text.split("/")[1:]:
        letter, number = modifier[0], modifier[1:]
        found.append(Reason.of(_NAMES[letter], number=number))
    return tuple(found)


def more_choices(one: TieBreak) -> tuple[str, ...]:
    """The modifiers beside cuts that can be chosen for a tie-break, none first.

    >>> more_choices(TIE_BREAKS["BH"]), more_choices(TIE_BREAKS["KS"])
    (('', 'P', 'F', 'P/F'), ('', 'L+1', 'L-1', 'L+2', 'L-2'))
    """
    found = [""]
    if "P" in one.modifiers:
        found.append("P")
    if "F" in one.modifiers:
        found.append("F")
        if "P" in one.modifiers:
            found.append("P/F")
    if "R" in one.modifiers:
        found.append("R")
    if "L" in one.modifiers:
        found += ["L+1", "L-1", "L+2", "L-2"]
    return tuple(found)


def cut_choices(one: TieBreak) -> tuple[str, ...]:
    """The cuts that can be chosen for a tie-break, none first."""
    return ("", *(each for each in CUTS if each[0] in one.modifiers))


def offered(rules: TieBreakRules, *, teams: bool, predetermined: bool) -> tuple[TieBreak, ...]:
    """The tie-breaks an edition knows for such an event, in the order of its table."""
    return tuple(_fitting(rules, teams=teams, predetermined=predetermined))


def _fitting(rules: TieBreakRules, *, teams: bool, predetermined: bool) -> Iterator[TieBreak]:
    for name, one in TIE_BREAKS.items():
        if name in SCORES:
            continue
        try:
            found = find(Code(name, name), rules, for_teams=teams, predetermined=predetermined)
        except BadTieBreak:
            continue
        yield replace(one, articles={rules.id: found.articles[rules.id]})


def named(text: str, rules: TieBreakRules) -> TieBreak | None:
    """The tie-break of a code, of whichever edition has it; None where the text is no code."""
    try:
        code = parse_code(text)
    except BadTieBreak:
        return None
    one = TIE_BREAKS.get(code.name)
    if one is None:
        return None
    own = tie_break_rules(code.edition) if code.edition else rules
    return replace(one, articles={own.id: one.articles.get(own.id, "")})

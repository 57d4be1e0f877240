"""Editions of the rules, as data."""

from openarbiter.rulebook.editions import (
    EDITIONS,
    FIDE_2018,
    FIDE_2026,
    DutchRules,
    Edition,
    UnknownEdition,
    edition_named,
    edition_on,
)
from openarbiter.rulebook.switches import switched, switches
from openarbiter.rulebook.tie_break_rules import (
    TIE_BREAK_EDITIONS,
    TieBreakRules,
    tie_break_rules,
    tie_break_rules_on,
)

__all__ = [
    "EDITIONS",
    "FIDE_2018",
    "FIDE_2026",
    "TIE_BREAK_EDITIONS",
    "DutchRules",
    "Edition",
    "TieBreakRules",
    "UnknownEdition",
    "edition_named",
    "edition_on",
    "switched",
    "switches",
    "tie_break_rules",
    "tie_break_rules_on",
]

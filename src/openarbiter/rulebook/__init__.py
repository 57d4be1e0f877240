"""Editions of the rules, as data."""

from openarbiter.rulebook.applied import (
    Applied,
    EditionSource,
    rating_applied,
    swiss_applied,
    tie_breaks_applied,
)
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
from openarbiter.rulebook.named_editions import editions_in_words
from openarbiter.rulebook.rating_choices import RatingKind
from openarbiter.rulebook.rating_rules import RATING_EDITIONS, RatingRules, rating_rules
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
    "RATING_EDITIONS",
    "TIE_BREAK_EDITIONS",
    "Applied",
    "DutchRules",
    "Edition",
    "EditionSource",
    "RatingKind",
    "RatingRules",
    "TieBreakRules",
    "UnknownEdition",
    "edition_named",
    "edition_on",
    "editions_in_words",
    "rating_applied",
    "rating_rules",
    "swiss_applied",
    "switched",
    "switches",
    "tie_break_rules",
    "tie_break_rules_on",
    "tie_breaks_applied",
]

"""Editions of the rules, as data."""

from openarbiter.rulebook.applied import (
    Applied,
    EditionSource,
    rating_applied,
    swiss_applied,
    tie_breaks_applied,
    titles_applied,
)
from openarbiter.rulebook.edition_set import (
    AppliedEdition,
    EditionSet,
    edition_for,
    editions_applied,
    known_editions,
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
from openarbiter.rulebook.title_rules import (
    TITLE_EDITIONS,
    NormTitle,
    TitleRules,
    title_rules,
    title_rules_on,
)

__all__ = [
    "EDITIONS",
    "FIDE_2018",
    "FIDE_2026",
    "RATING_EDITIONS",
    "TIE_BREAK_EDITIONS",
    "TITLE_EDITIONS",
    "Applied",
    "AppliedEdition",
    "DutchRules",
    "Edition",
    "EditionSet",
    "EditionSource",
    "NormTitle",
    "RatingKind",
    "RatingRules",
    "TieBreakRules",
    "TitleRules",
    "UnknownEdition",
    "edition_for",
    "edition_named",
    "edition_on",
    "editions_applied",
    "editions_in_words",
    "known_editions",
    "rating_applied",
    "rating_rules",
    "swiss_applied",
    "switched",
    "switches",
    "tie_break_rules",
    "tie_break_rules_on",
    "tie_breaks_applied",
    "title_rules",
    "title_rules_on",
    "titles_applied",
]

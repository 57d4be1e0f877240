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

__all__ = [
    "EDITIONS",
    "FIDE_2018",
    "FIDE_2026",
    "DutchRules",
    "Edition",
    "UnknownEdition",
    "edition_named",
    "edition_on",
]

"""The lines of a tournament file that name editions its regulations chose.

The first day decides which edition of a field applies. An event whose regulations say otherwise
says so in a comment, such as ``### Tie-breaks by the edition: fide-1989``. The Swiss rules have
a record of their own (192) instead.
"""

from __future__ import annotations

import re
from dataclasses import replace
from enum import StrEnum

from openarbiter.model.tournament import Tournament


class RuleField(StrEnum):
    """A field of rules with editions of its own."""

    SWISS = "swiss"
    TIE_BREAKS = "tie-breaks"
    RATING = "rating"
    TITLES = "titles"
    ARBITERS = "arbiters"
    LAWS = "laws"
    COMPETITION = "competition"


_NAMES = {
    RuleField.TIE_BREAKS: "Tie-breaks",
    RuleField.RATING: "Ratings",
    RuleField.TITLES: "Titles",
    RuleField.ARBITERS: "Titles of arbiters",
    RuleField.LAWS: "Laws of Chess",
    RuleField.COMPETITION: "Competition rules",
}
"""The fields that comments choose editions of, by what the comments call them."""

_LINES = {
    field: re.compile(rf"### {re.escape(name)} by the edition: ([a-z]+-[0-9]{{4}}) *")
    for field, name in _NAMES.items()
}


def chosen_edition(tournament: Tournament, field: RuleField) -> str:
    """The id of the edition the regulations chose; ``""`` where the first day decides."""
    if field is RuleField.SWISS:
        return tournament.regulations.edition or ""
    pattern = _LINES[field]
    found = [match[1] for line in tournament.extra if (match := pattern.fullmatch(line))]
    return found[-1] if found else ""


def with_chosen_edition(tournament: Tournament, field: RuleField, edition: str) -> Tournament:
    """The tournament with another choice; ``""`` lets the first day decide."""
    if field is RuleField.SWISS:
        regulations = replace(tournament.regulations, edition=edition or None)
        return replace(tournament, regulations=regulations)
    kept = tuple(line for line in tournament.extra if not _LINES[field].fullmatch(line))
    line = (f"### {_NAMES[field]} by the edition: {edition}",) if edition else ()
    return replace(tournament, extra=(*kept, *line))

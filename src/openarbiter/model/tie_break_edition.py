"""The line of a tournament file that names the edition of its tie-break rules.

Records 202 and 212 name tie-breaks and no edition; the first day decides. An event whose
regulations say otherwise, as one by the rules of 1989 or of the PMR does, says so in a comment.
"""

from __future__ import annotations

import re
from dataclasses import replace

from openarbiter.model.tournament import Tournament

_LINE = re.compile(r"### Tie-breaks by the edition: ([a-z]+-[0-9]{4}) *")


def chosen_tie_break_edition(tournament: Tournament) -> str:
    """The id of the edition the regulations chose; ``""`` where the first day decides."""
    found = [match[1] for line in tournament.extra if (match := _LINE.fullmatch(line))]
    return found[-1] if found else ""


def with_tie_break_edition(tournament: Tournament, edition: str) -> Tournament:
    """The tournament with another choice; ``""`` lets the first day decide."""
    kept = tuple(line for line in tournament.extra if not _LINE.fullmatch(line))
    line = (f"### Tie-breaks by the edition: {edition}",) if edition else ()
    return replace(tournament, extra=(*kept, *line))

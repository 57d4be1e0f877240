"""The line of a tournament file that records lots drawn at its end."""

from __future__ import annotations

import re
from datetime import date

from openarbiter.model.tournament import Tournament

_LINE = re.compile(r"### Lots drawn on \d{4}-\d\d-\d\d with the seed: (.+)")


def lots_line(day: date, seed: str) -> str:
    """The line, a comment of the file format."""
    return f"### Lots drawn on {day:%Y-%m-%d} with the seed: {seed}"


def seed_of(tournament: Tournament) -> str | None:
    """The seed of the lots drawn last for a tournament; None where none were drawn."""
    found = [match[1] for line in tournament.extra if (match := _LINE.fullmatch(line))]
    return found[-1] if found else None

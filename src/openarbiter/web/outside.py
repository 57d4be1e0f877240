"""What stands on every page of a section that is played outside of the FIDE rules."""

from __future__ import annotations

from openarbiter.clubs.systems import club_system
from openarbiter.model import Tournament
from openarbiter.web.tongue import say


def outside_fide(frame: Tournament) -> str:
    """That it is outside of them, in a sentence; ``""`` for a section that is not."""
    if not club_system(frame):
        return ""
    return say(
        "Outside the FIDE rules; not rated unless the rating officer of the federation accepts it."
    )

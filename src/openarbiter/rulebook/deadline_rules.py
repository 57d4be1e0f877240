"""How long before FIDE decides an application for a title of an arbiter has to be there (B.06)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DeadlineRule:
    """So many days, and the article that says so."""

    days: int
    article: str


ARBITER_APPLICATION = DeadlineRule(60, "B.06 5.5")
"""Days before the meeting; later ones pay a surcharge."""

ARBITER_POSTING = DeadlineRule(60, "B.06 5.6")
"""Days an application is on FIDE's page before it is decided."""

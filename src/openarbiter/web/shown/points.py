"""A player's points, with the round after which they are."""

from __future__ import annotations

from openarbiter.model import Score, format_score
from openarbiter.web.tongue import say


def points_told(rounds: int, score: Score) -> tuple[str, str]:
    """What the points are after, and the points; ``""`` for them before a round is complete."""
    return say("Points after round {round}", round=rounds), format_score(score) if rounds else ""

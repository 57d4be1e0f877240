"""From tables to the tournament value, and back."""

from openarbiter.web.stored.frames import frame_of, frame_text
from openarbiter.web.stored.tournament import Position, Stamp, position_of, tournament_of

__all__ = [
    "Position",
    "Stamp",
    "frame_of",
    "frame_text",
    "position_of",
    "tournament_of",
]

"""From tables to the tournament value, and back."""

from openarbiter.web.state.frames import frame_of, frame_text
from openarbiter.web.state.tournament import Position, Stamp, position_of, tournament_of

__all__ = [
    "Position",
    "Stamp",
    "frame_of",
    "frame_text",
    "position_of",
    "tournament_of",
]

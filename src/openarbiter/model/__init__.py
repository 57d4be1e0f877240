"""The values the whole house works on: frozen, and without any behaviour of their own."""

from openarbiter.model.entrant import TITLES, Entrant, NationalRecord, Team
from openarbiter.model.points import STANDARD, PointSystem
from openarbiter.model.regulations import (
    Acceleration,
    Adjustment,
    ByeRequest,
    Prohibition,
    Regulations,
)
from openarbiter.model.result import ByeKind, Colour, Mark, Result
from openarbiter.model.score import HALF, POINT, Score, format_score, parse_score
from openarbiter.model.scores import round_points, scores, usual_points
from openarbiter.model.tournament import ABSENT, NO_RESULT, Appearance, Bye, Game, Round, Tournament

__all__ = [
    "ABSENT",
    "HALF",
    "NO_RESULT",
    "POINT",
    "STANDARD",
    "TITLES",
    "Acceleration",
    "Adjustment",
    "Appearance",
    "Bye",
    "ByeKind",
    "ByeRequest",
    "Colour",
    "Entrant",
    "Game",
    "Mark",
    "NationalRecord",
    "PointSystem",
    "Prohibition",
    "Regulations",
    "Result",
    "Round",
    "Score",
    "Team",
    "Tournament",
    "format_score",
    "parse_score",
    "round_points",
    "scores",
    "usual_points",
]

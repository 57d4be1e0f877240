"""The values the whole house works on: frozen, and without any behaviour of their own."""

from openarbiter.model.entrant import TITLES, Entrant, NationalRecord, Team
from openarbiter.model.match import Match, RoundOfMatches
from openarbiter.model.match_boards import MatchBoard
from openarbiter.model.match_results import (
    MatchResult,
    TeamScore,
    bye_score,
    match_results,
    team_scores,
)
from openarbiter.model.matches import matches, matches_of_round
from openarbiter.model.points import STANDARD, PointSystem
from openarbiter.model.predetermined import predetermined
from openarbiter.model.reason import Reason
from openarbiter.model.regulations import (
    Acceleration,
    Adjustment,
    ByeRequest,
    Prohibition,
    Regulations,
)
from openarbiter.model.result import FORFEITS, ByeKind, Colour, Mark, Result
from openarbiter.model.score import HALF, POINT, Score, format_score, parse_score
from openarbiter.model.scores import (
    points_by_round,
    round_points,
    scores,
    standing_bonuses,
    usual_points,
)
from openarbiter.model.team_event import is_team_event, numbered_teams, system_named
from openarbiter.model.team_points import USUAL_MATCH, LineUp, TeamBye, TeamForfeit, TeamPoints
from openarbiter.model.tournament import ABSENT, NO_RESULT, Appearance, Bye, Game, Round, Tournament

__all__ = [
    "ABSENT",
    "FORFEITS",
    "HALF",
    "NO_RESULT",
    "POINT",
    "STANDARD",
    "TITLES",
    "USUAL_MATCH",
    "Acceleration",
    "Adjustment",
    "Appearance",
    "Bye",
    "ByeKind",
    "ByeRequest",
    "Colour",
    "Entrant",
    "Game",
    "LineUp",
    "Mark",
    "Match",
    "MatchBoard",
    "MatchResult",
    "NationalRecord",
    "PointSystem",
    "Prohibition",
    "Reason",
    "Regulations",
    "Result",
    "Round",
    "RoundOfMatches",
    "Score",
    "Team",
    "TeamBye",
    "TeamForfeit",
    "TeamPoints",
    "TeamScore",
    "Tournament",
    "bye_score",
    "format_score",
    "is_team_event",
    "match_results",
    "matches",
    "matches_of_round",
    "numbered_teams",
    "parse_score",
    "points_by_round",
    "predetermined",
    "round_points",
    "scores",
    "standing_bonuses",
    "system_named",
    "team_scores",
    "usual_points",
]

"""What matches are worth in a section, in words."""

from __future__ import annotations

from openarbiter.model import TeamBye, Tournament, bye_score, format_score
from openarbiter.model.result import ByeKind
from openarbiter.pairing.paired_matches import boards_of_a_match
from openarbiter.web.tongue import say


def points_of_teams(tournament: Tournament) -> str:
    """Match points of a win, a draw and a loss, and what the allocated bye brings."""
    worth = tournament.regulations.team_points
    bye = bye_score(tournament, TeamBye(1, 0, ByeKind.PAB), boards_of_a_match(tournament))
    return say(
        "A match won brings {win} match points, drawn {draw}, lost {loss}; the pairing-allocated "
        "bye {bye} and {games} game points.",
        win=format_score(worth.win),
        draw=format_score(worth.draw),
        loss=format_score(worth.loss),
        bye=format_score(bye.match_points),
        games=format_score(bye.game_points),
    )

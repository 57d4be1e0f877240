"""Signs for the tables of a team event: names of teams and numbers of boards, to fold."""

from __future__ import annotations

from collections.abc import Sequence

from openarbiter.model import Tournament, numbered_teams
from openarbiter.model.text import N_
from openarbiter.office.match_papers.occasion import MatchOccasion
from openarbiter.office.match_papers.paper_match import PaperMatch

TEAM_SIGNS = N_("Team signs")
BOARD_SIGNS = N_("Board numbers of matches")


def team_sign_values(tournament: Tournament, occasion: MatchOccasion) -> dict[str, object]:
    """A sign for each team, by number: a sheet of A4 each, folded in the middle."""
    return {
        **occasion.values(TEAM_SIGNS),
        "signs": [
            {"number": str(number), "name": team.name or str(number)}
            for number, team in sorted(numbered_teams(tournament).items())
        ],
    }


def board_sign_values(matches: Sequence[PaperMatch], occasion: MatchOccasion) -> dict[str, object]:
    """A sign for each board, two on a sheet, each folded in the middle.

    They hold for every round: they name the match by its place and no team.
    """
    say = occasion.language.text(N_("Match {match}, board {board}"))
    return {
        **occasion.values(BOARD_SIGNS),
        "signs": [
            {
                "number": str(board.number),
                "place": say.format(match=match.place, board=board.seat),
            }
            for match in matches
            for board in match.boards
        ],
    }

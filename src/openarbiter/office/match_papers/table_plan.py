"""The plan of the hall in a round of matches: every match with its teams and its boards, drawn."""

from __future__ import annotations

from collections.abc import Sequence

from openarbiter.model.text import N_
from openarbiter.office.match_papers.occasion import MatchOccasion, team_words
from openarbiter.office.match_papers.paper_match import PaperMatch

TITLE = N_("Table plan")


def plan_values(matches: Sequence[PaperMatch], occasion: MatchOccasion) -> dict[str, object]:
    """The plan as its template reads it: no players, so that it can hang before line-ups do."""
    say = occasion.language.text
    return {
        **occasion.values(TITLE),
        "match": say(N_("Match {number}")),
        "longest": max((len(each.boards) for each in matches), default=0),
        "about": say(N_("A filled square beside a board: the player of that team has Black.")),
        "matches": [
            {
                "place": str(each.place),
                "white": team_words(*each.white),
                "black": team_words(*each.black),
                "boards": [
                    {"number": str(board.number), "white": board.white_team_white}
                    for board in each.boards
                ],
            }
            for each in matches
        ],
    }

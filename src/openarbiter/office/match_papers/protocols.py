"""Match protocols: one for each match, with its results or to fill in, to sign (C.05 7.3)."""

from __future__ import annotations

from collections.abc import Sequence

from openarbiter.model.text import N_
from openarbiter.office.match_papers.occasion import MatchOccasion, team_words
from openarbiter.office.match_papers.paper_match import PaperBoard, PaperMatch, PaperPlayer

TITLE = N_("Match protocol")


def protocol_values(
    matches: Sequence[PaperMatch], occasion: MatchOccasion, *, filled: bool = True
) -> dict[str, object]:
    """The protocols as their template reads them.

    Args:
        filled: whether results that are there are printed; otherwise all have room to be written.
    """
    say = occasion.language.text
    return {
        **occasion.values(TITLE),
        "labels": {
            "match": say(N_("Match {number}")),
            "board": say(N_("Board")),
            "rating": say(N_("Rating")),
            "result": say(N_("Result")),
            "total": say(N_("Game points")),
            "match_points": say(N_("Match points")),
            "remarks": say(N_("Remarks and protests")),
            "start": say(N_("Start")),
            "end": say(N_("End")),
            "captain": say(N_("Captain of {team}")),
            "arbiter": say(N_("Arbiter")),
            "sealed": say(N_("Line-ups are not released yet.")),
        },
        "matches": [_match(each, filled=filled) for each in matches],
    }


def _match(match: PaperMatch, *, filled: bool) -> dict[str, object]:
    return {
        "place": str(match.place),
        "white": team_words(*match.white),
        "black": team_words(*match.black),
        "sealed": match.sealed,
        "points": list(match.points if filled else ("", "")),
        "match_points": list(match.match_points if filled else ("", "")),
        "remarks": list(match.remarks) if filled else [],
        "boards": [_board(each, filled=filled) for each in match.boards],
    }


def _board(board: PaperBoard, *, filled: bool) -> dict[str, object]:
    return {
        "seat": str(board.seat),
        "number": str(board.number),
        "white": board.white_team_white,
        "first": _player(board.first),
        "second": _player(board.second),
        "results": list(board.results if filled else ("", "")),
    }


def _player(player: PaperPlayer | None) -> dict[str, object]:
    return {
        "name": "" if player is None else player.name,
        "rating": "" if player is None else player.rating,
    }

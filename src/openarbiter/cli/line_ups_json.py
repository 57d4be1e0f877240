"""What ``line-ups`` tells a program."""

from __future__ import annotations

from collections.abc import Sequence

from openarbiter.cli.line_ups_checked import CheckedMatch, CheckedRound, CheckedTeam
from openarbiter.cli.screen import Screen
from openarbiter.handling.findings import Finding
from openarbiter.handling.match_rulings import ARTICLES, CorrectedMatch
from openarbiter.model import MatchResult, format_score
from openarbiter.model.team_rules import TeamRules


def rules_json(rules: TeamRules) -> dict[str, object]:
    """The rules of line-ups."""
    return {
        "order": rules.order.value,
        "shift": rules.shift,
        "reserves": rules.reserves,
        "games": rules.games,
        "reserve_games": rules.reserve_games,
        "quorum": rules.quorum.value,
        "default": rules.default,
        "least_players": rules.least,
        "most_players": rules.most,
    }


def list_json(screen: Screen, team: int, findings: Sequence[Finding]) -> dict[str, object]:
    """What is wrong in the list of a team."""
    return {"team": team, "findings": _findings(screen, findings)}


def coming_json(screen: Screen, each: CheckedTeam) -> dict[str, object]:
    """The line-up of a team for the round to come."""
    return {**_team(screen, each), "default": each.default}


def round_json(screen: Screen, each: CheckedRound) -> dict[str, object]:
    """A round that is paired."""
    return {
        "round": each.number,
        "in_order": not each.wrong,
        "matches": [_match(screen, match) for match in each.matches],
        "doubts": [problem.message(screen.language.text) for problem in each.problems],
    }


def _match(screen: Screen, match: CheckedMatch) -> dict[str, object]:
    return {
        "white": match.match.white,
        "black": match.match.black,
        "in_order": not match.wrong,
        "teams": [_team(screen, each) for each in match.teams],
        "due": _corrected(match.due),
        "ruled": _corrected(match.ruled),
    }


def _team(screen: Screen, each: CheckedTeam) -> dict[str, object]:
    return {
        "team": each.team,
        "line_up": list(each.players),
        "findings": _findings(screen, each.findings),
    }


def _findings(screen: Screen, findings: Sequence[Finding]) -> list[dict[str, object]]:
    return [
        {
            "article": each.article,
            "level": each.level,
            "players": list(each.players),
            "message": each.reason.message(screen.language.text),
        }
        for each in findings
    ]


def _corrected(match: CorrectedMatch | None) -> dict[str, object] | None:
    """Both results of a match, White's points first, and the boards that count otherwise."""
    if match is None:
        return None
    boards = {
        (board.game.white, board.game.black): at
        for at, board in enumerate(match.counted.match.boards, start=1)
        if board.game is not None
    }
    return {
        "played": _points(match.played),
        "counted": _points(match.counted),
        "match_points": [
            format_score(match.counted.white.match_points),
            format_score(match.counted.black.match_points),
        ],
        "boards": [
            {
                "board": boards[one.white, one.black],
                "white": one.white,
                "black": one.black,
                "kind": one.kind.value,
                "offender": one.offender.value,
                "played": str(one.played),
                "counted": str(one.counted),
                "article": ARTICLES[one.kind],
                "reason": one.reason,
            }
            for one in match.rulings
        ],
    }


def _points(result: MatchResult) -> list[str]:
    return [format_score(result.white.game_points), format_score(result.black.game_points)]

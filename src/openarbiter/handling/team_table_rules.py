"""The rules of tables of teams and their players: what may be announced, and changed when."""

from __future__ import annotations

from dataclasses import dataclass, replace

from openarbiter.handling.findings import CONFIRM, REFUSE, Finding
from openarbiter.model import Reason, Tournament, is_team_event
from openarbiter.model.board_prize_rules import (
    BoardPrizeRules,
    board_prize_rules,
    with_board_rules,
)
from openarbiter.model.team_ranking_rules import (
    TeamRankingRules,
    contradictions_of,
    team_ranking_rules,
    with_team_ranking,
)
from openarbiter.model.team_scoring import (
    RankedBy,
    TeamScoring,
    team_scoring,
    with_team_scoring,
)
from openarbiter.model.text import N_

ARTICLE = "C.02 13.1.1"
"""Tie-breaks are announced beforehand; so does PMR 284."""

_LATE = N_(
    "How teams and their players are ranked is announced before the tournament, and round 1 is "
    "published. Give the reason: it is kept in the ledger and in the tournament file."
)
_NO_TEAMS = N_("Players are paired in this tournament: it has no matches and no boards of teams.")
_TEAMS_MEET = N_("Teams are paired in this tournament: they are ranked by their matches.")


@dataclass(frozen=True, slots=True)
class TeamTableRules:
    """All of them."""

    scoring: TeamScoring
    boards: BoardPrizeRules
    ranking: TeamRankingRules


@dataclass(frozen=True, slots=True)
class ChangedTableRules:
    """A tournament with other rules.

    Attributes:
        level: the warning level of the change: once round 1 is published it is a decision.
    """

    tournament: Tournament
    level: int = 0


def table_rules(tournament: Tournament) -> TeamTableRules:
    """The rules a tournament announces."""
    return TeamTableRules(
        team_scoring(tournament), board_prize_rules(tournament), team_ranking_rules(tournament)
    )


def with_table_rules(
    tournament: Tournament, rules: TeamTableRules, reason: str = ""
) -> ChangedTableRules | Finding:
    """A tournament with other rules for its tables.

    A whole order of the standings (record 212) that begins with the other score gives way to the
    score that is chosen; its tie-breaks stay.

    Returns:
        The tournament; or what refuses the rules: they contradict themselves, are not for such an
        event, or no reason is given once round 1 is published.
    """
    before = table_rules(tournament)
    if rules == before:
        return ChangedTableRules(tournament)
    teams = is_team_event(tournament)
    if not teams and (rules.scoring != TeamScoring() or rules.boards.announced):
        return _refused(Reason.of(_NO_TEAMS))
    if teams and rules.ranking.announced:
        return _refused(Reason.of(_TEAMS_MEET))
    if rules.ranking.announced and (wrong := contradictions_of(rules.ranking)):
        return _refused(wrong[0])
    late = bool(tournament.rounds)
    if late and not reason.strip():
        return Finding(ARTICLE, Reason.of(_LATE), REFUSE, forbidden=True)
    made = with_team_scoring(tournament, rules.scoring)
    made = with_board_rules(made, rules.boards)
    made = with_team_ranking(made, rules.ranking)
    if rules.scoring.ranked_by != before.scoring.ranked_by and rules.scoring.ranked_by:
        made = _ordered_by(made, rules.scoring.ranked_by)
    if late:
        line = (
            f"### Rules of the team tables changed after round {len(tournament.rounds)}: "
            f"{' '.join(reason.split())}"
        )
        made = replace(made, extra=(*made.extra, line))
    return ChangedTableRules(made, CONFIRM if late else 0)


def _ordered_by(tournament: Tournament, chosen: RankedBy) -> Tournament:
    """The tournament whose whole order does not contradict the score that decides."""
    regulations = tournament.regulations
    order = regulations.standing_order
    first = "GPTS" if chosen is RankedBy.GAME_POINTS else "MPTS"
    if not order or order[0].upper() == first:
        return tournament
    rest = tuple(code for code in order if code.upper() not in ("MPTS", "GPTS"))
    other = "MPTS" if first == "GPTS" else "GPTS"
    return replace(
        tournament, regulations=replace(regulations, standing_order=(first, other, *rest))
    )


def _refused(reason: Reason) -> Finding:
    return Finding("", reason, REFUSE, forbidden=True)

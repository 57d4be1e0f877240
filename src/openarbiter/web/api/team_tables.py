"""Tables of the players of team events, teams by their players, and the rules of both."""

from __future__ import annotations

from typing import Annotated, Literal

from django.http import Http404, HttpRequest
from ninja import Router, Schema
from pydantic import Field

from openarbiter.explain.team_ranking_account import tie_told, total_told
from openarbiter.handling.team_table_rules import TeamTableRules, table_rules
from openarbiter.model import format_score, numbered_teams
from openarbiter.model.board_prize_rules import BoardOf, BoardOrder, BoardPrizeRules
from openarbiter.model.team_ranking_rules import (
    MOST_PLACES,
    MOST_POINTS,
    RankTeamsBy,
    TeamRankingRules,
    TeamsOf,
    TeamTie,
)
from openarbiter.model.team_scoring import MatchRule, RankedBy, TeamScoring
from openarbiter.standings.board_tables import BoardTable
from openarbiter.web import models
from openarbiter.web.actions.team_tables import (
    SectionBoards,
    boards_of_section,
    change_table_rules,
    rules_seen,
    teams_by_players,
)
from openarbiter.web.api.seat import Key, seat_of
from openarbiter.web.http.schemas.kinds import Reason, Sent, Slug, Text
from openarbiter.web.rights import May
from openarbiter.web.state import frame_of

AT = "/events/{event}/sections/{section}"
After = Annotated[int, Field(ge=0, le=999)]
Percent = Annotated[int, Field(ge=0, le=100)]
Some = Annotated[int, Field(ge=0, le=99)]
OneOrMore = Annotated[int, Field(ge=1, le=99)]
PlacePoints = Annotated[int, Field(ge=0, le=MOST_POINTS)]

router = Router(tags=["tables"])


class BoardPlayerRow(Schema):
    """A player of a table; ``rank`` is null for whoever has too few games."""

    rank: int | None
    shared: bool
    prize: bool
    number: int
    name: str
    team: int
    team_name: str
    points: str
    games: int
    won: int
    drawn: int
    lost: int
    won_without_playing: int
    lost_without_playing: int
    percentage: str | None
    performance: int | None
    decided_by: str | None


class BoardTableRow(Schema):
    """The players of a board, of the reserves, or of all boards (``board`` null)."""

    board: int | None
    reserves: bool
    least_games: int
    rows: list[BoardPlayerRow]


class BoardTablesPage(Schema):
    """The tables after some of the rounds; games of ``teams_left_out`` do not count."""

    rounds_counted: int
    announced: bool
    teams_left_out: list[int]
    players: BoardTableRow
    boards: list[BoardTableRow]


class TeamMemberRow(Schema):
    """A player of a team, and what the player brings."""

    number: int
    name: str
    place: str
    points: str
    brings: str
    counts: bool


class TeamPlaceRow(Schema):
    """A team; ``ties`` are the values that separate level teams, in order."""

    rank: int
    shared: bool
    team: int
    name: str
    total: str
    ties: list[str]
    players_missing: int
    players: list[TeamMemberRow]


class TeamPlacesPage(Schema):
    """Teams by their players; ``in_no_team`` are players of the standings without a team."""

    rounds_counted: int
    by: str
    rows: list[TeamPlaceRow]
    in_no_team: list[int]


OrderName = Literal["percentage", "points", "games", "wins", "performance", "opponents"]
TieName = Literal["best-place", "each-place", "points", "places", "wins"]
USUAL_ORDER: list[OrderName] = ["percentage", "games", "performance"]
USUAL_TIES: list[TieName] = ["best-place"]


class BoardRulesRow(Sent):
    """The rules of the tables by board."""

    announced: bool = False
    board: Literal["listed", "most-played"] = "listed"
    order: Annotated[list[OrderName], Field(min_length=1, max_length=6)] = USUAL_ORDER
    least_games: Some = 1
    least_percent: Percent = 0
    forfeits: bool = False
    reserves: bool = False
    places: OneOrMore = 3


class RankingRulesRow(Sent):
    """The rules by which players make the places of teams."""

    announced: bool = False
    by: Literal["points", "places", "place-points"] = "points"
    of: Literal["teams", "clubs", "federations"] = "teams"
    best: OneOrMore | None = None
    women: Some = 0
    place_points: Annotated[list[PlacePoints], Field(max_length=MOST_PLACES)] = Field(
        default_factory=list
    )
    ties: Annotated[list[TieName], Field(max_length=5)] = USUAL_TIES


class TableRulesRow(Schema):
    """The rules of the tables; ``seen`` goes back with a change.

    ``won_by`` and ``ranked_by`` are ``""`` where the edition or the pairing system decides.
    """

    seen: str
    won_by: str
    ranked_by: str
    boards: BoardRulesRow
    ranking: RankingRulesRow


class TableRulesSent(Sent):
    """The rules as they are to be; once round 1 is published a reason is needed."""

    seen: Text
    won_by: Literal["", "more-than-the-opponent", "more-than-half"] = ""
    ranked_by: Literal["", "match-points", "game-points"] = ""
    boards: BoardRulesRow = Field(default_factory=BoardRulesRow)
    ranking: RankingRulesRow = Field(default_factory=RankingRulesRow)
    reason: Reason = ""


@router.get(f"{AT}/boards", auth=Key(May.WATCH), response=BoardTablesPage)
def boards(
    request: HttpRequest, event: Slug, section: Slug, after: After | None = None
) -> BoardTablesPage:
    """The players of a team event, all together and board by board."""
    try:
        found = boards_of_section(seat_of(request).section, after)
    except ValueError as none:
        raise Http404 from none
    if found is None:
        raise Http404
    tables = found.boards
    return BoardTablesPage(
        rounds_counted=tables.rounds,
        announced=tables.rules.announced,
        teams_left_out=list(tables.outside),
        players=_table(found, tables.everybody),
        boards=[_table(found, table) for table in tables.boards],
    )


@router.get(f"{AT}/team-places", auth=Key(May.WATCH), response=TeamPlacesPage)
def team_places(
    request: HttpRequest, event: Slug, section: Slug, after: After | None = None
) -> TeamPlacesPage:
    """Teams ranked by the places and points of their players, where that is announced."""
    try:
        found = teams_by_players(seat_of(request).section, after)
    except ValueError as none:
        raise Http404 from none
    if found is None:
        raise Http404
    rules = found.ranking.rules
    names = {each.number: each.name for each in found.table.tournament.entrants}
    return TeamPlacesPage(
        rounds_counted=found.ranking.rounds,
        by=rules.by.value,
        rows=[
            TeamPlaceRow(
                rank=row.rank,
                shared=row.shared,
                team=row.key,
                name=row.name,
                total=total_told(rules, row.total),
                ties=[
                    tie_told(what, value) for what, value in zip(rules.ties, row.ties, strict=True)
                ],
                players_missing=row.missing,
                players=[
                    TeamMemberRow(
                        number=each.number,
                        name=names.get(each.number, ""),
                        place=str(each.place),
                        points=format_score(each.score),
                        brings=total_told(rules, each.worth),
                        counts=each.counts,
                    )
                    for each in row.members
                ],
            )
            for row in found.ranking.rows
        ],
        in_no_team=list(found.ranking.without),
    )


@router.get(f"{AT}/team-tables/rules", auth=Key(May.SETTINGS), response=TableRulesRow)
def team_table_rules(request: HttpRequest, event: Slug, section: Slug) -> TableRulesRow:
    """The rules of the tables of teams and their players."""
    return _rules(seat_of(request).section)


@router.put(f"{AT}/team-tables/rules", auth=Key(May.SETTINGS), response=TableRulesRow)
def change_team_table_rules(
    request: HttpRequest, event: Slug, section: Slug, asked: TableRulesSent
) -> TableRulesRow:
    """Change them."""
    seat = seat_of(request)
    boards_, ranking = asked.boards, asked.ranking
    rules = TeamTableRules(
        TeamScoring(
            MatchRule(asked.won_by) if asked.won_by else None,
            RankedBy(asked.ranked_by) if asked.ranked_by else None,
        ),
        BoardPrizeRules(
            BoardOf(boards_.board),
            tuple(BoardOrder(each) for each in dict.fromkeys(boards_.order)),
            boards_.least_games,
            boards_.least_percent,
            boards_.forfeits,
            boards_.reserves,
            boards_.places,
            announced=boards_.announced,
        ),
        TeamRankingRules(
            RankTeamsBy(ranking.by),
            TeamsOf(ranking.of),
            ranking.best,
            ranking.women,
            tuple(ranking.place_points),
            tuple(TeamTie(each) for each in dict.fromkeys(ranking.ties)),
            announced=ranking.announced,
        ),
    )
    change_table_rules(seat.actor, seat.section, asked.seen, rules, asked.reason)
    seat.section.refresh_from_db()
    return _rules(seat.section)


def _rules(section: models.Section) -> TableRulesRow:
    rules = table_rules(frame_of(section.frame))
    boards_, ranking = rules.boards, rules.ranking
    return TableRulesRow(
        seen=rules_seen(section),
        won_by=rules.scoring.won_by or "",
        ranked_by=rules.scoring.ranked_by or "",
        boards=BoardRulesRow(
            announced=boards_.announced,
            board=boards_.board.value,
            order=[each.value for each in boards_.order],
            least_games=boards_.least_games,
            least_percent=boards_.least_percent,
            forfeits=boards_.forfeits,
            reserves=boards_.reserves,
            places=boards_.places,
        ),
        ranking=RankingRulesRow(
            announced=ranking.announced,
            by=ranking.by.value,
            of=ranking.of.value,
            best=ranking.best,
            women=ranking.women,
            place_points=list(ranking.place_points),
            ties=[each.value for each in ranking.ties],
        ),
    )


def _table(found: SectionBoards, table: BoardTable) -> BoardTableRow:
    tournament = found.table.tournament
    names = {each.number: each.name for each in tournament.entrants}
    teams = {number: team.name for number, team in numbered_teams(tournament).items()}
    rows = []
    for row in table.rows:
        record = row.record
        won, drawn, lost = record.tally
        up, down = record.without_play
        rows.append(
            BoardPlayerRow(
                rank=row.rank,
                shared=row.shared,
                prize=row.prize,
                number=record.number,
                name=names.get(record.number, ""),
                team=record.team,
                team_name=teams.get(record.team, ""),
                points=format_score(record.points),
                games=len(record.counted),
                won=won,
                drawn=drawn,
                lost=lost,
                won_without_playing=up,
                lost_without_playing=down,
                percentage=None if record.percentage is None else str(record.percentage),
                performance=record.performance,
                decided_by=None if row.decided_by is None else table.order[row.decided_by].value,
            )
        )
    return BoardTableRow(
        board=table.board or None, reserves=table.reserves, least_games=table.least, rows=rows
    )

"""Tables of the players of team events, and of teams by their players; the rules of both."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from openarbiter.handling.prohibitions import with_prohibition
from openarbiter.handling.team_table_rules import TeamTableRules, table_rules, with_table_rules
from openarbiter.model import Prohibition, Reason, Tournament, is_team_event
from openarbiter.model.team_ranking_rules import TeamsOf
from openarbiter.model.text import N_
from openarbiter.standings.board_tables import BoardTables, board_tables
from openarbiter.standings.team_ranking import TeamRanking, team_ranking
from openarbiter.web import models
from openarbiter.web.actions.tables import AS_REGULATED, SectionTable, table_as
from openarbiter.web.ledger import Actor, Conflict, Refused, Work, granted
from openarbiter.web.ledger.finality import refuse_if_final
from openarbiter.web.state import frame_of, frame_text

_MEANWHILE = N_("Somebody has changed these rules since you opened the form.")
_NOBODY_TO_PART = N_("No two players are in the same team.")


@dataclass(frozen=True, slots=True)
class SectionBoards:
    """The tables of the players of a team event, with the standings of the teams."""

    table: SectionTable
    boards: BoardTables


@dataclass(frozen=True, slots=True)
class SectionTeams:
    """Teams ranked by their players, with the standings of the players.

    Attributes:
        clubs: the club of each player, where teams are clubs.
    """

    table: SectionTable
    ranking: TeamRanking
    clubs: tuple[tuple[int, str], ...]


def boards_of_section(section: models.Section, after: int | None = None) -> SectionBoards | None:
    """The tables of players after a round; None where no teams are paired.

    Raises:
        ValueError: there are not so many rounds.
    """
    if not is_team_event(frame_of(section.frame)):
        return None
    table = table_as(section, AS_REGULATED, after)
    made = table.standings
    found = board_tables(table.tournament, made.rounds, fixed=made.predetermined)
    return SectionBoards(table, found)


def ranks_teams_by_players(frame: Tournament) -> bool:
    """Whether a section of players announces places of teams."""
    return not is_team_event(frame) and table_rules(frame).ranking.announced


def teams_by_players(section: models.Section, after: int | None = None) -> SectionTeams | None:
    """Teams by their players after a round; None where that is not announced.

    Raises:
        ValueError: there are not so many rounds.
    """
    frame = frame_of(section.frame)
    if not ranks_teams_by_players(frame):
        return None
    table = table_as(section, AS_REGULATED, after)
    clubs = clubs_of(section, frame)
    return SectionTeams(
        table, team_ranking(table.tournament, table.standings, None, dict(clubs)), clubs
    )


def clubs_of(section: models.Section, frame: Tournament) -> tuple[tuple[int, str], ...]:
    """The clubs of the players where these make the teams."""
    if table_rules(frame).ranking.of is not TeamsOf.CLUBS:
        return ()
    return tuple(section.players.order_by("number").values_list("number", "club"))


def rules_seen(section: models.Section) -> str:
    """A fingerprint of the rules, by which somebody notices that another has changed them."""
    return hashlib.sha256(repr(table_rules(frame_of(section.frame))).encode()).hexdigest()[:16]


def change_table_rules(
    actor: Actor, section: models.Section, seen: str, rules: TeamTableRules, reason: str = ""
) -> None:
    """Change the rules of the tables of a section.

    Args:
        seen: the fingerprint of the rules the form was opened with.

    Raises:
        Conflict: they have been changed since.
        Refused: they contradict themselves, need a reason, or the standings are final.
    """
    with Work(actor, section.event, "team-tables", section=section, reason=reason) as work:
        if seen != rules_seen(section):
            raise Conflict(Reason.of(_MEANWHILE))
        refuse_if_final(section)
        before = table_rules(work.state.tournament)
        if rules == before:
            return
        made = granted(with_table_rules(work.state.tournament, rules, reason))
        work.level = made.level
        work.values["fields"] = ", ".join(
            name
            for name in ("scoring", "boards", "ranking")
            if getattr(before, name) != getattr(rules, name)
        )
        work.update(section, frame=frame_text(made.tournament))


def keep_team_mates_apart(actor: Actor, section: models.Section, reason: str = "") -> int:
    """Let no two players of the same team be paired (TRF26 record 260); how many lists were added.

    Teams are those by which the section ranks; lists that are there already are not added again.

    Raises:
        Refused: no team has two players, or no reason is given once round 1 is published.
    """
    with Work(actor, section.event, "team-mates-apart", section=section, reason=reason) as work:
        tournament = work.state.tournament
        there = {frozenset(each.players) for each in tournament.regulations.prohibitions}
        clubs = dict(clubs_of(section, tournament))
        table = table_as(section, AS_REGULATED, 0).standings
        teams = team_ranking(tournament, table, None, clubs).rows
        wanted = [
            tuple(sorted(each.number for each in team.members))
            for team in teams
            if len(team.members) > 1
        ]
        if not wanted:
            raise Refused(Reason.of(_NOBODY_TO_PART))
        added = [players for players in wanted if frozenset(players) not in there]
        for players in added:
            made = granted(with_prohibition(tournament, Prohibition(players), reason))
            tournament, work.level = made.tournament, made.level
        work.values["count"] = len(added)
        work.update(section, frame=frame_text(tournament))
    return len(added)

"""The divisions of a league: their teams in the order of the table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from openarbiter.leagues.clubs import clubs_of
from openarbiter.model import Reason, Tournament, numbered_teams
from openarbiter.model.league_lines import DivisionTerms, league_of
from openarbiter.standings import Standings


@dataclass(frozen=True, slots=True)
class DivisionTeam:
    """A team in the table of a division.

    Attributes:
        number: in the division.
        rank: None for a team whose results do not count.
        shared: whether others are level with it by all tie-breaks.
        withdrawn: whether it left during the season.
    """

    number: int
    name: str
    club: str
    rank: int | None
    shared: bool = False
    withdrawn: bool = False


@dataclass(frozen=True, slots=True)
class Division:
    """A division at the end of a season.

    Attributes:
        key: what it is called where people choose one, such as ``event/section``.
        level: 1 is the highest.
        teams: the best first; those that withdrew last.
        open_games: how many games have no result.
        complete: whether all announced rounds are in the table.
    """

    key: str
    name: str
    level: int
    terms: DivisionTerms
    teams: tuple[DivisionTeam, ...]
    open_games: int = 0
    complete: bool = True

    @property
    def staying(self) -> tuple[DivisionTeam, ...]:
        """The teams that played to the end, the best first."""
        return tuple(each for each in self.teams if not each.withdrawn)


def division_of(
    key: str,
    name: str,
    tournament: Tournament,
    standings: Standings,
    withdrawn: frozenset[int],
    *,
    open_games: int,
) -> Division:
    """A section as a division.

    Args:
        standings: of its teams, after the last round that counts.
        withdrawn: the numbers of teams that left.
        open_games: of the whole season.
    """
    record, teams, clubs = league_of(tournament), numbered_teams(tournament), clubs_of(tournament)
    rows = [
        DivisionTeam(
            row.number, teams[row.number].name, clubs[row.number], row.rank, row.shared,
            row.number in withdrawn or row.rank is None,
        )
        for row in standings.rows
        if row.number in teams
    ]  # fmt: skip
    announced = tournament.regulations.rounds or 0
    return Division(
        key,
        name,
        record.level,
        record.terms,
        tuple(sorted(rows, key=lambda each: each.withdrawn)),
        open_games,
        0 < standings.rounds >= announced,
    )


class TeamFate(Enum):
    """What becomes of a team after the season."""

    UP = "up"
    DOWN = "down"
    STAYS = "stays"
    PLAY_OFF_UP = "play-off-up"
    PLAY_OFF_DOWN = "play-off-down"
    UNDECIDED = "undecided"
    """Level with others at a line: a person has to decide."""
    LEAVES = "leaves"
    """Down from the lowest division."""


@dataclass(frozen=True, slots=True)
class TeamMove:
    """What becomes of a team, and why.

    Attributes:
        level: of the division in which it plays next; None where it leaves the league, or that is
            not decided.
    """

    division: str
    team: DivisionTeam
    move: TeamFate
    level: int | None
    reasons: tuple[Reason, ...]

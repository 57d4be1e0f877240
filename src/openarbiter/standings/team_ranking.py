"""Teams ranked by the places and points of their players (PMR 7 c, 280)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from openarbiter.model import Mark, Score, Tournament
from openarbiter.model.team_ranking_rules import (
    RankTeamsBy,
    TeamRankingRules,
    TeamsOf,
    TeamTie,
    team_ranking_rules,
)
from openarbiter.standings.table import Standings
from openarbiter.standings.values import Amount
from openarbiter.standings.withdrawals import with_games

WOMEN = frozenset({"w", "f"})
"""What files have for women."""


@dataclass(frozen=True, slots=True)
class RankedMember:
    """A player of a team.

    Attributes:
        place: that of the standings; who share several have the average of these.
        score: in tenths.
        worth: what the player adds to the team; points in tenths, places as they are.
        counts: whether the player is one of those that count.
    """

    number: int
    place: Fraction
    score: Score
    worth: Amount
    wins: int
    woman: bool
    counts: bool = False


@dataclass(frozen=True, slots=True)
class TeamPlace:
    """A team of the ranking.

    Attributes:
        key: its place in the order of the file, clubs or federations, from 1.
        members: those in the standings, those that count first, each part best first.
        total: what is added up; points in tenths.
        ties: the values that separate teams level on it, in the order of the rules.
        missing: how many players fewer than the rules count it has.
        decided_by: what separated it from the one above: -1 for the total, else the place among
            the ties; -2 for being complete; None at the top and for who shares the rank.
    """

    key: int
    name: str
    members: tuple[RankedMember, ...]
    total: Amount
    ties: tuple[tuple[Amount, ...], ...]
    missing: int
    rank: int = 0
    shared: bool = False
    decided_by: int | None = None

    @property
    def counted(self) -> tuple[RankedMember, ...]:
        """The players that count."""
        return tuple(each for each in self.members if each.counts)


@dataclass(frozen=True, slots=True)
class TeamRanking:
    """The teams in order.

    Attributes:
        rounds: after how many rounds.
        without: players of the standings who are in no team, ascending.
    """

    rules: TeamRankingRules
    rounds: int
    rows: tuple[TeamPlace, ...]
    without: tuple[int, ...]

    def row(self, key: int) -> TeamPlace:
        """The row of a team.

        Raises:
            KeyError: there is none.
        """
        for row in self.rows:
            if row.key == key:
                return row
        raise KeyError(key)


COMPLETE = -2
TOTAL = -1


def team_ranking(
    tournament: Tournament,
    table: Standings,
    rules: TeamRankingRules | None = None,
    clubs: Mapping[int, str] | None = None,
) -> TeamRanking:
    """Rank teams by their players' points, places, or points for places.

    Players outside the standings (C.05 6.6) count for nobody. Who share places 3 to 5 have place
    4 each, and the average of the points for these places: so the sum of all is the same as if
    nobody shared. With the sum of places a team with fewer players than count comes after all
    that have enough; elsewhere it has fewer summands.

    Args:
        tournament: the one the standings are of.
        table: the standings of its players.
        rules: by default those the tournament announces.
        clubs: the club of each player, by number; files do not say it.
    """
    chosen = team_ranking_rules(tournament) if rules is None else rules
    wins = _wins(tournament, table)
    entrants = {each.number: each for each in tournament.entrants}
    members = {}
    for row in table.rows:
        shared = table.places(row)
        if shared is None:
            continue
        place = Fraction(shared[0] + shared[1], 2)
        worth: Amount = row.score
        if chosen.by is RankTeamsBy.PLACES:
            worth = place
        elif chosen.by is RankTeamsBy.PLACE_POINTS:
            worth = _average(chosen.place_points, *shared) * 10
        sex = entrants[row.number].sex.strip().lower()
        members[row.number] = RankedMember(
            row.number, place, row.score, worth, wins.get(row.number, 0), sex in WOMEN
        )
    teams = _teams(tournament, chosen, clubs or {})
    listed = [
        _of_team(key, name, [members[each] for each in numbers if each in members], chosen)
        for key, (name, numbers) in enumerate(teams, start=1)
    ]
    seated = {number for _, numbers in teams for number in numbers}
    without = tuple(sorted(number for number in members if number not in seated))
    return TeamRanking(chosen, table.rounds, _ranked(listed, chosen), without)


def _teams(
    tournament: Tournament, rules: TeamRankingRules, clubs: Mapping[int, str]
) -> list[tuple[str, tuple[int, ...]]]:
    """The teams with their players; a player in two teams is of the first."""
    found: dict[str, list[int]] = {}
    if rules.of is TeamsOf.TEAMS:
        taken: set[int] = set()
        listed = []
        for place, team in enumerate(tournament.teams, start=1):
            own = tuple(each for each in dict.fromkeys(team.players) if each not in taken)
            taken.update(own)
            listed.append((team.name or f"#{place}", own))
        return listed
    for each in tournament.entrants:
        name = each.federation if rules.of is TeamsOf.FEDERATIONS else clubs.get(each.number, "")
        if name.strip():
            found.setdefault(" ".join(name.split()), []).append(each.number)
    return [(name, tuple(numbers)) for name, numbers in sorted(found.items())]


def _of_team(
    key: int, name: str, members: Sequence[RankedMember], rules: TeamRankingRules
) -> TeamPlace:
    best_first = sorted(members, key=lambda each: _merit(each, rules))
    counted = _chosen(best_first, rules)
    missing = 0 if rules.best is None else rules.best - len(counted)
    own = [each for each in best_first if each.number in counted]
    rest = [each for each in best_first if each.number not in counted]
    marked = tuple(
        RankedMember(each.number, each.place, each.score, each.worth, each.wins, each.woman, True)
        for each in own
    )
    total: Amount = sum(each.worth for each in own)
    ties = tuple(_tie(marked, what) for what in rules.ties)
    return TeamPlace(key, name, (*marked, *rest), total, ties, missing)


def _chosen(best_first: Sequence[RankedMember], rules: TeamRankingRules) -> set[int]:
    """The players that count: the best women that must, then the best of all others."""
    if rules.best is None:
        return {each.number for each in best_first}
    women = [each.number for each in best_first if each.woman][: rules.women]
    others = [each.number for each in best_first if each.number not in women]
    # Places kept for women stay empty where there are not enough of them.
    return {*women, *others[: rules.best - rules.women]}


def _merit(each: RankedMember, rules: TeamRankingRules) -> tuple[Amount, Fraction, int]:
    worth = each.worth if rules.by is RankTeamsBy.PLACES else -each.worth
    return worth, each.place, each.number


def _tie(counted: Sequence[RankedMember], what: TeamTie) -> tuple[Amount, ...]:
    """What separates two teams, as it is compared: the smaller first."""
    places = sorted(each.place for each in counted)
    match what:
        case TeamTie.BEST_PLACE:
            return tuple(places[:1])
        case TeamTie.EACH_PLACE:
            return tuple(places)
        case TeamTie.PLACES:
            return (sum(places),)
        case TeamTie.POINTS:
            return (-sum(each.score for each in counted),)
        case TeamTie.WINS:
            return (-sum(each.wins for each in counted),)


_NOBODY = 10**6
"""A place after all places, for who is missing."""


def _ranked(listed: Sequence[TeamPlace], rules: TeamRankingRules) -> tuple[TeamPlace, ...]:
    width = max((len(tie) for each in listed for tie in each.ties), default=0)
    by_places = rules.by is RankTeamsBy.PLACES

    def key(each: TeamPlace) -> tuple[tuple[Amount, ...], ...]:
        late = int(not each.counted or (by_places and each.missing > 0))
        total = each.total if by_places else -each.total
        padded = (tie + (_NOBODY,) * (width - len(tie)) for tie in each.ties)
        return ((late,), (total,), *padded)

    rows: list[TeamPlace] = []
    above: tuple[tuple[Amount, ...], ...] | None = None
    for own, group in groupby(sorted(listed, key=lambda each: (key(each), each.key)), key=key):
        teams = list(group)
        rank, decided = len(rows) + 1, None
        if above is not None:
            pairs = zip(above, own, strict=True)
            decided = next(at for at, (one, other) in enumerate(pairs) if one != other) - 2
        rows += [
            TeamPlace(
                each.key, each.name, each.members, each.total, each.ties, each.missing,
                rank, len(teams) > 1, decided,
            )
            for each in teams
        ]  # fmt: skip
        above = own
    return tuple(rows)


def _average(table: Sequence[int], first: int, last: int) -> Fraction:
    """The average points for places that are shared."""
    return Fraction(sum(table[first - 1 : last]), last - first + 1)


def _wins(tournament: Tournament, table: Standings) -> dict[int, int]:
    """The games each player won in the rounds that count, by forfeit too."""
    counted = with_games(tournament, table.walkovers)
    won = (Mark.WIN, Mark.UNRATED_WIN, Mark.FORFEIT_WIN)
    found: dict[int, int] = {}
    for played in counted.rounds[: table.rounds]:
        for game in played.games:
            for player, mark in ((game.white, game.result.white), (game.black, game.result.black)):
                found[player] = found.get(player, 0) + (mark in won)
    return found

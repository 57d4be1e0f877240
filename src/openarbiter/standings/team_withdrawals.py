"""Teams that left a round robin (C.05 6.6, PMR 245-249) or were annulled (PMR 209)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from openarbiter.model import (
    ByeKind,
    Mark,
    Match,
    RoundOfMatches,
    TeamForfeit,
    Tournament,
    is_team_event,
    matches,
    numbered_teams,
)
from openarbiter.model.removed_teams import removed_teams
from openarbiter.model.team_withdrawals import team_withdrawals_told
from openarbiter.model.whole_matches import by_boards_of_tables
from openarbiter.standings.withdrawals import LOST_BY_BOTH, WON_BY_BLACK, WON_BY_WHITE


@dataclass(frozen=True, slots=True)
class SettledTeams:
    """A team event after the rules on teams that left.

    Attributes:
        tournament: with the walkovers.
        early: teams that completed less than half of their matches in a round robin, ascending;
            their results do not count. Exactly half is enough to count.
        late: teams that left after half of their matches or more, ascending; their results
            count, and the matches left are forfeits.
        annulled: teams whose results are annulled (PMR 209), ascending.
        walkovers: matches nobody recorded that count as forfeits, because a team left after half
            of its matches or more.
        fixed: whether it is a round robin.
        unexplained: pairs of a finished round robin that lack a match nobody accounts for.
    """

    tournament: Tournament
    early: tuple[int, ...] = ()
    late: tuple[int, ...] = ()
    annulled: tuple[int, ...] = ()
    walkovers: tuple[TeamForfeit, ...] = ()
    unexplained: tuple[tuple[int, int], ...] = ()
    fixed: bool = False

    @property
    def outside(self) -> tuple[int, ...]:
        """The teams outside the standings, ascending."""
        return tuple(sorted({*self.early, *self.annulled}))

    @property
    def not_counted(self) -> tuple[int, ...]:
        """The teams none of whose matches counts, ascending.

        In a round robin a removed team is one of them: it meets everybody as often, and who has
        met it before it was removed is not to be worse off than who meets it later. In a Swiss
        tournament the round from which it was removed stays a forfeit of its opponent's.
        """
        return self.outside if self.fixed else ()


def settle_teams(
    tournament: Tournament, rounds: int, announced: Collection[int] = (), *, fixed: bool
) -> SettledTeams:
    """Apply C.05 6.6 to the first ``rounds`` rounds of matches, and PMR 209.

    C.05 6.6 speaks of players and their games, in round robins. A team and its matches are what
    is paired here, so the half is one of matches. A match in which a game was played is completed.

    Args:
        announced: teams known to have withdrawn, besides those the lines of the file name
            (:mod:`openarbiter.model.team_withdrawals`). A team that misses all rounds from one
            on to the last has left: those with a zero-point bye, lost by forfeit, or not there.
        fixed: whether it is a round robin; else nobody leaves early (C.05 6.7).
    """
    annulled = tuple(sorted(removed_teams(tournament)))
    teams = numbered_teams(tournament)
    if not fixed or len(teams) < 3 or by_boards_of_tables(tournament):
        return SettledTeams(tournament, annulled=annulled, fixed=fixed)
    played = matches(tournament)[:rounds]
    table = _Meetings(tournament, played, tuple(sorted(teams)))
    told = team_withdrawals_told(tournament).items()
    known = {*announced, *(team for team, first in told if first <= rounds + 1)}
    gone = {team for team in teams if team in known or table.left(team)}
    early = tuple(
        sorted(
            team
            for team in gone
            if team not in annulled and 2 * table.completed(team) < table.due(team)
        )
    )
    outside = {*early, *annulled}
    walkovers: list[TeamForfeit] = []
    unexplained = []
    for pair, count in sorted(table.missing.items(), key=lambda item: sorted(item[0])):
        if pair & outside:
            continue
        one, other = sorted(pair)
        free = table.free_together(one, other, walkovers) if pair & gone else []
        result = LOST_BY_BOTH if pair <= gone else WON_BY_BLACK if one in gone else WON_BY_WHITE
        walkovers += [TeamForfeit(number, one, other, result) for number in free[:count]]
        if table.finished and len(free) < count:
            unexplained.append((one, other))
    return SettledTeams(
        with_forfeits(tournament, walkovers),
        early,
        tuple(sorted(gone - outside)),
        annulled,
        tuple(walkovers),
        tuple(unexplained),
        fixed=True,
    )


def seats_others(tournament: Tournament) -> bool:
    """Check whether teams meet and seat whom they like: a player who is missing has not left."""
    return is_team_event(tournament) and not by_boards_of_tables(tournament)


def players_of(tournament: Tournament, teams: Collection[int]) -> tuple[int, ...]:
    """The players of some teams, ascending."""
    listed = numbered_teams(tournament)
    return tuple(sorted(player for team in teams for player in listed[team].players))


def with_forfeits(tournament: Tournament, forfeits: Sequence[TeamForfeit]) -> Tournament:
    """The tournament with more forfeited matches; who has one has no bye in that round."""
    if not forfeits:
        return tournament
    taken = {(one.round, team) for one in forfeits for team in (one.white, one.black)}
    return replace(
        tournament,
        team_byes=tuple(bye for bye in tournament.team_byes if (bye.round, bye.team) not in taken),
        team_forfeits=(*tournament.team_forfeits, *forfeits),
    )


class _Meetings:
    """Who met whom in the rounds that count, and in which rounds a team did not play."""

    def __init__(
        self, tournament: Tournament, played: Sequence[RoundOfMatches], teams: tuple[int, ...]
    ):
        self.teams = teams
        self.rounds = len(played)
        a_cycle = len(teams) - 1 + len(teams) % 2
        whole = a_cycle * max(1, len(tournament.rounds) // a_cycle)
        self.last = max(tournament.regulations.rounds or whole, self.rounds)
        self.finished = self.rounds >= self.last
        self._cycles = max(1, self.last // a_cycle)
        self._of: list[dict[int, Match]] = [
            {team: match for match in one.matches for team in (match.white, match.black)}
            for one in played
        ]
        self._away = {
            (bye.round, bye.team) for bye in tournament.team_byes if bye.kind is ByeKind.ZERO
        }
        for one in tournament.team_forfeits:
            sides = ((one.white, one.result.white), (one.black, one.result.black))
            self._away |= {(one.round, team) for team, mark in sides if mark is Mark.FORFEIT_LOSS}
        self.missing = self._missing(played)

    def _missing(self, played: Sequence[RoundOfMatches]) -> Mapping[frozenset[int], int]:
        """By how much each pair met less often than others; nothing while most are to come."""
        met = Counter(frozenset((one.white, one.black)) for each in played for one in each.matches)
        most = max(met.values(), default=0)
        pairs = map(frozenset, combinations(self.teams, 2))
        lacking = {pair: most - met[pair] for pair in pairs if met[pair] < most}
        return lacking if 2 * len(lacking) < len(met) else {}

    def due(self, team: int) -> int:
        """The matches of a team in the whole tournament."""
        if not self.finished:
            return min((len(self.teams) - 1) * self._cycles, self.last)
        met = Counter(each for one in self._of for each in one)
        lacks: Counter[int] = Counter()
        for pair, count in self.missing.items():
            lacks.update(dict.fromkeys(pair, count))
        return max(met[each] + lacks[each] for each in self.teams)

    def completed(self, team: int) -> int:
        """The matches of a team in which a game was played and all have results."""
        return sum(team in one and one[team].played and one[team].finished for one in self._of)

    def left(self, team: int) -> bool:
        """Whether a team misses every round from one on to the last.

        More of them than the one free round of an odd field; a match lost by forfeit says it
        without that, once the tournament is over.
        """
        missed, lost = 0, False
        for number in range(self.last, 0, -1):
            if number > self.rounds:
                if (number, team) not in self._away:
                    return False
            else:
                match = self._of[number - 1].get(team)
                if match is not None and (match.played or not match.finished):
                    break
                if match is not None:
                    if _won(match, team):
                        break
                    lost = True
            missed += 1
        return missed > len(self.teams) % 2 or (lost and self.finished)

    def free_together(self, one: int, other: int, taken: Sequence[TeamForfeit]) -> list[int]:
        """The rounds in which both are without a match, walkovers included."""
        busy = {(each.round, team) for each in taken for team in (each.white, each.black)}
        return [
            number
            for number, seen in enumerate(self._of, start=1)
            if all(team not in seen and (number, team) not in busy for team in (one, other))
        ]


def _won(match: Match, team: int) -> bool:
    """Whether a team won a match nobody played: as a whole, or on one board at least."""
    if match.forfeit is not None:
        side = match.forfeit.white if match.white == team else match.forfeit.black
        return side is Mark.FORFEIT_WIN
    for board in match.boards:
        own, other = board.white, board.black
        if match.black == team:
            own, other = other, own
        if own is None:
            continue
        if other is None or board.game is None:
            return True
        result = board.game.result
        mark = result.white if board.game.white == own else result.black
        if mark is Mark.FORFEIT_WIN:
            return True
    return False

"""Virtual points of teams: those given in the file, and the Baku method (C.04.7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from openarbiter.model import TeamScore, Tournament, matches, numbered_teams
from openarbiter.pairing.team_swiss.rounds import arrived

_NONE = TeamScore()


def virtual_team_points(tournament: Tournament, round_number: int) -> Mapping[int, TeamScore]:
    """The virtual points every team has when a round is paired, by number.

    Points given team by team (record 250) win over the Baku method. By it the first half of the
    teams, rounded up to an even number, has the match points of a win in the first accelerated
    rounds, and half of them in the others (C.04.7 1.2, 1.4). Whoever was not there for round 1 and
    comes later moves nobody across the border (1.3). All editions say the same of teams.
    """
    regulations = tournament.regulations
    given = dict.fromkeys(numbered_teams(tournament), _NONE)
    if regulations.accelerations:
        for entry in regulations.accelerations:
            if entry.first_round <= round_number <= entry.last_round:
                for team in range(entry.first_player, entry.last_player + 1):
                    if team in given:
                        given[team] = TeamScore(entry.match_points or 0, entry.points)
    elif regulations.baku:
        accelerated = -(-(regulations.rounds or 0) // 2)
        full = -(-accelerated // 2)
        win = regulations.team_points.win
        points = win if round_number <= full else win // 2 if round_number <= accelerated else 0
        last = _last_of_group_a(tournament, sorted(given))
        given.update({team: TeamScore(points, 0) for team in given if team <= last})
    return given


def _last_of_group_a(tournament: Tournament, teams: Sequence[int]) -> int:
    """The last team of the first half; 0 where nobody was there for round 1.

    Args:
        teams: all teams, by their numbers.
    """
    if tournament.rounds:
        here = arrived(matches(tournament)[:1])
    else:
        here = set(teams) - {bye.team for bye in tournament.team_byes if bye.round == 1}
    initial = [team for team in teams if team in here]
    return max(initial[: 2 * -(-len(initial) // 4)], default=0)

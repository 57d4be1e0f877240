"""Random team tournaments with everything team standings have to cope with.

Matches have four boards. They are drawn, not paired by a system, and the same seed always
gives the same tournament.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from openarbiter.model import (
    ByeKind,
    Entrant,
    Game,
    Mark,
    Regulations,
    Result,
    Round,
    Team,
    TeamBye,
    TeamForfeit,
    TeamPoints,
    Tournament,
    team_scores,
)
from support.random_tournaments import DAYS, circle

BOARDS = 4
SYSTEMS = ("FIDE_TEAM", "FIDE_TEAM", "FIDE_TEAM_GP_MP")
"""Match points decide, and game points in every third tournament."""
FORFEITS = (
    Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS),
    Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN),
    Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS),
)
_RESULTS = (
    Result(Mark.WIN, Mark.LOSS),
    Result(Mark.LOSS, Mark.WIN),
    Result(Mark.DRAW, Mark.DRAW),
)
_POINTS = (
    TeamPoints(bye_match_points=10, bye_game_points=20),
    TeamPoints(bye_match_points=20, bye_game_points=40),
    TeamPoints(win=30, bye_match_points=10, bye_game_points=20),
)
"""A pairing-allocated bye is worth a draw (C.04.6 1.4) or, by regulation, a win."""


def team_tournament(seed: int) -> Tournament:
    """A Swiss tournament of 4 to 14 teams, or every fifth time a round robin of 3 to 8."""
    random = Random(f"teams-{seed}")
    fixed = seed % 5 == 4
    teams = random.randint(3, 8) if fixed else random.randint(4, random.choice((6, 14)))
    schedule = circle(teams)
    rounds = len(schedule) if fixed else random.randint(3, 9)
    missing = random.choice((0.0, 0.03, 0.15))
    tournament = _entered(random, teams, rounds, fixed=fixed)
    for number in range(1, rounds + 1):
        if fixed:
            pairs = schedule[number - 1]
            byes = [TeamBye(number, team, ByeKind.ZERO) for team in _free(pairs, teams)]
        else:
            pairs, byes = _drawn(tournament, missing, random)
        games: list[Game] = []
        forfeits: list[TeamForfeit] = []
        for index, pair in enumerate(pairs):
            absent = missing if index else 0.0  # gacrux cannot read a round nobody played
            white, black = random.choice((pair, pair[::-1]))
            forfeit = random.choice(FORFEITS) if random.random() < absent else None
            if forfeit is not None:
                forfeits.append(TeamForfeit(number, white, black, forfeit))
            games += _match(tournament, white, black, forfeit, absent, random)
        tournament = replace(
            tournament,
            rounds=(*tournament.rounds, Round(tuple(games))),
            team_byes=(*tournament.team_byes, *byes),
            team_forfeits=(*tournament.team_forfeits, *forfeits),
        )
    return tournament


def _entered(random: Random, teams: int, rounds: int, *, fixed: bool) -> Tournament:
    players = BOARDS + 1
    return Tournament(
        name="Teams drawn at random",
        entrants=tuple(
            Entrant(number, f"Player {number}", rating=2600 - 5 * number)
            for number in range(1, teams * players + 1)
        ),
        teams=tuple(
            Team(
                f"Team {number}",
                tuple(range((number - 1) * players + 1, number * players + 1)),
                number=number,
            )
            for number in range(1, teams + 1)
        ),
        regulations=Regulations(
            rounds=rounds,
            system="FIDE_TEAM_ROUNDROBIN" if fixed else random.choice(SYSTEMS),
            team_points=random.choice(_POINTS),
        ),
        start=random.choice(DAYS),
    )


def _free(pairs: list[tuple[int, int]], teams: int) -> list[int]:
    """Who has no opponent in a round robin; gacrux stops with an error if no record says so."""
    playing = {team for pair in pairs for team in pair}
    return [team for team in range(1, teams + 1) if team not in playing]


def _drawn(
    tournament: Tournament, missing: float, random: Random
) -> tuple[list[tuple[int, int]], list[TeamBye]]:
    number = len(tournament.rounds) + 1
    standing = team_scores(tournament)
    byes, playing = [], []
    for team in standing:
        if random.random() < missing:
            kind = random.choice((ByeKind.HALF, ByeKind.ZERO, ByeKind.FULL))
            byes.append(TeamBye(number, team, kind))
        else:
            playing.append(team)
    lots = {team: random.random() for team in playing}
    playing.sort(key=lambda team: (-standing[team].match_points, lots[team]))
    if len(playing) % 2:
        byes.append(TeamBye(number, playing.pop(), ByeKind.PAB))
    return list(zip(playing[::2], playing[1::2], strict=True)), byes


def _match(
    tournament: Tournament,
    white: int,
    black: int,
    forfeit: Result | None,
    missing: float,
    random: Random,
) -> list[Game]:
    """The games of a match; the white team has White on the first and third board.

    A match decided by forfeit has its games too, forfeited each: gacrux cannot read it
    without them.
    """
    sides = [_line_up(tournament.teams[team - 1], random) for team in (white, black)]
    games = []
    for board, (one, other) in enumerate(zip(*sides, strict=True)):
        result = random.choice(FORFEITS if random.random() < missing else _RESULTS)
        if forfeit is not None:
            result = Result(forfeit.black, forfeit.white) if board % 2 else forfeit
        games.append(Game(other, one, result) if board % 2 else Game(one, other, result))
    return games


def _line_up(team: Team, random: Random) -> list[int]:
    """Four of five players, in the order of the team."""
    players = list(team.players)
    if random.random() < 0.3:
        players.remove(random.choice(players))
    return players[:BOARDS]

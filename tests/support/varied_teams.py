"""Random team tournaments of more kinds: withdrawals, adjustments, PMR 279, double round robins."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from openarbiter.model import (
    Adjustment,
    ByeKind,
    Game,
    Round,
    TeamBye,
    TeamForfeit,
    Tournament,
    matches,
)
from openarbiter.model.team_scoring import MatchRule, TeamScoring, with_team_scoring
from support.random_teams import FORFEITS, team_tournament

KINDS = ("plain", "left", "adjusted", "half", "double", "left-early")


def varied(seed: int) -> tuple[str, Tournament]:
    """A tournament and its kind; the same seed always gives the same."""
    kind = KINDS[seed % len(KINDS)]
    random = Random(f"varied-{seed}")
    plain = team_tournament(seed // len(KINDS) * 5 + (4 if kind in ("double", "left-early") else 0))
    match kind:
        case "left":
            return kind, _left(team_tournament(seed), random)
        case "adjusted":
            return kind, _adjusted(plain, random)
        case "half":
            told = TeamScoring(MatchRule.HALF)
            return kind, with_team_scoring(_with_double_forfeits(plain, random), told)
        case "double":
            return kind, _doubled(plain)
        case "left-early":
            return kind, _left(_doubled(plain), random)
    return kind, team_tournament(seed)


def _adjusted(tournament: Tournament, random: Random) -> Tournament:
    """Bonuses and penalties of the whole tournament (record 299)."""
    teams = random.sample(range(1, len(tournament.teams) + 1), 2)
    found = tuple(
        Adjustment("", random.choice((-10, -5, 5)), (team,), match_points=random.choice((-10, 10)))
        for team in teams
    )
    return replace(tournament, regulations=replace(tournament.regulations, team_adjustments=found))


def _with_double_forfeits(tournament: Tournament, random: Random) -> Tournament:
    """Some games lost by both, so that PMR 279 and C.02 13.10.1 differ."""

    def changed(game: Game) -> Game:
        lost = game.result.played and random.random() < 0.08
        return replace(game, result=FORFEITS[2]) if lost else game

    rounds = tuple(
        replace(one, games=tuple(changed(game) for game in one.games)) for one in tournament.rounds
    )
    return replace(tournament, rounds=rounds)


def _doubled(tournament: Tournament) -> Tournament:
    """Every match a second time, with the colours and the results turned round."""
    count = len(tournament.rounds)
    turned = tuple(
        replace(
            one,
            games=tuple(Game(game.black, game.white, game.result) for game in one.games),
        )
        for one in tournament.rounds
    )
    return replace(
        tournament,
        rounds=(*tournament.rounds, *turned),
        team_byes=(
            *tournament.team_byes,
            *(replace(bye, round=bye.round + count) for bye in tournament.team_byes),
        ),
        team_forfeits=(
            *tournament.team_forfeits,
            *(
                TeamForfeit(one.round + count, one.black, one.white, one.result)
                for one in tournament.team_forfeits
            ),
        ),
        regulations=replace(tournament.regulations, rounds=2 * count),
    )


def _left(tournament: Tournament, random: Random) -> Tournament:
    """One team leaves: from a round on it loses its matches by forfeit, board by board.

    Team 1 stays, and so do teams in a match that is the only one of its round in which a game was
    played: gacrux reads neither.
    """
    rounds = len(tournament.rounds)
    team = random.randint(2, len(tournament.teams))
    first = random.randint(2, rounds) if rounds > 1 else 1
    players = set(tournament.teams[team - 1].players)
    found = list(tournament.rounds)
    forfeits = list(tournament.team_forfeits)
    byes = list(tournament.team_byes)
    for played in matches(tournament)[first - 1 :]:
        own = [each for each in played.matches if team in (each.white, each.black)]
        others = [each for each in played.matches if each not in own]
        if not own:
            byes = [bye for bye in byes if (bye.round, bye.team) != (played.round, team)]
            byes.append(TeamBye(played.round, team, ByeKind.ZERO))
            continue
        if not any(each.played for each in others):
            continue
        games = tuple(
            replace(game, result=FORFEITS[1 if game.white in players else 0])
            if players & {game.white, game.black}
            else game
            for game in found[played.round - 1].games
        )
        found[played.round - 1] = Round(games, found[played.round - 1].byes)
        forfeits = [
            each
            for each in forfeits
            if each.round != played.round or team not in (each.white, each.black)
        ]
    return replace(
        tournament, rounds=tuple(found), team_byes=tuple(byes), team_forfeits=tuple(forfeits)
    )

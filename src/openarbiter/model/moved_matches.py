"""The games of matches that are postponed or played early, by the teams of their players."""

from __future__ import annotations

from typing import TypeAlias

from openarbiter.model.fixture_lines import Pair, fixtures_told, pair_of
from openarbiter.model.team_event import numbered_teams
from openarbiter.model.tournament import Tournament

GameKey: TypeAlias = tuple[int, int, int]
"""The round of a game and its players, White first."""


def postponed_match_games(tournament: Tournament) -> frozenset[GameKey]:
    """The games of matches that are postponed, whether they are played by now or not."""
    return _games(tournament, early=False)


def early_match_games(tournament: Tournament) -> frozenset[GameKey]:
    """The games of matches that are played before their round."""
    return _games(tournament, early=True)


def _games(tournament: Tournament, *, early: bool) -> frozenset[GameKey]:
    moved = fixtures_told(tournament).moved
    keys = {key for key, each in moved.items() if each.early is early}
    if not keys:
        return frozenset()
    team_of = {
        player: number
        for number, team in reversed(numbered_teams(tournament).items())
        for player in team.players
    }
    found = set()
    for number in {each for each, _ in keys}:
        for played in tournament.rounds[number - 1 : number]:
            for game in played.games:
                if _met(team_of, game.white, game.black, number) in keys:
                    found.add((number, game.white, game.black))
    return frozenset(found)


def _met(team_of: dict[int, int], white: int, black: int, number: int) -> tuple[int, Pair] | None:
    one, other = team_of.get(white), team_of.get(black)
    return None if one is None or other is None else (number, pair_of(one, other))

"""What a file claimed of points, once somebody decides what they are made of."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from openarbiter.model import Tournament


def without_claims(tournament: Tournament, players: Iterable[int]) -> Tournament:
    """The tournament without what a file claimed of points of these players and their teams."""
    concerned = set(players)
    return replace(
        tournament,
        entrants=tuple(
            replace(each, points=None) if each.number in concerned else each
            for each in tournament.entrants
        ),
        teams=tuple(
            replace(team, match_points=None, game_points=None)
            if concerned & set(team.players)
            else team
            for team in tournament.teams
        ),
    )

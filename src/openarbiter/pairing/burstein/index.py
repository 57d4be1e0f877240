"""The Index: how strong the opponents of a player have been so far (1.7).

Buchholz, the sum of the current scores of the opponents, comes first, then Sonneborn-Berger, the
same with each score taken times the points won against that opponent. Virtual points are left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from openarbiter.model import ByeKind, Score, Tournament, scores
from openarbiter.model.scores import points_by_round
from openarbiter.rulebook.burstein_rules import BursteinRules


class OppositionIndex(NamedTuple):
    """The Index of a player; the larger, the stronger the opposition.

    Attributes:
        buchholz: in tenths.
        sonneborn: in hundredths, as tenths are taken times tenths.
    """

    buchholz: Score
    sonneborn: int


def indexes(tournament: Tournament, rules: BursteinRules) -> Mapping[int, OppositionIndex]:
    """The Index of every entrant before the next round.

    A round without a game over the board counts as a game against oneself with the points it
    brought (1.7.2). An opponent who has stayed away ever since some round is taken to have drawn
    in each of the rounds missed.
    """
    own = scores(tournament)
    as_opponent = {
        player: own[player] + more for player, more in _draws_added(tournament, rules).items()
    }
    buchholz = dict.fromkeys(own, 0)
    sonneborn = dict.fromkeys(own, 0)
    for number, gained in enumerate(points_by_round(tournament), start=1):
        seen = tournament.appearances(number)
        for player, points in gained.items():
            appearance = seen.get(player)
            met = appearance.opponent if appearance is not None and appearance.played else None
            score = own[player] if met is None else as_opponent.get(met, own[met])
            buchholz[player] += score
            sonneborn[player] += points * score
    return {player: OppositionIndex(buchholz[player], sonneborn[player]) for player in own}


def _draws_added(tournament: Tournament, rules: BursteinRules) -> Mapping[int, Score]:
    """What zero-point byes up to now are worth to the opponents of those who have them (1.7.2)."""
    number = len(tournament.rounds) + 1
    requests = tournament.regulations.bye_requests
    away = {each.player: each.kind for each in requests if each.round == number}
    running = {
        entrant.number
        for entrant in tournament.entrants
        if rules.absent_series == "round before" or away.get(entrant.number) is ByeKind.ZERO
    }
    draw = tournament.regulations.points.white_draw
    added: dict[int, Score] = {}
    gained = list(points_by_round(tournament))
    for played, points in zip(reversed(tournament.rounds), reversed(gained), strict=True):
        seats, byes = played.seats(), played.without_opponent()
        running = {
            player
            for player in running
            if player not in seats and byes.get(player, ByeKind.ZERO) is ByeKind.ZERO
        }
        for player in running:
            added[player] = added.get(player, 0) + draw - points[player]
    return added

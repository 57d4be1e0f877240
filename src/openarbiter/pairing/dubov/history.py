"""What earlier rounds say of the players: their opponents, and how often they floated up."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from openarbiter.model import FORFEITS, Game, Mark, Tournament, points_by_round, standing_bonuses
from openarbiter.pairing.acceleration import virtual_points
from openarbiter.rulebook import Edition


@dataclass(slots=True)
class History:
    """The games of a tournament, player by player.

    Attributes:
        opponents: the opponents they played, in the order of the rounds.
        upfloats: how often they were upfloated: met somebody with a higher score.
        last: those who were upfloated in the last round.
    """

    opponents: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    upfloats: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    last: set[int] = field(default_factory=set)


def history_of(tournament: Tournament, edition: Edition, *, forfeited: bool) -> History:
    """The history of all rounds; scores are those by which each round was paired.

    Args:
        forfeited: whether games that were not played count as upfloats.
    """
    found = History()
    scores = standing_bonuses(tournament)
    for number, gained in enumerate(points_by_round(tournament), start=1):
        virtual = virtual_points(tournament, number, edition)
        found.last = set()
        for player, game in tournament.rounds[number - 1].seats().items():
            opponent, mark = _seen(player, game)
            played = mark not in FORFEITS
            if played:
                found.opponents[player].append(opponent)
            own = scores[player] + virtual[player]
            if (played or forfeited) and own < scores[opponent] + virtual[opponent]:
                found.upfloats[player] += 1
                found.last.add(player)
        for player, points in gained.items():
            scores[player] += points
    return found


def average_rating(opponents: Sequence[int], ratings: Mapping[int, int]) -> int:
    """ARO: the average of these opponents' ratings, half rounded up; 0 without one (1.7).

    >>> average_rating([1, 2], {1: 2000, 2: 2001}), average_rating([], {})
    (2001, 0)
    """
    if not opponents:
        return 0
    total = sum(ratings[opponent] for opponent in opponents)
    return (2 * total + len(opponents)) // (2 * len(opponents))


def _seen(player: int, game: Game) -> tuple[int, Mark]:
    if game.black == player:
        return game.white, game.result.black
    return game.black, game.result.white

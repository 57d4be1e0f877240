"""Floats of the rounds played, and the scores they go by (A.4.b; 1.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum

from openarbiter.model import (
    FORFEITS,
    Game,
    Score,
    Tournament,
    points_by_round,
    standing_bonuses,
)
from openarbiter.pairing.acceleration import virtual_points
from openarbiter.rulebook import Edition


class Float(Enum):
    """The mark a player carries from an earlier round (A.4.b; 1.4)."""

    NONE = " "
    DOWN = "D"
    UP = "U"

    __hash__ = object.__hash__


def scores_and_floats(
    tournament: Tournament, edition: Edition, seats: Sequence[Mapping[int, Game]]
) -> tuple[dict[int, Score], dict[int, Float], dict[int, Float]]:
    """Every entrant's score, and their floats of the last round and of the one before.

    Args:
        seats: those of every round, see :meth:`openarbiter.model.Round.seats`.

    Returns:
        The score in the standings, in tenths; the floats are empty where there was no
        such round.
    """
    scores = standing_bonuses(tournament)
    last: dict[int, Float] = {}
    before: dict[int, Float] = {}
    for number, gained in enumerate(points_by_round(tournament), start=1):
        if number >= len(tournament.rounds) - 1:
            virtual = virtual_points(tournament, number, edition)
            weighed = {player: score + virtual[player] for player, score in scores.items()}
            before, last = last, _unplayed(tournament, edition, gained)
            last |= _played(weighed, seats[number - 1])
        for player, points in gained.items():
            scores[player] += points
    return scores, last, before


def _unplayed(
    tournament: Tournament, edition: Edition, gained: Mapping[int, Score]
) -> dict[int, Float]:
    """Floats from a round for those who did not play in it (A.4.b; 1.4.3).

    Args:
        gained: the points it brought to every entrant.
    """
    if edition.dutch.absence_floats:
        return dict.fromkeys(gained, Float.DOWN)
    none, down = Float.NONE, Float.DOWN
    loss = tournament.regulations.points.loss
    return {player: down if points > loss else none for player, points in gained.items()}


def _played(scores: Mapping[int, Score], seats: Mapping[int, Game]) -> dict[int, Float]:
    """Floats from a round for those who played in it (A.4.b; 1.4.2).

    Args:
        scores: those before the round, with its virtual points.
    """
    none, down, up = Float.NONE, Float.DOWN, Float.UP
    floats = {}
    for player, game in seats.items():
        if game.black == player:
            mark, opponent = game.result.black, game.white
        else:
            mark, opponent = game.result.white, game.black
        if mark not in FORFEITS:
            own, other = scores[player], scores[opponent]
            floats[player] = down if own > other else up if own < other else none
    return floats

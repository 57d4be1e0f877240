"""Games of the last round that may start earlier because a play-off may follow (C.02 13.2.7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from openarbiter.model import Game, Score

Outcome = tuple[tuple[Score, Score], ...]
"""The points of White and of Black, in each way a game may end."""


def games_to_start_early(
    games: Sequence[Game], scores: Mapping[int, Score], outcomes: Outcome
) -> tuple[Game, ...]:
    """The games of a round with a player who may still be level for the first place.

    A player may be where some outcome of all games leaves them first together with another one.
    The article speaks of games between such players. A game against anybody else is named, too:
    the play-off has to wait for it all the same.

    Args:
        games: of the last round, without a result.
        scores: of everybody before that round, byes of the last round included.
        outcomes: the points a game may bring, such as ``((10, 0), (5, 5), (0, 10))``.
    """
    paired = {player for game in games for player in (game.white, game.black)}
    resting = [score for player, score in scores.items() if player not in paired]
    ends = {
        game: [(scores[game.white] + one, scores[game.black] + two) for one, two in outcomes]
        for game in games
    }
    # No game can end with less than this for both of its players.
    least = max([*resting, *(min(map(max, each)) for each in ends.values())], default=0)

    def may_be_level(own: Game, top: Score, other: Score) -> bool:
        if top < max(least, other):
            return False
        return (
            top == other
            or top in resting
            or any(
                top in end and max(end) == top
                for game, each in ends.items()
                if game is not own
                for end in each
            )
        )

    return tuple(
        game
        for game, each in ends.items()
        if any(may_be_level(game, max(end), min(end)) for end in each)
    )

"""Games of the last round that may start earlier because a play-off may follow (C.02 13.2.7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from openarbiter.model import Game, Score, Tournament
from openarbiter.standings import standings

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
        """Whether the better player of a game may be first with so many points, and not alone."""
        if top < least:
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


def early_games(tournament: Tournament) -> tuple[Game, ...]:
    """The open games of the last round that a play-off for the first place may wait for.

    None before the last round is paired, or where the number of rounds is not known.
    """
    last = tournament.regulations.rounds
    if last is None or len(tournament.rounds) != last:
        return ()
    points = tournament.regulations.points
    table = standings(tournament, "", rounds=last, teams=False, play_offs=())
    return games_to_start_early(
        [game for game in tournament.rounds[-1].games if not game.result.known],
        {row.number: row.score for row in table.rows if row.rank is not None},
        (
            (points.white_win, points.black_loss),
            (points.white_draw, points.black_draw),
            (points.white_loss, points.black_win),
        ),
    )

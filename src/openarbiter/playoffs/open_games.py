"""Open games of the last round that can still change who is level (C.02 13.2.8).

A play-off begins 30 minutes after the last game of any of the players in it; it need not wait for
games that cannot change who they are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from openarbiter.model import Game, Score, Tournament
from openarbiter.standings import standings


def games_that_matter(
    games: Sequence[Game], scores: Mapping[int, Score], places: int, most: Score
) -> tuple[Game, ...]:
    """The open games that may change who is level on points for a place.

    A safe bound: a game that is not named can change nothing, however all of them end; one that
    is named may turn out to change nothing. The score of the last of the first so many is at
    least what it is if every open game brings nothing, and at most what it is if every player
    wins. Whoever stays below the first or above the second is not level, and moves nobody.

    Args:
        games: without a result.
        scores: of everybody ranked, open games counted as nothing.
        places: who the first so many are, is to be decided.
        most: the most that a game brings a player, in tenths.
    """
    if not 1 <= places <= len(scores):
        return ()
    playing = {player for game in games for player in (game.white, game.black)}
    best = {player: score + (most if player in playing else 0) for player, score in scores.items()}
    least = sorted(scores.values(), reverse=True)[places - 1]
    highest = sorted(best.values(), reverse=True)[places - 1]

    def matters(player: int) -> bool:
        return player in scores and best[player] >= least and scores[player] <= highest

    return tuple(game for game in games if matters(game.white) or matters(game.black))


def open_games(tournament: Tournament) -> tuple[Game, ...]:
    """The open games of the last round; none where earlier rounds are, or one is still to come."""
    last = tournament.regulations.rounds
    if last is None or len(tournament.rounds) != last:
        return ()
    earlier = (game for each in tournament.rounds[:-1] for game in each.games)
    if any(not game.result.known for game in earlier):
        return ()
    return tuple(game for game in tournament.rounds[-1].games if not game.result.known)


def open_games_that_matter(tournament: Tournament, places: int) -> tuple[Game, ...]:
    """Those of :func:`open_games` that may change who is level on points for a place."""
    games = open_games(tournament)
    if not games:
        return ()
    points = tournament.regulations.points
    most = max(points.white_win, points.black_win, points.forfeit_win)
    table = standings(tournament, "", rounds=len(tournament.rounds), teams=False, play_offs=())
    scores = {row.number: row.score for row in table.rows if row.rank is not None}
    return games_that_matter(games, scores, places, most)

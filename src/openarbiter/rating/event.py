"""The ratings of an event: what everybody gains or loses, and the first ratings (B.02 6, 8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from openarbiter.rating.change import RatingChange, rated_game, rating_change
from openarbiter.rating.first import (
    FirstRatingFound,
    first_rating,
    first_ratings_of_round_robin,
)
from openarbiter.rating.games import GameOf, RatedEvent, games_of_event, half_points_of
from openarbiter.rating.k_factor import Career, k_factor
from openarbiter.rulebook.rating_choices import FirstRating
from openarbiter.rulebook.rating_tables import rating_difference

HALF = 50
"""Half a point, in hundredths."""


@dataclass(frozen=True, slots=True)
class Performance:
    """How a player did against the rated opponents.

    Attributes:
        average: of their ratings, exactly.
        half_points: the score against them.
        games: how many games.
        rating: the average, rounded, and the difference the score is worth (8.1.a).
    """

    average: Fraction
    half_points: int
    games: int
    rating: int


@dataclass(frozen=True, slots=True)
class RatedPlayer:
    """What an event does to one player's rating.

    Attributes:
        rating: what it was; 0 for unrated players.
        games: their games, rated or not; byes are none.
        change: of a rated player; None without a rated game.
        first: of an unrated player, from this event alone; None where it gives none.
        performance: None without a rated game.
    """

    player: int
    rating: int
    games: tuple[GameOf, ...]
    change: RatingChange | None
    first: FirstRatingFound | None
    performance: Performance | None


def rate_event(
    event: RatedEvent, careers: Mapping[int, Career], day: date, round_robin: bool
) -> dict[int, RatedPlayer]:
    """Everybody's rating after an event that is a rating period of its own.

    Args:
        careers: what decides on K, of those of whom it is known.
        day: when the games were played.
        round_robin: whether everybody was to meet everybody. With a game that was not played it
            is rated as a Swiss (2017 6.4).
    """
    ratings = event.ratings
    disregarded: frozenset[int] = frozenset()
    first: dict[int, FirstRatingFound] = {}
    counted = dict(ratings)
    if round_robin and _counts_as_round_robin(event):
        disregarded = _without_a_point(event)
        first = _first_of_round_robin(event, disregarded)
        counted |= {player: found.rating for player, found in first.items()}
    games = games_of_event(event, counted, disregarded)
    return {
        entrant.number: _rated(
            event,
            entrant.number,
            games[entrant.number],
            counted,
            first.get(entrant.number),
            careers.get(entrant.number, Career()),
            day,
        )
        for entrant in event.tournament.entrants
    }


def _rated(
    event: RatedEvent,
    player: int,
    games: tuple[GameOf, ...],
    ratings: Mapping[int, int],
    first: FirstRatingFound | None,
    career: Career,
    day: date,
) -> RatedPlayer:
    rating = event.ratings.get(player, 0)
    met = [(ratings[each.opponent], each.score) for each in games if each.why_not is None]
    scored = [(opponent, score) for opponent, score in met if score is not None]
    half_points = sum(score for _, score in scored) // HALF
    opponents = [opponent for opponent, _ in scored]
    change = None
    if rating and scored:
        k = k_factor(event.rules, rating, career, day, len(scored))
        rated = [
            rated_game(event.rules, event.kind, rating, opponent, score)
            for opponent, score in scored
        ]
        change = rating_change(rating, rated, k)
    if not rating and first is None:
        first = first_rating(event.rules, opponents, half_points)
    return RatedPlayer(player, rating, games, change, first, performance(opponents, half_points))


def performance(opponents: list[int], half_points: int) -> Performance | None:
    """The performance rating: the average of the opponents and what the score is worth (8.1.a).

    The average is rounded first, half a point upwards (B.01 1.47).

    Args:
        opponents: the ratings of the rated opponents, once a game.
    """
    if not opponents:
        return None
    average = Fraction(sum(opponents), len(opponents))
    rounded = (2 * average.numerator + average.denominator) // (2 * average.denominator)
    difference = rating_difference(half_points, 2 * len(opponents))
    return Performance(average, half_points, len(opponents), rounded + difference)


def _without_a_point(event: RatedEvent) -> frozenset[int]:
    """Unrated players who scored nothing in games that were played (2017 6.1)."""
    scored = set()
    for played in event.tournament.rounds:
        for game in played.games:
            if game.result.played:
                for player, mark in (
                    (game.white, game.result.white),
                    (game.black, game.result.black),
                ):
                    if half_points_of(mark):
                        scored.add(player)
    everybody = {each.number for each in event.tournament.entrants}
    return frozenset(everybody - event.ratings.keys() - scored)


def _counts_as_round_robin(event: RatedEvent) -> bool:
    """Whether unrated players of a round robin count with what they scored (2017 6.4, 8.5.2)."""
    if event.rules.first_rating is not FirstRating.AGAINST_THE_FIELD or not event.ratings:
        return False
    return all(
        game.result.played and game.result.known
        for played in event.tournament.rounds
        for game in played.games
    )


def _first_of_round_robin(
    event: RatedEvent, disregarded: frozenset[int]
) -> dict[int, FirstRatingFound]:
    """The first ratings by the results of everybody but those who are disregarded."""
    counted = {each.number for each in event.tournament.entrants} - disregarded
    if len(counted) < 2:
        return {}
    half_points = dict.fromkeys(sorted(counted), 0)
    games = 0
    for played in event.tournament.rounds:
        for game in played.games:
            if {game.white, game.black} <= counted:
                games += 1
                half_points[game.white] += half_points_of(game.result.white)
                half_points[game.black] += half_points_of(game.result.black)
    cycles = 2 * games // (len(counted) * (len(counted) - 1))
    return first_ratings_of_round_robin(event.rules, event.ratings, half_points, cycles)

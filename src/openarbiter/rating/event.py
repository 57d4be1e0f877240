"""The ratings of an event: what everybody gains or loses, and the first ratings (B.02 6, 8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction

from openarbiter.model import Tournament
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
    event: RatedEvent,
    careers: Mapping[int, Career],
    day: date,
    round_robin: bool,
    meanwhile: Mapping[int, int] | None = None,
) -> dict[int, RatedPlayer]:
    """Everybody's rating after an event that is a rating period of its own.

    Args:
        careers: what decides on K, of those of whom it is known.
        day: when the games were played.
        round_robin: whether everybody was to meet everybody. With a game that was not played it
            is rated as a Swiss (2017 6.4).
        meanwhile: ratings that were published for unrated players after the event began. They
            are rated as rated players, and count as unrated for their opponents (2017 8.4; 2024
            8.2.4).
    """
    meanwhile = meanwhile or {}
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
            ratings.get(entrant.number, meanwhile.get(entrant.number, 0)),
        )
        for entrant in event.tournament.entrants
    }


def rate_player(
    event: RatedEvent, player: int, career: Career, day: date, round_robin: bool
) -> RatedPlayer:
    """The same as :func:`rate_event` of one player, found from this player's games alone.

    In a round robin of 2017 with unrated players it depends on the games of all.
    """
    if round_robin and _counts_as_round_robin(event):
        return rate_event(event, {player: career}, day, round_robin)[player]
    tournament = event.tournament
    rounds = tuple(
        replace(
            played,
            games=tuple(game for game in played.games if player in (game.white, game.black)),
            byes=(),
        )
        for played in tournament.rounds
    )
    met = {game.white for played in rounds for game in played.games}
    met |= {player} | {game.black for played in rounds for game in played.games}
    entrants = tuple(each for each in tournament.entrants if each.number in met)
    own = replace(event, tournament=replace(tournament, entrants=entrants, rounds=rounds))
    return rate_event(own, {player: career}, day, False)[player]


def _rated(
    event: RatedEvent,
    player: int,
    games: tuple[GameOf, ...],
    ratings: Mapping[int, int],
    first: FirstRatingFound | None,
    career: Career,
    day: date,
    rating: int,
) -> RatedPlayer:
    if rating:
        first = None
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
    """Whether unrated players of a round robin count with what they scored (2017 6.4, 8.5.2).

    They do when everybody has met everybody equally often: their ratings are found at the end
    of the event.
    """
    if event.rules.first_rating is not FirstRating.AGAINST_THE_FIELD or not event.ratings:
        return False
    return is_complete(event.tournament)


def is_complete(tournament: Tournament) -> bool:
    """Whether everybody who plays has met everybody else equally often, and all games count."""
    met: Counter[frozenset[int]] = Counter()
    for played in tournament.rounds:
        for game in played.games:
            if not game.result.played or not game.result.known:
                return False
            met[frozenset((game.white, game.black))] += 1
    players = len(frozenset[int]().union(*met))
    return len(met) == players * (players - 1) // 2 and len(set(met.values())) == 1


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

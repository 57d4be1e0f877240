"""The first rating of a player (B.02 2017 8.2, 8.3; 2024 8.2).

Averages stay exact until the end: only the rating itself is rounded (2017 8.3).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from openarbiter.rulebook.rating_choices import FirstRating
from openarbiter.rulebook.rating_rules import RatingRules
from openarbiter.rulebook.rating_tables import rating_difference

HYPOTHETICAL = 1800
"""The rating of the two opponents who are added, each with a draw (2024 8.2.2)."""

PER_HALF_POINT = 20
"""What each half point above one half of the points brings (2017 8.2.3)."""


@dataclass(frozen=True, slots=True)
class FirstRatingFound:
    """A first rating and what it was found from.

    Attributes:
        average: of the opponents, or of the tournament, exactly.
        half_points: the score, hypothetical draws included.
        games: the games, hypothetical ones included.
        exact: the rating before it is rounded.
        rating: the rating, rounded, and no more than the edition allows.
    """

    average: Fraction
    half_points: int
    games: int
    exact: Fraction
    rating: int


def first_rating(
    rules: RatingRules, opponents: Sequence[int], half_points: int
) -> FirstRatingFound | None:
    """From the games against rated opponents of a Swiss, a team event, or several events.

    All games so far count as if they had been played in one event (2017 8.3; 2024 7.1.4).

    Args:
        opponents: the ratings of the rated opponents.
        half_points: what was scored against them.

    Returns:
        The rating; None where nothing was played or scored, which is disregarded in a first
        event (8.2.1). Whether there are games enough, and the rating is high enough to be
        published, is not asked.
    """
    return first_rating_of_sum(rules, sum(opponents), len(opponents), half_points)


def first_rating_of_sum(
    rules: RatingRules, opponents: int, games: int, half_points: int
) -> FirstRatingFound | None:
    """The same from the sum of the opponents' ratings."""
    if not games or not half_points:
        return None
    if rules.first_rating is FirstRating.TWO_DRAWS_WITH_1800:
        score, met = half_points + 2, games + 2
        average = Fraction(opponents + 2 * HYPOTHETICAL, met)
        exact = average + rating_difference(score, 2 * met)
        return _found(rules, average, score, met, exact)
    average = Fraction(opponents, games)
    above = half_points - games
    if above >= 0:
        exact = average + PER_HALF_POINT * above
    else:
        exact = average + rating_difference(half_points, 2 * games)
    return _found(rules, average, half_points, games, exact)


def average_of_round_robin(
    ratings: Mapping[int, int], half_points: Mapping[int, int], cycles: int = 1
) -> Fraction:
    """The average rating Ra of a round robin in which not everybody is rated (2017 8.2.1 b).

    ``Ra = Rar - dpa * n/(n+1)``: the average of the rated players less what they scored better
    than it, over all their opponents.

    Args:
        ratings: the rated players.
        half_points: everybody's score; there are as many players as entries.
        cycles: how often everybody meets everybody.
    """
    opponents = len(half_points) - 1
    average = Fraction(sum(ratings.values()), len(ratings))
    better = Fraction(
        sum(rating_difference(half_points[player], 2 * opponents * cycles) for player in ratings),
        len(ratings),
    )
    return average - better * Fraction(opponents, opponents + 1)


def first_ratings_of_round_robin(
    rules: RatingRules,
    ratings: Mapping[int, int],
    half_points: Mapping[int, int],
    cycles: int = 1,
) -> dict[int, FirstRatingFound]:
    """The rating of each unrated player of a round robin (2017 8.2.1 b to 8.2.5).

    Args:
        ratings: the rated players, at least one.
        half_points: everybody's score.
        cycles: how often everybody meets everybody.
    """
    opponents = len(half_points) - 1
    games = opponents * cycles
    average = average_of_round_robin(ratings, half_points, cycles)
    found = {}
    for player, score in half_points.items():
        if player in ratings:
            continue
        above = score - games
        if above >= 0:
            exact = average + PER_HALF_POINT * above
        else:
            difference = rating_difference(score, 2 * games)
            exact = average + difference * Fraction(opponents, opponents + 1)
        found[player] = _found(rules, average, score, games, exact)
    return found


def _found(
    rules: RatingRules, average: Fraction, half_points: int, games: int, exact: Fraction
) -> FirstRatingFound:
    """Rounded to the nearest whole number, a half upwards, and bounded where the edition does."""
    rating = (2 * exact.numerator + exact.denominator) // (2 * exact.denominator)
    if rules.highest_first_rating is not None:
        rating = min(rating, rules.highest_first_rating)
    return FirstRatingFound(average, half_points, games, exact, rating)

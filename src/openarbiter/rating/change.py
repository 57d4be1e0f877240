"""The change of a rating (B.02 2017 8.5; 2024 8.3), in hundredths of a point.

Chances are whole per cents, results are half points and K is a whole number, so everything is
exact in hundredths.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openarbiter.rating.k_factor import KFactor
from openarbiter.rulebook.rating_choices import RatingKind
from openarbiter.rulebook.rating_rules import RatingRules
from openarbiter.rulebook.rating_tables import chance

HUNDRED = 100


@dataclass(frozen=True, slots=True)
class RatedGame:
    """What a game brought, from the side of one player.

    Attributes:
        opponent: the rating of the opponent.
        score: what was scored, in hundredths: 0, 50 or 100.
        difference: the own rating less that of the opponent.
        counted: the difference that counts; bounded to 400 either way for most.
        expected: the scoring probability, in hundredths (table 8.1.b).
    """

    opponent: int
    score: int
    difference: int
    counted: int
    expected: int

    @property
    def gain(self) -> int:
        """The score less what was expected, in hundredths."""
        return self.score - self.expected


@dataclass(frozen=True, slots=True)
class RatingChange:
    """The change of a rating by the games of a period.

    Attributes:
        rating: what it was.
        hundredths: the change before it is rounded, in hundredths.
    """

    rating: int
    games: tuple[RatedGame, ...]
    k: KFactor
    hundredths: int

    @property
    def gain(self) -> int:
        """The sum of what was scored less what was expected, in hundredths."""
        return sum(game.gain for game in self.games)

    @property
    def points(self) -> int:
        """The change in whole points; half a point is rounded away from zero."""
        return rounded(self.hundredths)

    @property
    def new_rating(self) -> int:
        """What the rating is after the change."""
        return self.rating + self.points


def rated_game(
    rules: RatingRules, kind: RatingKind, rating: int, opponent: int, score: int
) -> RatedGame:
    """What a game against a rated opponent brings.

    Args:
        score: in hundredths: 0, 50 or 100.

    >>> from openarbiter.rulebook.rating_rules import FIDE_2017_RATING
    >>> rated_game(FIDE_2017_RATING, RatingKind.STANDARD, 2212, 2659, 100).gain
    92
    """
    difference = rating - opponent
    most = rules.longest_difference
    counted = difference
    if not rules.counts_in_full(rating, kind):
        counted = max(-most, min(most, difference))
    return RatedGame(opponent, score, difference, counted, chance(counted))


def rating_change(rating: int, games: Sequence[RatedGame], k: KFactor) -> RatingChange:
    """The change by these games: K times the sum of what was scored less what was expected."""
    return RatingChange(rating, tuple(games), k, k.value * sum(game.gain for game in games))


def rounded(hundredths: int) -> int:
    """To whole points, half a point away from zero (2017 8.5.7; 2024 8.3.4).

    >>> rounded(50), rounded(-50), rounded(-49), rounded(5640)
    (1, -1, 0, 56)
    """
    whole = (abs(hundredths) + HUNDRED // 2) // HUNDRED
    return whole if hundredths >= 0 else -whole

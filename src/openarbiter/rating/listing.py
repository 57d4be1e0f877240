"""What of a rating goes into the list: publication, delisting, inactivity (B.02 7.1, 7.2)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from openarbiter.rulebook.calendar import months_between, more_than_a_year
from openarbiter.rulebook.rating_rules import RatingRules


class NotPublished(StrEnum):
    """Why a first rating is not published yet."""

    NO_POINTS = "no-points"
    """There is none: no game against rated opponents, or no point in a first event."""
    FEW_GAMES = "few-games"
    BELOW_FLOOR = "below-floor"


@dataclass(frozen=True, slots=True)
class Earlier:
    """Games of an unrated player in an earlier rating period, against rated opponents.

    Attributes:
        list_day: the day of the list they were rated for.
        games: how many.
        opponents: the sum of the opponents' ratings, exactly what they counted with.
        half_points: the score.
    """

    list_day: date
    games: int
    opponents: int
    half_points: int


def still_pooled(rules: RatingRules, earlier: Earlier, list_day: date) -> bool:
    """Whether earlier games still count towards a first rating on a list (7.1.4).

    The periods of both, and those between, are no more than 26 months.

    >>> from openarbiter.rulebook.rating_rules import FIDE_2025_RATING as RULES
    >>> old = Earlier(date(2024, 1, 1), 3, 4500, 2)
    >>> still_pooled(RULES, old, date(2026, 2, 1)), still_pooled(RULES, old, date(2026, 3, 1))
    (True, False)
    """
    return months_between(earlier.list_day, list_day) + 1 <= rules.events.pooled_periods


def why_not_published(rules: RatingRules, rating: int | None, games: int) -> NotPublished | None:
    """Why a first rating is not published; None where it is (7.1.4).

    Args:
        rating: None where the games give none.
        games: those against rated opponents, without hypothetical ones.
    """
    if rating is None:
        return NotPublished.NO_POINTS
    if games < rules.first_games:
        return NotPublished.FEW_GAMES
    return NotPublished.BELOW_FLOOR if rating < rules.floor else None


def is_delisted(rules: RatingRules, rating: int) -> bool:
    """Whether a player whose rating has become this is shown as unrated (7.2.1)."""
    return rating < rules.floor


def is_inactive(last_rated: date | None, day: date) -> bool:
    """Whether a player is inactive on a day: no rated game in a year (2017 7.2.3; 2024 7.2.2).

    Args:
        last_rated: the day of the last rated game; None where there has been none.

    >>> is_inactive(date(2025, 2, 1), date(2026, 2, 1))
    False
    >>> is_inactive(date(2025, 1, 31), date(2026, 2, 1))
    True
    """
    return last_rated is None or more_than_a_year(last_rated, day)

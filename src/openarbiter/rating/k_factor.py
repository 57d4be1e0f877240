"""K, the development coefficient (B.02 2017 8.5.6; 2024 8.3.3)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from openarbiter.rulebook.rating_rules import RatingRules

NEW, USUAL, HIGH = 40, 20, 10
"""K of new players and juniors, of most, and of those who have reached 2400."""

FIRST_GAMES = 30
"""The games after which a player is no longer new to the list."""

HIGH_RATING = 2400
"""The published rating that brings the lowest K for good."""

JUNIOR_RATING = 2300
"""The rating under which a junior has the K of juniors."""

MOST = 700
"""What K times the games of a rating period may come to."""


class KReason(StrEnum):
    """Why a player has this K."""

    REACHED_2400 = "reached-2400"
    NEW = "new"
    JUNIOR = "junior"
    USUAL = "usual"
    GIVEN = "given"
    """Somebody said so."""
    LISTED = "listed"
    """A rating list has it."""


@dataclass(frozen=True, slots=True)
class Career:
    """What decides on K, as it stood when the event began; each None where it is not known.

    Attributes:
        games: rated games of all events that are over.
        reached_2400: whether a published rating was ever 2400 or more.
        birth: the date of birth, or the first of January where only the year is known.
        birth_year: the year of birth.
        k: K as somebody said or a rating list has it, which then decides.
        listed: whether that is of a rating list.
    """

    games: int | None = None
    reached_2400: bool | None = None
    birth: date | None = None
    birth_year: int | None = None
    k: int | None = None
    listed: bool = False


@dataclass(frozen=True, slots=True)
class KFactor:
    """K for a rating period.

    Attributes:
        value: the K that counts.
        before: what it was before K times the games was bounded.
        reason: why a player has it.
        games: the games of the period.
        junior_unknown: whether nobody knows when the player was born, and a junior with this
            rating would have 40.
    """

    value: int
    before: int
    reason: KReason
    games: int
    junior_unknown: bool = False

    @property
    def bounded(self) -> bool:
        """Whether there were too many games for the K the player has."""
        return self.value != self.before


def k_factor(rules: RatingRules, rating: int, career: Career, day: date, games: int) -> KFactor:
    """K of a player for the games of a rating period.

    Whoever has reached 2400 keeps 10 for good; after that come those new to the list, then
    juniors. What is not known of a career counts as if it brought no other K.

    Args:
        rating: the rating on the list.
        day: when the games were played.
        games: the rated games of the period, more than 0.
    """
    before, reason = _before(rules, rating, career, day)
    born = career.birth is not None or career.birth_year is not None
    doubt = reason is KReason.USUAL and rating < JUNIOR_RATING and not born
    return KFactor(bounded(before, games), before, reason, games, doubt)


def bounded(k: int, games: int) -> int:
    """The greatest whole number up to K whose product with the games is no more than 700.

    >>> bounded(40, 18), bounded(20, 35)
    (38, 20)
    """
    return k if k * games <= MOST else MOST // games


def _before(rules: RatingRules, rating: int, career: Career, day: date) -> tuple[int, KReason]:
    if career.k is not None:
        return career.k, KReason.LISTED if career.listed else KReason.GIVEN
    if career.reached_2400 or rating >= HIGH_RATING:
        return HIGH, KReason.REACHED_2400
    if career.games is not None and career.games < FIRST_GAMES:
        return NEW, KReason.NEW
    if rating < JUNIOR_RATING and rules.junior_until.is_junior(
        career.birth, career.birth_year, day
    ):
        return NEW, KReason.JUNIOR
    return USUAL, KReason.USUAL

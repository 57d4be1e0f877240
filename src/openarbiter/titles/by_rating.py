"""Titles that a rating brings by itself, and when a rating was reached (B.01 1.3, 1.53)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from itertools import accumulate

from openarbiter.rulebook.application_rules import ApplicationRules
from openarbiter.titles.verdict import RequirementVerdict, least

HALF = 50
"""Half a point in hundredths: from there on a rating is rounded up."""

WOMENS = ("WFM", "WCM")


class RatingRequirement(StrEnum):
    """What a title by rating asks for."""

    RATING = "rating"
    GAMES = "rated-games"


@dataclass(frozen=True, slots=True)
class RatingTitle:
    """A title held against a rating."""

    title: str
    verdicts: tuple[RequirementVerdict, ...]

    @property
    def due(self) -> bool:
        """Whether every requirement is met."""
        return not any(each.state != "met" for each in self.verdicts)


def titles_by_rating(
    rules: ApplicationRules, rating: int | None, games: int | None, *, women: bool
) -> tuple[RatingTitle, ...]:
    """Every title that a rating can bring, the highest first (1.3).

    Args:
        rating: the highest ever reached, published or interim (1.53a); None for not known.
        games: against rated opponents until then; None for not known.
        women: whether the player is a woman: then the women's titles too.
    """
    article = rules.articles.by_rating
    return tuple(
        RatingTitle(
            title,
            (
                least(RatingRequirement.RATING, rating, bound, article),
                least(RatingRequirement.GAMES, games, rules.rated_games, article),
            ),
        )
        for title, bound in rules.by_rating.items()
        if women or title not in WOMENS
    )


@dataclass(frozen=True, slots=True)
class DatedChange:
    """What a game did to a rating.

    Attributes:
        day: when it was played.
        hundredths: the change by this game, in hundredths of a point.
    """

    day: date
    hundredths: int


def reached_on(rating: int, changes: Iterable[DatedChange], bound: int) -> date | None:
    """The day on which a rating was first reached, in the middle of an event too (1.53a).

    Games after that day may be left aside. A rating is whole, so half a point below the bound is
    enough.

    Args:
        rating: what it was before the games.
        changes: in any order; those of one day count together at its end.

    Returns:
        None where it was never reached by these games; the first day where it already was.

    >>> games = [DatedChange(date(2018, 5, day), 800) for day in (1, 2, 3)]
    >>> reached_on(2480, games, 2500)
    datetime.date(2018, 5, 3)
    """
    by_day: dict[date, int] = {}
    for change in sorted(changes, key=lambda each: each.day):
        by_day[change.day] = by_day.get(change.day, 0) + change.hundredths
    if by_day and rating >= bound:
        return next(iter(by_day))
    after = accumulate(by_day.values(), initial=100 * rating)
    next(after)
    return next(
        (day for day, value in zip(by_day, after, strict=True) if value + HALF >= 100 * bound),
        None,
    )

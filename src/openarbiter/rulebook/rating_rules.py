"""The editions of the rating regulations, B.02, as data.

They have days of their own: July 2017, March 2024, October 2025. An event is rated by those in
force on its first day (B.02 0.1).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

from openarbiter.model.text import N_
from openarbiter.rulebook.editions import UnknownEdition
from openarbiter.rulebook.rating_choices import FirstRating, JuniorUntil, RatingKind
from openarbiter.rulebook.rating_events import EVENTS_2017, EVENTS_2024, RatingEventRules


@dataclass(frozen=True, slots=True)
class RatingArticles:
    """Where the regulations say what; ``""`` where an edition says nothing of it."""

    rate_of_play: str
    first_control: str
    rapid: str
    blitz: str
    unplayed: str
    difference: str
    cap: str
    chance: str
    unrated_opponent: str
    change: str
    k_factor: str
    k_cap: str
    rounding: str
    first_rating: str
    zero_in_first_event: str
    published: str
    floor: str
    decided_match: str
    unrated_match: str
    too_far: str


@dataclass(frozen=True, slots=True)
class RatingRules:
    """What B.02 says in one edition.

    Attributes:
        id: the name of the edition.
        title: its name for people, with its days; to be translated.
        articles: where it says so.
        first_day, last_day: from when and until when it is applied by date, ends included.
        known_since: from when on it was in force.
        floor: the lowest rating that is published.
        longest_difference: a greater difference in rating counts as this one.
        true_difference_from: the rating from which on a player's standard games count with the
            difference there is; None where no player's do.
        too_far: the difference from which on a rapid or blitz game is not rated, and the
            rating one of its players must be above; None where every one is.
        too_far_since: the first day of the games that holds for; None for all of the edition.
        standard_serves: whether an unrated player has the standard rating in rapid and blitz
            events, and counts as rated.
        first_rating: how the first rating of a player is found.
        highest_first_rating: the most it can be; None where it is not bounded.
        first_games: the fewest games a first rating is published for.
        junior_until: until when players have the K of juniors.
        minutes: the least minutes of each player for 60 moves in a standard game, by the
            rating one of the two reaches, highest first.
        first_control_moves: the moves of the first control of several.
        first_control_exact: whether exactly those, or at least those.
        blitz_least: the least seconds of a blitz game, for 60 moves, and whether it must have
            more than those.
        decided_waivable: whether FIDE may agree beforehand that the games of a match after its
            decision are rated.
        events: what is asked of an event as a whole, and by when.
    """

    id: str
    title: str
    articles: RatingArticles
    first_day: date | None
    last_day: date | None
    known_since: date
    floor: int
    longest_difference: int
    true_difference_from: int | None
    too_far: tuple[int, int] | None
    too_far_since: date | None
    standard_serves: bool
    first_rating: FirstRating
    highest_first_rating: int | None
    first_games: int
    junior_until: JuniorUntil
    minutes: tuple[tuple[int, int], ...]
    first_control_moves: int
    first_control_exact: bool
    blitz_least: tuple[int, bool]
    decided_waivable: bool
    events: RatingEventRules

    def counts_in_full(self, rating: int, kind: RatingKind) -> bool:
        """Whether a player with this rating has no bound to the differences that count."""
        bound = self.true_difference_from
        return kind is RatingKind.STANDARD and bound is not None and rating >= bound

    def too_far_apart(self, one: int, other: int, kind: RatingKind, day: date | None) -> bool:
        """Whether a game between two ratings is not rated for the difference alone.

        Args:
            day: when the event began; None where that is not known, which counts as late.
        """
        if self.too_far is None or kind is RatingKind.STANDARD:
            return False
        if self.too_far_since is not None and day is not None and day < self.too_far_since:
            return False
        difference, above = self.too_far
        return abs(one - other) >= difference and max(one, other) > above

    def least_minutes(self, rating: int) -> int:
        """The least minutes for 60 moves of a standard game whose higher rating is this."""
        return next(minutes for bound, minutes in self.minutes if rating >= bound)

    def is_first_control(self, moves: int | None) -> bool:
        """Whether the first control may be after so many moves; None where it is the only one."""
        if moves is None:
            return True
        asked = self.first_control_moves
        return moves == asked if self.first_control_exact else moves >= asked

    def is_blitz(self, seconds: int) -> bool:
        """Whether a player's time for 60 moves makes a blitz game."""
        least, more = self.blitz_least
        return (seconds > least if more else seconds >= least) and seconds <= BLITZ_MOST


BLITZ_MOST = 600
"""The seconds a player has at most in a blitz game, for 60 moves."""


_ARTICLES_2017 = RatingArticles(
    rate_of_play="B.02 1.1",
    first_control="B.02 1.2",
    rapid="B.02 1.3",
    blitz="B.02 1.4",
    unplayed="B.02 5.1",
    difference="B.02 8.5.1",
    cap="B.02 8.5.4",
    chance="B.02 8.1.b",
    unrated_opponent="B.02 8.5.2",
    change="B.02 8.5.5",
    k_factor="B.02 8.5.6",
    k_cap="B.02 8.5.6",
    rounding="B.02 8.5.7",
    first_rating="B.02 8.2",
    zero_in_first_event="B.02 8.2.1",
    published="B.02 7.1.4",
    floor="B.02 7.2.1",
    decided_match="B.02 6.5",
    unrated_match="B.02 6.6",
    too_far="",
)

_ARTICLES_2024 = RatingArticles(
    rate_of_play="B.02 1.1",
    first_control="B.02 1.2",
    rapid="B.02 (rapid and blitz) 1.1.1",
    blitz="B.02 (rapid and blitz) 1.1.2",
    unplayed="B.02 5.1",
    difference="B.02 8.3.1",
    cap="B.02 8.3.1",
    chance="B.02 8.1.2",
    unrated_opponent="B.02 8.3.1",
    change="B.02 8.3.2",
    k_factor="B.02 8.3.3",
    k_cap="B.02 8.3.3",
    rounding="B.02 8.3.4",
    first_rating="B.02 8.2",
    zero_in_first_event="B.02 8.2.1",
    published="B.02 7.1.4",
    floor="B.02 7.2.1",
    decided_match="B.02 6.2",
    unrated_match="B.02 6.1",
    too_far="B.02 (rapid and blitz) 7.3.1",
)

FIDE_2017_RATING = RatingRules(
    id="fide-2017",
    title=N_("FIDE rating regulations of July 2017, until 29 February 2024"),
    articles=_ARTICLES_2017,
    first_day=None,
    last_day=date(2024, 2, 29),
    known_since=date(2017, 7, 1),
    floor=1000,
    longest_difference=400,
    true_difference_from=None,
    too_far=None,
    too_far_since=None,
    standard_serves=False,
    first_rating=FirstRating.AGAINST_THE_FIELD,
    highest_first_rating=None,
    first_games=5,
    junior_until=JuniorUntil.BIRTHDAY,
    minutes=((2200, 120), (1600, 90), (0, 60)),
    first_control_moves=40,
    first_control_exact=True,
    blitz_least=(300, False),
    decided_waivable=False,
    events=EVENTS_2017,
)
"""The text of source 000. What was changed in 2021 and 2022 was not to be had, so it serves until
the text of 2024."""

FIDE_2024_RATING = RatingRules(
    id="fide-2024",
    title=N_("FIDE rating regulations of March 2024, until 30 September 2025"),
    articles=_ARTICLES_2024,
    first_day=date(2024, 3, 1),
    last_day=date(2025, 9, 30),
    known_since=date(2024, 3, 1),
    floor=1400,
    longest_difference=400,
    true_difference_from=None,
    too_far=(600, 2600),
    too_far_since=date(2024, 12, 1),
    standard_serves=True,
    first_rating=FirstRating.TWO_DRAWS_WITH_1800,
    highest_first_rating=2200,
    first_games=5,
    junior_until=JuniorUntil.END_OF_YEAR,
    minutes=((2400, 120), (1800, 90), (0, 60)),
    first_control_moves=30,
    first_control_exact=False,
    blitz_least=(180, True),
    decided_waivable=True,
    events=EVENTS_2024,
)

FIDE_2025_RATING = replace(
    FIDE_2024_RATING,
    id="fide-2025",
    title=N_("FIDE rating regulations in force from 1 October 2025"),
    first_day=date(2025, 10, 1),
    last_day=None,
    known_since=date(2025, 10, 1),
    true_difference_from=2650,
)
"""Players from 2650 on have no bound to the differences that count (8.3.1)."""

RATING_EDITIONS: dict[str, RatingRules] = {
    each.id: each for each in (FIDE_2017_RATING, FIDE_2024_RATING, FIDE_2025_RATING)
}


def rating_rules(id: str) -> RatingRules:
    """The edition of that name.

    Raises:
        UnknownEdition: there is none.
    """
    try:
        return RATING_EDITIONS[id]
    except KeyError:
        known = ", ".join(RATING_EDITIONS)
        raise UnknownEdition(f"{id!r} is no edition of the rating rules; known: {known}") from None


def rating_rules_on(day: date | None) -> RatingRules:
    """The edition in force on the first day of an event; the newest where that is not known."""
    for each in RATING_EDITIONS.values():
        if day is not None and (each.last_day is None or day <= each.last_day):
            return each
    return FIDE_2025_RATING

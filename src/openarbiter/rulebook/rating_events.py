"""What B.02 asks of an event before its games are rated, edition by edition, as data.

Articles that the text of 2024 is not known to have are cited with the year of the text they
stand in.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from openarbiter.rulebook.rating_choices import RatingKind


@dataclass(frozen=True, slots=True)
class Registration:
    """How many days before the start an event has to be registered with FIDE.

    Attributes:
        article: where it says so.
        days: the days for most events.
        norm_days: those for events with norms; None where B.02 names none.
        norm_article: where that stands.
        top_days: those for events with a player above ``top_rating``, or a woman above
            ``top_woman``; None where there is no such rule.
        top_article: where that stands.
    """

    article: str
    days: int
    norm_days: int | None = None
    norm_article: str = ""
    top_days: int | None = None
    top_rating: int = 0
    top_woman: int = 0
    top_article: str = ""


@dataclass(frozen=True, slots=True)
class RoundRobinNeeds:
    """How many players of a round robin have to be rated (2017 6.2).

    Attributes:
        article: of the share.
        share: one of so many players.
        small: with fewer players than this the number ``small_rated`` holds as well.
        double_players, double_rated: of a double round robin with unrated players.
        national, national_women: rated players that are enough in a national championship, and
            in one for women only.
    """

    article: str
    share: int
    small: int
    small_rated: int
    small_article: str
    double_players: int
    double_rated: int
    double_article: str
    national: int
    national_women: int
    national_article: str


@dataclass(frozen=True, slots=True)
class Reporting:
    """When results have to be with FIDE.

    Attributes:
        article: where it says so.
        report_days: days after the end in which the chief arbiter sends the report; None where
            no number is named.
        upload_days: days after the end for the rating officer; None where the next list is
            what counts.
        next_list_from: days from the end of the event to the end of its month: with so many or
            fewer the list after the next one is in time.
        lists: an event that is not in by the so manieth list after its end is not rated; None
            where there is no such rule.
        interim_above: an event that lasts more days reports every month.
        interim_article: where that stands.
    """

    article: str
    report_days: int | None
    upload_days: int | None
    next_list_from: int
    lists: int | None
    interim_above: int
    interim_article: str


@dataclass(frozen=True, slots=True)
class RatingEventRules:
    """What an edition of B.02 asks of an event.

    Attributes:
        registration: of standard events.
        quick_registration: of rapid and blitz events.
        licence: the article that asks for licensed arbiters.
        laws: the article that asks for the Laws of Chess.
        hours: the article on the hours of a day.
        hours_kinds: the lists it is asked of.
        most_minutes: the minutes of play there may be a day, games of 60 moves.
        most_rounds: the most rounds a day, by list; lists that are not there have no bound.
        rounds: the article on rounds a day, by list.
        most_days: how long an event may last; None where there is no bound.
        duration: the article.
        round_robin: None where nothing is asked of a round robin.
        unplayed_as_swiss: the article by which a round robin with unplayed games is rated as a
            Swiss; ``""`` where the edition makes no difference.
        closing_days: days before the list date by which an event must have ended.
        closing: the article.
        inactivity: the article on inactive players.
        delisting: the article on ratings that fall below the floor.
        rated_meanwhile: the article on players whose first rating was published before the event
            is rated.
        pooled_periods: the rating periods a first rating may be pooled from.
    """

    registration: Registration
    quick_registration: Registration
    licence: str
    laws: str
    hours: str
    hours_kinds: tuple[RatingKind, ...]
    most_minutes: int
    most_rounds: tuple[tuple[RatingKind, int, str], ...]
    most_days: int | None
    duration: str
    round_robin: RoundRobinNeeds | None
    unplayed_as_swiss: str
    reporting: Reporting
    closing_days: int
    closing: str
    inactivity: str
    delisting: str
    rated_meanwhile: str
    pooled_periods: int

    def registration_of(self, kind: RatingKind) -> Registration:
        """The days of registration of an event of this list."""
        return self.registration if kind is RatingKind.STANDARD else self.quick_registration

    def rounds_a_day(self, kind: RatingKind) -> tuple[int, str] | None:
        """The most rounds a day, and where that stands; None where there is no bound."""
        return next(((most, article) for of, most, article in self.most_rounds if of is kind), None)


_REGISTRATION_2017 = Registration("B.02 0.2", 7, norm_days=30, norm_article="B.02 0.2")

EVENTS_2017 = RatingEventRules(
    registration=_REGISTRATION_2017,
    quick_registration=replace(_REGISTRATION_2017, norm_days=None, norm_article=""),
    licence="B.02 0.3",
    laws="B.02 2.1",
    hours="B.02 3.1",
    hours_kinds=tuple(RatingKind),
    most_minutes=12 * 60,
    most_rounds=(),
    most_days=90,
    duration="B.02 4.1",
    round_robin=RoundRobinNeeds(
        article="B.02 6.2",
        share=3,
        small=10,
        small_rated=4,
        small_article="B.02 6.2.1",
        double_players=6,
        double_rated=4,
        double_article="B.02 6.2.2",
        national=3,
        national_women=2,
        national_article="B.02 6.2.3",
    ),
    unplayed_as_swiss="B.02 6.4",
    reporting=Reporting("B.02 9.1", 7, 30, 0, None, 90, "B.02 4.13"),
    closing_days=3,
    closing="B.02 7.1.3",
    inactivity="B.02 7.2.3",
    delisting="B.02 7.2.1",
    rated_meanwhile="B.02 8.4",
    pooled_periods=26,
)

EVENTS_2024 = RatingEventRules(
    registration=Registration(
        "B.02 0.2.2",
        3,
        top_days=30,
        top_rating=2700,
        top_woman=2500,
        top_article="B.02 0.2.1",
    ),
    quick_registration=Registration("B.02 (rapid and blitz) 0.2", 3),
    licence="B.02 0.3 (2017)",
    laws="B.02 2.1 (2017)",
    hours="B.02 3.1",
    hours_kinds=(RatingKind.STANDARD,),
    most_minutes=12 * 60,
    most_rounds=(
        (RatingKind.RAPID, 15, "B.02 (rapid and blitz) 3.1.1"),
        (RatingKind.BLITZ, 30, "B.02 (rapid and blitz) 3.1.2"),
    ),
    most_days=None,
    duration="",
    round_robin=None,
    unplayed_as_swiss="",
    reporting=Reporting("B.02 9.1", None, None, 5, 3, 30, "B.02 4"),
    closing_days=3,
    closing="B.02 7.1.3",
    inactivity="B.02 7.2.2",
    delisting="B.02 7.2.1",
    rated_meanwhile="B.02 8.2.4",
    pooled_periods=26,
)

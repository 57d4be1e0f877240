"""A rating period: the events of many players, pooled for one list (B.02 7.1, 8).

K times the games is bounded over all events of the period; the games of an unrated player are
pooled with those of earlier periods, as if all had been played in one event.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta

from openarbiter.rating.change import RatedGame, RatingChange, rating_change
from openarbiter.rating.deadlines import rating_period
from openarbiter.rating.event import RatedPlayer, rate_event
from openarbiter.rating.first import FirstRatingFound, first_rating_of_sum
from openarbiter.rating.games import RatedEvent
from openarbiter.rating.k_factor import Career, k_factor
from openarbiter.rating.listing import (
    Earlier,
    NotPublished,
    is_delisted,
    still_pooled,
    why_not_published,
)
from openarbiter.rulebook.rating_rules import RatingRules


@dataclass(frozen=True, slots=True)
class Member:
    """A player as the list in force has them.

    Attributes:
        rating: 0 for none.
        career: what decides on K.
        earlier: of an unrated player, the games of earlier periods that were not enough.
    """

    rating: int = 0
    career: Career = field(default_factory=Career)
    earlier: tuple[Earlier, ...] = ()


@dataclass(frozen=True, slots=True)
class PeriodEvent:
    """An event of a period.

    Attributes:
        event: with the ratings of the list in force when it began.
        people: who each player is, by pairing number: the FIDE ID, or any name that is the same
            in all events. Players left out are opponents only.
        round_robin: whether everybody was to meet everybody.
    """

    event: RatedEvent
    people: Mapping[int, str]
    round_robin: bool = False


@dataclass(frozen=True, slots=True)
class PeriodPart:
    """What one event brings a player.

    Attributes:
        event: its place among the events given, from 0.
        rated: the player's games with the reasons, as :func:`rate_event` has them.
        disregarded: whether an unrated player scored nothing in a first event.
    """

    event: int
    rated: RatedPlayer
    disregarded: bool = False


@dataclass(frozen=True, slots=True)
class PeriodPlayer:
    """What a period does to one player's rating.

    Attributes:
        rating: on the list before; 0 for none.
        parts: their events, in the order they began.
        change: of a rated player; None without a rated game.
        first: of an unrated player, by all games so far; None where they give none.
        pooled: the games and sums it was found from, those of this period included.
        not_published: why a first rating is not published; None where it is, or where there
            was a rating.
        delisted: whether the new rating is below the lowest that is published.
    """

    rating: int
    parts: tuple[PeriodPart, ...]
    change: RatingChange | None = None
    first: FirstRatingFound | None = None
    pooled: tuple[Earlier, ...] = ()
    not_published: NotPublished | None = None
    delisted: bool = False

    @property
    def new_rating(self) -> int:
        """The rating on the next list; 0 for none."""
        if self.change is not None:
            return 0 if self.delisted else self.change.new_rating
        if self.rating:
            return self.rating
        return self.first.rating if self.first and self.not_published is None else 0


def rate_period(
    rules: RatingRules,
    events: Sequence[PeriodEvent],
    members: Mapping[str, Member],
    list_day: date,
) -> dict[str, PeriodPlayer]:
    """Everybody's rating after the events of one period, on one of the lists.

    A rated player counts with the list's rating as the base of the change; an event counts the
    differences with the ratings it began with. K is that of the list in force.

    Args:
        rules: the edition that bounds K and finds first ratings; each event is rated by its own.
        members: players whom it leaves out are taken as their events have them, new to the list
            where they are unrated.
        list_day: the day of the list the period makes.
    """
    order = sorted(
        range(len(events)), key=lambda at: (events[at].event.tournament.start or date.max, at)
    )
    parts: dict[str, list[PeriodPart]] = {}
    for at in order:
        for person, rated in _rated(events[at], members, list_day).items():
            parts.setdefault(person, []).append(PeriodPart(at, rated))
    return {
        person: _period_of(rules, members.get(person, Member()), found, list_day)
        for person, found in parts.items()
    }


def _rated(
    one: PeriodEvent, members: Mapping[str, Member], list_day: date
) -> dict[str, RatedPlayer]:
    known = {number: members[person] for number, person in one.people.items() if person in members}
    unrated = known.keys() - one.event.ratings.keys()
    found = rate_event(
        one.event,
        {number: member.career for number, member in known.items()},
        one.event.tournament.start or list_day,
        one.round_robin,
        {number: known[number].rating for number in unrated if known[number].rating},
    )
    return {person: found[number] for number, person in one.people.items()}


def _period_of(
    rules: RatingRules, member: Member, parts: Sequence[PeriodPart], list_day: date
) -> PeriodPlayer:
    rating = member.rating or next((each.rated.rating for each in parts if each.rated.rating), 0)
    if not rating:
        return _first_of(rules, member, parts, list_day)
    games: list[RatedGame] = []
    for part in parts:
        if part.rated.change is not None:
            games += part.rated.change.games
    if not games:
        return PeriodPlayer(rating, tuple(parts))
    in_force, _ = rating_period(list_day - timedelta(days=1))
    k = k_factor(rules, rating, member.career, in_force, len(games))
    change = rating_change(rating, games, k)
    return PeriodPlayer(
        rating, tuple(parts), change, delisted=is_delisted(rules, change.new_rating)
    )


def _first_of(
    rules: RatingRules, member: Member, parts: Sequence[PeriodPart], list_day: date
) -> PeriodPlayer:
    """By all games so far; an event without a point before the first rated game is left out."""
    pool = [each for each in member.earlier if still_pooled(rules, each, list_day)]
    kept: list[PeriodPart] = []
    for part in parts:
        done = part.rated.performance
        if done is None:
            kept.append(part)
            continue
        if not pool and not done.half_points:
            kept.append(PeriodPart(part.event, part.rated, disregarded=True))
            continue
        opponents = done.average * done.games
        pool.append(Earlier(list_day, done.games, int(opponents), done.half_points))
        kept.append(part)
    games = sum(each.games for each in pool)
    first = _alone(pool, kept) or first_rating_of_sum(
        rules,
        sum(each.opponents for each in pool),
        games,
        sum(each.half_points for each in pool),
    )
    why = why_not_published(rules, first.rating if first else None, games)
    return PeriodPlayer(0, tuple(kept), first=first, pooled=tuple(pool), not_published=why)


def _alone(pool: Sequence[Earlier], parts: Sequence[PeriodPart]) -> FirstRatingFound | None:
    """The first rating the only event gives: of a round robin by its own formula (2017 8.2.5)."""
    counted = [
        each.rated for each in parts if each.rated.performance is not None and not each.disregarded
    ]
    return counted[0].first if len(pool) == len(counted) == 1 else None

"""What a month makes of the list: changes, first ratings, and who waits for more games."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date, timedelta
from enum import StrEnum
from heapq import merge
from typing import IO

from openarbiter.rating.change import rounded
from openarbiter.rating.deadlines import rating_period
from openarbiter.rating.first import first_rating_of_sum
from openarbiter.rating.k_factor import HIGH, HIGH_RATING, Career, k_factor
from openarbiter.rating.listing import (
    Earlier,
    is_delisted,
    still_pooled,
    why_not_published,
)
from openarbiter.verify.rating_month.index import ListIndex, Places
from openarbiter.verify.rating_month.shares import EventLeftOut, Month, Shares, UnratedShare


class Status(StrEnum):
    """What becomes of a player on the next list."""

    RATED = "rated"
    DELISTED = "delisted"
    FIRST = "first-rating"
    POOLED = "pooled"
    """Unrated: the games so far are not enough, or the rating is too low."""


@dataclass(frozen=True, slots=True)
class PlayerOutcome:
    """A player who had rated games in the month.

    Attributes:
        listed: whether the list has the player.
        k: 0 for unrated players.
        hundredths: the change before it is rounded; 0 for unrated players.
        new: the rating on the next list; 0 for none.
    """

    fide_id: int
    listed: bool
    rating: int
    games: int
    k: int
    hundredths: int
    new: int
    status: Status


@dataclass(slots=True)
class Totals:
    """Everything the parts of a month bring; its size is that of the list.

    Attributes:
        games, gains: by the places of the list.
    """

    games: array[int]
    gains: array[int]
    events: int = 0
    sides: int = 0
    nameless: int = 0
    unlisted: dict[int, list[int]] = field(default_factory=dict)
    unrated: dict[int, list[UnratedShare]] = field(default_factory=dict)
    left_out: list[tuple[str, EventLeftOut]] = field(default_factory=list)

    @classmethod
    def none(cls, index: ListIndex) -> Totals:
        """Nothing yet."""
        return cls(array("l", bytes(8 * len(index))), array("l", bytes(8 * len(index))))

    def add(self, part: Shares, index: ListIndex) -> None:
        """Add one part."""
        self.events += part.events
        self.sides += part.sides
        self.nameless += part.nameless
        for fide_id, (games, gain) in part.rated.items():
            place = index.place(fide_id)
            self.games[place] += games
            self.gains[place] += gain
        for fide_id, (rating, games, gain) in part.unlisted.items():
            known = self.unlisted.setdefault(fide_id, [rating, 0, 0])
            known[0] = max(known[0], rating)
            known[1] += games
            known[2] += gain
        for share in part.unrated:
            self.unrated.setdefault(share.fide_id, []).append(share)
        self.left_out += part.left_out


Pool = dict[int, list[Earlier]]
"""Games of unrated players in earlier periods, by FIDE ID."""


def outcomes(
    totals: Totals, index: ListIndex, month: Month, pool: Pool
) -> Iterator[tuple[PlayerOutcome, tuple[Earlier, ...]]]:
    """Everybody with rated games, by FIDE ID, and what stays pooled of unrated players."""
    places = ((index.ids[at], at) for at in range(len(index)) if totals.games[at])
    others = sorted(
        each
        for each in totals.unlisted.keys() | totals.unrated.keys() | pool.keys()
        if (place := index.place(each)) < 0 or not totals.games[place]
    )
    for fide_id, place in merge(places, ((each, -1) for each in others)):
        if place >= 0:
            yield _rated(index, totals, place, month), ()
        elif fide_id in totals.unlisted:
            rating, games, gain = totals.unlisted[fide_id]
            yield _changed(month, fide_id, False, rating, games, gain, Career()), ()
        else:
            shares = totals.unrated.get(fide_id, [])
            found = _first(month, index, fide_id, shares, pool.get(fide_id, []))
            if found is not None:
                yield found


def _rated(index: ListIndex, totals: Totals, place: int, month: Month) -> PlayerOutcome:
    career = Career(k=index.ks[place] or None, birth_year=index.births[place] or None)
    return _changed(
        month,
        index.ids[place],
        True,
        index.ratings[place],
        totals.games[place],
        totals.gains[place],
        career,
    )


def _changed(
    month: Month, fide_id: int, listed: bool, rating: int, games: int, gain: int, career: Career
) -> PlayerOutcome:
    in_force, _ = rating_period(month.list_day - timedelta(days=1))
    k = k_factor(month.rules, rating, career, in_force, games).value
    new = rating + rounded(k * gain)
    gone = is_delisted(month.rules, new)
    status = Status.DELISTED if gone else Status.RATED
    return PlayerOutcome(fide_id, listed, rating, games, k, k * gain, 0 if gone else new, status)


def _first(
    month: Month,
    index: ListIndex,
    fide_id: int,
    shares: list[UnratedShare],
    earlier: list[Earlier],
) -> tuple[PlayerOutcome, tuple[Earlier, ...]] | None:
    """By all games so far; an event without a point before the first rated game is left out.

    None where nothing counts.
    """
    rules = month.rules
    pool = [each for each in earlier if still_pooled(rules, each, month.list_day)]
    counted: list[UnratedShare] = []
    for share in sorted(shares, key=lambda each: (each.day or "9", each.event)):
        if not pool and not share.half_points:
            continue
        pool.append(Earlier(month.list_day, share.games, share.opponents, share.half_points))
        counted.append(share)
    if not pool:
        return None
    games = sum(each.games for each in pool)
    rating: int | None
    if len(counted) == len(pool) == 1 and counted[0].alone:
        rating = counted[0].alone
    else:
        first = first_rating_of_sum(
            rules,
            sum(each.opponents for each in pool),
            games,
            sum(each.half_points for each in pool),
        )
        rating = first.rating if first is not None else None
    why = why_not_published(rules, rating, games)
    now = sum(each.games for each in counted)
    listed = index.place(fide_id) >= 0
    if why is None and rating is not None:
        return PlayerOutcome(fide_id, listed, 0, now, 0, 0, rating, Status.FIRST), ()
    return PlayerOutcome(fide_id, listed, 0, now, 0, 0, 0, Status.POOLED), tuple(pool)


@dataclass(frozen=True, slots=True)
class NewRatings:
    """The new ratings and games of the list's players, by the places of the list.

    Attributes:
        ratings: :data:`AS_BEFORE` for whoever had no rated game.
    """

    ratings: array[int]
    games: array[int]

    @classmethod
    def of(cls, index: ListIndex) -> NewRatings:
        """Nobody has a new one yet."""
        return cls(array("H", [AS_BEFORE]) * len(index), array("H", [0]) * len(index))

    def add(self, outcome: PlayerOutcome, index: ListIndex) -> None:
        """Take what becomes of a player, where the list has them."""
        if outcome.listed:
            place = index.place(outcome.fide_id)
            self.ratings[place] = outcome.new
            self.games[place] = min(outcome.games, AS_BEFORE)


AS_BEFORE = 65535
"""No rating is so high."""


def new_list(
    lines: Iterable[bytes], places: Places, index: ListIndex, new: NewRatings, out: IO[bytes]
) -> None:
    """A text list with the new ratings and the games of the period, line by line.

    K becomes 10 for whoever has reached 2400; every other K stays.

    Args:
        lines: those of the list after its heads.
    """
    at_id, at_rating = places["id"], places["rating"]
    at_games, at_k = places.get("games"), places.get("k")
    for raw in lines:
        line = raw.decode("utf-8", "surrogateescape")
        number = line[at_id].strip()
        place = index.place(int(number)) if number.isascii() and number.isdigit() else -1
        if place < 0:
            out.write(raw)
            continue
        rating, games = new.ratings[place], new.games[place]
        if rating != AS_BEFORE:
            line = _put(line, at_rating, str(rating))
            if at_k is not None and rating >= HIGH_RATING:
                line = _put(line, at_k, str(HIGH))
        if at_games is not None and line[at_games].strip() not in ("", str(games)):
            line = _put(line, at_games, str(games))
        out.write(line.encode("utf-8", "surrogateescape"))


def _put(line: str, place: slice, text: str) -> str:
    """The line with a text in its columns, as wide as they are."""
    end = min(place.stop, len(line.rstrip("\r\n")))
    width = max(end - place.start, len(text) + 1 if place.stop < len(line) else len(text))
    return line[: place.start] + text.ljust(width)[:width] + line[place.start + width :]


def read_pool(text: str) -> Pool:
    """Games of earlier periods as :func:`pool_line` writes them.

    Raises:
        ValueError: a line is none.
    """
    pool: Pool = {}
    for line in text.splitlines()[1:]:
        fide_id, day, games, opponents, half_points = line.split(",")
        pool.setdefault(int(fide_id), []).append(
            Earlier(date.fromisoformat(day), int(games), int(opponents), int(half_points))
        )
    return pool


POOL_HEAD = "fide_id,list_day,games,opponents_sum,half_points"
HEAD = "fide_id,listed,rating,games,k,change_hundredths,new_rating,status"


def pool_line(fide_id: int, each: Earlier) -> str:
    """One line of the pool."""
    return f"{fide_id},{each.list_day},{each.games},{each.opponents},{each.half_points}"


def outcome_line(each: PlayerOutcome) -> str:
    """One line of the table."""
    return (
        f"{each.fide_id},{int(each.listed)},{each.rating},{each.games},{each.k},"
        f"{each.hundredths},{each.new},{each.status}"
    )

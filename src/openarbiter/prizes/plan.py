"""The prize plan: what was announced before the first round (source 000, "Money prizes").

Amounts are whole numbers of the smallest coin of the currency (cents of a euro).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum

HUNDRED_PER_CENT = 10_000
"""All of it, in hundredths of a per cent."""


class Sharing(StrEnum):
    """What players with the same score get (PRZ-01)."""

    EQUAL = "equal"
    """The prizes of their places, divided equally."""
    TIE_BREAK = "tie-break"
    """The prize of the place that the tie-breaks give."""
    HORT = "hort"
    """Half of that prize, and an equal part of the other halves."""


class Reach(StrEnum):
    """How many share the last prizes (PRZ-02)."""

    PLACES = "places"
    """Those on a place that has a prize: a score group is cut off by the tie-breaks."""
    SCORE_GROUPS = "score-groups"
    """The whole score group that reaches the last prize."""


class Measure(StrEnum):
    """What a prize list is ordered by."""

    RANK = "rank"
    """The standings."""
    GAIN = "gain"
    """Points scored less points expected, W-We, against rated opponents (PRZ-03)."""
    PERFORMANCE = "performance"
    """The performance rating against rated opponents."""


class PerPlayer(StrEnum):
    """How many prizes one player may get."""

    ONE = "one"
    ONE_PER_KIND = "one-per-kind"
    """One main prize and one category prize."""
    SEVERAL = "several"


class Preference(StrEnum):
    """What decides which of several prizes a player gets."""

    VALUE = "value"
    """The one worth more."""
    MAIN = "main"
    """A main prize before that of a category."""
    ORDER = "order"
    """The announced order of the lists."""


class Remainder(StrEnum):
    """Who gets the units left when a sum cannot be divided."""

    BY_RANK = "by-rank"
    """One unit to each of the first by rank whose amount was rounded down."""
    FIRST = "first"
    """All of them to the first by rank."""


class Unrated(StrEnum):
    """Whether unrated players belong to a category."""

    ONLY = "only"
    TOO = "too"
    """They do, beside those in the range of ratings."""


@dataclass(frozen=True, slots=True)
class Span:
    """A range of ratings, both ends included; None where it is open."""

    first: int | None = None
    last: int | None = None

    @property
    def closed(self) -> bool:
        """Whether both ends are given."""
        return self.first is not None and self.last is not None

    def holds(self, value: int) -> bool:
        """Whether a value is within the range."""
        return (self.first is None or self.first <= value) and (
            self.last is None or value <= self.last
        )

    def meets(self, other: Span) -> bool:
        """Whether some value is within both ranges."""
        starts = [each.first for each in (self, other) if each.first is not None]
        ends = [each.last for each in (self, other) if each.last is not None]
        return not starts or not ends or max(starts) <= min(ends)


@dataclass(frozen=True, slots=True)
class Births:
    """A range of dates of birth, both ends included; None where it is open."""

    first: date | None = None
    last: date | None = None

    def meets(self, other: Births) -> bool:
        """Whether some day is within both ranges."""
        starts = [each.first for each in (self, other) if each.first is not None]
        ends = [each.last for each in (self, other) if each.last is not None]
        return not starts or not ends or max(starts) <= min(ends)


@dataclass(frozen=True, slots=True)
class Conditions:
    """Who may win a prize of a list; all that is stated must hold.

    Attributes:
        sex: ``m`` or ``w``; ``""`` for everybody.
        federations, clubs, titles: one of them; none for everybody. The title ``""`` is that of
            players without one.
        players: one of these numbers; none for everybody.
        least_games: how many rated games are needed, for prizes by gain or performance.
    """

    rating: Span | None = None
    unrated: Unrated | None = None
    born: Births | None = None
    sex: str = ""
    federations: tuple[str, ...] = ()
    clubs: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    players: tuple[int, ...] = ()
    least_games: int = 0


EVERYBODY = Conditions()


@dataclass(frozen=True, slots=True)
class Prize:
    """What one place gets.

    Attributes:
        money: in the smallest coin.
        thing: a prize in kind, such as a cup; ``""`` for none. It is not shared: it goes with
            the place.
        value: what the thing counts for where one of several prizes is chosen, in the smallest
            coin.
    """

    money: int = 0
    thing: str = ""
    value: int = 0


@dataclass(frozen=True, slots=True)
class PrizeList:
    """The main prizes, or those of a category.

    Attributes:
        prizes: from the first place on; their money never grows.
        besides: whether it is given besides any other prize, whatever the rule for one player.
        line: where the plan states it.
    """

    name: str
    prizes: tuple[Prize, ...]
    sharing: Sharing = Sharing.EQUAL
    reach: Reach = Reach.PLACES
    measure: Measure = Measure.RANK
    conditions: Conditions = EVERYBODY
    main: bool = False
    besides: bool = False
    line: int | None = field(default=None, compare=False)

    @property
    def money(self) -> int:
        """The sum of its prizes of money."""
        return sum(prize.money for prize in self.prizes)

    @property
    def needs_ratings(self) -> bool:
        """Whether it depends on what the event does to ratings."""
        return self.measure is not Measure.RANK or bool(self.conditions.least_games)


@dataclass(frozen=True, slots=True)
class PrizePlan:
    """The whole plan.

    Attributes:
        currency: as it is written after amounts, such as ``EUR``.
        decimals: of the currency; 2 where it has cents.
        unit: the smallest amount paid out, in the smallest coin: 1 for a cent, 500 for 5 euros.
        fund: the announced fund; None where none was.
        lists: the main prizes first, then the categories.
        preferences: the first decides, then the next.
        order: the names of the lists in the announced order; none where none was.
        tax: withheld, in hundredths of a per cent.
        excluded: the numbers of players who get no prize.
    """

    lists: tuple[PrizeList, ...]
    currency: str = ""
    decimals: int = 2
    unit: int = 1
    fund: int | None = None
    per_player: PerPlayer = PerPlayer.ONE
    preferences: tuple[Preference, ...] = (Preference.VALUE, Preference.MAIN)
    order: tuple[str, ...] = ()
    remainder: Remainder = Remainder.BY_RANK
    tax: int = 0
    excluded: tuple[int, ...] = ()

    @property
    def money(self) -> int:
        """The sum of all prizes of money."""
        return sum(each.money for each in self.lists)

    @property
    def needs_ratings(self) -> bool:
        """Whether a prize depends on what the event does to ratings."""
        return any(each.needs_ratings for each in self.lists)

    def scopes(self) -> tuple[tuple[PrizeList, ...], ...]:
        """The lists of which one player gets one prize only, group by group."""
        bound = [each for each in self.lists if not each.besides]
        free = [(each,) for each in self.lists if each.besides]
        match self.per_player:
            case PerPlayer.ONE:
                groups = [tuple(bound)]
            case PerPlayer.ONE_PER_KIND:
                groups = [
                    tuple(each for each in bound if each.main is main) for main in (True, False)
                ]
            case PerPlayer.SEVERAL:
                groups = [(each,) for each in bound]
        return tuple(group for group in (*groups, *free) if group)

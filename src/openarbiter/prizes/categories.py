"""Who may win a prize of a list, and why somebody may not (PRZ-03)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from enum import Enum

from openarbiter.model.text import searchable
from openarbiter.prizes.candidates import PrizeCandidate
from openarbiter.prizes.plan import Births, Conditions, Measure, PrizeList, Unrated

NO_TITLE = ""


class Bar(Enum):
    """What keeps a player out of a list."""

    EXCLUDED = "excluded"
    """The plan excludes the player from all prizes."""
    RATING = "rating"
    UNRATED = "unrated"
    """The player has no rating, and the category asks for one."""
    RATED = "rated"
    """The category is for unrated players."""
    BORN = "born"
    NO_BIRTH = "no date of birth"
    """The category asks for an age, and the date of birth is not known precisely enough."""
    SEX = "sex"
    NO_SEX = "no sex"
    """The category asks for it, and it is not known."""
    FEDERATION = "federation"
    CLUB = "club"
    NO_CLUB = "no club"
    TITLE = "title"
    NOT_NAMED = "not named"
    """The category names its players."""
    GAMES = "games"
    """Too few rated games."""
    NOTHING_MEASURED = "nothing measured"
    """There is no gain or performance: no rating, or no rated game."""


UNKNOWN = frozenset({Bar.NO_BIRTH, Bar.NO_SEX, Bar.NO_CLUB})
"""Bars that may only mean that the file does not say it."""


def bars(
    each: PrizeList, candidate: PrizeCandidate, excluded: tuple[int, ...] = ()
) -> tuple[Bar, ...]:
    """All that keeps a player out of a list; nothing where the player may win its prizes.

    Args:
        excluded: the numbers of players who get no prize.
    """
    found = [Bar.EXCLUDED] if candidate.number in excluded else []
    found += _of_conditions(each.conditions, candidate)
    if measured(each, candidate) is None:
        found.append(Bar.NOTHING_MEASURED)
    return tuple(found)


def measured(each: PrizeList, candidate: PrizeCandidate) -> int | None:
    """What the list is ordered by, the greater the better; 0 where it is the standings."""
    match each.measure:
        case Measure.RANK:
            return 0
        case Measure.GAIN:
            return candidate.gain
        case Measure.PERFORMANCE:
            return candidate.performance


def _of_conditions(conditions: Conditions, candidate: PrizeCandidate) -> Iterator[Bar]:
    if conditions.players and candidate.number not in conditions.players:
        yield Bar.NOT_NAMED
    if candidate.rated_games < conditions.least_games:
        yield Bar.GAMES
    if conditions.clubs:
        clubs = {searchable(club) for club in conditions.clubs}
        if not candidate.club:
            yield Bar.NO_CLUB
        elif searchable(candidate.club) not in clubs:
            yield Bar.CLUB
    entrant = candidate.entrant
    if entrant is None:
        return
    yield from _of_rating(conditions, entrant.rating)
    if conditions.born is not None:
        born = born_within(conditions.born, entrant.birth)
        if born is None:
            yield Bar.NO_BIRTH
        elif not born:
            yield Bar.BORN
    if conditions.sex:
        sex = sex_of(entrant.sex)
        if not sex:
            yield Bar.NO_SEX
        elif sex != conditions.sex:
            yield Bar.SEX
    if conditions.federations and entrant.federation not in conditions.federations:
        yield Bar.FEDERATION
    if conditions.titles and entrant.title not in conditions.titles:
        yield Bar.TITLE


def _of_rating(conditions: Conditions, rating: int) -> Iterator[Bar]:
    if not rating:
        if conditions.rating is not None and conditions.unrated is None:
            yield Bar.UNRATED
    elif conditions.unrated is Unrated.ONLY:
        yield Bar.RATED
    elif conditions.rating is not None and not conditions.rating.holds(rating):
        yield Bar.RATING


def sex_of(text: str) -> str:
    """``m``, ``w`` or ``""`` for what a file has of it.

    >>> sex_of("F"), sex_of("w"), sex_of("M"), sex_of("")
    ('w', 'w', 'm', '')
    """
    return {"m": "m", "w": "w", "f": "w"}.get(text.strip().lower(), "")


def born_within(births: Births, text: str) -> bool | None:
    """Whether a date of birth lies in a range; None where it is not known precisely enough.

    A year alone is enough where it lies in the range, or outside of it, as a whole.

    Args:
        text: as files have it: ``2010/05/31``, ``2010-05-31``, ``2010``, ``2010/00/00``.

    >>> range_ = Births(date(2010, 1, 1), date(2011, 6, 30))
    >>> born_within(range_, "2010"), born_within(range_, "2011"), born_within(range_, "2012/02/01")
    (True, None, False)
    """
    days = possible_days(text)
    if days is None:
        return None
    first, last = days
    inside = (births.first is None or births.first <= first) and (
        births.last is None or last <= births.last
    )
    outside = (births.first is not None and last < births.first) or (
        births.last is not None and births.last < first
    )
    return True if inside else False if outside else None


def possible_days(text: str) -> tuple[date, date] | None:
    """The first and the last day a date of birth may mean; None where it is none.

    >>> possible_days("2010/02/00")
    (datetime.date(2010, 2, 1), datetime.date(2010, 2, 28))
    """
    parts = text.strip().replace("-", "/").replace(".", "/").split("/")
    if not all(part.isascii() and part.isdigit() for part in parts) or len(parts) > 3:
        return None
    year, month, day = (*(int(part) for part in parts), 0, 0)[:3]
    try:
        if not month:
            return date(year, 1, 1), date(year, 12, 31)
        if not day:
            after = date(year + month // 12, month % 12 + 1, 1)
            return date(year, month, 1), date.fromordinal(after.toordinal() - 1)
        return date(year, month, day), date(year, month, day)
    except (ValueError, OverflowError):
        return None

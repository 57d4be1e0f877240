"""The cells of a rating list as a player: what the text and the XML have in common."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from openarbiter.formats.federations import is_federation
from openarbiter.formats.people.grid import plain
from openarbiter.formats.people.listed import NOT_RATED, ListedPlayer, ListedRating
from openarbiter.formats.people.values import federation as fide_federation
from openarbiter.formats.people.values import title as fide_title
from openarbiter.model import TITLES

FIELDS = (
    "fideid", "name", "country", "sex", "title", "w_title", "o_title", "foa_title", "birthday",
    "flag", "rating", "k", "games", "rapid_rating", "rapid_k", "rapid_games", "blitz_rating",
    "blitz_k", "blitz_games",
)  # fmt: skip
"""The cells of a player in one order, by the names of FIDE's XML."""

Trouble: TypeAlias = tuple[str, str]
"""A code of the catalogue, and what was read."""

_DIGITS = re.compile(r"\d{1,10}", re.ASCII)
_OTHERS = re.compile(r"[A-Z]{2,4}(,[A-Z]{2,4})*")
_YEAR = re.compile(r"(?:1[89]|20)\d\d", re.ASCII)
_NO_YEAR = frozenset(("", "0", "0000"))
_HIGHEST = 9999
_SEX = {"": "", "M": "m", "F": "w", "W": "w"}
_FLAGS = frozenset(("", "i", "w", "wi", "iw"))


@lru_cache(maxsize=4096)
def titles(*texts: str) -> str:
    """The highest of the titles a list gives one player, ``""`` if none is a title of FIDE.

    >>> titles("FM", "WGM"), titles("f", ""), titles("", "")
    ('WGM', 'FM', '')
    """
    found = [title for text in texts if (title := fide_title(text))]
    return min(found, key=TITLES.index) if found else ""


@lru_cache(maxsize=65536)
def _rating(rating: str, k: str, games: str) -> ListedRating | None:
    """A rating of the list; None where something of it is no number."""
    numbers = []
    for text in (rating, k, games):
        if text and not (_DIGITS.fullmatch(text) and int(text) <= _HIGHEST):
            return None
        numbers.append(int(text or "0"))
    return ListedRating(*numbers) if any(numbers) else NOT_RATED


@dataclass(frozen=True, slots=True)
class ListedPerson:
    """What many players of a list have in common, read once for all of them.

    Attributes:
        troubles: what of it cannot be read.
    """

    federation: str
    sex: str
    title: str
    birth: str
    inactive: bool
    open_title: str
    women_title: str
    other_titles: str
    arena_title: str
    troubles: tuple[Trouble, ...] = ()


@lru_cache(maxsize=262144)
def person_of(
    country: str, sex: str, title: str, women: str, others: str, arena: str, year: str, flag: str
) -> ListedPerson:
    """A player without number, name and ratings, from the cells in the order of :data:`FIELDS`."""
    troubles: list[Trouble] = []
    federation = fide_federation(country)
    if federation is None:
        troubles.append(("ratings-federation", country))
    elif federation and not is_federation(federation):
        troubles.append(("ratings-new-federation", country))
    read_sex = _SEX.get(sex)
    if read_sex is None:
        troubles.append(("ratings-sex", sex))
    read = [fide_title(each) for each in (title, women)]
    troubles += [
        ("ratings-title", text)
        for text, found in zip((title, women), read, strict=True)
        if found is None
    ]
    further = []
    for text in (others, arena):
        tidy = text.upper().replace(" ", "").strip(",")
        if tidy and not _OTHERS.fullmatch(tidy):
            troubles.append(("ratings-title", text))
            tidy = ""
        further.append(tidy)
    if year not in _NO_YEAR and not _YEAR.fullmatch(year):
        troubles.append(("ratings-birth", year))
        year = ""
    if flag not in _FLAGS:
        troubles.append(("ratings-flag", flag))
        flag = ""
    return ListedPerson(
        federation or "",
        read_sex or ("w" if "w" in flag else ""),
        titles(title, women),
        "" if year in _NO_YEAR else year,
        "i" in flag,
        read[0] or "",
        read[1] or "",
        further[0],
        further[1],
        tuple(troubles),
    )


@dataclass(frozen=True, slots=True)
class ListedRatingRead:
    """A rating as it was read.

    Attributes:
        troubles: that it cannot be read, and counts as none.
    """

    rating: ListedRating
    troubles: tuple[Trouble, ...] = ()


@lru_cache(maxsize=65536)
def rating_of(rating: str, k: str, games: str) -> ListedRatingRead:
    """A rating of the list from its cells."""
    found = _rating(rating, k, games)
    if found is None:
        return ListedRatingRead(NOT_RATED, (("ratings-value", f"{rating} {k} {games}".strip()),))
    return ListedRatingRead(found)


Parts: TypeAlias = tuple[
    str, str, ListedPerson, ListedRatingRead, ListedRatingRead, ListedRatingRead
]
"""A player in the parts of which most are shared: FIDE ID, name, person, and three ratings."""


def is_player(number: str, name: str) -> bool:
    """Check whether a line holds a player: a FIDE ID and a name."""
    return bool(name and _DIGITS.fullmatch(number) and number.strip("0"))


def parts_of(values: Sequence[str]) -> Parts | None:
    """The player of a line or element; None where there is none.

    Args:
        values: the cells, stripped, in the order of :data:`FIELDS`.
    """
    if not is_player(values[0], values[1]):
        return None
    person = person_of(*values[2:10])
    ratings = (rating_of(*values[10:13]), rating_of(*values[13:16]), rating_of(*values[16:19]))
    return (values[0], values[1], person, *ratings)


def troubles_of(parts: Parts) -> tuple[Trouble, ...]:
    """What of a player cannot be read."""
    return (*parts[2].troubles, *parts[3].troubles, *parts[4].troubles, *parts[5].troubles)


def player_of(parts: Parts) -> ListedPlayer:
    """The player whose parts these are."""
    number, name, person, standard, rapid, blitz = parts
    return ListedPlayer(
        number.lstrip("0"),
        tidy_name(name),
        person.federation,
        person.sex,
        person.title,
        person.birth,
        person.inactive,
        standard.rating,
        rapid.rating,
        blitz.rating,
        person.open_title,
        person.women_title,
        person.other_titles,
        person.arena_title,
    )


def tidy_name(name: str) -> str:
    """A name without what is no text."""
    return name if name.isprintable() else plain(name)


@dataclass(slots=True)
class ListKinds:
    """What a reader finds out about a list.

    Attributes:
        all_three: whether the list has the ratings of all three kinds.
    """

    all_three: bool = False


def own_kind(prefix: str) -> dict[str, str]:
    """The names of a list of one kind, and those they have here.

    >>> own_kind("rapid_")
    {'rating': 'rapid_rating', 'k': 'rapid_k', 'games': 'rapid_games'}
    """
    return {each: prefix + each for each in ("rating", "k", "games")}

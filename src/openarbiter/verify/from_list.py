"""A tournament with the ratings and K of a rating list, and every player the list leaves in doubt.

A player is known by the FIDE ID alone; nothing is guessed from a name.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from openarbiter.formats.people.listed import ListedPlayer, TimeClass
from openarbiter.formats.trf.dates import parse_date
from openarbiter.model import Entrant, Tournament
from openarbiter.rating.games import serving_rating
from openarbiter.rating.k_factor import HIGH_RATING, Career
from openarbiter.rulebook import RatingKind, RatingRules


class DoubtKind(StrEnum):
    """Why a player is not taken from a list as the list has them, or with what difference."""

    NO_ID = "no-id"
    NOT_LISTED = "not-listed"
    LISTED_TWICE = "listed-twice"
    OTHER_NAME = "other-name"
    OTHER_RATING = "other-rating"

    @property
    def keeps_file(self) -> bool:
        """Whether what the file says of the player counts."""
        return self in (DoubtKind.NO_ID, DoubtKind.NOT_LISTED, DoubtKind.LISTED_TWICE)


@dataclass(frozen=True, slots=True)
class ListDoubt:
    """A player whom a list leaves in doubt.

    Attributes:
        player: the pairing number.
        file, listed: what the file and what the list says, where they differ.
    """

    doubt: DoubtKind
    player: int
    file: str = ""
    listed: str = ""


@dataclass(frozen=True, slots=True)
class Taken:
    """A tournament with the ratings of a list.

    Attributes:
        careers: what decides on K, by number.
    """

    tournament: Tournament
    careers: dict[int, Career]
    doubts: tuple[ListDoubt, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """The players of a list somebody asked for.

    Attributes:
        players: by FIDE ID; those listed twice are in ``twice`` alone.
    """

    players: dict[str, ListedPlayer]
    twice: frozenset[str]


def found_in(listed: Iterable[ListedPlayer], ids: Iterable[str]) -> Found:
    """The players of a list with these IDs; it is read once, and nobody else is kept."""
    asked = {plain_id(each) for each in ids} - {""}
    players: dict[str, ListedPlayer] = {}
    twice: set[str] = set()
    for each in listed:
        if each.fide_id in asked:
            if each.fide_id in players and players[each.fide_id] != each:
                twice.add(each.fide_id)
            players[each.fide_id] = each
    for one in twice:
        del players[one]
    return Found(players, frozenset(twice))


def plain_id(fide_id: str) -> str:
    """A FIDE ID without zeros before it; ``""`` where it is no number.

    >>> plain_id(" 004100018"), plain_id("12a")
    ('4100018', '')
    """
    plain = fide_id.strip().lstrip("0")
    return plain if plain.isascii() and plain.isdigit() else ""


def taken_from(tournament: Tournament, found: Found, rules: RatingRules, kind: RatingKind) -> Taken:
    """The tournament with the list's ratings; whom it does not have stays as the file says."""
    entrants: list[Entrant] = []
    careers: dict[int, Career] = {}
    doubts: list[ListDoubt] = []
    for entrant in tournament.entrants:
        fide_id = plain_id(entrant.fide_id)
        each = found.players.get(fide_id)
        if each is None:
            doubt = DoubtKind.LISTED_TWICE if fide_id in found.twice else DoubtKind.NOT_LISTED
            doubts.append(
                ListDoubt(doubt if fide_id else DoubtKind.NO_ID, entrant.number, entrant.fide_id)
            )
            entrants.append(entrant)
            careers[entrant.number] = career_of_entrant(entrant)
            continue
        own = each.rating(TimeClass(kind.value))
        rating = serving_rating(rules, kind, own.rating, each.standard.rating)
        if _surname(entrant.name) != _surname(each.name):
            doubts.append(ListDoubt(DoubtKind.OTHER_NAME, entrant.number, entrant.name, each.name))
        if rating != entrant.rating:
            doubts.append(
                ListDoubt(DoubtKind.OTHER_RATING, entrant.number, str(entrant.rating), str(rating))
            )
        entrants.append(replace(entrant, rating=rating))
        careers[entrant.number] = _career(entrant, each, own.k if own.rating else 0, own.rating)
    return Taken(replace(tournament, entrants=tuple(entrants)), careers, tuple(doubts))


def career_of_entrant(entrant: Entrant, k: int | None = None) -> Career:
    """What a file says of a player that decides on K: the date of birth."""
    return Career(birth=parse_date(entrant.birth), birth_year=_year(entrant.birth), k=k)


def _career(entrant: Entrant, listed: ListedPlayer, k: int, rating: int) -> Career:
    """K as the list has it; players new to the list have played nothing there."""
    return Career(
        games=None if rating else 0,
        reached_2400=rating >= HIGH_RATING or None,
        birth=parse_date(entrant.birth),
        birth_year=_year(listed.birth) or _year(entrant.birth),
        k=k or None,
        listed=bool(k),
    )


def _year(text: str) -> int | None:
    year = text[:4]
    return int(year) if len(year) == 4 and year.isascii() and year.isdigit() else None


def _surname(name: str) -> str:
    """The first word of a name, small; a file may have no comma after it."""
    return name.replace(",", " ").split()[0].casefold() if name.strip(" ,") else ""

"""Players as a FIDE rating list shows them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class TimeClass(Enum):
    """FIDE list of a rating, one of three."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


PREFIXES = {TimeClass.STANDARD: "", TimeClass.RAPID: "rapid_", TimeClass.BLITZ: "blitz_"}
"""Prefixes FIDE's XML uses for the fields of the combined list."""


@dataclass(frozen=True, slots=True)
class ListedRating:
    """A rating in a list.

    Attributes:
        rating: 0 for none.
        k: the K factor; 0 where the list gives none.
        games: rated in the period of the list.
    """

    rating: int = 0
    k: int = 0
    games: int = 0


NOT_RATED = ListedRating()


@dataclass(frozen=True, slots=True)
class ListedPlayer:
    """One player of a rating list (B.02 7.1).

    Attributes:
        fide_id: digits without zeros before them.
        name: as the list writes it, mostly ``Surname, First name``.
        federation: three letters, or ``""``.
        sex: ``m``, ``w`` or ``""``.
        title: one of :data:`openarbiter.model.TITLES`, or ``""``; the higher of a woman's two.
        birth: the year, ``""`` where the list does not know it.
        inactive: whether the list flags the player so.
        standard, rapid, blitz: the ratings; :data:`NOT_RATED` where the list has none.
        open_title, women_title: the two the list gives, of which ``title`` is the higher.
        other_titles: of arbiters, trainers and organizers, as listed: ``"FA,FT"``.
        arena_title: of FIDE's online arena: ``"AFM"``.
    """

    fide_id: str
    name: str
    federation: str = ""
    sex: str = ""
    title: str = ""
    birth: str = ""
    inactive: bool = False
    standard: ListedRating = NOT_RATED
    rapid: ListedRating = NOT_RATED
    blitz: ListedRating = NOT_RATED
    open_title: str = ""
    women_title: str = ""
    other_titles: str = ""
    arena_title: str = ""

    def rating(self, time_class: TimeClass) -> ListedRating:
        """Rating in one of the three lists."""
        if time_class is TimeClass.STANDARD:
            return self.standard
        return self.rapid if time_class is TimeClass.RAPID else self.blitz

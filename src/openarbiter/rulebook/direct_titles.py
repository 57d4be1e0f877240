"""Titles and norms that places and results in championships bring (B.01 0.61, 0.62, 1.2).

The words; the tables are in :mod:`openarbiter.rulebook.direct_title_tables`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Gain(StrEnum):
    """What a place or a result brings."""

    TITLE = "title"
    NORM = "norm"


class AwardBasis(StrEnum):
    """What it is brought for (1.24)."""

    GOLD = "gold"
    """The winner after tie-break."""
    EQUAL_FIRST = "equal-first"
    """The best three after tie-break of those level on points with the first."""
    SILVER = "silver"
    BRONZE = "bronze"
    FIRST_PLACES = "first-places"
    """One of so many first places."""
    QUALIFIED = "qualified"
    """Having come through a qualifying event."""
    WINNER = "winner"
    FINALIST = "finalist"
    SHARE = "share"
    """A share of the points in so many games."""


@dataclass(frozen=True, slots=True)
class Award:
    """One entry of a cell.

    Attributes:
        number: how many places, or how many per cent; 0 where there is no number.
        games: how many games at least; 0 where the cell asks for none.
    """

    gain: Gain
    basis: AwardBasis
    number: int = 0
    games: int = 0


@dataclass(frozen=True, slots=True)
class TitleRow:
    """What an event brings, by title: of the open ones, or of the same rank of the women's."""

    grandmaster: tuple[Award, ...] = ()
    international_master: tuple[Award, ...] = ()
    fide_master: tuple[Award, ...] = ()
    candidate_master: tuple[Award, ...] = ()

    @property
    def cells(self) -> tuple[tuple[Award, ...], ...]:
        """The four cells, the highest title first."""
        return (
            self.grandmaster,
            self.international_master,
            self.fide_master,
            self.candidate_master,
        )


OPEN_TITLES = ("GM", "IM", "FM", "CM")
WOMENS_TITLES = ("WGM", "WIM", "WFM", "WCM")


class TitleEvent(StrEnum):
    """The events of tables 1.24a and 1.24b, each by itself where a row names several."""

    WOMENS_WORLD_CHAMPIONSHIP = "womens-world-championship"
    WORLD_CUP = "world-cup"
    WOMENS_WORLD_CUP = "womens-world-cup"
    OLYMPIAD = "olympiad"
    WORLD_TEAM = "world-team"
    WORLD_CLUB = "world-club"
    WORLD_AMATEUR_2300 = "world-amateur-2300"
    WORLD_AMATEUR_2000 = "world-amateur-2000"
    WORLD_AMATEUR_1700 = "world-amateur-1700"
    WORLD_65 = "world-65"
    WORLD_50 = "world-50"
    WORLD_U20 = "world-u20"
    WORLD_U18 = "world-u18"
    WORLD_U16 = "world-u16"
    WORLD_U14 = "world-u14"
    WORLD_U12 = "world-u12"
    WORLD_U10 = "world-u10"
    WORLD_U8 = "world-u8"
    WORLD_SCHOOL_U17 = "world-school-u17"
    WORLD_SCHOOL_U15 = "world-school-u15"
    WORLD_SCHOOL_U13 = "world-school-u13"
    WORLD_SCHOOL_U11 = "world-school-u11"
    WORLD_SCHOOL_U9 = "world-school-u9"
    WORLD_SCHOOL_U7 = "world-school-u7"
    CONTINENTAL_TEAM = "continental-team"
    CONTINENTAL_CLUB = "continental-club"
    CONTINENTAL = "continental"
    CONTINENTAL_65 = "continental-65"
    CONTINENTAL_50 = "continental-50"
    CONTINENTAL_U20 = "continental-u20"
    CONTINENTAL_U18 = "continental-u18"
    CONTINENTAL_U16 = "continental-u16"
    CONTINENTAL_U14 = "continental-u14"
    CONTINENTAL_U12 = "continental-u12"
    CONTINENTAL_U10 = "continental-u10"
    CONTINENTAL_U8 = "continental-u8"
    REGIONAL_U20 = "regional-u20"
    REGIONAL_U18 = "regional-u18"
    REGIONAL_U16 = "regional-u16"
    REGIONAL_U14 = "regional-u14"
    REGIONAL_U12 = "regional-u12"
    REGIONAL_U10 = "regional-u10"
    REGIONAL_U8 = "regional-u8"
    CONTINENTAL_SCHOOL_U17 = "continental-school-u17"
    CONTINENTAL_SCHOOL_U15 = "continental-school-u15"
    CONTINENTAL_SCHOOL_U13 = "continental-school-u13"
    CONTINENTAL_SCHOOL_U11 = "continental-school-u11"
    CONTINENTAL_SCHOOL_U9 = "continental-school-u9"
    CONTINENTAL_SCHOOL_U7 = "continental-school-u7"
    CONTINENTAL_AMATEUR = "continental-amateur"
    SUB_CONTINENTAL = "sub-continental"
    COMMONWEALTH = "commonwealth"
    FRANCOPHONE = "francophone"
    IBERO_AMERICAN = "ibero-american"
    WORLD_DISABLED = "world-disabled"
    WORLD_DISABLED_U20 = "world-disabled-u20"

    @property
    def of_teams(self) -> bool:
        """Whether teams play: results of players count there, and no places."""
        return self in _OF_TEAMS

    @property
    def of_a_region(self) -> bool:
        """Whether it is of a continent, a part of one, or an affiliate of FIDE (1.23)."""
        return self.value.startswith(("continental", "regional", "sub-")) or self in _AFFILIATES


_OF_TEAMS = (
    TitleEvent.OLYMPIAD,
    TitleEvent.WORLD_TEAM,
    TitleEvent.WORLD_CLUB,
    TitleEvent.CONTINENTAL_TEAM,
    TitleEvent.CONTINENTAL_CLUB,
)
_AFFILIATES = (TitleEvent.COMMONWEALTH, TitleEvent.FRANCOPHONE, TitleEvent.IBERO_AMERICAN)

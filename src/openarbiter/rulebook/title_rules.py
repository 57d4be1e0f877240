"""The editions of the title regulations, B.01, as data."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from openarbiter.model.text import N_


class NormTitle(StrEnum):
    """The titles that norms are made for, highest first of the open and of the women's ones."""

    GM = "GM"
    IM = "IM"
    WGM = "WGM"
    WIM = "WIM"


@dataclass(frozen=True, slots=True)
class NormTitleRules:
    """What a norm for one title asks for.

    Attributes:
        performance: the least performance rating, rounded (1.48).
        average: the least average of the opponents' ratings (1.48a).
        floor: what the rating of one opponent may be raised to (1.46b).
        titles: the titles of which some opponents must have one (1.45b-e).
    """

    performance: int
    average: int
    floor: int
    titles: frozenset[str]


@dataclass(frozen=True, slots=True)
class NormArticles:
    """Where B.01 says what of a norm."""

    games: str
    not_counted: str
    after: str
    defeated: str
    other_federations: str
    federations: str
    title_holders: str
    matching_titles: str
    unrated: str
    raised: str
    average: str
    performance: str
    score: str


@dataclass(frozen=True, slots=True)
class TitleRules:
    """What B.01 says in one edition.

    Attributes:
        id: the name of the edition.
        title: its name for people; to be translated.
        first_day, last_day: from when and until when it is applied by date, ends included.
        known_since: from when on it was in force.
        of: what a norm asks for, by title.
        holders: the titles that count among the opponents (1.45a).
        least_games: the fewest games of a norm (1.41a).
        most_credited: from how many games on a norm is credited with fewer, and with how many
            (1.71).
        unrated: what an unrated opponent counts as (1.46d).
        other_federations: from how many federations besides the player's own the opponents are
            (1.43).
        least_score: the least score, in per cent (1.61).
    """

    id: str
    title: str
    first_day: date | None
    last_day: date | None
    known_since: date
    articles: NormArticles
    of: dict[NormTitle, NormTitleRules]
    holders: frozenset[str]
    least_games: int
    most_credited: tuple[int, int]
    unrated: int
    other_federations: int
    least_score: int

    def credited(self, games: int) -> int:
        """How many games a norm over so many is credited with (1.71)."""
        longer, most = self.most_credited
        return most if games >= longer else games

    def least_holders(self, opponents: int) -> int:
        """How many opponents need a title: one half, rounded up (1.45a)."""
        return -(-opponents // 2)

    def least_matching(self, opponents: int) -> int:
        """How many opponents need one of the titles of the norm: a third, three at least."""
        return max(3, -(-opponents // 3))

    def most_unrated(self, opponents: int) -> int:
        """How many opponents may be unrated: 20 % of one more than there are (1.46d)."""
        return (opponents + 1) // 5

    def most_of_own_federation(self, opponents: int) -> int:
        """How many opponents may be of the player's own federation: three fifths (1.44)."""
        return 3 * opponents // 5

    def most_of_one_federation(self, opponents: int) -> int:
        """How many opponents may be of one federation: two thirds (1.44)."""
        return 2 * opponents // 3


_OPEN = frozenset({"GM", "IM"})

FIDE_2017_TITLES = TitleRules(
    id="fide-2017",
    title=N_("FIDE title regulations of July 2017"),
    first_day=None,
    last_day=None,
    known_since=date(2017, 7, 1),
    articles=NormArticles(
        games="B.01 1.41",
        not_counted="B.01 1.42",
        after="B.01 1.42e",
        defeated="B.01 1.42f",
        other_federations="B.01 1.43",
        federations="B.01 1.44",
        title_holders="B.01 1.45a",
        matching_titles="B.01 1.45b-e",
        unrated="B.01 1.46d",
        raised="B.01 1.46c",
        average="B.01 1.48a",
        performance="B.01 1.48",
        score="B.01 1.61",
    ),
    of={
        NormTitle.GM: NormTitleRules(2600, 2380, 2200, frozenset({"GM"})),
        NormTitle.IM: NormTitleRules(2450, 2230, 2050, _OPEN),
        NormTitle.WGM: NormTitleRules(2400, 2180, 2000, _OPEN | {"WGM"}),
        NormTitle.WIM: NormTitleRules(2250, 2030, 1850, _OPEN | {"WGM", "WIM"}),
    },
    holders=frozenset({"GM", "IM", "WGM", "FM", "WIM", "WFM"}),
    least_games=9,
    most_credited=(14, 13),
    unrated=1000,
    other_federations=2,
    least_score=35,
)
"""The text of source 000."""

"""The editions of the title regulations, B.01, as data.

An event goes by the text in force when it is played (B.01 1.54; 2024 1.5.4).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum

from openarbiter.model.result import ByeKind
from openarbiter.model.text import N_
from openarbiter.rulebook.editions import UnknownEdition
from openarbiter.rulebook.title_articles import ARTICLES_2017, ARTICLES_2024, NormArticles


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
class ManyForeigners:
    """The Swiss tournaments whose norms ask for no mix of federations (1.43e; 2024 1.4.3d).

    Attributes:
        players: how many rated players of other federations than the host play in every round.
        federations: from how many federations they are.
        holders: how many of them hold one of ``titles``.
        most_missed: the rounds a player may have missed to be counted, byes allocated by the
            pairing apart; None where only the players of each round are looked at.
    """

    players: int
    federations: int
    holders: int
    titles: frozenset[str]
    most_missed: int | None


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
        least_score: the least score, in per cent (1.61; 2024 1.4.8b).
        team_games: the fewest games in the team championships of the world and the continents
            over ``team_rounds`` rounds (1.41b).
        cup_games: the fewest games in the World Cup and its like, and what such a norm is
            credited with (1.41b).
        eight_games: of how many rounds one may be missing, and what such a norm is credited
            with (1.41c).
        eight_byes: the byes that may be the round that is missing; a forfeit by the opponent
            always may.
        long_event: the days from which on opponents count with the ratings and titles of the day
            of the game: more than these (1.15; 2024 1.1.4).
        many_foreigners: when a Swiss asks for no mix of federations.
        early_end_where_fixed: whether a norm may leave out the last games where the pairings were
            made beforehand (1.42e (3)); in 2024 it has to use all rounds (1.4.1e).
        double_half: whether in a double round robin half of the opponents need one of the titles
            of the norm (2024 1.4.5f), and not a third, three at least.
        nobodys_are_own: whether opponents of no federation (FID) count with those of the player's
            own: they are not foreign (1.42a); otherwise no rule on federations looks at them.
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
    team_games: int
    team_rounds: tuple[int, int]
    cup_games: tuple[int, int]
    eight_games: tuple[int, int]
    eight_byes: frozenset[ByeKind]
    long_event: int
    many_foreigners: ManyForeigners
    early_end_where_fixed: bool
    double_half: bool
    nobodys_are_own: bool

    def credited(self, games: int) -> int:
        """How many games a norm over so many is credited with (1.71)."""
        longer, most = self.most_credited
        return most if games >= longer else games

    def least_holders(self, opponents: int) -> int:
        """How many opponents need a title: one half, rounded up (1.45a)."""
        return -(-opponents // 2)

    def least_matching(self, opponents: int, *, double: bool = False) -> int:
        """How many opponents need one of the titles of the norm: a third, three at least.

        Args:
            double: whether the event is a double round robin (2024 1.4.5f).
        """
        share = 2 if double and self.double_half else 3
        return max(3, -(-opponents // share))

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
    title=N_("FIDE title regulations of July 2017, until 31 December 2023"),
    first_day=None,
    last_day=date(2023, 12, 31),
    known_since=date(2017, 7, 1),
    articles=ARTICLES_2017,
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
    team_games=7,
    team_rounds=(7, 9),
    cup_games=(8, 9),
    eight_games=(9, 8),
    eight_byes=frozenset({ByeKind.PAB, ByeKind.FULL, ByeKind.HALF}),
    long_event=90,
    many_foreigners=ManyForeigners(
        players=20,
        federations=3,
        holders=10,
        titles=frozenset({"GM", "IM", "WGM", "WIM"}),
        most_missed=None,
    ),
    early_end_where_fixed=True,
    double_half=False,
    nobodys_are_own=True,
)
"""The text of source 000. What was changed in 2022 was not to be had, so it serves until the text
of 2024."""

FIDE_2024_TITLES = replace(
    FIDE_2017_TITLES,
    id="fide-2024",
    title=N_("FIDE title regulations in force from 1 January 2024"),
    first_day=date(2024, 1, 1),
    last_day=None,
    known_since=date(2024, 1, 1),
    articles=ARTICLES_2024,
    unrated=1400,
    eight_games=(9, 9),
    eight_byes=frozenset({ByeKind.PAB}),
    long_event=30,
    many_foreigners=replace(FIDE_2017_TITLES.many_foreigners, most_missed=1),
    early_end_where_fixed=False,
    double_half=True,
    nobodys_are_own=False,
)
"""Read from an account of the text, article by article. It does not say how many opponents may be
unrated: the limit of 2017 is kept. That players of no federation are left out of every rule on
federations is what the Qualification Commission said in 2026."""

TITLE_EDITIONS: dict[str, TitleRules] = {
    each.id: each for each in (FIDE_2017_TITLES, FIDE_2024_TITLES)
}


def title_rules(id: str) -> TitleRules:
    """The edition of that name.

    Raises:
        UnknownEdition: there is none.
    """
    try:
        return TITLE_EDITIONS[id]
    except KeyError:
        known = ", ".join(TITLE_EDITIONS)
        raise UnknownEdition(f"{id!r} is no edition of the title rules; known: {known}") from None


def title_rules_on(day: date | None) -> TitleRules:
    """The edition in force on the first day of an event; the newest where that is not known."""
    for each in TITLE_EDITIONS.values():
        if day is not None and (each.last_day is None or day <= each.last_day):
            return each
    return FIDE_2024_TITLES

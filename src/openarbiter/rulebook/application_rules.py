"""What an application for a title needs, and when what is due (B.01 1.3, 1.5, 1.8-1.10, 2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from openarbiter.model.text import N_
from openarbiter.rulebook.title_rules import title_rules, title_rules_on

PLAYER = N_("the player")
"""Who gets a certificate before leaving, even one with signatures missing (1.8)."""


@dataclass(frozen=True, slots=True)
class ApplicationArticles:
    """Where B.01 says what; ``""`` where an edition says nothing of it."""

    norms: str
    one_round: str
    foreigners: str
    rating: str
    interim: str
    validity: str
    expired: str
    eight_games: str
    mandatory: str
    deadline: str
    posting: str
    by_rating: str
    certificates: str
    report: str
    games: str


@dataclass(frozen=True, slots=True)
class ApplicationRules:
    """What B.01 says of applications in one edition.

    Attributes:
        id: the name of the edition; its days are those of
            :data:`openarbiter.rulebook.title_rules.TITLE_EDITIONS`.
        source: which text this is, and what of it was not to be had; to be translated.
        norms: the fewest norms.
        games: the fewest games they are credited with together.
        games_with_eight: the same where one norm has 8 games because an opponent forfeited; None
            where such a norm counts as one of 9 games.
        eight_games: the most norms of 8 games in one application; None for any number.
        one_round_titles: the titles of which one norm has to be from an event with one round a
            day on three days or more.
        ratings: the rating that has to have been reached (1.53).
        by_rating: the titles that a rating alone brings (1.3).
        rated_games: the fewest games against rated opponents for those.
        expired: norms from before the first of these days had to be registered before the second.
        mandatory_after: an application with a norm made after this day needs one from a list of
            events; None where the edition has no such rule.
        deadline: how many days before the meeting an application is sent.
        late, at_meeting: what is added to the fee, in per cent, where it comes later, and where
            it comes during the meeting; None where an edition does not say.
        posted: for how many days an application is on the site of FIDE before it is decided.
        certificates: who gets a copy of a certificate, as names to be translated.
        report_days: until how many days after the last round the chief arbiter sends the report,
            and the rating officer uploads it.
    """

    id: str
    source: str
    articles: ApplicationArticles
    norms: int
    games: int
    games_with_eight: int | None
    eight_games: int | None
    one_round_titles: frozenset[str]
    ratings: Mapping[str, int]
    by_rating: Mapping[str, int]
    rated_games: int
    expired: tuple[date, date]
    mandatory_after: date | None
    deadline: int
    late: int | None
    at_meeting: int | None
    posted: int
    certificates: tuple[str, ...]
    report_days: tuple[int, int]


RATINGS: dict[str, int] = {"GM": 2500, "IM": 2400, "WGM": 2300, "WIM": 2200}
"""The rating a title by norms asks to have been reached at some time (1.53)."""

BY_RATING: dict[str, int] = {"FM": 2300, "CM": 2200, "WFM": 2100, "WCM": 2000}
"""The rating that brings a title by itself (1.31 to 1.34)."""

FIDE_2017_APPLICATIONS = ApplicationRules(
    id="fide-2017",
    source=N_("The text of July 2017 was read in full; that of 2022 could not be read."),
    articles=ApplicationArticles(
        norms="B.01 1.51",
        one_round="B.01 1.13a",
        foreigners="B.01 1.43f",
        rating="B.01 1.53",
        interim="B.01 1.53a",
        validity="B.01 1.54",
        expired="B.01 1.55",
        eight_games="B.01 1.51",
        mandatory="",
        deadline="B.01 2.3",
        posting="B.01 2.4",
        by_rating="B.01 1.3",
        certificates="B.01 1.8",
        report="B.01 1.92",
        games="B.01 1.93",
    ),
    norms=2,
    games=27,
    games_with_eight=26,
    eight_games=None,
    one_round_titles=frozenset({"GM"}),
    ratings=RATINGS,
    by_rating=BY_RATING,
    rated_games=30,
    expired=(date(2005, 7, 1), date(2013, 7, 1)),
    mandatory_after=None,
    deadline=30,
    late=50,
    at_meeting=100,
    posted=60,
    certificates=(
        PLAYER,
        N_("the player's federation"),
        N_("the organising federation"),
        N_("the FIDE office"),
    ),
    report_days=(7, 30),
)
"""The text of source 000."""

FIDE_2024_APPLICATIONS = ApplicationRules(
    id="fide-2024",
    source=N_(
        "The text of January 2024 was to be had as a summary, article by article. Not in it: "
        "titles by rating and the days of the report, which stand as in 2017, and surcharges, "
        "which are not known."
    ),
    articles=ApplicationArticles(
        norms="B.01 1.5.1",
        one_round="B.01 1.1.3a",
        foreigners="B.01 1.4.3e",
        rating="B.01 1.5.3",
        interim="B.01 1.5.3a",
        validity="B.01 1.5.4",
        expired="B.01 1.5.5",
        eight_games="B.01 1.4.1c",
        mandatory="B.01 1.5.6",
        deadline="B.01 1.10",
        posting="B.01 1.10",
        by_rating="B.01 1.3 (2017)",
        certificates="B.01 1.8",
        report="B.01 1.92 (2017)",
        games="B.01 1.9",
    ),
    norms=2,
    games=27,
    games_with_eight=None,
    eight_games=1,
    one_round_titles=frozenset({"GM", "WGM"}),
    ratings=RATINGS,
    by_rating=BY_RATING,
    rated_games=30,
    expired=(date(2005, 7, 1), date(2013, 8, 1)),
    mandatory_after=date(2022, 6, 30),
    deadline=45,
    late=None,
    at_meeting=None,
    posted=30,
    certificates=(
        N_("the player's federation"),
        N_("the FIDE office"),
        N_("the chief arbiter"),
    ),
    report_days=(7, 30),
)

APPLICATION_EDITIONS: dict[str, ApplicationRules] = {
    each.id: each for each in (FIDE_2017_APPLICATIONS, FIDE_2024_APPLICATIONS)
}


def application_rules(id: str) -> ApplicationRules:
    """The edition of that name.

    Raises:
        UnknownEdition: there is none.
    """
    return APPLICATION_EDITIONS[title_rules(id).id]


def application_rules_on(day: date | None) -> ApplicationRules:
    """The edition in force on a day; the newest where that is not known."""
    return APPLICATION_EDITIONS[title_rules_on(day).id]

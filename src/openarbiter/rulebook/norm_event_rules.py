"""What an event must be for norms to be made in it (B.01 1.1, 1.41, 1.6), by edition."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from openarbiter.model.text import N_
from openarbiter.rulebook.title_rules import (
    FIDE_2017_TITLES,
    FIDE_2024_TITLES,
    TitleRules,
    title_rules,
    title_rules_on,
)


@dataclass(frozen=True, slots=True)
class NormEventArticles:
    """Where B.01 says what of an event; ``""`` where an edition says nothing of it."""

    laws: str
    conditions: str
    registration: str
    hours: str
    rounds_a_day: str
    time: str
    one_round: str
    same_time: str
    duration: str
    ratings_of_the_day: str
    chief: str
    playing_arbiter: str
    games: str
    format: str
    favours: str
    federations: str
    title_holders: str
    matching_titles: str
    double: str
    mandatory: str


@dataclass(frozen=True, slots=True)
class NormEventRules:
    """What B.01 asks of an event for norms in one edition.

    Attributes:
        id: the name of the edition; its days are those of
            :data:`openarbiter.rulebook.title_rules.TITLE_EDITIONS`.
        norms: what the edition asks of norms.
        source: which text this is, and what of it was not to be had; to be translated.
        days_before: how many days before the start the event has to be registered.
        minutes_a_day: the longest play of a day for games of 60 moves.
        rounds_a_day: the most rounds of a day.
        increment: the seconds for every move from which on less time is enough.
        minutes_with_increment: the least minutes with it, the increment itself not counted; None
            where the increment counts for 60 moves as all other time does.
        minutes: the least minutes of a player.
        increment_since: from when on games without the increment make no norms; None for never.
        longest_days: the longest event in days; None where the edition has no bound.
        longest_league_days: the longest league or national team championship: a year.
        one_round_days: how many days with one round alone an event for ``one_round_titles`` has.
        one_round_titles: the titles of which one norm has to be from such an event.
        least_double: the fewest players of a double round robin.
        formats: whether only Swiss, round robins and knock-outs are allowed without consent.
        big_swiss: the players each round of an individual Swiss has at least, and their least
            average rating, for it to be one of the events an application needs (1.5.6); None
            where applications need none.
    """

    id: str
    norms: TitleRules
    source: str
    articles: NormEventArticles
    days_before: int
    minutes_a_day: int
    rounds_a_day: int
    increment: int
    minutes_with_increment: int | None
    minutes: int
    increment_since: date | None
    longest_days: int | None
    longest_league_days: int | None
    one_round_days: int
    one_round_titles: frozenset[str]
    least_double: int
    formats: bool
    big_swiss: tuple[int, int] | None


FIDE_2017_NORM_EVENTS = NormEventRules(
    id=FIDE_2017_TITLES.id,
    norms=FIDE_2017_TITLES,
    source=N_("The text of July 2017 was read in full; that of 2022 could not be read."),
    articles=NormEventArticles(
        laws="B.01 1.11",
        conditions="B.01 1.11",
        registration="B.01 1.11",
        hours="B.01 1.12",
        rounds_a_day="B.01 1.13",
        time="B.01 1.13",
        one_round="B.01 1.13a",
        same_time="B.01 1.13b",
        duration="B.01 1.14",
        ratings_of_the_day="B.01 1.15",
        chief="B.01 1.16",
        playing_arbiter="B.01 1.17",
        games="B.01 1.41",
        format="B.01 1.6",
        favours="B.01 1.42g",
        federations="B.01 1.43",
        title_holders="B.01 1.45a",
        matching_titles="B.01 1.45b-e",
        double="B.01 1.45f",
        mandatory="",
    ),
    days_before=30,
    minutes_a_day=720,
    rounds_a_day=2,
    increment=30,
    minutes_with_increment=90,
    minutes=120,
    increment_since=date(2021, 7, 1),
    longest_days=90,
    longest_league_days=366,
    one_round_days=3,
    one_round_titles=frozenset({"GM"}),
    least_double=6,
    formats=False,
    big_swiss=None,
)
"""The text of source 000."""

FIDE_2024_NORM_EVENTS = NormEventRules(
    id=FIDE_2024_TITLES.id,
    norms=FIDE_2024_TITLES,
    source=N_(
        "The text of January 2024 was to be had as a summary, article by article: look up the "
        "article where a case is close."
    ),
    articles=NormEventArticles(
        laws="B.01 1.1.1",
        conditions="B.01 1.1.1",
        registration="B.01 1.1.1",
        hours="B.01 1.1.2",
        rounds_a_day="B.01 1.1.3",
        time="B.01 1.1.3",
        one_round="B.01 1.1.3a",
        same_time="B.01 1.1.3b",
        duration="",
        ratings_of_the_day="B.01 1.1.4",
        chief="B.01 1.1.5",
        playing_arbiter="B.01 1.1.6",
        games="B.01 1.4.1",
        format="B.01 1.4.2e",
        favours="B.01 1.4.2d",
        federations="B.01 1.4.3",
        title_holders="B.01 1.4.5a",
        matching_titles="B.01 1.4.5b-e",
        double="B.01 1.4.5f",
        mandatory="B.01 1.5.6",
    ),
    days_before=30,
    minutes_a_day=720,
    rounds_a_day=2,
    increment=30,
    minutes_with_increment=None,
    minutes=120,
    increment_since=None,
    longest_days=None,
    longest_league_days=None,
    one_round_days=3,
    one_round_titles=frozenset({"GM", "WGM"}),
    least_double=6,
    formats=True,
    big_swiss=(40, 2000),
)

NORM_EVENT_EDITIONS: dict[str, NormEventRules] = {
    each.id: each for each in (FIDE_2017_NORM_EVENTS, FIDE_2024_NORM_EVENTS)
}


def norm_event_rules(id: str) -> NormEventRules:
    """The edition of that name.

    Raises:
        UnknownEdition: there is none.
    """
    return NORM_EVENT_EDITIONS[title_rules(id).id]


def norm_event_rules_on(day: date | None) -> NormEventRules:
    """The edition in force on the first day of an event; the newest where that is not known."""
    return NORM_EVENT_EDITIONS[title_rules_on(day).id]

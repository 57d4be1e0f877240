"""Where the title regulations, B.01, say what of norms."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NormArticles:
    """Where B.01 says what of a norm; ``""`` where an edition says nothing of it."""

    games: str
    fewer_games: str
    eight_games: str
    more_points: str
    not_of_fide: str
    computers: str
    unrated_without_points: str
    not_counted: str
    after: str
    defeated: str
    changed_event: str
    other_federations: str
    national: str
    national_teams: str
    zonal: str
    approved: str
    many_foreigners: str
    one_without_exemption: str
    federations: str
    title_holders: str
    matching_titles: str
    double: str
    rating_list: str
    long_event: str
    unrated: str
    floor: str
    raised: str
    average: str
    performance: str
    score: str
    longer_events: str


ARTICLES_2017 = NormArticles(
    games="B.01 1.41a",
    fewer_games="B.01 1.41b",
    eight_games="B.01 1.41c",
    more_points="B.01 1.41d",
    not_of_fide="B.01 1.42a",
    computers="B.01 1.42b",
    unrated_without_points="B.01 1.42c",
    not_counted="B.01 1.42d",
    after="B.01 1.42e",
    defeated="B.01 1.42f",
    changed_event="B.01 1.42g",
    other_federations="B.01 1.43",
    national="B.01 1.43a",
    national_teams="B.01 1.43b",
    zonal="B.01 1.43c",
    approved="B.01 1.43d",
    many_foreigners="B.01 1.43e",
    one_without_exemption="B.01 1.43f",
    federations="B.01 1.44",
    title_holders="B.01 1.45a",
    matching_titles="B.01 1.45b-e",
    double="B.01 1.45f",
    rating_list="B.01 1.46a",
    long_event="B.01 1.15",
    unrated="B.01 1.46d",
    floor="B.01 1.46b",
    raised="B.01 1.46c",
    average="B.01 1.48a",
    performance="B.01 1.48",
    score="B.01 1.61",
    longer_events="B.01 1.71",
)

ARTICLES_2024 = NormArticles(
    games="B.01 1.4.1a",
    fewer_games="B.01 1.4.1b",
    eight_games="B.01 1.4.1c",
    more_points="B.01 1.4.1d",
    not_of_fide="B.01 1.4.2a",
    computers="",
    unrated_without_points="B.01 1.4.2b",
    not_counted="B.01 1.4.2c",
    after="B.01 1.4.1e",
    defeated="B.01 1.4.1f",
    changed_event="B.01 1.4.2d",
    other_federations="B.01 1.4.3",
    national="B.01 1.4.3a",
    national_teams="B.01 1.4.3b",
    zonal="B.01 1.4.3c",
    approved="",
    many_foreigners="B.01 1.4.3d",
    one_without_exemption="B.01 1.4.3e",
    federations="B.01 1.4.4",
    title_holders="B.01 1.4.5a",
    matching_titles="B.01 1.4.5b-e",
    double="B.01 1.4.5f",
    rating_list="B.01 1.4.6",
    long_event="B.01 1.1.4",
    unrated="B.01 1.4.6",
    floor="B.01 1.4.6",
    raised="B.01 1.4.6",
    average="B.01 1.4.8a",
    performance="B.01 1.4.8",
    score="B.01 1.4.8b",
    longer_events="B.01 1.7",
)

"""Titles that may come of one event: by what kind of championship it is, and by ratings (B.01)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from openarbiter.model.facts import EventFacts, Occasion
from openarbiter.model.known import Known
from openarbiter.rulebook.application_rules import ApplicationRules
from openarbiter.rulebook.direct_title_tables import DirectTitleRules
from openarbiter.rulebook.direct_titles import TitleEvent
from openarbiter.titles.by_rating import titles_by_rating
from openarbiter.titles.direct import row_of
from openarbiter.titles.norm_event import NormEvent
from openarbiter.titles.wanted import is_woman

_BEGINNINGS = {
    Occasion.ZONAL: ("sub-continental",),
    Occasion.CONTINENTAL: ("continental", "regional", "sub-continental", "commonwealth",
                           "francophone", "ibero-american"),
    Occasion.WORLD: ("world", "womens-world", "olympiad"),
}  # fmt: skip
"""How the names of the championships begin that an event of an occasion may be."""

AS_HIGH = {
    "FM": frozenset({"GM", "IM", "FM", "WGM"}),
    "CM": frozenset({"GM", "IM", "FM", "CM", "WGM", "WIM"}),
    "WFM": frozenset({"GM", "IM", "FM", "WGM", "WIM", "WFM"}),
    "WCM": frozenset({"GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"}),
}
"""The titles with which a title by rating is of no use."""


@dataclass(frozen=True, slots=True)
class RatingReached:
    """A rating that is enough for a title the player does not have.

    Attributes:
        games: how many rated games the title asks for besides; nobody knows them here.
    """

    player: int
    title: str
    rating: int
    games: int
    article: str


def championships(facts: EventFacts, rules: DirectTitleRules) -> tuple[TitleEvent, ...]:
    """The championships of tables 1.24 that an event may be, by its occasion; mostly none."""
    begins = _BEGINNINGS.get(facts.occasion, ())
    return tuple(
        each
        for each in TitleEvent
        if begins
        and each.value.startswith(begins)
        and row_of(rules, each, women=facts.women_only) is not None
    )


def ratings_reached(event: NormEvent, rules: ApplicationRules) -> Iterator[RatingReached]:
    """The highest title that each player's rating is enough for, unless it is of no use (1.3)."""
    for each in event.tournament.entrants:
        women = is_woman(event, each)
        for title in titles_by_rating(rules, each.rating or None, None, women=women):
            rating = title.verdicts[0]
            if rating.state is Known.MET:
                if each.title.upper() not in AS_HIGH[title.title]:
                    yield RatingReached(
                        each.number, title.title, each.rating, rules.rated_games, rating.article
                    )
                break

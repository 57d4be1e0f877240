"""An update sets the rating of FIDE; the one that pairs follows the regulations (C.04.2 B)."""

from __future__ import annotations

import pytest

from openarbiter.formats.people import ListedPlayer, ListedRating, TimeClass
from openarbiter.lists.people import PeopleFound
from openarbiter.lists.tables import KeptPlayer
from openarbiter.lists.updating import FieldChange, RatingsAsked, plan_update, updated
from openarbiter.model import Entrant, NationalRecord, Tournament
from openarbiter.model.fide_ratings import RatingUsed
from openarbiter.rulebook import rating_rules

NATIONAL = (NationalRecord("FRA", rating=2200),)


def taken(
    entrant: Entrant,
    standard: int,
    rapid: int = 0,
    kind: TimeClass = TimeClass.STANDARD,
    used: RatingUsed = RatingUsed.FIDE,
    edition: str = "fide-2025",
) -> tuple[tuple[int, int | None], tuple[FieldChange, ...]]:
    """The ratings after an update, and what was shown of it."""
    listed = ListedPlayer(
        fide_id="1001",
        name="One, Otto",
        standard=ListedRating(standard),
        rapid=ListedRating(rapid),
    )
    found = PeopleFound({1: KeptPlayer(1001, listed)}, (), {})
    tournament = Tournament((entrant,))
    plan = plan_update(
        tournament, found, RatingsAsked(kind, rating_rules(edition), used), ("rating",)
    )
    changes = tuple(one for each in plan.updates for one in each.changes)
    after = updated(tournament, plan).entrants[0]
    return (after.rating, after.fide_rating), changes


def player(rating: int, fide: int | None = None, **more: object) -> Entrant:
    return Entrant(1, "One, Otto", rating=rating, fide_rating=fide, fide_id="1001", **more)  # type: ignore[arg-type]


@pytest.mark.rule("C.04.2 B.2")
def test_an_estimate_stays_while_the_list_has_no_rating() -> None:
    assert taken(player(1900, 0), 0) == ((1900, 0), ())


@pytest.mark.rule("C.04.2 B.1")
def test_a_first_rating_of_fide_takes_the_place_of_an_estimate_and_both_are_shown() -> None:
    assert taken(player(1900, 0), 1750) == (
        (1750, None),
        (FieldChange("rating", "1900", "1750"), FieldChange("fide_rating", "", "1750")),
    )


@pytest.mark.rule("C.04.2 B.1")
def test_where_national_ratings_pair_the_rating_of_fide_alone_changes() -> None:
    one = player(2200, 2100, national=NATIONAL)
    assert taken(one, 2120, used=RatingUsed.NATIONAL) == (
        (2200, 2120), (FieldChange("fide_rating", "2100", "2120"),),
    )  # fmt: skip


@pytest.mark.rule("C.04.2 B.1")
def test_the_higher_one_is_found_anew() -> None:
    one = player(2200, 2100, national=NATIONAL)
    assert taken(one, 2210, used=RatingUsed.HIGHER)[0] == (2210, None)


@pytest.mark.rule("C.04.2 B.2")
def test_a_standard_rating_only_estimates_in_rapid_before_2024() -> None:
    old, new = (
        taken(player(0), 1850, kind=TimeClass.RAPID, edition=each)[0]
        for each in ("fide-2017", "fide-2025")
    )
    assert (old, new) == ((1850, 0), (1850, None))


def test_a_plain_rating_changes_as_before() -> None:
    assert taken(player(2000), 2010) == ((2010, None), (FieldChange("rating", "2000", "2010"),))

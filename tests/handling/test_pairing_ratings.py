"""The rating that orders and pairs a player, and that of FIDE beside it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openarbiter.handling.numbering import initial_ranking
from openarbiter.handling.pairing_ratings import PairingRating, pairing_rating
from openarbiter.model import Entrant, Tournament
from openarbiter.model.fide_ratings import (
    RatingUsed,
    fide_rated,
    rating_used,
    with_rating_used,
)

FIDE, NATIONAL, HIGHER = RatingUsed.FIDE, RatingUsed.NATIONAL, RatingUsed.HIGHER


@pytest.mark.rule("C.04.2 B.1", "C.04.2 B.2")
@pytest.mark.parametrize(
    ("used", "fide", "national", "estimate", "rating", "beside"),
    [
        (FIDE, 2100, 2200, 0, 2100, None),
        (FIDE, 0, 1900, 1800, 1900, 0),
        (FIDE, 0, 0, 1800, 1800, 0),
        (FIDE, 0, 0, 0, 0, None),
        (NATIONAL, 2100, 2200, 0, 2200, 2100),
        (NATIONAL, 2100, 0, 0, 2100, None),
        (NATIONAL, 0, 2200, 0, 2200, 0),
        (HIGHER, 2100, 2200, 0, 2200, 2100),
        (HIGHER, 2200, 2100, 0, 2200, None),
        (HIGHER, 0, 0, 1500, 1500, 0),
    ],
)
def test_the_regulations_say_which_rating_counts(
    used: RatingUsed, fide: int, national: int, estimate: int, rating: int, beside: int | None
) -> None:
    assert pairing_rating(used, fide, national, estimate) == PairingRating(rating, beside)


_ratings = st.integers(0, 3000)


@given(st.sampled_from(RatingUsed), _ratings, _ratings, _ratings)
def test_the_rating_of_fide_is_never_lost(
    used: RatingUsed, fide: int, national: int, estimate: int
) -> None:
    found = pairing_rating(used, fide, national, estimate)
    player = Entrant(1, rating=found.rating, fide_rating=found.fide_rating)
    (rated,) = fide_rated(Tournament((player,))).entrants
    assert rated == Entrant(1, rating=fide)


@pytest.mark.rule("C.04.2 B.2")
def test_the_start_list_is_in_the_order_of_the_estimates() -> None:
    field = (Entrant(1, "Ann", rating=1800), Entrant(2, "Bob", rating=1900, fide_rating=0))
    assert [each.name for each in initial_ranking(field)] == ["Bob", "Ann"]


@pytest.mark.parametrize("used", RatingUsed)
def test_the_regulation_stands_in_a_comment(used: RatingUsed) -> None:
    tournament = with_rating_used(Tournament(extra=("### A note",)), used)
    assert rating_used(tournament) is used
    assert with_rating_used(tournament, FIDE).extra == ("### A note",)


def test_without_other_ratings_nothing_changes() -> None:
    tournament = Tournament((Entrant(1, rating=2000),))
    assert fide_rated(tournament) is tournament


@pytest.mark.rule("C.04.2 B.2")
def test_who_is_in_no_list_and_estimated_by_nobody_has_no_rating() -> None:
    for used in RatingUsed:
        assert pairing_rating(used, 0) == PairingRating(0)
        assert pairing_rating(used, 1900) == PairingRating(1900)

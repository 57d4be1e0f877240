"""The examples of source 000, "Money prizes", and of C.02 13.2."""

from __future__ import annotations

import pytest

from openarbiter.prizes import PrizeCandidate, PrizeList, PrizePlan, Prizes, prizes
from openarbiter.prizes.plan import Prize, Reach, Sharing

A, B, C, D = 1, 2, 3, 4
FOUR = tuple(PrizeCandidate(number, number, 80) for number in (A, B, C, D))
"""A, B, C and D with 8 points and Buchholz 58, 57, 56, 54."""

PRZ_02 = tuple(
    PrizeCandidate(place, place, 80 if place <= 4 else 75 if place <= 9 else 70)
    for place in range(1, 21)
)
"""Places 1 to 4 have 8 points, 5 to 9 have 7.5, 10 to 20 have 7."""


def plan(
    *euros: int, sharing: Sharing = Sharing.EQUAL, reach: Reach = Reach.PLACES, unit: int = 1
) -> PrizePlan:
    prizes_ = tuple(Prize(100 * each) for each in euros)
    return PrizePlan((PrizeList("Main", prizes_, sharing, reach, main=True),), "EUR", unit=unit)


def euros(result: Prizes) -> dict[int, float]:
    return {each.number: each.money / 100 for each in result.winners}


@pytest.mark.rule("Money prizes")
@pytest.mark.parametrize(
    ("sharing", "expected"),
    [
        (Sharing.EQUAL, {A: 5000, B: 5000, C: 5000, D: 5000}),
        (Sharing.TIE_BREAK, {A: 10000, B: 5000, C: 3000, D: 2000}),
        (Sharing.HORT, {A: 7500, B: 5000, C: 4000, D: 3500}),
    ],
)
def test_the_three_systems_of_the_manual(sharing: Sharing, expected: dict[int, int]) -> None:
    result = prizes(plan(10000, 5000, 3000, 2000, sharing=sharing), FOUR)
    assert euros(result) == expected
    assert result.paid == 20000_00


@pytest.mark.rule("Money prizes")
@pytest.mark.parametrize("sharing", [Sharing.EQUAL, Sharing.HORT])
def test_only_places_with_a_prize_share_where_it_is_announced(sharing: Sharing) -> None:
    """Of places 10 to 20 on 7 points the tenth alone has the tenth prize."""
    ten = (1000, 900, 800, 700, 600, 500, 400, 300, 200, 110)
    result = prizes(plan(*ten, sharing=sharing), PRZ_02)
    paid = euros(result)
    assert paid[10] == 110
    assert set(paid) == set(range(1, 11))
    assert sum(paid[place] for place in range(5, 10)) == 2000
    assert (paid[5], paid[9]) == ((400, 400) if sharing is Sharing.EQUAL else (500, 300))


@pytest.mark.rule("Money prizes")
def test_without_a_cut_eleven_players_share_the_tenth_prize() -> None:
    ten = (1000, 900, 800, 700, 600, 500, 400, 300, 200, 110)
    paid = euros(prizes(plan(*ten, reach=Reach.SCORE_GROUPS), PRZ_02))
    assert [paid[place] for place in range(10, 21)] == [10] * 11
    hort = euros(prizes(plan(*ten, sharing=Sharing.HORT, reach=Reach.SCORE_GROUPS), PRZ_02))
    assert (hort[10], hort[11], hort[20]) == (60, 5, 5)


@pytest.mark.rule("C.02 13.2.6")
@pytest.mark.parametrize("sharing", list(Sharing))
def test_the_losers_of_the_semi_finals_share_the_third_and_fourth_prize(sharing: Sharing) -> None:
    """Whatever the tie-breaks say; and the others have the prizes of their places (13.2.5)."""
    four = [
        PrizeCandidate(B, 1, 80, step=1),
        PrizeCandidate(A, 2, 80, step=2),
        PrizeCandidate(C, 3, 80, step=3),
        PrizeCandidate(D, 3, 80, step=3),
    ]
    result = prizes(plan(10000, 5000, 3000, 2000, sharing=sharing), four)
    assert euros(result) == {B: 10000, A: 5000, C: 2500, D: 2500}

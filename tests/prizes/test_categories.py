"""Who may win a prize of a category."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from openarbiter.model import Entrant
from openarbiter.prizes import PrizeCandidate, PrizeList, PrizePlan, prizes
from openarbiter.prizes.categories import Bar, bars
from openarbiter.prizes.doubts import may_both_hold
from openarbiter.prizes.plan import (
    Births,
    Conditions,
    Measure,
    PerPlayer,
    Prize,
    Sharing,
    Span,
    Unrated,
)

PLAYER = PrizeCandidate(
    7,
    3,
    60,
    entrant=Entrant(
        7, "Ann", sex="w", title="WIM", rating=2250, federation="BUL", birth="2008/03/05"
    ),
    club="Rook Sofia",
    rated_games=8,
)


def list_for(conditions: Conditions, measure: Measure = Measure.RANK) -> PrizeList:
    return PrizeList("C", (Prize(100),), conditions=conditions, measure=measure)


@pytest.mark.rule("Money prizes")
@pytest.mark.parametrize(
    ("conditions", "expected"),
    [
        (Conditions(), ()),
        (Conditions(rating=Span(2200, 2299)), ()),
        (Conditions(rating=Span(2250, 2250)), ()),
        (Conditions(rating=Span(2300, 2399)), (Bar.RATING,)),
        (Conditions(rating=Span(None, 2249)), (Bar.RATING,)),
        (Conditions(unrated=Unrated.ONLY), (Bar.RATED,)),
        (Conditions(born=Births(date(2008, 3, 5), None)), ()),
        (Conditions(born=Births(date(2008, 3, 6), None)), (Bar.BORN,)),
        (Conditions(born=Births(None, date(2008, 3, 4))), (Bar.BORN,)),
        (Conditions(sex="w"), ()),
        (Conditions(sex="m"), (Bar.SEX,)),
        (Conditions(federations=("UKR", "BUL")), ()),
        (Conditions(federations=("UKR",)), (Bar.FEDERATION,)),
        (Conditions(clubs=("rook sofia",)), ()),
        (Conditions(clubs=("Bishop",)), (Bar.CLUB,)),
        (Conditions(titles=("WIM",)), ()),
        (Conditions(titles=("",)), (Bar.TITLE,)),
        (Conditions(players=(7,)), ()),
        (Conditions(players=(8,), sex="m"), (Bar.NOT_NAMED, Bar.SEX)),
        (Conditions(least_games=9), (Bar.GAMES,)),
    ],
)
def test_each_condition(conditions: Conditions, expected: tuple[Bar, ...]) -> None:
    assert bars(list_for(conditions), PLAYER) == expected


@pytest.mark.rule("Money prizes")
def test_an_unrated_player_is_in_a_range_of_ratings_only_where_announced() -> None:
    unrated = replace(PLAYER, entrant=Entrant(7, "Ann"))
    low = Span(None, 1599)
    assert bars(list_for(Conditions(rating=low)), unrated) == (Bar.UNRATED,)
    assert bars(list_for(Conditions(rating=low, unrated=Unrated.TOO)), unrated) == ()
    assert bars(list_for(Conditions(unrated=Unrated.ONLY)), unrated) == ()


@pytest.mark.rule("Money prizes")
def test_what_a_file_does_not_say_keeps_out() -> None:
    nobody = PrizeCandidate(1, 1, 0, entrant=Entrant(1))
    asked = Conditions(sex="w", born=Births(date(2000, 1, 1), None), clubs=("Rook",))
    assert set(bars(list_for(asked), nobody)) == {Bar.NO_SEX, Bar.NO_BIRTH, Bar.NO_CLUB}
    assert bars(list_for(Conditions(), Measure.GAIN), nobody) == (Bar.NOTHING_MEASURED,)
    assert bars(list_for(Conditions()), nobody, excluded=(1,)) == (Bar.EXCLUDED,)


@pytest.mark.rule("Money prizes")
def test_the_best_gain_is_that_of_the_most_points_above_the_expected() -> None:
    """A player with fewer points may win it; of equal gains the standings decide."""
    table = [
        PrizeCandidate(1, 1, 70, gain=30, rated_games=9),
        PrizeCandidate(2, 2, 50, gain=142, rated_games=9),
        PrizeCandidate(3, 3, 40, gain=142, rated_games=9),
        PrizeCandidate(4, 4, 30),
    ]
    gain = PrizeList("Gain", (Prize(100), Prize(50)), Sharing.TIE_BREAK, measure=Measure.GAIN)
    result = prizes(PrizePlan((gain,)), table)
    assert [(each.number, each.money) for each in result.winners] == [(2, 100), (3, 50)]
    shared = prizes(PrizePlan((replace(gain, sharing=Sharing.EQUAL),)), table)
    assert [(each.number, each.money) for each in shared.winners] == [(2, 75), (3, 75)]


@pytest.mark.rule("Money prizes")
def test_u2400_and_u2200_let_one_player_take_both() -> None:
    """The trap of the manual, and the closed ranges that avoid it."""
    trap = tuple(
        replace(list_for(Conditions(rating=Span(None, last))), name=f"U{last + 1}")
        for last in (2399, 2199)
    )
    closed = tuple(
        replace(list_for(Conditions(rating=Span(first, first + 99))), name=str(first))
        for first in (2300, 2200)
    )
    player = replace(PLAYER, entrant=Entrant(7, rating=2150))
    both = prizes(PrizePlan(trap, per_player=PerPlayer.SEVERAL), [player])
    assert [prize.name for prize in both.winners[0].prizes] == ["U2400", "U2200"]
    assert may_both_hold(trap[0].conditions, trap[1].conditions)
    assert not may_both_hold(closed[0].conditions, closed[1].conditions)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        (Conditions(sex="w"), Conditions(sex="m"), False),
        (Conditions(sex="w"), Conditions(), True),
        (Conditions(federations=("UKR",)), Conditions(federations=("BUL",)), False),
        (Conditions(federations=("UKR",)), Conditions(federations=("BUL", "UKR")), True),
        (
            Conditions(born=Births(date(2010, 1, 1), None)),
            Conditions(born=Births(None, date(2009, 12, 31))),
            False,
        ),
        (Conditions(unrated=Unrated.ONLY), Conditions(rating=Span(1, 9)), False),
        (
            Conditions(unrated=Unrated.ONLY),
            Conditions(rating=Span(1, 9), unrated=Unrated.TOO),
            True,
        ),
        (Conditions(unrated=Unrated.ONLY), Conditions(sex="w"), True),
        (Conditions(rating=Span(1, 9)), Conditions(rating=Span(9, None)), True),
    ],
)
def test_whether_one_player_may_belong_to_both(
    one: Conditions, other: Conditions, expected: bool
) -> None:
    assert may_both_hold(one, other) is expected
    assert may_both_hold(other, one) is expected

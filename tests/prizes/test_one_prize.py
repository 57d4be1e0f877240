"""Several prizes for one player, of which one is allowed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from openarbiter.prizes import PrizeCandidate, PrizeList, PrizePlan, Prizes, prizes
from openarbiter.prizes.assignment import OtherPrize
from openarbiter.prizes.plan import Conditions, PerPlayer, Preference, Prize, Sharing

P, Q, R, X, Y = 1, 2, 3, 4, 5


def listed(
    name: str, *money: int, of: tuple[int, ...] = (), sharing: Sharing = Sharing.TIE_BREAK
) -> PrizeList:
    """A list of prizes; ``of`` are the only players who can win them."""
    main = name == "Main"
    return PrizeList(
        name, tuple(map(Prize, money)), sharing, conditions=Conditions(players=of), main=main
    )


def table(*scores: int) -> list[PrizeCandidate]:
    """Players 1, 2, … in this order."""
    return [PrizeCandidate(place, place, score) for place, score in enumerate(scores, start=1)]


def won(result: Prizes) -> dict[int, list[tuple[str, int]]]:
    return {
        each.number: [(prize.name, prize.money) for prize in each.prizes] for each in result.winners
    }


MAIN = listed("Main", 500, 300, 100)
YOUTH = listed("Youth", 300, 200, 50, of=(Q, R, Y))


@pytest.mark.rule("Money prizes")
def test_the_higher_prize_is_taken_and_the_next_moves_up() -> None:
    result = prizes(PrizePlan((MAIN, listed("Youth", 400, 200, of=(Q, R)))), table(9, 8, 7, 6))
    assert won(result) == {
        P: [("Main", 500)],
        Q: [("Youth", 400)],
        R: [("Main", 300)],
        X: [("Main", 100)],
    }
    assert result.left == 200


@pytest.mark.rule("Money prizes")
def test_of_equal_prizes_the_main_one_comes_first() -> None:
    result = prizes(PrizePlan((YOUTH, MAIN)), table(9, 8, 7, 6, 5))
    assert won(result) == {
        P: [("Main", 500)],
        Q: [("Main", 300)],
        R: [("Youth", 300)],
        X: [("Main", 100)],
        Y: [("Youth", 200)],
    }
    (q, r) = [each for each in result.handings if each.instead]
    assert (q.player, q.name, q.instead) == (Q, "Main", (OtherPrize("Youth", 300),))
    assert (r.player, r.name, r.instead) == (R, "Youth", (OtherPrize("Main", 100),))


@pytest.mark.rule("Money prizes")
def test_main_prizes_first_whatever_they_are_worth() -> None:
    plan = PrizePlan((MAIN, YOUTH), preferences=(Preference.MAIN, Preference.VALUE))
    assert won(prizes(plan, table(9, 8, 7, 6, 5))) == {
        P: [("Main", 500)],
        Q: [("Main", 300)],
        R: [("Main", 100)],
        Y: [("Youth", 300)],
    }


@pytest.mark.rule("Money prizes")
def test_an_announced_order_decides_between_categories() -> None:
    lists = (listed("A", 100, of=(P, Q)), listed("B", 100, of=(P, R)))
    for order, expected in (
        (("A", "B"), {P: [("A", 100)], R: [("B", 100)]}),
        (("B", "A"), {P: [("B", 100)], Q: [("A", 100)]}),
    ):
        result = prizes(PrizePlan(lists, order=order), table(9, 8, 7))
        assert won(result) == expected
        assert result.handings[0].undecided == ()
    unannounced = prizes(PrizePlan(lists), table(9, 8, 7))
    assert unannounced.handings[0].undecided == ("B",)
    assert won(unannounced) == won(prizes(PrizePlan(lists[::-1]), table(9, 8, 7)))


@pytest.mark.rule("Money prizes")
def test_one_main_prize_and_one_of_a_category() -> None:
    plan = PrizePlan(
        (MAIN, YOUTH, listed("Women", 250, of=(Q,))), per_player=PerPlayer.ONE_PER_KIND
    )
    assert won(prizes(plan, table(9, 8, 7, 6, 5))) == {
        P: [("Main", 500)],
        Q: [("Main", 300), ("Youth", 300)],
        R: [("Main", 100), ("Youth", 200)],
        Y: [("Youth", 50)],
    }


@pytest.mark.rule("Money prizes")
def test_all_prizes_where_several_are_allowed_and_those_given_besides() -> None:
    several = PrizePlan((MAIN, YOUTH), per_player=PerPlayer.SEVERAL)
    assert won(prizes(several, table(9, 8)))[Q] == [("Main", 300), ("Youth", 300)]
    besides = PrizePlan((MAIN, YOUTH, replace(listed("Guests", 70, of=(P, Q)), besides=True)))
    assert won(prizes(besides, table(9, 8)))[P] == [("Main", 500), ("Guests", 70)]


@pytest.mark.rule("Money prizes")
def test_what_a_prize_is_worth_is_what_is_left_of_it_after_sharing() -> None:
    """The third prize alone, 100, is less than the 150 of the category; the share, 200, is not."""
    main = listed("Main", 300, 200, 100, sharing=Sharing.EQUAL)
    youth = listed("Youth", 150, of=(R,))
    result = prizes(PrizePlan((main, youth)), table(8, 8, 8))
    assert won(result) == {number: [("Main", 200)] for number in (P, Q, R)}


@pytest.mark.rule("Money prizes")
def test_who_takes_another_prize_has_no_part_in_the_sum() -> None:
    main = listed("Main", 300, 200, 100, sharing=Sharing.EQUAL)
    youth = listed("Youth", 250, of=(Q,))
    result = prizes(PrizePlan((main, youth)), table(8, 8, 8, 7))
    assert won(result) == {
        P: [("Main", 250)],
        Q: [("Youth", 250)],
        R: [("Main", 250)],
        X: [("Main", 100)],
    }


@pytest.mark.rule("Money prizes")
def test_a_thing_counts_with_its_value_and_goes_with_the_place() -> None:
    youth = PrizeList(
        "Youth",
        (Prize(0, "Clock", 350), Prize(0, "Book", 20)),
        conditions=Conditions(players=(Q, R)),
    )
    result = prizes(PrizePlan((MAIN, youth)), table(9, 8, 7, 6))
    assert won(result) == {
        P: [("Main", 500)],
        Q: [("Youth", 0)],
        R: [("Main", 300)],
        X: [("Main", 100)],
    }
    q = result.winner(Q)
    assert q is not None
    assert [thing.thing for thing in q.prizes[0].things] == ["Clock"]
    (nobody,) = result.lists[1].left_things
    assert nobody.thing == "Book"


@pytest.mark.rule("Money prizes")
def test_a_later_departure_that_makes_another_list_better_is_found() -> None:
    """P takes 250. Then Q and X take 295 elsewhere, and P would share 560 with R: 280."""
    main = listed("Main", 300, 260, 10, of=(P, Q, R, X), sharing=Sharing.EQUAL)
    second = listed("Second", 300, 290, 10, of=(P, Q, X), sharing=Sharing.EQUAL)
    third = listed("Third", 250, of=(P,))
    result = prizes(PrizePlan((main, second, third)), table(8, 8, 8, 8))
    assert won(result) == {
        P: [("Third", 250)],
        Q: [("Second", 295)],
        R: [("Main", 300)],
        X: [("Second", 295)],
    }
    (regret,) = result.regrets
    assert (regret.player, regret.value, regret.other, regret.other_value) == (P, 250, "Main", 280)

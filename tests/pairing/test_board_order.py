"""The order in which boards are published."""

from __future__ import annotations

import pytest

from openarbiter.pairing.boards import in_order
from openarbiter.pairing.frame.cards import Card
from openarbiter.rulebook import FIDE_2018, FIDE_2026, Edition


def order(edition: Edition, *boards: tuple[Card, Card]) -> list[tuple[int, int]]:
    return [(each.white, each.black) for each in in_order(boards, edition.dutch)]


def card(number: int, points: int, virtual: int = 0) -> Card:
    return Card(number, number, points + virtual, points)


@pytest.mark.rule("C.04.2 D.9", "C.04.2 3.6")
@pytest.mark.parametrize("edition", [FIDE_2018, FIDE_2026])
def test_boards_go_by_the_higher_score_then_the_sum_then_the_higher_number(
    edition: Edition,
) -> None:
    boards = (
        (card(8, 0), card(9, 0)),
        (card(5, 10), card(3, 20)),
        (card(2, 10), card(4, 20)),
        (card(7, 20), card(6, 20)),
        (card(1, 10), card(10, 10)),
    )
    assert order(edition, *boards) == [(7, 6), (5, 3), (2, 4), (1, 10), (8, 9)]


@pytest.mark.rule("C.04.2 D.9", "C.04.2 3.6")
def test_the_number_is_that_of_the_player_with_the_higher_score() -> None:
    """Of 1 with one point and 4 with two, the number 4 decides."""
    boards = ((card(4, 20), card(1, 10)), (card(2, 10), card(3, 20)))
    assert order(FIDE_2018, *boards) == [(2, 3), (4, 1)]


@pytest.mark.rule("C.04.2 D.9", "C.04.2 3.6")
def test_virtual_points_count_in_2026_alone() -> None:
    boards = ((card(3, 10), card(4, 10)), (card(1, 0, 10), card(2, 0, 10)))
    assert order(FIDE_2018, *boards) == [(3, 4), (1, 2)]
    assert order(FIDE_2026, *boards) == [(1, 2), (3, 4)]

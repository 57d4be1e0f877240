"""Which table a pair sits at, where players need a certain one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openarbiter.handling.seating import seated
from openarbiter.pairing import Board

FOUR = [Board(1, 5), Board(6, 2), Board(3, 7), Board(8, 4)]


def test_without_wishes_the_tables_follow_the_order_of_publication() -> None:
    assert seated(FOUR, {}).tables == (1, 2, 3, 4)


@pytest.mark.rule("C.02 10.1")
def test_a_pair_sits_at_the_fixed_board_and_the_others_move() -> None:
    assert seated(FOUR, {2: 4}).tables == (1, 4, 2, 3)


@pytest.mark.rule("C.02 10.1")
def test_a_fixed_board_may_lie_beyond_the_last_one() -> None:
    assert seated(FOUR, {1: 90}).tables == (90, 1, 2, 3)


@pytest.mark.rule("C.02 10.1")
def test_two_with_fixed_boards_who_meet_sit_at_the_lower_one_and_it_is_said() -> None:
    seating = seated(FOUR, {1: 3, 5: 2})
    assert seating.tables == (2, 1, 3, 4)
    assert [doubt.message() for doubt in seating.doubts] == [
        "1 and 5 are paired, and each has a fixed board: 2 and 3. They play at board 2."
    ]


@pytest.mark.rule("C.02 10.1")
def test_of_two_pairs_that_want_one_table_the_first_has_it_and_it_is_said() -> None:
    seating = seated(FOUR, {1: 1, 3: 1})
    assert seating.tables == (1, 2, 3, 4)
    assert "4" not in seating.doubts[0].message()
    assert "3 plays at board 3" in seating.doubts[0].message()


@given(st.dictionaries(st.integers(1, 20), st.integers(1, 12), max_size=20))
def test_no_two_pairs_sit_at_one_table(fixed: dict[int, int]) -> None:
    boards = [Board(number, number + 10) for number in range(1, 11)]
    tables = seated(boards, fixed).tables
    assert len(tables) == len(set(tables)) == 10

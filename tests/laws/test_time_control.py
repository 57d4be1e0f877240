"""Which kind of chess a time control makes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openarbiter.laws import (
    NotUnderstood,
    Pace,
    Period,
    TimeControl,
    for_sixty_moves,
    pace_of,
    read_time_control,
)


def control(text: str) -> TimeControl:
    found = read_time_control(text)
    assert not isinstance(found, NotUnderstood), found
    return found


@pytest.mark.rule("Laws A.1")
@pytest.mark.parametrize(
    ("text", "minutes", "pace", "article"),
    [
        ("30+30", 60, Pace.STANDARD, "Laws A.1"),
        ("10+5", 15, Pace.RAPID, "Laws A.1"),
        ("5+5", 10, Pace.BLITZ, "Laws B.1"),
    ],
)
def test_the_examples_of_the_laws(text: str, minutes: int, pace: Pace, article: str) -> None:
    assert for_sixty_moves(control(text)) == 60 * minutes
    assert pace_of(control(text)) == (pace, article)


@pytest.mark.rule("Laws A.1")
def test_rapid_is_more_than_10_and_less_than_60_minutes() -> None:
    assert pace_of(TimeControl((Period(601),)))[0] is Pace.RAPID
    assert pace_of(TimeControl((Period(3599),)))[0] is Pace.RAPID
    assert pace_of(TimeControl((Period(3600),)))[0] is Pace.STANDARD


@pytest.mark.rule("Laws B.1")
def test_blitz_is_10_minutes_or_less() -> None:
    assert pace_of(TimeControl((Period(600),)))[0] is Pace.BLITZ
    assert pace_of(TimeControl((Period(1),)))[0] is Pace.BLITZ


@pytest.mark.rule("C.02 12")
@pytest.mark.parametrize(
    ("text", "minutes", "pace"),
    [
        ("""100'/40 + 50'/20 + 15'/end + 30"/move from move 1""", 195, Pace.STANDARD),
        ("""90'/40 + 30'/end + 30"/move from move 1""", 150, Pace.STANDARD),
        ("""15' + 10"/move from move 1""", 25, Pace.RAPID),
        ("""3' + 2"/move from move 1""", 5, Pace.BLITZ),
    ],
)
def test_the_time_controls_of_the_handbook(text: str, minutes: int, pace: Pace) -> None:
    assert for_sixty_moves(control(text)) == 60 * minutes
    assert pace_of(control(text))[0] is pace


@pytest.mark.rule("Laws A.1")
def test_increments_count_for_the_moves_they_are_given_for() -> None:
    assert for_sixty_moves(control("20/40 + 10/end + 60 s from move 41")) == 30 * 60 + 20 * 60
    assert for_sixty_moves(control("100/40+50/20+15/end+30 s from move 61")) == 165 * 60


@pytest.mark.rule("Laws A.1")
@given(
    base=st.integers(1, 7200),
    increment=st.integers(0, 60),
    more=st.integers(0, 600),
    moves=st.integers(1, 80),
)
def test_more_time_is_never_a_faster_kind(base: int, increment: int, more: int, moves: int) -> None:
    order = [Pace.BLITZ, Pace.RAPID, Pace.STANDARD]
    slow = TimeControl((Period(base, moves, increment), Period(more, None, increment)))
    fast = TimeControl((Period(base, None, increment),))
    assert for_sixty_moves(fast) == base + 60 * increment
    assert for_sixty_moves(slow) == base + more + 60 * increment
    assert order.index(pace_of(slow)[0]) >= order.index(pace_of(fast)[0])

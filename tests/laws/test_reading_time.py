"""Reading time controls, as files and as people write them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openarbiter.laws import (
    NotUnderstood,
    Period,
    TimeControl,
    coded,
    pace_of,
    read_time_control,
)


def code(text: str, *, seconds: bool = False) -> str:
    found = read_time_control(text, seconds=seconds)
    assert isinstance(found, TimeControl), found
    return coded(found)


@pytest.mark.parametrize("text", ["90+30", "90' + 30''", "90min+30sec", "1h30 + 30", "5400+30"])
def test_ninety_minutes_and_thirty_seconds(text: str) -> None:
    assert code(text) == "5400+30"


@pytest.mark.rule("C.02 12")
@pytest.mark.parametrize(
    "text",
    [
        "90/40+30/end+30",
        "90/40 + 30 + 30",
        """90'/40 + 30'/end + 30"/move from move 1""",
        "90 min/40 moves + 30 min + 30 sec/move",
        "90 Min/40 moves + 30 Min + 30 sec/move starting from move one",
        "40/90, SD/30, +30 s",
        "40 moves in 90 minutes, then 30 minutes for the rest of the game, with 30 seconds added "
        "for each move from the first move",
        "90 мин. на 40 ходов + 30 мин. до конца партии с добавлением 30 сек. на каждый ход, "
        "начиная с первого хода",
        "40/5400+30:1800+30",
    ],
)
def test_the_time_control_of_most_championships(text: str) -> None:
    assert code(text) == "40/5400+30:1800+30"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1:30 + 10 from move 1", "5400+10"),
        ("All moves in 90 minutes, plus 10 seconds per move", "5400+10"),
        ("120 minutes per player per game", "7200"),
        ("""100'x40+15'+30\"""", "40/6000+30:900+30"),
        ("90 min/40 moves + 30 min + 30 s", "40/5400+30:1800+30"),
        ("120", "7200"),
        ("2h", "7200"),
    ],
)
def test_what_tournament_files_say(text: str, expected: str) -> None:
    """The lines 122 of real tournament reports."""
    assert code(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("90 минут + 30 секунд на ход", "5400+30"),
        ("90 хв + 30 с", "5400+30"),
        ("90 минути и 30 секунди за ход", "5400+30"),
        ("3 часа", "10800"),
    ],
)
def test_the_languages_of_the_workbench(text: str, expected: str) -> None:
    assert code(text) == expected


def test_a_number_after_a_number_of_moves_is_the_rest_of_the_game() -> None:
    assert code("90/40+30") == "40/5400:1800"


def test_in_a_record_222_everything_is_seconds() -> None:
    assert code("180+2", seconds=True) == "180+2"
    assert code("90+30", seconds=True) == "90+30"
    assert code("40/6000+30:900+30", seconds=True) == "40/6000+30:900+30"


@pytest.mark.parametrize(
    ("text", "read", "why"),
    [
        ("banana", "banana", "is not a time control"),
        ("90 30", "90 30", "is not a time control"),
        ("", "", "is not a time control"),
        ("90 minutes and 3 bananas", "bananas", "is not a time control"),
        ("180+2", "180+2", "may be minutes or seconds"),
        ("90/40", "90/40", "does not give the time after"),
        ("90/40 + 30 s", "90/40 + 30 s", "does not give the time after"),
        ("90+30+30", "90+30+30", "has another period"),
        ("W300-B240", "W300-B240", "White and Black different times"),
        ("0", "0", "gives no time"),
        ("30h", "30h", "more than a day"),
        ("90/0+30", "90/0+30", "is not a time control"),
        ("5 + 2 s from move 61", "5 + 2 s from move 61", "no period begins"),
        ("90" * 200, "90909090909090909090…", "is not a time control"),
    ],
)
def test_what_cannot_be_read_is_told_with_what_was_read(text: str, read: str, why: str) -> None:
    found = read_time_control(text)
    assert isinstance(found, NotUnderstood)
    assert found.read == read
    assert why in found.reason.message()


def test_what_is_no_code_is_not_guessed_in_a_record_222() -> None:
    found = read_time_control("90 minutes", seconds=True)
    assert isinstance(found, NotUnderstood)
    assert "in seconds" in found.reason.message()


CONTROLS = st.builds(
    lambda first, rest: TimeControl((*first, rest)),
    st.lists(
        st.builds(Period, st.integers(1, 9999), st.integers(1, 99), st.integers(0, 90)), max_size=3
    ),
    st.builds(Period, st.integers(1, 9999), st.none(), st.integers(0, 90)),
)


@given(CONTROLS)
def test_what_is_written_as_code_is_read_again(control: TimeControl) -> None:
    assert read_time_control(coded(control), seconds=True) == control


WORDS = st.lists(
    st.sampled_from(
        ("90", "40", "5400", "1:30", "1h", "+", "/", ":", "'", '"', "min", "s", "moves", "from",
         "move", "1", "for", "the", "rest", "end", "all", "per", " ", " ", "с", "ход", "²", "٣")
    ),
    max_size=14,
).map("".join)  # fmt: skip


@given(st.one_of(st.text(), WORDS), st.booleans())
def test_no_text_is_too_strange(text: str, seconds: bool) -> None:
    found = read_time_control(text, seconds=seconds)
    if isinstance(found, NotUnderstood):
        found.reason.message()
    else:
        pace_of(found)
        assert found.periods[-1].moves is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("179", "10740"),
        ("300", "300"),
        ("40/300+30:1800+30", "40/300+30:1800+30"),
        ("40/90+179", "40/5400:10740"),
        ("40/90+300", "40/5400:300"),
        ("60/61+30/end", "60/3660:1800"),
        ("90/40+30/end", "40/5400:1800"),
        ("90" + " " * 295 + "+30", "5400+30"),
        ("90 мин +5 с", "5400+5"),
    ],
)
def test_where_minutes_end_and_seconds_begin(text: str, expected: str) -> None:
    assert code(text) == expected


@pytest.mark.parametrize(
    "text", ["180", "299", "90/40 +5 с", "40/90+180", "90+30/end", "90" + " " * 296 + "+30"]
)
def test_what_may_be_either_is_not_read(text: str) -> None:
    assert isinstance(read_time_control(text), NotUnderstood)


def test_a_control_of_a_day_is_the_longest() -> None:
    assert code("86400", seconds=True) == "86400"
    assert isinstance(read_time_control("86401", seconds=True), NotUnderstood)

"""A pairing as lines of numbers, typed or printed by another program."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.playing import WON, swiss

from openarbiter.formats.pairing_list import lines_of_report, read_pairing_list
from openarbiter.model import Bye, ByeKind, Game, Round

PLAYERS = range(1, 9)


def pairs_of(text: str) -> list[tuple[int, int]]:
    found = read_pairing_list(text, PLAYERS)
    assert not found.slips
    return [(row.white, row.black) for row in found.pairs]


@pytest.mark.parametrize(
    "text",
    [
        "1 5\n6 2\n3 7",
        "  1   5 \r\n\r\n6\t2\n# by Anna\n3-7\n",
        "3\n1 5\n6 2\n3 7\n",
        "board,white,black\n1,1,5\n2,6,2\n3,3,7\n",
        "Bo.;Black;White\n3;7;3\n1;5;1\n2;2;6\n",
        "1 1 5\n2 6 2\n3 3 7",
        "\ufeff1,5\n6,2\n3,7",
        "1 – 5\n6 — 2\n3 - 7",
    ],
)
def test_the_same_pairs_in_every_form(text: str) -> None:
    assert pairs_of(text) == [(1, 5), (6, 2), (3, 7)]


@pytest.mark.parametrize("written", ["7 0", "7 bye", "bye 7", "7 BYE", "7,", "9,7,bye"])
def test_the_pairing_allocated_bye(written: str) -> None:
    found = read_pairing_list(f"1,5\n{written}", PLAYERS)
    assert (found.bye, found.slips) == (7, ())


@pytest.mark.parametrize(
    ("written", "kind"),
    [("7 half", ByeKind.HALF), ("7 1/2", ByeKind.HALF), ("½ 7", ByeKind.HALF),
     ("7 zero", ByeKind.ZERO)],
)  # fmt: skip
def test_byes_that_were_asked_for(written: str, kind: ByeKind) -> None:
    found = read_pairing_list(f"1 5\n{written}", PLAYERS)
    assert (found.asked, found.bye, found.slips) == ({7: kind}, None, ())


@pytest.mark.parametrize(
    ("written", "kind"),
    [("7 Освобождение", ByeKind.PAB), ("7, звільнення, пів очка", ByeKind.HALF),
     ("7 bye", ByeKind.PAB), ("7 half-point bye", ByeKind.HALF), ("7 half", ByeKind.HALF)],
)  # fmt: skip
def test_byes_are_named_in_the_readers_language_and_in_english(written: str, kind: ByeKind) -> None:
    words = {"освобождение": ByeKind.PAB, "звільнення, пів очка": ByeKind.HALF}
    found = read_pairing_list(f"1 5\n{written}", PLAYERS, words)
    assert not found.slips
    assert [row.bye for row in found.rows if row.white == 7] == [kind]


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ("1 5\n6 99\n", 2, "no player with the number 99"),
        ("1 5\n6 1\n", 2, "Player 1 is already in line 1"),
        ("4 4\n", 1, "against themselves"),
        ("1 0\n2 0\n", 2, "line 1 gives it already"),
        ("1 5\nKing Queen\n", 2, "Write two numbers"),
        ("1 5\n6\n", 2, "Only one player is named"),
        ("5\n1 5\n6 2\n", 0, "says 5 pairs, but 2 follow"),
        ("1 1 5\n1 6 2\n", 2, "Board 1 is already in line 1"),
        ("1 1 5\n6 2\n", 2, "Number every board, or none"),
        ("1 5 6 2\n", 1, "Write two numbers"),
        ("1 ٥\n", 1, "Write two numbers"),
        ("1 123456\n", 1, "Write two numbers"),
    ],
)
def test_slips_are_told_by_their_line(text: str, line: int, told: str) -> None:
    slips = read_pairing_list(text, PLAYERS).slips
    assert [slip.line for slip in slips] == [line]
    assert told in slips[0].reason.message()


def test_every_wrong_line_is_told() -> None:
    found = read_pairing_list("1 5\nx\n6 2\n6 77\n", PLAYERS)
    assert [(slip.line, slip.read) for slip in found.slips] == [(2, "x"), (4, ""), (4, "")]
    assert len(found.rows) == 3


@given(st.text(max_size=300))
def test_whatever_is_typed_is_read_without_an_error(text: str) -> None:
    found = read_pairing_list(text, PLAYERS)
    named = [player for row in found.pairs for player in (row.white, row.black)]
    assert found.slips or set(named) <= set(PLAYERS)


def test_the_round_of_a_tournament_file_becomes_lines() -> None:
    played = Round((Game(1, 3, WON), Game(4, 2, WON)), (Bye(5, ByeKind.PAB), Bye(6, ByeKind.HALF)))
    theirs = swiss(6, played)
    lines, slips = lines_of_report(theirs, swiss(6), 1)
    assert (lines, slips) == ("1 3\n4 2\n5 bye\n6 half\n", [])
    assert read_pairing_list(lines, range(1, 7)).slips == ()


def test_a_file_of_other_players_or_without_the_round_is_told() -> None:
    theirs = swiss(4, Round((Game(1, 3, WON), Game(4, 2, WON))))
    first, *rest = theirs.entrants
    other = replace(theirs, entrants=(replace(first, name="Somebody, Else"), *rest))
    _, slips = lines_of_report(other, swiss(4), 1)
    assert ["Somebody, Else" in slip.reason.message() for slip in slips] == [True]
    lines, slips = lines_of_report(theirs, swiss(4), 2)
    assert lines == ""
    assert "no pairs of round 2" in slips[0].reason.message()

"""A player's data, starting numbers and columns."""

from __future__ import annotations

import pytest

from openarbiter.formats.trf import read_trf

from .builder import FOUR, codes, player, read

R3 = "XXR 3"


def test_every_field_of_a_player() -> None:
    line = (
        "001   12 wWGM Полгар, София                     2450 HUN    70123456 1974/11/02 10.5    3"
    )
    (entrant,) = read(line).tournament.entrants
    assert (entrant.number, entrant.sex, entrant.title) == (12, "w", "WGM")
    assert (entrant.name, entrant.rating, entrant.federation) == ("Полгар, София", 2450, "HUN")
    assert (entrant.fide_id, entrant.birth) == ("70123456", "1974/11/02")
    assert (entrant.points, entrant.rank) == (105, 3)


@pytest.mark.parametrize(
    ("written", "title"),
    [("g", "GM"), ("m", "IM"), ("wf", "WFM"), ("gm", "GM"), ("", ""), ("NM", "NM")],
)
def test_titles_old_and_new(written: str, title: str) -> None:
    reading = read(R3, player(1, title=written), *FOUR[1:])
    assert reading.tournament.entrants[0].title == title
    assert codes(reading) == (["trf-title"] if title == "NM" else [])


@pytest.mark.parametrize(
    ("line", "code", "column"),
    [
        (player(1, sex="x"), "trf-sex", 10),
        (player(1, rating="2k"), "trf-rating", 49),
        (player(1, birth="yesterday9"), "trf-birth", 70),
        (player(1, points="many"), "trf-points-format", 81),
        (player(1, rank="1st"), "trf-rank-format", 86),
    ],
)
def test_a_field_that_cannot_be_read(line: str, code: str, column: int) -> None:
    (problem,) = read(R3, line, *FOUR[1:]).problems
    assert (problem.code, problem.line, problem.column, problem.player) == (code, 2, column, 1)


@pytest.mark.parametrize("number", ["0", "12x", "", "-1"])
def test_a_number_that_is_none(number: str) -> None:
    reading = read(R3, *FOUR, player(number))
    (problem,) = reading.problems
    assert (problem.code, problem.line, problem.column) == ("trf-number", 6, 5)
    assert reading.tournament.extra == (f"### {player(number)}",)


def test_a_number_that_is_none_is_known_to_opponents() -> None:
    reading = read(R3, player("x", "2 w 1", points="1.0"), player(2, "1 b 0"))
    assert [one.number for one in reading.tournament.entrants] == [1, 2]
    assert [problem.code for problem in reading.errors] == ["trf-number-reread"]


def test_the_second_of_two_equal_numbers_is_left_out() -> None:
    reading = read(R3, *FOUR, player(4, name="Other"))
    (problem,) = reading.problems
    assert (problem.code, problem.line, problem.player) == ("trf-duplicate-number", 6, 4)
    assert reading.tournament.entrants[3].name == "Player 4"
    assert len(reading.tournament.extra) == 1


def test_a_missing_number_is_a_warning() -> None:
    reading = read(R3, *FOUR[:2], *FOUR[3:])
    (problem,) = reading.problems
    assert (problem.code, problem.read) == ("trf-number-gap", "3")


def test_a_character_too_few_in_the_name() -> None:
    line = player(2, "1 b 0", points="0.0", rank="2").replace("Player 2", "Playe 2")
    reading = read(R3, player(1, "2 w 1", points="1.0", rank="1"), line, player(3, "0000 - U"))
    assert codes(reading) == ["trf-realigned"]
    assert len(reading.tournament.rounds[0].games) == 1
    assert reading.tournament.entrants[1].rating == 2000


def test_a_character_too_many_in_the_name() -> None:
    line = player(2, "1 b 0", points="0.0", rank="2").replace("Player 2", "Playyer 2")
    reading = read(R3, player(1, "2 w 1", points="1.0", rank="1"), line, player(3, "0000 - U"))
    assert codes(reading) == ["trf-realigned"]
    assert len(reading.tournament.rounds[0].games) == 1


def test_columns_counted_in_bytes() -> None:
    name = "Þórarinsdóttir, Ásdís"
    line = player(2, "1 b 0", name=name, points="0.0", rank="2")
    surplus = len(name.encode()) - len(name)
    line = line.replace(name + " " * surplus, name, 1)
    reading = read(R3, player(1, "2 w 1", points="1.0", rank="1"), line, player(3, "0000 - U"))
    assert codes(reading) == ["trf-byte-columns"]
    assert reading.tournament.entrants[1].name == name


def test_columns_that_cannot_be_put_back() -> None:
    reading = read(R3, *FOUR[:3], player(4).replace("Player 4", "x" * 40))
    assert "trf-shifted" in codes(reading)


def test_tabs_instead_of_columns() -> None:
    line = player(2, "1 b 0", points="0.0", rank="2").replace("    2000", "\t2000")
    reading = read(R3, player(1, "2 w 1", points="1.0", rank="1"), line)
    assert "trf-tabs" in codes(reading)


def test_short_lines_before_the_first_round_are_no_problem() -> None:
    assert codes(read(R3, *(line.rstrip() for line in FOUR))) == []


def test_a_short_line_of_somebody_who_joins_now() -> None:
    reading = read(R3, player(1, "2 w 1"), player(2, "1 b 0"), player(3).rstrip())
    (problem,) = reading.problems
    assert (problem.code, problem.line, problem.player) == ("trf-no-points", 4, 3)


def test_an_absurdly_long_line() -> None:
    reading = read(R3, player(1) + "  0000 - Z" * 2000, *FOUR[1:])
    assert "trf-line-too-long" in codes(reading)
    assert "trf-rounds-beyond" in codes(reading)


@pytest.mark.parametrize("data", [b"", b"\n\n  \r\n", b"\xef\xbb\xbf"])
def test_an_empty_file(data: bytes) -> None:
    assert codes(read_trf(data)) == ["trf-empty"]


def test_a_file_without_players() -> None:
    assert codes(read("012 Nobody came")) == ["trf-no-players"]


def test_a_file_that_is_something_else() -> None:
    reading = read_trf(b"%PDF-1.7\n" + bytes(range(256)) * 20)
    assert codes(reading) == ["trf-foreign"]
    assert reading.tournament.entrants == ()

"""The records of a tournament besides its players, in every dialect."""

from __future__ import annotations

import io
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Literal

import pytest
from support.places import DATA

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import (
    STANDARD,
    Acceleration,
    Adjustment,
    ByeKind,
    ByeRequest,
    Colour,
    Entrant,
    NationalRecord,
    PointSystem,
    Prohibition,
    Regulations,
    Tournament,
)

from .builder import FOUR, codes, player, read

R3 = "XXR 3"
PLAYED = (player(1, "2 w 1"), player(2, "1 b 0"), player(3, "4 w ="), player(4, "3 b ="))


def regulations(*lines: str) -> Regulations:
    return read(R3, *FOUR, *lines).tournament.regulations


def test_name_city_federation() -> None:
    tournament = read("012  Open  ", "022 Łódź", "032 POL", R3, *FOUR).tournament
    assert (tournament.name, tournament.city, tournament.federation) == ("Open", "Łódź", "POL")


def test_a_record_that_is_there_twice() -> None:
    reading = read("012 One", "012 Two", R3, *FOUR)
    assert codes(reading) == ["trf-duplicate-record"]
    assert reading.tournament.name == "One"
    assert reading.tournament.extra == ("012 Two",)


def test_a_ruler_is_no_record() -> None:
    reading = read("012 Name", "0123456789012345678901234567890", R3, *FOUR)
    assert reading.tournament.name == "Name"
    assert codes(reading) == ["trf-unknown-record"]


@pytest.mark.parametrize(
    "text",
    [
        "2026/02/01",
        "2026-02-01",
        "01.02.2026",
        "20260201",
        "01. 02. 2026",
        "1.2.2026",
        "2026. 02. 01.",
        "February 1, 2026",
        "Feb 1 2026",
        "Sunday, February 1st, 2026",
        "1 February 2026",
        "1-Feb-2026",
        "1. Februar 2026",
        "1er février 2026",
        "1 de febrero de 2026",
        "1 febbraio 2026",
        "1 februari 2026",
        "1 lutego 2026",
        "1. února 2026",
        "2026. február 1.",
        "1 Şubat 2026",
        "1 февраля 2026 г.",
        "1 лютого 2026 р.",
        "1 февруари 2026",
    ],
)
def test_dates_by_the_book_and_otherwise(text: str) -> None:
    reading = read(f"042 {text}", R3, *FOUR)
    assert reading.tournament.start == date(2026, 2, 1)
    own = text == "2026/02/01"
    assert codes(reading) == ([] if own else ["trf-date-form"])
    assert reading.tournament.extra == (() if own else (f"042 {text}",))


@pytest.mark.parametrize(
    ("text", "read_as", "other"),
    [
        ("1/2/2026", "2026/02/01", "2026/01/02"),
        ("01-02-2026", "2026/02/01", "2026/01/02"),
        ("26/02/01", "2026/02/01", "2001/02/26"),
    ],
)
def test_a_date_that_may_be_another_day_is_a_problem(text: str, read_as: str, other: str) -> None:
    reading = read("012 Open", f"042 {text}", R3, *FOUR)
    (problem,) = reading.problems
    assert (problem.code, problem.line, problem.column) == ("trf-date-ambiguous", 2, 5)
    assert f"“{text}” may be {read_as} or {other}" in problem.message()
    assert f"042 {text}" in reading.tournament.extra


def test_the_other_date_may_show_which_part_is_the_day() -> None:
    reading = read("042 05/28/2026", "052 06/03/2026", R3, *FOUR)
    tournament = reading.tournament
    assert (tournament.start, tournament.end) == (date(2026, 5, 28), date(2026, 6, 3))
    assert codes(reading) == ["trf-date-form", "trf-date-form"]
    again = read_trf(write_trf(tournament).encode())
    assert (again.tournament.start, again.tournament.end) == (tournament.start, tournament.end)


@pytest.mark.parametrize(
    ("text", "birth"),
    [
        ("31.05.2008", "2008/05/31"),
        ("31-05-2008", "2008/05/31"),
        ("2008-05-31", "2008/05/31"),
        ("05/31/2008", "2008/05/31"),
        ("1.5.2008", "2008/05/01"),
        ("2008/05/31", "2008/05/31"),
        ("2008/00/00", "2008/00/00"),
        ("2008", "2008"),
    ],
)
def test_dates_of_birth_are_days(text: str, birth: str) -> None:
    reading = read(R3, player(1, birth=text), *FOUR[1:])
    assert reading.tournament.entrants[0].birth == birth
    assert codes(reading) == ([] if text == birth else ["trf-birth-form"])


def test_dates_of_birth_with_blanks_take_more_columns_than_they_have() -> None:
    lines = [
        player(number, birth="28. 07. 2005", points="0.0", rank=str(number))
        for number in range(1, 5)
    ]
    reading = read(R3, *lines)
    assert [each.birth for each in reading.tournament.entrants] == ["2005/07/28"] * 4
    assert [each.rank for each in reading.tournament.entrants] == [1, 2, 3, 4]
    assert codes(reading) == ["trf-birth-form"]


def test_one_date_of_birth_shows_the_order_of_the_others() -> None:
    day_first = [player(1, birth="03/04/2008"), player(2, birth="29/05/2008"), *FOUR[2:]]
    assert read(R3, *day_first).tournament.entrants[0].birth == "2008/04/03"
    month_first = [player(1, birth="03/04/2008"), player(2, birth="05/29/2008"), *FOUR[2:]]
    assert read(R3, *month_first).tournament.entrants[0].birth == "2008/03/04"
    nobody_knows = read(R3, player(1, birth="03/04/2008"), *FOUR[1:])
    (problem,) = nobody_knows.problems
    assert (problem.code, problem.line, problem.column, problem.player) == (
        "trf-date-ambiguous",
        2,
        70,
        1,
    )


@pytest.mark.parametrize("text", ["31.02.2008", "2008/13/01", "1 listopad 2008", "in spring 2008"])
def test_what_may_be_a_date_and_is_none_is_told(text: str) -> None:
    assert codes(read(f"042 {text}", R3, *FOUR)) == ["trf-date"]


def test_what_is_no_date_is_kept() -> None:
    reading = read("042 next week", R3, *FOUR)
    assert codes(reading) == ["trf-date"]
    assert reading.tournament.start is None
    assert reading.tournament.extra == ("042 next week",)


def test_an_end_before_the_start() -> None:
    assert "trf-date-order" in codes(read("042 2026/02/02", "052 2026/02/01", R3, *FOUR))


def test_number_of_players_that_disagrees() -> None:
    assert codes(read("062 4", R3, *FOUR)) == []
    reading = read("062 5", R3, *FOUR)
    (problem,) = reading.problems
    assert (problem.code, problem.line, problem.read) == ("trf-player-count", 1, "5")


@pytest.mark.parametrize("record", ["142 7", "XXR 7", "xxr 7", "142   7"])
def test_number_of_rounds(record: str) -> None:
    assert read(record, *FOUR).tournament.regulations.rounds == 7


def test_two_numbers_of_rounds() -> None:
    reading = read("142 3", "XXR 2", *FOUR)
    assert reading.tournament.regulations.rounds == 3
    assert codes(reading) == ["trf-rounds-disagree"]


@pytest.mark.parametrize("text", ["", "0", "nine", "-3", "9" * 30])
def test_a_number_of_rounds_that_is_none(text: str) -> None:
    reading = read(f"XXR {text}", *FOUR)
    assert reading.tournament.regulations.rounds is None
    assert "trf-rounds-format" in codes(reading)


@pytest.mark.parametrize(
    ("record", "colour"),
    [
        ("152 W", Colour.WHITE),
        ("152 B", Colour.BLACK),
        ("XXC white1", Colour.WHITE),
        ("XXC rank black1", Colour.BLACK),
    ],
)
def test_initial_colour(record: str, colour: Colour) -> None:
    assert regulations(record).initial_colour is colour


def test_initial_colours_that_disagree() -> None:
    reading = read("152 W", "XXC black1", R3, *FOUR)
    assert reading.tournament.regulations.initial_colour is Colour.WHITE
    assert codes(reading) == ["trf-initial-colour"]


def test_rank_order_is_the_order_of_the_lines() -> None:
    assert read(R3, *FOUR).tournament.regulations.rank_order == ()
    shuffled = (FOUR[2], FOUR[0], FOUR[3], FOUR[1])
    reading = read("XXC rank", R3, *shuffled)
    assert reading.tournament.regulations.rank_order == (3, 1, 4, 2)


def test_unknown_settings_are_kept() -> None:
    reading = read("XXC rank white1 sideways", R3, *FOUR)
    assert codes(reading) == ["trf-configuration"]
    assert reading.tournament.extra == ("XXC sideways",)


@pytest.mark.parametrize(
    ("code", "edition", "baku"),
    [
        ("FIDE_DUTCH", None, False),
        ("FIDE_DUTCH_BAKU", None, True),
        ("FIDE_DUTCH_2025", "fide-2026", False),
        ("FIDE_DUTCH_2026_BAKU", "fide-2026", True),
        ("FIDE_DUTCH_2017", "fide-2018", False),
        ("FIDE_DUBOV", None, False),
        ("FIDE_DUBOV_BAKU", None, True),
        ("NATIONAL_SWISS", None, False),
    ],
)
def test_system_codes(code: str, edition: str | None, baku: bool) -> None:
    found = regulations(f"192 {code}")
    assert (found.system, found.edition, found.baku) == (code, edition, baku)


@pytest.mark.parametrize("version", ["trf16", "trf26"])
@pytest.mark.parametrize("baku", [False, True])
@pytest.mark.parametrize("edition", ["fide-2018", "fide-2026"])
def test_a_chosen_edition_is_written(
    edition: str, baku: bool, version: Literal["trf16", "trf26"]
) -> None:
    chosen = Tournament((Entrant(1),), regulations=Regulations(edition=edition, baku=baku))
    found = read_trf(write_trf(chosen, version=version).encode()).tournament.regulations
    assert (found.edition, found.baku) == (edition, baku)


def test_bbp_writes_the_system_into_092() -> None:
    reading = read("092 FIDE_DUTCH_2025", R3, *FOUR)
    assert reading.tournament.regulations.edition == "fide-2026"
    assert reading.tournament.extra == ("092 FIDE_DUTCH_2025",)
    assert codes(reading) == ["trf-system-in-092"]


def test_lists_of_tie_breaks() -> None:
    reading = read(R3, *FOUR, "202 BH/C1,SB", "212  PTS , BH:MP/C1/P,de ")
    assert reading.problems == ()
    assert reading.tournament.regulations.tie_breaks == ("BH/C1", "SB")
    assert reading.tournament.regulations.standing_order == ("PTS", "BH:MP/C1/P", "de")
    assert reading.tournament.extra == ()
    assert "202 BH/C1,SB\n212 PTS,BH:MP/C1/P,de\n" in write_trf(reading.tournament)


@pytest.mark.parametrize("record", ["202 ,,", "212 PTS,", "212 PTS Buchholz", "202 Зоннеборн"])
def test_a_list_of_tie_breaks_that_is_none_is_kept(record: str) -> None:
    reading = read(R3, *FOUR, record)
    (problem,) = reading.problems
    assert (problem.code, problem.line, problem.column) == ("trf-information-columns", 6, 5)
    assert reading.tournament.extra == (record,)
    assert reading.tournament.regulations == regulations()


def test_the_first_list_of_tie_breaks_that_can_be_read_counts() -> None:
    reading = read(R3, *FOUR, "202 ,", "202 BH", "202 SB")
    assert codes(reading) == ["trf-information-columns", "trf-duplicate-record"]
    assert reading.tournament.regulations.tie_breaks == ("BH",)
    assert reading.tournament.extra == ("202 ,", "202 SB")
    again = read_trf(write_trf(reading.tournament).encode()).tournament
    assert again.regulations == reading.tournament.regulations
    assert again.extra == reading.tournament.extra


_310 = PointSystem.simple(30, 10)


@pytest.mark.parametrize(
    ("records", "points"),
    [
        ((), STANDARD),
        (("XXS W=3 D=1 PAB=3",), _310),
        (("XXS W=3", "XXS D=1"), replace(_310, pab=10)),
        (("XXS PAB=.5",), replace(STANDARD, pab=5)),
        (("XXS WW=2 W=3 D=1 PAB=3",), _310),
        (("XXS W=3 WW=2 D=1 PAB=3",), replace(_310, white_win=20)),
        (
            ("XXS FL=0 W=3 D=2 PAB=2 WL=1 BL=1 ZPB=1",),
            replace(PointSystem.simple(30, 20, 10), pab=20, zero_bye=10),
        ),
        (("162  W 3.0    D 1.0",), _310),
        (("162 W 3.0 D 1.0",), _310),
        (("162 W3.0   D1.0",), _310),
        (("162  W 3.0    D 1.0    P 1.0",), replace(_310, pab=10)),
        (("162  A 0.5",), replace(STANDARD, zero_bye=5, forfeit_loss=5)),
        (("162  X 0.0",), replace(STANDARD, unknown=0)),
        (("BBW  3.0", "BBD  1.0"), _310),
        (("BBU  2.0", "BBW  3.0", "BBD  1.0"), replace(_310, pab=20)),
        (
            ("BBL  1.0", "BBZ  0.5", "BBF -1.0"),
            replace(STANDARD, white_loss=10, black_loss=10, zero_bye=5, forfeit_loss=-10),
        ),
    ],
)
def test_point_systems_of_every_dialect(records: tuple[str, ...], points: PointSystem) -> None:
    assert regulations(*records).points == points


@pytest.mark.parametrize(
    "record", ["XXS W", "XXS Q=1", "XXS W=much", "162  W much", "162  Q 1.0", "BBW many", "BBW"]
)
def test_a_point_system_that_cannot_be_read(record: str) -> None:
    reading = read(R3, *FOUR, record)
    assert set(codes(reading)) == {"trf-record-columns"}
    assert reading.tournament.regulations.points == STANDARD
    assert reading.tournament.extra


def test_points_are_compared_by_the_file_s_own_system() -> None:
    lines = (player(1, "2 w 1", points="3.0"), player(2, "1 b 0", points="0.0"))
    assert read("BBW  3.0", "BBD  1.0", "XXR 1", *lines).errors == ()
    assert [one.code for one in read("XXR 1", *lines).errors] == ["trf-points"]


def test_xxa_and_250_say_the_same() -> None:
    by_player = regulations(
        "XXA    1  1.0  1.0  0.5", "XXA    2  1.0  1.0  0.5", "XXA    3  0.0  1.0"
    )
    by_range = regulations(
        "250      1.0 001 002 0001 0002",
        "250      0.5 003 003 0001 0002",
        "250      1.0 002 002 0003 0003",
    )
    assert by_player.accelerations == by_range.accelerations
    assert by_player.accelerations == (
        Acceleration(10, 1, 2, 1, 2),
        Acceleration(5, 3, 3, 1, 2),
        Acceleration(10, 2, 2, 3, 3),
    )


def test_the_order_of_acceleration_records_does_not_matter() -> None:
    rows = [f"XXA {number:>4}  1.0  0.5" for number in range(1, 5)]
    assert regulations(*rows) == regulations(*reversed(rows))
    assert regulations(*rows).accelerations == (
        Acceleration(10, 1, 1, 1, 4),
        Acceleration(5, 2, 2, 1, 4),
    )


def test_a_range_may_reach_over_players_who_left() -> None:
    lines = (FOUR[0], FOUR[1], FOUR[3])
    found = read(R3, *lines, "250      1.0 001 001 0001 0004").tournament.regulations
    rows = read(R3, *lines, *(f"XXA {number:>4}  1.0" for number in (1, 2, 4)))
    assert found.accelerations == rows.tournament.regulations.accelerations
    assert found.accelerations == (Acceleration(10, 1, 1, 1, 4),)


def test_points_in_the_field_of_match_points() -> None:
    reading = read(R3, *FOUR, "250  1.0      001 001 0001 0002")
    assert reading.tournament.regulations.accelerations == (Acceleration(10, 1, 1, 1, 2),)
    assert codes(reading) == ["trf-match-points"]


def test_acceleration_given_in_the_file_replaces_that_of_the_system() -> None:
    found = regulations("192 FIDE_DUTCH_BAKU", "XXA    1  1.0")
    assert not found.baku
    assert found.accelerations


@pytest.mark.parametrize(
    "record",
    [
        "XXA",
        "XXA    1  much",
        "XXA one  1.0",
        "250      1.0 003 001 0001 0002",
        "250      1.0 001 001 0002 0001",
        "250      1.0",
        "250      lot 001 001 0001 0002",
        "XXP 1",
        "XXP 1 x",
        "260 001 002    1",
        "260 003 002    1    2",
        "XXZ x",
        "240 Q 002    1",
        "240 H",
        "240 H 002",
        "240 H 000    1",
        "299 W",
        "299 Q         1.0  001    1",
        "299 W         much 001    1",
    ],
)
def test_a_record_that_cannot_be_read_is_kept_and_not_applied(record: str) -> None:
    reading = read(R3, *FOUR, record)
    (problem,) = reading.problems
    assert (problem.code, problem.line) == ("trf-record-columns", 6)
    assert reading.tournament.extra == (record,)
    assert reading.tournament.regulations == regulations()


@pytest.mark.parametrize(
    "record",
    [
        "XXA    9  1.0",
        "XXP 1 2 9",
        "260 001 002    1    2    9",
        "XXZ 1 9",
        "XXZ 9",
        "240 H 002    1    9",
        "240 H 002    9",
        "299 W         1.0       1    9",
    ],
)
def test_a_record_that_names_somebody_unknown_is_kept_and_not_half_applied(record: str) -> None:
    reading = read(R3, *FOUR, record)
    (problem,) = reading.errors
    assert (problem.code, problem.line, problem.read) == ("trf-record-player", 6, "9")
    assert reading.tournament.extra == (record,)
    assert reading.tournament.regulations == regulations()


@pytest.mark.parametrize(
    ("record", "code"),
    [
        ("250      1.0 001 001 0001 0009", "trf-range-player"),
        ("013 Team                               1    9", "trf-team-player"),
        ("FRA    9      Somebody", "trf-record-unlisted"),
    ],
)
def test_other_records_that_name_somebody_unknown(record: str, code: str) -> None:
    reading = read(R3, *FOUR, record)
    (problem,) = reading.problems
    assert (problem.code, problem.line, problem.read) == (code, 6, "9")


def test_a_team_with_somebody_unknown_is_kept_as_a_comment_as_well() -> None:
    record = "013 Team                               1    9"
    reading = read(R3, *FOUR, record)
    assert reading.tournament.teams[0].players == (1,)
    assert reading.tournament.extra == (f"### {record}",)


@pytest.mark.parametrize(
    ("records", "line", "column", "said"),
    [
        (("162  W 3.0    D x    L 0.5",), 6, 15, "D x"),
        (("162  W 3.0    D 1.0", "162  L lots"), 7, 6, "L lots"),
        (("XXS W=3 D=x L=1",), 6, 9, "D=x"),
        (("BBW  3.0", "BBD  much", "BBL  1.0"), 7, 5, "much"),
    ],
)
def test_a_point_system_is_applied_whole_or_not_at_all(
    records: tuple[str, ...], line: int, column: int, said: str
) -> None:
    reading = read(R3, *FOUR, *records)
    problem = reading.errors[0]
    assert (problem.code, problem.line, problem.column) == ("trf-record-columns", line, column)
    assert problem.read == said
    assert reading.tournament.regulations.points == STANDARD
    assert reading.tournament.extra == records
    again = read_trf(write_trf(reading.tournament).encode())
    assert again.tournament.regulations == reading.tournament.regulations
    assert again.tournament.extra == records


@pytest.mark.parametrize(
    ("record", "column"),
    [("152 W x", 7), ("152 x W", 5), ("XXC rank white1 black1", 17)],
)
def test_a_colour_that_contradicts_itself_is_not_applied(record: str, column: int) -> None:
    reading = read(R3, *FOUR, record)
    (problem,) = reading.errors
    assert (problem.code, problem.line, problem.column) == ("trf-initial-colour", 6, column)
    assert reading.tournament.regulations == regulations()
    assert reading.tournament.extra == (record,)


def test_text_behind_a_range_of_virtual_points_is_not_dropped() -> None:
    record = "250      1.0 001 001 0001 0002 0003"
    reading = read(R3, *FOUR, record)
    (problem,) = reading.errors
    assert (problem.code, problem.column) == ("trf-record-columns", 32)
    assert reading.tournament.regulations == regulations()
    assert reading.tournament.extra == (record,)


def test_prohibited_pairings() -> None:
    found = regulations("XXP 1 2", "260 001 002    3    4", "260 002 003    1    4")
    assert found.prohibitions == (
        Prohibition((1, 2)),
        Prohibition((3, 4), 1, 2),
        Prohibition((1, 4), 2, None),
    )


def test_absentees_of_the_next_round() -> None:
    reading = read(R3, *PLAYED, "XXZ 3 1", "240 H 002    1", "240 F 003    4")
    assert reading.tournament.regulations.bye_requests == (
        ByeRequest(2, 1, ByeKind.HALF),
        ByeRequest(2, 3, ByeKind.ZERO),
        ByeRequest(3, 4, ByeKind.FULL),
    )


def test_240_must_agree_with_the_columns() -> None:
    lines = (player(1, "2 w 1"), player(2, "1 b 0"), player(3, "0000 - H"), player(4, ""))
    agreeing = read(R3, *lines, "240 H 001    3")
    assert agreeing.errors == ()
    assert agreeing.tournament == read(R3, *lines).tournament
    for record in ("240 Z 001    3", "240 H 001    1"):
        (problem,) = read(R3, *lines, record).errors
        assert (problem.code, problem.line, problem.round) == ("trf-bye-disagrees", 6, 1)


def test_240_tells_what_a_blank_column_does_not() -> None:
    lines = (player(1, "2 w 1"), player(2, "1 b 0"), player(3, ""), player(4, ""))
    reading = read(R3, *lines, "240 H 001    3")
    assert [(bye.player, bye.kind) for bye in reading.tournament.rounds[0].byes] == [
        (3, ByeKind.HALF)
    ]


def test_240_beyond_the_last_round() -> None:
    assert codes(read(R3, *FOUR, "240 H 004    1")) == ["trf-record-rounds"]


def test_abnormal_points() -> None:
    found = regulations("299 W         2.0  002    1", "299          -1.0         2    3")
    assert found.adjustments == (
        Adjustment("W", 20, (1,), 2),
        Adjustment("", -10, (2, 3), None),
    )


def test_abnormal_points_in_the_columns_of_the_draft() -> None:
    found = regulations("299 +  2.0  2.5   1    1")
    assert found.adjustments == (Adjustment("+", 25, (1,), 1, 20),)


def test_points_show_an_unstated_point_system() -> None:
    lines = (
        player(1, "2 w 1", "3 b 1", points="6.0"),
        player(2, "1 b 0", "4 w 1", points="3.0"),
        player(3, "4 w =", "1 w 0", points="1.0"),
        player(4, "3 b =", "2 b 0", points="1.0"),
        player(5, "0000 - U", "0000 - H", points="2.0"),
    )
    reading = read(R3, *lines)
    assert codes(reading) == ["trf-point-system-inferred"]
    assert reading.tournament.regulations.points == replace(_310, pab=10)


def test_a_wrong_total_shows_no_point_system() -> None:
    lines = (player(1, "2 w 1", points="3.0"), player(2, "1 b 0", points="0.0"))
    assert [one.code for one in read("XXR 1", *lines).errors] == ["trf-points"]


def test_virtual_points_may_be_included() -> None:
    lines = (
        player(1, "2 w 1", points="2.0"),
        player(2, "1 b 0", points="1.0"),
        player(3, "4 w =", points="0.5"),
        player(4, "3 b =", points="0.5"),
    )
    rows = ("XXA    1  1.0  1.0", "XXA    2  1.0  1.0")
    assert codes(read(R3, *lines, *rows)) == ["trf-points-accelerated"]


def test_byes_of_the_next_round_may_be_included() -> None:
    lines = (player(1, "2 w 1", points="1.0"), player(2, "1 b 0", "0000 - H", points="0.5"))
    assert codes(read("XXR 2", *lines, player(3, "0000 - Z"))) == ["trf-points-next-bye"]


def test_games_without_a_result_may_be_included_or_not() -> None:
    for points in ("0.0", "0.5"):
        lines = (player(1, "2 w  ", points=points), player(2, "1 b  ", points=points))
        assert read("XXR 1", *lines).problems == ()


def test_ranks_that_contradict_points() -> None:
    lines = (
        player(1, "2 w 0", points="0.0", rank="1"),
        player(2, "1 b 1", points="1.0", rank="2"),
    )
    assert codes(read("XXR 1", *lines)) == ["trf-rank-order"]


@pytest.mark.rule("C.02 13.2.6")
@pytest.mark.parametrize(
    "line", ["192 FIDE_KNOCKOUT", "192 CUSTOM_SWISS\n### Pairing system: keizer"]
)
def test_ranks_that_do_not_follow_points_where_points_do_not_rank(line: str) -> None:
    lines = (
        player(1, "2 w 0", points="0.0", rank="1"),
        player(2, "1 b 1", points="1.0", rank="2"),
    )
    assert "trf-rank-order" not in codes(read("XXR 1", *line.split("\n"), *lines))


LATE = "### Round 1: Ann (1) – #2 is recorded as 1-0 and to be rated as 0-1, found after round 2: x"


@pytest.mark.rule("C.04.2 D.8")
@pytest.mark.parametrize(
    ("line", "points", "ranks", "problems"),
    [
        (LATE, ("1.0", "0.0"), ("1", "2"), []),
        (LATE, ("0.0", "1.0"), ("1", "2"), []),
        (LATE, ("0.0", "1.0"), ("2", "1"), ["trf-rank-order"]),
        (LATE, ("0.5", "0.5"), ("1", "2"), ["trf-points", "trf-points"]),
        (LATE.replace("(1)", "(3)"), ("1.0", "0.0"), ("2", "1"), ["trf-points", "trf-points"]),
        (LATE.replace("0-1,", "½-½,"), ("1.0", "0.0"), ("2", "1"), ["trf-points", "trf-points"]),
        ("### as agreed", ("0.0", "1.0"), ("1", "2"), ["trf-rank-order"]),
    ],
)
def test_a_result_corrected_too_late_leaves_points_and_ranks(
    line: str, points: tuple[str, str], ranks: tuple[str, str], problems: list[str]
) -> None:
    lines = (
        player(1, "2 w 0", points=points[0], rank=ranks[0]),
        player(2, "1 b 1", points=points[1], rank=ranks[1]),
    )
    assert codes(read("XXR 1", *lines, line)) == problems


@pytest.mark.rule("C.05 6.6")
@pytest.mark.parametrize(
    ("rank", "points", "problems"),
    [
        ("", "1.0", []),
        ("4", "1.0", []),
        ("", "2.0", []),
        ("", "0.0", ["trf-points"]),
    ],
)
def test_who_left_a_round_robin_early_gives_nobody_points(
    rank: str, points: str, problems: list[str]
) -> None:
    lines = (
        player(1, "4 w 0", "3 w =", "2 w 1", points="1.5", rank="1"),
        player(2, "3 w 1", "4 b +", "1 b 0", points=points, rank="2"),
        player(3, "2 b 0", "1 b =", "4 w +", points="0.5", rank="3"),
        player(4, "1 b 1", "2 w -", "3 b -", points="1.0", rank=rank),
    )
    assert codes(read("XXR 3", "192 FIDE_ROUNDROBIN", *lines)) == problems


def test_a_rank_shared_by_players_with_different_points() -> None:
    lines = (
        player(1, "2 w 0", points="0.0", rank="1"),
        player(2, "1 b 1", points="1.0", rank="1"),
    )
    assert codes(read("XXR 1", *lines)) == ["trf-rank-duplicate"]


def test_national_ratings_belong_to_their_player() -> None:
    line = "FRA    2 w  A Fischer, Roberta                  2150 IDF      L01854 1990/00/00"
    reading = read(R3, *FOUR, line)
    assert reading.problems == ()
    assert reading.tournament.entrants[1].national == (
        NationalRecord("FRA", 2150, "A", "Fischer, Roberta", "IDF", "L01854", "1990/00/00", "w"),
    )


@pytest.mark.parametrize(
    ("record", "sound"),
    [
        ("132" + " " * 88 + "26/03/01  26/03/02", True),
        ("132" + " " * 88 + "26/03/01  26/33/02", False),
        ("172 FRA NIDOF", True),
        ("172 NIDOF", False),
        ("222 40/6000+30:900+30", True),
        ("222 W300-B240", True),
        ("222 ninety minutes", False),
        ("801  1 IND   15 28.0  14 b =0=1 1234", True),
        ("802   3 GEO     19.0   32.5  FPB    4.0", True),
        ("802 GEO", False),
    ],
)
def test_records_of_information_are_kept_and_looked_at(record: str, sound: bool) -> None:
    reading = read(R3, *FOUR, record)
    assert reading.tournament.extra == (record,)
    assert (reading.problems == ()) is sound


def test_unknown_records_are_noted_once_and_kept_in_order() -> None:
    lines = ("XXF 1 2", "ZZZ what", "### remark", "ZZZ again")
    reading = read(R3, *FOUR, *lines)
    assert reading.tournament.extra == lines
    assert codes(reading) == ["trf-unknown-record"] * 2
    assert dict(reading.problems[1].arguments) == {"count": 2}


@pytest.mark.parametrize(
    ("name", "encoding", "version"),
    [
        ("individual-trf26.trf", "utf-8", "trf26"),
        ("javafo-cr.trf", "utf-8", "trf16"),
        ("club-trf06-cp1252.trf", "cp1252", "trf06"),
    ],
)
def test_encoding_and_version(name: str, encoding: str, version: str) -> None:
    reading = read_trf(DATA / "trf" / name)
    assert (reading.encoding, reading.version) == (encoding, version)
    assert reading.errors == ()


def test_every_kind_of_source(tmp_path: Path) -> None:
    data = "012 Кубок\nXXR 3\n".encode()
    path = tmp_path / "cup.trf"
    path.write_bytes(data)
    expected = read_trf(data).tournament
    assert expected.name == "Кубок"
    sources = (path, str(path), io.BytesIO(data), io.StringIO(data.decode()))
    assert all(read_trf(source).tournament == expected for source in sources)
    with pytest.raises(FileNotFoundError):
        read_trf(tmp_path / "none.trf")

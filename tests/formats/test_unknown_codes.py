"""Federations, FIDE IDs, codes and rounds that do not exist: each a problem with its place."""

from __future__ import annotations

import pytest

from openarbiter.formats.catalogue import Severity
from openarbiter.formats.federations import FEDERATIONS, FORMER, is_federation, suggested
from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.formats.trf.codes import TIE_BREAK_NAMES
from openarbiter.pairing.system import code_of, system_of
from openarbiter.standings import TIE_BREAKS

from .builder import FOUR, codes, player, read

R3 = "XXR 3"


def with_federation(code: str) -> str:
    return player(1).replace(" FID ", f" {code} ")


def with_fide_id(number: int, fide_id: str) -> str:
    line = player(number)
    return line[:57] + f"{fide_id:>11}" + line[68:]


def test_a_federation_that_is_none() -> None:
    reading = read(R3, with_federation("DEU"), *FOUR[1:])
    (problem,) = reading.problems
    assert (problem.code, problem.line, problem.column) == ("trf-federation", 2, 54)
    assert problem.severity is Severity.WARNING
    assert "GER" in problem.expected()
    assert reading.tournament.entrants[0].federation == "DEU"


def test_a_federation_many_have_is_told_once() -> None:
    lines = [player(number).replace(" FID ", " XYZ ") for number in range(1, 5)]
    (problem,) = read(R3, *lines).problems
    assert dict(problem.arguments)["count"] == 4


@pytest.mark.parametrize("code", ["URS", "YUG", "TCH"])
def test_federations_of_their_time(code: str) -> None:
    day = "042 1984/09/10"
    assert read(day, R3, with_federation(code), *FOUR[1:]).problems == ()
    today = read("042 2026/09/10", R3, with_federation(code), *FOUR[1:])
    assert codes(today) == ["trf-federation"]
    assert suggested(code)[0] in today.problems[0].expected()


def test_the_list_of_federations_is_sound() -> None:
    assert all(len(code) == 3 and code.isupper() for code in (*FEDERATIONS, *FORMER))
    assert not set(FORMER) & set(FEDERATIONS)
    assert all(each in FEDERATIONS for _, today in FORMER.values() for each in today)
    assert all(is_federation(each) for each in ("FID", "NON", "CFR", "ENG", "KOS"))


@pytest.mark.parametrize("record", ["032 XYZ", "172 XYZ FIDON", "XYZ    1      Somebody"])
def test_records_that_name_a_federation_that_is_none(record: str) -> None:
    reading = read(R3, *FOUR, record)
    (problem,) = reading.problems
    assert (problem.code, problem.line) == ("trf-record-federation", 6)
    assert problem.column == record.index("XYZ") + 1
    assert "XYZ" in write_trf(reading.tournament)


@pytest.mark.parametrize("fide_id", ["ABC123", "12.345", "1234567890x"])
def test_a_fide_id_that_is_no_number(fide_id: str) -> None:
    reading = read(R3, with_fide_id(1, fide_id), *FOUR[1:])
    (problem,) = reading.problems
    assert (problem.code, problem.line, problem.column) == ("trf-fide-id", 2, 58)
    assert reading.tournament.entrants[0].fide_id == fide_id


def test_a_fide_id_that_two_have() -> None:
    lines = (with_fide_id(1, "14200001"), FOUR[1], with_fide_id(3, "14200001"), FOUR[3])
    (problem,) = read(R3, *lines).problems
    assert (problem.code, problem.line, problem.column) == ("trf-fide-id-twice", 4, 58)
    assert "Players 3 and 1 (line 2)" in problem.message()
    assert read(R3, with_fide_id(1, "0"), with_fide_id(2, "0"), *FOUR[2:]).problems == ()


def test_a_system_that_is_none() -> None:
    reading = read("192 FIDE_DUCTH_2025", R3, *FOUR)
    (problem,) = reading.problems
    assert (problem.code, problem.line, problem.column) == ("trf-system", 1, 5)
    assert "FIDE_DUTCH_2025" in problem.expected()
    assert reading.tournament.regulations.system == "FIDE_DUCTH_2025"


@pytest.mark.parametrize(
    "code",
    [
        *("FIDE_DUTCH", "FIDE_DUTCH_2017", "FIDE_DUTCH_2025_BAKU", "FIDE_DUBOV", "FIDE_BURSTEIN"),
        *("FIDE_TEAM_TYPEA_MP_GP", "FIDE_TEAM_GP", "FIDE_DOUBLEROUNDROBIN", "CUSTOM_SWISS"),
        *("BERGER_ROUNDROBIN_G3", "BERGER_TEAM_ROUNDROBIN_G1", "FIDE_SCHEVENINGEN_G2"),
        *("FIDE_SCHILLER_4x3", "OTHER"),
    ],
)
def test_systems_that_are_known(code: str) -> None:
    assert "trf-system" not in codes(read(f"192 {code}", R3, *FOUR))


def test_the_codes_we_write_are_known() -> None:
    for name in ("dutch", "berger", "berger-plain", "scheveningen", "skalitzky"):
        system = system_of(read(R3, *FOUR).tournament, name)
        if system.scheduled:
            for cycles in (1, 2, 3):
                code = code_of(system, cycles)
                assert "trf-system" not in codes(read(f"192 {code}", R3, *FOUR))


def test_a_tie_break_that_is_none() -> None:
    for tag in ("202", "212"):
        reading = read(f"{tag} BH/C1,BUH,SB/Q1", R3, *FOUR)
        assert [(each.code, each.line, each.column) for each in reading.problems] == [
            ("trf-tie-break", 1, 11),
            ("trf-tie-break", 1, 15),
        ]
        assert "BH" in reading.problems[0].expected()


def test_the_tie_breaks_of_the_standings_are_known() -> None:
    assert set(TIE_BREAK_NAMES) == set(TIE_BREAKS)
    known = "BH-C1,BH:MP/M1,KS/L+1,SSSC/K4,ARO/U1400,BH/V2024,EMGSB/C1/P,OTHER_X"
    assert read(f"202 {known}", R3, *FOUR).problems == ()


@pytest.mark.parametrize(
    ("record", "column"),
    [
        ("132" + " " * 88 + "26/02/01  26/02/02  26/02/03  26/02/04", 122),
        ("240 H 004    1", 7),
        ("250      1.0  004 005 0001 0002", 15),
        ("260 004 005    1    2", 5),
        ("299 W         1.0  004    1", 20),
        ("XXA    1  1.0  1.0  1.0  1.0", 25),
        ("330 +- 004   1   2", 8),
        ("300 004   1   2    1    2", 5),
        ("320  1.0  1.0   1   2   0   1", 27),
    ],
)
def test_records_beyond_the_rounds(record: str, column: int) -> None:
    problems = [each for each in read(R3, *FOUR, record).problems if each.line == 6]
    assert "trf-record-rounds" in [each.code for each in problems]
    problem = next(each for each in problems if each.code == "trf-record-rounds")
    assert (problem.column, problem.round) == (column, 4)


def test_one_stray_team_makes_no_team_event() -> None:
    stray = "310   1 Alpha                                                               1    2"
    reading = read(R3, *FOUR, stray, "260 001 002    1    2", "240 H 001    3")
    assert codes(reading) == ["trf-stray-team"]
    assert reading.tournament.teams == ()
    assert reading.tournament.regulations.prohibitions[0].players == (1, 2)
    assert reading.tournament.regulations.bye_requests[0].player == 3
    again = read_trf(write_trf(reading.tournament).encode())
    assert codes(again) == codes(reading)
    assert again.tournament.regulations == reading.tournament.regulations


@pytest.mark.parametrize("record", ["192 FIDE_TEAM", "092 Team-Swiss"])
def test_one_team_of_a_team_event_is_a_team(record: str) -> None:
    stray = "310   1 Alpha                                                               1    2"
    assert len(read(record, R3, *FOUR, stray).tournament.teams) == 1

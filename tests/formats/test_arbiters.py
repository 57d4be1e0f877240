"""Registers of arbiters as TOML, JSON and CSV: what is read, written, and told by its line."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.arbiters import FA, IA, candidate_for_fa, candidate_for_ia

from openarbiter.formats.arbiters.reader import RegisterReading, read_register
from openarbiter.formats.arbiters.records import LISTS, texts_of
from openarbiter.formats.arbiters.writer import register_csv
from openarbiter.model.arbiters import ArbiterRecord, AssociationTitle, EventLevel

TOML = """# The register
[[arbiters]]
name = "Doe, Jo"
fide_id = 12345
birth = 1990-01-02
languages = ["en", "ru"]
confirmed = true

  [[arbiters.events]]
  name = "Open"
  start = "2019-03-01"
  level = "international"
  rounds = 9
  norm_title = "FA"
  norm_signed_by = "Ann Chief"

  [[arbiters.seminars]]
  name = "Riga"
  day = 2018-05-01
  exam = 85

[[arbiters]]
name = "Roe, Al"
"""


def told(reading: RegisterReading) -> list[tuple[int | None, str, str]]:
    return [(each.line, each.place, each.reason.message()) for each in reading.problems]


def full() -> list[ArbiterRecord]:
    title = AssociationTitle("IBCA", FA, date(2018, 1, 1), used_for=FA)
    return [replace(candidate_for_fa(), association_titles=(title,)), candidate_for_ia()]


def test_toml_is_read() -> None:
    reading = read_register(TOML.encode())
    assert not reading.problems
    first, second = reading.arbiters
    assert (first.fide_id, first.birth, first.languages) == (
        "12345",
        date(1990, 1, 2),
        ("en", "ru"),
    )
    (event,) = first.events
    assert (event.level, event.end, event.rounds) == (
        EventLevel.INTERNATIONAL, date(2019, 3, 1), 9,
    )  # fmt: skip
    assert event.norm is not None
    assert (event.norm.title, event.norm.signed_by) == (FA, "Ann Chief")
    assert first.seminars[0].exam == 85
    assert second == ArbiterRecord("Roe, Al")


def test_json_has_the_same_names() -> None:
    arbiters = [
        {
            **texts_of("arbiter", each),
            **{
                name: [texts_of(kind, part) for part in getattr(each, name)]
                for kind, name in LISTS.items()
            },
        }
        for each in full()
    ]
    reading = read_register(json.dumps({"arbiters": arbiters}).encode(), "arbiters.JSON")
    assert not reading.problems
    assert list(reading.arbiters) == full()


def test_csv_is_read_as_it_was_written() -> None:
    text = register_csv(full())
    assert list(read_register(text.encode("utf-8-sig"), "a.csv").arbiters) == full()


NAMES = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zs", "Zl", "Zp"]), min_size=1,
                max_size=60)  # fmt: skip


@given(NAMES, NAMES)
def test_any_name_comes_back_from_csv(name: str, note: str) -> None:
    record = replace(candidate_for_ia(), name=name, note=note)
    assert list(read_register(register_csv([record]).encode(), "a.csv").arbiters) == [record]


def test_no_cell_is_a_formula() -> None:
    text = register_csv([ArbiterRecord("=1+1", note="@SUM(A1)")])
    assert "'=1+1" in text
    assert "'@SUM" in text


@pytest.mark.parametrize(
    ("before", "after", "line", "what"),
    [
        ("fide_id = 12345", 'fide_id = "x"', 4, "is not a FIDE ID"),
        ("birth = 1990-01-02", 'birth = "1990-02-30"', 5, "is not a date"),
        ("birth = 1990-01-02", "birth = 1990-01-02T10:00:00", 5, "neither a text"),
        ("rounds = 9", "rounds = 100", 13, "is not a whole number from 0 to 99"),
        ("rounds = 9", "rounds = 9\n  rounds_worked = 10", 14, "More than there are: 9"),
        ('level = "international"', 'level = "local"', 12, "is not one of: national,"),
        ('norm_title = "FA"\n', "", 9, "Choose the title the certificate is for"),
        ("exam = 85", "exam = 101", 20, "is not a whole number"),
        ("exam = 85", "exams = 85", 20, "There is no field “exams” here."),
        ('name = "Riga"\n', "", 17, "Fill this in."),
        ('["en", "ru"]', '["eng"]', 6, "is not the code of a language"),
        ("confirmed = true", 'confirmed = "perhaps"', 7, "neither “yes” nor “no”"),
        ('name = "Roe, Al"', 'name = "Roe, Al"\nfide_id = "12345"', 24, "Another arbiter has"),
        ("[[arbiters.seminars]]", "[[arbiters.seminar]]", None, "no field “seminar” here."),
        ('name = "Open"', 'name = "a\\u0000b"', 10, "cannot be printed"),
        ("confirmed = true", "confirmed = ", 7, "cannot be read"),
    ],
)  # fmt: skip
def test_a_mistake_is_told_by_its_line(before, after, line, what) -> None:
    assert TOML.count(before) == 1
    problems = told(read_register(TOML.replace(before, after).encode()))
    assert problems, "nothing was found"
    assert any(what in message for _, _, message in problems), problems
    if line is not None:
        assert line in {found for found, _, message in problems if what in message}, problems


def test_the_others_are_read_all_the_same() -> None:
    reading = read_register(TOML.replace("rounds = 9", "rounds = 100").encode())
    assert [each.name for each in reading.arbiters] == ["Roe, Al"]


CSV = """record,key,name,title,fide_id,start,fide_day
arbiter,1,"Doe,
Jo",FA,1,,2014-01-01
event,1,Open,,,2019-01-01,
arbiter,2,Roe,,2,,
"""


@pytest.mark.parametrize(
    ("before", "after", "line", "place", "what"),
    [
        ("event,1,Open", "event,9,Open", 4, "key", "No arbiter above has the key “9”"),
        ("event,1,Open", "match,1,Open", 4, "record", "is not one of: arbiter, event,"),
        ("event,1,Open", "event,,Open", 4, "key", "The line has no key."),
        ("2019-01-01", "01.01.2019", 4, "start", "is not a date"),
        ("arbiter,2", "arbiter,1", 5, "key", "Another arbiter has the key"),
        ("Roe,,2", "Roe,,1", 5, "fide_id", "Another arbiter has the FIDE ID 1."),
        ("Open,,,", "Open,FA,,", 4, "title", "There is no field"),
        ("2014-01-01", "", 2, "fide_day", "needs the day on which it was awarded"),
        ("fide_day", "fide_days", 1, "fide_days", "There is no field “fide_days”"),
    ],
)
def test_a_mistake_of_a_table_is_told_by_its_line(before, after, line, place, what) -> None:
    assert not read_register(CSV.encode(), "a.csv").problems
    found = told(read_register(CSV.replace(before, after, 1).encode(), "a.csv"))
    assert any((at, name) == (line, place) and what in message for at, name, message in found), (
        found
    )


@pytest.mark.parametrize(
    ("data", "name"),
    [
        (b"\xff\xfe", "a.toml"), (b"[", "a.json"), (b"[]", "a.json"), (b"{}", "a.json"),
        (b'{"arbiters": [1]}', "a.json"), (b'{"arbiters": [{"events": 1}]}', "a.json"),
        (b"[" * 100_000, "a.json"), (b"a = " + b"[" * 100_000, "a.toml"), (b"", "a.csv"),
        (b"a,b\n1,2", "a.csv"), (b"x" * 4_000_001, "a.csv"), (b"", "a.toml"),
        (b'{"arbiters": [{"name": 1e400}]}', "a.json"),
        (b'{"arbiters": [{"name": "x", "fide_id": ' + b"9" * 5000 + b"}]}", "a.json"),
    ],
)  # fmt: skip
def test_what_is_no_register_is_told(data, name) -> None:
    reading = read_register(data, name)
    assert not reading.arbiters
    assert reading.problems


@pytest.mark.parametrize(
    ("data", "name"),
    [
        (b"012 Open\n001    1      Alice\n", "open.trf"),
        (b"<svg></svg>", "a.svg"),
        (b'{"players": []}', "a.json"),
        (b"{", "a.json"),
        (b"players = []", "a.toml"),
    ],
)
def test_a_file_of_another_kind_is_called_so(data: bytes, name: str) -> None:
    """Not an error of a language the reader has never heard of."""
    (problem,) = read_register(data, name).problems
    assert "This is not a register of arbiters." in problem.reason.message()
    assert "the CSV that the register of the workbench saves" in problem.reason.message()


def test_a_mistake_in_a_register_is_still_told_by_its_line() -> None:
    (problem,) = read_register(b"[[arbiters]]\nname = A\n", "a.toml").problems
    assert (problem.line, "cannot be read" in problem.reason.message()) == (2, True)


@given(st.binary(max_size=300), st.sampled_from(["a.toml", "a.json", "a.csv"]))
def test_nothing_ends_in_a_traceback(data: bytes, name: str) -> None:
    read_register(data, name)


def test_every_title_of_a_record_is_kept() -> None:
    record = ArbiterRecord("A", title=IA, international_day=date(2018, 1, 1))
    assert read_register(register_csv([record]).encode(), "a.csv").arbiters == (record,)

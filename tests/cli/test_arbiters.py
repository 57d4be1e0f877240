"""``openarbiter arbiters``."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.arbiters import candidate_for_fa, candidate_for_ia

from openarbiter.formats.arbiters.writer import register_csv


@pytest.fixture
def register(tmp_path: Path) -> Path:
    path = tmp_path / "arbiters.csv"
    path.write_text(register_csv([candidate_for_fa(), candidate_for_ia()]), encoding="utf-8")
    return path


DAYS = ("--day", "2019-06-01", "--congress", "2019-10-01,2020-08-01")


@pytest.mark.rule("B.06 4.6")
def test_what_each_arbiter_needs(openarbiter, register) -> None:
    ran = openarbiter("arbiters", "check", register, *DAYS)
    assert ran.code == 0, ran.err
    assert "Today's B.06 could not be read in full" in ran.out
    assert "FA Roe, Al" in ran.out
    assert "Application for IA: everything is met" in ran.out
    assert "met: Norms that can be used together: 4 of 4. (B.06 4.6)" in ran.out
    assert "met: Apply by 2020-08-01" in ran.out
    assert "Fee: 80 EUR; due now: 80 EUR. This fee is not in the text of the edition." in ran.out


def test_one_title_decides_on_the_exit_code(openarbiter, register) -> None:
    ran = openarbiter("arbiters", "check", register, *DAYS, "--title", "FA")
    assert ran.code == 0, ran.out
    assert openarbiter("arbiters", "check", register, *DAYS, "--title", "IA").code == 1


def test_verdicts_as_json(openarbiter, register) -> None:
    found = openarbiter("arbiters", "check", register, *DAYS, "--json").json
    assert (found["edition"], found["day"], found["certificates"]) == (
        "fide-2019", "2019-06-01", "full",
    )  # fmt: skip
    second = found["arbiters"][1]
    fide, international = second["applications"]
    assert (fide["held"], international["held"]) == (True, False)
    assert (international["standing"], international["submit_by"]) == ("met", "2020-08-01")
    assert [each["chosen"] for each in international["norms"]] == [True] * 4
    count = next(each for each in international["clauses"] if each["code"] == "norms")
    assert (count["have"], count["need"], count["article"]) == (4, 4, "B.06 4.6")
    assert second["licence"]["fee"] == 80
    assert second["category"]["proposed"] == "D"
    assert second["events"][0] == {
        "name": "One", "start": "2016-03-01", "gives": {"FA": "met", "IA": "met"},
        "certificates": 1, "certificates_known": True,
    }  # fmt: skip


@pytest.mark.rule("B.06 2.1.1")
def test_the_reading_of_one_certificate_for_fifty_players_can_be_chosen(
    openarbiter, register
) -> None:
    found = openarbiter("arbiters", "check", register, "--certificates", "started", "--json").json
    assert found["arbiters"][0]["events"][0]["certificates"] == 2


def test_mistakes_are_told_by_line(openarbiter, tmp_path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text('[[arbiters]]\nname = "Doe"\nbirth = "soon"\n', encoding="utf-8")
    ran = openarbiter("arbiters", "check", path)
    assert ran.code == 3
    assert "Line 3: arbiters[1].birth: “soon” is not a date; write 2026-11-21." in ran.err
    assert ": nothing was checked." in ran.err
    problem = openarbiter("arbiters", "check", path, "--json").json["problems"][0]
    assert (problem["line"], problem["place"]) == (3, "arbiters[1].birth")


@pytest.mark.rule("classification 5.2")
@pytest.mark.parametrize(
    ("level", "role", "category", "code"),
    [
        ("world-major", "chief", "B", 0), ("world-major", "chief", "C", 1),
        ("continental", "chief", "C", 0), ("world", "assistant", "A", 1),
        ("national", "chief", "D", 0),
    ],
)  # fmt: skip
def test_appointments(openarbiter, level, role, category, code) -> None:
    given = ("--level", level, "--role", role, "--category", category)
    ran = openarbiter("arbiters", "appoint", *given, "--title", "IA")
    assert ran.code == code, ran.out
    found = openarbiter("arbiters", "appoint", *given, "--json")
    assert found.json["level"] == level


@pytest.mark.parametrize(
    "arguments",
    [
        ("check",), ("appoint",), ("appoint", "--level", "moon"), ("appoint", "--level", "world"),
        ("judge",), ("check", "x.csv", "--day", "soon"), ("check", "x.csv", "--congress", "1"),
    ],
)  # fmt: skip
def test_wrong_use(openarbiter, arguments) -> None:
    assert openarbiter("arbiters", *arguments).code == 2


def test_a_file_that_is_not_there(openarbiter) -> None:
    assert openarbiter("arbiters", "check", "none.csv").code == 5

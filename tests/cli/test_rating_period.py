"""``openarbiter rate`` with several files, a list, and ``--check``; ``validate --for-rating``."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from openarbiter.formats.trf import write_trf
from openarbiter.model import Entrant, Game, Mark, Regulations, Result, Round, Tournament

WON = Result(Mark.WIN, Mark.LOSS)
HEAD = "ID Number      Name                           Fed Sex Tit  FEB26 Gms K  B-day Flag\n"


def two_rounds(rating: int = 2000, ids: tuple[str, ...] = ("11", "12", "13")) -> Tournament:
    """Ann (11) wins against Bea (12) and Cleo (13), who is unrated."""
    entrants = (
        Entrant(1, "Adams, Ann", rating=rating, fide_id=ids[0]),
        Entrant(2, "Brown, Bea", rating=1990, fide_id=ids[1]),
        Entrant(3, "Clark, Cleo", fide_id=ids[2]),
    )
    rounds = (Round((Game(1, 2, WON),)), Round((Game(1, 3, WON),)))
    return Tournament(
        entrants, rounds, Regulations(rounds=2), "Two", start=date(2026, 2, 1), end=date(2026, 2, 2)
    )


def listed(*rows: tuple[str, str, int, int]) -> str:
    return HEAD + "".join(
        f"{fide_id:<15}{name:<31}BUL W        {rating or '':<6}0   {k or '':<3}2010  \n"
        for fide_id, name, rating, k in rows
    )


@pytest.fixture
def files(tmp_path: Path) -> Path:
    first = two_rounds()
    second = replace(first, name="Second", start=date(2026, 2, 5), end=date(2026, 2, 6))
    (tmp_path / "one.trf").write_text(write_trf(first), encoding="utf-8")
    (tmp_path / "two.trf").write_text(write_trf(second), encoding="utf-8")
    (tmp_path / "list.txt").write_text(
        listed(("11", "Adams, Ann", 2010, 40), ("12", "Brown, Bea", 1990, 20)), encoding="ascii"
    )
    return tmp_path


@pytest.mark.rule("B.02 8.3.2")
def test_several_files_are_one_period(openarbiter, files: Path) -> None:
    ran = openarbiter("rate", files / "one.trf", files / "two.trf")
    assert ran.code == 0, ran.err
    assert "For the list of 2026-03-01." in ran.out
    (row,) = [line.split() for line in ran.out.splitlines() if "Adams" in line]
    assert row == ["11", "Adams,", "Ann", "2000", "2", "2", "2.00", "1.02", "20", "+19.60", "2020"]


def test_a_list_gives_ratings_and_k_and_the_rest_is_told_by_line(openarbiter, files: Path) -> None:
    ran = openarbiter("rate", files / "one.trf", "--list", files / "list.txt")
    assert ran.code == 0, ran.err
    (row,) = [line.split() for line in ran.out.splitlines() if "Adams" in line]
    assert row[3:] == ["2010", "1", "1.00", "0.53", "40", "+18.80", "2029", "2790"]
    line = next(
        at
        for at, text in enumerate((files / "one.trf").read_text("utf-8").splitlines(), start=1)
        if "Clark" in text
    )
    assert f"one.trf, line {line}: 3 Clark, Cleo: FIDE ID 13 is not in the list" in ran.err
    assert "1 Adams, Ann has 2000 in the file and 2010 in the list." in ran.err


def test_a_list_as_json(openarbiter, files: Path) -> None:
    ran = openarbiter("rate", files / "one.trf", "--list", files / "list.txt", "--json")
    told = json.loads(ran.out)
    assert [(each["doubt"], each["player"]) for each in told["doubts"]] == [
        ("other-rating", 1), ("not-listed", 3),
    ]  # fmt: skip
    assert told["players"][0]["k_reason"] == "listed"


def test_the_period_as_json_and_csv(openarbiter, files: Path) -> None:
    ran = openarbiter("rate", files / "two.trf", files / "one.trf", "--json")
    told = json.loads(ran.out)
    assert (told["list_day"], told["edition"]) == ("2026-03-01", "fide-2025")
    by_name = {each["name"]: each for each in told["players"]}
    ann = by_name["Adams, Ann"]
    assert (ann["games"], ann["change_hundredths"], ann["new_rating"]) == (2, 1960, 2020)
    assert [each["event"] for each in ann["events"]] == [2, 1]
    assert by_name["Clark, Cleo"]["not_published"] == "no-points"
    out = files / "out.csv"
    assert openarbiter("rate", files / "one.trf", files / "two.trf", "--csv", out).code == 0
    rows = list(csv.reader(out.read_text("utf-8-sig").splitlines()))
    assert len([row for row in rows if row and row[0] in ("11", "12", "13")]) == 3


def test_why_a_period_changes_a_rating(openarbiter, files: Path) -> None:
    ran = openarbiter("rate", files / "one.trf", files / "two.trf", "--explain", "11")
    assert ran.code == 0, ran.err
    assert "20 × +0.98 = +19.60, rounded to +20" in ran.out
    assert ran.out.count("the opponent is unrated") == 2
    nobody = openarbiter("rate", files / "one.trf", files / "two.trf", "--explain", "Zoe")
    assert nobody.code == 2
    assert "nobody is called “Zoe”" in nobody.err


@pytest.mark.parametrize(
    ("arguments", "code", "text"),
    [
        (("one.trf", "two.trf", "--k", "1=20"), 2, "--k is for one file"),
        (("one.trf", "two.trf", "--check"), 2, "one file at a time"),
        (("one.trf", "--list", "none.txt"), 2, "There is no file"),
        (("one.trf", "--list", "one.trf"), 3, "is not a rating list"),
        (("one.trf", "two.trf", "--edition", "fide-1"), 2, "is not an edition"),
    ],
)
def test_what_cannot_be(
    openarbiter, files: Path, arguments: tuple[str, ...], code: int, text: str
) -> None:
    names = [str(files / each) if each.endswith(("trf", "txt")) else each for each in arguments]
    ran = openarbiter("rate", *names)
    assert (ran.code, text in ran.err) == (code, True), ran.err


def test_the_same_id_twice_is_refused(openarbiter, files: Path) -> None:
    double = two_rounds(ids=("11", "11", "13"))
    (files / "double.trf").write_text(write_trf(double), encoding="utf-8")
    ran = openarbiter("rate", files / "one.trf", files / "double.trf")
    assert ran.code == 3
    assert "players 1 and 2 have the same FIDE ID, 11" in ran.err


@pytest.mark.rule("B.02 0.2")
def test_check_shows_conditions_and_deadlines(openarbiter, files: Path) -> None:
    ran = openarbiter("rate", files / "one.trf", "--check")
    assert ran.code == 0, ran.err
    assert "Registration: not known (B.02 0.2.2)" in ran.out
    assert "2026-01-29: Registered with FIDE at the latest (B.02 0.2.2)" in ran.out
    short = replace(two_rounds(), extra=("122 60 min",))
    (files / "short.trf").write_text(write_trf(short), encoding="utf-8")
    broken = openarbiter("rate", files / "short.trf", "--check")
    assert broken.code == 1
    assert "Time control: not met (B.02 1.1)" in broken.out
    told = json.loads(openarbiter("rate", files / "short.trf", "--check", "--json").out)
    states = {each["condition"]: each["state"] for each in told["conditions"]}
    assert states["time-control"] == "not-met"
    assert {"what": "upload", "day": "2026-02-28", "article": "B.02 9.1"} in told["deadlines"]


@pytest.mark.rule("B.02 9.1")
def test_validate_for_rating(openarbiter, files: Path) -> None:
    ran = openarbiter("validate", files / "one.trf", "--for-rating")
    assert ran.code == 3
    assert "error: The chief arbiter is missing.\n  Add record 102." in ran.out
    told = json.loads(openarbiter("validate", files / "one.trf", "--for-rating", "--json").out)
    assert {"city", "chief-arbiter"} <= {each["field"] for each in told["rating_report"]}
    assert openarbiter("validate", files / "one.trf").code == 0


class TestRateMonth:
    def test_a_folder_for_the_next_list(self, openarbiter, files: Path) -> None:
        folder = files / "month"
        folder.mkdir()
        for name in ("one.trf", "two.trf"):
            (files / name).rename(folder / name)
        asked = (folder, "--list", files / "list.txt", "--out", files / "out", "--jobs", "1")
        ran = openarbiter("rate-month", *asked)
        assert ran.code == 0, ran.err
        assert "List of 2026-03-01, edition fide-2025" in ran.out
        rows = (files / "out" / "ratings.csv").read_text("utf-8").splitlines()
        assert rows[1:] == [
            "11,1,2010,2,40,3760,2048,rated", "12,1,1990,2,20,-1880,1971,rated",
        ]  # fmt: skip
        again = openarbiter("rate-month", *asked)
        assert again.code == 5
        assert "--force" in again.err
        told = json.loads(openarbiter("rate-month", *asked, "--force", "--json").out)
        assert (told["events"], told["players"]["rated"]) == (2, 2)

    @pytest.mark.parametrize(
        ("more", "code", "text"),
        [
            (("--list-day", "soon"), 2, "is not a day"),
            (("--jobs", "0"), 2, "--jobs must be 1 or more"),
            (("--edition", "x"), 2, "is not an edition"),
        ],
    )
    def test_what_cannot_be(
        self, openarbiter, files: Path, more: tuple[str, ...], code: int, text: str
    ) -> None:
        ran = openarbiter(
            "rate-month", files, "--list", files / "list.txt", "--out", files / "out", *more
        )
        assert (ran.code, text in ran.err) == (code, True), ran.err

    def test_lists_and_folders_that_are_none(self, openarbiter, files: Path) -> None:
        empty = files / "empty"
        empty.mkdir()
        out = ("--out", files / "out", "--jobs", "1")
        ran = openarbiter("rate-month", files, "--list", files / "one.trf", *out)
        assert (ran.code, "is not a rating list" in ran.err) == (3, True)
        ran = openarbiter("rate-month", empty, "--list", files / "list.txt", *out)
        assert (ran.code, "has no tournament files" in ran.err) == (3, True)
        ran = openarbiter("rate-month", files, "--list", files / "none.txt", *out)
        assert (ran.code, "none.txt cannot be read" in ran.err) == (5, True)

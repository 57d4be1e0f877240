"""``openarbiter convert`` and ``openarbiter sample``."""

from __future__ import annotations

from pathlib import Path

import pytest

from openarbiter.formats.trf import read_trf


@pytest.mark.parametrize("version", ["trf16", "trf26"])
def test_a_converted_file_holds_the_same_tournament(openarbiter, arad, version) -> None:
    ran = openarbiter("convert", arad, "out.trf", "--to", version)
    assert ran.code == 0
    assert ran.out == f"out.trf written as {version.upper()}.\n"
    assert read_trf(Path("out.trf")).tournament == read_trf(arad).tournament


def test_it_does_not_overwrite_unless_told_to(openarbiter, seven) -> None:
    Path("out.trf").write_text("precious")
    assert openarbiter("convert", seven, "out.trf").code == 5
    assert Path("out.trf").read_text() == "precious"
    assert openarbiter("convert", seven, "out.trf", "--force").code == 0


def test_it_refuses_a_file_with_errors_unless_lenient(openarbiter, seven) -> None:
    seven.write_text(seven.read_text().replace("2.0    1", "3.0    1"))
    assert openarbiter("convert", seven, "out.trf").code == 3
    assert not Path("out.trf").exists()
    assert openarbiter("convert", seven, "out.trf", "--lenient").code == 0


def test_it_knows_its_versions(openarbiter, seven) -> None:
    assert openarbiter("convert", seven, "out.trf", "--to", "pgn").code == 2


def test_json_says_what_was_written(openarbiter, seven) -> None:
    report = openarbiter("convert", seven, "out.trf", "--json").json
    assert (report["written"], report["format"], report["problems"]) == ("out.trf", "trf26", [])


def test_the_sample_is_a_tournament_to_try_the_program_on(openarbiter) -> None:
    ran = openarbiter("sample")
    assert ran.code == 0
    assert "openarbiter pair arad2026.trf" in ran.out
    assert not read_trf(Path("arad2026.trf")).errors
    assert openarbiter("sample").code == 5
    assert openarbiter("sample", "other.trf", "--json").json == {"written": "other.trf"}


def test_letters_of_older_files_are_shown_before_they_are_made_permanent(
    openarbiter, tmp_path
) -> None:
    names = ("Иванов, Пётр", "Смирнова, Анна", "Попов, Илья")
    lines = [f"001 {number:4} m    {name:<33}" for number, name in enumerate(names, 1)]
    data = "\n".join(["012 Open", "XXR 3", *lines])
    for encoding in ("cp1251", "koi8-r"):
        (tmp_path / "old.trf").write_bytes(data.encode(encoding))
        ran = openarbiter("convert", "old.trf", "new.trf", "--force")
        assert ran.code == 0
        assert f"it was read as {encoding} (lines: 3), like “{names[0]}”." in ran.err
        assert names[1] in Path("new.trf").read_text(encoding="utf-8")
    ran = openarbiter("convert", "old.trf", "new.trf", "--force", "--encoding", "KOI8-R")
    assert (ran.code, ran.err) == (0, "")
    assert read_trf(Path("new.trf")).tournament.entrants[2].name == names[2]


def test_an_encoding_nobody_knows_is_refused(openarbiter, seven) -> None:
    ran = openarbiter("convert", seven, "new.trf", "--encoding", "klingon")
    assert ran.code == 2
    assert "There is no encoding klingon. There are: utf-8, utf-16, cp1252" in ran.err

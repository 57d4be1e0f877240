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

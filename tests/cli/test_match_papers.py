"""``openarbiter match-papers``: papers of team matches from a file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from support.forms import pages_of_pdf, text_of_pdf
from support.sealed_round import league

from openarbiter.formats.trf import write_trf


@pytest.fixture
def teams(tmp_path: Path) -> Path:
    """Four teams after round 1."""
    file = tmp_path / "teams.trf"
    file.write_text(write_trf(league()), encoding="utf-8")
    return file


def test_protocols_are_written_in_the_language_asked_for(openarbiter, teams, tmp_path) -> None:
    ran = openarbiter("match-papers", teams, "--out", "p.pdf", "--language", "ru", "--json")
    assert ran.code == 0, ran.err
    assert ran.json["written"] == ["p.pdf"]
    assert (ran.json["paper"], ran.json["round"]) == ("protocols", 1)
    pdf = Path("p.pdf").read_bytes()
    text = text_of_pdf(pdf, tmp_path)
    assert pages_of_pdf(pdf, tmp_path) == 1
    assert "Тур 1" in text
    assert "Surname01, Given" in text
    again = openarbiter("match-papers", teams, "--out", "p.pdf")
    assert again.code == 5
    assert "p.pdf" in again.err


@pytest.mark.parametrize("paper", ["slips", "check", "plan", "team-signs", "boards"])
def test_every_paper_is_written(openarbiter, teams, paper) -> None:
    ran = openarbiter("match-papers", teams, "--paper", paper, "--out", "p.pdf", "--blank")
    assert ran.code == 0, ran.err
    assert Path("p.pdf").read_bytes().startswith(b"%PDF")


def test_slips_are_of_the_next_round_and_say_until_when(openarbiter, teams, tmp_path) -> None:
    asked = ("--paper", "slips", "--round", "2", "--deadline", "13:30", "--out", "p.pdf")
    assert openarbiter("match-papers", teams, *asked).code == 0
    text = text_of_pdf(Path("p.pdf").read_bytes(), tmp_path)
    assert text.count("13:30") == 4
    assert "Round 2" in text


def test_what_cannot_be_printed_is_said(openarbiter, teams, seven, tmp_path) -> None:
    out = ("--out", "p.pdf")
    assert openarbiter("match-papers", teams, "--out", "p.txt").code == 2
    for wrong in (("--round", "2"), ("--round", "0"), ("--paper", "slips", "--round", "3")):
        ran = openarbiter("match-papers", teams, *wrong, *out)
        assert ran.code == 2
        assert "Rounds that are paired: 1." in ran.err
    ran = openarbiter("match-papers", seven, *out)
    assert ran.code == 3
    assert "is no team event" in ran.err
    early = tmp_path / "early.trf"
    early.write_text(write_trf(replace(league(), rounds=())), encoding="utf-8")
    ran = openarbiter("match-papers", early, *out)
    assert ran.code == 1
    assert "No round is paired" in ran.err
    assert not Path("p.pdf").exists()

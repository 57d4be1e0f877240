"""Club evenings on the command line: paired, checked, explained, in tables."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.club_seasons import season

from openarbiter.formats.trf import write_trf

from .conftest import Command

TERMS = "### Keizer terms: top 40, absence 1/6"


@pytest.fixture(params=["keizer", "ladder"])
def file(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    path = tmp_path / f"{request.param}.trf"
    path.write_text(write_trf(season(4, 9, 6, request.param, TERMS)))
    return str(path)


def text(openarbiter: Command, *arguments: str, code: int = 0) -> str:
    ran = openarbiter(*arguments)
    assert ran.code == code, ran.err
    return f"{ran.out}{ran.err}"


def test_every_round_of_a_season_follows_the_terms(file: str, openarbiter: Command) -> None:
    told = text(openarbiter, "check", file)
    assert "outside the FIDE rules" in told
    assert "All 6 rounds follow the rules." in told


def test_a_season_is_no_swiss_tournament_with_rematches(file: str, openarbiter: Command) -> None:
    assert "0 errors, 0 warnings" in text(openarbiter, "validate", file)


def test_a_round_is_explained_pair_by_pair(file: str, openarbiter: Command) -> None:
    told = text(openarbiter, "explain", file, "--round", "6")
    assert "Those present" in told
    assert "FIDE has no rules for this system" in told
    assert ("Pass 1" in told) == ("keizer" in file)
    found = openarbiter("explain", file, "--round", "6", "--json").json
    assert all(each["article"].startswith("C") for each in found["reasons"])
    assert "For Swiss" not in text(openarbiter, "explain", file, "--player", "3", "--round", "5")
    assert "are for Swiss systems" in text(
        openarbiter, "explain", file, "--round", "6", "--why-not", "1-2", code=2
    )


def test_a_table_has_its_working(file: str, openarbiter: Command) -> None:
    told = text(openarbiter, "standings", file, "--explain", "3")
    assert ("KEIZER: Keizer points" in told) == ("keizer" in file)
    assert "PCT: Percentage" in told
    assert "outside the FIDE rules" in told
    assert "outside of them" in text(openarbiter, "play-off", file, code=2)


def test_a_random_season_follows_its_terms(tmp_path: Path, openarbiter: Command) -> None:
    made = str(tmp_path / "made.trf")
    text(openarbiter, "generate", made, "--system", "keizer", "--players", "9", "--rounds", "5")
    assert "All 5 rounds follow the rules." in text(openarbiter, "check", made)


def test_terms_nobody_can_read_are_told(tmp_path: Path, openarbiter: Command) -> None:
    path = tmp_path / "wrong.trf"
    path.write_text(write_trf(season(1, 5, 2, "keizer", "### Keizer terms: top many, bonus 3")))
    told = text(openarbiter, "standings", str(path))
    assert "“many” does not fit the term “top”" in told
    assert "“bonus 3” is no term" in told

"""Writing and reading again loses nothing."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path
from typing import get_args
from zipfile import ZipFile

import pytest
from hypothesis import given, settings
from support.places import DATA, SHARED, shared

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.formats.trf.writer import Version
from openarbiter.model import (
    ByeKind,
    ByeRequest,
    Entrant,
    Game,
    PointSystem,
    Regulations,
    Round,
    Tournament,
)

from .strategies import tournaments, with_teams

VERSIONS: tuple[Version, ...] = get_args(Version)
OWN = sorted(
    path
    for folder in (DATA / "trf", DATA / "worked", DATA / "edge", DATA / "corpus")
    for path in folder.rglob("*")
    if path.suffix in (".trf", ".tab", ".input", ".trf26")
)
BESIDE = sorted(
    path
    for folder in ("seed-tournaments", "edge", "krause", "real", "tiebreak-exercises")
    for path in (SHARED / folder).glob("*")
    if path.suffix in (".trf", ".tab", ".input", ".trf26")
)


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("path", [*OWN, *BESIDE], ids=lambda path: path.name)
def test_sample_files_survive(path: Path, version: Version) -> None:
    tournament = read_trf(path).tournament
    assert read_trf(write_trf(tournament, version=version).encode()).tournament == tournament


@pytest.mark.slow
@pytest.mark.parametrize("name", ["dutch-2018.zip", "dutch-2026.zip"])
def test_corpora_survive(name: str) -> None:
    with ZipFile(shared("corpus", name)) as files:
        for place, member in enumerate(files.namelist()):
            tournament = read_trf(files.read(member)).tournament
            text = write_trf(tournament, version=VERSIONS[place % 2])
            assert read_trf(text.encode()).tournament == tournament, member


@pytest.mark.parametrize("version", VERSIONS)
@settings(max_examples=150)
@given(tournament=tournaments())
def test_any_tournament_survives(version: Version, tournament: Tournament) -> None:
    text = write_trf(tournament, version=version)
    assert read_trf(text.encode()).tournament == tournament


@pytest.mark.parametrize("version", VERSIONS)
@settings(max_examples=150)
@given(tournament=with_teams())
def test_any_tournament_with_teams_survives(version: Version, tournament: Tournament) -> None:
    text = write_trf(tournament, version=version)
    assert read_trf(text.encode()).tournament == tournament


@settings(max_examples=50)
@given(tournament=tournaments() | with_teams())
def test_writing_is_stable(tournament: Tournament) -> None:
    text = write_trf(tournament)
    assert write_trf(read_trf(io.StringIO(text)).tournament) == text


FOUR = tuple(Entrant(number, f"P{number}", points=0) for number in range(1, 5))


@pytest.mark.parametrize("version", VERSIONS)
def test_byes_of_the_next_round_do_not_become_a_round(version: Version) -> None:
    everybody = tuple(ByeRequest(2, number, ByeKind.HALF) for number in range(1, 5))
    tournament = Tournament(
        FOUR, (Round((Game(1, 2), Game(3, 4))),), Regulations(bye_requests=everybody)
    )
    assert read_trf(write_trf(tournament, version=version).encode()).tournament == tournament


def test_points_are_counted_where_none_are_claimed() -> None:
    tournament = Tournament(tuple(replace(one, points=None) for one in FOUR[:2]))
    assert [one.points for one in read_trf(write_trf(tournament).encode()).tournament.entrants] == [
        0,
        0,
    ]


def test_trf16_says_it_with_javafo_extensions() -> None:
    regulations = Regulations(rounds=9, points=PointSystem.simple(30, 10))
    text = write_trf(Tournament(FOUR, (), regulations), version="trf16")
    assert "XXR 9\n" in text
    assert "XXS W=3.0 D=1.0 PAB=3.0\n" in text
    assert "BBW  3.0\nBBD  1.0\n" in text
    assert "162" not in text


def test_trf26_says_it_with_its_own_records() -> None:
    regulations = Regulations(rounds=9, points=PointSystem.simple(30, 10))
    text = write_trf(Tournament(FOUR, (), regulations))
    assert "142 9\n" in text
    assert "162  W 3.0    D 1.0\n" in text
    assert "XX" not in text


def test_writes_files_in_utf8_with_lf(tmp_path: Path) -> None:
    tournament = Tournament((Entrant(1, "Юдит Полгар", points=0),))
    text = write_trf(tournament, tmp_path / "out.trf")
    assert (tmp_path / "out.trf").read_bytes() == text.encode("utf-8")
    assert b"\r" not in text.encode()
    memory = io.StringIO()
    write_trf(tournament, memory)
    assert memory.getvalue() == text


def test_refuses_what_has_no_columns() -> None:
    with pytest.raises(ValueError, match="10000 does not fit"):
        write_trf(Tournament((Entrant(10000),)))
    with pytest.raises(ValueError, match="trf99"):
        write_trf(Tournament(), version="trf99")  # type: ignore[arg-type]

"""Round robins of teams on the command line: schedule, pair, check, explain, standings."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from support.played_teams import entered
from support.team_season import HERE

from openarbiter.formats.trf import write_trf
from openarbiter.model import ByeKind, Regulations, TeamBye, Tournament

from .conftest import Command


def league(teams: int = 5, rounds: int = 5, system: str = "FIDE_TEAM_ROUNDROBIN") -> Tournament:
    return entered(teams, 2, Regulations(system=system, rounds=rounds))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "league.trf"
    path.write_text(write_trf(league()))
    return path


def test_schedule_prints_the_table_with_the_teams(openarbiter: Command, file: Path) -> None:
    told = openarbiter("schedule", "--system", "team-berger", "--names", file).out
    assert "Round robin of teams, Berger tables: 5 teams, 5 rounds" in told
    assert "1  2–5  3–4  1\n" in told
    assert "Free: 1 Team 1" in told
    refused = openarbiter("schedule", "--system", "team-berger", "--players", 1)
    assert refused.code == 2
    assert "two teams or more" in refused.err


def test_a_list_of_names_has_a_team_a_line(openarbiter: Command, tmp_path: Path) -> None:
    names = tmp_path / "teams.txt"
    names.write_text("Riga\nTartu\nVilnius\n")
    told = openarbiter("schedule", "--system", "team-berger-plain", "--names", names).out
    assert "3 teams, 3 rounds" in told
    names.write_text("[Riga]\nAnn\nBob\n[Tartu]\nCy\nDee\n")
    told = openarbiter("schedule", "--system", "team-berger", "--names", names).out
    assert "2 teams, 1 round" in told


def test_pair_writes_the_round_and_check_finds_it_right(
    openarbiter: Command, file: Path, tmp_path: Path
) -> None:
    paired = tmp_path / "paired.trf"
    told = openarbiter("pair", file, "--write", paired)
    assert told.code == 0
    assert "Free: 1 Team 1 (0.0/0.0)" in told.out
    assert openarbiter("check", paired).code == 0
    document = json.loads(openarbiter("pair", paired, "--json").out)
    assert [(each["white"]["number"], each["black"]["number"]) for each in document["matches"]] == [
        (5, 3),
        (1, 2),
    ]
    assert [each["number"] for each in document["free"]] == [4]


@pytest.mark.rule("C.05 6.6")
def test_pair_says_who_forfeits(openarbiter: Command, tmp_path: Path) -> None:
    path = tmp_path / "away.trf"
    path.write_text(write_trf(replace(league(), team_byes=(TeamBye(1, 5, ByeKind.ZERO),))))
    assert "Forfeits: 5 Team 5" in openarbiter("pair", path).out


@pytest.mark.rule("C.05 6.4")
def test_pair_says_which_numbers_no_team_has(openarbiter: Command, tmp_path: Path) -> None:
    path = tmp_path / "vacant.trf"
    there = tuple(team for team in league().teams if team.number != 2)
    path.write_text(write_trf(replace(league(), teams=there)))
    assert "No team has the number 2" in openarbiter("pair", path).err


def test_explain_says_why_two_teams_meet(openarbiter: Command, file: Path) -> None:
    told = openarbiter("explain", file).out
    assert "2 Team 2 – 5 Team 5: on the circle of the numbers 1 to 5 they stand 1 place" in told
    assert "1 Team 1 is free" in told
    told = openarbiter("explain", file, "--player", "Team 3").out
    assert "All rounds of the team by the tables" in told
    assert (
        "By the tables they meet in round 3."
        in openarbiter("explain", file, "--why-not", "1-3").out
    )
    assert openarbiter("explain", file, "--bracket", "1").code == 2
    document = json.loads(openarbiter("explain", file, "--json").out)
    assert document["table"]["meets_highest"] == 1
    assert document["table"]["sums"] == [7]


def test_a_file_without_teams_is_refused(openarbiter: Command, tmp_path: Path) -> None:
    path = tmp_path / "nobody.trf"
    path.write_text(write_trf(replace(league(), teams=())))
    refused = openarbiter("pair", path)
    assert refused.code != 0
    assert "pairs teams, and the file has none" in refused.err


@pytest.mark.rule("C.05 6.6")
def test_standings_of_the_season_say_who_left(openarbiter: Command) -> None:
    told = openarbiter("standings", HERE / "season.trf")
    assert "less than half of their matches: 12" in told.out + told.err

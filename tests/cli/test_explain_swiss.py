"""``openarbiter explain`` of the Swiss systems other than the Dutch one."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.played_doubles import events as doubles
from support.played_teams import events as team_events
from support.small import SEVEN

from openarbiter.formats.trf import write_trf
from openarbiter.model import Tournament
from openarbiter.pairing import pair_round


@pytest.fixture
def dubov(tmp_path) -> Path:
    """A file of seven players whose third round is paired by the Dubov System."""
    path = tmp_path / "dubov.trf"
    path.write_text(SEVEN.replace("062 7\n", "062 7\n192 FIDE_DUBOV\n"))
    return path


def of_teams() -> Tournament:
    """An event of teams before a round in which some of them float."""
    for seed in range(60):
        for event in team_events(seed):
            if len(event.teams) < 6 or len(event.rounds) < 2:
                continue
            if any(group.floaters for group in pair_round(event, system="team-swiss").groups):
                return event
    raise AssertionError("there is one")


def test_a_round_of_the_dubov_system(openarbiter, dubov) -> None:
    ran = openarbiter("explain", dubov, "--round", "3")
    assert ran.code == 0, ran.err
    assert "Dubov System, edition fide-2018\n" in ran.out
    assert "Definitions, procedure and orders were read word for word" in ran.out
    assert "gets the bye (C.04.4.1 B.0)" in ran.out
    assert "Group of 2.0 points\n" in ran.out
    assert "The criteria of this group, the most important first:" in ran.out


def test_a_player_a_group_and_wishes(openarbiter, dubov) -> None:
    ran = openarbiter(
        "explain", dubov, "--round", "3", "--player", "Alice", "--bracket", "1.5",
        "--why-not", "1-3", "--why-not", "1:bye", "--what-if", "2:1-3=0-1",
    )  # fmt: skip
    assert ran.code == 0, ran.err
    assert "1 Alice has " in ran.out
    assert "1 Alice and 3 Carla have already met, in round 2 (C.1)." in ran.out
    assert "Why does 1 Alice not get the bye?" in ran.out
    assert "The first difference is the bye" in ran.out
    assert "Group of 1.5 points" in ran.out
    assert "Round 2: 3 Carla against 1 Alice ends 1-0 instead of 0-1." in ran.out


def test_a_group_that_is_not_there(openarbiter, dubov) -> None:
    ran = openarbiter("explain", dubov, "--round", "3", "--bracket", "7.5")
    assert ran.code == 2
    assert "1 (2.0)" in ran.err


def test_it_tells_programs(openarbiter, dubov) -> None:
    said = openarbiter("explain", dubov, "--round", "3", "--json").json
    assert said["system"] == "dubov"
    assert said["boards"][0]["rule"].startswith("C.04.4.1 E.")
    group = said["groups"][0]
    assert group["score"] == "2.0"
    assert set(group["members"][0]["figures"]) == {"Rating", "ARO", "Upfloats"}
    assert group["criteria"]["C.5"] == len(group["floaters"])
    asked = openarbiter(
        "explain", dubov, "--round", "3", "--json", "--why-not", "!1-2,3:white", "--player", "1"
    ).json
    assert asked["groups"] == []
    assert asked["players"][0]["sentences"]
    assert asked["why_not"][0]["outcome"] in ("worse", "forbidden", "incomplete", "fulfilled")


@pytest.mark.parametrize("ending", [".html", ".md", ".txt", ".json"])
def test_it_is_written_to_files(openarbiter, dubov, tmp_path, ending) -> None:
    for asked in ([], ["--player", "1"]):
        out = tmp_path / f"kept{len(asked)}{ending}"
        ran = openarbiter("explain", dubov, "--round", "3", "--write", out, *asked)
        assert ran.code == 0, ran.err
        assert "Dubov System" in out.read_text("utf-8") or ending == ".json"


def test_the_seeding_rounds_of_burstein_are_explained_by_the_dutch_system(
    openarbiter, seven
) -> None:
    ran = openarbiter("explain", seven, "--round", "2", "--system", "burstein")
    assert ran.code == 0, ran.err
    assert "rounds are paired by the FIDE (Dutch) System" in ran.out
    assert "The brackets, from the top down" in ran.out
    later = openarbiter("explain", seven, "--round", "3", "--system", "burstein")
    assert "Burstein System, edition fide-2018" in later.out
    assert "Sonneborn-Berger" in later.out


def test_teams_are_told_by_their_names(openarbiter, tmp_path) -> None:
    event, path = of_teams(), tmp_path / "teams.trf"
    write_trf(event, path)
    number = str(len(event.rounds) + 1)
    ran = openarbiter("explain", path, "--round", number)
    assert ran.code == 0, ran.err
    assert "Swiss Team Pairing System (C.04.6)" in ran.out
    assert "Taken from below: " in ran.out
    asked = openarbiter(
        "explain", path, "--round", number, "--player", "Team 2", "--why-not", "1-2",
        "--what-if", "3:absent",
    )  # fmt: skip
    assert asked.code == 0, asked.err
    assert "2 Team 2" in asked.out
    assert "3 Team 3 does not play in this round." in asked.out
    nobody = openarbiter("explain", path, "--round", number, "--what-if", "99:absent")
    assert nobody.code == 2
    assert "There is no team 99." in nobody.err


def test_game_2_of_a_match_has_the_pairs_of_game_1(openarbiter, tmp_path) -> None:
    event = next(each for each in doubles(4) if len(each.rounds) == 2)
    path, after = tmp_path / "double.trf", tmp_path / "after.trf"
    write_trf(event, path)
    assert openarbiter("pair", path, "--write", after).code == 0
    ran = openarbiter("explain", after, "--round", "4", "--player", "1", "--why-not", "1-2")
    assert ran.code == 0, ran.err
    assert "Game 2 has the pairs of game 1" in ran.out
    assert openarbiter("explain", after, "--round", "4").code == 0

"""What is assumed or doubtful about a pairing is said aloud, to people and to programs."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.small import SEVEN

from openarbiter.formats.trf import read_trf
from openarbiter.model import Colour

COMMANDS = ["pair", "check", "checklist"]


def codes(ran) -> list[str]:
    return [warning["code"] for warning in ran.json["warnings"]]


@pytest.fixture
def fresh(tmp_path) -> Path:
    """Four players before round 1; nobody says which colour was drawn."""
    path = tmp_path / "fresh.trf"
    players = "".join(
        f"001 {number:4}      {name:<33} {rating}{'':29}0.0 {number:4}\n"
        for number, name, rating in (
            (1, "Alice", 2500),
            (2, "Bruno", 2450),
            (3, "Carla", 2400),
            (4, "David", 2350),
        )
    )
    path.write_text(f"012 Four\n042 2026/05/01\nXXR 3\n{players}")
    return path


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("record", "code"),
    [
        ("192 FIDE_SCHILLER", "other-system"),
        ("192 FIDE_TEAM", "team-event"),
        ("092 Team Swiss System", "team-event"),
        ("310   1 Alpha\n310   2 Beta", "team-event"),
    ],
)
def test_another_system_is_refused_unless_asked_for(openarbiter, seven, command, record, code):
    seven.write_text(SEVEN.replace("062 7", f"062 7\n{record}"))
    ran = openarbiter(command, seven)
    assert (ran.code, ran.out) == (3, "")
    assert "--lenient" in ran.err
    assert openarbiter("--dutch", seven, "-p").code == 3
    ran = openarbiter(command, seven, "--lenient")
    assert ran.code in (0, 1)
    assert "warning: " in ran.err
    assert code in codes(openarbiter(command, seven, "--lenient", "--json"))


@pytest.mark.parametrize("command", [*COMMANDS, "explain"])
def test_before_all_editions_known_none_was_in_force(openarbiter, seven, command) -> None:
    seven.write_text(SEVEN.replace("2018/05/01", "1914/04/21"))
    ran = openarbiter(command, seven)
    told = " ".join((ran.out + ran.err).split())
    if command != "explain":
        assert "No edition known here was in force on the first day, 1914-04-21." in told
        assert "no-edition-in-force" in codes(openarbiter(command, seven, "--json"))
    assert "in force on the first day, 1914" not in told.replace("was in force", "")
    asked = openarbiter(command, seven, "--edition", "fide-2018", "--json")
    assert "no-edition-in-force" not in codes(asked)


def test_one_stray_team_makes_no_team_event(openarbiter, seven) -> None:
    seven.write_text(SEVEN.replace("062 7", "062 7\n310   1 Alpha"))
    ran = openarbiter("pair", seven)
    assert ran.code == 0
    assert "Record 310 is the only team of the file" in ran.err


def test_an_individual_tournament_may_name_teams(openarbiter, seven) -> None:
    seven.write_text(f"{SEVEN}013 Alpha                               1    2\n")
    assert openarbiter("pair", seven).code == 0


@pytest.mark.rule("C.04.3 E.4")
class TestTheInitialColour:
    def test_is_said_aloud_where_it_is_assumed(self, openarbiter, fresh) -> None:
        ran = openarbiter("pair", fresh)
        assert ran.code == 0
        assert "White is assumed" in ran.err
        assert "--initial-colour" in ran.err
        assert "White is assumed" in openarbiter("--dutch", fresh, "-p").err
        ran = openarbiter("pair", fresh, "--json")
        assert ran.json["initial_colour"] == "white"
        assert codes(ran) == ["initial-colour-assumed"]

    def test_can_be_stated_and_is_written(self, openarbiter, fresh) -> None:
        ran = openarbiter(
            "pair", fresh, "--initial-colour", "black", "--write", "out.trf", "--json"
        )
        assert (ran.json["initial_colour"], codes(ran)) == ("black", [])
        top = ran.json["boards"][0]
        assert (top["white"]["number"], top["black"]["number"]) == (3, 1)
        assert read_trf(Path("out.trf")).tournament.regulations.initial_colour is Colour.BLACK
        assert openarbiter("pair", fresh, "--initial-colour", "red").code == 2

    def test_shows_in_the_games_of_round_1(self, openarbiter, seven) -> None:
        seven.write_text(SEVEN.replace("XXC white1\n", ""))
        ran = openarbiter("pair", seven)
        assert (ran.code, ran.err) == (0, "")


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("year", "rounds", "points", "provided"),
    [
        ("2018", 9, "", True),
        ("2018", 8, "", False),
        ("2018", 9, "BBW 3.0\nBBD 1.0\n", False),
        ("2026", 5, "", True),
        ("2026", 5, "BBW 3.0\nBBD 1.0\n", False),
        ("2026", 5, "BBL 0.5\n", False),
        ("2026", 5, "BBW 2.0\nBBD 1.0\n", True),
    ],
)
@pytest.mark.rule("C.04.7 1.1")
def test_baku_where_it_is_not_provided_for(
    openarbiter, fresh, command, year, rounds, points, provided
) -> None:
    text = fresh.read_text().replace("XXR 3\n", f"XXR {rounds}\n192 FIDE_DUTCH_BAKU\n{points}")
    fresh.write_text(text.replace("2026/", f"{year}/"))
    ran = openarbiter(command, fresh, "--json")
    assert ("baku-not-provided" in codes(ran)) is not provided
    said = openarbiter(command, fresh).err
    assert ("The Baku acceleration" in said) is not provided


def test_a_round_in_which_nobody_plays(openarbiter, seven) -> None:
    byes = ",".join(f"{number}:half" for number in range(1, 8))
    ran = openarbiter("pair", seven, "--byes", byes)
    assert ran.code == 0
    assert "Nobody plays in round 3" in ran.err
    assert codes(openarbiter("pair", seven, "--byes", byes, "--json")) == ["nobody-plays"]

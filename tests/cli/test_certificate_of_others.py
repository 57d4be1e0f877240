"""``openarbiter certificate`` and ``verify-certificate`` of the other Swiss systems."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.other_certificates import a_round_with_floaters

from openarbiter.formats.trf import write_trf
from openarbiter.version import __version__


@pytest.fixture
def event(tmp_path: Path):
    """Writes an event of a system, before a round with floaters, to a file."""

    def write(system: str) -> Path:
        write_trf(a_round_with_floaters(system)[0], tmp_path / "event.trf")
        return tmp_path / "event.trf"

    return write


def test_teams_have_a_certificate_that_holds(openarbiter, event) -> None:
    file = event("team-swiss")
    made = openarbiter("certificate", file)
    assert made.code == 0
    assert made.json["system"] == "team-swiss"
    assert made.json["boards"][0]["white"]["name"].startswith("Team ")
    Path("round.json").write_text(made.out, encoding="utf-8")
    ran = openarbiter("verify-certificate", "round.json", file)
    assert ran.code == 0
    lines = [line.rstrip() for line in ran.out.splitlines()]
    assert lines[1].endswith("Swiss Team Pairing System (C.04.6)")
    assert lines[2] == f"It says it was made by OpenArbiter {__version__}."
    assert any(line.split()[-2:] == ["holds", "proved"] for line in lines)
    assert "Note: There is one engine for this system." in ran.out
    shown = openarbiter("certificate", file, "--write", "again.json")
    assert "MP/GP" in shown.out


def test_a_changed_certificate_of_teams_does_not_hold(openarbiter, event) -> None:
    file = event("team-swiss")
    made = openarbiter("certificate", file).json
    board = made["boards"][0]
    board["white"]["name"] = "Others"
    Path("round.json").write_text(json.dumps(made), encoding="utf-8")
    ran = openarbiter("verify-certificate", "round.json", file, "--json")
    assert ran.code == 1
    assert ran.json["system"] == "team-swiss"
    made["boards"][1]["white"] = {**board["white"], "name": "Third"}
    Path("twice.json").write_text(json.dumps(made), encoding="utf-8")
    twice = openarbiter("verify-certificate", "twice.json", file)
    assert f"Team {board['white']['number']} is" in twice.out + twice.err
    (failing,) = [check for check in ran.json["checks"] if check["outcome"] == "fails"]
    assert failing["findings"][0]["message"].startswith("The name of team ")
    assert {check["means"] for check in ran.json["checks"]} == {
        None,
        "proved",
        "recomputed",
        "paired-again",
    }


def test_a_system_that_the_file_does_not_name_is_asked_for(openarbiter, event) -> None:
    file = event("lim")
    made = openarbiter("certificate", file, "--system", "lim")
    assert made.code == 0
    assert made.json["format_version"] == 2
    assert "could not be read word for word everywhere" in made.err
    Path("round.json").write_text(made.out, encoding="utf-8")
    assert openarbiter("verify-certificate", "round.json", file, "--system", "lim").code == 0
    ran = openarbiter("verify-certificate", "round.json", file)
    assert ran.code == 1
    assert "If lim is right, choose it with --system lim." in ran.out


def test_byes_of_teams_are_not_given_on_the_command_line(openarbiter, event) -> None:
    ran = openarbiter("certificate", event("olympiad"), "--byes", "1:half")
    assert ran.code == 2
    assert "--byes names players, and here teams are paired." in ran.err

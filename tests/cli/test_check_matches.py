"""``openarbiter check`` of systems that pair matches: of teams, and of two games."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from support import played_doubles, played_teams

from openarbiter.formats.trf import write_trf
from openarbiter.model import ByeKind, Tournament

EVENTS = {
    "team-swiss": played_teams.events,
    "olympiad": played_teams.olympiads,
    "double-swiss": played_doubles.events,
}


def played(system: str, rounds: int = 2) -> Tournament:
    """An event of a system of eight or more, after some rounds."""
    for seed in range(100):
        for tournament in EVENTS[system](seed):
            there = tournament.teams if system != "double-swiss" else tournament.entrants
            if len(tournament.rounds) >= rounds and len(there) > 6:
                return tournament
    raise AssertionError("no such event")


@pytest.fixture
def written(tmp_path: Path):
    """Writes an event to a file."""

    def write(tournament: Tournament) -> Path:
        write_trf(tournament, tmp_path / "event.trf")
        return tmp_path / "event.trf"

    return write


@pytest.mark.rule("C.04.2 A.4")
@pytest.mark.parametrize("system", EVENTS)
def test_events_paired_by_a_system_follow_it(openarbiter, written, system: str) -> None:
    ran = openarbiter("check", written(played(system)), "--json")
    assert ran.code == 0
    assert ran.json["system"] == system
    assert len(ran.json["rounds"]) >= 2
    assert ran.json["equal"] is True


@pytest.mark.parametrize(
    ("system", "warned"), [("team-swiss", False), ("double-swiss", True), ("olympiad", True)]
)
def test_rules_that_were_not_read_word_for_word_are_told(
    openarbiter, written, system: str, warned: bool
) -> None:
    ran = openarbiter("check", written(played(system)))
    assert ("could not be read word for word everywhere" in ran.err) is warned


@pytest.mark.parametrize("system", ["team-swiss", "olympiad"])
def test_matches_paired_otherwise_are_told_by_the_names_of_teams(
    openarbiter, written, system: str
) -> None:
    tournament = played(system)
    last = tournament.rounds[-1]
    turned = tuple(replace(game, white=game.black, black=game.white) for game in last.games)
    other = replace(tournament, rounds=(*tournament.rounds[:-1], replace(last, games=turned)))
    ran = openarbiter("check", written(other))
    assert ran.code == 1
    number = len(tournament.rounds)
    assert f"Round {number}: different in " in ran.out
    line = next(line for line in ran.out.splitlines() if " – " in line)
    sides = [each.strip() for each in re.split(" – |  +", line)]
    assert sides[0] == sides[3] != sides[1] == sides[2]
    assert " Team " in sides[0]
    told = openarbiter("check", written(other), "--json").json["rounds"][-1]
    assert told["differences"][0].keys() >= {"team", "colours_only"}
    assert told["differences"][0]["colours_only"] is True
    assert "matches" in told["expected"]
    assert "matches" in told["found"]


def test_a_bye_given_to_another_team_is_told(openarbiter, written) -> None:
    for seed in range(50):
        *_, tournament = played_teams.events(seed)
        byes = [
            bye
            for bye in tournament.team_byes
            if bye.kind is ByeKind.PAB and bye.round == len(tournament.rounds)
        ]
        if byes and len(tournament.rounds) > 1:
            break
    without = tuple(bye for bye in tournament.team_byes if bye is not byes[0])
    ran = openarbiter("check", written(replace(tournament, team_byes=without)), "--json")
    assert ran.code == 1
    (wrong,) = [each for each in ran.json["rounds"] if not each["equal"]]
    assert byes[0].team in {each["team"] for each in wrong["differences"]}


def test_game_2_of_other_pairs_than_game_1_differs(openarbiter, written) -> None:
    tournament = played("double-swiss")
    second = tournament.rounds[1]
    same = tuple(replace(game, white=game.black, black=game.white) for game in second.games)
    changed = (tournament.rounds[0], replace(second, games=same), *tournament.rounds[2:])
    ran = openarbiter("check", written(replace(tournament, rounds=changed)))
    assert ran.code == 1
    assert "Round 2: different on " in ran.out


def test_the_system_asked_for_is_that_of_the_file(openarbiter, written) -> None:
    tournament = played("olympiad")
    silent = replace(tournament, extra=(), regulations=replace(tournament.regulations, system=""))
    assert openarbiter("check", written(silent), "--system", "olympiad").code == 0

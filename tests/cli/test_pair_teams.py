"""``openarbiter pair`` of an event of teams."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.played_teams import entered

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import (
    ByeKind,
    ByeRequest,
    Colour,
    Entrant,
    LineUp,
    Prohibition,
    Regulations,
    TeamBye,
    Tournament,
    matches,
)

FIVE = entered(5, 2, Regulations(rounds=3, system="FIDE_TEAM", initial_colour=Colour.WHITE))


@pytest.fixture
def written(tmp_path):
    """Writes an event to a file."""

    def write(tournament: Tournament) -> str:
        write_trf(tournament, tmp_path / "teams.trf")
        return str(tmp_path / "teams.trf")

    return write


@pytest.mark.rule("C.04.6 3.3")
def test_it_prints_the_matches(openarbiter, written) -> None:
    ran = openarbiter("pair", written(FIVE))
    assert ran.code == 0
    assert ran.out == (
        "Teams\n"
        "Round 1 of 3. Swiss Team Pairing System (C.04.6)\n"
        "\n"
        "Match  No.  White     MP/GP  No.  Black     MP/GP\n"
        "    1    1  Team 1  0.0/0.0    3  Team 3  0.0/0.0\n"
        "    2    4  Team 4  0.0/0.0    2  Team 2  0.0/0.0\n"
        "\n"
        "Bye: 5 Team 5 (0.0/0.0)\n"
    )
    assert ran.err == ""


def test_it_tells_programs(openarbiter, written) -> None:
    said = openarbiter("pair", written(FIVE), "--json").json
    assert said["system"] == "team-swiss"
    assert said["matches"][1]["white"] == {
        "number": 4,
        "name": "Team 4",
        "match_points": "0.0",
        "game_points": "0.0",
    }
    assert said["bye"]["number"] == 5
    assert said["initial_colour"] == "white"


def test_it_writes_the_games_of_the_round(openarbiter, written, tmp_path) -> None:
    known = replace(FIVE, line_ups=(LineUp(1, 2, 4, (4, 3)),))
    out = tmp_path / "next.trf"
    assert openarbiter("pair", written(known), "--write", str(out)).code == 0
    after = read_trf(out).tournament
    games = [(game.white, game.black) for game in after.rounds[0].games]
    # White on the first board, Black on the second; 2 has turned its line-up.
    assert sorted(games) == [(1, 5), (3, 8), (6, 2), (7, 4)]
    assert after.team_byes == (TeamBye(1, 5, ByeKind.PAB),)
    assert after.line_ups == (LineUp(1, 2, 4, (4, 3)),)
    (played,) = matches(after)
    assert [(match.white, match.black) for match in played.matches] == [(1, 3), (4, 2)]
    assert played.problems == ()


def test_reserves_take_the_place_of_those_who_are_away(openarbiter) -> None:
    from openarbiter.pairing import pair_round
    from openarbiter.pairing.paired import with_round

    teams = tuple(
        replace(team, players=tuple(range(3 * at + 1, 3 * at + 4)))
        for at, team in enumerate(FIVE.teams[:2])
    )
    away = (ByeRequest(1, 1, ByeKind.ZERO), ByeRequest(1, 4, ByeKind.ZERO))
    away += (ByeRequest(1, 5, ByeKind.ZERO),)
    event = replace(FIVE, teams=teams, regulations=replace(FIVE.regulations, bye_requests=away))
    after = with_round(event, pair_round(event, system="team-swiss"))
    # Team 1 moves up; team 2 has one player, whose team-mate's opponent waits.
    assert [(game.white, game.black) for game in after.rounds[0].games] == [(2, 6)]
    assert [(bye.player, bye.kind) for bye in after.rounds[0].byes] == [(3, ByeKind.FULL)]
    assert after.line_ups == (LineUp(1, 1, 2, (2, 3)), LineUp(1, 2, 1, (6, None)))


def test_boards_nobody_told_of(openarbiter, written) -> None:
    silent = replace(FIVE, regulations=replace(FIVE.regulations, board_colours=()))
    ran = openarbiter("pair", written(silent))
    assert ran.code == 0
    assert "how many boards a match has; 2 were taken" in ran.err


def test_records_of_teams_are_applied(openarbiter, written) -> None:
    event = replace(
        FIVE,
        regulations=replace(FIVE.regulations, prohibitions=(Prohibition((1, 3)),)),
        team_byes=(TeamBye(1, 5, ByeKind.HALF),),
    )
    path = written(event)
    assert read_trf(path).tournament.regulations.prohibitions == (Prohibition((1, 3)),)
    ran = openarbiter("pair", path, "--json").json
    pairs = [(each["white"]["number"], each["black"]["number"]) for each in ran["matches"]]
    assert pairs == [(1, 4), (3, 2)]
    assert ran["absent"][0]["kind"] == "half"


def test_a_round_that_cannot_be_paired(openarbiter, written) -> None:
    event = replace(
        entered(2, 2, FIVE.regulations),
        regulations=replace(
            FIVE.regulations, prohibitions=(Prohibition((1, 2)),), board_colours=(Colour.WHITE,)
        ),
    )
    ran = openarbiter("pair", written(event))
    assert ran.code == 1
    assert "Team 1" in ran.err


def test_a_system_that_is_asked_for_is_written(openarbiter, written, tmp_path) -> None:
    plain = replace(FIVE, regulations=replace(FIVE.regulations, system=""))
    out = tmp_path / "next.trf"
    path = written(plain)
    ran = openarbiter("pair", path, "--system", "team-swiss", "--write", str(out))
    assert ran.code == 0
    assert read_trf(out).tournament.regulations.system == "FIDE_TEAM"


@pytest.mark.rule("C.04.5 4.4")
def test_both_games_of_a_match_of_two(openarbiter, tmp_path) -> None:
    path, after = tmp_path / "double.trf", tmp_path / "after.trf"
    players = tuple(Entrant(number, f"Player {number}") for number in range(1, 5))
    rules = Regulations(rounds=6, system="FIDE_DOUBLESWISS", initial_colour=Colour.WHITE)
    write_trf(Tournament(entrants=players, regulations=rules), path)
    ran = openarbiter("pair", str(path), "--write", str(after))
    assert ran.code == 0
    assert "Double-Swiss Pairing System (C.04.5)" in ran.out
    assert "The text was read in a close paraphrase, article by article." in ran.err
    again = openarbiter("pair", str(after), "--json").json
    pairs = [(each["white"]["number"], each["black"]["number"]) for each in again["boards"]]
    assert pairs == [(3, 1), (2, 4)]


def test_programs_get_the_groups_of_teams(openarbiter, written) -> None:
    said = openarbiter("pair", written(FIVE), "--json").json
    assert [step["article"] for step in said["steps"]] == ["C.04.6 3.4"]
    (group,) = said["groups"]
    assert (group["score"], group["members"]) == ("0.0", [1, 2, 3, 4])
    assert group["pairs"] == [[1, 3], [2, 4]]
    assert group["criteria"]["C4"] == 0


@pytest.mark.parametrize("system", ["team-swiss", "olympiad"])
@pytest.mark.parametrize("command", ["pair", "check", "certificate"])
def test_a_file_of_players_alone_has_no_teams_to_pair(
    openarbiter, written, command: str, system: str
) -> None:
    players = replace(FIVE, teams=(), regulations=Regulations(rounds=3))
    ran = openarbiter(command, written(players), "--system", system)
    assert ran.code == 3
    assert ran.err == f"The system {system} pairs teams, and the file has none.\n"


def test_players_of_teams_are_not_paired_with_each_other_unsaid(openarbiter, written) -> None:
    ran = openarbiter("pair", written(FIVE), "--system", "lim")
    assert ran.code == 0
    assert "This is a team event; the pairing system is one for individual players." in ran.err


def test_a_team_event_without_a_system_says_how_its_teams_are_paired(openarbiter, written) -> None:
    custom = replace(FIVE, regulations=Regulations(rounds=3, system="CUSTOM_TEAM_SWISS"))
    ran = openarbiter("pair", written(custom))
    assert ran.code == 3
    assert "--system team-swiss or --system olympiad" in ran.err

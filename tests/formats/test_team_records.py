"""The records of teams: who they are, what a match is worth, what happened round by round."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.places import DATA

from openarbiter.formats.trf import TrfReading, read_trf, write_trf
from openarbiter.formats.trf.writer import Version
from openarbiter.model import (
    USUAL_MATCH,
    Acceleration,
    Adjustment,
    ByeKind,
    Colour,
    Entrant,
    LineUp,
    Mark,
    Prohibition,
    Regulations,
    Result,
    Team,
    TeamBye,
    TeamForfeit,
    TeamPoints,
    Tournament,
)

from .builder import FOUR, codes, read

R3 = "XXR 3"
ALPHA = "310   1 Alpha                                                               1    2"
BETA = "310   2 Beta                                                                3    4"
EVENT = (R3, *FOUR, ALPHA, BETA)


def event(*lines: str) -> TrfReading:
    """A team event of two teams before its first round; the records begin on line 8."""
    return read(*EVENT, *lines)


def same_again(reading: TrfReading, version: Version = "trf26") -> bool:
    """Whether writing and reading loses nothing but blanks in the fields of points."""
    tournament = replace(
        reading.tournament,
        entrants=tuple(replace(one, points=0) for one in reading.tournament.entrants),
    )
    return read_trf(write_trf(tournament, version=version).encode()).tournament == tournament


def test_teams_of_both_generations() -> None:
    old = read(R3, *FOUR, "013 Alpha                              1    2")
    assert old.tournament.teams == (Team("Alpha", (1, 2)),)
    new = read_trf(DATA / "trf" / "teams-trf26.trf").tournament.teams
    assert new[0] == Team("Alpha", (1, 2), 1, "ALPHA", 2250, 30, 25, 1)


def test_in_team_events_numbers_are_those_of_teams() -> None:
    reading = read_trf(DATA / "trf" / "teams-trf26.trf")
    assert reading.problems == ()
    tournament = reading.tournament
    assert {line[:3] for line in tournament.extra} == {"082", "801", "802"}
    assert tournament.regulations.accelerations == (Acceleration(0, 1, 1, 1, 1, 10),)
    assert tournament.regulations.prohibitions == (Prohibition((1, 2)),)
    assert tournament.regulations.bye_requests == ()
    assert tournament.regulations.adjustments == ()
    assert tournament.regulations.team_adjustments == (Adjustment("W", 20, (1,), 1, 30),)
    assert tournament.team_byes == (
        TeamBye(3, 1, ByeKind.HALF),
        TeamBye(3, 2, ByeKind.PAB),
    )
    assert tournament.line_ups == (LineUp(2, 1, 2, (2, 1)),)


@pytest.mark.parametrize(
    ("record", "points"),
    [
        ("362 TW 3.0   TD 1.0   TL 0.0", TeamPoints(30, 10, 0)),
        ("362 TW 3.0", TeamPoints(win=30)),
        ("362 tl1.0  td 1.5 tw10.0", TeamPoints(100, 15, 10)),
        ("362 TW 2.0   TD 1.0   TL 0.0", USUAL_MATCH),
        ("320  1.0  2.0", TeamPoints(bye_match_points=10, bye_game_points=20)),
        ("320       2.0", TeamPoints(bye_game_points=20)),
    ],
)
def test_what_a_match_is_worth(record: str, points: TeamPoints) -> None:
    reading = event(record)
    assert reading.problems == ()
    assert reading.tournament.regulations.team_points == points
    assert reading.tournament.extra == ()
    assert same_again(reading)


def test_of_match_points_that_contradict_each_other_the_last_count() -> None:
    reading = event("362 TW 3.0", "362 TD 1.5", "362 TW 4.0")
    assert reading.tournament.regulations.team_points == TeamPoints(40, 15, 0)
    assert "362 TW 4.0   TD 1.5   TL 0.0\n" in write_trf(reading.tournament)


def test_colours_of_the_boards() -> None:
    reading = event("352 WBBW")
    white, black = Colour.WHITE, Colour.BLACK
    assert reading.tournament.regulations.board_colours == (white, black, black, white)
    assert "352 WBBW\n" in write_trf(reading.tournament)


def test_the_first_colours_count() -> None:
    reading = event("352 white", "352 WB", "352 BW")
    assert codes(reading) == ["trf-information-columns", "trf-duplicate-record"]
    assert reading.tournament.regulations.board_colours == (Colour.WHITE, Colour.BLACK)
    assert reading.tournament.extra == ("352 white", "352 BW")
    assert same_again(reading)


def test_byes_of_teams() -> None:
    reading = event("240 H 003    2    1", "240 F   1    1", "240 h 003    1", "320  1.0  2.0   2")
    assert reading.problems == ()
    assert reading.tournament.team_byes == (
        TeamBye(1, 1, ByeKind.FULL),
        TeamBye(1, 2, ByeKind.PAB),
        TeamBye(3, 1, ByeKind.HALF),
        TeamBye(3, 2, ByeKind.HALF),
    )
    text = write_trf(reading.tournament)
    assert "240 F 001    1\n240 H 003    1    2\n" in text
    assert "320  1.0  2.0   2\n" in text
    assert same_again(reading)


def test_the_allocated_bye_stands_in_the_column_of_its_round() -> None:
    reading = event("320  1.0  2.0 000   2           1")
    assert reading.tournament.team_byes == (
        TeamBye(2, 2, ByeKind.PAB),
        TeamBye(5, 1, ByeKind.PAB),
    )
    assert "320  1.0  2.0 000   2 000 000   1\n" in write_trf(reading.tournament)


def test_two_allocated_byes_in_a_round_are_kept_apart() -> None:
    reading = event("320  1.0  2.0   1", "320  1.0  2.0   2")
    assert len(reading.tournament.team_byes) == 2
    assert same_again(reading)
    assert codes(reading) == ["trf-two-team-byes"]


@pytest.mark.rule("C.04.6 3.4")
def test_two_allocated_byes_of_a_round_still_to_come_are_told() -> None:
    reading = event("320  1.0  2.0 000 000 000   1", "320  1.0  2.0 000 000 000   2")
    (problem,) = (each for each in reading.problems if each.code == "trf-two-team-byes")
    assert (
        "More than one team has the pairing-allocated bye of round 4: “1, 2”." in problem.message()
    )


def test_an_allocated_bye_of_another_worth_is_kept_and_not_applied() -> None:
    reading = event("320  1.0  2.0   1", "320  2.0  2.0 000   2")
    assert codes(reading) == ["trf-duplicate-record"]
    assert reading.tournament.team_byes == (TeamBye(1, 1, ByeKind.PAB),)
    assert reading.tournament.extra == ("320  2.0  2.0 000   2",)
    assert same_again(reading)


@pytest.mark.parametrize(
    ("code", "result"),
    [
        ("+-", Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)),
        ("-+", Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN)),
        ("--", Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS)),
    ],
)
def test_forfeited_matches(code: str, result: Result) -> None:
    reading = event(f"330 {code} 003 002 001")
    assert reading.problems == ()
    assert reading.tournament.team_forfeits == (TeamForfeit(3, 2, 1, result),)
    assert f"330 {code}   3   2   1\n" in write_trf(reading.tournament)
    assert same_again(reading)


def test_line_ups_out_of_order() -> None:
    reading = event("300 002   1   2    2 0000", "300   2   2   1    0    3")
    assert reading.problems == ()
    assert reading.tournament.line_ups == (
        LineUp(2, 1, 2, (2, None)),
        LineUp(2, 2, 1, (None, 3)),
    )
    assert "300   2   1   2    2 0000\n" in write_trf(reading.tournament)
    assert same_again(reading)


@pytest.mark.parametrize(
    ("record", "adjustment"),
    [
        ("299 +   2.0   2.5  001    1", Adjustment("+", 25, (1,), 1, 20)),
        ("299    -1.0                    2    1", Adjustment("", None, (2, 1), None, -10)),
        ("299          -0.5  003    2", Adjustment("", -5, (2,), 3)),
        ("299 +  2.0  2.5   1    1", Adjustment("+", 25, (1,), 1, 20)),
        ("299   -1.0        2    1", Adjustment("", None, (1,), 2, -10)),
    ],
)
def test_abnormal_points_of_teams(record: str, adjustment: Adjustment) -> None:
    reading = event(record)
    assert reading.problems == ()
    assert reading.tournament.regulations.team_adjustments == (adjustment,)
    assert reading.tournament.regulations.adjustments == ()
    assert same_again(reading)


@pytest.mark.parametrize(
    "record",
    [
        "240 U 001    1",
        "240 H 001",
        "240 H 000    1",
        "240 H 001    x",
        "299 Q   2.0   2.5  001    1",
        "299 -  0.0  1.5",
        "299 W                001    1",
        "300 001",
        "300 001   1   2",
        "300 000   1   2    1    2",
        "300 001   1   2    1    x",
        "300 001   1   2 " + "9" * 20,
        "320",
        "320  1.0  2.0   x",
        "320  lot  2.0   1",
        "320 1.0 2.0 1",
        "320  1.0  2.0 1  2",
        "330 ++ 001   1   2",
        "330 +- 001   1",
        "330 +- 000   1   2",
        "330 +- 001   1   2    3",
        "352",
        "352 white",
        "362 W 2.0",
        "362 TW",
        "362 TW 2.0 and more",
        "362 TW 2.0.0",
        "362 TW 99999.0",
    ],
)
def test_a_record_that_cannot_be_read_is_kept_and_not_applied(record: str) -> None:
    reading = event(record)
    if record.strip() == record[:3]:
        assert reading.problems == ()
    else:
        (problem,) = reading.problems
        assert (problem.code, problem.line) == ("trf-information-columns", 8)
        assert dict(problem.arguments)["record"] == record[:3]
    assert reading.tournament.extra == (record,)
    assert replace(reading.tournament, extra=()) == event().tournament
    assert same_again(reading)


@pytest.mark.parametrize(
    ("record", "column", "number"),
    [
        ("240 H 001    1    9", 17, "9"),
        ("299 +   2.0   2.5  001    9", 27, "9"),
        ("300 001   9   2    1    2", 11, "9"),
        ("300 001   1   9    1    2", 15, "9"),
        ("300 001   1   2    1   77", 24, "77"),
        ("320  1.0  2.0   1   9", 19, "9"),
        ("330 +- 001   1   9", 18, "9"),
    ],
)
def test_a_record_that_names_a_team_or_player_unknown(
    record: str, column: int, number: str
) -> None:
    reading = event(record)
    (problem,) = reading.problems
    assert (problem.code, problem.line, problem.read) == ("trf-record-unlisted", 8, number)
    assert problem.column is not None
    assert record[problem.column - 1 :].split()[0] == number
    assert reading.tournament.extra == (record,)
    assert replace(reading.tournament, extra=()) == event().tournament


def test_teams_without_numbers_are_called_by_their_place() -> None:
    alpha = "013 Alpha                              1    2"
    beta = "013 Beta                               3    4"
    reading = read(R3, *FOUR, alpha, beta, "330 +- 001   2   1", "300   1   1   2    2    1")
    assert reading.problems == ()
    assert [one.white for one in reading.tournament.team_forfeits] == [2]
    assert [one.team for one in reading.tournament.line_ups] == [1]
    assert same_again(reading)


def test_in_individual_events_240_and_299_are_about_players() -> None:
    alpha = "013 Alpha                              1    2"
    reading = read(R3, *FOUR, alpha, "240 H 001    4", "299           1.0         3")
    assert reading.problems == ()
    assert reading.tournament.team_byes == ()
    assert reading.tournament.regulations.team_adjustments == ()
    assert [one.player for one in reading.tournament.regulations.bye_requests] == [4]
    assert reading.tournament.regulations.adjustments == (Adjustment("", 10, (3,)),)


def test_trf16_says_it_with_the_records_of_trf26() -> None:
    reading = event(
        "352 WB",
        "362 TW 3.0",
        "320  1.0  2.0   1",
        "330 +- 002   1   2",
        "300 003   1   2    2    1",
    )
    text = write_trf(reading.tournament, version="trf16")
    assert {"352", "362", "320", "330", "300"} <= {line[:3] for line in text.splitlines()}
    assert same_again(reading, "trf16")


def test_refuses_what_has_no_columns() -> None:
    entrants = (Entrant(1), Entrant(2))
    drawn = TeamForfeit(1, 1, 2, Result(Mark.DRAW, Mark.DRAW))
    with pytest.raises(ValueError, match="not the result of a forfeited match"):
        write_trf(Tournament(entrants, team_forfeits=(drawn,)))
    with pytest.raises(ValueError, match="1000 does not fit"):
        write_trf(Tournament(entrants, line_ups=(LineUp(1, 1000, 1, (1,)),)))
    with pytest.raises(ValueError, match="1000 does not fit"):
        write_trf(Tournament(entrants, team_byes=(TeamBye(1, 1000, ByeKind.PAB),)))
    with pytest.raises(ValueError, match="points do not fit"):
        write_trf(Tournament(entrants, regulations=Regulations(team_points=TeamPoints(win=100000))))

"""Crosstables, as the Manual prints them."""

from __future__ import annotations

import csv
from dataclasses import replace

import pytest
from support.places import DATA
from support.tables import round_robin, table
from support.team_tables import team_event

from openarbiter.model import (
    Colour,
    Entrant,
    Game,
    Mark,
    Regulations,
    Result,
    Round,
    Team,
    TeamBye,
    TeamPoints,
    Tournament,
)
from openarbiter.model.result import ByeKind
from openarbiter.standings import standings
from openarbiter.standings.cross_cells import CellKind, with_halves
from openarbiter.standings.crosstable import Crosstable, crosstable


def printed(made: Crosstable) -> list[str]:
    """The results of each row, cells of a round robin parted by bars."""
    return [
        "|".join(
            "*" if made.layout == "round-robin" and at == row.place else _cell(cell)
            for at, cell in enumerate(row.cells, start=1)
        )
        for row in made.rows
    ]


def _cell(cells: tuple) -> str:
    return " ".join(f"({cell.result})" if not cell.counts else cell.result or "?" for cell in cells)


def test_the_double_round_robin_of_nanjing_is_laid_out_as_the_manual_prints_it() -> None:
    with (DATA / "standings" / "nanjing2009_drr.csv").open(encoding="utf-8") as stream:
        rows = list(csv.DictReader(stream, delimiter=";"))
    marks = [" ".join(row[f"v{at}"] for at in range(1, 7)) for row in rows]
    tournament = round_robin(*marks, cycles=2)
    made = crosstable(tournament, standings(tournament, "SB", rules="fide-2018"))
    assert made.layout == "round-robin"
    by_number = {row.standing.number: row for row in made.rows}
    for number, row in enumerate(rows, start=1):
        for opponent in range(1, 7):
            cells = by_number[number].cells[by_number[opponent].place - 1]
            expected = "" if number == opponent else row[f"v{opponent}"].replace("=", "½")
            # The Manual does not say in which order it prints the two games.
            assert sorted("".join(cell.result for cell in cells)) == sorted(expected)
    assert with_halves(by_number[2].standing.score) == "5½"


def test_the_round_robin_of_twelve_is_laid_out_as_the_manual_prints_it() -> None:
    with (DATA / "standings" / "rr12.csv").open(encoding="utf-8") as stream:
        rows = list(csv.DictReader(stream, delimiter=";"))
    marks = [" ".join(row[f"v{at}"] for at in range(1, 13)) for row in rows]
    tournament = round_robin(*marks)
    made = crosstable(tournament, standings(tournament, "SB", rules="fide-2018"))
    assert printed(made) == [
        "|".join(row[f"v{at}"].replace("=", "½") for at in range(1, 13)) for row in rows
    ]


def test_a_swiss_row_names_the_row_the_colour_and_the_result() -> None:
    tournament = table("2w1 3b=", "1b0 4w1", "4b1 1w=", "3w0 2b0")
    made = crosstable(tournament, standings(tournament, "BH"))
    assert made.layout == "swiss"
    first = made.rows[0]
    opponents = [made.rows[cell.place - 1].standing.number for (cell,) in first.cells]
    assert opponents == [cell.opponent for (cell,) in first.cells]
    assert [(cell.round, cell.colour, cell.result) for (cell,) in made.rows[3].cells] == [
        (1, Colour.WHITE, "0"),
        (2, Colour.BLACK, "0"),
    ]


def test_rounds_without_a_game_say_what_they_were() -> None:
    tournament = table("2w+ 3b? U", "1b- U .", "F 1w? H", "H Z F")
    made = crosstable(tournament, standings(tournament, "WIN", rounds=3))
    kinds = {row.standing.number: [cell.kind for (cell,) in row.cells] for row in made.rows}
    assert kinds == {
        1: [CellKind.FORFEIT, CellKind.PENDING, CellKind.PAB],
        2: [CellKind.FORFEIT, CellKind.PAB, CellKind.ABSENT],
        3: [CellKind.FULL_BYE, CellKind.PENDING, CellKind.HALF_BYE],
        4: [CellKind.HALF_BYE, CellKind.ZERO_BYE, CellKind.FULL_BYE],
    }


@pytest.mark.rule("C.05 6.6")
def test_who_left_early_stays_in_the_table_and_does_not_count() -> None:
    tournament = round_robin("* 1 1 1", "0 * = 1", "0 = * .", "0 0 . *")
    made = crosstable(tournament, standings(tournament, "SB", withdrawn=[4]))
    # Two games of three are more than half.
    assert all(row.standing.rank is not None for row in made.rows)
    tournament = round_robin("* 1 1 1", "0 * = .", "0 = * .", "0 . . *")
    made = crosstable(tournament, standings(tournament, "SB", withdrawn=[4]))
    assert made.rows[-1].standing.number == 4
    assert (made.rows[-1].standing.rank, made.rows[-1].standing.shared) == (None, False)
    assert printed(made) == [
        "*|1|1|(1)",
        "0|*|½|(+)",
        "0|½|*|(+)",
        "(0)|(-)|(-)|*",
    ]


@pytest.mark.rule("C.05 6.7")
def test_in_a_swiss_the_results_of_who_left_stay_and_count() -> None:
    tournament = table("2w1 3b1 .", "1b0 . .", ". 1w0 .")
    made = crosstable(tournament, standings(tournament, "BH", withdrawn=[2]))
    assert all(cell.counts for row in made.rows for (cell,) in row.cells)


def test_teams_show_their_points_on_the_boards() -> None:
    players = tuple(Entrant(number) for number in range(1, 5))
    win, draw = Result(Mark.WIN, Mark.LOSS), Result(Mark.DRAW, Mark.DRAW)
    tournament = Tournament(
        entrants=players,
        rounds=(Round((Game(1, 3, win), Game(4, 2, draw))), Round()),
        teams=(Team("A", (1, 2), 1), Team("B", (3, 4), 2)),
        regulations=Regulations(rounds=2, system="FIDE_TEAM"),
        team_byes=(TeamBye(2, 1, ByeKind.PAB),),
    )
    made = crosstable(tournament, standings(tournament, "MPVGP", rounds=2), "swiss")
    first, second = ({row.standing.number: row for row in made.rows}[each] for each in (1, 2))
    (won,), (bye,) = first.cells
    assert (won.result, won.outcome, won.colour, won.opponent) == ("1½", "win", Colour.WHITE, 2)
    assert bye.kind is CellKind.PAB
    (lost,), (absent,) = second.cells
    assert (lost.result, lost.outcome, lost.colour) == ("½", "loss", Colour.BLACK)
    assert absent.kind is CellKind.ABSENT


@pytest.mark.parametrize("players", [0, 1])
def test_an_empty_tournament_has_an_empty_table(players) -> None:
    tournament = Tournament(tuple(Entrant(number + 1) for number in range(players)))
    for layout in ("swiss", "round-robin"):
        made = crosstable(tournament, standings(tournament, "BH"), layout)
        assert len(made.rows) == players
        assert all(not cell for row in made.rows for cell in row.cells)


def test_only_the_rounds_of_the_standings_are_shown() -> None:
    tournament = table("2w1 3b=", "1b0 4w1", "4b1 1w=", "3w0 2b0")
    made = crosstable(tournament, standings(tournament, "BH", rounds=1))
    assert {len(row.cells) for row in made.rows} == {1}
    none = replace(tournament, rounds=())
    assert not crosstable(none, standings(none, "BH"), "swiss").rows[0].cells


def test_a_bye_stands_against_nobody_s_row() -> None:
    tournament = table("2w1 U", "1b0 .")
    made = crosstable(tournament, standings(tournament, "BH", rounds=2))
    (game,), (bye,) = made.rows[0].cells
    assert (game.place, bye.place) == (2, None)


def test_a_game_of_a_round_robin_not_played_yet_is_an_empty_cell() -> None:
    """After the first round of three; nobody has left."""
    tournament = round_robin("* . . 1", ". * = .", ". = * .", "0 . . *")
    made = crosstable(tournament, standings(tournament, "SB"))
    assert printed(made) == ["*|||1", "|*|½|", "|½|*|", "0|||*"]


@pytest.mark.rule("C.05 6.6")
def test_who_left_before_any_game_stands_once_against_everybody() -> None:
    tournament = round_robin("* . .", ". * .", ". . *")
    made = crosstable(tournament, standings(tournament, "SB", withdrawn=[3]))
    assert printed(made) == ["*||(+)", "|*|(+)", "(-)|(-)|*"]


def test_points_are_written_with_halves() -> None:
    written = {0: "0", 5: "½", 10: "1", 15: "1½", 12: "1.2", 8: "0.8", -5: "-0.5"}
    assert {score: with_halves(score) for score in written} == written


def test_a_match_is_won_lost_drawn_or_forfeited() -> None:
    rows = {1: "2w1.5 3w1 +F", 2: "1b0.5 4b2 -F", 3: "4w2 1b1 .", 4: "3b0 2w0 ."}
    event = team_event(rows, 2, TeamPoints())
    made = crosstable(event, standings(event, "GPTS", rounds=3), "swiss")
    seen = {
        row.standing.number: [(cell.kind, cell.result, cell.outcome) for (cell,) in row.cells]
        for row in made.rows
    }
    played, forfeit = CellKind.PLAYED, CellKind.FORFEIT
    assert seen[1] == [(played, "1½", "win"), (played, "1", "draw"), (forfeit, "+", "")]
    assert seen[2] == [(played, "½", "loss"), (played, "2", "win"), (forfeit, "-", "")]
    assert seen[4][:2] == [(played, "0", "loss"), (played, "0", "loss")]

"""Cross tables of Chess-Results: what is recognised, what is read, what is complained about."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from support.chess_results import TieBreak, as_csv, as_html, as_xlsx, rows_of
from support.places import DATA
from support.worked import worked

from openarbiter.formats.chess_results import looks_like_chess_results
from openarbiter.formats.chess_results.cells import colours_of, read_cell, results_of
from openarbiter.formats.chess_results.tie_break_names import code_of_name
from openarbiter.formats.problems import KINDS, Problem, Severity
from openarbiter.formats.trf import read_trf
from openarbiter.model import ByeKind, Colour, Game, Mark, Result, Tournament, predetermined
from openarbiter.verify.tournament_files import read_table, read_tournament_file

HELD = worked("held-14-players")
W = {"w": Colour.WHITE, "b": Colour.BLACK}
FIRST = 6
"""The line of the first player in what ``rows_of`` writes of a tournament with rounds."""


def read(data: bytes) -> tuple[Tournament, tuple[Problem, ...]]:
    table = read_table(data)
    assert table is not None
    return table.reading.tournament, table.reading.problems


def changed(column: int, player: int, text: str) -> tuple[Tournament, tuple[Problem, ...]]:
    """The worked tournament with one cell of its table changed."""
    rows = rows_of(HELD)
    rows[FIRST + player - 1][column] = text
    return read(as_csv(rows))


def round_column(number: int) -> int:
    return 4 + number


@pytest.mark.parametrize(
    ("text", "opponent", "colour", "mark"),
    [
        ("54b1", 54, Colour.BLACK, Mark.WIN),
        ("54w½", 54, Colour.WHITE, Mark.DRAW),
        ("3w1/2", 3, Colour.WHITE, Mark.DRAW),
        ("3w0,5", 3, Colour.WHITE, Mark.DRAW),
        ("54b0", 54, Colour.BLACK, Mark.LOSS),
        ("198w+", 198, Colour.WHITE, Mark.FORFEIT_WIN),
        ("198w-", 198, Colour.WHITE, Mark.FORFEIT_LOSS),
        ("198w1F", 198, Colour.WHITE, Mark.FORFEIT_WIN),
        ("13b", 13, Colour.BLACK, Mark.UNKNOWN),
        ("54 1", 54, None, Mark.WIN),
    ],
)
def test_games(text: str, opponent: int, colour: Colour | None, mark: Mark) -> None:
    entry = read_cell(text, W)
    assert entry is not None
    assert (entry.opponent, entry.colour, entry.mark) == (opponent, colour, mark)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("-1", ByeKind.PAB),
        ("1", ByeKind.PAB),
        ("bye", ByeKind.PAB),
        ("spielfrei", ByeKind.PAB),
        ("-½", ByeKind.HALF),
        ("½", ByeKind.HALF),
        ("-0", ByeKind.ZERO),
        ("0", ByeKind.ZERO),
        ("-", ByeKind.ZERO),
        ("--", ByeKind.ZERO),
        ("0w0", ByeKind.ZERO),
    ],
)
def test_byes(text: str, kind: ByeKind) -> None:
    entry = read_cell(text, W)
    assert entry is not None
    assert (entry.bye, entry.opponent, entry.fault) == (kind, 0, "")


@pytest.mark.parametrize("text", ["", "*"])
def test_nothing(text: str) -> None:
    assert read_cell(text, W) is None


@pytest.mark.parametrize(
    ("letters", "white"), [("wb", "w"), ("ws", "w"), ("bn", "b"), ("bp", "b"), ("vs", "v")]
)
def test_the_letters_of_a_language(letters: str, white: str) -> None:
    found = colours_of([f"2{letters[0]}1", f"1{letters[1]}0"])
    assert found == {each: Colour.WHITE if each == white else Colour.BLACK for each in letters}


def test_letters_that_nobody_knows_are_not_guessed() -> None:
    assert colours_of(["2b1", "1b0"]) is None
    assert colours_of(["2x1", "1y0"]) is None
    rows = [[one.replace("w", "x").replace("b", "y") for one in row] for row in rows_of(HELD)]
    tournament, problems = read(as_csv(rows))
    assert "table-colours-unknown" in {each.code for each in problems}
    assert len(tournament.rounds) == 6


def test_two_results_in_a_cell_of_a_round_robin() -> None:
    assert results_of("½1") == (Mark.DRAW, Mark.WIN)
    assert results_of("1 -") == (Mark.WIN, Mark.FORFEIT_LOSS)
    assert results_of("5½") is None


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("points (game-points)", "PTS"),
        ("Direct Encounter (DE)", "DE"),
        ("Direct Encounter (DE) (Forfeited games count)", "DE/P"),
        ("Direct Encounter (The results of the players in the same point group)", "DE"),
        ("Progressive Score, before FIDE-Tie-Break (PS)(Gamepoints)", "PS"),
        ("Buchholz Tie-Break Variable (2023) (Gamepoints, Median1)", "BH/M1/V2023"),
        ("Buchholz Tie-Break Variable (2026) (Gamepoints)", "BH/V2026"),
        ("Sonneborn Berger Tie-Break Variable (2023) (Gamepoints)", "SB/V2023"),
        ("Average [Tournament] Performance Rating Of Opponents (APRO) (1400)", "APRO/U1400"),
        (
            "Average Rating of Opponents (ARO) (1400, Cut1, Forfeits And Byes are ignored)",
            "ARO/C1/U1400",
        ),
        ("Number of wins including byes (WIN) (Gamepoints, Forfeited games count)", "WIN"),
        ("Number of games won with black (BWG) (Gamepoints)", "BWG"),
        ('Koya System (KS) (Gamepoints/Limit 50")', "KS"),
        ("Buchholz Tie-Breaks (all Results)", "BH"),
        ("Sum of Buchholz-Tie-Breaks (all Results)", "SOB"),
        ("rating average of the opponents (without one result)", "ARO/C1"),
    ],
)
def test_names_that_say_everything_have_a_code(name: str, code: str) -> None:
    assert code_of_name(name) == code


@pytest.mark.parametrize(
    "name",
    [
        "Buchholz Tie-Breaks (variabel with parameter)",
        "rating average of the opponents (variabel with parameters)",
        "Sonneborn-Berger-Tie-Break variable",
        "Sonneborn-Berger-Tie-Break (with real points)",
        "The greater number of victories (variable)",
        "Manually input in field rankcorr. in player-dialog",
        "Fide Tie-Break (fine)",
        "Arranz System",
        "Matchpoints (2 for wins, 1 for Draws, 0 for Losses)",
        "",
    ],
)
def test_names_that_leave_something_open_have_none(name: str) -> None:
    assert code_of_name(name) == ""


def test_names_of_team_events() -> None:
    assert code_of_name("Matchpoints (2 for wins, 1 for Draws, 0 for Losses)", teams=True) == "MPTS"
    assert code_of_name("points (game-points)", teams=True) == "GPTS"


@pytest.mark.parametrize("write", [as_html, as_csv, as_xlsx])
def test_tables_are_recognised_by_what_is_in_them(write: object) -> None:
    assert callable(write)
    assert looks_like_chess_results(write(rows_of(HELD)))
    # Without a word of the server: people copy tables.
    assert looks_like_chess_results(as_csv(rows_of(HELD)[5:]))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        (DATA / "worked" / "held-14-players.trf").read_bytes(),
        b"No;Rank;Pts;BH\r\n1;1;5;20\r\n2;2;4;19\r\n",
        b"Rk.;No;Name;Pts;BH/C1;SB\r\n1;2;Bruno;4;12;9,5\r\n2;3;Carla;3,5;13;9\r\n",
        b"Name;Rtg;FED\r\nSmith, Anna;2000;ENG\r\nJones, Ben;1900;ENG\r\n",
        b"<html><body><table><tr><td>1</td><td>2</td></tr></table></body></html>",
        b'[Event "Open"]\n\n1. e4 e5 1-0\n',
        b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
        b"PK\x03\x04 no zip at all",
        b'{"a": [1, 2, 3]}',
    ],
)
def test_other_files_are_not_taken_for_tables(data: bytes) -> None:
    assert not looks_like_chess_results(data)


def test_a_tournament_report_is_read_as_ever() -> None:
    data = (DATA / "worked" / "held-14-players.trf").read_bytes()
    assert read_tournament_file(data) == read_trf(data)


def test_the_lines_above_the_table_are_read() -> None:
    rows = rows_of(HELD)
    rows[3:4] = [
        ["Organizer(s) : A Club"],
        ["Federation : Romania ( ROU )"],
        ["Chief Arbiter : IA Ana Popescu"],
        ["Time control (Standard) : 90 min + 30 sec"],
        ["Location : Arad"],
        ["Number of rounds : 7"],
        ["Date : 2026/06/01 to 2026/06/09"],
    ]
    for data in (as_csv(rows), as_xlsx(rows), as_html(rows)):
        tournament, _ = read(data)
        assert tournament.regulations.rounds == 7
        assert (tournament.city, tournament.federation) == ("Arad", "ROU")
        assert (tournament.start, tournament.end) == (date(2026, 6, 1), date(2026, 6, 9))
        assert tournament.extra == ("102 IA Ana Popescu", "122 90 min + 30 sec")


def test_windows_1252_pages_say_so() -> None:
    named = replace(HELD, name="Großes Schachturnier München")
    tournament, problems = read(as_html(rows_of(named), "windows-1252"))
    assert tournament.name == "Großes Schachturnier München"
    assert "text-encoding-guessed" not in {each.code for each in problems}


def test_points_are_a_tie_break_where_the_footer_says_so() -> None:
    points = {each.number: str((each.points or 0) / 10) for each in HELD.entrants}
    rows = rows_of(HELD, points=False, tie_breaks=[TieBreak("points (game-points)", points)])
    tournament, problems = read(as_html(rows))
    assert tournament.entrants == HELD.entrants
    assert not [each for each in problems if each.severity is not Severity.NOTE]


def test_an_opponent_who_names_somebody_else_is_told_by_row_round_and_player() -> None:
    tournament, problems = changed(round_column(3), 1, "  9w1")
    told = [each for each in problems if each.code == "trf-opponent-mismatch"]
    assert told
    assert {each.round for each in told} == {3}
    # Row 7 of the sheet is player 1; column 8 holds round 3.
    first = next(each for each in told if each.player == 1)
    assert (first.line, first.column) == (7, 8)
    assert tournament.rounds[0] == HELD.rounds[0]
    assert tournament.rounds[3:] == HELD.rounds[3:]


def test_colours_that_are_the_same_are_told() -> None:
    own = next(game for game in HELD.rounds[1].games if 1 in (game.white, game.black))
    letter = "w" if own.black == 1 else "b"
    opponent = own.white if own.black == 1 else own.black
    _, problems = changed(round_column(2), 1, f"{opponent}{letter}1")
    assert "trf-same-colour" in {each.code for each in problems}


def test_results_that_contradict_leave_the_game_without_one() -> None:
    own = next(game for game in HELD.rounds[0].games if 8 in (game.white, game.black))
    assert own == Game(1, 8, Result(Mark.WIN, Mark.LOSS))
    tournament, problems = changed(round_column(1), 8, "1b1")
    assert "trf-results-contradict" in {each.code for each in problems}
    assert Game(1, 8) in tournament.rounds[0].games


def test_points_that_do_not_add_up_are_told_with_their_column() -> None:
    column = round_column(6) + 1
    _, problems = changed(column, 3, "0,5")
    told = next(each for each in problems if each.code == "trf-points")
    assert (told.line, told.column, told.player) == (9, column + 1, 3)


def test_a_cell_that_is_none_is_told_and_taken_from_the_opponent() -> None:
    tournament, problems = changed(round_column(1), 8, "???")
    told = next(each for each in problems if each.code == "table-cell")
    assert (told.line, told.column, told.player, told.round) == (14, 6, 8, 1)
    assert tournament.rounds == HELD.rounds


def test_a_missing_row_loses_only_its_own_games() -> None:
    rows = rows_of(HELD)
    del rows[FIRST + 7]
    tournament, problems = read(as_csv(rows))
    assert "trf-unknown-opponent" in {each.code for each in problems}
    assert {each.number for each in tournament.entrants} == set(range(1, 15)) - {8}
    others = [game for game in HELD.rounds[0].games if 8 not in (game.white, game.black)]
    assert list(tournament.rounds[0].games) == others


def test_a_number_that_is_there_twice_is_told() -> None:
    _, problems = changed(0, 5, "4")
    assert "table-row-twice" in {each.code for each in problems}


def test_numbers_that_are_not_those_of_the_cells_are_told() -> None:
    rows = rows_of(HELD)
    for at, row in enumerate(rows[FIRST : FIRST + 14]):
        row[0] = str((at + 5) % 14 + 1)
    _, problems = read(as_csv(rows))
    assert "table-numbers-positions" in {each.code for each in problems}


def test_ranks_for_numbers_are_told() -> None:
    _, problems = read(as_csv(rows_of(HELD, by="rank")))
    assert "table-numbers" in {each.code for each in problems}
    _, problems = read(as_csv(rows_of(HELD, by="rank", numbers=True)))
    assert "table-numbers" not in {each.code for each in problems}


def test_tie_breaks_without_a_name_are_told_one_by_one() -> None:
    nought = {each.number: "0" for each in HELD.entrants}
    names = ["Direct Encounter (DE)", "Buchholz Tie-Breaks (variabel with parameter)"]
    rows = rows_of(HELD, tie_breaks=[TieBreak(name, nought) for name in names])
    tournament, problems = read(as_html(rows))
    told = [each for each in problems if each.code == "table-tie-break"]
    assert [(each.read, dict(each.arguments)["head"]) for each in told] == [(names[1], "TB2")]
    assert tournament.regulations.tie_breaks == ()
    silent = [row for row in rows if not row[0].startswith("Tie Break")]
    _, problems = read(as_csv(silent))
    assert [each.read for each in problems if each.code == "table-tie-break-silent"] == [
        "TB1",
        "TB2",
    ]


def robin(*rows: str, head: str = "No.;;Name;Rtg;FED;1;2;3;4;Pts.;Rk.") -> bytes:
    return "\n".join(
        ("chess-results.com", "Club", "Starting rank crosstable", head, *rows)
    ).encode()


FOUR = (
    "1;;Ana;2000;ENG;*;1;½;0;1,5;2",
    "2;;Ben;1900;ENG;0;*;1;½;1,5;3",
    "3;;Cleo;1800;ENG;½;0;*;-;0,5;4",
    "4;;Dan;1700;ENG;1;½;+;*;2,5;1",
)


def test_a_round_robin_is_arranged_by_the_berger_table() -> None:
    tournament, problems = read(robin(*FOUR))
    assert predetermined(tournament)
    assert tournament.regulations.system == "FIDE_ROUNDROBIN"
    assert tournament.regulations.rounds == 3
    assert [{(game.white, game.black) for game in each.games} for each in tournament.rounds] == [
        {(1, 4), (2, 3)},
        {(4, 3), (1, 2)},
        {(2, 4), (3, 1)},
    ]
    assert Game(4, 3, Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)) in tournament.rounds[1].games
    assert "table-schedule" in {each.code for each in problems}
    assert not [each for each in problems if each.severity is Severity.ERROR]


def test_a_round_robin_under_way_ends_with_its_last_round() -> None:
    rows = ["1;;Ana;2000;ENG;*;1;;0;1;2", "2;;Ben;1900;ENG;0;*;1;;1;3"]
    rows += ["3;;Cleo;1800;ENG;;0;*;-;0;4", "4;;Dan;1700;ENG;1;;+;*;2;1"]
    tournament, problems = read(robin(*rows))
    assert len(tournament.rounds) == 2
    assert tournament.regulations.rounds == 3
    assert not [each for each in problems if each.severity is Severity.ERROR]


def test_a_round_robin_under_way_by_rank_is_refused() -> None:
    head = "Rk.;;Name;Rtg;FED;1;2;3;4;Pts."
    rows = ("1;;D;1700;ENG;*;1;;;1", "2;;A;2000;ENG;0;*;;;0", "3;;B;1;ENG;;;*;½;0,5")
    _, problems = read(robin(*rows, "4;;C;1800;ENG;;;½;*;0,5", head=head))
    assert "table-schedule-ranks" in {each.code for each in problems}


def test_results_of_a_round_robin_that_contradict_are_told() -> None:
    _, problems = read(robin(FOUR[0], FOUR[1].replace("0;*", "1;*"), *FOUR[2:]))
    assert "trf-results-contradict" in {each.code for each in problems}
    _, problems = read(robin(FOUR[0].replace("*;1", "*;?"), *FOUR[1:]))
    told = next(each for each in problems if each.code == "table-cell-robin")
    assert (told.line, told.column, told.player) == (5, 7, 1)


def test_double_round_robins_have_both_cycles() -> None:
    rows = ("1;;A;2000;ENG;**;11;½0;2,5;1", "2;;B;1900;ENG;00;**;1½;1,5;3")
    tournament, problems = read(
        robin(*rows, "3;;C;1800;ENG;½1;0½;**;2;2", head="No.;;Name;Rtg;FED;1;2;3;Pts.;Rk.")
    )
    assert tournament.regulations.system == "FIDE_DOUBLEROUNDROBIN"
    assert sum(len(each.games) for each in tournament.rounds) == 6
    assert not [each for each in problems if each.severity is Severity.ERROR]


def test_team_tables_are_named_and_not_read() -> None:
    data = "\n".join(
        (
            "From the Tournament-Database of Chess-Results https://chess-results.com",
            "League",
            "Ranking crosstable (Pts.)",
            "Rk.;Team;1;2;3;TB1;TB2",
            "1;Alpha;*;5½;4;4;9,5",
            "2;Beta;2½;*;6;2;8,5",
            "3;Gamma;4;2;*;1;6",
            "Annotation:",
            "Tie Break1: Matchpoints (2 for wins, 1 for Draws, 0 for Losses)",
            "Tie Break2: points (game-points)",
        )
    ).encode()
    table = read_table(data)
    assert table is not None
    assert [each.code for each in table.reading.errors] == ["table-teams"]
    assert table.published.teams
    assert [each.code for each in table.published.tie_breaks] == ["MPTS", "GPTS"]


def test_lists_without_rounds_keep_their_standings() -> None:
    rows = rows_of(HELD, by="rank", numbers=True)
    cut = [[*row[:6], *row[12:]] if len(row) > 3 else row for row in rows]
    nought = ["TB1", *["0"] * 14]
    for row, text in zip([row for row in cut if len(row) > 3], nought, strict=True):
        row.append(text)
    table = read_table(as_csv(cut))
    assert table is not None
    assert [each.code for each in table.reading.errors] == ["table-no-results"]
    assert len(table.published.standings) == 14
    assert table.published.standings[0].number == 1


def test_pages_without_a_cross_table_say_so() -> None:
    page = b"<html><title>Chess-Results Server Chess-results.com - Open</title><h2>Open</h2>"
    page += b"<h2>Pairings/Results</h2><table class=CRs1><tr><td>1<td>2</table></html>"
    _, problems = read(page)
    assert [(each.code, each.read) for each in problems] == [("table-none", "Pairings/Results")]


def test_every_problem_of_tables_can_be_said() -> None:
    for kind in KINDS.values():
        if kind.code.startswith("table-"):
            arguments = dict.fromkeys(("head", "count", "all", "other_line", "opponent"), 1)
            problem = Problem(
                kind.code, 1, 2, "x", player=3, round=4, arguments=tuple(arguments.items())
            )
            assert "{" not in problem.message() + problem.expected() + problem.meaning()


@pytest.mark.parametrize("cut", range(200, 6000, 331))
def test_pages_that_were_cut_off_never_fail(cut: int) -> None:
    data = as_html(rows_of(HELD))[:cut]
    read_tournament_file(data)


def test_damaged_workbooks_are_told() -> None:
    data = as_xlsx(rows_of(HELD))
    for cut in (100, 1000, len(data) - 50):
        reading = read_tournament_file(data[:cut])
        assert not reading.tournament.entrants
        assert reading.problems

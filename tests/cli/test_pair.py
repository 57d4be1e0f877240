"""``openarbiter pair``."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.small import TWO_WHO_MET

from openarbiter.formats.trf import read_trf


def test_it_prints_the_boards_in_order_of_publication(openarbiter, seven) -> None:
    ran = openarbiter("pair", seven)
    assert ran.code == 0
    assert ran.out == (
        "Seven players after two rounds\n"
        "Round 3 of 5. FIDE (Dutch) System, edition fide-2018\n"
        "\n"
        "Board  No.  White   Pts  No.  Black    Pts\n"
        "    1    1  Alice   2.0    2  Bruno    1.5\n"
        "    2    5  Eloise  1.5    3  Carla    1.0\n"
        "    3    4  David   1.0    7  Georgia  1.0\n"
        "\n"
        "Bye: 6 Finn (0.0)\n"
    )
    assert ran.err == ""


def test_it_pairs_the_last_round_of_a_real_open_as_it_was_played(openarbiter, arad) -> None:
    boards = openarbiter("pair", arad, "--json").json["boards"]
    assert len(boards) == 89
    top = [(board["white"]["number"], board["black"]["number"]) for board in boards[:6]]
    assert top == [(2, 8), (12, 23), (4, 18), (29, 5), (50, 11), (14, 39)]


def test_byes_take_players_out_of_the_round(openarbiter, seven) -> None:
    ran = openarbiter("pair", seven, "--byes", "3:half, 7:ZERO,1:full")
    assert ran.code == 0
    assert "Absent: 1 Alice (2.0), full-point bye\n" in ran.out
    assert "Absent: 3 Carla (1.0), half-point bye\n" in ran.out
    assert "Absent: 7 Georgia (1.0), zero-point bye\n" in ran.out
    assert "Carla" not in ran.out.split("Absent")[0]


def test_a_bye_of_the_command_line_wins_over_the_one_of_the_file(openarbiter, arad) -> None:
    assert openarbiter("pair", arad, "--json").json["absent"][0]["kind"] == "zero"
    absent = openarbiter("pair", arad, "--byes", "3:half", "--json").json["absent"]
    assert absent[0] == {
        "number": 3,
        "name": "Henriquez Villagra Cristobal",
        "title": "",
        "rating": 2603,
        "points": "3.5",
        "kind": "half",
    }


@pytest.mark.parametrize(
    ("byes", "complaint"),
    [
        ("9:half", "player 9, who is not in the tournament"),
        ("0:half", "player 0, who is not in the tournament"),
        ("99999999999999999999:half", "who is not in the tournament"),
        ("3:quarter", "no bye of the kind “quarter”"),
        ("3", "no bye of the kind “”"),
        ("Carla:half", "not a player's number"),
        ("-3:half", "not a player's number"),
        ("3:half,,7:zero", "not a player's number"),
        ("3:half,3:zero", "player 3 twice"),
    ],
)
def test_byes_that_make_no_sense_are_named(openarbiter, seven, byes, complaint) -> None:
    ran = openarbiter("pair", seven, f"--byes={byes}")
    assert (ran.code, ran.out) == (2, "")
    assert complaint in ran.err


def test_it_pairs_an_earlier_round_as_it_stood_then(openarbiter, seven) -> None:
    ran = openarbiter("pair", seven, "--round", "1")
    assert "    1    1  Alice   0.0    4  David  0.0\n" in ran.out


@pytest.mark.parametrize("number", ["0", "-1", "4"])
def test_a_round_out_of_range_is_refused(openarbiter, seven, number) -> None:
    ran = openarbiter("pair", seven, "--round", number)
    assert ran.code == 2
    assert "the next round to pair is 3" in ran.err


@pytest.mark.parametrize("option", [("--byes", "3:half"), ("--write", "out.trf")])
def test_a_round_already_paired_takes_no_byes_and_is_not_written(
    openarbiter, seven, option
) -> None:
    ran = openarbiter("pair", seven, "--round", "2", *option)
    assert ran.code == 2
    assert f"{option[0]} is for the next round" in ran.err
    assert not Path("out.trf").exists()


def test_there_is_nothing_to_pair_after_the_last_round(openarbiter, seven) -> None:
    seven.write_text(seven.read_text().replace("XXR 5", "XXR 2"))
    ran = openarbiter("pair", seven)
    assert ran.code == 2
    assert "All 2 rounds of this tournament are paired already" in ran.err
    assert openarbiter("pair", seven, "--rounds", "3").code == 0


def test_without_the_number_of_rounds_it_asks_for_it(openarbiter, seven) -> None:
    seven.write_text(seven.read_text().replace("XXR 5\n", ""))
    ran = openarbiter("pair", seven)
    assert ran.code == 3
    assert "--rounds 9" in ran.err
    assert openarbiter("pair", seven, "--rounds", "5").code == 0
    assert openarbiter("pair", seven, "--rounds", "0").code == 2


def test_the_edition_can_be_chosen(openarbiter, seven) -> None:
    assert openarbiter("pair", seven, "--json").json["edition"] == "fide-2018"
    asked = openarbiter("pair", seven, "--edition", "fide-2026", "--json")
    assert asked.json["edition"] == "fide-2026"
    wrong = openarbiter("pair", seven, "--edition", "fide-1066")
    assert wrong.code == 2
    assert "fide-2018, fide-2026" in wrong.err


def test_it_explains_each_bracket(openarbiter, seven) -> None:
    ran = openarbiter("pair", seven, "-v")
    assert "Bracket 2.0 (normal)\n  residents: 1\n" in ran.out
    assert "MaxPairs" in ran.out
    brackets = openarbiter("pair", seven, "--json").json["brackets"]
    assert brackets[0]["residents"] == [1]


def test_games_without_a_result_are_counted_aloud(openarbiter, seven) -> None:
    openarbiter("pair", seven, "--write", "out.trf")
    ran = openarbiter("pair", "out.trf")
    assert ran.code == 0
    assert "3 games have no result yet and count as draws" in ran.err
    assert openarbiter("pair", "out.trf", "--json").json["games_without_result"] == 3


def test_where_no_pairing_exists_it_says_why(openarbiter, tmp_path) -> None:
    path = tmp_path / "two.trf"
    path.write_text(TWO_WHO_MET)
    ran = openarbiter("pair", path, "--write", "out.trf")
    assert (ran.code, ran.out) == (1, "")
    assert "Round 2 cannot be paired by the rules." in ran.err
    assert "Player 1 Alice has already played 2 Bruno (C.04.3 C1)." in ran.err
    assert not Path("out.trf").exists()


class TestWriting:
    def test_the_new_round_is_in_the_file_without_results(self, openarbiter, seven) -> None:
        ran = openarbiter("pair", seven, "--byes", "3:half,7:zero", "--write", "out.trf")
        assert "Written to out.trf." in ran.err
        reading = read_trf(Path("out.trf"))
        assert not reading.problems
        assert len(reading.tournament.rounds) == 3
        written = reading.tournament.rounds[2]
        assert [(game.white, game.black) for game in written.games] == [(1, 2), (4, 5)]
        assert not any(game.result.known for game in written.games)
        assert {(bye.player, bye.kind.value) for bye in written.byes} == {
            (3, "H"),
            (6, "U"),
            (7, "Z"),
        }

    def test_what_was_written_checks(self, openarbiter, seven) -> None:
        assert openarbiter("pair", seven, "--write", "out.trf").code == 0
        report = openarbiter("check", "out.trf", "--json").json
        assert [each["equal"] for each in report["rounds"]] == [True, False, True]

    def test_the_edition_chosen_is_the_one_of_the_rounds_to_come(self, openarbiter, seven) -> None:
        openarbiter("pair", seven, "--edition", "fide-2026", "--write", "out.trf")
        assert openarbiter("pair", "out.trf", "--json").json["edition"] == "fide-2026"

    def test_another_file_is_not_overwritten(self, openarbiter, seven) -> None:
        Path("out.trf").write_text("precious")
        ran = openarbiter("pair", seven, "--write", "out.trf")
        assert (ran.code, ran.out) == (5, "")
        assert "--force" in ran.err
        assert Path("out.trf").read_text() == "precious"
        assert openarbiter("pair", seven, "--write", "out.trf", "--force").code == 0
        assert "Seven players" in Path("out.trf").read_text()

    def test_the_file_itself_can_be_replaced(self, openarbiter, seven) -> None:
        assert openarbiter("pair", seven, "--write", seven).code == 5
        assert openarbiter("pair", seven, "--write", seven, "--force").code == 0
        assert len(read_trf(seven).tournament.rounds) == 3

    def test_nothing_is_left_behind_when_it_cannot_be_written(self, openarbiter, seven) -> None:
        ran = openarbiter("pair", seven, "--write", "nowhere/out.trf")
        assert ran.code == 5
        assert "There is no directory" in ran.err
        ran = openarbiter("pair", seven, "--write", ".", "--force")
        assert ran.code == 5
        assert "is a directory" in ran.err
        assert sorted(path.name for path in Path().iterdir()) == ["seven.trf"]

    @pytest.mark.parametrize(
        "arguments",
        [
            ("pair", "seven.trf", "--write", "-"),
            ("number", "seven.trf", "--write", "-"),
            ("convert", "seven.trf", "-", "--force"),
            ("sample", "-"),
        ],
        ids=" ".join,
    )
    def test_the_standard_output_is_not_a_file_to_write(
        self, openarbiter, seven, arguments
    ) -> None:
        ran = openarbiter(*arguments)
        assert (ran.code, ran.out) == (2, "")
        assert "name a file instead of -" in ran.err
        assert not Path("-").exists()

    def test_a_link_still_leads_to_the_file_written(self, openarbiter, seven) -> None:
        Path("target.trf").write_text("old")
        Path("link.trf").symlink_to("target.trf")
        assert openarbiter("pair", seven, "--write", "link.trf", "--force").code == 0
        assert Path("link.trf").is_symlink()
        assert "Seven players" in Path("target.trf").read_text()


class TestErrorsInTheFile:
    @pytest.fixture
    def wrong(self, seven) -> Path:
        """Carla is recorded as having beaten Finn, and Finn as having beaten Carla."""
        text = seven.read_text().replace("0.0    7     3 b 0", "1.0    7     3 b 1")
        seven.write_text(text)
        return seven

    def test_they_stop_it_with_every_error_listed(self, openarbiter, wrong) -> None:
        ran = openarbiter("pair", wrong, "--write", "out.trf")
        assert (ran.code, ran.out) == (3, "")
        assert "error:" in ran.err
        assert "--lenient" in ran.err
        assert not Path("out.trf").exists()

    def test_lenient_goes_on_and_says_so(self, openarbiter, wrong) -> None:
        ran = openarbiter("pair", wrong, "--lenient")
        assert ran.code == 0
        assert "error:" in ran.err
        assert "Continuing with what could be read" in ran.err
        assert "Board" in ran.out

    def test_in_json_they_stand_in_the_document(self, openarbiter, wrong) -> None:
        ran = openarbiter("pair", wrong, "--json")
        assert ran.code == 3
        assert ran.err == ""
        error = ran.json["error"]
        assert (error["code"], error["kind"]) == (3, "invalid-file")
        assert error["problems"][0]["severity"] == "error"
        assert error["problems"][0]["line"] > 5

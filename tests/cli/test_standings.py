"""``openarbiter standings``."""

from __future__ import annotations

import csv
import io
import json
from html.parser import HTMLParser
from pathlib import Path

import pytest
from support.places import DATA

EXERCISES = DATA / "standings"
SWISS = EXERCISES / "swiss-5-rounds.trf"
ROUND_ROBIN = EXERCISES / "round-robin.trf"


class Page(HTMLParser):
    """The tags of a page and the texts between them; tags left open are a failure."""

    VOID = ("meta", "br", "link")

    def __init__(self, text: str):
        super().__init__()
        self.tags: list[str] = []
        self.texts: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()
        assert not self._open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        if tag not in self.VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def test_a_table_of_1914_says_that_no_edition_was_in_force(openarbiter, seven) -> None:
    seven.write_text(seven.read_text().replace("2018/05/01", "1914/04/21"))
    for command in ("standings", "check-standings"):
        ran = openarbiter(command, seven)
        assert (
            "Rules: C.02 13, edition fide-2018, the first one after the first day, 1914-04-21, on "
            "which no edition known here was in force."
        ) in ran.out.splitlines()
        assert openarbiter(command, seven, "--json").json["edition_from"] == "none-in-force"


def test_the_table_says_what_it_is_by_which_rules_and_in_which_order(openarbiter, seven) -> None:
    ran = openarbiter("standings", seven)
    assert ran.code == 0
    assert ran.out == (
        "Seven players after two rounds\n"
        "Standings after round 2\n"
        "Rules: C.02 13, edition fide-2018, in force on the first day, 2018-05-01.\n"
        "Order: PTS, BH/C1, BH, DE, ARO/C1, WIN, BWG, BPG, SB, as C.02 13.15.5 recommends "
        "(preset swiss-rated).\n"
        "\n"
        "Rank  No.  Name      Rtg  Pts  BH/C1   BH   DE  ARO/C1  WIN  BWG  BPG    SB\n"
        "   1    1  Alice    2500  2.0    1.0  1.5         2400    2    1    1  1.50\n"
        "   2    5  Eloise   2300  1.5    1.5  2.0         2450    1    1    1  1.25\n"
        "   3    2  Bruno    2450  1.5    1.5  1.5         2300    1    0    1  0.75\n"
        "   4    3  Carla    2400  1.0    2.0  2.0  0.0    2500    1    0    0  0.00\n"
        "   5    4  David    2350  1.0    2.0  2.0  0.0            1    0    1  0.00\n"
        "   6    7  Georgia  2200  1.0    1.5  2.0                 1    0    0  0.50\n"
        "   7    6  Finn     2250  0.0    1.5  2.5         2450    0    0    2  0.00\n"
    )


def test_a_shared_place_shows_both_its_ends(openarbiter) -> None:
    out = openarbiter("standings", ROUND_ROBIN).out.splitlines()
    assert [line.split()[0] for line in out if line.startswith(" ")][1:3] == ["2-3", "2-3"]


def test_why_says_what_parted_each_from_the_one_above(openarbiter) -> None:
    out = openarbiter("standings", SWISS, "--why", "--tie-breaks", "BH/C1").out
    assert out.splitlines()[6].endswith("Separated by") or "Separated by" in out
    assert "BH/C1 (13.0 / 11.5)" in out
    assert "PTS (4.0 / 3.5)" in out


def test_the_answer_to_why_am_i_fourth(openarbiter) -> None:
    ran = openarbiter("standings", SWISS, "--explain", "alyx", "--tie-breaks", "BH/C1")
    assert ran.code == 0
    assert "1 Alyx: rank 4-5, points: 3.5." in ran.out
    assert "Behind 4 David (rank 3), tied on PTS; separated by BH/C1: 11.0 against 11.5" in ran.out
    assert "Tied with 16 Stephan" in ran.out
    assert "cut as the lowest (C.07 14.1)" in ran.out


def test_a_name_is_found_without_the_accents_of_its_letters(openarbiter, tmp_path) -> None:
    path = tmp_path / "small.trf"
    path.write_text("012 Small\n001    1      Żółć, Øystein\n001    2      Ada\n", encoding="utf-8")
    ran = openarbiter("standings", path, "--explain", "zolc, oy")
    assert "1 Żółć, Øystein: rank" in ran.out


@pytest.mark.parametrize(
    ("whom", "complaint"),
    [("zoe", "no player has"), ("99", "no player has"), ("i", "matches several")],
)
def test_whom_to_explain_must_be_one(openarbiter, whom, complaint) -> None:
    ran = openarbiter("standings", SWISS, "--explain", whom)
    assert ran.code == 2
    assert complaint in ran.err


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--tie-breaks", "BUCHHOLZ"), "BUCHHOLZ is not a tie-break. C.07 (2024) has"),
        (("--tie-breaks", "BH/C"), "the modifier /C is not one of"),
        (("--tie-breaks", "WIN/C1"), "WIN/C1 has no modifier /C"),
        (("--tie-breaks", "B H"), "is not a tie-break code"),
        (("--tie-breaks", "STD"), "STD is not a tie-break of C.07 (2024); it is one of fide-2026"),
        (("--tie-breaks", "EDE"), "EDE is for teams; this is not a team event."),
        (("--tie-breaks", "BH:MP"), "not a team event"),
        (("--tie-breaks", "BH", "--round-robin"), "must not be used in a round robin"),
        (("--tie-breaks", "BH", "--order", "PTS"), "--tie-breaks, --order"),
        (("--order", ""), "--order PTS"),
        (("--preset", "blitz"), "has no preset blitz. It has: round-robin"),
        (("--edition", "fide-2020"), "There are: fide-1989"),
        (("--after", "6"), "between 0 and 5"),
        (("--after", "-1"), "between 0 and 5"),
        (("--withdrawn", "1,99"), "“99”"),
        (("--value", "X=1:2"), "not a code and values"),
        (("--value", "OTHER_X=1:2"), "not among the tie-breaks"),
        (("--tie-breaks", "OTHER_X"), "none are given"),
        (("--tie-breaks", "OTHER_X", "--value", "OTHER_X=99:1"), "“99”"),
        (("--tie-breaks", "OTHER_X", "--value", "OTHER_X=1:one"), "“1:one” has no number"),
        (("--tie-breaks", "OTHER_X", "--value", "OTHER_X=no.csv"), "There is no file no.csv"),
        (("--primary", "points"), "--primary"),
        (("--csv", "--json"), "cannot be combined"),
        (("--csv", "--explain", "1"), "cannot be combined"),
        (("--teams",), "The file has no teams"),
    ],
)
def test_what_makes_no_sense_is_said_with_what_does(openarbiter, arguments, complaint) -> None:
    ran = openarbiter("standings", SWISS, *arguments)
    assert ran.code in (2, 3, 5)
    assert complaint in ran.out + ran.err
    assert "error in OpenArbiter" not in ran.err


def test_no_tie_breaks_at_all_are_possible(openarbiter) -> None:
    report = openarbiter("standings", SWISS, "--tie-breaks", "", "--json").json
    assert [column["code"] for column in report["columns"]] == ["PTS"]


def test_values_of_a_play_off_decide_where_they_stand(openarbiter) -> None:
    arguments = ("standings", ROUND_ROBIN, "--tie-breaks", "DE,OTHER_PLAYOFF", "--json")
    report = openarbiter(*arguments, "--value", "OTHER_PLAYOFF=3:1.5,2:½").json
    assert [row["number"] for row in report["rows"]][:3] == [1, 3, 2]
    Path("playoff.csv").write_text("number;points\n2;1,5\n3;0,5\n", encoding="utf-8")
    report = openarbiter(*arguments, "--value", "OTHER_PLAYOFF=playoff.csv").json
    assert [row["number"] for row in report["rows"]][:3] == [1, 2, 3]


def test_lots_are_drawn_with_a_seed_that_is_printed(openarbiter) -> None:
    ran = openarbiter("standings", ROUND_ROBIN, "--lots", "dice 3 1 6")
    assert "seed “dice 3 1 6”" in ran.out
    assert "2-3" not in ran.out
    assert ran.out == openarbiter("standings", ROUND_ROBIN, "--lots", "dice 3 1 6").out


def test_a_switch_of_the_regulations_changes_the_values_and_is_named(openarbiter) -> None:
    arguments = ("standings", SWISS, "--edition", "fide-2018", "--tie-breaks", "BH")
    plain = openarbiter(*arguments)
    drawn = openarbiter(*arguments, "--switch", "opponents-unplayed=as-scored")
    assert "by the regulations of this event: opponents-unplayed=as-scored" in drawn.out
    assert plain.out != drawn.out


@pytest.mark.parametrize(
    ("switch", "told"),
    [
        ("unplayed=draws", "There is no switch unplayed. There are: own-unplayed, "),
        ("opponents-unplayed", "has no value “”. It may be: as-scored, draws, "),
        ("voluntary-cut-first=maybe", "has no value “maybe”. It may be: yes, no."),
    ],
)
def test_a_switch_that_does_not_exist_is_told_what_does(openarbiter, switch, told) -> None:
    ran = openarbiter("standings", SWISS, "--switch", switch)
    assert ran.code == 2
    assert told in ran.err


def test_a_tie_break_of_the_file_nobody_knows_is_a_warning_with_its_line(
    openarbiter, seven
) -> None:
    seven.write_text(seven.read_text() + "202 BH/C1,XYZ,WIN\n")
    ran = openarbiter("standings", seven)
    assert ran.code == 0
    assert "line 13, record 202: XYZ is not a tie-break" in ran.err
    assert "Order: PTS, BH/C1, WIN, as the file says (record 202)." in ran.out
    warnings = openarbiter("standings", seven, "--json").json["warnings"]
    assert [warning["code"] for warning in warnings] == ["tie-break-not-computed"]


def test_a_tie_break_of_the_file_may_name_its_own_edition(openarbiter, seven) -> None:
    seven.write_text(seven.read_text() + "202 BH/C1,STD/V2026\n")
    ran = openarbiter("standings", seven, "--json")
    assert [column["edition"] for column in ran.json["columns"]] == [
        "fide-2018", "fide-2018", "fide-2026"
    ]  # fmt: skip
    assert ran.json["warnings"] == []


def test_games_without_a_result_are_said_aloud(openarbiter, seven) -> None:
    seven.write_text(seven.read_text().replace("2 w =", "2 w  ").replace("5 b =", "5 b  "))
    ran = openarbiter("standings", seven, "--lenient", "--tie-breaks", "BH")
    assert "1 game has no result yet" in ran.out
    assert "for drawn" not in ran.out


@pytest.mark.rule("C.07 8.3")
def test_fore_buchholz_is_said_to_count_games_without_a_result(openarbiter, seven) -> None:
    text = seven.read_text().replace("2 w =", "2 w  ").replace("5 b =", "5 b  ")
    seven.write_text(text.replace("XXR 5", "XXR 2"))
    ran = openarbiter(
        "standings", seven, "--lenient", "--tie-breaks", "FB", "--edition", "fide-2026"
    )
    assert "Games of the final round count as draws in FB only (C.07 8.3)." in ran.out


def test_before_the_first_round_everybody_shares_the_first_place(openarbiter, seven) -> None:
    ran = openarbiter("standings", seven, "--after", "0", "--tie-breaks", "BH")
    assert ran.code == 0
    assert "Standings before round 1" in ran.out
    assert ran.out.count("1-7") == 7


@pytest.mark.rule("C.05 6.6")
def test_a_player_without_a_place_stands_last_in_parentheses(openarbiter) -> None:
    ran = openarbiter("standings", SWISS, "--round-robin", "--withdrawn", "9", "--tie-breaks", "SB")
    line = next(line for line in ran.out.splitlines() if "Jessica" in line)
    assert line.split()[0] == "-"
    assert "(1.5)" in line
    assert "C.05 6.6" in ran.out


@pytest.fixture
def two_teams(tmp_path) -> Path:
    """The players of the Swiss as two teams of three; who met whom matters little."""
    path = tmp_path / "teams.trf"
    teams = f"013 {'Red':<32}   1    2    3\n013 {'Blue':<32}   4    5    6\n"
    path.write_text(SWISS.read_text(encoding="utf-8") + teams, encoding="utf-8")
    return path


def test_an_edition_without_rules_for_teams_says_so(openarbiter, two_teams) -> None:
    ran = openarbiter("standings", two_teams, "--teams", "--edition", "fide-1989")
    assert ran.code == 2
    assert "The edition fide-1989 has no rules for teams" in ran.err


def test_what_has_no_effect_is_said(openarbiter, two_teams) -> None:
    ran = openarbiter("standings", SWISS, "--primary", "gp", "--tie-breaks", "BH")
    assert ran.code == 0
    assert "--primary changes nothing" in ran.err
    report = openarbiter(
        "standings", two_teams, "--teams", "--withdrawn", "1", "--tie-breaks", "GPTS", "--swiss",
        "--json",
    ).json  # fmt: skip
    assert "withdrawn-without-effect" in [each["code"] for each in report["warnings"]]


def test_lots_without_a_seed_are_refused(openarbiter) -> None:
    ran = openarbiter("standings", ROUND_ROBIN, "--lots", " ")
    assert ran.code == 2
    assert "--lots needs a seed" in ran.err


@pytest.mark.rule("C.05 6.7")
def test_withdrawn_players_of_a_swiss_stay(openarbiter) -> None:
    ran = openarbiter("standings", SWISS, "--withdrawn", "9", "--tie-breaks", "BH")
    assert "C.05 6.7" in ran.err
    assert (
        openarbiter("standings", SWISS, "--tie-breaks", "BH").out
        in ran.out.replace(
            "--withdrawn changes nothing: in a Swiss tournament all results stay in the table "
            "(C.05 6.7).\n",
            "",
        ).rstrip("\n")
        + "\n"
    )


def test_json_has_the_exact_values_beside_the_printed_ones(openarbiter) -> None:
    report = openarbiter("standings", SWISS, "--tie-breaks", "AOB,DE", "--json").json
    alyx = next(row for row in report["rows"] if row["number"] == 1)
    assert alyx["values"][1] == {"code": "AOB", "value": "12.60", "exact": "63/5"}
    assert report["edition"] == "fide-2024"
    assert report["order_from"] == "option"
    assert set(report) == {
        "tournament", "edition", "edition_from", "rounds_counted", "final", "teams", "primary",
        "round_robin", "match", "order_from", "preset", "lots", "games_without_result", "columns",
        "rows", "notes", "warnings", "explanation", "written", "problems",
    }  # fmt: skip


def test_json_has_the_workings_where_asked_for(openarbiter) -> None:
    report = openarbiter("standings", SWISS, "--tie-breaks", "BH/C1", "--json", "--why").json
    jessica = next(row for row in report["rows"] if row["number"] == 9)
    value = jessica["values"][1]
    assert value["cuts"] == [{"part": 2, "voluntary": True, "most": False}]
    assert value["parts"][2] == {
        "value": "1.5", "round": 3, "opponent": None, "base": "1.5", "raw": "1.5",
        "points": None, "why": "dummy", "voluntary": True,
    }  # fmt: skip
    told = openarbiter("standings", SWISS, "--json", "--explain", "9").json["explanation"]
    assert told["workings"][1]["equation"] == "3.5 + 1 + 1.5 + 1.5 = 7.5"


def test_csv_has_every_column_whatever_is_in_it(openarbiter, seven) -> None:
    ran = openarbiter("standings", seven, "--csv", "--tie-breaks", "BH,SB")
    rows = list(csv.DictReader(io.StringIO(ran.out)))
    assert list(rows[0]) == [
        "rank", "number", "title", "name", "rating", "federation", "PTS", "BH", "SB"
    ]  # fmt: skip
    assert rows[0]["name"] == "Alice"
    assert rows[0]["PTS"] == "2.0"


HOSTILE = "<script>x</script>"


def hostile(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    text = text.replace("Alice".ljust(len(HOSTILE)), HOSTILE).replace("Bruno", "שרה א")
    text = text.replace("Carla ", "=1+1  ").replace("012 Seven", "012 <i>&Seven")
    path.write_text(text, encoding="utf-8")


def test_a_page_is_whole_and_nothing_of_a_name_becomes_markup(openarbiter, seven) -> None:
    hostile(seven)
    assert openarbiter("standings", seven, "--html", "out.html", "--lang", "ru").code == 0
    text = Path("out.html").read_text(encoding="utf-8")
    page = Page(text)
    assert HOSTILE in page.texts
    assert "script" not in page.tags
    assert "i" not in page.tags
    assert {"caption", "thead", "tbody", "th", "bdi"} <= set(page.tags)
    assert ("lang", "ru") in page.attributes
    assert ("scope", "col") in page.attributes
    assert ("scope", "row") in page.attributes
    assert "http" not in text.replace("http-equiv", "")


def test_a_name_like_a_formula_is_harmless_in_a_spreadsheet(openarbiter, seven) -> None:
    hostile(seven)
    ran = openarbiter("standings", seven, "--csv")
    assert "'=1+1" in ran.out
    assert "שרה א" in ran.out


def test_a_page_that_exists_is_not_overwritten(openarbiter, seven) -> None:
    Path("out.html").write_text("mine", encoding="utf-8")
    assert openarbiter("standings", seven, "--html", "out.html").code == 5
    assert Path("out.html").read_text(encoding="utf-8") == "mine"
    assert openarbiter("standings", seven, "--html", "out.html", "--force").code == 0


@pytest.mark.parametrize("players", [1, 2])
def test_the_smallest_tournaments_have_standings(openarbiter, tmp_path, players) -> None:
    path = tmp_path / "small.trf"
    lines = [f"001 {number:4d}      P{number}" for number in range(1, players + 1)]
    path.write_text("012 Small\n" + "\n".join(lines) + "\n", encoding="utf-8")
    for command in ("standings", "crosstable", "check-standings"):
        ran = openarbiter(command, path)
        assert ran.code == 0, ran.err
    assert openarbiter("standings", path, "--explain", "1").code == 0


def test_without_players_there_is_nothing_to_rank(openarbiter, tmp_path) -> None:
    path = tmp_path / "empty.trf"
    path.write_text("012 Nobody\n", encoding="utf-8")
    for command in ("standings", "crosstable", "check-standings"):
        assert openarbiter(command, path).code == 3


def test_the_file_may_come_from_the_standard_input(openarbiter, seven, monkeypatch) -> None:
    class Stdin:
        buffer = io.BytesIO(seven.read_bytes() + b"202 XYZ\n")

    monkeypatch.setattr("sys.stdin", Stdin())
    ran = openarbiter("standings", "-")
    assert ran.code == 0
    assert "line 13" in ran.err


def test_the_published_order_of_arad_is_the_one_of_its_file(openarbiter, arad) -> None:
    report = json.loads(openarbiter("standings", arad, "--json").out)
    assert report["order_from"] == "record-212"
    assert [column["code"] for column in report["columns"]] == ["PTS", "BH/C1", "ARO/C1"]

"""``openarbiter prizes``, and the page on it."""

from __future__ import annotations

import csv
import re
import shlex
from pathlib import Path

import pytest
from support.knockouts import knockout, played_out, with_lines, with_round
from support.places import ROOT
from support.small import SEVEN

from openarbiter.formats.trf import write_trf

PAGE = (ROOT / "docs" / "prizes.md").read_text(encoding="utf-8")
PLAN = re.findall(r"^```toml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)[0]
EXAMPLE = re.compile(r"^```console\n\$ openarbiter ([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LIST = re.findall(r"^```csv\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)[0]


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """The club of the first steps, the plan and the list of the page."""
    (tmp_path / "club.trf").write_text(SEVEN, encoding="utf-8")
    (tmp_path / "plan.toml").write_text(PLAN, encoding="utf-8")
    (tmp_path / "treasurer.csv").write_text(LIST, encoding="utf-8")
    return tmp_path


@pytest.mark.rule("Money prizes")
@pytest.mark.parametrize(("command", "shown"), EXAMPLE.findall(PAGE))
def test_the_examples_of_the_page_are_what_is_printed(openarbiter, files, command, shown) -> None:
    ran = openarbiter(*shlex.split(command))
    printed = [line.rstrip() for line in (*ran.out.splitlines(), *ran.err.splitlines())]
    assert "\n".join(printed).strip() == shown.strip()


@pytest.mark.rule("Money prizes")
def test_a_list_that_was_written_agrees_with_itself(openarbiter, files) -> None:
    assert openarbiter("prizes", "club.trf", "--plan", "plan.toml", "--csv", "ours.csv").code == 0
    rows = list(csv.DictReader(Path("ours.csv").read_text("utf-8").splitlines()))
    assert (rows[0]["number"], rows[0]["money"]) == ("1", "200.00")
    ran = openarbiter("prizes", "club.trf", "--plan", "plan.toml", "--against", "ours.csv")
    assert ran.code == 0
    assert "Both lists agree on every player." in ran.out


@pytest.mark.rule("Money prizes")
def test_json_has_every_share_and_every_difference(openarbiter, files) -> None:
    ran = openarbiter(
        "prizes", "club.trf", "--plan", "plan.toml", "--against", "treasurer.csv", "--json"
    )
    assert ran.code == 1
    found = ran.json
    assert (found["sum"], found["paid"], found["not_won"]) == ("500.00", "500.00", "0.00")
    assert {each["code"] for each in found["warnings"]} == set()
    assert found["against"]["equal"] is False
    assert found["against"]["differences"]
    for each in found["lists"]:
        assert sum(float(one["money"]) for group in each["groups"] for one in group["shares"])


@pytest.mark.rule("Money prizes")
def test_gain_and_performance_come_from_the_rated_games(openarbiter, files) -> None:
    Path("gain.toml").write_text(
        "[[category]]\nname = 'Gain'\nby = 'gain'\nprizes = [10]\n"
        "[[category]]\nname = 'Performance'\nby = 'performance'\nleast_games = 2\nprizes = [9]\n"
    )
    ran = openarbiter("prizes", "club.trf", "--plan", "gain.toml", "--json")
    assert ran.code == 0, ran.err
    rated = openarbiter("rate", "club.trf", "--json").json["players"]
    best = max(rated, key=lambda each: each["change_hundredths"] / each["k"])
    (gain,) = [each for each in ran.json["winners"] if each["prizes"][0]["list"] == "Gain"]
    assert gain["number"] == best["number"]
    after = openarbiter("prizes", "club.trf", "--plan", "gain.toml", "--json", "--after", "1").json
    first = {each["number"]: each["money"] for each in after["winners"]}
    # Both won against a player rated 150 points less, and nothing separates them.
    assert first == {1: "5.00", 3: "5.00"}


@pytest.mark.rule("C.02 13.2.6")
def test_the_result_of_a_play_off(openarbiter, files) -> None:
    Path("three.toml").write_text("[main]\nprizes = [100, 60, 20]\nsharing = 'tie-break'\n")
    ask = ("prizes", "club.trf", "--plan", "three.toml", "--json")
    level = openarbiter(*ask, "--play-off", "5=2").json["winners"]
    assert [(each["number"], each["money"]) for each in level] == [
        (1, "100.00"),
        (2, "40.00"),
        (5, "40.00"),
    ]
    played = openarbiter(*ask, "--play-off", "5,2").json["winners"]
    assert [each["number"] for each in played] == [1, 5, 2]
    wrong = openarbiter(*ask[:-1], "--play-off", "1,2")
    assert (wrong.code, "same points" in wrong.err) == (2, True)
    assert openarbiter(*ask[:-1], "--play-off", "1;2").code == 2


@pytest.mark.rule("Money prizes")
def test_clubs_from_a_file(openarbiter, files) -> None:
    Path("club.toml").write_text("[[category]]\nname = 'Rook'\nclub = 'Rook'\nprizes = [10]\n")
    Path("clubs.csv").write_text("number;club\n3;Rook\n4;rook\n")
    ask = ("prizes", "club.trf", "--plan", "club.toml")
    ran = openarbiter(*ask, "--clubs", "clubs.csv", "--json")
    assert [each["number"] for each in ran.json["winners"]] == [3]
    Path("clubs.csv").write_text("77;Rook\n")
    wrong = openarbiter(*ask, "--clubs", "clubs.csv")
    assert (wrong.code, "names “77”" in wrong.err) == (3, True)


@pytest.mark.rule("Money prizes")
def test_a_plan_with_errors_is_refused_by_line(openarbiter, files) -> None:
    Path("plan.toml").write_text("[main]\nprizes = [1, 2]\nshare = 3\n")
    ran = openarbiter("prizes", "club.trf", "--plan", "plan.toml")
    assert ran.code == 3
    assert "plan.toml, line 2: main.prizes[2]: The prize of place 2 is larger" in ran.err
    assert "plan.toml, line 3: main.share: There is no field “share” here." in ran.err
    assert openarbiter("prizes", "club.trf").code == 2
    assert openarbiter("prizes", "club.trf", "--plan", "nowhere.toml").code == 5


@pytest.mark.rule("Money prizes")
def test_an_account_a_whole_working_and_a_document(openarbiter, files) -> None:
    ask = ("prizes", "club.trf", "--plan", "plan.toml")
    assert "Sum" in openarbiter(*ask, "--working").out
    assert openarbiter(*ask, "--html", "prizes.html").code == 0
    assert "Main prizes" in Path("prizes.html").read_text("utf-8")
    assert openarbiter(*ask, "--explain", "Nobody").code == 2
    told = openarbiter(*ask, "--explain", "Georgia", "--json").json["explanation"]
    assert any("Georgia" in line for line in told)


@pytest.mark.rule("Money prizes")
def test_a_second_list_that_cannot_be_read_differs(openarbiter, files) -> None:
    Path("other.csv").write_text("name;money\nBob;5\n")
    ran = openarbiter("prizes", "club.trf", "--plan", "plan.toml", "--against", "other.csv")
    assert (ran.code, "other.csv, line 2: “Bob” is nobody" in ran.out) == (1, True)
    Path("other.csv").write_text("nonsense\n")
    assert (
        openarbiter("prizes", "club.trf", "--plan", "plan.toml", "--against", "other.csv").code == 3
    )


def _club_with(plan: str) -> None:
    kept = "".join(f"### Prize plan: {line}\n" for line in plan.splitlines())
    Path("club.trf").write_text(SEVEN.rstrip("\n") + "\n" + kept, encoding="utf-8")


@pytest.mark.rule("Money prizes")
def test_the_plan_in_the_tournament_file_counts_where_none_is_given(openarbiter, files) -> None:
    assert openarbiter("prizes", "club.trf").code == 2
    with_option = openarbiter("prizes", "club.trf", "--plan", "plan.toml", "--json").json
    assert with_option["plan"] == {"from_tournament_file": False, "same_as_in_file": None}
    _club_with(PLAN)
    own = openarbiter("prizes", "club.trf", "--json").json
    assert own["plan"] == {"from_tournament_file": True, "same_as_in_file": None}
    assert own["winners"] == with_option["winners"]


@pytest.mark.rule("Money prizes")
def test_of_two_plans_that_of_the_option_counts_and_the_difference_is_told(
    openarbiter, files
) -> None:
    _club_with(PLAN)
    ran = openarbiter("prizes", "club.trf", "--plan", "plan.toml")
    assert (ran.code, "club.trf has a prize plan, too: the same as plan.toml." in ran.err) == (0, 1)
    _club_with("[main]\nprizes = [7]\n")
    ran = openarbiter("prizes", "club.trf", "--plan", "plan.toml", "--json")
    assert (ran.code, ran.json["sum"], ran.json["plan"]["same_as_in_file"]) == (0, "500.00", False)
    assert ran.json["warnings"][0]["code"] == "other-plan"
    assert openarbiter("prizes", "club.trf", "--json").json["sum"] == "7.00"


@pytest.mark.rule("Money prizes")
def test_a_plan_in_the_tournament_file_with_errors_is_told_by_its_lines(openarbiter, files) -> None:
    _club_with("[main]\nprices = [7]\n")
    ran = openarbiter("prizes", "club.trf")
    assert ran.code == 3
    assert "club.trf (### Prize plan), line 2: main.prices" in ran.err


@pytest.mark.rule("C.02 13.2.6")
def test_who_goes_out_in_one_round_of_a_knock_out_shares_the_prizes(openarbiter, files) -> None:
    """Eight players of whom the better always wins; ranks and amounts by hand."""
    write_trf(played_out(knockout(8)), "cup.trf")
    rows = openarbiter("standings", "cup.trf", "--json").json["rows"]
    assert {row["number"]: row["rank"] for row in rows} == {
        1: 1, 2: 2, 3: 3, 4: 3, 5: 5, 6: 5, 7: 5, 8: 5,
    }  # fmt: skip
    Path("cup.toml").write_text("[main]\nprizes = [400, 200, 101, 50, 10]\n", encoding="utf-8")
    ran = openarbiter("prizes", "cup.trf", "--plan", "cup.toml", "--json")
    assert ran.code == 0
    money = {each["number"]: each["money"] for each in ran.json["winners"]}
    assert money == {
        1: "400.00", 2: "200.00", 3: "75.50", 4: "75.50",
        5: "2.50", 6: "2.50", 7: "2.50", 8: "2.50",
    }  # fmt: skip


@pytest.mark.rule("C.02 13.2.6")
@pytest.mark.parametrize("sharing", ["equal", "hort"])
def test_points_make_no_group_of_a_knock_out(openarbiter, files, sharing) -> None:
    """Who lost the final and who went out before have two draws each, and other places."""
    event = with_round(
        knockout(4, "games=2; ladder=rapid 1"), {1: "1-0", 3: "1/2-1/2", 2: "1/2-1/2"}
    )
    event = with_round(event, {4: "0-1", 3: "1/2-1/2", 2: "1/2-1/2"})
    event = with_lines(event, "R1.M2 2-3: rapid 1-0")
    event = with_round(with_round(event))
    write_trf(event, "cup.trf")
    ran = openarbiter("standings", "cup.trf", "--json")
    rows = {row["number"]: row for row in ran.json["rows"]}
    assert [rows[number]["rank"] for number in (1, 2, 3, 4)] == [1, 2, 3, 3]
    plan = f'[main]\nsharing = "{sharing}"\nprizes = [400, 200, 101, 50]\n'
    Path("cup.toml").write_text(plan, encoding="utf-8")
    ran = openarbiter("prizes", "cup.trf", "--plan", "cup.toml", "--json")
    assert {each["number"]: each["money"] for each in ran.json["winners"]} == {
        1: "400.00", 2: "200.00", 3: "75.50", 4: "75.50",
    }  # fmt: skip

"""``openarbiter check-standings``."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest
from support.places import DATA, shared
from support.small import SEVEN

SWISS = DATA / "standings" / "swiss-5-rounds.trf"
ROUND_ROBIN = DATA / "standings" / "round-robin.trf"


@pytest.fixture
def ranked(openarbiter, tmp_path) -> Path:
    """Seven players with the ranks that BH/C1 and the rest of C.02 13.15.4 give them."""
    path = tmp_path / "seven.trf"
    path.write_text(SEVEN + "202 BH/C1,BH,SB,DE,WIN,BWG\n", encoding="utf-8")
    return path


def test_what_is_right_is_said_to_be(openarbiter, ranked) -> None:
    ran = openarbiter("check-standings", ranked)
    assert ran.code == 0
    assert "Order: PTS, BH/C1, BH, SB, DE, WIN, BWG, as the file says (record 202)." in ran.out
    assert "All 14 values follow the rules." in ran.out


def test_a_rank_within_a_tie_was_decided_elsewhere_and_is_no_mistake(openarbiter, ranked) -> None:
    ran = openarbiter("check-standings", ranked)
    assert "Tied on the whole list, but ranked 4, 5: 3 Carla, 4 David." in ran.out
    report = openarbiter("check-standings", ranked, "--json").json
    assert report["equal"] is True
    assert report["decided_elsewhere"] == [{"rank": 4, "numbers": [3, 4], "claimed": [4, 5]}]


def test_a_wrong_rank_names_what_decides_it(openarbiter, ranked) -> None:
    text = ranked.read_text().replace("1.5    3", "1.5    0").replace("1.5    2", "1.5    3")
    ranked.write_text(text.replace("1.5    0", "1.5    2"))
    ran = openarbiter("check-standings", ranked)
    assert ran.code == 1
    lines = [line.split() for line in ran.out.splitlines()]
    assert ["2", "Bruno", "rank", "2", "3", "BH"] in lines
    assert ["5", "Eloise", "rank", "3", "2", "PTS"] in lines
    assert "--explain 2" in ran.out
    assert "2 of 14 values do not follow the rules." in ran.out


def test_the_command_that_explains_computes_the_same_table(openarbiter, ranked) -> None:
    ranked.write_text(ranked.read_text().replace("0.0    7", "0.5    7"))
    ran = openarbiter(
        "check-standings", ranked, "--lenient", "--edition", "fide-2026", "--tie-breaks",
        "BH,OTHER_X", "--value", "OTHER_X=1:2,3:4", "--swiss",
        "--switch", "opponents-unplayed=draws",
    )  # fmt: skip
    (line,) = [line for line in ran.out.splitlines() if "--explain" in line]
    command = line[line.index("openarbiter standings") :]
    assert command.endswith(
        "--tie-breaks BH,OTHER_X --edition fide-2026 --value OTHER_X=1:2,3:4 "
        "--switch opponents-unplayed=draws --swiss --lenient --explain 3"
    )
    again = openarbiter(*shlex.split(command)[1:])
    assert again.code == 0
    assert "Order: PTS, BH, OTHER_X, as asked for." in again.out


def test_a_file_without_tie_breaks_is_explained_by_the_score_it_was_checked_by(
    openarbiter, ranked
) -> None:
    kept = [line for line in ranked.read_text().splitlines() if not line.startswith("202")]
    ranked.write_text("\n".join(kept).replace("0.0    7", "0.5    7") + "\n")
    ran = openarbiter("check-standings", ranked, "--lenient")
    assert "--tie-breaks '' --lenient --explain 6" in ran.out


def test_wrong_points_are_a_difference(openarbiter, ranked) -> None:
    ranked.write_text(ranked.read_text().replace("0.0    7", "0.5    7"))
    report = openarbiter("check-standings", ranked, "--lenient", "--json").json
    assert report["equal"] is False
    assert report["differences"] == [
        {
            "number": 6,
            "what": "points",
            "claimed": "0.5",
            "computed": "0.0",
            "decided_by": None,
            "line": None,
            "column": None,
        }
    ]


def test_without_a_list_ranks_are_checked_by_the_points(openarbiter, seven) -> None:
    ran = openarbiter("check-standings", seven)
    assert ran.code == 0
    assert "does not state its tie-breaks" in ran.err
    assert "lots" not in ran.out


def test_the_list_is_followed_up_to_what_cannot_be_computed(openarbiter, seven) -> None:
    seven.write_text(seven.read_text() + "202 BH/C1,OTHER_PLAYOFF,SB\n")
    ran = openarbiter("check-standings", seven)
    assert ran.code == 0
    assert "Order: PTS, BH/C1, as the file says" in ran.out
    assert (
        "give them with --value OTHER_PLAYOFF=…. Only the tie-breaks before it are used" in ran.err
    )


def table(text: str) -> str:
    Path("table.csv").write_text(text, encoding="utf-8")
    return "table.csv"


def test_a_published_table_is_compared_value_by_value(openarbiter) -> None:
    name = table(
        "Rk.;No;Name;Pts;BH/C1;SB;Club\n"
        "1;2;Bruno;4;12;9,5;x\n"
        "2;3;Charline;3½;13,0;10,5;y\n"
        "3;;David;3,5;11.5;9.76;z\n"
        "16;;Lais;1;11,5;1.5;z\n"
    )
    ran = openarbiter("check-standings", SWISS, "--published", name, "--json")
    assert ran.code == 1
    report = ran.json
    assert report["order"] == ["PTS", "BH/C1", "SB"]
    assert report["order_from"] == "published"
    assert report["ignored_columns"] == ["Club"]
    assert report["differences"] == [
        {
            "number": 4,
            "what": "SB",
            "claimed": "9.76",
            "computed": "9.75",
            "decided_by": None,
            "line": 4,
            "column": 6,
        }
    ]
    assert len(report["not_claimed"]) == 12


def test_a_column_may_be_headed_as_the_handbook_writes_it(openarbiter) -> None:
    name = table("No;BH-C1\n2;12\n4;11,5\n")
    report = openarbiter("check-standings", SWISS, "--published", name, "--json").json
    assert report["order"] == ["PTS", "BH/C1"]
    assert report["differences"] == []


def test_a_table_that_names_somebody_else_is_not_right(openarbiter) -> None:
    name = table("No,Pts\n99,1\n2,4\n1,many\n")
    ran = openarbiter("check-standings", SWISS, "--published", name)
    assert ran.code == 1
    assert "line 2, column 1: “99” is not in the tournament." in ran.out
    assert "line 4, column 2: “many” in the column points is not a number." in ran.out


@pytest.mark.parametrize("text", ["", "\n", "Club;Town\na;b\n"])
def test_what_is_no_table_is_refused_with_a_reason(openarbiter, text) -> None:
    ran = openarbiter("check-standings", SWISS, "--published", table(text))
    assert ran.code == 3
    assert "table.csv: " in ran.err


def test_values_published_for_other_tie_breaks_do_not_decide(openarbiter) -> None:
    name = table("No;Rank;WIN\n2;1;3\n3;2;2\n")
    report = openarbiter(
        "check-standings", SWISS, "--published", name, "--tie-breaks", "BH/C1", "--json"
    ).json
    assert report["order"] == ["PTS", "BH/C1"]
    assert report["differences"] == []
    assert report["equal"] is False, "players are missing from the table"


def test_the_standings_it_prints_pass_its_own_check(openarbiter) -> None:
    for file in (SWISS, ROUND_ROBIN):
        printed = openarbiter("standings", file, "--csv").out
        ran = openarbiter("check-standings", file, "--published", table(printed))
        assert ran.code == 0, ran.out


def test_a_column_that_cannot_be_computed_here_is_left_out_with_a_reason(openarbiter) -> None:
    name = table("No;BH;WIN;OTHER_X\n1;3;3;1\n")
    ran = openarbiter("check-standings", ROUND_ROBIN, "--published", name, "--json")
    assert ran.json["order"] == ["PTS", "WIN"]
    assert ran.json["ignored_columns"] == ["BH", "OTHER_X"]
    codes = [warning["code"] for warning in ran.json["warnings"]]
    assert codes == ["tie-break-not-computed"] * 2 + ["tie-breaks-not-stated"]
    assert ran.json["differences"] == []


def test_lots_drawn_with_the_published_seed_decide(openarbiter) -> None:
    printed = openarbiter("standings", ROUND_ROBIN, "--csv", "--lots", "seed").out
    arguments = ("check-standings", ROUND_ROBIN, "--published", table(printed), "--preset")
    assert openarbiter(*arguments, "round-robin", "--lots", "seed").code == 0


PUBLISHED = DATA / "published"


def test_the_cause_stands_above_a_bounded_list(openarbiter) -> None:
    arguments = ("check-standings", PUBLISHED / "moscow-open-a-2018.trf",
                 "--published", PUBLISHED / "moscow-open-a-2018.csv")  # fmt: skip
    ran = openarbiter(*arguments)
    lines = ran.out.splitlines()
    cause = "All 1320 values agree if berger-unplayed=as-draws (--switch)."
    assert lines.index(cause) < next(at for at, line in enumerate(lines) if "Zakhartsov" in line)
    assert "22 more differences are listed with --all." in lines
    assert len(lines) < 50
    whole = openarbiter(*arguments, "--all").out
    assert sum("  SB  " in line for line in whole.splitlines()) >= 38
    assert openarbiter(*arguments, "--switch", "berger-unplayed=as-draws").code == 0
    (found,) = openarbiter(*arguments, "--json").json["causes"]
    assert found["switches"] == {"berger_unplayed": "as draws"}


def test_a_column_printed_in_whole_numbers_is_said_to_be_compared_so(openarbiter) -> None:
    text = (PUBLISHED / "world-blitz-2021.csv").read_text().replace(",ARO,", ",ARO-C1,")
    ran = openarbiter(
        "check-standings", PUBLISHED / "world-blitz-2021.trf", "--published", table(text)
    )
    assert "ARO/C1 is published with 0 decimals and compared as rounded" in ran.out
    assert "17 of 1074 values do not follow the rules." in ran.out


@pytest.mark.rule("C.07 13.1")
def test_the_other_score_of_teams_keeps_its_place_in_a_published_order(openarbiter) -> None:
    file = DATA / "trf" / "teams-trf26.trf"
    printed = openarbiter("standings", file, "--tie-breaks", "GPTS,DE", "--csv").out
    report = openarbiter("check-standings", file, "--published", table(printed), "--json").json
    assert report["order"][:2] == ["MPTS", "GPTS"]
    by_games = openarbiter("standings", file, "--order", "GPTS,MPTS", "--csv").out
    report = openarbiter("check-standings", file, "--published", table(by_games), "--json").json
    assert report["order"][:2] == ["GPTS", "MPTS"]
    assert report["equal"]


@pytest.mark.rule("C.07 6")
def test_a_direct_encounter_that_decides_nothing_may_be_nought(openarbiter) -> None:
    file, name = PUBLISHED / "frome-open-2026.trf", PUBLISHED / "frome-open-2026.csv"
    ran = openarbiter("check-standings", file, "--published", name)
    assert (ran.code, "All 152 values follow the rules." in ran.out) == (0, True)


def test_json_keeps_its_names(openarbiter, seven) -> None:
    report = openarbiter("check-standings", seven, "--json").json
    assert set(report) == {
        "tournament", "edition", "edition_from", "order", "order_from", "published", "equal",
        "causes", "printed", "compared", "differences", "decided_elsewhere", "not_claimed",
        "not_read",
        "ignored_columns", "warnings", "problems",
    }  # fmt: skip


def test_no_cause_is_named_that_leaves_a_claim_uncompared(openarbiter) -> None:
    """With game points first, match points are still claimed, and still differ."""
    ran = openarbiter("check-standings", shared("real", "grandmommys-cup-teams.trf26"))
    assert "4 of 150 values" in ran.out
    assert "agree if" not in ran.out


def test_level_players_whose_published_values_differ_are_not_said_to_be_parted_outside(
    openarbiter,
) -> None:
    file, table = (PUBLISHED / f"moscow-open-a-2018.{end}" for end in ("trf", "csv"))
    ran = openarbiter("check-standings", file, "--published", table, "--all")
    assert "31.75" in ran.out
    assert "Something outside" not in ran.out


def test_a_file_that_is_no_table_is_not_printed_whole(openarbiter, seven, tmp_path) -> None:
    table = tmp_path / "table.csv"
    table.write_text(",".join(f"head {number} of a file that is no table" for number in range(99)))
    ran = openarbiter("check-standings", seven, "--published", table)
    assert ran.code == 3
    assert len(ran.err) < 600


def test_the_table_of_another_event_is_not_listed_line_by_line(openarbiter) -> None:
    asked = ("check-standings", PUBLISHED / "frome-open-2026.trf")
    other = ("--published", PUBLISHED / "world-blitz-2021.csv")
    short = openarbiter(*asked, *other)
    assert short.code == 1
    assert short.out.count("is not in the tournament.") == 20
    assert "Is this the table of this tournament?" in short.out
    whole = openarbiter(*asked, *other, "--all")
    assert whole.out.count("is not in the tournament.") > 100
    assert "Is this the table" not in whole.out

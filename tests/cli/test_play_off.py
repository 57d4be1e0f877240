"""``openarbiter play-off``: plan, lots, results, files, and what cannot be."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.small import LEVEL, SEVEN

DRAWN = ("play-off", "level.trf", "--seed", "3 5 2", "--ended", "17:40")
KEPT = ("play-off", "level.trf", "--state", "po.json")
ROUND_ROBIN = ("--result", "1.1.1=1-0@18:21", "--result", "1.2.1=1/2@18:32")


@pytest.fixture(autouse=True)
def files(openarbiter) -> None:
    Path("level.trf").write_text(LEVEL, encoding="utf-8")
    Path("club.trf").write_text(SEVEN, encoding="utf-8")


@pytest.mark.rule("C.02 13.2.8", "C.02 13.2.9", "C.02 13.2.11(2)")
def test_the_plan_says_who_how_and_when(openarbiter) -> None:
    ran = openarbiter("play-off", "level.trf", "--ended", "17:40")
    assert ran.code == 0
    assert "round robin" in ran.out
    assert "18:10" in ran.out
    assert "arbiter" in ran.out
    assert "Lots" not in ran.out
    plan = openarbiter("play-off", "level.trf", "--json").json
    assert plan["level"]["players"] == [1, 3, 2]
    assert plan["level"]["parted_by"] == ["BH/C1", "BH"]
    assert (plan["terms"]["format"], plan["terms"]["article"]) == (
        "round-robin",
        "C.02 13.2.11(2)",
    )
    assert (plan["stages"], plan["lots"], plan["finished"]) == ([], [], False)


@pytest.mark.rule("C.02 13.2.10")
def test_lots_are_those_of_the_seed(openarbiter) -> None:
    one, two = (openarbiter(*DRAWN, "--json").json for _ in range(2))
    assert one == two
    assert one["seed"] == "3 5 2"
    other = openarbiter("play-off", "level.trf", "--seed", "others", "--json").json
    assert other["lots"] != one["lots"]


def test_it_is_kept_in_a_file_from_call_to_call(openarbiter) -> None:
    openarbiter(*DRAWN, "--state", "po.json")
    openarbiter(*KEPT, *ROUND_ROBIN[:2])
    kept = Path("po.json").stat().st_ino
    now = openarbiter(*KEPT, "--json").json
    assert Path("po.json").stat().st_ino == kept  # who looks on changes nothing
    assert now["next"] == ["1.2.1"]
    assert now["stages"][0]["earliest"] == "2019-05-11 18:10"
    assert now["stages"][0]["games"][0]["result"] == "1-0"
    all_at_once = openarbiter(*DRAWN, *ROUND_ROBIN[:2], "--json").json
    assert {**now, "written": []} == {**all_at_once, "written": []}


def test_a_wrong_call_leaves_the_file_as_it_was(openarbiter) -> None:
    openarbiter(*DRAWN, "--state", "po.json", *ROUND_ROBIN)
    before = Path("po.json").read_text()
    for wrong in (
        ("--result", "1.1.1=0-1"),
        ("--result", "1.3.1=2-0"),
        ("--result", "2.1.1=1-0"),
        ("--result", "1.3.1=1-0@soon"),
        ("--result", "1-0"),
        ("--seed", "other"),
        ("--each-place", "--places", "2"),
        ("--drawn", "1.1 numbers=1,2,3"),
        ("--drawn", "9.9 colours=3,1"),
        ("--ended", "25:00"),
    ):
        ran = openarbiter(*KEPT, *wrong)
        assert (ran.code, ran.out) == (2, ""), wrong
        assert ran.err
        assert Path("po.json").read_text() == before
    assert not Path("out.trf").exists()


def test_a_result_is_taken_back(openarbiter) -> None:
    openarbiter(*DRAWN, "--state", "po.json", *ROUND_ROBIN)
    now = openarbiter(*KEPT, "--take-back", "--result", "1.2.1=0-1", "--json").json
    assert [game["result"] for game in now["stages"][0]["games"]] == ["1-0", "0-1", None]


@pytest.mark.rule("C.02 13.2.9", "PMR 281.c")
@pytest.mark.parametrize("arbiters", [1, 2])
def test_fewer_arbiters_than_games_at_the_same_time_are_warned_of(openarbiter, arbiters) -> None:
    names = ("102 Roe, Ann\n", "112 Poe, Bob\n")[:arbiters]
    everybody = "".join(
        f"001 {number:4}      {'Player':<33}{2000:>5}{'':26}   1.0    1  {entry} =  0000 - H\n"
        for number, entry in enumerate(("   2 w", "   1 b", "   4 w", "   3 b"), 1)
    )
    Path("four.trf").write_text(
        f"012 Four\n042 2019/05/10\nXXR 2\n{''.join(names)}{everybody}", encoding="utf-8"
    )
    ran = openarbiter("play-off", "four.trf", "--seed", "1")
    assert (ran.code, "knock-out" in ran.out) == (0, True)
    assert ("2 games are played at the same time" in ran.err) == (arbiters < 2)


@pytest.mark.rule("Types of tournaments 5.2")
@pytest.mark.parametrize(("games", "said"), [("0", "then one game"), ("2", "after 2 more")])
def test_the_armageddon_is_announced(openarbiter, games: str, said: str) -> None:
    ran = openarbiter("play-off", "level.trf", "--armageddon", games)
    assert (ran.code, said in ran.out) == (0, True)
    assert "White 5', Black 4'" in ran.out


@pytest.mark.rule("C.02 13.2.8")
def test_a_game_that_ended_too_early_is_warned_of(openarbiter) -> None:
    ran = openarbiter(*DRAWN, "--result", "1.1.1=1-0@18:05")
    assert ran.code == 0
    assert "1.1.1 is said to have ended before" in ran.err


@pytest.mark.rule("C.02 13.2.5", "C.02 13.2.6")
def test_the_end_goes_into_the_file_the_standings_and_the_prizes(openarbiter) -> None:
    openarbiter(*DRAWN, "--state", "po.json", *ROUND_ROBIN)
    ran = openarbiter(*KEPT, "--result", "1.3.1=1/2", "--write", "out.trf", "--json")
    assert ran.json["finished"]
    order = [each["players"] for each in ran.json["order"]]
    text = ran.json["result"]
    assert f"### Play-off: {text}" in Path("out.trf").read_text(encoding="utf-8")
    ranks = openarbiter("standings", "out.trf", "--json").json["rows"]
    given = openarbiter("standings", "level.trf", "--play-off", text, "--json").json["rows"]
    assert [row["number"] for row in ranks[:3]] == [row["number"] for row in given[:3]]
    assert ranks[0]["number"] == order[0][0]
    Path("plan.toml").write_text("[main]\nprizes = [100, 60, 20]\nsharing = 'equal'\n")
    won = openarbiter("prizes", "out.trf", "--plan", "plan.toml", "--json").json["winners"]
    assert won[0]["number"] == order[0][0]
    assert won[0]["money"] == "100.00"
    plain = openarbiter("prizes", "level.trf", "--plan", "plan.toml", "--json").json["winners"]
    assert {each["money"] for each in plain} == {"60.00"}
    assert openarbiter("check-standings", "out.trf", "--tie-breaks", "BH/C1,BH").code == 0


def test_a_file_that_is_there_is_not_replaced_without_force(openarbiter) -> None:
    ran = openarbiter(*DRAWN, "--write", "club.trf")
    assert ran.code == 5
    assert "Seven" in Path("club.trf").read_text(encoding="utf-8")


def test_where_nobody_is_level_nothing_is_needed(openarbiter) -> None:
    ran = openarbiter("play-off", "club.trf")
    assert (ran.code, "Nobody is level for place 1 so far" in ran.out) == (0, True)
    over = Path("club.trf").read_text(encoding="utf-8").replace("XXR 5", "XXR 2")
    Path("over.trf").write_text(over, encoding="utf-8")
    ran = openarbiter("play-off", "over.trf")
    assert (ran.code, "No play-off is needed" in ran.out) == (0, True)
    assert openarbiter("play-off", "club.trf", "--places", "3", "--json").json["needed"] is False


def test_before_the_end_of_the_tournament_it_is_provisional(openarbiter) -> None:
    ran = openarbiter("play-off", "club.trf", "--places", "4")
    assert (ran.code, "not over" in ran.err) == (0, True)


@pytest.mark.rule("C.07 3.1.3", "C.07 3.1.7")
def test_c07_asks_for_what_the_regulations_state(openarbiter) -> None:
    ask = ("play-off", "level.trf", "--rules", "fide-2026")
    ran = openarbiter(*ask)
    assert ran.code == 2
    assert "the format (C.07 3.1.3)" in ran.err
    stated = (
        "--places", "1", "--after-tie-breaks", "0", "--format", "round-robin", "--numbers", "rank",
        "--colours", "lot", "--control", "300+3", "--breaks", "15,5",
    )  # fmt: skip
    found = openarbiter(*ask, *stated, "--seed", "x", "--json").json
    assert found["terms"]["break_before"] == 15
    assert found["lots"] == []


@pytest.mark.rule("C.07 3.1.2")
def test_tie_breaks_before_the_play_off(openarbiter) -> None:
    ask = ("play-off", "level.trf", "--places", "2", "--after-tie-breaks")
    assert openarbiter(*ask, "1", "--json").json["level"]["players"] == [3, 2]
    assert openarbiter(*ask, "all", "--json").json["needed"] is False
    assert openarbiter(*ask, "99").code == 2


@pytest.mark.parametrize(
    "wrong",
    [
        ("--places", "0"),
        ("--places", "7"),
        ("--rules", "fide-1989"),
        ("--rules", "fide-2024"),
        ("--format", "knock-out"),
        ("--control", "3 minutes"),
        ("--agreed-control", "600+5"),
        ("--breaks", "30"),
        ("--breaks", "20,10"),
        ("--armageddon", "-1"),
        ("--seed", " "),
        ("--ended", "9999-12-31 23:59"),
        ("--ended", "17.40"),
        ("--drawn", "1.1 numbers"),
        ("--drawn", "1.1 numbers=1,2,3"),
        ("--result", "1.1.1=1-0"),
        ("--state", "po.json"),
        ("--take-back",),
    ],
    ids=" ".join,
)
def test_what_cannot_be_is_said_in_a_sentence(openarbiter, wrong: tuple[str, ...]) -> None:
    ran = openarbiter("play-off", "level.trf", *wrong)
    assert (ran.code, ran.out) == (2, "")
    assert len(ran.err) > 20
    assert not Path("po.json").exists()


@pytest.mark.rule("C.02 13.2.10")
def test_lots_drawn_by_hand_take_the_place_of_those_of_the_seed(openarbiter) -> None:
    found = openarbiter(*DRAWN, "--drawn", "1.1 numbers=1,2,3", "--json").json
    assert found["lots"] == [{"lot": "1.1 numbers", "order": [1, 2, 3], "by_hand": True}]
    assert [(each["white"], each["black"]) for each in found["stages"][0]["games"]] == [
        (2, 3),
        (1, 2),
        (3, 1),
    ]


@pytest.mark.parametrize("damage", ["", "{}", "[1]", "\x00\xff", '{"kind": "other"}'])
def test_a_state_that_is_none_is_refused(openarbiter, damage: str) -> None:
    Path("po.json").write_bytes(damage.encode("latin-1"))
    ran = openarbiter(*KEPT)
    assert (ran.code, ran.out) == (3, "")
    assert ran.err.startswith("Error: po.json") or "po.json" in ran.err
    assert Path("po.json").read_bytes() == damage.encode("latin-1")


def test_a_correction_that_changes_who_is_level_is_found(openarbiter) -> None:
    openarbiter(*DRAWN, "--state", "po.json")
    other = LEVEL.replace(" 6 b =", " 6 b 0").replace(" 2 w =\n", " 2 w 1\n")
    other = other.replace("1.5    5", "2.0    5").replace("2.0    3 ", "1.5    3 ")
    Path("level.trf").write_text(other, encoding="utf-8")
    ran = openarbiter(*KEPT, *ROUND_ROBIN)
    assert (ran.code, "corrected" in ran.err) == (3, True)


def test_a_state_of_another_tournament_is_refused(openarbiter) -> None:
    openarbiter(*DRAWN, "--state", "po.json")
    assert openarbiter("play-off", "club.trf", "--state", "po.json").code == 3
    document = json.loads(Path("po.json").read_text())
    document["tournament"] = "Another"
    Path("po.json").write_text(json.dumps(document))
    ran = openarbiter(*KEPT)
    assert (ran.code, "Another" in ran.err) == (3, True)


@pytest.mark.rule("C.02 13.2.7")
def test_games_of_the_last_round_that_may_start_earlier(openarbiter) -> None:
    open_games = LEVEL.replace("3 w =\n", "3 w\n").replace("1 b =\n", "1 b\n")
    Path("open.trf").write_text(open_games, encoding="utf-8")
    found = openarbiter("play-off", "open.trf", "--early-games", "--json").json
    assert found["early_games"] == [{"white": 1, "black": 3}]
    assert "1 Anna" in openarbiter("play-off", "open.trf", "--early-games").out
    none = openarbiter("play-off", "level.trf", "--early-games")
    assert (none.code, "No open game" in none.out) == (0, True)


def test_the_page_for_the_notice_board(openarbiter) -> None:
    ran = openarbiter(*DRAWN, "--html", "po.html")
    assert ran.code == 0
    assert "Chiara" in Path("po.html").read_text(encoding="utf-8")


def test_every_language_says_it(openarbiter) -> None:
    for language in ("ru", "uk", "bg"):
        assert openarbiter(*DRAWN, *ROUND_ROBIN, "--lang", language).code == 0


@pytest.mark.rule("C.02 13.2.8")
def test_lower_boards_may_still_play_when_a_play_off_begins(openarbiter) -> None:
    lower = LEVEL.replace("1.5    4     1 b 0     3 w =     5 w 1", "0.5    4     1 b 0     3 w =")
    lower = lower.replace("     4 b 0\n", "\n")
    lower = lower.replace("3 w =\n001    5", "3 w =     5 w  \n001    5")
    lower = lower.replace("2 w 0     6 b 0\n", "2 w 0     6 b 0     4 b  \n")
    Path("open.trf").write_text(lower, encoding="utf-8")
    ran = openarbiter("play-off", "open.trf", "--seed", "3 5 2", "--ended", "17:40")
    assert ran.code == 0
    assert "1 game is open; it cannot change who is level for place 1" in ran.err
    upper = LEVEL.replace(
        "2.0    3     5 b 1     1 w =     6 b =", "1.5    3     5 b 1     1 w =     6 b  "
    )
    upper = upper.replace(
        "1.5    5     3 b 0     5 w 1     2 w =", "1.0    5     3 b 0     5 w 1     2 w  "
    )
    Path("open.trf").write_text(upper, encoding="utf-8")
    ran = openarbiter("play-off", "open.trf", "--seed", "3 5 2", "--ended", "17:40")
    assert ran.code == 0
    told = " ".join(ran.err.split())
    assert "can still change who is level for place 1: 6 Farid – 2 Boris" in told

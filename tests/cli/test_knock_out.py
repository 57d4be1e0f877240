"""``openarbiter knock-out``, and the other commands on a knock-out."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.knockouts import knockout, with_round

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import Tournament


def write(name: str, tournament: Tournament) -> None:
    Path(name).write_text(write_trf(tournament, version="trf26"), encoding="utf-8")


@pytest.fixture(autouse=True)
def files(openarbiter) -> None:
    terms = "games=1; ladder=rapid 2, sudden-death 1 W300-B240 draw-odds; extra-colours=alternate"
    start = knockout(5, terms)
    write("start.trf", start)
    write("level.trf", with_round(start, {4: "1/2-1/2"}))


@pytest.mark.rule("Types of tournaments 5.2")
def test_a_knockout_is_played_to_its_end(openarbiter) -> None:
    assert openarbiter("pair", "start.trf", "--write", "paired.trf").code == 0
    ran = openarbiter("knock-out", "paired.trf", "--result", "R1.M2=1/2", "--write", "a.trf")
    assert ran.code == 0
    ran = openarbiter("pair", "a.trf")
    assert ran.code == 1
    assert "R1.M2 between" in ran.err
    extra = ("--result", "R1.M2=rapid:1-0", "--result", "R1.M2=rapid:1/2")
    ran = openarbiter("knock-out", "a.trf", *extra, "--write", "b.trf", "--json")
    matches = {each["match"]: each for one in ran.json["rounds"] for each in one["matches"]}
    assert matches["R1.M2"]["state"] == "decided"
    assert matches["R1.M1"]["state"] == "bye"
    assert openarbiter("pair", "b.trf").code == 0
    assert openarbiter("check", "b.trf").code == 0


def test_pair_shows_byes_and_who_is_out(openarbiter) -> None:
    ran = openarbiter("knock-out", "level.trf", "--decide", "R1.M2=4: lots", "--write", "d.trf")
    assert "The arbiter decided that 4 Player 4 goes on: lots." in ran.out
    ran = openarbiter("pair", "d.trf", "--json")
    assert [each["number"] for each in ran.json["eliminated"]] == [5]
    start = openarbiter("pair", "start.trf")
    assert "Bye: 1 Player 1" in start.out


def test_terms_are_set_and_a_withdrawal_is_recorded(openarbiter) -> None:
    ran = openarbiter(
        "knock-out", "start.trf", "--terms", "third=match; games-final=4", "--seed", "4 1 6",
        "--withdraw", "Player 4", "--write", "t.trf", "--html", "t.html", "--svg", "t.svg",
    )  # fmt: skip
    assert ran.code == 0
    assert "4 Player 4 withdrew: 5 Player 5 goes on." in ran.out
    extra = read_trf(Path("t.trf").read_bytes()).tournament.extra
    assert any("games-final=4" in line and "third=match" in line for line in extra)
    assert "### Knock-out withdrawal: 4 before round 1" in extra
    assert "<svg" in Path("t.svg").read_text(encoding="utf-8")
    assert "R1.M2" in Path("t.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--result", "R1.M2=blitz:1-0"), "The next extra game of R1.M2 is rapid, not blitz."),
        (("--result", "R1.M9=1-0"), "The bracket has no match R1.M9."),
        (("--result", "M2=1-0"), "is not the name of a match"),
        (("--result", "R1.M2=5-0"), "is not an extra game with its result"),
        (("--result", "R1.M2=1-0"), "No game of R1.M2 lacks a result."),
        (("--decide", "R1.M2=1"), "1 does not play R1.M2"),
        (("--take-back", "R1.M2"), "No extra game and no decision of R1.M2 was entered."),
        (("--terms", "game=2"), "is no term of a knock-out"),
        (("--seed", " "), "--seed is empty"),
        (("--seeding", "1,1"), "--seeding names a player twice"),
    ],
)
def test_what_cannot_be_entered_is_refused(openarbiter, arguments, says) -> None:
    ran = openarbiter("knock-out", "level.trf", *arguments)
    assert ran.code == 2
    assert says in " ".join(ran.err.split())


def test_what_does_not_fit_ends_with_1(openarbiter) -> None:
    text = Path("level.trf").read_text(encoding="utf-8")
    Path("bad.trf").write_text(f"{text}### Knock-out R1.M2: rapid 7-0\n", encoding="utf-8")
    ran = openarbiter("knock-out", "bad.trf")
    assert ran.code == 1
    assert "This line cannot be read" in ran.out


def test_another_system_is_no_knockout(openarbiter) -> None:
    plain = Path("start.trf").read_text(encoding="utf-8").replace("FIDE_KNOCKOUT", "FIDE_DUTCH")
    Path("swiss.trf").write_text(plain, encoding="utf-8")
    assert openarbiter("knock-out", "swiss.trf").code == 3


def test_explain_says_why(openarbiter) -> None:
    ran = openarbiter("explain", "level.trf", "--player", "4")
    assert ran.code == 0
    assert "stands here as seed 4" in ran.out
    assert "5 won" not in ran.out
    ran = openarbiter("explain", "start.trf", "--round", "1")
    assert "The better seed has White first." in ran.out
    assert openarbiter("explain", "level.trf", "--why-not", "1-2").code == 2


@pytest.mark.rule("C.02 13.2.6")
def test_standings_rank_by_the_round_reached(openarbiter) -> None:
    openarbiter("generate", "g.trf", "--system", "knockout", "--players", "12", "--seed", "4")
    assert openarbiter("check", "g.trf").code == 0
    tree = openarbiter("knock-out", "g.trf", "--json").json
    rows = openarbiter("standings", "g.trf", "--json").json["rows"]
    ranks = {row["number"]: row["rank"] for row in rows}
    for place in tree["places"]:
        assert {ranks[number] for number in place["players"]} == {place["first"]}
    assert openarbiter("generate", "h.trf", "--system", "knockout", "--rounds", "3").code == 2

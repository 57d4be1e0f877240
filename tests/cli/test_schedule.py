"""``openarbiter schedule``: tables, names, the draw, and forms of output."""

from __future__ import annotations

import hashlib
import re
import shlex
from pathlib import Path

import pytest
from support.small import SEVEN

PAGE = Path(__file__).resolve().parents[2] / "docs" / "round-robins.md"
EXAMPLE = re.compile(r"^```console\n\$ openarbiter ([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)

FEDERATIONS = "NOR,NOR,NOR,ISL,ISL,BUL,SWE,DEN,FIN,EST"


@pytest.mark.parametrize(
    ("command", "shown"), EXAMPLE.findall(PAGE.read_text(encoding="utf-8")), ids=str
)
def test_an_example_of_the_page_is_what_the_program_prints(openarbiter, command, shown) -> None:
    ran = openarbiter(*shlex.split(command))
    assert ran.code == 0
    # Three dots at the end stand for the rest.
    shown, dots, _ = shown.partition("\n…\n")
    assert ran.out.startswith(shown) if dots else ran.out.rstrip() == shown.rstrip()


@pytest.mark.rule("C.02 13.16.1")
def test_rounds_are_rows(openarbiter) -> None:
    ran = openarbiter("schedule", "--system", "berger", "--players", 5)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[2:] == [
        "Round  1    2    Free",
        "    1  2–5  3–4  1",
        "    2  5–3  1–2  4",
        "    3  3–1  4–5  2",
        "    4  1–4  2–3  5",
        "    5  4–2  5–1  3",
        "",
    ]


@pytest.mark.rule("C.02 13.16.2")
def test_cycles_are_shown(openarbiter) -> None:
    rows = openarbiter("schedule", "--players", 4, "--cycles", 2).out.splitlines()[2:]
    assert [row.split() for row in rows[:4]] == [
        ["Round", "Cycle", "1", "2"],
        ["1", "1", "1–4", "2–3"],
        ["2", "1", "2–4", "3–1"],
        ["3", "1", "4–3", "1–2"],
    ]
    plain = openarbiter("schedule", "--system", "berger-plain", "--players", 4, "--cycles", 2)
    assert plain.out.splitlines()[4].split() == ["2", "1", "4–3", "1–2"]


@pytest.mark.parametrize(
    ("system", "players", "first"),
    [
        ("scheveningen", 3, ["A1–B1", "A2–B2", "B3–A3"]),
        ("semi-scheveningen", 4, ["A1–B1", "A2–B2", "B3–A3", "B4–A4"]),
        ("skalitzky", 2, ["A–a", "b–1", "2–B"]),
        ("skalitzky-balanced", 2, ["A1–B1", "C1–A2", "B2–C2"]),
    ],
)
def test_systems_for_teams(openarbiter, system, players, first) -> None:
    ran = openarbiter("schedule", "--system", system, "--players", players)
    assert ran.code == 0
    assert ran.out.splitlines()[3].split() == ["1", *first]


class TestNames:
    def test_come_from_a_tournament(self, openarbiter, seven) -> None:
        ran = openarbiter("schedule", "--names", seven)
        assert ran.code == 0
        assert "    1    2  Bruno    7  Georgia" in ran.out
        assert "Bye: 1 Alice" in ran.out

    def test_come_from_a_list(self, openarbiter) -> None:
        Path("list.txt").write_text("Ása;ISL\n\nBo\tSWE\nCarl\n", encoding="utf-8")
        boards = openarbiter("schedule", "--names", "list.txt", "--json").json["rounds"][0][
            "boards"
        ]
        assert boards[0]["white"] == {
            "label": "2",
            "number": 2,
            "team": None,
            "name": "Bo",
            "federation": "SWE",
        }
        assert boards[0]["black"]["federation"] is None

    def test_come_from_lists_of_teams(self, openarbiter) -> None:
        Path("list.txt").write_text("[Red]\nAnn\nBob\n[Blue]\nCy\nDi\n")
        ran = openarbiter("schedule", "--system", "scheveningen", "--names", "list.txt")
        assert " A1  Ann   Red" in ran.out
        assert "    1   B2  Di      A1  Ann" in ran.out
        of_teams = SEVEN.replace("062 7", "062 7") + (
            f"013 {'Red':<32}   1    2\n013 {'Blue':<32}   3    4\n"
        )
        Path("teams.trf").write_text(of_teams)
        ran = openarbiter("schedule", "--system", "scheveningen", "--names", "teams.trf")
        assert " B1  Carla  Blue" in ran.out

    def test_that_make_no_teams_are_refused(self, openarbiter) -> None:
        Path("list.txt").write_text("Ann\nBob\n")
        ran = openarbiter("schedule", "--system", "skalitzky", "--names", "list.txt")
        assert ran.code == 3
        assert "[Team]" in ran.err
        Path("empty.txt").write_text("\n")
        assert openarbiter("schedule", "--names", "empty.txt").code == 3
        assert openarbiter("schedule", "--names", "missing.txt").code == 5


@pytest.mark.rule("C.02 13.17.1.3")
class TestTheDraw:
    def test_is_written_down_lot_by_lot(self, openarbiter) -> None:
        ran = openarbiter(
            "schedule",
            "--system",
            "varma",
            "--federations",
            FEDERATIONS,
            "--seed",
            "4 2 6",
            "--json",
        )
        made = ran.json["draw"]
        assert made["seed"] == "4 2 6"
        assert sorted(each["number"] for each in made["numbers"]) == list(range(1, 11))
        for lot in made["lots"]:
            digits = hashlib.sha256(f"4 2 6:{lot['lot']}".encode()).hexdigest()[:8]
            assert lot["digits"] == digits
            drawn = lot["choices"][int(digits, 16) % len(lot["choices"])]
            assert lot["drawn"] == (drawn["envelope"] if lot["of"] == "envelope" else drawn)
        names = {each["number"]: each["name"] for each in made["numbers"]}
        top = ran.json["rounds"][0]["boards"][0]
        assert (top["white"]["name"], top["black"]["name"]) == (names[1], names[10])

    def test_is_the_same_with_the_same_seed(self, openarbiter) -> None:
        command = ("schedule", "--system", "varma", "--federations", FEDERATIONS, "--seed")
        assert openarbiter(*command, "a").out == openarbiter(*command, "a").out
        assert openarbiter(*command, "a").out != openarbiter(*command, "b").out

    def test_says_when_a_federation_is_too_large(self, openarbiter) -> None:
        federations = ",".join(["NOR"] * 6 + ["ISL"] * 4)
        command = ("schedule", "--system", "varma", "--federations", federations, "--seed", "x")
        ran = openarbiter(*command)
        assert ran.code == 0
        assert "NOR needed 6 numbers, and no envelope held more than 3" in ran.err
        codes = [each["code"] for each in openarbiter(*command, "--json").json["warnings"]]
        assert codes[0] == "envelope-short"
        assert "compatriots-meet-late" in codes

    def test_takes_names_from_a_list(self, openarbiter) -> None:
        Path("list.txt").write_text("".join(f"P{n};NOR\n" for n in range(9)))
        ran = openarbiter("schedule", "--system", "varma", "--names", "list.txt", "--seed", "x")
        assert ran.code == 0
        assert "  1  P0    NOR  envelope for 9: A (3), B (3)" in ran.out


@pytest.mark.parametrize(
    ("options", "code", "said"),
    [
        ("", 2, "--players, or --names FILE"),
        ("--players 1", 2, "two players or more, not 1"),
        ("--players -5", 2, "two players or more, not -5"),
        ("--players 4 --cycles 0", 2, "--cycles must be 1 or more"),
        ("--players 4000", 4, "more than 500000 games"),
        ("--players 4 --cycles 99999999999", 4, "more than 500000 games"),
        ("--system scheveningen --players 11", 2, "2 to 10 boards, not for 11"),
        ("--system semi-scheveningen --players 7", 2, "an even number of boards"),
        ("--system skalitzky --players 3", 2, "an even number of players"),
        ("--system skalitzky --players 4 --cycles 2", 2, "no cycles"),
        ("--system varma --federations A,B,C", 2, "--seed"),
        ("--system varma --federations A,B,C --seed x", 2, "9 to 24 players, not 3"),
        ("--system varma --players 12 --seed x", 2, "needs the federations"),
        ("--players 9 --seed x", 2, "for the draw"),
        ("--system varma --federations A --names f --seed x", 2, "choose one"),
        ("--players 4 --html --json", 2, "choose one"),
        ("--system lim --players 4", 2, "--system"),
    ],
)
def test_what_makes_no_sense_is_refused(openarbiter, options, code, said) -> None:
    ran = openarbiter("schedule", *options.split())
    assert ran.code == code
    assert said in ran.out + ran.err


def test_players_and_names_must_agree(openarbiter, seven) -> None:
    assert openarbiter("schedule", "--names", seven, "--players", 7).code == 0
    ran = openarbiter("schedule", "--names", seven, "--players", 8)
    assert (ran.code, ran.out) == (2, "")
    assert "--players says 8, but there are 7" in ran.err


class TestOutput:
    def test_goes_to_a_file_as_it_would_be_printed(self, openarbiter) -> None:
        printed = openarbiter("schedule", "--players", 6).out
        ran = openarbiter("schedule", "--players", 6, "--output", "out.txt")
        assert (ran.code, ran.out) == (0, "")
        assert Path("out.txt").read_text(encoding="utf-8").rstrip() == printed.rstrip()
        assert openarbiter("schedule", "--players", 4, "--output", "out.txt").code == 5
        again = openarbiter("schedule", "--players", 4, "--output", "out.txt", "--force")
        assert again.code == 0

    def test_can_be_a_page(self, openarbiter) -> None:
        Path("list.txt").write_text("<b>\n& Co\nÉva\n", encoding="utf-8")
        ran = openarbiter("schedule", "--names", "list.txt", "--html")
        assert ran.out.startswith("<!DOCTYPE html>")
        assert "<td>&lt;b&gt;</td>" in ran.out
        assert "<b>" not in ran.out
        assert 'lang="en"' in ran.out

    def test_can_be_json_in_a_file(self, openarbiter) -> None:
        ran = openarbiter("schedule", "--players", 6, "--json", "--output", "out.json")
        assert ran.json == {"written": "out.json"}
        printed = openarbiter("schedule", "--players", 6, "--json").json
        assert '"system": "berger"' in Path("out.json").read_text()
        assert (printed["teams"], printed["draw"], printed["warnings"]) == (None, None, [])

"""``openarbiter check``."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest
from support.places import DATA
from support.small import TWO_WHO_MET

from openarbiter.cli.failure import Exit
from openarbiter.model import Tournament
from openarbiter.pairing import RoundPairing, TooHard, native_available, pair_round


def test_each_difference_stands_beside_what_the_file_has(openarbiter, seven) -> None:
    ran = openarbiter("check", seven)
    assert ran.code == 1
    assert ran.out == (
        "Seven players after two rounds\n"
        "FIDE (Dutch) System, edition fide-2018\n"
        "\n"
        "Only round 2 differs without explanation; it may have been paired by hand.\n"
        "\n"
        "Round 1: by the rules.\n"
        "Round 2: different on 3 boards.\n"
        "\n"
        "By the rules                     In the file\n"
        "7 Georgia (1.0) – 1 Alice (1.0)  3 Carla (1.0) – 1 Alice (1.0)\n"
        "2 Bruno (0.5) – 3 Carla (1.0)    7 Georgia (1.0) – 5 Eloise (0.5)\n"
        "4 David (0.0) – 5 Eloise (0.5)   2 Bruno (0.5) – 6 Finn (0.0)\n"
        "Bye: 6 Finn (0.0)                Bye: 4 David (0.0)\n"
        "\n"
        "1 of 2 rounds does not follow the rules.\n"
    )


def test_a_tournament_paired_by_the_rules_passes(openarbiter, arad) -> None:
    ran = openarbiter("check", arad, "--json")
    rounds = {each["round"]: each["equal"] for each in ran.json["rounds"]}
    assert list(rounds) == list(range(1, 9))
    # Round 1 was drawn without the players who came later and are numbered among the rest.
    assert [number for number, equal in rounds.items() if not equal] == [1]


def test_the_exit_code_is_nought_when_every_round_is_right(openarbiter, seven) -> None:
    lines = seven.read_text().splitlines(keepends=True)
    first = [line[:91] + line[91:99] + "\n" if line.startswith("001") else line for line in lines]
    seven.write_text("".join(first))
    ran = openarbiter("check", seven, "--lenient")
    assert ran.code == 0
    assert "The round follows the rules." in ran.out


def test_json_names_both_sides_and_every_player_concerned(openarbiter, seven) -> None:
    report = openarbiter("check", seven, "--json").json
    assert report["equal"] is False
    second = report["rounds"][1]
    assert second["found"]["byes"] == [4]
    assert second["expected"]["bye"]["number"] == 6
    assert {one["player"] for one in second["differences"]} == set(range(1, 8))
    assert not any(one["colours_only"] for one in second["differences"])


def test_a_round_that_no_rule_could_pair_is_a_difference(openarbiter, tmp_path) -> None:
    path = tmp_path / "again.trf"
    again = TWO_WHO_MET.replace("2 w 1\n", "2 w 1     2 b 0\n").replace(
        "1 b 0\n", "1 b 0     1 w 1\n"
    )
    path.write_text(again.replace("0.0    2", "1.0    2"))
    ran = openarbiter("check", path, "--lenient")
    assert ran.code == 1
    assert "Round 2 cannot be paired by the rules." in ran.out
    report = openarbiter("check", path, "--lenient", "--json").json
    assert report["rounds"][1]["expected"] is None
    assert report["rounds"][1]["reasons"]


def test_without_the_number_of_rounds_the_tournament_counts_as_finished(openarbiter, seven) -> None:
    seven.write_text(seven.read_text().replace("XXR 5\n", ""))
    ran = openarbiter("check", seven)
    assert ran.code == 1
    assert "taken as finished after 2 rounds" in ran.err


def test_a_tournament_not_yet_begun_has_nothing_to_check(openarbiter, seven) -> None:
    lines = seven.read_text().splitlines(keepends=True)
    seven.write_text(
        "".join(line[:80] + " 0.0\n" if line.startswith("001") else line for line in lines)
    )
    ran = openarbiter("check", seven)
    assert ran.code == 0
    assert "No round is paired yet." in ran.out


def test_the_cause_stands_above_a_bounded_list(openarbiter) -> None:
    file = DATA / "published" / "frome-open-2026.trf"
    ran = openarbiter("check", file)
    lines = ran.out.splitlines()
    cause = (
        "Round 1 agrees if 24 Bennett Dominic L – 38 Kemaoglu Guzel Maya was paired by hand, "
        "except for the colours on 8 other boards."
    )
    assert lines.index(cause) < lines.index("Round 1: different on 13 boards.")
    causes = openarbiter("check", file, "--json").json["causes"]
    assert (causes["agreeing"], causes["different"], causes["unexplained"]) == (4, [1], [])
    assert causes["rounds"][0]["players"] == [24, 38]


def test_a_round_robin_checked_as_a_swiss_is_told_its_schedule(openarbiter) -> None:
    ran = openarbiter("check", DATA / "standings" / "round-robin.trf", "--system", "dutch")
    assert "All 5 rounds agree if the numbers drawn by lot differ from those in the file" in ran.out
    assert "--system berger" in ran.out


@pytest.mark.skipif(not native_available(), reason="220 players in nine rounds, again and again")
def test_more_boards_are_listed_on_request(openarbiter) -> None:
    file = DATA / "published" / "moscow-open-a-2018.trf"
    bounded, whole = openarbiter("check", file).out, openarbiter("check", file, "--all").out
    assert "8 of 9 rounds agree if the numbers are those of the initial ranking" in bounded
    assert "Only round 1 differs without explanation" in bounded
    assert bounded.count(" – ") // 2 == 20
    assert "--all lists all" in bounded
    assert "--all lists all" not in whole
    assert whole.count(" – ") // 2 > 800


def test_a_round_that_is_too_hard_leaves_the_others_checked(
    openarbiter, seven, monkeypatch
) -> None:
    def giving_up(tournament: Tournament, number: int, **given: Any) -> RoundPairing:
        if number == 2:
            raise TooHard(len(tournament.entrants))
        return pair_round(tournament, number, **given)

    # The package has a function of the same name as this module.
    monkeypatch.setattr(import_module("openarbiter.verify.check"), "pair_round", giving_up)
    ran = openarbiter("check", seven, "--json")
    assert [(each["equal"], each["given_up"]) for each in ran.json["rounds"]] == [
        (True, False),
        (False, True),
    ]
    ran = openarbiter("check", seven)
    assert ran.code == Exit.BEYOND_LIMITS
    assert "Round 1: by the rules." in ran.out
    assert "Round 2: not checked." in ran.out
    assert "1 round was not checked." in ran.out
    assert "follow the rules" not in ran.out

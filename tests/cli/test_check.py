"""``openarbiter check``."""

from __future__ import annotations

from support.small import TWO_WHO_MET


def test_each_difference_stands_beside_what_the_file_has(openarbiter, seven) -> None:
    ran = openarbiter("check", seven)
    assert ran.code == 1
    assert ran.out == (
        "Seven players after two rounds\n"
        "FIDE (Dutch) System, edition fide-2018\n"
        "\n"
        "Round 1: as the rules say.\n"
        "Round 2: different.\n"
        "\n"
        "By the rules                     In the file\n"
        "7 Georgia (1.0) – 1 Alice (1.0)  3 Carla (1.0) – 1 Alice (1.0)\n"
        "2 Bruno (0.5) – 3 Carla (1.0)    7 Georgia (1.0) – 5 Eloise (0.5)\n"
        "4 David (0.0) – 5 Eloise (0.5)   2 Bruno (0.5) – 6 Finn (0.0)\n"
        "Bye: 6 Finn (0.0)                Bye: 4 David (0.0)\n"
        "\n"
        "1 of 2 rounds is not what the rules say.\n"
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
    assert "The one round is what the rules say." in ran.out


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
    assert "No round has been paired yet." in ran.out

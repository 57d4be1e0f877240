"""``pair`` and ``check`` for round robins and matches of teams."""

from __future__ import annotations

from pathlib import Path

import pytest

from openarbiter.formats.trf import read_trf
from openarbiter.model import ByeKind


def trf(players: int, *records: str) -> str:
    head = "".join(f"{record}\n" for record in ("012 All play all", *records))
    return head + "".join(
        f"001 {number:4}      {f'Player {number}':<33} {2500 - number}{'':29}0.0 {number:4}\n"
        for number in range(1, players + 1)
    )


@pytest.fixture
def five(tmp_path) -> Path:
    path = tmp_path / "five.trf"
    path.write_text(trf(5, "192 FIDE_ROUNDROBIN"))
    return path


def play(openarbiter, path: Path, rounds: int, *options: str) -> None:
    for _ in range(rounds):
        assert openarbiter("pair", path, "--write", path, "--force", *options).code == 0


@pytest.mark.rule("C.02 13.16.1")
class TestPair:
    def test_takes_the_table(self, openarbiter, five) -> None:
        ran = openarbiter("pair", five)
        assert ran.code == 0
        assert "Round 1 of 5. Round robin, Berger tables" in ran.out
        assert "Bye: 1 Player 1 (0.0)" in ran.out
        document = openarbiter("pair", five, "--json").json
        assert (document["system"], document["brackets"]) == ("berger", [])
        assert [each["number"] for each in document["free"]] == [1]
        assert (document["bye"], document["initial_colour"]) == (None, None)

    def test_needs_no_number_of_rounds_and_ends_with_the_schedule(self, openarbiter, five) -> None:
        play(openarbiter, five, 5)
        ran = openarbiter("pair", five)
        assert ran.code == 2
        assert "All 5 rounds" in ran.err
        assert openarbiter("check", five).code == 0

    def test_gives_who_is_free_a_bye_of_no_points(self, openarbiter, five) -> None:
        play(openarbiter, five, 1)
        (bye,) = read_trf(five).tournament.rounds[0].byes
        assert (bye.player, bye.kind) == (1, ByeKind.ZERO)

    @pytest.mark.rule("C.05 6.6")
    def test_lets_the_absent_forfeit(self, openarbiter, five) -> None:
        ran = openarbiter("pair", five, "--byes", "2:zero", "--write", "out.trf")
        assert "Forfeits: 2 Player 2 (0.0)" in ran.out
        assert "    1    2  Player 2" in ran.out
        (game, _) = read_trf(Path("out.trf")).tournament.rounds[0].games
        assert (game.white, game.black, str(game.result)) == (2, 5, "-/+")
        both = openarbiter("pair", five, "--byes", "2:zero,5:half", "--write", "both.trf", "--json")
        assert [each["number"] for each in both.json["forfeiting"]] == [2, 5]
        (game, _) = read_trf(Path("both.trf")).tournament.rounds[0].games
        assert str(game.result) == "-/-"

    @pytest.mark.rule("C.05 6.4")
    def test_keeps_a_vacant_number(self, openarbiter, five) -> None:
        lines = five.read_text().splitlines(keepends=True)
        five.write_text("".join(line for line in lines if "Player 3" not in line))
        ran = openarbiter("pair", five)
        assert "No player has the number 3." in ran.err
        assert "Bye: 4 Player 4 (0.0)" in ran.out
        codes = [each["code"] for each in openarbiter("pair", five, "--json").json["warnings"]]
        assert codes == ["vacant-numbers"]

    def test_can_be_told_the_system_and_writes_it(self, openarbiter, tmp_path) -> None:
        path = tmp_path / "silent.trf"
        path.write_text(trf(4, "142 6"))
        play(openarbiter, path, 6, "--system", "berger")
        assert "192 FIDE_DOUBLEROUNDROBIN" in path.read_text()
        assert openarbiter("check", path).code == 0
        assert openarbiter("pair", path, "--system", "round-robin").code == 2

    def test_says_which_games_count_as_draws_in_the_points(self, openarbiter, five) -> None:
        play(openarbiter, five, 1)
        assert "count as draws in the points shown" in openarbiter("pair", five).err


class TestWhatTheFileSays:
    @pytest.mark.parametrize("command", ["pair", "check", "checklist"])
    def test_a_round_robin_without_a_code_is_not_paired_as_a_swiss(
        self, openarbiter, tmp_path, command
    ) -> None:
        path = tmp_path / "words.trf"
        path.write_text(trf(4, "092 Individual: Round-Robin", "142 3"))
        ran = openarbiter(command, path)
        assert (ran.code, ran.out) == (3, "")
        assert ("--system berger" in ran.err) is (command != "checklist")
        assert openarbiter("--dutch", path, "-p").code == 3
        ran = openarbiter(command, path, "--lenient", "--json")
        assert ran.json["warnings"][0]["code"] == "round-robin"
        if command != "checklist":
            assert openarbiter(command, path, "--system", "berger").code == 0
            assert openarbiter(command, path, "--system", "dutch").code == 0

    def test_a_round_robin_has_no_checklist_and_no_engine(self, openarbiter, five) -> None:
        assert openarbiter("checklist", five).code == 3
        assert openarbiter("--dutch", five, "-p").code == 3

    def test_a_team_event_can_be_a_match(self, openarbiter, tmp_path) -> None:
        path = tmp_path / "match.trf"
        teams = f"013 {'Red':<32}   1    2\n013 {'Blue':<32}   3    4\n"
        path.write_text(trf(4, "192 FIDE_SCHEVENINGEN") + teams)
        ran = openarbiter("pair", path)
        assert "Round 1 of 2. Scheveningen System" in ran.out
        assert "    1    1  Player 1  0.0    3  Player 3  0.0" in ran.out
        for system in ("skalitzky", "semi-scheveningen"):
            ran = openarbiter("pair", path, "--system", system)
            assert ran.code == 1
            assert "Round 1 cannot be paired" in ran.err


class TestCheck:
    def test_names_the_round_whose_pairs_were_played(self, openarbiter, tmp_path) -> None:
        path = tmp_path / "plain.trf"
        path.write_text(trf(6, "192 BERGER_ROUNDROBIN_G2"))
        play(openarbiter, path, 10)
        assert openarbiter("check", path).code == 0
        ran = openarbiter("check", path, "--system", "berger")
        assert ran.code == 1
        assert "Round 4: different. These are the pairs of round 5 of the schedule." in ran.out
        assert "2 of 10 rounds do not follow the rules." in ran.out
        document = openarbiter("check", path, "--system", "berger", "--json").json
        assert (document["system"], document["rounds"][3]["played_as"]) == ("berger", 5)

    @pytest.mark.rule("C.05 6.6")
    def test_lists_boards_nobody_wrote_down(self, openarbiter, five) -> None:
        play(openarbiter, five, 1)
        text = five.read_text()
        for player in (2, 5):
            line = next(row for row in text.splitlines() if f"Player {player} " in row)
            text = text.replace(line, line[:89])
        five.write_text(text)
        ran = openarbiter("check", five)
        assert ran.code == 0
        assert "  Not in the file: 2–5" in ran.out
        found = openarbiter("check", five, "--json").json["rounds"][0]
        assert found["unrecorded"] == [{"white": 2, "black": 5}]

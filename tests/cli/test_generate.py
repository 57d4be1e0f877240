"""openarbiter generate: files of random tournaments."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from support.waiting import PATIENCE, wait_until

from openarbiter.formats.trf import read_trf
from openarbiter.pairing import EnginesDiffer, TooHard
from openarbiter.verify import check
from openarbiter.verify.generation import KINDS, Plan, generated

DOCS = Path(__file__).resolve().parents[2] / "docs"
SMALL = ("--players", "10", "--rounds", "4")


def test_one_tournament_is_written_as_planned(openarbiter) -> None:
    ran = openarbiter("generate", "one.trf", *SMALL, "--seed", "7", "--set", "half-byes=100")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == "Random tournament written to one.trf, seed 7.\n"
    plan = Plan(players=10, rounds=4, half_byes=100)
    assert read_trf(Path("one.trf")).tournament == generated(plan, 7)


def test_without_a_seed_one_is_drawn_and_told(openarbiter) -> None:
    first = openarbiter("generate", "one.trf", *SMALL, "--json").json
    again = openarbiter("generate", "two.trf", *SMALL, "--seed", first["first_seed"])
    assert again.code == 0
    assert Path("one.trf").read_bytes() == Path("two.trf").read_bytes()
    assert openarbiter("generate", "three.trf", *SMALL).code == 0
    assert Path("three.trf").read_bytes() != Path("two.trf").read_bytes()


@pytest.mark.parametrize("version", ["trf16", "trf26"])
@pytest.mark.parametrize("edition", ["fide-2018", "fide-2026"])
def test_the_file_is_checked_and_valid(openarbiter, edition, version) -> None:
    openarbiter(
        "generate", "one.trf", *SMALL, "--kind", "everything", "--seed", "3",
        "--edition", edition, "--to", version,
    )  # fmt: skip
    rounds = {"trf16": "XXR 4", "trf26": "142 4"}[version]
    assert rounds in Path("one.trf").read_text().splitlines()
    assert openarbiter("validate", "one.trf").code == 0
    checked = openarbiter("check", "one.trf", "--json").json
    assert (checked["equal"], checked["edition"]) == (True, edition)


def test_every_number_can_be_set(openarbiter) -> None:
    ran = openarbiter(
        "generate", "one.trf", *SMALL, "--seed", "1", "--set", "points=3-1-0", "--set", "level=yes",
        "--set", "acceleration=ranges", "--set", "highest=2100-2200", "--set", "lowest=2000",
        "--json",
    )  # fmt: skip
    assert ran.json["plans"] == [
        "players=10 rounds=4 edition=fide-2026 highest=2100-2200 lowest=2000 level=yes "
        "acceleration=ranges points=W=3.0,D=1.0,PAB=3.0"
    ]


def test_many_tournaments_fill_a_directory(openarbiter) -> None:
    ran = openarbiter("generate", "many", "--count", "3", *SMALL, "--seed", "8", "--jobs", "1")
    assert ran.out == "3 random tournaments are in many, with the seeds from 8 to 10.\n"
    names = sorted(path.name for path in Path("many").iterdir())
    assert names == ["000008.trf", "000009.trf", "000010.trf", "generation.json"]
    openarbiter("generate", "one.trf", *SMALL, "--seed", "9")
    assert Path("one.trf").read_bytes() == Path("many/000009.trf").read_bytes()


def test_the_same_command_goes_on_without_being_told_the_seed(openarbiter) -> None:
    first = openarbiter("generate", "many", "--count", "2", *SMALL, "--json").json
    then = openarbiter("generate", "many", "--count", "4", *SMALL, "--json").json
    assert then["first_seed"] == first["first_seed"]
    assert (then["count"], then["kept"]) == (4, 2)


def test_mixed_takes_the_kinds_in_turn(openarbiter) -> None:
    ran = openarbiter(
        "generate", "many", "--count", str(len(KINDS)), "--kind", "mixed", "--players", "8",
        "--rounds", "3", "--seed", "0", "--jobs", "1", "--json",
    )  # fmt: skip
    assert ran.code == 0
    assert len(set(ran.json["plans"])) > 15
    for path in Path("many").glob("*.trf"):
        assert check(read_trf(path).tournament).equal


def test_redrawn_and_short_tournaments_are_told(openarbiter) -> None:
    ran = openarbiter(
        "generate", "many", "--count", "12", "--players", "3-5", "--rounds", "4", "--seed", "1",
        "--jobs", "1",
    )  # fmt: skip
    assert "were drawn anew because a round had no legal pairing: seeds" in ran.out
    ran = openarbiter(
        "generate", "short", "--count", "3", "--players", "4", "--rounds", "5", "--seed", "1",
        "--jobs", "1", "--end-early", "--json",
    )  # fmt: skip
    assert ran.code == 0
    assert ran.json["ended_early"] == [
        {"seed": seed, "rounds": 3, "impossible_round": 4} for seed in (1, 2, 3)
    ]


def test_a_configuration_file_is_followed(openarbiter) -> None:
    Path("rtg.cfg").write_text("PlayersNumber=12\nRoundsNumber=4\nZPBRate=50\nFirstSeed=99\n")
    ran = openarbiter("generate", "one.trf", "--config", "rtg.cfg", "--json")
    assert ran.json["first_seed"] == 99
    assert "players=12 rounds=4 edition=fide-2026" in ran.json["plans"][0]
    assert "zero_byes=50" in ran.json["plans"][0]


def test_a_key_nobody_knows_is_said_as_the_documentation_shows(openarbiter) -> None:
    Path("wrong.cfg").write_text("PlayersNumber=12\nForfeitFrequency=3\n")
    ran = openarbiter("generate", "one.trf", "--config", "wrong.cfg")
    assert (ran.code, ran.out) == (3, "")
    assert ran.err in (DOCS / "generate.md").read_text(encoding="utf-8")


def test_a_model_is_imitated(openarbiter, seven) -> None:
    assert openarbiter("generate", "like.trf", "--model", seven, "--seed", "1").code == 0
    like, original = read_trf(Path("like.trf")).tournament, read_trf(seven).tournament
    assert [each.rating for each in like.entrants] == [each.rating for each in original.entrants]
    assert len(like.rounds) == original.regulations.rounds


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("--kind", "wild"), 2, "There is no kind wild. There are: plain, byes,"),
        (("--kind", "byes", "--config", "x"), 2, "are alternatives: choose one"),
        (("--players", "many"), 2, "--players: players is a whole number such as 40"),
        (("--players", "1"), 2, "players must be from 2 to 9999, not 1"),
        (("--set", "byes=3"), 2, "--set: there is nothing called byes. There are: players"),
        (("--set", "level"), 2, "“level” in --set is not NAME=VALUE"),
        (("--set", "level=maybe"), 2, "--set: level is yes or no"),
        (("--set", "points=3-1"), 2, "give the points of a win, a draw and a loss"),
        (("--set", "acceleration=warp"), 2, "There is no acceleration warp"),
        (("--seed", "-1"), 2, "--seed must be from 0 to"),
        (("--seed", str(2**63)), 2, "--seed must be from 0 to"),
        (("--count", "0"), 2, "--count must be from 1"),
        (("--jobs", "0"), 2, "--jobs must be from 1"),
        (("--edition", "fide-1066"), 2, "fide-1066"),
        (("--config", "nowhere.cfg"), 5, "There is no file nowhere.cfg"),
        (("--model", "nowhere.trf"), 5, "There is no file nowhere.trf"),
        (
            ("--set", "points=999-1-0", "--set", "level=yes", "--rounds", "25"),
            4,
            "does not fit into its file",
        ),
    ],
    ids=str,
)
def test_what_cannot_be_drawn_is_refused_in_a_sentence(openarbiter, arguments, code, said) -> None:
    ran = openarbiter("generate", "one.trf", *arguments)
    assert (ran.code, ran.out) == (code, "")
    assert said in ran.err
    assert not Path("one.trf").exists()


class TestFiles:
    def test_a_file_that_exists_is_only_replaced_by_force(self, openarbiter) -> None:
        Path("one.trf").write_text("mine")
        assert openarbiter("generate", "one.trf", *SMALL).code == 5
        assert Path("one.trf").read_text() == "mine"
        assert openarbiter("generate", "one.trf", *SMALL, "--force").code == 0

    def test_the_standard_output_is_refused(self, openarbiter) -> None:
        assert openarbiter("generate", "-", *SMALL).code == 2

    def test_a_directory_of_something_else_is_left_alone(self, openarbiter) -> None:
        Path("many").mkdir()
        Path("many/thesis.txt").write_text("mine")
        ran = openarbiter("generate", "many", "--count", "2", *SMALL)
        assert (ran.code, ran.out) == (5, "")
        assert "holds something other" in ran.err
        assert [path.name for path in Path("many").iterdir()] == ["thesis.txt"]

    def test_a_directory_that_cannot_be_made(self, openarbiter) -> None:
        Path("file").write_text("mine")
        ran = openarbiter("generate", "file/many", "--count", "2", *SMALL)
        assert ran.code == 5
        assert "file/many cannot be written" in ran.err


def test_engines_that_differ_are_our_fault_and_the_position_is_kept(
    openarbiter, monkeypatch
) -> None:
    def differ(tournament, **_: object) -> None:
        raise EnginesDiffer(tournament, 1, ZeroDivisionError("one"), ZeroDivisionError("other"))

    monkeypatch.setattr("openarbiter.verify.generation.played_players.pair_round", differ)
    ran = openarbiter("generate", "many", "--count", "2", *SMALL, "--seed", "1", "--jobs", "1")
    assert ran.code == 70
    assert "do not agree on 2 tournaments" in ran.err
    assert len(read_trf(Path("many/000001.differ.trf")).tournament.entrants) == 10
    assert not Path("many/000001.trf").exists()
    ran = openarbiter("generate", "one.trf", *SMALL)
    assert ran.code == 70


def test_tournaments_too_hard_for_the_engine_are_told_at_the_end(openarbiter, monkeypatch) -> None:
    def too_hard(tournament, **_: object) -> None:
        raise TooHard(len(tournament.entrants))

    monkeypatch.setattr("openarbiter.verify.generation.played_players.pair_round", too_hard)
    asked = ("generate", "many", "--count", "2", *SMALL, "--seed", "1", "--jobs", "1")
    ran = openarbiter(*asked)
    assert ran.code == 4
    assert "2 tournaments were given up" in ran.err
    assert "seeds 1, 2." in ran.err
    report = openarbiter(*asked, "--json").json
    assert (report["count"], report["given_up"]) == (0, [1, 2])


def test_a_fault_of_ours_is_not_told_as_one_of_the_file(openarbiter, monkeypatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ValueError("of ours")

    monkeypatch.setattr("openarbiter.verify.generation.played_players.pair_round", broken)
    ran = openarbiter("generate", "one.trf", *SMALL)
    assert ran.code == 70
    assert "does not fit" not in ran.err


def test_an_interruption_counts_what_is_there(openarbiter, monkeypatch) -> None:
    def interrupted(batch, seeds, **_: object):
        for seed in seeds[:2]:
            batch.file(seed).write_text("written, and not told")
        raise KeyboardInterrupt

    monkeypatch.setattr("openarbiter.cli.commands.generate.write_batch", interrupted)
    asked = ("generate", "many", "--count", "4", *SMALL, "--seed", "1")
    ran = openarbiter(*asked, "--force")
    assert ran.code == 130
    assert "Interrupted. 2 tournaments are in many" in ran.err
    assert "Leave out --force" in ran.err
    ran = openarbiter(*asked)
    assert "Interrupted. 4 tournaments are in many" in ran.err
    assert "--force" not in ran.err


def test_who_draws_big_tournaments_slowly_is_told_once(openarbiter, monkeypatch) -> None:
    monkeypatch.setattr("openarbiter.cli.engines.native_available", lambda: False)
    asked = ("--rounds", "1", "--count", "2", "--seed", "1", "--jobs", "1")
    ran = openarbiter("generate", "big", "--players", "20-160", *asked)
    assert (ran.code, ran.err.count("the reference engine pairs")) == (0, 1)
    assert openarbiter("generate", "small", "--players", "20", *asked).err == ""


@pytest.mark.skipif(os.name == "nt", reason="needs signals")
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGINT])
def test_whatever_ends_it_the_same_command_goes_on(openarbiter, end) -> None:
    arguments = ["generate", "many", "--count", "600", *SMALL, "--seed", "1"]
    command = [sys.executable, "-m", "openarbiter", *arguments, "--jobs", "2"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        wait_until(lambda: len(list(Path().glob("many/*.trf"))) >= 3)
        process.send_signal(end)
        _, said = process.communicate(timeout=PATIENCE)
    if end is signal.SIGINT:
        assert process.returncode == 130
        assert "the same command with --seed 1 goes on with the rest" in said
    before = {path.name: path.read_bytes() for path in Path().glob("many/*.trf")}
    assert 3 <= len(before) < 600
    ran = openarbiter(*arguments, "--jobs", "1", "--json")
    assert ran.json["kept"] >= len(before)
    assert len(list(Path().glob("many/*"))) == 601
    for name, content in before.items():
        assert Path("many", name).read_bytes() == content


class TestInThePlaceOfOthers:
    """``-g``, as JaVaFo and bbpPairings have it."""

    def test_a_configuration_and_a_seed(self, openarbiter) -> None:
        Path("rtg.cfg").write_text("PlayersNumber=12\nRoundsNumber=4\nRetiredRate=6\n")
        ran = openarbiter("--dutch", "-g", "rtg.cfg", "-o", "trn.trf", "-s", "7")
        assert (ran.code, ran.out, ran.err) == (0, "", "")
        tournament = read_trf(Path("trn.trf")).tournament
        assert (len(tournament.entrants), len(tournament.rounds)) == (12, 4)
        assert Path("trn.trf").read_text().startswith("012 Random tournament 7\n")
        openarbiter("-g", "rtg.cfg", "-o", "other.trf", "-s", "7")
        assert Path("other.trf").read_bytes() == Path("trn.trf").read_bytes()

    def test_the_file_is_one_they_read(self, openarbiter) -> None:
        Path("rtg.cfg").write_text("PlayersNumber=9\nRoundsNumber=3\nPointsForWin=3\n")
        openarbiter("--dutch", "-g", "rtg.cfg", "-o", "trn.trf", "--edition", "fide-2018")
        text = Path("trn.trf").read_text()
        assert "\nXXR 3\n" in text
        assert "\nBBW  3.0\n" in text
        assert read_trf(Path("trn.trf")).tournament.regulations.edition == "fide-2018"

    def test_whose_keys_a_file_of_common_keys_has(self, openarbiter) -> None:
        Path("rtg.cfg").write_text("PlayersNumber=12\nRoundsNumber=2\nForfeitRate=2\n")
        openarbiter("--dutch", "-g", "rtg.cfg", "-o", "bbp.trf", "-s", "7")
        assert " forfeits=438 " in Path("bbp.trf").read_text()
        openarbiter("-g", "rtg.cfg", "-o", "javafo.trf", "-s", "7")
        assert " forfeits=2 " in Path("javafo.trf").read_text()

    def test_a_number_for_a_configuration_is_the_seed(self, openarbiter, monkeypatch) -> None:
        small = {"javafo": Plan(players=8, rounds=2)}
        monkeypatch.setattr("openarbiter.cli.drop_in_generator.USUAL", small)
        assert openarbiter("-g", "18980522", "-o", "trn.trf").code == 0
        assert Path("trn.trf").read_text().startswith("012 Random tournament 18980522\n")
        assert openarbiter("-g", "-o", "any.trf").code == 0

    def test_a_model_and_baku(self, openarbiter, seven) -> None:
        assert openarbiter(seven, "-g", "-b", "-o", "trn.trf", "-s", "1").code == 0
        like = read_trf(Path("trn.trf")).tournament
        assert len(like.entrants) == 7
        assert openarbiter(seven, "-g", "-b", "--edition", "fide-2026", "-o", "x.trf").code == 0
        assert read_trf(Path("x.trf")).tournament.regulations.baku

    def test_the_checklists_of_all_rounds(self, openarbiter) -> None:
        Path("rtg.cfg").write_text("PlayersNumber=8\nRoundsNumber=3\n")
        assert openarbiter("-g", "rtg.cfg", "-o", "trn.trf", "-l").code == 0
        assert Path("trn.list").read_text().count("Round #") == 3

    def test_no_legal_pairing_is_exit_1_and_no_file(self, openarbiter) -> None:
        Path("rtg.cfg").write_text("PlayersNumber=2\nRoundsNumber=5\nForfeitRate=0\n")
        ran = openarbiter("-g", "rtg.cfg", "-o", "trn.trf", "-s", "1")
        assert ran.code == 1
        assert "cannot be paired" in ran.err
        assert not Path("trn.trf").exists()

    @pytest.mark.parametrize(
        "arguments",
        [
            ("--dutch", "-g"),
            ("--dutch", "-g", "rtg.cfg"),
            ("--dutch", "-g", "rtg.cfg", "-o"),
            ("model.trf", "-g", "rtg.cfg", "-o", "trn.trf"),
            ("-g", "rtg.cfg", "-o", "trn.trf", "-s", "x"),
            ("-g", "-o", "trn.trf", "-s", str(2**63)),
            ("-g", "-o", "trn.trf", "-c"),
            ("model.trf", "-p", "-s", "4"),
        ],
        ids=" ".join,
    )
    def test_arguments_that_are_not_understood(self, openarbiter, arguments) -> None:
        Path("rtg.cfg").write_text("PlayersNumber=8\nRoundsNumber=3\n")
        ran = openarbiter(*arguments)
        assert (ran.code, ran.out) == (3, "")
        assert ran.err
        assert not Path("trn.trf").exists()


SYSTEMS = ("dubov", "burstein", "lim", "fide-swiss-1989", "double-swiss", "team-swiss", "olympiad")


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_tournament_of_each_swiss_system_is_valid_and_says_what_it_is(
    openarbiter, system
) -> None:
    ran = openarbiter(
        "generate", "one.trf", *SMALL, "--system", system, "--kind", "everything", "--seed", "5"
    )
    assert (ran.code, ran.err) == (0, "")
    assert openarbiter("validate", "one.trf").err == ""
    assert openarbiter("pair", "one.trf", "--round", "3", "--json").json["system"] == system


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("olympiad", "--kind", "baku"), "The rules of the system olympiad know no acceleration"),
        (("fide-swiss-1989", "--set", "acceleration=ranges"), "know no acceleration"),
        (("lim", "--kind", "baku"), "acceleration=baku-given"),
        (("dubov", "--set", "unrated=10"), "everybody has a rating (C.04.4.1 1.1)"),
        (("team-swiss", "--to", "trf16"), "TRF16 has no records of teams"),
        (("team-swiss", "--model", "arad.trf"), "Only a tournament of single games"),
        (("team-swiss", "--set", "points=3-1-0"), "match_points=3-1-0"),
        (("team-swiss", "--set", "code=FIDE_DUTCH"), "is no code of the Swiss Team"),
        (
            ("team-swiss", "--set", "code=FIDE_TEAM_GP", "--set", "acceleration=baku"),
            "C.04.7 1.4",
        ),
        (("olympiad", "--kind", "few-players"), "There is no kind few-players. There are: plain"),
        (("double-swiss", "--rounds", "500"), "would take 1000 rounds of its file"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_what_a_system_does_not_provide_for_is_refused(openarbiter, arad, arguments, said) -> None:
    Path("arad.trf").write_bytes(arad.read_bytes())
    ran = openarbiter("generate", "one.trf", "--system", *arguments)
    assert ran.code == 2
    assert said in ran.err
    assert not Path("one.trf").exists()


def test_a_model_keeps_its_system(openarbiter) -> None:
    openarbiter("generate", "one.trf", *SMALL, "--system", "lim", "--seed", "1")
    made = openarbiter("generate", "two.trf", "--model", "one.trf", "--seed", "1", "--json").json
    assert "system=lim" in made["plans"][0]

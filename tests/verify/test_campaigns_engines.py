"""Engines of others: how they are named and called, and what can go wrong with them."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest
from support.other_engine import RELEASE
from support.small import SEVEN, TWO_WHO_MET

from openarbiter.verify.external import (
    EngineFailure,
    ExternalEngine,
    UnknownEngine,
    engine_named,
    interface_of,
    process,
)
from openarbiter.verify.external.answers import pairs_printed, report_printed

SCRIPT = Path(__file__).resolve().parents[1] / "support" / "other_engine.py"


def engine(mood: str) -> ExternalEngine:
    return ExternalEngine("other", "bbpPairings", (sys.executable, str(SCRIPT), mood))


def asked(mood: str, seconds: float = 60):
    return interface_of(engine(mood), edition="fide-2018", seconds=seconds)


@pytest.fixture
def seven(tmp_path: Path) -> Path:
    path = tmp_path / "seven.trf"
    path.write_text(SEVEN.replace("XXR 5", "XXR 5\n192 FIDE_DUTCH_2017"))
    return path


class TestNames:
    def test_a_name_and_a_command_make_an_engine_with_the_interface_of_its_name(self) -> None:
        found = engine_named("bbp5=/opt/bbp5/bbpPairings.exe --dutch")
        assert found == ExternalEngine(
            "bbp5", "bbpPairings", ("/opt/bbp5/bbpPairings.exe", "--dutch")
        )

    def test_a_jar_is_run_by_java(self) -> None:
        found = engine_named("javafo=/opt/javafo.jar")
        assert (found.interface, found.command[:3]) == ("JaVaFo", ("java", "-ea", "-jar"))

    def test_modules_of_python_need_no_command(self) -> None:
        assert engine_named("gacrux") == ExternalEngine("gacrux", "gacrux")
        assert engine_named("openarbiter").command == ()

    def test_any_command_on_the_path_has_the_interface_of_bbp_pairings(self) -> None:
        found = engine_named(f"{sys.executable} engine.py")
        assert (found.interface, found.command) == ("bbpPairings", (sys.executable, "engine.py"))

    def test_the_interface_can_be_said(self) -> None:
        assert engine_named(f"mine={sys.executable}", "JaVaFo").interface == "JaVaFo"

    def test_a_file_named_from_here_is_found_from_everywhere(self, tmp_path, monkeypatch) -> None:
        monkeypatch.chdir(tmp_path)
        Path("engine.sh").touch()
        assert engine_named("x=./engine.sh").command == (str(tmp_path / "engine.sh"),)

    @pytest.mark.parametrize("text", ["", "nothing-like-this", "=x", "name=", " =x"])
    def test_anything_else_is_refused(self, text: str) -> None:
        with pytest.raises(UnknownEngine):
            engine_named(text)


class TestAnswers:
    def test_pairs_are_counted(self) -> None:
        assert pairs_printed("2\n1 2\n3 0\n", "x") == {(1, 2), (3, 0)}
        for wrong in ("", "2\n1 2\n", "1\n1 2\n3 0\n", "hello", "1\n1 x\n", "2\n1 2\n1 2\n"):
            with pytest.raises(EngineFailure) as caught:
                pairs_printed(wrong, "x")
            assert caught.value.failed.kind == "unreadable"

    def test_the_report_of_javafo_has_blank_lines_between(self) -> None:
        text = (
            "t: Round #1\n\nt: Round #2\n\n  Checker pairings        Tournament pairings\n\n"
            "     55 -  73                 55 -  71\n\nt: Round #3\n"
        )
        found = report_printed(text, "JaVaFo")
        assert (found.rounds, found.different) == ((1, 2, 3), (2,))

    def test_a_round_without_a_pairing_is_different(self) -> None:
        text = "t: Round #1\nt: Round #2\nNo valid pairing exists for round 2.\n"
        assert report_printed(text, "x").different == (2,)

    def test_a_report_without_rounds_is_none(self) -> None:
        for wrong in ("", "hello", "t: Round #1\nt: Round #1\n"):
            with pytest.raises(EngineFailure):
                report_printed(wrong, "x")


class TestCalls:
    def test_it_says_its_version(self) -> None:
        assert asked("sound").release() == RELEASE

    def test_it_pairs_and_checks(self, seven) -> None:
        assert asked("sound").pair(seven) == {(1, 2), (5, 3), (4, 7), (6, 0)}
        found = asked("sound").check(seven)
        assert (found.rounds, found.different) == ((1, 2), (2,))

    def test_no_pairing_is_an_answer(self, tmp_path) -> None:
        path = tmp_path / "two.trf"
        path.write_text(TWO_WHO_MET)
        assert asked("no-pairing").pair(path) is None

    def test_it_generates_with_keys_and_a_seed(self, tmp_path) -> None:
        keys = {"PlayersNumber": "8", "RoundsNumber": "3"}
        asked("sound").generate(keys, 5, tmp_path / "new.trf")
        assert (tmp_path / "new.trf").read_text().count("\n001") == 8

    @pytest.mark.parametrize(
        ("mood", "kind", "words"),
        [
            ("crashes", "crashed", "exit code 9"),
            ("dies", "crashed", "signal 9"),
            ("refuses", "refused", "exit code 3"),
            ("babbles", "unreadable", "not a checker's report"),
        ],
    )
    def test_what_goes_wrong_is_said(self, seven, mood: str, kind: str, words: str) -> None:
        with pytest.raises(EngineFailure, match=words) as caught:
            asked(mood).check(seven)
        assert caught.value.failed.kind == kind

    def test_what_it_wrote_is_kept(self, seven) -> None:
        with pytest.raises(EngineFailure) as caught:
            asked("crashes").pair(seven)
        assert caught.value.failed.output == "something is wrong in here"

    def test_a_program_that_hangs_is_ended_in_time(self, seven) -> None:
        start = time.monotonic()
        with pytest.raises(EngineFailure, match="within 1 seconds"):
            asked("hangs", seconds=1).pair(seven)
        assert time.monotonic() - start < 1800, "it sleeps for an hour"

    def test_a_program_that_prints_without_end_is_ended(self, seven, monkeypatch) -> None:
        monkeypatch.setattr(process, "MOST", 100_000)
        with pytest.raises(EngineFailure, match="did not stop writing"):
            asked("floods").check(seven)

    def test_a_program_that_is_not_there_is_said_so(self, seven) -> None:
        nowhere = ExternalEngine("x", "bbpPairings", ("/nowhere/x",))
        with pytest.raises(EngineFailure, match="cannot be started") as caught:
            interface_of(nowhere, edition="fide-2018", seconds=1).check(seven)
        assert caught.value.failed.kind == "missing"

    def test_a_generator_that_writes_nothing_is_found_out(self, tmp_path) -> None:
        with pytest.raises(EngineFailure, match="wrote no tournament"):
            asked("empty-handed").generate({}, 1, tmp_path / "new.trf")

    def test_javafo_takes_the_seed_in_place_of_a_configuration(self, tmp_path) -> None:
        java = ExternalEngine(
            "javafo",
            "JaVaFo",
            (sys.executable, "-c", "import sys; open('a', 'w').write(repr(sys.argv[1:]))"),
        )
        interface = interface_of(java, edition="fide-2018", seconds=30)
        with pytest.raises(EngineFailure):
            interface.generate({}, 7, tmp_path / "new.trf")
        assert (tmp_path / "a").read_text() == "['-g', '7', '-o', 'new.trf']"
        assert interface.format == "trf16"


class TestGacrux:
    @pytest.fixture
    def gacrux(self):
        pytest.importorskip("gacrux.pairingchecker")
        return interface_of(engine_named("gacrux"), edition="fide-2026", seconds=60)

    def test_it_pairs_checks_and_generates(self, gacrux, tmp_path) -> None:
        assert "pairingchecker" in gacrux.release()
        file = tmp_path / "new.trf"
        gacrux.generate({"PlayersNumber": "8", "RoundsNumber": "3"}, 7, file)
        assert gacrux.check(file).different == ()

    def test_a_file_it_does_not_understand_is_a_failure(self, gacrux, tmp_path) -> None:
        file = tmp_path / "new.trf"
        file.write_text("hello")
        with pytest.raises(EngineFailure):
            gacrux.check(file)

    def test_a_python_without_it_is_said_so(self, tmp_path) -> None:
        bare = ExternalEngine("gacrux", "gacrux", (sys.executable, "-I", "-S"))
        with pytest.raises(EngineFailure, match="not installed"):
            interface_of(bare, edition="fide-2026", seconds=60).release()

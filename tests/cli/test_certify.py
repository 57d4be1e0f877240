"""``openarbiter certify``: from an empty directory to a report, whatever happens between."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from support.waiting import PATIENCE, wait_until

from openarbiter.version import __version__

SCRIPT = Path(__file__).resolve().parents[1] / "support" / "other_engine.py"


def other(mood: str) -> str:
    return f"other={shlex.join((sys.executable, str(SCRIPT), mood))}"


def small(mood: str = "sound", count: int = 1) -> tuple[str, ...]:
    return ("--engine", other(mood), "--kinds", "few-players", "--count", str(count), "--jobs", "1")


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A campaign against an engine that swaps colours, done once."""
    folder = tmp_path_factory.mktemp("done")
    words = ("certify", "campaign", *small("swaps"), "--lang", "en")
    ran = subprocess.run([sys.executable, "-m", "openarbiter", *words], cwd=folder, check=False)
    assert ran.returncode == 1
    return folder / "campaign"


@pytest.fixture
def campaign(openarbiter, done: Path) -> Path:
    """A copy of it in the empty directory of the test."""
    return Path(shutil.copytree(done, "campaign"))


def report_in(campaign: Path):
    return json.loads((campaign / "report.json").read_text(encoding="utf-8"))


class TestCampaign:
    def test_engines_that_agree(self, openarbiter) -> None:
        ran = openarbiter("certify", "campaign", *small())
        assert ran.code == 0
        assert ran.out.startswith("2 tournaments, ")
        assert "The two engines agree." in ran.out
        page = Path("campaign/report.html").read_text(encoding="utf-8")
        assert "Every pair, every colour and every bye" in page
        assert f"OpenArbiter {__version__} and other" in page

    def test_a_campaign_of_another_system_says_so(self, openarbiter) -> None:
        words = ("--system", "lim", *small())
        assert openarbiter("certify", "campaign", *words).code == 0
        page = Path("campaign/report.html").read_text(encoding="utf-8")
        assert "Lim System (C.04.4.3); Other Engine 1.0" in page
        assert "--system lim" in page
        assert openarbiter("certify", "campaign", "--jobs", "1").code == 0
        assert openarbiter("certify", "campaign", "--system", "dubov", *small()).code == 2

    @pytest.mark.parametrize(
        ("arguments", "said"),
        [
            (("--engine", "gacrux", "--system", "lim"), "knows: dutch, team-swiss"),
            (
                ("--engine", "gacrux", "--system", "team-swiss", "--ways", "both"),
                "generates no tournaments of the system team-swiss: use --ways ours",
            ),
            (
                ("--engine", other("sound"), "--system", "olympiad", "--kinds", "baku"),
                "There are no tournaments of kind baku",
            ),
        ],
        ids=["gacrux", "ways", "kinds"],
    )
    def test_what_cannot_be_compared_is_refused(self, openarbiter, arguments, said) -> None:
        ran = openarbiter("certify", "campaign", *arguments)
        assert ran.code == 2
        assert said in ran.err

    def test_a_campaign_goes_on_with_its_own_settings(self, openarbiter) -> None:
        openarbiter("certify", "campaign", *small())
        results = Path("campaign/results.jsonl")
        before = results.read_text()
        assert openarbiter("certify", "campaign", "--count", "2", "--jobs", "1").code == 0
        after = results.read_text()
        assert after.startswith(before)
        assert after.count("\n") == 4

    def test_json_is_the_report(self, openarbiter, campaign) -> None:
        ran = openarbiter("certify", "campaign", "--json")
        assert ran.code == 1
        assert ran.json == report_in(campaign)
        totals = ran.json["totals"]
        assert (totals["discrepancies"], totals["unjustified"], totals["failures"]) == (2, 2, 0)
        assert ran.json["proven"] is False

    def test_only_the_machine_differs_from_run_to_run(self, openarbiter, campaign) -> None:
        one = report_in(campaign)
        other = openarbiter("certify", "again", *small("swaps"), "--json").json
        assert {**one, "machine": None} == {**other, "machine": None}

    def test_a_note_explains_a_discrepancy(self, openarbiter, campaign) -> None:
        names = [each["id"] for each in report_in(campaign)["discrepancies"]]
        Path("why.toml").write_text(f'"{names[0]}" = "as C.04.3 E.5 says"\n')
        (campaign / "justified.json").write_text(json.dumps({names[1]: "the same"}))
        ran = openarbiter("certify", "campaign", "--notes", "why.toml")
        assert ran.code == 0
        assert "with the same position): as C.04.3 E.5 says" in ran.out
        assert "Every difference is justified." in ran.out
        assert "as C.04.3 E.5 says" in (campaign / "report.html").read_text(encoding="utf-8")

    def test_a_position_is_explained_when_all_its_rounds_are(self, openarbiter, campaign) -> None:
        first = report_in(campaign)["discrepancies"][0]["id"]
        (campaign / "justified.json").write_text(json.dumps({first: "as C.04.3 E.5 says"}))
        ran = openarbiter("certify", "campaign")
        assert ran.code == 1
        assert "with the same position)\n" in ran.out
        assert "1 round is paired differently without an explanation." in ran.out

    def test_rounds_of_one_position_stand_together_and_take_one_note(
        self, openarbiter, campaign
    ) -> None:
        found = report_in(campaign)["discrepancies"]
        assert len({each["same"] for each in found}) == 1 < len(found)
        ran = openarbiter("certify", "campaign")
        assert f"{found[0]['id']} (and 1 more with the same position)" in ran.out
        (campaign / "justified.json").write_text(json.dumps({found[0]["same"]: "of the same"}))
        assert openarbiter("certify", "campaign").code == 0

    def test_the_commands_of_a_discrepancy_show_it(self, campaign) -> None:
        found = report_in(campaign)["discrepancies"][0]
        folder = campaign / found["folder"]
        assert (folder / "reproduce.txt").read_text().splitlines() == found["commands"]
        ours, theirs = (
            subprocess.run(
                [sys.executable, "-m", *shlex.split(command)]
                if command.startswith("openarbiter")
                else shlex.split(command),
                cwd=folder,
                capture_output=True,
                text=True,
                check=True,
            ).stdout
            for command in found["commands"]
        )
        assert ours == (folder / "ours.txt").read_text()
        assert theirs == (folder / "theirs.txt").read_text()

    def test_the_page_needs_nothing_from_outside(self, done) -> None:
        page = (done / "report.html").read_text(encoding="utf-8")
        assert not re.search(r"(src|href)=\"(https?:|//)|@import|url\(", page)

    def test_what_comes_from_outside_is_escaped(self, openarbiter) -> None:
        command = shlex.join((sys.executable, str(SCRIPT), "crashes"))
        ran = openarbiter(
            "certify", "campaign", "--engine", f"<b>x</b>={command}", "--count", "1", "--jobs", "1"
        )
        assert ran.code == 1
        page = Path("campaign/report.html").read_text(encoding="utf-8")
        assert "<b>x</b>" not in page
        assert "&lt;b&gt;x&lt;/b&gt;" in page

    def test_tournaments_without_an_answer_are_told(self, openarbiter) -> None:
        ran = openarbiter("certify", "campaign", *small("crashes"))
        assert ran.code == 1
        assert "2 tournaments got no answer:" in ran.out
        assert "ours-000001: other ended with exit code 9." in ran.out
        assert Path("campaign/failures/ours-000001/tournament.trf").exists()
        page = Path("campaign/report.html").read_text(encoding="utf-8")
        assert "something is wrong in here" in page

    def test_that_the_reference_engine_pairs_is_told_once(self, openarbiter, monkeypatch) -> None:
        monkeypatch.setattr("openarbiter.cli.engines.native_available", lambda: False)
        ran = openarbiter("certify", "campaign", *small())
        assert ran.err.count("the reference engine pairs") == 1
        assert openarbiter("certify", "campaign", "--jobs", "1").err == ""

    def test_ours_against_ours(self, openarbiter) -> None:
        ran = openarbiter(
            "certify", "c", "--engine", "openarbiter", "--count", "1", "--ways", "ours",
            "--kinds", "few-players", "--edition", "fide-2018", "--jobs", "1",
        )  # fmt: skip
        assert (ran.code, ran.err) == (0, "")


class TestRefusals:
    def test_other_settings(self, openarbiter, campaign) -> None:
        ran = openarbiter("certify", "campaign", "--seed", "7")
        assert ran.code == 2
        assert "seed: 1, not 7" in ran.err

    def test_a_directory_of_something_else(self, openarbiter) -> None:
        Path("letters").mkdir()
        Path("letters/aunt.txt").touch()
        ran = openarbiter("certify", "letters", *small())
        assert (ran.code, "contains no campaign" in ran.err) == (5, True)
        assert [path.name for path in Path("letters").iterdir()] == ["aunt.txt"]

    def test_damaged_files(self, openarbiter, campaign) -> None:
        with Path("campaign/results.jsonl").open("a") as stream:
            stream.write("hello\n")
        ran = openarbiter("certify", "campaign")
        assert (ran.code, "results.jsonl is damaged in line 3" in ran.err) == (3, True)
        Path("campaign/campaign.json").write_text("{}")
        ran = openarbiter("certify", "campaign")
        assert (ran.code, "campaign.json is damaged" in ran.err) == (3, True)

    @pytest.mark.parametrize(
        ("arguments", "code", "words"),
        [
            ((), 2, "Choose the engine to compare with"),
            (("--engine", "deep-thought"), 2, "No engine is called deep-thought"),
            (("--engine", "x=/nowhere/x"), 5, "/nowhere/x cannot be started"),
            (("--engine", "gacrux", "--kinds", "odd"), 2, "no tournaments of kind odd"),
            (("--engine", "gacrux", "--count", "0"), 2, "--count must be 1 or more"),
            (("--engine", "gacrux", "--jobs", "0"), 2, "--jobs must be 1 or more"),
            (("--engine", "gacrux", "--edition", "fide-1066"), 2, "--edition"),
            (("--engine", "gacrux", "--pairs-only", "--ways", "both"), 2, "--ways ours"),
            (("--engine", "gacrux", "--notes", "nowhere.json"), 3, "is not a list of notes"),
        ],
    )
    def test_options_that_make_no_sense(self, openarbiter, arguments, code, words) -> None:
        ran = openarbiter("certify", "campaign", *arguments)
        assert ran.code == code
        assert words in ran.err
        assert not Path("campaign").exists()

    def test_notes_are_texts_by_name(self, openarbiter) -> None:
        for wrong in ("[]", '{"a": 1}', "hello", '{"a": " "}'):
            Path("why.json").write_text(wrong)
            assert openarbiter("certify", "c", *small(), "--notes", "why.json").code == 3

    def test_a_cluster_that_is_not_there(self, openarbiter, monkeypatch) -> None:
        monkeypatch.setitem(sys.modules, "distributed", None)
        ran = openarbiter("certify", "c", "--engine", "gacrux", "--scheduler", "tcp://127.0.0.1:9")
        assert (ran.code, "openarbiter[cluster]" in ran.err) == (5, True)


def running(word: str) -> bool:
    """Whether a process has this word in its command line."""
    listed = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=True)
    return word in listed.stdout


@pytest.mark.skipif(not hasattr(os, "killpg") or shutil.which("ps") is None, reason="needs signals")
class TestInterruptions:
    def started(self, jobs: int) -> subprocess.Popen[str]:
        words = (*small(count=4)[:-1], str(jobs))
        program = subprocess.Popen(
            [sys.executable, "-m", "openarbiter", "certify", "campaign", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        results = Path("campaign/results.jsonl")
        wait_until(lambda: results.exists() and results.read_bytes().count(b"\n") >= 2)
        assert program.poll() is None
        return program

    @pytest.mark.parametrize("jobs", [1, 2])
    def test_ctrl_c_leaves_a_campaign_that_goes_on(self, openarbiter, jobs: int) -> None:
        program = self.started(jobs)
        os.killpg(program.pid, signal.SIGINT)
        _, err = program.communicate(timeout=PATIENCE)
        assert program.returncode == 130
        assert "Interrupted after" in err
        assert "Traceback" not in err
        assert "to be done" in Path("campaign/report.html").read_text(encoding="utf-8")
        assert openarbiter("certify", "campaign", "--jobs", "1").code == 0

    def test_a_kill_takes_everything_with_it(self, openarbiter, tmp_path) -> None:
        mark = tmp_path / "hanging"
        words = ("--engine", other(f"hangs={mark}"), "--count", "2", "--jobs", "2")
        program = subprocess.Popen(
            [sys.executable, "-m", "openarbiter", "certify", "campaign", *words],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        wait_until(mark.exists)
        program.kill()
        program.wait(PATIENCE)
        wait_until(lambda: not running(str(mark)))

    def test_a_kill_leaves_a_campaign_that_ends_as_any_other(self, openarbiter) -> None:
        program = self.started(2)
        program.kill()
        program.communicate(timeout=PATIENCE)
        resumed = openarbiter("certify", "campaign", "--jobs", "1", "--json").json
        whole = openarbiter("certify", "whole", *small(count=4), "--json").json
        assert resumed["digest"] == whole["digest"]
        assert resumed["complete"] is True


@pytest.mark.parametrize(
    ("variable", "edition"),
    [("BBPPAIRINGS_2018", "fide-2018"), ("BBPPAIRINGS_2026", "fide-2026")],
)
def test_bbp_pairings(openarbiter, variable: str, edition: str) -> None:
    """Against bbpPairings, where the environment says where it is."""
    program = os.environ.get(variable)
    if program is None or shutil.which(program) is None:
        pytest.skip(f"{variable} names no program")
    ran = openarbiter(
        "certify", "campaign", "--engine", f"bbpPairings={program}", "--edition", edition,
        "--count", "25", "--json",
    )  # fmt: skip
    assert ran.code == 0
    assert ran.json["totals"]["compared"] == 50

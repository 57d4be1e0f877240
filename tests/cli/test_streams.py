"""Output that does not arrive: a sentence where there is one to read it, never a traceback."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from support.small import TWO_WHO_MET

pytestmark = pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device")

PROGRAM = f"{sys.executable} -m openarbiter"
NO_MISTAKE = ("Traceback", "an error in OpenArbiter", "Exception ignored", "BrokenPipe")


def shell(command: str, out: int = subprocess.PIPE) -> tuple[int, str]:
    """Run a line of bash, ``oa`` being the program; its exit code and standard error.

    Of a pipe the exit code is that of its first command.
    """
    line = command.replace("oa ", f"{PROGRAM} ") + "; exit ${PIPESTATUS[0]}"
    ran = subprocess.run(
        ["bash", "-c", line],
        stdout=out,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=120,
        env={**os.environ, "LANGUAGE": "en", "LC_ALL": "C.UTF-8"},
        stdin=subprocess.DEVNULL,
    )
    assert not any(text in ran.stderr for text in NO_MISTAKE), ran.stderr
    return ran.returncode, ran.stderr


@pytest.fixture
def nobody() -> Iterator[int]:
    """A standard output whose reader is gone already."""
    reader, out = os.pipe()
    os.close(reader)
    yield out
    os.close(out)


@pytest.fixture(autouse=True)
def here(seven, tmp_path, monkeypatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("two.trf").write_text(TWO_WHO_MET, encoding="utf-8")
    Path("bad.trf").write_text(seven.read_text().replace("2.0    1", "3.0    1"))
    return tmp_path


class TestAReaderWhoHasSeenEnough:
    @pytest.mark.parametrize(
        ("command", "code"),
        [
            ("pair seven.trf", 0),
            ("pair --json two.trf", 1),
            ("pair --json nowhere.trf", 5),
            ("check seven.trf", 1),
            ("check --json seven.trf", 1),
            ("validate bad.trf", 3),
            ("checklist seven.trf", 0),
            ("--dutch seven.trf -p", 0),
            ("--dutch seven.trf -c", 0),
        ],
    )
    def test_leaves_the_command_its_own_exit_code(self, command, code) -> None:
        assert shell(f"oa {command} | exec true")[0] == code
        # Nobody reads from the start.
        assert shell(f"oa {command} 1> >(exec true)")[0] == code

    @pytest.mark.parametrize(
        "command", ["pair seven.trf --write out.trf", "convert seven.trf out.trf"]
    )
    def test_has_not_seen_what_would_have_been_written(self, command, nobody) -> None:
        code, _ = shell(f"oa {command}", nobody)
        assert code == 141
        assert not Path("out.trf").exists()

    def test_of_the_help(self, nobody) -> None:
        assert shell("oa --help", nobody)[0] in (0, 141)


PRINTING = [
    "pair seven.trf",
    "pair --json seven.trf",
    "check seven.trf",
    "pair --json nowhere.trf",
    "pair --json two.trf",
    "validate bad.trf",
    "--help",
    "--version",
    "--dutch seven.trf -p",
    "--dutch seven.trf -c",
]


class TestAStandardOutputThatTakesNothing:
    @pytest.mark.parametrize(
        ("command", "away"),
        [
            *product(PRINTING, [">/dev/full"]),
            # Each way of printing: lines, JSON, a failure in it, what asks for no command.
            *product(PRINTING[:1] + PRINTING[3:4] + PRINTING[-3:], [">&-", "</dev/null 1<&0"]),
        ],
    )
    def test_is_an_error_of_files(self, command, away) -> None:
        code, said = shell(f"oa {command} {away}")
        assert code == 5
        assert said.startswith("The standard output cannot be written: ")

    @pytest.mark.parametrize("away", [">/dev/full", ">&-"])
    @pytest.mark.parametrize(
        "command",
        [
            "pair seven.trf --write out.trf",
            "pair seven.trf --write out.trf --json",
            "convert seven.trf out.trf",
            "number seven.trf --write out.trf",
            "sample out.trf",
        ],
    )
    def test_leaves_nothing_written(self, command, away, here) -> None:
        before = sorted(here.iterdir())
        assert shell(f"oa {command} {away}")[0] == 5
        assert sorted(here.iterdir()) == before

    def test_is_not_missed_where_nothing_is_printed(self) -> None:
        assert shell("oa --dutch seven.trf -p pairs.txt >&-")[0] == 0
        assert Path("pairs.txt").read_text().startswith("4\n")


class TestOtherStreams:
    @pytest.mark.parametrize("away", ["2>/dev/full", "2>&-"])
    @pytest.mark.parametrize(
        ("command", "code"),
        [
            ("pair two.trf", 1),
            ("pair nowhere.trf", 5),
            ("pair seven.trf --write out.trf", 0),
            ("pair --nonsense", 2),
            ("--dutch nowhere.trf -p", 5),
        ],
    )
    def test_a_standard_error_that_takes_nothing_changes_no_exit_code(
        self, command, code, away
    ) -> None:
        assert shell(f"oa {command} {away}")[0] == code

    def test_a_closed_standard_input_cannot_be_read(self) -> None:
        code, said = shell("oa validate - <&-")
        assert code == 5
        assert "cannot be read" in said

    def test_all_of_them_closed(self) -> None:
        assert shell("oa pair seven.trf <&- >&- 2>&-")[0] == 5


class TestInterruptions:
    @pytest.mark.parametrize("wait", [0.06, 0.25])
    @pytest.mark.parametrize("as_json", [False, True])
    def test_while_the_program_is_loaded(self, wait, as_json) -> None:
        # The file is a pipe without an end: there is always something to interrupt.
        process = subprocess.Popen(
            [sys.executable, "-c", READY, "pair", "-", *["--json"] * as_json],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "LANGUAGE": "en", "LC_ALL": "C.UTF-8"},
        )
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline() == "ready\n"
        time.sleep(wait)
        process.send_signal(signal.SIGINT)
        out, err = process.stdout.read(), process.stderr.read()
        process.communicate()
        assert process.returncode == 130, err
        if as_json:
            assert json.loads(out)["error"]["kind"] == "interrupted"
            assert err == ""
        else:
            assert (out, err) == ("", "Interrupted.\n")


READY = """
from openarbiter.cli import main, _hold_interruptions
_hold_interruptions()
print("ready", flush=True)
main()
"""

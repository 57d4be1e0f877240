"""Bad input of every kind: a sentence and an exit code, never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from openarbiter.cli import start

DATA = Path(__file__).parents[1] / "data"

COMMANDS = [
    ("pair", "{file}"),
    ("check", "{file}"),
    ("validate", "{file}"),
    ("convert", "{file}", "out.trf"),
    ("checklist", "{file}"),
    ("explain", "{file}"),
    ("certificate", "{file}"),
    ("play-off", "{file}"),
    ("--dutch", "{file}", "-p"),
    ("--dutch", "{file}", "-c"),
    ("{file}", "-p"),
]


@pytest.fixture(params=COMMANDS, ids=lambda command: " ".join(command))
def command(request):
    return lambda file: [str(word).replace("{file}", str(file)) for word in request.param]


def clean(ran, code: int) -> bool:
    """Whether it ended as it should: the right code, words on it, no traceback."""
    assert "Traceback" not in ran.err + ran.out
    assert ran.code == code, ran.err
    return bool(ran.err) or code == 3


def test_a_missing_file(openarbiter, command) -> None:
    ran = openarbiter(*command("nowhere.trf"))
    assert clean(ran, 5)
    assert "There is no file nowhere.trf." in ran.err


def test_many_problems_of_a_kind_are_told_together(openarbiter, tmp_path: Path) -> None:
    """A file that is cut off: everybody's opponents are missing."""
    whole = (DATA / "published" / "world-blitz-2021.trf").read_bytes()
    cut = tmp_path / "cut.trf"
    cut.write_bytes(whole[: len(whole) // 2])
    ran = openarbiter("rate", cut)
    assert clean(ran, 3)
    lines = ran.err.splitlines()
    assert len(lines) < 12
    assert lines[0].startswith("line 5, column ")
    assert any("more of this kind" in line for line in lines)
    told = openarbiter("rate", cut, "--json").json
    assert len(told["error"]["problems"]) > 100


def test_a_directory(openarbiter, command) -> None:
    Path("folder").mkdir()
    ran = openarbiter(*command("folder"))
    assert clean(ran, 5)
    assert "folder is a directory" in ran.err


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is forbidden to root")
def test_a_file_that_may_not_be_read(openarbiter, command, seven) -> None:
    seven.chmod(0)
    ran = openarbiter(*command(seven))
    assert clean(ran, 5)
    assert "no permission to read" in ran.err


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"\x00" * 5000,
        bytes(range(256)) * 20,
        b"\x7fELF\x02\x01\x01" + bytes(n * n % 251 for n in range(3000)),
        b"PK\x03\x04 this is a spreadsheet",
        b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n",
        b"\xff\xfe0\x000\x001\x00",
        b"{}",
        b"001",
        b"001 " * 4000,
    ],
    ids=lambda content: repr(content[:8]),
)
def test_something_that_is_not_a_tournament(openarbiter, command, content) -> None:
    Path("thing").write_bytes(content)
    assert clean(openarbiter(*command("thing")), 3)
    assert not Path("out.trf").exists()


def test_a_name_that_cannot_be_one(openarbiter, command) -> None:
    assert clean(openarbiter(*command("x" * 5000)), 5)
    assert clean(openarbiter(*command("nul\0byte")), 5)


def test_a_file_of_endless_size(openarbiter, command) -> None:
    ran = openarbiter(*command("/dev/zero"))
    assert clean(ran, 4)
    assert "64 MB" in ran.err


@pytest.mark.parametrize(
    "arguments",
    [
        ("nonsense",),
        ("pair",),
        ("pair", "a", "b"),
        ("pair", "a", "--nonsense"),
        ("pair", "a", "--round", "two"),
        ("convert", "a"),
        ("--lang",),
        ("--lang", "tlh", "pair", "a"),
    ],
    ids=" ".join,
)
def test_wrong_use(openarbiter, arguments) -> None:
    ran = openarbiter(*arguments)
    assert clean(ran, 2)
    assert ran.out == ""


def test_without_arguments_it_helps(openarbiter) -> None:
    ran = openarbiter()
    assert ran.code == 0
    assert "pair" in ran.out


def test_a_mistake_of_ours_is_owned_up_to(openarbiter, seven, monkeypatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("half a player")

    monkeypatch.setattr("openarbiter.cli.commands.pair.pair_round", broken)
    ran = openarbiter("pair", seven)
    assert clean(ran, 70)
    assert "an error in OpenArbiter" in ran.err
    assert "ZeroDivisionError: half a player" in ran.err
    document = openarbiter("pair", seven, "--json").json
    assert document["error"]["kind"] == "our-fault"


def test_too_little_memory_is_beyond_the_limits(openarbiter, seven, monkeypatch) -> None:
    def greedy(*_: object, **__: object) -> None:
        raise MemoryError

    monkeypatch.setattr("openarbiter.cli.commands.pair.pair_round", greedy)
    assert clean(openarbiter("pair", seven), 4)


def test_an_interruption_ends_it_quietly(openarbiter, seven, monkeypatch) -> None:
    def impatient(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("openarbiter.cli.commands.pair.pair_round", impatient)
    assert clean(openarbiter("pair", seven), 130)
    ran = openarbiter("pair", seven, "--json")
    assert clean(ran, 130) or ran.err == ""
    assert ran.json["error"]["kind"] == "interrupted"
    monkeypatch.setattr(start, "_dispatch", impatient)
    assert clean(openarbiter("pair", seven), 130)


class TestAsAProcess:
    """What only a process of its own can show."""

    def run(self, *arguments: str, **options):
        environment = {**os.environ, "LC_ALL": "C", "LANGUAGE": "en", "PYTHONIOENCODING": "ascii"}
        return subprocess.run(
            [sys.executable, "-m", "openarbiter", *arguments],
            capture_output=True,
            env=environment,
            check=False,
            timeout=120,
            **options,
        )

    def test_a_terminal_without_the_letters_shows_question_marks(self, seven) -> None:
        seven.write_text(seven.read_text().replace("Alice", "Élise"), encoding="utf-8")
        ran = self.run("pair", str(seven))
        assert ran.returncode == 0
        assert b"?lise" in ran.stdout

    def test_a_reader_who_has_seen_enough_is_no_error(self, arad) -> None:
        process = subprocess.Popen(
            [sys.executable, "-m", "openarbiter", "pair", str(arad)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        complaints = process.stderr.read()
        process.stderr.close()
        assert process.wait(timeout=120) == 0
        assert b"Traceback" not in complaints
        assert b"BrokenPipe" not in complaints

"""``make mutants``: what is changed, that it is tried, that nothing is lost and nothing stays."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from mutation.changes import Mutant, mutants_of
from mutation.imported import NotInPlace, put_in_place
from mutation.record import Record
from mutation.trials import Trial, ends_of

import openarbiter.laws.reading_time as reading_time

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "openarbiter"

MODULE = '''"""Doc."""

LIMIT = 3


def outer(values: list[int]) -> list[int]:
    def inner(value: int) -> bool:
        return value < LIMIT and not value == 2

    return [value + 1 for value in values if inner(value)]
'''


def small(folder: Path) -> list[Mutant]:
    file = folder / "small.py"
    file.write_text(MODULE, encoding="utf-8")
    return mutants_of(file, folder)


def test_every_kind_of_change_is_made_once_and_alone(tmp_path: Path) -> None:
    found = [(each.line, each.function, each.change) for each in small(tmp_path)]
    assert sorted(found, key=str) == sorted(
        [
            (3, None, "3 -> 4"),
            (8, 7, "return None"), (8, 7, "-> Or"), (8, 7, "Lt -> LtE"), (8, 7, "not left out"),
            (8, 7, "Eq -> NotEq"), (8, 7, "2 -> 3"),
            (10, 6, "return None"), (10, 6, "-> Sub"), (10, 6, "1 -> 2"),
            (10, 6, "condition left out"),
        ],
        key=str,
    )  # fmt: skip
    assert len({each.code for each in small(tmp_path)}) == len(found)


def test_what_stands_outside_of_functions_is_not_put_in_place() -> None:
    mutants = mutants_of(PACKAGE / "laws" / "reading_time.py", PACKAGE)
    outside = next(each for each in mutants if each.function is None)
    before = reading_time.__dict__.copy()
    with pytest.raises(NotInPlace):
        put_in_place(outside, PACKAGE)
    assert reading_time.__dict__ == before


def test_what_never_ends_is_ended_with_all_it_began(tmp_path: Path) -> None:
    started = tmp_path / "started"

    def hang() -> int:
        subprocess.run(["sh", "-c", f"echo $$ > {started}; exec sleep 600"], check=False)
        return 0

    trials = [Trial("hangs", hang, 1.0), Trial("ends", lambda: 5, 60.0)]
    assert dict(ends_of(trials, 2)) == {"hangs": None, "ends": 5}
    assert is_gone(int(started.read_text(encoding="utf-8")))


def is_gone(process: int) -> bool:
    for _ in range(500):
        try:
            os.kill(process, 0)
            if Path(f"/proc/{process}/stat").read_text(encoding="utf-8").split(")")[1][1] == "Z":
                return True
        except (ProcessLookupError, FileNotFoundError):
            return True
        time.sleep(0.02)
    return False


def test_a_line_that_was_cut_off_is_passed_over(tmp_path: Path) -> None:
    first, second, *_ = small(tmp_path)
    file = tmp_path / "room.jsonl"
    Record(file, "these tests").add(first, "killed")
    with file.open("a", encoding="utf-8") as cut:
        cut.write('{"key": "no')
    record = Record(file, "these tests")
    assert record.ends == {first.key: "killed"}
    record.add(second, "survived")
    assert Record(file, "these tests").ends == {first.key: "killed", second.key: "survived"}


def test_what_survived_other_tests_is_tried_again(tmp_path: Path) -> None:
    first, *_ = small(tmp_path)
    Record(tmp_path / "room.jsonl", "older tests").add(first, "survived")
    assert Record(tmp_path / "room.jsonl", "newer tests").ends == {}


def test_a_run_that_is_killed_goes_on_from_there(tmp_path: Path) -> None:
    """Some mutants of the laws: all are killed but one, which changes nothing."""
    kept = tmp_path / "laws.jsonl"
    command = [sys.executable, str(ROOT / "tools" / "mutants.py"), "laws", "--file", "reading_time"]
    command += ["--sample", "12", "--seed", "4", "--kept", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as cut:
        for _ in range(6000):
            if kept.exists() and kept.read_text(encoding="utf-8").count("\n") >= 2:
                break
            time.sleep(0.02)
        cut.kill()
    first = [json.loads(line)["key"] for line in kept.read_text(encoding="utf-8").splitlines()[:2]]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    keys = [json.loads(line)["key"] for line in kept.read_text(encoding="utf-8").splitlines()]
    assert (len(keys), len(set(keys))) == (12, 12), done.stdout + done.stderr
    assert keys[:2] == first
    assert done.stdout.endswith("laws: 12 mutants, 12 killed\n")
    assert done.returncode == 0

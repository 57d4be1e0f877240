"""``make mutants``: what is changed, that it is tried, that nothing is lost and nothing stays."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from mutation import collected
from mutation.changes import Mutant, mutants_of
from mutation.imported import NotInPlace, put_in_place
from mutation.reach import Reach, Watch
from mutation.record import Record
from mutation.trials import Trial, ends_of
from mutation.tried import Room, words_of

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

    def hang() -> str:
        subprocess.run(["sh", "-c", f"echo $$ > {started}; exec sleep 600"], check=False)
        return "too late"

    def runs() -> str:
        signal.setitimer(signal.ITIMER_PROF, 0.05)
        while True:
            pass

    trials = [Trial("hangs", hang, 1.0), Trial("runs", runs, 60.0), Trial("ends", str, 60.0)]
    assert dict(ends_of(trials, 2)) == {"hangs": None, "runs": None, "ends": ""}
    assert is_gone(int(started.read_text(encoding="utf-8")))


def test_what_a_trial_finds_is_handed_over_however_long_it_is() -> None:
    words = "found " * 100_000
    assert dict(ends_of([Trial("one", lambda: words, 60.0)], 1)) == {"one": words}


def test_what_a_test_calls_of_the_room_is_seen_and_nothing_else() -> None:
    watch = Watch(PACKAGE, "laws")
    watch.begin()
    reading_time.read_time_control("90+30")
    sorted([3, 2], key=lambda each: -each)
    called = watch.end()
    line = reading_time.read_time_control.__code__.co_firstlineno
    assert ("laws/reading_time.py", line) in called
    assert {module.split("/")[0] for module, _ in called} == {"laws"}


def test_only_tests_that_changed_are_watched_again() -> None:
    here = ("laws/pace.py", 7)
    known = Reach(
        {"": "a", "one.py": "b", "two.py": "c"},
        {"one.py::test": 2.0, "two.py::test": 1.0},
        {"one.py::test": [here], "two.py::test": [here]},
    )
    assert known.by_function() == {here: ["two.py::test", "one.py::test"]}
    changed = known.of({"": "a", "one.py": "b", "two.py": "d"})
    assert (list(changed.seconds), list(changed.calls)) == (["one.py::test"], ["one.py::test"])
    assert not known.of({"": "other", "one.py": "b", "two.py": "c"}).seconds


def test_what_killed_a_neighbour_is_tried_first_and_no_longer_than_allowed(tmp_path: Path) -> None:
    first, second, *others = small(tmp_path)
    record = Record(tmp_path / "room.jsonl", "these tests", 3)
    room = Room("room", ROOT, PACKAGE, [], tmp_path, record, at_once=1)
    assert room.in_order(second, ["a", "b", "c"]) == ["a", "b", "c"]
    near = next(each for each in others if each.function == second.function)
    far = next(each for each in others if each.function != second.function)
    room.note(far, "killed c")
    assert room.in_order(second, ["a", "b", "c"]) == ["c", "a", "b"]
    room.note(near, "killed b")
    assert room.in_order(second, ["a", "b", "c"]) == ["b", "c", "a"]
    reach = Reach(seconds={"a": 2.0, "b": 1.0, "c": 1.0})
    assert room.within(["a", "b", "c"], reach) == ["a", "b"]
    assert record.ends == {far.key: "killed", near.key: "killed"}
    assert room.note(first, "afresh") is None
    assert first.key not in record.ends


def test_what_no_test_reaches_survives() -> None:
    assert words_of(collected.Tests(lambda tests: None), [], Reach()) == "survived"


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
    Record(file, "these tests", 9).add(first, "killed")
    with file.open("a", encoding="utf-8") as cut:
        cut.write('{"key": "no')
    record = Record(file, "these tests", 9)
    assert record.ends == {first.key: "killed"}
    record.add(second, "survived")
    assert Record(file, "these tests", 9).ends == {first.key: "killed", second.key: "survived"}


def test_what_survived_other_tests_is_tried_again(tmp_path: Path) -> None:
    first, *_ = small(tmp_path)
    file = tmp_path / "room.jsonl"
    Record(file, "older tests", 9).add(first, "survived")
    assert Record(file, "newer tests", 9).ends == {}
    assert Record(file, "older tests", 10).ends == {}
    assert Record(file, "older tests", 9).ends == {first.key: "survived"}


def test_a_run_that_is_killed_goes_on_from_there(tmp_path: Path) -> None:
    """Some mutants of the laws: all are killed but one, which changes nothing."""
    kept = tmp_path / "laws.jsonl"
    command = [sys.executable, str(ROOT / "tools" / "mutants.py"), "laws", "--file", "reading_time"]
    command += ["--sample", "12", "--seed", "4", "--kept", str(tmp_path), "--tests"]
    command += [f"tests/laws/test_{each}_time.py" for each in ("reading", "default")]
    command += ["tests/laws/test_time_control.py"]
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

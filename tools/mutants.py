"""Changes one thing in a rule at a time and looks whether a test fails: ``make mutants``.

    python tools/mutants.py [ROOM ...] [--file TEXT ...] [--tests PATH ...] [--bound SECONDS]
        [--sample N] [--seed N] [--at-once N] [--kept FOLDER]

Each mutant is a module of a room with one change: a comparison, a boundary, a number, a condition
turned round, an ``and`` for an ``or``, something else returned. The tests that call the changed
function run with it until the first fails. A mutant that no test fails on survives: a test is
missing, or the change makes no difference.

The tests of a room are collected once. Each is watched first, alone and without a mutant. Then
every mutant has a fork of that process, in which the functions of its module are given the code of
the mutant. What changes outside of functions, and what was called while tests were collected and
survived, is served to a fresh process in the place of the module.

What was found is kept in ``build/mutation/ROOM.jsonl``; a run that is interrupted goes on from
there. Mutants of modules that changed since are tried anew, and survivors once a test of the room
changes or when tests may run longer (``--bound``). ``--sample`` draws so many of a room. Ends with
1 if any survives, with 2 if the tests fail without a mutant.
"""

from __future__ import annotations

import argparse
import importlib
import os
import random
import sys
import traceback
from collections.abc import Callable
from pathlib import Path

from mutation.changes import Mutant, mutants_of
from mutation.record import Record, state_of
from mutation.trials import die_with_parent
from mutation.tried import Room, try_afresh, try_in_place

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "openarbiter"

TESTS = {
    "handling": ["tests/handling"],
    "laws": ["tests/laws"],
    "rating": ["tests/rating"],
    "rulebook": [
        "tests/rulebook",
        "tests/model/test_event_kinds.py",
        "tests/standings",
        "tests/handling",
        "tests/rating",
        "tests/titles",
        "tests/pairing",
        "tests/formats",
        "tests/test_architecture.py",
    ],
    "standings": ["tests/standings", "tests/playoffs/test_held.py"],
    "titles": ["tests/titles"],
    "prizes": ["tests/prizes"],
    "playoffs": ["tests/playoffs"],
    "stages": ["tests/stages"],
    "pairing": ["tests/pairing"],
}
"""The tests that are run for the mutants of a room."""


def in_its_own(work: Callable[[], int]) -> int:
    """Do something in a process of its own, so that nothing it imports stays; its code."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    code = 1
    try:
        die_with_parent()
        code = work()
    except SystemExit as ended:
        code = int(ended.code or 0)
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(code)


def try_all(room: str, chosen: list[Mutant], asked: argparse.Namespace) -> int:
    """Try the mutants of a room of which nothing is known yet, and keep what was found.

    Returns:
        0, or the code of what went wrong.
    """
    own = asked.tests or TESTS[room]

    def prepared() -> Room:
        file = asked.kept / f"{room}.jsonl"
        record = Record(file, state_of(ROOT, own), asked.bound)
        tests = [*own, f"src/openarbiter/{room}"]  # the examples of its docstrings
        return Room(room, ROOT, PACKAGE, tests, asked.kept, record, asked.at_once)

    for way in (try_in_place, try_afresh):
        ends = prepared().record.ends
        left = [mutant for mutant in chosen if mutant.key not in ends]
        if way is try_in_place:
            left = [mutant for mutant in left if mutant.function is not None]

        def work(way: Callable[[Room, list[Mutant]], int] = way, left: list[Mutant] = left) -> int:
            return way(prepared(), left)

        needed = left or (way is try_in_place and len(ends) < len(chosen))
        if needed and (code := in_its_own(work)):
            return code
    return 0


def told(room: str, chosen: list[Mutant], asked: argparse.Namespace) -> int:
    """Print what survives of a room; the number of it."""
    file = asked.kept / f"{room}.jsonl"
    ends = Record(file, state_of(ROOT, asked.tests or TESTS[room]), asked.bound).ends
    of = {end: [each for each in chosen if ends.get(each.key) == end] for end in set(ends.values())}
    for each in of.get("survived", []):
        print(f"{each.module}:{each.line}: {each.change}: {each.source}")
    counts = ", ".join(f"{len(found)} {end}" for end, found in sorted(of.items()) if found)
    print(f"{room}: {len(chosen)} mutants, {counts}", flush=True)
    return len(of.get("survived", []))


def main() -> int:
    """Make the mutants asked for, try them, and say which survive."""
    parser = argparse.ArgumentParser(prog="python tools/mutants.py", description=__doc__)
    parser.add_argument("rooms", nargs="*", choices=[[], *TESTS], help="all unless some are named")
    parser.add_argument("--file", nargs="+", default=[""], help="only modules with such a path")
    parser.add_argument("--tests", nargs="+", help="these tests alone, not all of a room's")
    parser.add_argument("--sample", type=int, help="so many of a room, drawn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bound", type=float, default=120, help="seconds of tests for one mutant")
    parser.add_argument("--at-once", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--kept", type=Path, default=ROOT / "build" / "mutation")
    asked = parser.parse_args()
    os.chdir(ROOT)
    sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]
    asked.kept.mkdir(parents=True, exist_ok=True)
    for name in ("django.test", "hypothesis", "pydantic", "typer"):
        importlib.import_module(name)  # once for all

    survived = 0
    for room in asked.rooms or TESTS:
        found = [
            mutant
            for path in sorted((PACKAGE / room).rglob("*.py"))
            if any(text in str(path.relative_to(PACKAGE)) for text in asked.file)
            for mutant in mutants_of(path, PACKAGE)
        ]
        if asked.sample is not None:
            drawn = random.Random(asked.seed).sample(found, min(asked.sample, len(found)))
            found = sorted(drawn, key=lambda each: (each.module, each.line))
        if code := try_all(room, found, asked):
            return 2 if code > 0 else 1
        survived += told(room, found, asked)
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main())

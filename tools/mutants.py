"""Changes one thing in a rule at a time and looks whether a test fails: ``make mutants``.

    python tools/mutants.py [ROOM ...] [--file TEXT] [--sample N] [--seed N] [--kept FOLDER]

Each mutant is a module of a room with one change: a comparison, a boundary, a number, a condition
turned round, an ``and`` for an ``or``, something else returned. The files of tests that reach the
changed function run with it until the first test fails. A mutant that no test fails on survives: a
test is missing, or the change makes no difference.

Which files of tests reach which function is watched first, while all tests of the room run without
a mutant. Then every mutant has a process of its own, as many at once as there are processors.
First the functions of a module that is already imported are given the code of the mutant, which is
quick. What no test failed on then, and what changes outside of functions, is served to a fresh
process in the place of the module.

What was found is kept in ``build/mutation/ROOM.jsonl``; a run that is interrupted goes on from
there. Mutants of modules that changed since are tried anew, and survivors once a test of the room
changes. ``--sample`` draws so many of a room. Ends with 1 if any survives, with 2 if the tests fail
without a mutant.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from mutation.changes import Mutant, mutants_of
from mutation.imported import NotInPlace, dotted, put_in_place, serve
from mutation.reach import Reach, Watch
from mutation.record import Record, state_of
from mutation.trials import NOT_TRIED, Trial, die_with_parent, ends_of

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "openarbiter"

TESTS = {
    "handling": ["tests/handling"],
    "laws": ["tests/laws"],
    "rating": ["tests/rating"],
    "rulebook": [
        "tests/standings",
        "tests/handling",
        "tests/rating",
        "tests/titles",
        "tests/pairing/test_named_rules.py",
        "tests/test_architecture.py",
    ],
    "standings": ["tests/standings"],
    "titles": ["tests/titles"],
    "pairing": ["tests/pairing"],
}
"""The tests that are run for the mutants of a room."""

PATIENCE = 8
"""How many times as long as without a mutant the tests may take, in a mutant that hangs."""


def run_tests(tests: list[str], plugin: object | None = None) -> int:
    """Run tests in this process until one fails; the exit code of pytest."""
    quick = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not slow"]
    return int(pytest.main([*quick, *tests], plugins=[plugin] if plugin else []))


def trial_of(
    mutant: Mutant, tests: list[str], seconds: float, put: Callable[[Mutant, Path], None]
) -> Trial[Mutant]:
    """The mutant put where it belongs, then the tests."""

    def work() -> int:
        try:
            put(mutant, PACKAGE)
        except NotInPlace:
            return NOT_TRIED
        return run_tests(tests)

    return Trial(mutant, work, seconds)


def watched(room: str, tests: list[str], kept: Path) -> tuple[Reach, float]:
    """Which tests reach what in a room, and how many seconds they all took.

    Raises:
        SystemExit: with 2 where they fail without a mutant.
    """
    file = kept / f"{room}.reach.json"
    began = time.monotonic()

    def work() -> int:
        watch = Watch(PACKAGE, room, ROOT)
        ended = run_tests(tests, watch)
        file.write_text(json.dumps(watch.reach()), encoding="utf-8")
        return ended

    ((_, ended),) = ends_of([Trial(room, work, 3600)], 1)
    if ended != 0:
        print(f"The tests of {room} fail without a mutant: run them first.", file=sys.stderr)
        raise SystemExit(2)
    reach: Reach = json.loads(file.read_text(encoding="utf-8"))
    return reach, time.monotonic() - began


def preload(room: str) -> None:
    """Import the room and what its tests share, so that no mutant has to."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "support.web_settings"
    django = importlib.import_module("django")
    django.setup()
    for name in ("support.playing", "support.worked", "support.fresh"):
        importlib.import_module(name)
    for path in (PACKAGE / room).rglob("*.py"):
        importlib.import_module(dotted(str(path.relative_to(PACKAGE))))


def try_all(room: str, chosen: list[Mutant], kept: Path, *, quick: bool) -> None:
    """Try the mutants of a room of which nothing is known yet, and keep what was found.

    Args:
        quick: in place, where only what was killed is kept; otherwise each in a fresh process.
    """
    tests = TESTS[room]
    record = Record(kept / f"{room}.jsonl", state_of(ROOT, tests))
    left = [mutant for mutant in chosen if mutant.key not in record.ends]
    if quick:
        left = [mutant for mutant in left if mutant.function is not None]
    if not left:
        return
    reach, seconds = watched(room, tests, kept)
    if quick:
        preload(room)

    def trials() -> Iterator[Trial[Mutant]]:
        for mutant in left:
            if mutant.function is None:
                asked = tests
            else:
                asked = reach.get(mutant.module, {}).get(str(mutant.function), [])
            if asked or not quick:
                put = put_in_place if quick else serve
                yield trial_of(mutant, asked or tests, 10 + PATIENCE * seconds, put)

    way = "in place" if quick else "afresh"
    for number, (mutant, code) in enumerate(ends_of(trials(), os.cpu_count() or 1), start=1):
        end = {None: "hung", 0: "survived"}.get(code, "killed")
        if code != NOT_TRIED and (end == "killed" or not quick):
            record.add(mutant, end)
        if number % 20 == 0:
            print(f"{room}, {way}: {number} of {len(left)}", flush=True)


def told(room: str, chosen: list[Mutant], kept: Path) -> int:
    """Print what survives of a room; the number of it."""
    ends = Record(kept / f"{room}.jsonl", state_of(ROOT, TESTS[room])).ends
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
    parser.add_argument("--file", default="", help="only modules with this in their path")
    parser.add_argument("--sample", type=int, help="so many of a room, drawn")
    parser.add_argument("--seed", type=int, default=1)
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
            if asked.file in str(path.relative_to(PACKAGE))
            for mutant in mutants_of(path, PACKAGE)
        ]
        if asked.sample is not None:
            drawn = random.Random(asked.seed).sample(found, min(asked.sample, len(found)))
            found = sorted(drawn, key=lambda each: (each.module, each.line))
        for quick in (True, False):
            # In a process of its own: what the quick way imports, the other must not find.
            def work(room: str = room, found: list[Mutant] = found, quick: bool = quick) -> int:
                die_with_parent()
                try:
                    try_all(room, found, asked.kept, quick=quick)
                except SystemExit as ended:
                    return int(ended.code or 0)
                return 0

            child = os.fork()
            if child == 0:
                os._exit(work())
            if code := os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]):
                return 2 if code > 0 else 1
        survived += told(room, found, asked.kept)
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main())

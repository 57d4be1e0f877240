"""Tries the mutants of a room: in place in forks of one process, then afresh in their own."""

from __future__ import annotations

import importlib
import json
import os
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from mutation.changes import Mutant
from mutation.collected import Tests, with_tests
from mutation.imported import NotInPlace, dotted, put_in_place, serve
from mutation.reach import Place, Reach, Watch, file_of, keep_reach, read_reach, texts_of
from mutation.record import Record
from mutation.trials import Trial, ends_of

PATIENCE = 10
"""How many times as long as without a mutant a test may take, and"""

AT_LEAST = 5.0
"""how many seconds it may always take."""

TOO_LONG = 30.0
"""Seconds of a watched test after which it is left out: watching is some four times as slow."""

KILLED, SURVIVED, AFRESH = "killed", "survived", "afresh"


@dataclass(frozen=True)
class Room:
    """A room and how its mutants are tried.

    Attributes:
        tests: files and folders of tests.
        kept: the folder of what was found.
        record: the ends known so far, and for how many seconds tests are run for one mutant.
        killers: how many mutants each test killed, by module and by function.
        at_once: how many are tried at once.
    """

    name: str
    root: Path
    package: Path
    tests: list[str]
    kept: Path
    record: Record
    at_once: int
    killers: defaultdict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))

    def __post_init__(self) -> None:
        for module, function, test in self.record.killers:
            self._killed_by(module, function, test)

    def note(self, mutant: Mutant, words: str | None) -> str | None:
        """Keep how a mutant ended; None where it has to be tried afresh."""
        if words is None:
            self.record.add(mutant, "hung")
            return "hung"
        end, _, test = words.partition(" ")
        if end == AFRESH:
            return None
        self.record.add(mutant, end or KILLED, test or None)
        if test:
            self._killed_by(mutant.module, mutant.function, test)
        return end or KILLED

    def _killed_by(self, module: str, function: int | None, test: str) -> None:
        self.killers[module][test] += 1
        self.killers[f"{module}:{function}"][test] += 1

    def in_order(self, mutant: Mutant, tests: list[str]) -> list[str]:
        """Tests in the order to try: those that killed its neighbours, then as they come."""
        near = self.killers[f"{mutant.module}:{mutant.function}"]
        far = self.killers[mutant.module]
        return sorted(tests, key=lambda test: (-near[test], -min(far[test], 1)))

    def within(self, tests: list[str], reach: Reach) -> list[str]:
        """The first of the tests, as many as the bound allows."""
        left = self.record.bound
        chosen = []
        for test in tests:
            left -= reach.seconds.get(test, 0)
            if chosen and left < 0:
                break
            chosen.append(test)
        return chosen


def words_of(tests: Tests, chosen: list[str], reach: Reach) -> str:
    """Run tests until one fails; how the mutant ended."""
    killer = tests.first_failing(
        chosen, lambda test: AT_LEAST + PATIENCE * reach.seconds.get(test, TOO_LONG)
    )
    return SURVIVED if killer is None else f"{KILLED} {killer}"


def reach_of(room: Room, tests: Tests, collecting: list[Place]) -> Reach:
    """Which tests reach what in a room, watching those that are not known yet.

    Raises:
        SystemExit: with 2 where some fail without a mutant.
    """
    file = room.kept / f"{room.name}.reach.json"
    reach = read_reach(file).of(texts_of(room.root, room.package / room.name, tests.items))
    reach.collecting = collecting
    new = [test for test in tests.items if test not in reach.seconds]

    def trial(test: str) -> Trial[str]:
        def work() -> str:
            watch = Watch(room.package, room.name)
            watch.begin()
            began = time.process_time()
            failed = tests.fails(test, None, TOO_LONG)
            took = time.process_time() - began
            return json.dumps({"failed": failed, "took": took, "called": watch.end()})

        return Trial(test, work, 20 * TOO_LONG)

    failing = []
    for number, (test, words) in enumerate(ends_of(map(trial, new), room.at_once), start=1):
        if words is None:
            print(f"{test} takes long and is left out", flush=True)
            reach.seconds[test] = TOO_LONG
            continue
        found = json.loads(words)
        if found["failed"]:
            failing.append(test)
        reach.seconds[test] = found["took"]
        if found["called"]:
            reach.calls[test] = [(module, line) for module, line in found["called"]]
        if number % 500 == 0:
            print(f"{room.name}: {number} of {len(new)} tests watched", flush=True)
    if failing:
        print("\n".join(["These fail without a mutant:", *failing]), file=sys.stderr)
        raise SystemExit(2)
    keep_reach(file, reach)
    return reach


def try_in_place(room: Room, mutants: list[Mutant]) -> int:
    """Give imported functions the code of each mutant and run the tests that reach them.

    A mutant that cannot be put there, or that is called while tests are collected and survives,
    is left for a process of its own.
    """
    watch = Watch(room.package, room.name)
    watch.begin()
    preload(room)

    def work(tests: Tests) -> None:
        reach = reach_of(room, tests, watch.end())
        by_function = reach.by_function()

        def trials() -> Iterator[Trial[Mutant]]:
            for mutant in mutants:
                place = (mutant.module, mutant.function or 0)
                reaching = by_function.get(place, [])
                chosen = room.within(room.in_order(mutant, reaching), reach)
                yield trial(mutant, chosen)

        def trial(mutant: Mutant, chosen: list[str]) -> Trial[Mutant]:
            def work() -> str:
                try:
                    holder = put_in_place(mutant, room.package)
                except NotInPlace:
                    return AFRESH
                words = words_of(tests, chosen, reach)
                places = {(mutant.module, line) for line in (mutant.function or 0, holder)}
                at_import = not places.isdisjoint(reach.collecting)
                return AFRESH if at_import and words == SURVIVED else words

            return Trial(mutant, work, 60 + 20 * room.record.bound)

        progress(room, "in place", len(mutants), ends_of(trials(), room.at_once))

    return with_tests(room.tests, work)


def try_afresh(room: Room, mutants: list[Mutant]) -> int:
    """Serve each mutant in the place of its module to a process of its own."""
    reach = read_reach(room.kept / f"{room.name}.reach.json")
    every = reach.quickest(test for test in reach.seconds if reach.seconds[test] < TOO_LONG)

    def trials() -> Iterator[Trial[Mutant]]:
        for mutant in mutants:
            yield trial(mutant, room.in_order(mutant, every))

    def trial(mutant: Mutant, chosen: list[str]) -> Trial[Mutant]:
        best = {file_of(test) for test in chosen[:1]}

        def work() -> str:
            said: list[str] = []

            def some(tests: Tests) -> None:
                here = [test for test in chosen if test in tests.items]
                said.append(words_of(tests, room.within(here, reach), reach))

            serve(mutant, room.package)
            for files in (sorted(best), room.tests):
                code = with_tests(files, some)
                if not said:
                    return f"{KILLED} collecting: {code}"
                if said[-1] != SURVIVED:
                    return said[-1]
            return SURVIVED

        return Trial(mutant, work, 120 + 20 * room.record.bound)

    progress(room, "afresh", len(mutants), ends_of(trials(), room.at_once))
    return 0


def progress(room: Room, way: str, number: int, ends: Iterator[tuple[Mutant, str | None]]) -> None:
    """Keep the ends as they come, and say how far it is."""
    began = time.monotonic()
    counts: Counter[str] = Counter()
    for done, (mutant, words) in enumerate(ends, start=1):
        counts[room.note(mutant, words) or AFRESH] += 1
        if done % 50 == 0 or done == number:
            took = time.monotonic() - began
            told = ", ".join(f"{count} {end}" for end, count in sorted(counts.items()))
            print(f"{room.name}, {way}: {done} of {number} in {took:.0f} s: {told}", flush=True)


def preload(room: Room) -> None:
    """Import the room and what its tests share, so that no mutant has to."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "support.web_settings"
    importlib.import_module("django").setup()
    for name in ("support.playing", "support.worked", "support.fresh"):
        importlib.import_module(name)
    for path in (room.package / room.name).rglob("*.py"):
        importlib.import_module(dotted(str(path.relative_to(room.package))))

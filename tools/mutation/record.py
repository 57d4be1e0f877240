"""What was found of a room's mutants, kept so that an interrupted run goes on from there."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict
from pathlib import Path

from mutation.changes import Mutant


class Record:
    """The ends of the mutants of one room: ``killed``, ``hung`` or ``survived``.

    What survived counts only for the very tests it survived, and where they were run as long.

    Attributes:
        ends: by the keys of the mutants.
        killers: module, first line of the function and test, of those killed.
    """

    def __init__(self, file: Path, tests: str, bound: float) -> None:
        self.file, self.tests, self.bound = file, tests, bound
        self.ends: dict[str, str] = {}
        self.killers: list[tuple[str, int | None, str]] = []
        for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else []:
            try:
                each = json.loads(line)
            except json.JSONDecodeError:  # the run was cut off while it wrote this line
                continue
            same = each["tests"] == tests and each["bound"] >= bound
            if each["end"] != "survived" or same:
                self.ends[each["key"]] = each["end"]
            if each["by"]:
                self.killers.append((each["module"], each["function"], each["by"]))

    def add(self, mutant: Mutant, end: str, by: str | None = None) -> None:
        """Keep what became of a mutant, and which test failed with it."""
        self.ends[mutant.key] = end
        facts = {name: value for name, value in asdict(mutant).items() if name != "code"}
        how = {"end": end, "by": by, "tests": self.tests, "bound": self.bound}
        line = json.dumps({"key": mutant.key, **how, **facts})
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with self.file.open("a+b") as file:
            if file.tell() and not _ends_a_line(self.file):
                file.write(b"\n")
            file.write(line.encode() + b"\n")


def _ends_a_line(file: Path) -> bool:
    with file.open("rb") as read:
        read.seek(-1, 2)
        return read.read() == b"\n"


def state_of(root: Path, tests: list[str]) -> str:
    """What tells these tests from others: their text."""
    paths = [root / each for each in tests]
    files = sorted(file for path in paths for file in (path, *path.rglob("*.py")) if file.is_file())
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:20]

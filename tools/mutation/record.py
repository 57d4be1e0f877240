"""What was found of a room's mutants, kept so that an interrupted run goes on from there."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict
from pathlib import Path

from mutation.changes import Mutant


class Record:
    """The ends of the mutants of one room: ``killed``, ``hung`` or ``survived``.

    What survived counts only for the very tests it survived.
    """

    def __init__(self, file: Path, tests: str) -> None:
        self.file, self.tests = file, tests
        self.ends: dict[str, str] = {}
        for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else []:
            try:
                each = json.loads(line)
            except json.JSONDecodeError:  # the run was cut off while it wrote this line
                continue
            if each["end"] != "survived" or each["tests"] == tests:
                self.ends[each["key"]] = each["end"]

    def add(self, mutant: Mutant, end: str) -> None:
        """Keep what became of a mutant."""
        self.ends[mutant.key] = end
        facts = {name: value for name, value in asdict(mutant).items() if name != "code"}
        line = json.dumps({"key": mutant.key, "end": end, "tests": self.tests, **facts})
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

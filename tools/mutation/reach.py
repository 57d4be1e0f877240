"""Which tests reach a function: each is watched once, alone, while it runs without a mutant."""

from __future__ import annotations

import hashlib
import json
import sys
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from types import CodeType, FrameType

Place = tuple[str, int]
"""A function: its module by its path in the package, and its first line."""


class Watch:
    """Notes which functions of a room are called."""

    def __init__(self, package: Path, room: str) -> None:
        self._package, self._room = f"{package}/", f"{package}/{room}/"
        self._codes: set[CodeType] = set()

    def begin(self) -> None:
        """From here on."""
        sys.setprofile(self._note)

    def end(self) -> list[Place]:
        """Up to here; what was called."""
        sys.setprofile(None)
        return sorted(
            (code.co_filename.removeprefix(self._package), code.co_firstlineno)
            for code in self._codes
            if code.co_filename.startswith(self._room)
        )

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            self._codes.add(frame.f_code)


@dataclass(slots=True)
class Reach:
    """What the tests of a room reach.

    Attributes:
        texts: of each file of tests, what tells its text from others; what all of them share has
            the name "".
        seconds: of the processor each test took while it was watched.
        calls: what each test calls, of those that call anything in the room.
        collecting: what is called before any test runs.
    """

    texts: dict[str, str] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    calls: dict[str, list[Place]] = field(default_factory=dict)
    collecting: list[Place] = field(default_factory=list)

    def by_function(self) -> dict[Place, list[str]]:
        """The tests of each function, the quickest first."""
        found: dict[Place, list[str]] = defaultdict(list)
        for test in self.quickest(self.calls):
            for place in self.calls[test]:
                found[place].append(test)
        return found

    def quickest(self, tests: Iterable[str]) -> list[str]:
        """Tests, the quickest first."""
        return sorted(tests, key=lambda test: (self.seconds.get(test, 0), test))

    def of(self, texts: dict[str, str]) -> Reach:
        """What still holds of it now that the files have these texts."""
        if texts.get("") != self.texts.get(""):
            return Reach(texts=texts)
        same = {file for file, text in texts.items() if self.texts.get(file) == text}
        seconds = {test: took for test, took in self.seconds.items() if file_of(test) in same}
        calls = {test: places for test, places in self.calls.items() if test in seconds}
        return Reach(texts, seconds, calls, self.collecting)


def file_of(test: str) -> str:
    """The file of a test, by its node id."""
    return test.split("::")[0]


def texts_of(root: Path, room: Path, tests: Iterable[str]) -> dict[str, str]:
    """What tells the files of these tests, and what all of them share, from others."""
    shared = [*room.rglob("*.py"), *(root / "tests" / "support").rglob("*.py")]
    shared.append(root / "tests" / "conftest.py")
    digest = hashlib.sha256(b"".join(file.read_bytes() for file in sorted(shared)))
    texts = {"": digest.hexdigest()[:20]}
    for file in sorted({file_of(test) for test in tests}):
        texts[file] = hashlib.sha256((root / file).read_bytes()).hexdigest()[:20]
    return texts


def read_reach(file: Path) -> Reach:
    """What was kept, nothing where nothing was."""
    if not file.exists():
        return Reach()
    kept = json.loads(file.read_text(encoding="utf-8"))
    calls = {test: [(m, line) for m, line in places] for test, places in kept["calls"].items()}
    collecting = [(module, line) for module, line in kept["collecting"]]
    return Reach(kept["texts"], kept["seconds"], calls, collecting)


def keep_reach(file: Path, reach: Reach) -> None:
    """Keep it for the next run."""
    file.write_text(json.dumps(asdict(reach)), encoding="utf-8")

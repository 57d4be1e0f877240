"""Which files of tests reach a function: watched once, while they run without a mutant."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import pytest

Reach = dict[str, dict[str, list[str]]]
"""Module by its path in the package, first line of a function: the files of tests that call it."""


class Watch:
    """A plugin of pytest that notes which functions of a room are called, file by file.

    Attributes:
        seconds: how long each file of tests took.
    """

    def __init__(self, package: Path, room: str, root: Path) -> None:
        self.package, self.root = str(package) + "/", root
        self.prefix = f"{package}/{room}/"
        self.called: dict[tuple[str, int], set[str]] = {}
        self.seconds: dict[str, float] = {}
        self.file = ""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Watch one test."""
        self.file = str(item.path.relative_to(self.root))
        began = time.monotonic()
        sys.setprofile(self._note)
        try:
            return (yield)
        finally:
            sys.setprofile(None)
            took = time.monotonic() - began
            self.seconds[self.file] = self.seconds.get(self.file, 0) + took

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(self.prefix):
            place = (frame.f_code.co_filename, frame.f_code.co_firstlineno)
            self.called.setdefault(place, set()).add(self.file)

    def reach(self) -> Reach:
        """What was called, the quickest files of tests first."""
        found: Reach = {}
        for (path, line), files in self.called.items():
            ordered = sorted(files, key=lambda file: (self.seconds[file], file))
            found.setdefault(path.removeprefix(self.package), {})[str(line)] = ordered
        return found

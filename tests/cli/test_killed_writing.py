"""A command killed in the middle of writing leaves every old file whole."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest

from openarbiter.cli.files import staged
from openarbiter.cli.screen import Screen

NAMES = ("one.pdf", "two.pdf", "three.pdf")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are forked here")
@pytest.mark.parametrize("moment", [0, 1, 2, 3])
def test_what_was_there_stays_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: int
) -> None:
    """Killed before the first file takes its place, and after each one."""
    old, new = b"old " * 9999, b"new " * 9999
    for name in NAMES:
        (tmp_path / name).write_bytes(old)
    child = os.fork()
    if child == 0:
        try:
            _written(tmp_path, new, moment, monkeypatch)
        finally:
            os._exit(1)
    _, status = os.waitpid(child, 0)
    assert os.WTERMSIG(status) == signal.SIGKILL
    found = [(tmp_path / name).read_bytes() for name in NAMES]
    assert set(found) <= {old, new}
    assert found.count(new) == moment


def _written(folder: Path, new: bytes, moment: int, monkeypatch: pytest.MonkeyPatch) -> None:
    done = 0
    replace: Callable[[Path, Path], Path] = Path.replace

    def counted(self: Path, target: Path) -> Path:
        nonlocal done
        if done == moment:
            os.kill(os.getpid(), signal.SIGKILL)
        done += 1
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", counted)
    with ExitStack() as stack:
        for name in NAMES:
            stack.enter_context(staged(Screen(), str(folder / name), new))
    os.kill(os.getpid(), signal.SIGKILL)

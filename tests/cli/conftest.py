"""The command line, run in this process: arguments in; exit code, output and errors out."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable
from dataclasses import dataclass
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import pytest
from support.small import SEVEN

from openarbiter.cli.start import run

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell gives this to what it runs in the background, and its children inherit it.
    signal.signal(signal.SIGINT, signal.default_int_handler)


@dataclass(frozen=True, slots=True)
class Ran:
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Command = Callable[..., Ran]


@pytest.fixture
def openarbiter(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Command:
    """Runs a command in an empty directory, in English unless it says otherwise."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "OPENARBITER_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)

    def command(*arguments: str | Path) -> Ran:
        monkeypatch.setenv("LANGUAGE", "en")
        code = run([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return command


@pytest.fixture
def arad(tmp_path: Path) -> Path:
    """The sample: a real open of 209 players before its last round."""
    with as_file(files("openarbiter.data") / "arad2026.trf") as path:
        copy = tmp_path / "arad2026.trf"
        copy.write_bytes(path.read_bytes())
    return copy


@pytest.fixture
def seven(tmp_path: Path) -> Path:
    """Seven players after two rounds of five."""
    path = tmp_path / "seven.trf"
    path.write_text(SEVEN, encoding="utf-8")
    return path

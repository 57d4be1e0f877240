"""Running a program of others: never longer than allowed, and never left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import threading
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from openarbiter.model.text import N_
from openarbiter.verify.external.failure import failure

MOST = 64 * 1024 * 1024
"""Number of bytes a program may write to one of its streams."""

_running: set[subprocess.Popen[bytes]] = set()


@dataclass(frozen=True, slots=True)
class Ran:
    """A program that came to its end.

    Attributes:
        code: its exit code; negative where a signal ended it.
    """

    code: int
    out: str
    err: str

    @property
    def written(self) -> str:
        """Both streams, one after the other."""
        return "\n".join(filter(None, (self.out.strip(), self.err.strip())))


def run(command: Sequence[str], *, directory: Path, seconds: float) -> Ran:
    """Run a program to its end, without input and in a process group of its own.

    A Ctrl-C at the terminal does not reach it: whoever called it is interrupted, and ends
    it with all its children.

    Args:
        directory: where it runs.
        seconds: how long it may take.

    Raises:
        EngineFailure: it cannot be started, takes too long, or writes without end.
    """
    name = Path(command[0]).name
    try:
        program = subprocess.Popen(
            command,
            cwd=directory,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
    except OSError as error:
        raise failure(
            "missing",
            N_("{program} cannot be started: {why}."),
            program=command[0],
            why=error.strerror or str(error),
        ) from error
    _running.add(program)
    try:
        out, err = _Stream(program, program.stdout), _Stream(program, program.stderr)
        try:
            code = program.wait(seconds)
        except subprocess.TimeoutExpired:
            _kill(program)
            raise failure(
                "timeout",
                N_("{program} gave no answer within {seconds} seconds."),
                program=name,
                seconds=f"{seconds:g}",
            ) from None
    finally:
        _kill(program)
        _running.discard(program)
    texts = out.text(), err.text()
    if out.endless or err.endless:
        raise failure(
            "endless", N_("{program} did not stop writing and was ended."), texts[0], program=name
        )
    return Ran(code, *texts)


def kill_all() -> None:
    """End every program that still runs, for a process that is about to end itself."""
    for program in tuple(_running):
        _kill(program)


class _Stream:
    """Output of a program on one stream, read while it runs."""

    def __init__(self, program: subprocess.Popen[bytes], stream: IO[bytes] | None):
        self.endless = False
        self._program = program
        self._stream = stream
        self._read = bytearray()
        self._reader = threading.Thread(target=self._drain, daemon=True)
        self._reader.start()

    def text(self) -> str:
        # A child that left the process group may keep the stream open for ever.
        self._reader.join(5)
        return bytes(self._read).decode("utf-8", errors="replace").replace("\r\n", "\n")

    def _drain(self) -> None:
        if self._stream is None:
            return
        with self._stream as stream:
            while chunk := stream.read1(65536):  # type: ignore[attr-defined]
                self._read += chunk
                if len(self._read) > MOST:
                    self.endless = True
                    del self._read[4096:]
                    _kill(self._program)
                    return


def _kill(program: subprocess.Popen[bytes]) -> None:
    """End a program and whatever it started."""
    with suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(program.pid, signal.SIGKILL)
        elif program.poll() is None:
            program.kill()
    with suppress(subprocess.TimeoutExpired):
        program.wait(5)

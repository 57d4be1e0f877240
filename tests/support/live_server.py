"""A real server in a process of its own, on a fresh data folder."""

from __future__ import annotations

import os
import random
import resource
import signal
import socket
import ssl
import subprocess
import sys
import time
import urllib.request
from collections.abc import Sequence
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from types import TracebackType
from typing import Self

from support.waiting import PATIENCE

PASSWORD = "pass-of-the-tests"
"""The password of the administrator, who is called ``admin``."""


UNVERIFIED = ssl.create_default_context()
"""Takes any certificate, for nobody vouches for one the server has made."""
UNVERIFIED.check_hostname = False
UNVERIFIED.verify_mode = ssl.CERT_NONE


class LiveServer:
    """``openarbiter serve`` as its users run it.

    Example::

        with LiveServer(tmp_path) as server:
            urllib.request.urlopen(server.address)

    Args:
        folder: the data folder; it may be used again by another server later.
        demo: load the demonstration.
        environment: more variables, such as ``DATABASE_URL``.
        options: more options of the command; with ``--tls`` it is reached by TLS.
        files: how many files it may have open; None for as many as we may.
    """

    def __init__(
        self,
        folder: Path,
        *,
        demo: bool = False,
        environment: dict[str, str] | None = None,
        options: Sequence[str] = (),
        files: int | None = None,
    ):
        self.folder = folder
        self.port = free_port()
        encrypted = any(option.startswith("--tls") for option in options)
        self.address = f"{'https' if encrypted else 'http'}://127.0.0.1:{self.port}"
        self._options = options
        self._files = files
        self._demo = demo
        self._environment = environment or {}
        self._process: subprocess.Popen[bytes] | None = None
        self.log = folder / "server.log"

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def start(self, patience: float = PATIENCE) -> None:
        """Start it and wait until it answers."""
        self.folder.mkdir(parents=True, exist_ok=True)
        command = [
            sys.executable, "-m", "openarbiter", "serve", "--host", "127.0.0.1",
            "--port", str(self.port), "--data", str(self.folder), *self._options,
        ]  # fmt: skip
        if self._demo:
            command.append("--demo")
        environment = {
            **{
                name: value
                for name, value in os.environ.items()
                # A service has its output buffered, as here.
                if not name.startswith("DJANGO") and name != "PYTHONUNBUFFERED"
            },
            "OPENARBITER_ADMIN": "admin",
            "OPENARBITER_ADMIN_PASSWORD": PASSWORD,
            "DATABASE_URL": "",
            **self._environment,
        }
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=environment,
                start_new_session=True,
                preexec_fn=self._limit_files if self._files is not None else None,
            )
        end = time.monotonic() + patience
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > end:
                self.stop()
                raise RuntimeError(f"the server does not start:\n{self.log.read_text()}")
            time.sleep(0.1)

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self._process is not None
        return self._process.pid

    def stop(self) -> None:
        """End it in good order."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """Kill it as a power cut would: at once, with whatever it is doing."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        if self._process.poll() is None:
            os.killpg(self._process.pid, how)
            try:
                self._process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                os.killpg(self._process.pid, signal.SIGKILL)
                self._process.wait()
        self._process = None

    def _limit_files(self) -> None:
        assert self._files is not None
        resource.setrlimit(resource.RLIMIT_NOFILE, (self._files, self._files))

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(
                f"{self.address}/login/", timeout=PATIENCE, context=UNVERIFIED
            ):
                return True
        except (OSError, HTTPException):
            return False


def free_port() -> int:
    """A port that nobody has, nor gets before it is used."""
    # The kernel gives those from 32768 on to whoever connects to something, and of tests that
    # run at once each process has ports of its own.
    place = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % 16
    for port in random.SystemRandom().sample(range(20_000 + place, 32_000, 16), 100):
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise RuntimeError("there is no free port")

"""The process that makes heavy pages, as the server sees it."""

from __future__ import annotations

import logging
import subprocess
import sys
from threading import Lock, Timer
from typing import Any

from openarbiter.web.exchange import Scope
from openarbiter.web.serving.apart import messages
from openarbiter.web.serving.heavy import HeavyAnswer

PATIENCE = 30.0
"""Seconds after which a page is given up, and the process that makes it is ended."""

IDLE = 120.0
"""Seconds without a question after which the process is ended, and its memory given back."""

_TOLD = ("type", "asgi", "http_version", "method", "scheme", "path", "raw_path", "query_string",
         "root_path", "headers", "client", "server")  # fmt: skip
"""What of a request the process is told."""

_COMMAND = ("-m", "openarbiter.web.serving.apart")

log = logging.getLogger(__name__)


class PageFailed(Exception):
    """The page could not be made in time, or at all."""


class Apart:
    """One process beside this one, started when it is first needed.

    It reads the same database, has little memory and goes behind everything else on the machine.
    """

    def __init__(self, patience: float = PATIENCE, idle: float = IDLE):
        self._patience = patience
        self._idle = idle
        self._lock = Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._rest: Timer | None = None

    def answer(self, scope: Scope) -> HeavyAnswer:
        """Have a request without a body answered; call it in a thread of its own.

        Raises:
            Failed: there is no answer, after :data:`PATIENCE` at the latest.
        """
        asked = {name: scope[name] for name in _TOLD if name in scope}
        with self._lock:
            if self._rest is not None:
                self._rest.cancel()
            try:
                return HeavyAnswer(*self._told(asked))
            finally:
                self._rest = Timer(self._idle, self._end_when_idle)
                self._rest.daemon = True
                self._rest.start()

    def end(self) -> None:
        """End the process; the next question starts another."""
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                stream.close()

    @property
    def running(self) -> bool:
        """Whether the process is there."""
        return self._process is not None and self._process.poll() is None

    def _told(self, asked: dict[str, Any]) -> Any:
        try:
            process = self._started()
        except OSError as problem:
            log.error("heavy pages: no second process can be started: %s", problem)
            raise PageFailed from problem
        assert process.stdin is not None
        assert process.stdout is not None
        # A killed process is the only one that can be waited for on every system.
        limit = Timer(self._patience, process.kill)
        limit.daemon = True
        limit.start()
        try:
            messages.write(process.stdin, asked)
            goes_on, *answer = messages.read(process.stdout)
        except (EOFError, OSError) as problem:
            self.end()
            log.error(
                "heavy pages: no answer to %s?%s in %g s",
                asked["path"][:200], asked["query_string"][:200].decode("ascii", "replace"),
                self._patience,
            )  # fmt: skip
            raise PageFailed from problem
        finally:
            limit.cancel()
        if not goes_on:
            self.end()
        return answer

    def _started(self) -> subprocess.Popen[bytes]:
        if not self.running:
            self.end()
            self._process = subprocess.Popen(
                [sys.executable, *_COMMAND],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
            )
        assert self._process is not None
        return self._process

    def _end_when_idle(self) -> None:
        if self._lock.acquire(blocking=False):
            try:
                self.end()
            finally:
                self._lock.release()

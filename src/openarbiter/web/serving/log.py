"""The log of the server: bounded, without repetitions, and without anything secret."""

from __future__ import annotations

import logging
import logging.handlers
import os
import re
import threading
import time
from collections.abc import Callable, Mapping
from io import TextIOWrapper
from pathlib import Path
from typing import Any

VARIABLE = "OPENARBITER_LOG"
FILE = "server.log"
SIZE = 2 * 2**20
"""Bytes of a file of the log, after which the next begins."""

FILES = 4
"""Older files kept beside it: all of them together stay below 10 MiB for each process."""

MINUTE = 60.0
_FREE = 5
"""How often the same line is written in a minute before it is only counted."""

_KINDS = 200
"""Different lines in a minute that are told apart; all further ones count as one kind."""

_LONGEST = 8 * 2**10
"""Characters of an entry, traceback and all; what is in the middle of a longer one is left out."""

_SECRET = (
    # Addresses that open somebody's own page, a board, an account.
    (re.compile(r"(/(?:b|me|captain|enrol|invitation|check-in)/)[^\s'\"?]+"), r"\1…"),
    (re.compile(r"(?i)\b(authorization|cookie|set-cookie)(['\"]?\s*[:=]\s*).*"), r"\1\2…"),
    (
        re.compile(
            r"(?i)\b(\w*(?:password|passwort|token|secret|sessionid|api_?key|code))"
            r"(['\"]?\s*[:=]\s*['\"]?)[^\s'\"&,;)}\]]+"
        ),
        r"\1\2…",
    ),
    (re.compile(r"\b(\w+://[^\s:/@]+):[^\s@/]+@"), r"\1:…@"),
    # What looks drawn at random: keys, signed values, digests.
    (re.compile(r"(?<![\w/.-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{24,}(?:[.:][\w-]+)*"), "…"),
)


def masked(text: str) -> str:
    """A text without what opens a door: codes in addresses, cookies, passwords, keys.

    >>> masked("GET /me/Xy12abCD34/ password=hunter2 postgresql://ann:secret@db/x")
    'GET /me/… password=… postgresql://ann:…@db/x'
    """
    for pattern, instead in _SECRET:
        text = pattern.sub(instead, text)
    return text


class Masking(logging.Formatter):
    """Write an entry with its secrets masked, and not longer than makes sense."""

    def format(self, record: logging.LogRecord) -> str:
        """The entry as text."""
        text = masked(super().format(record))
        if len(text) > _LONGEST:
            half = _LONGEST // 2
            text = f"{text[:half]}\n… {len(text) - _LONGEST} characters left out …\n{text[-half:]}"
        # One entry cannot look like several: only a traceback has lines.
        return re.sub(r"[\x00-\x08\x0b-\x1f\x7f]", "?", text)


class Folding(logging.Filter):
    """Let the same line pass a few times a minute; then count, and say how often it came.

    Lines are the same if they come from the same place in the program, whatever the values in
    them: an attacker chooses those.

    Args:
        tell: writes the entry that says how many were left out.
        clock: seconds that only go forward.
    """

    def __init__(
        self,
        tell: Callable[[logging.LogRecord], None] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ):
        super().__init__()
        self.tell = tell
        self._clock = clock
        self._lock = threading.Lock()
        self._began = clock()
        self._seen: dict[tuple[str, int, str], int] = {}
        self._last: dict[tuple[str, int, str], logging.LogRecord] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether an entry is written."""
        told: list[logging.LogRecord] = []
        with self._lock:
            if self._clock() - self._began >= MINUTE:
                told = self._end_of_minute()
            kind = (record.name, record.lineno, str(record.msg).partition("\n")[0][:100])
            if kind not in self._seen and len(self._seen) >= _KINDS:
                kind = ("", 0, "")
            self._seen[kind] = self._seen.get(kind, 0) + 1
            passes = self._seen[kind] <= _FREE
            if not passes:
                self._last[kind] = record
        for each in told:
            if self.tell is not None:
                self.tell(each)
        return passes

    def left_over(self) -> list[logging.LogRecord]:
        """What is still to be said of the minute that is not over."""
        with self._lock:
            return self._end_of_minute()

    def _end_of_minute(self) -> list[logging.LogRecord]:
        found = []
        for kind, last in self._last.items():
            more = self._seen[kind] - _FREE
            text = f"… {more:,} more like this in the last minute: {last.getMessage()[:200]}"
            found.append(
                logging.LogRecord(
                    last.name, last.levelno, last.pathname, last.lineno, text, None, None
                )
            )
        self._seen.clear()
        self._last.clear()
        self._began = self._clock()
        return found


class Console(logging.StreamHandler):  # type: ignore[type-arg]
    """Write to the console, repeated lines folded."""

    def __init__(self) -> None:
        super().__init__()
        fold_into(self)


class Files(logging.handlers.RotatingFileHandler):
    """Write into a few files of limited size, repeated lines folded.

    A log that cannot be written, on a full disk for instance, disturbs nobody.
    """

    def __init__(self, filename: str):
        Path(filename).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        super().__init__(
            filename, maxBytes=SIZE, backupCount=FILES, encoding="utf-8", delay=True,
            errors="replace",
        )  # fmt: skip
        fold_into(self)

    def _open(self) -> TextIOWrapper:
        """The file, which only its owner can read."""
        handle = os.open(self.baseFilename, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        return open(handle, "a", encoding="utf-8", errors="replace")

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        """Say nothing: the console has said it."""


def fold_into(handler: logging.Handler) -> None:
    """Let a handler fold repeated lines, and say the rest at the end."""
    folding = Folding(handler.emit)
    handler.addFilter(folding)
    closing = handler.close

    def close() -> None:
        for each in folding.left_over():
            handler.emit(each)
        closing()

    handler.close = close  # type: ignore[method-assign]


def log_folder(environment: Mapping[str, str]) -> Path | None:
    """Where the log is kept: ``OPENARBITER_LOG`` names a folder; nothing or ``none``, nowhere.

    >>> log_folder({"OPENARBITER_LOG": "none"})
    """
    named = environment.get(VARIABLE, "")
    return Path(named).expanduser() if named not in ("", "none") else None


def log_settings(folder: Path | None) -> dict[str, Any]:
    """What :func:`logging.config.dictConfig` takes.

    Args:
        folder: where the files are; None for the console alone. Several processes write into
            the same files: where one begins a new file, the others go on in the one before.
    """
    handlers: dict[str, Any] = {
        "console": {"()": "openarbiter.web.serving.log.Console", "formatter": "plain"}
    }
    if folder is not None:
        handlers["files"] = {
            "()": "openarbiter.web.serving.log.Files",
            "filename": str(folder / FILE),
            "formatter": "dated",
        }
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "plain": {"()": "openarbiter.web.serving.log.Masking", "format": "%(message)s"},
            "dated": {
                "()": "openarbiter.web.serving.log.Masking",
                "format": "%(asctime)s %(process)d %(levelname)s %(name)s: %(message)s",
            },
        },
        "handlers": handlers,
        "root": {"handlers": list(handlers), "level": "WARNING"},
        # What keeps trying to connect complains meanwhile; the one answer is enough.
        "loggers": {"psycopg.pool": {"level": "CRITICAL"}},
    }

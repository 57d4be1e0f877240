"""When backups are made by themselves: after each publication, and every hour of play.

A thread of the server looks now and then at two numbers of the database: so nothing that is done
has to wait for a backup, or to know of one.
"""

from __future__ import annotations

import logging
import time
from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from threading import Event, Lock, Thread

from openarbiter.kept.backups import Backup, BackupsWanted, NoBackup

HOUR = 3600.0
LOOK = 2.0
"""Seconds between two looks at the database."""

PAUSE = 10.0
"""Seconds from one backup to the next at least: several sections may be published at once."""

AGAIN = 300.0
"""Seconds after which a backup that failed is tried again."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class BackupState:
    """How it stands with backups, as far as this process knows.

    Attributes:
        last: the newest one.
        failure: why the last try came to nothing; ``""`` where it did not.
        differs: whether the ledger in the last one was not whole.
        missing: whether a whole event, or the end of a ledger, was missing in the database.
    """

    last: Backup | None = None
    failure: str = ""
    differs: bool = False
    missing: bool = False


_state = BackupState()
_guard = Lock()


def state() -> BackupState:
    """How it stands with backups."""
    return _state


def _now_is(new: BackupState) -> None:
    global _state
    with _guard:
        _state = new


class Rhythm(ABC):
    """The thread that makes backups.

    Args:
        wanted: where backups go.
    """

    def __init__(self, wanted: BackupsWanted):
        self._wanted = wanted
        self._ended = Event()
        # What was published since the newest backup, before this server started, counts too.
        self._published, self._entries = self.saved()
        self._began, self._made = time.monotonic(), 0.0
        self._failed = 0.0

    @abstractmethod
    def numbers(self) -> tuple[int, int]:
        """The last file of a publication and the last entry, by their keys; 0 for none."""

    @abstractmethod
    def saved(self) -> tuple[int, int]:
        """The same, as the newest backup has them."""

    @abstractmethod
    def newest(self) -> Backup | None:
        """The newest backup that is there."""

    @abstractmethod
    def back_up(self) -> BackupState:
        """Make a backup now.

        Raises:
            NoBackup: it was not made.
        """

    def start(self) -> None:
        """Begin; the thread ends with the process."""
        if self._wanted.folder is not None:
            _now_is(BackupState(self.newest()))
            Thread(target=self._run, name="backups", daemon=True).start()

    def stop(self) -> None:
        """End."""
        self._ended.set()

    def _run(self) -> None:
        while not self._ended.wait(LOOK):
            try:
                self.look()
            except Exception:
                # Whatever it is: play goes on, and the next look may succeed.
                log.exception("The backup failed")

    def look(self) -> bool:
        """Make a backup where it is time for one; whether it was."""
        published, entries = self.numbers()
        now = time.monotonic()
        due = published > self._published and (not self._made or now - self._made >= PAUSE)
        due = due or (entries > self._entries and now - (self._made or self._began) >= HOUR)
        if not due or (self._failed and time.monotonic() - self._failed < AGAIN):
            return False
        self.make(published, entries)
        return True

    def make(self, published: int, entries: int) -> None:
        """Make a backup now, and note how it went."""
        try:
            made = self.back_up()
        except NoBackup as problem:
            self._failed = time.monotonic()
            log.error("No backup was made: %s", problem)
            _now_is(replace(state(), failure=str(problem)))
            return
        self._published, self._entries = published, entries
        self._made, self._failed = time.monotonic(), 0.0
        _now_is(made)

"""Commands that are killed while they put a backup in place, or bring old tables up to date."""

from __future__ import annotations

import hashlib
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

from openarbiter.kept.soundness import FileKind, soundness
from support.places import TESTS

FILE = "openarbiter.sqlite3"
RELEASED = sorted((TESTS / "data" / "databases").glob("*.sql"))


class KilledCommands:
    """Kills one command after another, each on a data folder of its own.

    Attributes:
        finished: how many had ended before they were to be killed.
        changed: how many had changed something by then.
    """

    def __init__(self, folder: Path, seed: int):
        self._folder = folder
        self._random = random.Random(seed)
        self._long = {"restore": 2.0, "serve": 1.5}
        self.kills = 0
        self.finished = 0
        self.changed = 0

    def restore(self, data: Path, backup: Path) -> None:
        """Kill a restore: afterwards all is as before, or all is as in the backup."""
        copy = self._folder / f"restore-{self.kills}"
        shutil.copytree(data, copy)
        before, wanted = entries_of(copy / FILE), entries_of(backup)
        self._killed(copy, "restore", str(backup), "--yes")
        sound = soundness(copy / FILE, None)
        assert sound.kind is FileKind.OURS, sound
        found = entries_of(copy / FILE)
        assert found in (before, wanted)
        self.changed += found != before
        # Whatever it came to, the server starts, and a second try succeeds.
        assert self._run(copy, "serve", "--check", "--port", "20996") == 0
        assert self._run(copy, "restore", str(backup), "--yes") == 0
        assert entries_of(copy / FILE) == wanted
        assert self._run(copy, "verify-data") == 0
        shutil.rmtree(copy)

    def upgrade(self) -> None:
        """Kill an upgrade: the next start ends it, and everything is there as it was."""
        copy = self._folder / f"upgrade-{self.kills}"
        copy.mkdir()
        source = self._random.choice(RELEASED)
        with closing(sqlite3.connect(copy / FILE)) as tables:
            tables.executescript(source.read_text(encoding="utf-8"))
        before, counted = entries_of(copy / FILE), counts_of(copy / FILE)
        steps = steps_of(copy / FILE)
        self._killed(copy, "serve", "--check", "--port", "20996")
        self.changed += entries_of(copy / FILE) != before or steps_of(copy / FILE) != steps
        assert self._run(copy, "serve", "--check", "--port", "20996") == 0
        after = entries_of(copy / FILE)
        assert set(before) <= set(after)
        assert counts_of(copy / FILE) == counted
        assert self._run(copy, "verify-data") == 0
        shutil.rmtree(copy)

    def _killed(self, data: Path, *arguments: str) -> None:
        """Begin a command and kill it while it works; a moment may be after its end."""
        began = time.monotonic()
        process = self._begin(data, *arguments)
        name = arguments[0]
        try:
            process.wait(self._random.uniform(0.15, 1.1) * self._long[name])
            self._long[name] = time.monotonic() - began
            self.finished += 1
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        self.kills += 1

    def _run(self, data: Path, *arguments: str) -> int:
        began = time.monotonic()
        code = self._begin(data, *arguments).wait()
        if arguments[0] in self._long:
            # As long as it takes on this machine now: else every moment would be too early.
            self._long[arguments[0]] = time.monotonic() - began
        return code

    def _begin(self, data: Path, *arguments: str) -> subprocess.Popen[bytes]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith("DJANGO")}
        return subprocess.Popen(
            [sys.executable, "-m", "openarbiter", *arguments, "--data", str(data)],
            env={**kept, "DATABASE_URL": "", "OPENARBITER_ADMIN": "admin"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )


def steps_of(file: Path) -> int:
    """How many changes to the tables have been made."""
    with closing(sqlite3.connect(file)) as tables:
        return int(tables.execute("SELECT count(*) FROM django_migrations").fetchone()[0])


def entries_of(file: Path) -> list[tuple[int, int, str]]:
    """Every entry of every ledger: its event, its number, its digest."""
    with closing(sqlite3.connect(file)) as tables:
        return tables.execute(
            "SELECT event_id, number, digest FROM web_entry ORDER BY event_id, number"
        ).fetchall()


def counts_of(file: Path) -> str:
    """A digest of what counts in a tournament, by columns every version has."""
    with closing(sqlite3.connect(file)) as tables:
        found = [
            tables.execute("SELECT id, name, slug FROM web_event ORDER BY id").fetchall(),
            tables.execute("SELECT id, frame FROM web_section ORDER BY id").fetchall(),
            tables.execute("SELECT id, number, name, rating FROM web_player").fetchall(),
            tables.execute("SELECT id, number, published_at FROM web_round").fetchall(),
            tables.execute(
                "SELECT id, round_id, board, white_id, black_id, white_mark, black_mark "
                "FROM web_game ORDER BY id"
            ).fetchall(),
            tables.execute("SELECT id, player_id, round_number, kind FROM web_bye").fetchall(),
        ]
    return hashlib.sha256(repr(found).encode()).hexdigest()

"""A database of every released version is brought up to date; nothing in it changes or is lost."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from support.places import TESTS
from support.waiting import PATIENCE

RELEASED = sorted((TESTS / "data" / "databases").glob("*.sql"))
GROWN = {"revision", "seal"}
"""Columns that an upgrade may change in rows that were there."""
GONE = {"web_listedplayer", "web_ratinglist"}
"""Tables of rating lists: the lists are files of the data folder now, loaded again by hand."""


@pytest.fixture(scope="module", params=RELEASED, ids=lambda path: path.stem)
def released(request: pytest.FixtureRequest) -> Path:
    """A released version: the lines that make its database."""
    found: Path = request.param
    return found


def made(released: Path, folder: Path) -> Path:
    """A data folder with the database of a released version."""
    folder.mkdir()
    with closing(sqlite3.connect(folder / "openarbiter.sqlite3")) as tables:
        tables.executescript(released.read_text(encoding="utf-8"))
    return folder


@pytest.fixture
def data(released: Path, tmp_path: Path) -> Path:
    """A data folder of its own, as the version left it."""
    return made(released, tmp_path / "data")


@dataclass(frozen=True)
class Upgraded:
    """A data folder that is up to date, and what was in its tables before."""

    data: Path
    before: dict[str, list[dict[str, Any]]]
    said: str


@pytest.fixture(scope="module")
def upgraded(released: Path, tmp_path_factory: pytest.TempPathFactory) -> Upgraded:
    """Brought up to date once for those who only look."""
    data = made(released, tmp_path_factory.mktemp("upgraded") / "data")
    before = contents(data / "openarbiter.sqlite3")
    ran = openarbiter(data, "serve", "--check", "--port", "20999")
    assert ran.returncode == 0, ran.stderr
    return Upgraded(data, before, ran.stderr)


def openarbiter(
    data: Path, *arguments: str, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run a command on a data folder, in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "openarbiter", *arguments, "--data", str(data)],
        env=surroundings(**environment),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def surroundings(**more: str) -> dict[str, str]:
    """The environment of somebody with a terminal, without what the tests set."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("DJANGO")}
    return {**kept, "DATABASE_URL": "", "OPENARBITER_ADMIN": "admin", "LANGUAGE": "en", **more}


def contents(file: Path) -> dict[str, list[dict[str, Any]]]:
    """Every row of every table of ours."""
    with closing(sqlite3.connect(file)) as tables:
        tables.row_factory = sqlite3.Row
        names = [
            name
            for (name,) in tables.execute(
                "SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'web_%'"
            )
        ]
        return {
            name: [dict(row) for row in tables.execute(f"SELECT * FROM {name} ORDER BY id")]
            for name in names
        }


def test_there_is_a_database_of_every_release() -> None:
    assert RELEASED
    for file in RELEASED:
        assert 'INSERT INTO "web_entry"' in file.read_text(encoding="utf-8")


def test_everything_is_there_as_it_was(upgraded: Upgraded) -> None:
    before = upgraded.before
    assert "The database of the older version was copied to" in upgraded.said
    after = contents(upgraded.data / "openarbiter.sqlite3")
    assert before.keys() - after.keys() <= GONE
    before = {table: rows for table, rows in before.items() if table not in GONE}
    for table, rows in before.items():
        now = {row["id"]: row for row in after[table]}
        for row in rows:
            same = {name: now[row["id"]][name] for name in row if name not in GROWN}
            assert same == {name: value for name, value in row.items() if name not in GROWN}
    added = {table: len(after[table]) - len(rows) for table, rows in before.items()}
    # One entry an event says from where on it is sealed.
    assert {table for table, count in added.items() if count} == {"web_entry"}
    assert added["web_entry"] == len(before["web_event"])


def test_its_ledgers_are_whole_and_its_tables_as_they_say(upgraded: Upgraded) -> None:
    ran = openarbiter(upgraded.data, "verify-data", "--json")
    assert ran.returncode == 0, ran.stdout + ran.stderr
    said = json.loads(ran.stdout)
    assert said["whole"] is True
    for event in said["events"]:
        assert event["differences"] == []
        # What an older version wrote has no seal, and that is said.
        assert event["unsealed"] == event["entries"] - 1


def test_what_was_changed_before_the_upgrade_still_shows_after_it(data: Path) -> None:
    with closing(sqlite3.connect(data / "openarbiter.sqlite3")) as tables, tables:
        tables.execute("UPDATE web_player SET rating = 2999 WHERE number = 5")
    assert openarbiter(data, "serve", "--check", "--port", "20999").returncode == 0
    ran = openarbiter(data, "verify-data")
    assert ran.returncode == 1
    assert "Rating is 2999" in ran.stdout


def test_the_copy_from_before_is_of_before_and_has_no_session(upgraded: Upgraded) -> None:
    (copy,) = (upgraded.data / "backups").glob("before-upgrade-*.sqlite3")
    assert {**contents(copy), "web_throttle": []} == {**upgraded.before, "web_throttle": []}
    assert copy.stat().st_mode & 0o777 == 0o600
    with closing(sqlite3.connect(copy)) as tables:
        assert tables.execute("SELECT count(*) FROM django_session").fetchone() == (0,)


def test_an_upgrade_that_fails_leaves_the_old_database(data: Path) -> None:
    file = data / "openarbiter.sqlite3"
    with closing(sqlite3.connect(file)) as tables:
        # What a later step is to make is there already, so that it fails after those before it.
        tables.execute("ALTER TABLE web_entry ADD COLUMN seal varchar(80)")
    before = contents(file)
    ran = openarbiter(data, "serve", "--check", "--port", "20999")
    assert ran.returncode == 5
    assert "duplicate column name: seal" in ran.stderr
    assert contents(file) == before
    with closing(sqlite3.connect(file)) as tables:
        columns = {row[1] for row in tables.execute("PRAGMA table_info(web_round)")}
    assert ("started_at" in columns) == ("started_at" in before["web_round"][0])


@pytest.mark.parametrize("moment", [0.3, 0.7])
def test_an_upgrade_that_is_killed_goes_on_at_the_next_start(data: Path, moment: float) -> None:
    before = contents(data / "openarbiter.sqlite3")
    process = subprocess.Popen(
        [
            sys.executable, "-m", "openarbiter", "serve", "--check", "--port", "20999",
            "--data", str(data),
        ],
        env=surroundings(),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )  # fmt: skip
    time.sleep(moment)
    process.send_signal(signal.SIGKILL)
    process.wait(PATIENCE)
    assert openarbiter(data, "serve", "--check", "--port", "20999").returncode == 0
    after = contents(data / "openarbiter.sqlite3")
    for table in ("web_game", "web_player", "web_bye", "web_round", "web_snapshot"):
        assert [row["id"] for row in after[table]] == [row["id"] for row in before[table]]
    digests = [row["digest"] for row in before["web_entry"]]
    assert [row["digest"] for row in after["web_entry"]][: len(digests)] == digests
    assert openarbiter(data, "verify-data").returncode == 0


_KILLED = """
import os, signal, sys
from openarbiter.web.start.prepare import prepare
from django.db.migrations.recorder import MigrationRecorder
real = MigrationRecorder.record_applied
def record_applied(self, app, name):
    if name == "0009_arbiters":
        os.kill(os.getpid(), signal.SIGKILL)
    real(self, app, name)
MigrationRecorder.record_applied = record_applied
prepare()
"""


def test_an_upgrade_that_is_killed_before_a_step_is_noted_has_not_done_it(data: Path) -> None:
    environment = surroundings(OPENARBITER_DATA=str(data), PYTHONPATH=os.pathsep.join(sys.path))
    killed = subprocess.run([sys.executable, "-c", _KILLED], env=environment, check=False)
    assert killed.returncode == -signal.SIGKILL
    ran = openarbiter(data, "serve", "--check", "--port", "20999")
    assert ran.returncode == 0, ran.stderr


def test_a_later_version_is_not_taken_for_an_older_one(upgraded: Upgraded, tmp_path: Path) -> None:
    data = tmp_path / "data"
    shutil.copytree(upgraded.data, data)
    file = data / "openarbiter.sqlite3"
    with closing(sqlite3.connect(file)) as tables, tables:
        tables.execute(
            "INSERT INTO django_migrations (app, name, applied) "
            "VALUES ('web', '9999_later', '2099-01-01')"
        )
    before = hashlib.sha256(file.read_bytes()).hexdigest()
    ran = openarbiter(data, "serve", "--check", "--port", "20999")
    assert ran.returncode == 5
    assert "was written by a later version of OpenArbiter (9999_later)" in ran.stderr
    assert hashlib.sha256(file.read_bytes()).hexdigest() == before

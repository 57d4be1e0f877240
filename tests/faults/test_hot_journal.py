"""A journal that a killed process left: what was half done is taken back, and nothing is damaged.

It is there for a moment while the mode of the log is switched, as at the start after a restore.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from faults.test_backups import database, played
from faults.test_damage import run, start
from support.kills_at_rest import entries_of

from openarbiter.kept.restoring import DatabaseInUse, refuse_in_use
from openarbiter.kept.soundness import FileKind, soundness

__all__ = ["database", "played"]

FILES = ("openarbiter.sqlite3", "openarbiter.sqlite3-journal")

KILLED = """
import os, sqlite3, sys
tables = sqlite3.connect(sys.argv[1], isolation_level=None)
tables.execute("PRAGMA journal_mode=DELETE")
tables.execute("PRAGMA cache_size=1")
tables.execute("BEGIN IMMEDIATE")
tables.execute("UPDATE web_player SET name = 'half done'")
tables.execute("INSERT INTO web_throttle SELECT * FROM web_throttle WHERE 0")
tables.execute("CREATE TABLE web_half (x)")
tables.execute("INSERT INTO web_half VALUES (randomblob(3000000))")
os.kill(os.getpid(), 9)
"""


@pytest.fixture
def killed(database: Path) -> Path:
    """A database with the journal of a process that was killed in a transaction."""
    subprocess.run([sys.executable, "-c", KILLED, str(database)], check=False)
    assert Path(f"{database}-journal").stat().st_size > 1000
    return database


def test_it_is_no_damage_and_the_next_start_takes_it_back(killed: Path) -> None:
    before = Path(killed).read_bytes()
    assert soundness(killed, None).kind is FileKind.OURS
    assert killed.read_bytes() == before
    assert start(killed.parent).returncode == 0
    with closing(sqlite3.connect(killed)) as tables:
        assert tables.execute(
            "SELECT count(*) FROM web_player WHERE name = 'half done'"
        ).fetchall() == [(0,)]
    assert entries_of(killed)


def test_the_ledgers_are_checked_in_a_copy_and_the_original_stays(killed: Path) -> None:
    before = {each: (killed.parent / each).read_bytes() for each in FILES}
    ran = run(killed.parent, "verify-data")
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "left " + f"{killed}-journal" in " ".join(ran.stdout.split())
    assert "complete, and the tables match the ledger" in ran.stdout
    assert {each: (killed.parent / each).read_bytes() for each in FILES} == before
    told = json.loads(run(killed.parent, "verify-data", "--json").stdout)
    assert (told["whole"], told["half_done"]) == (True, True)
    assert start(killed.parent).returncode == 0
    told = json.loads(run(killed.parent, "verify-data", "--json").stdout)
    assert (told["whole"], told["half_done"]) == (True, False)


def test_what_was_changed_behind_the_program_shows_in_the_copy(killed: Path) -> None:
    """The copy is checked as the database would be: by its heads, and row by row."""
    with closing(sqlite3.connect(killed)) as tables, tables:
        tables.execute("UPDATE web_player SET name = 'Somebody Else' WHERE id = 1")
    subprocess.run([sys.executable, "-c", KILLED, str(killed)], check=False)
    ran = run(killed.parent, "verify-data")
    assert ran.returncode == 1
    assert "Somebody Else" in ran.stdout
    assert "half done" not in ran.stdout


def test_a_journal_of_another_file_is_damage(killed: Path, tmp_path: Path) -> None:
    other = tmp_path / "openarbiter.sqlite3"
    shutil.copyfile(killed, other)
    Path(f"{other}-journal").write_bytes(b"\xd9\xd5\x05\xf9 \xa1c\xd7" + b"\1" * 4000)
    assert soundness(other, None).kind is not FileKind.OURS


def test_whether_somebody_works_on_it_is_seen_without_writing(database: Path) -> None:
    with closing(sqlite3.connect(database)) as tables:
        tables.execute("PRAGMA journal_mode=WAL")
    before = database.read_bytes()
    refuse_in_use(database)
    assert database.read_bytes() == before
    with closing(sqlite3.connect(database)) as tables:
        tables.execute("SELECT count(*) FROM web_event").fetchone()
        with pytest.raises(DatabaseInUse):
            refuse_in_use(database)
    refuse_in_use(database)

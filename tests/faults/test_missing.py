"""What is missing in a database is told at the start, by verify-data and at backups."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from faults.test_backups import NOON, database, nothing, played
from faults.test_damage import run, start

from openarbiter.kept.backups import BackupsWanted, back_up
from openarbiter.kept.rhythm import state
from openarbiter.kept.watch import Watch
from openarbiter.web.http.frame import backup_trouble

__all__ = ["database", "played"]

AFTER = "openarbiter verify-data --after-restore"


def delete(file: Path, *statements: str) -> None:
    """Change a database as somebody does who has its file."""
    with closing(sqlite3.connect(file)) as tables, tables:
        triggers = "SELECT name FROM sqlite_master WHERE type = 'trigger'"
        for (name,) in tables.execute(triggers).fetchall():
            tables.execute(f"DROP TRIGGER {name}")
        for statement in statements:
            tables.execute(statement)


def cut(file: Path) -> int:
    """Take the last entry away; returns its number."""
    with closing(sqlite3.connect(file)) as tables:
        (last,) = tables.execute("SELECT max(number) FROM web_entry").fetchone()
    delete(
        file,
        f"DELETE FROM web_snapshot WHERE entry_id IN "
        f"(SELECT id FROM web_entry WHERE number = {last})",
        f"DELETE FROM web_entry WHERE number = {last}",
        f"UPDATE web_event SET revision = {last - 1}",
    )
    return int(last)


def test_a_cut_end_is_told_until_somebody_says_that_it_is_right(database: Path) -> None:
    data = database.parent
    assert "missing" not in start(data).stderr
    last = cut(database)
    for _ in range(2):
        told = start(data)
        assert told.returncode == 0
        assert f"entry {last} of its ledger is missing" in told.stderr.replace("\n", " ")
        assert AFTER in told.stderr.replace("\n", " ")
    ran = run(data, "verify-data", "--json")
    assert ran.returncode == 1
    (said,) = json.loads(ran.stdout)["missing"]
    assert f"entry {last} of its ledger is missing" in said
    ran = run(data, "verify-data", "--after-restore")
    assert "The earlier notes are kept in" in ran.stdout
    assert list(data.glob("replaced-*-ledger.heads"))
    assert json.loads(run(data, "verify-data", "--json").stdout)["missing"] == []
    assert "missing" not in start(data).stderr


def test_a_deleted_event_is_told(database: Path) -> None:
    data = database.parent
    delete(database, "DELETE FROM web_snapshot", "DELETE FROM web_entry", "DELETE FROM web_event")
    assert "is no longer in the database" in start(data).stderr.replace("\n", " ")
    ran = run(data, "verify-data")
    assert ran.returncode == 1
    assert "is no longer in the database" in ran.stdout.replace("\n", " ")


def test_a_restored_backup_ends_where_it_ends(database: Path, tmp_path: Path) -> None:
    data = database.parent
    cut(database)
    older = back_up(database, BackupsWanted(tmp_path / "kept"), NOON, nothing).file
    ran = run(data, "restore", str(older), "--yes")
    assert "Restored" in ran.stdout
    assert "missing" not in start(data).stderr
    assert list(data.glob("replaced-*-ledger.heads"))
    said = json.loads(run(data, "verify-data", "--json").stdout)
    assert said["missing"] == []
    assert [each["faults"] for each in said["events"]] == [[]]


def test_one_of_both_is_asked_for(database: Path) -> None:
    ran = run(database.parent, "verify-data", "--after-restore", "--file", str(database))
    assert ran.returncode == 2
    assert "not both" in ran.stderr


def test_the_desk_tells_it_with_the_next_backup(
    database: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    watch = Watch(database, BackupsWanted(tmp_path / "kept"), database.parent)
    watch.make(1, 1)
    assert (state().missing, state().differs) == (False, False)
    assert backup_trouble() == []
    last = cut(database)
    watch.make(2, 2)
    assert state().missing
    ((level, text),) = backup_trouble()
    assert level == "bad"
    assert "the end of a ledger, is missing" in text
    assert f"Entry {last} of the ledger of" in caplog.text
    watch.make(3, 3)

"""What the server does beside answering: it keeps SQLite's log open."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from django.db import connection

from openarbiter.web.serving import kept_open


def test_the_log_of_sqlite_outlives_every_request(tmp_path: Path, monkeypatch) -> None:
    file = tmp_path / "tables.sqlite3"

    def request() -> None:
        opened = sqlite3.connect(file)
        opened.execute("PRAGMA journal_mode=WAL")
        opened.execute("CREATE TABLE IF NOT EXISTS one (x)")
        opened.execute("INSERT INTO one VALUES (1)")
        opened.commit()
        opened.close()

    log = file.with_name(file.name + "-wal")
    request()
    assert not log.exists()
    monkeypatch.setattr(kept_open, "_kept", [])
    monkeypatch.setitem(connection.settings_dict, "NAME", str(file))
    if connection.vendor != "sqlite":
        pytest.skip("the tests run on another database")
    kept_open.keep_open()
    request()
    assert log.exists()
    for each in kept_open._kept:
        each.close()


def test_where_there_are_no_tables_yet_none_are_made(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(kept_open, "_kept", [])
    monkeypatch.setitem(connection.settings_dict, "NAME", str(tmp_path / "none.sqlite3"))
    kept_open.keep_open()
    assert not list(tmp_path.iterdir())

"""``openarbiter remove-second-factor``: the way back in for the only administrator."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from faults.test_damage import run, start

NOW = "2026-11-22 12:00:00"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder whose administrator has a second factor, and is logged in."""
    folder = tmp_path / "data"
    assert start(folder).returncode == 0
    with closing(sqlite3.connect(folder / "openarbiter.sqlite3")) as tables, tables:
        (key,) = tables.execute("SELECT id FROM web_user WHERE username = 'admin'").fetchone()
        tables.execute(
            "INSERT INTO web_secondfactor (user_id, nonce, last_step, made_at) VALUES (?, ?, 0, ?)",
            (key, "0" * 64, NOW),
        )
        tables.execute(
            "INSERT INTO web_recoverycode (user_id, salt, digest) VALUES (?, 's', 'd')", (key,)
        )
        tables.execute(
            "INSERT INTO web_signedin (key, user_id, browser, address, made_at, seen_at, "
            "proved_at) VALUES ('k', ?, '', '', ?, ?, ?)",
            (key, NOW, NOW, NOW),
        )
    return folder


def rows(data: Path, question: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(data / "openarbiter.sqlite3")) as tables:
        return tables.execute(question).fetchall()


def test_it_is_removed_and_the_security_log_says_so(data: Path) -> None:
    ran = run(data, "remove-second-factor", "admin")
    assert ran.returncode == 0, ran.stderr
    assert "admin now logs in with the password alone" in ran.stdout
    for table in ("secondfactor", "recoverycode", "signedin"):
        assert rows(data, f"SELECT count(*) FROM web_{table}") == [(0,)]
    written = rows(data, "SELECT name, by FROM web_securityevent WHERE kind = 'factor-removed'")
    assert written == [("admin", "openarbiter remove-second-factor")]
    again = run(data, "remove-second-factor", "admin")
    assert again.returncode == 0
    assert "admin has no second factor" in again.stdout


def test_a_name_that_no_account_has_changes_nothing(data: Path) -> None:
    ran = run(data, "remove-second-factor", "Admin")
    assert ran.returncode == 2
    assert "There is no account Admin" in ran.stderr
    assert rows(data, "SELECT count(*) FROM web_secondfactor") == [(1,)]


def test_a_folder_that_was_mistyped_becomes_no_installation(tmp_path: Path) -> None:
    ran = run(tmp_path / "dta", "remove-second-factor", "admin")
    assert ran.returncode == 5
    assert not (tmp_path / "dta").exists()

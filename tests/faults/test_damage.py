"""Damage, strays and other files are told apart, and never become a new installation."""

from __future__ import annotations

import hashlib
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from django.db import DatabaseError
from django.http import HttpResponse
from django.test import RequestFactory

from openarbiter.kept.soundness import FileKind, soundness
from openarbiter.web.http.failures import TellFailures


def run(data: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command on a data folder, in a process of its own."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("DJANGO")}
    return subprocess.run(
        [sys.executable, "-m", "openarbiter", *arguments, "--data", str(data)],
        env={**kept, "DATABASE_URL": "", "OPENARBITER_ADMIN": "admin", "LANGUAGE": "en"}
        | environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def start(data: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return run(data, "serve", "--check", "--port", "20998", **environment)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with the demonstration, once for all; it is copied."""
    data = tmp_path_factory.mktemp("installed") / "data"
    ran = run(data, "serve", "--check", "--demo", "--port", "20998")
    assert ran.returncode == 0, ran.stderr
    return data


@pytest.fixture
def data(installed: Path, tmp_path: Path) -> Path:
    """A data folder of its own."""
    copied = tmp_path / "data"
    shutil.copytree(installed, copied)
    return copied


def file_of(data: Path) -> Path:
    return data / "openarbiter.sqlite3"


def missing(data: Path) -> None:
    file_of(data).unlink()


def empty(data: Path) -> None:
    file_of(data).write_bytes(b"")


def text(data: Path) -> None:
    file_of(data).write_text("Pairings of round 3\n" * 400, encoding="utf-8")


def truncated(data: Path) -> None:
    whole = file_of(data).read_bytes()
    file_of(data).write_bytes(whole[: len(whole) // 2])


def overwritten(data: Path) -> None:
    with file_of(data).open("r+b") as out:
        out.seek(40_000)
        out.write(b"\xff" * 30_000)


def of_another_program(data: Path) -> None:
    file_of(data).unlink()
    with closing(sqlite3.connect(file_of(data))) as tables:
        tables.execute("CREATE TABLE songs (name text)")


def of_another_django(data: Path) -> None:
    file_of(data).unlink()
    with closing(sqlite3.connect(file_of(data))) as tables:
        tables.execute("CREATE TABLE django_migrations (app text, name text)")
        tables.execute("CREATE TABLE shop_order (name text)")


def log_without_database(data: Path) -> None:
    file_of(data).unlink()
    Path(f"{file_of(data)}-wal").write_bytes(b"7" * 5000)


def log_beside_a_backup(data: Path) -> None:
    """What was told to do by hand until now, with a step forgotten."""
    with closing(sqlite3.connect(file_of(data))) as tables:
        tables.execute("PRAGMA journal_mode=DELETE")
    Path(f"{file_of(data)}-wal").write_bytes(b"7" * 5000)


HARMED: list[tuple[Callable[[Path], None], str]] = [
    (missing, "is missing. Put it back, or restore a backup"),
    (empty, "is empty. This is not a new database"),
    (text, "is not an SQLite database"),
    (truncated, "is shorter than it says"),
    (overwritten, "is damaged. Nothing was changed"),
    (of_another_program, "is a database of another program"),
    (of_another_django, "is a database of another program"),
    (log_without_database, "does not belong to"),
    (log_beside_a_backup, "does not belong to"),
]


@pytest.mark.parametrize(("harm", "told"), HARMED, ids=lambda value: getattr(value, "__name__", ""))
def test_each_is_told_and_nothing_is_written(
    data: Path, harm: Callable[[Path], None], told: str
) -> None:
    harm(data)
    before = digests(data)
    ran = start(data)
    assert ran.returncode == 5, ran.stdout + ran.stderr
    assert told in ran.stderr
    assert "Traceback" not in ran.stderr
    assert digests(data) == before


def digests(data: Path) -> dict[str, str]:
    """Every file but what SQLite makes beside a database to read it."""
    return {
        file.name: hashlib.sha256(file.read_bytes()).hexdigest()
        for file in data.iterdir()
        if file.is_file() and not (file.name.endswith(("-shm", "-wal")) and not _full(file))
    }


def _full(file: Path) -> bool:
    return file.name.endswith("-wal") and file.stat().st_size > 0


def test_a_start_that_was_cut_off_goes_on(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    with closing(sqlite3.connect(file_of(data))) as tables:
        tables.execute("PRAGMA journal_mode=WAL")
        tables.execute(
            "CREATE TABLE django_migrations (id integer PRIMARY KEY, app varchar(255) "
            "NOT NULL, name varchar(255) NOT NULL, applied datetime NOT NULL)"
        )
    assert soundness(file_of(data)).kind is FileKind.BLANK
    assert start(data).returncode == 0


def test_an_empty_folder_is_a_new_installation(tmp_path: Path) -> None:
    assert soundness(tmp_path / "openarbiter.sqlite3").kind is FileKind.MISSING
    assert start(tmp_path / "data").returncode == 0


def test_the_newest_backup_is_named(data: Path) -> None:
    backups = data / "backups"
    backups.mkdir()
    shutil.copy(file_of(data), backups / "openarbiter-20261122-101500.sqlite3")
    empty(data)
    assert "openarbiter restore " in start(data).stderr
    missing(data)
    (data / "ledger.anchors").unlink()
    assert start(data).returncode == 5


def test_what_may_be_read_by_others_is_tightened(data: Path) -> None:
    data.chmod(0o755)
    for file in data.iterdir():
        file.chmod(0o644)
    ran = start(data)
    assert "could read these files of the data folder: data, " in ran.stderr
    assert rights(data) == {"data": 0o700} | {file.name: 0o600 for file in data.iterdir()}
    assert "could read" not in start(data).stderr


def test_what_is_made_is_the_owners_alone(tmp_path: Path) -> None:
    data = tmp_path / "created" / "data"
    ran = start(data, OPENARBITER_SECRET_KEY="")
    assert ran.returncode == 0
    assert rights(data) == {"data": 0o700} | {file.name: 0o600 for file in data.iterdir()}
    assert {"ledger.key", "openarbiter.sqlite3", "secret.key"} <= rights(data).keys()


def rights(data: Path) -> dict[str, int]:
    return {each.name: each.stat().st_mode & 0o777 for each in (data, *data.iterdir())}


def test_triggers_taken_away_are_made_again_and_told(data: Path) -> None:
    with closing(sqlite3.connect(file_of(data))) as tables:
        tables.execute("DROP TRIGGER web_entry_no_delete")
    ran = start(data)
    assert ran.returncode == 0
    assert "Triggers that protect the ledger were missing (web_entry_no_delete)" in ran.stderr
    with (
        closing(sqlite3.connect(file_of(data))) as tables,
        pytest.raises(sqlite3.IntegrityError, match="append-only"),
    ):
        tables.execute("DELETE FROM web_entry")


def test_a_lost_key_is_told(data: Path) -> None:
    (data / "ledger.key").unlink()
    ran = start(data)
    assert ran.returncode == 0
    assert "sealed with a key that is not here" in ran.stderr
    ran = run(data, "verify-data")
    assert ran.returncode == 0
    assert "their seals could not be checked" in ran.stdout


def test_rows_that_refer_to_nothing_are_told(data: Path) -> None:
    with closing(sqlite3.connect(file_of(data))) as tables, tables:
        tables.execute("UPDATE web_game SET white_id = 999999 WHERE id = 1")
    ran = start(data)
    assert ran.returncode == 0
    assert "rows that refer to missing rows (1)" in ran.stderr


def test_verify_data_names_a_changed_game(data: Path) -> None:
    assert run(data, "verify-data").returncode == 0
    with closing(sqlite3.connect(file_of(data))) as tables, tables:
        tables.execute("UPDATE web_game SET white_mark = '1', black_mark = '0' WHERE id = 7 ")
        tables.execute("UPDATE web_game SET white_mark = '0', black_mark = '1' WHERE id = 8 ")
    ran = run(data, "verify-data")
    assert ran.returncode == 1
    assert "round 1, board " in ran.stdout
    assert "the ledger has" in ran.stdout


def test_verify_data_says_of_a_damaged_file_where(data: Path) -> None:
    overwritten(data)
    ran = run(data, "verify-data")
    assert ran.returncode == 3
    assert "is damaged" in ran.stderr
    missing(data)
    assert run(data, "verify-data").returncode == 5


@pytest.mark.parametrize("text", ["database disk image is malformed", "file is not a database"])
def test_damage_while_the_server_runs_is_a_page_of_its_own(text: str) -> None:
    request = RequestFactory().get("/")
    page = TellFailures(lambda asked: HttpResponse()).process_exception(
        request, DatabaseError(text)
    )
    assert page is not None
    assert page.status_code == 503
    assert "The database is damaged." in page.content.decode()
    assert "Enter nothing more" in page.content.decode()

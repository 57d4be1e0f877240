"""``openarbiter serve``: one command, no configuration."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from support.live_server import LiveServer


def serve(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in os.environ.items() if not name.startswith("DJANGO")}
    return subprocess.run(
        [sys.executable, "-m", "openarbiter", "serve", "--data", str(folder), *arguments],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        env={**clean, "DATABASE_URL": "", **environment},
        timeout=120,
        check=False,
    )


def test_the_first_start_makes_tables_and_an_administrator_and_says_where(tmp_path: Path) -> None:
    first = serve(tmp_path, "--check")
    assert first.returncode == 0, first.stderr
    assert "Administrator: admin" in first.stdout
    assert "Password:" in first.stdout
    assert "http://localhost:8000/" in first.stdout
    assert "█" in first.stdout
    assert (tmp_path / "openarbiter.sqlite3").exists()
    assert (tmp_path / "secret.key").stat().st_mode & 0o077 == 0
    again = serve(tmp_path, "--check")
    assert "Password" not in again.stdout


def test_the_environment_may_name_the_administrator(tmp_path: Path) -> None:
    made = serve(
        tmp_path, "--check", OPENARBITER_ADMIN="ann", OPENARBITER_ADMIN_PASSWORD="long-and-good-1"
    )
    assert "Administrator: ann" in made.stdout
    assert "Password" not in made.stdout


def test_the_demonstration_is_a_tournament_in_progress(tmp_path: Path) -> None:
    assert "Arad 2026 A" in serve(tmp_path, "--check", "--demo").stdout
    with LiveServer(tmp_path) as server, urllib.request.urlopen(server.address) as answer:
        assert "Arad 2026 A" in answer.read().decode()


def test_a_port_that_is_taken_is_said_with_what_to_do(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        answer = serve(tmp_path, "--host", "127.0.0.1", "--port", port)
    assert answer.returncode == 2
    assert f"Port {port} is in use" in answer.stderr


@pytest.mark.parametrize(
    ("url", "said"),
    [("mysql://db/chess", "mysql"), ("postgresql://localhost:1/none", "does not answer")],
)
def test_a_database_that_is_none_is_said_without_a_traceback(
    tmp_path: Path, url: str, said: str
) -> None:
    answer = serve(tmp_path, "--check", DATABASE_URL=url)
    assert answer.returncode in (2, 5)
    assert said in answer.stderr
    assert "Traceback" not in answer.stderr


def test_a_folder_that_cannot_be_made_is_said_without_a_traceback(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    answer = serve(tmp_path / "file" / "folder", "--check")
    assert answer.returncode == 5
    assert "--data" in answer.stderr


def test_several_processes_want_postgresql(tmp_path: Path) -> None:
    answer = serve(tmp_path, "--check", "--workers", "4")
    assert answer.returncode == 2
    assert "PostgreSQL" in answer.stderr

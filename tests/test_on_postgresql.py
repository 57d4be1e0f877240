"""The workbench on PostgreSQL: what holds on SQLite holds there too."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from support.places import ROOT
from support.postgres import postgresql

pytest.importorskip("psycopg", reason="psycopg comes with openarbiter[postgresql]")


def environment(url: str) -> dict[str, str]:
    """This process's environment with another database, and without what pytest told it."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    return kept | {
        "DATABASE_URL": url,
        "DJANGO_SETTINGS_MODULE": "support.web_settings",
        "PYTHONPATH": str(ROOT / "tests"),
    }


def python(url: str, *arguments: str) -> str:
    """What a Python with this database says; it has to succeed."""
    ran = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=environment(url),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


MIGRATED = """
import django
from django.core.management import call_command
django.setup()
call_command("migrate", verbosity=0)
call_command("makemigrations", check_changes=True, dry_run=True)
call_command("showmigrations", "web")
"""


def test_the_tables_are_made_and_nothing_is_left_to_make() -> None:
    with postgresql() as url:
        shown = python(url, "-c", MIGRATED)
    assert "[X] 0001_initial" in shown
    assert "[ ]" not in shown


LEFT_OUT = (
    # It closes connections inside of the transaction a test is run in.
    "api_schema",
    # It starts databases of its own.
    "postgresql",
    # What they are about is the same over any database, and they take minutes.
    "routes", "style", "paper", "paper_printed", "folder", "downloads", "manual", "handler",
    "screens", "security", "static_files", "heavy_pages", "kept_answers", "line", "live_server",
    "live_turns", "memory", "server_address",
    # Pages that show what others of these tests write.
    "editions_pages", "fide_forms", "ledger_pages", "norms_pages", "people", "players_pages",
    "public", "ratings_pages", "regulations_pages", "results_pages", "rounds_entered_pages",
    "rounds_pages", "sections_pages", "tables_card", "tables_pages",
)  # fmt: skip


PARTS = 2
"""How many take turns with the files, so that they can run at once."""


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_the_tests_of_the_workbench_pass(part: int) -> None:
    left_out = {ROOT / "tests" / "web" / f"test_{name}.py" for name in LEFT_OUT}
    found = {*(ROOT / "tests" / "web").glob("test_*.py")}
    assert left_out < found
    files = sorted(str(each.relative_to(ROOT)) for each in found - left_out)[part::PARTS]
    with postgresql() as url:
        python(url, "-m", "pytest", *files, "-m", "not slow", "-p", "no:cacheprovider")

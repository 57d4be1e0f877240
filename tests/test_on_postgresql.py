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


ASKED = (
    # What writes: actions, their locks, versions and constraints, JSON columns, microseconds.
    "arbiters", "bye_corrections", "corrections", "default_time", "drafts", "final", "incidents",
    "late_pairing", "ledger", "overruled", "players_absences", "players_desk", "prizes_desk",
    "publication_as_read", "report_deadline", "results", "results_reports", "rounds",
    "rounds_entered", "schedules", "sections_desk", "stages", "tables_desk", "turn", "undo",
    "unresolved",
    # Many rows at once, out of tables and into them again.
    "files_import", "files_pages", "files_whole", "players_files", "stored",
    # What is asked for with filters and in an order of its own; what is told to others.
    "api", "live", "pages",
    # Numbers that no column has room for.
    "odd_numbers",
)  # fmt: skip
"""The files of ``tests/web`` whose tests a database can change.

The others ask of it what these ask as well. Of 777 statements that the tests of the actions send,
taken without their values and the length of their lists, these send 757; the other 20 choose
other columns of the same tables. What they test beside that is how something is judged and shown,
which is the same over any database. What happens at once is asked of both in
``tests/web/test_postgresql.py``. A new file belongs here if it reads or writes in a new way.
Of a test with several examples the first is run: they differ in what is judged, not in what is sent
(:mod:`support.first_examples`).
"""

SAME_OVER_ANY = "not odd_parameters"
"""What is no number at all never comes to the tables."""


PARTS = 2
"""How many take turns with the files, so that they can run at once."""


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_the_tests_of_the_workbench_pass(part: int) -> None:
    files = [f"tests/web/test_{name}.py" for name in sorted(ASKED)][part::PARTS]
    chosen = ("-m", "not slow", "-k", SAME_OVER_ANY, "-p", "support.first_examples")
    with postgresql() as url:
        python(url, "-m", "pytest", *files, *chosen, "-p", "no:cacheprovider")

"""Everything that must be there before the server answers: settings, folder, tables."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from pathlib import Path

SETTINGS = "openarbiter.web.settings"


def prepare(folder: Path | None = None, told: Callable[[int], None] = lambda steps: None) -> Path:
    """Set Django up and bring the tables up to date; may be called again.

    Args:
        folder: the data folder; by default the user's (:mod:`openarbiter.web.data_folder`).
        told: is told the number of changes to the tables, where there are any, before they
            are made.

    Returns:
        The data folder.

    Raises:
        OSError: the folder cannot be made or written.
        BadDatabaseUrl: ``DATABASE_URL`` cannot be understood.
        django.db.Error: the database does not answer.
    """
    if folder is not None:
        os.environ["OPENARBITER_DATA"] = str(folder)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", SETTINGS)
    import django
    from django.conf import settings

    django.setup()
    # What keeps trying to connect complains meanwhile; the one answer is enough.
    logging.getLogger("psycopg.pool").setLevel(logging.CRITICAL)
    Path(settings.DATA).mkdir(parents=True, exist_ok=True)
    _migrate(told)
    return Path(settings.DATA)


def _migrate(told: Callable[[int], None]) -> None:
    from django.core.management import call_command
    from django.db import connection
    from django.db.migrations.executor import MigrationExecutor

    executor = MigrationExecutor(connection)
    plan = executor.migration_plan(executor.loader.graph.leaf_nodes())
    if plan:
        told(len(plan))
        call_command("migrate", interactive=False, verbosity=0)

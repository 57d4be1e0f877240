"""The database itself refuses to change or delete an entry of the ledger, or a snapshot."""

from __future__ import annotations

from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

TABLES = ("web_entry", "web_snapshot")

_SQLITE = """
CREATE TRIGGER {table}_no_{action} BEFORE {action} ON {table}
BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END
"""

_POSTGRESQL_FUNCTION = """
CREATE OR REPLACE FUNCTION openarbiter_append_only() RETURNS trigger AS $$
BEGIN RAISE EXCEPTION 'the ledger is append-only'; END
$$ LANGUAGE plpgsql
"""

_POSTGRESQL = """
CREATE TRIGGER {table}_append_only BEFORE UPDATE OR DELETE ON {table}
FOR EACH ROW EXECUTE FUNCTION openarbiter_append_only()
"""


def protect(apps: StateApps, editor: BaseDatabaseSchemaEditor) -> None:
    """Make the triggers."""
    vendor = editor.connection.vendor
    if vendor == "postgresql":
        editor.execute(_POSTGRESQL_FUNCTION)
    for table in TABLES:
        if vendor == "sqlite":
            for action in ("UPDATE", "DELETE"):
                editor.execute(_SQLITE.format(table=table, action=action))
        elif vendor == "postgresql":
            editor.execute(_POSTGRESQL.format(table=table))


def release(apps: StateApps, editor: BaseDatabaseSchemaEditor) -> None:
    """Take the triggers away."""
    vendor = editor.connection.vendor
    for table in TABLES:
        if vendor == "sqlite":
            for action in ("UPDATE", "DELETE"):
                editor.execute(f"DROP TRIGGER IF EXISTS {table}_no_{action}")
        elif vendor == "postgresql":
            editor.execute(f"DROP TRIGGER IF EXISTS {table}_append_only ON {table}")


class Migration(migrations.Migration):
    """After the tables are there."""

    dependencies = (("web", "0001_initial"),)
    operations = (migrations.RunPython(protect, release),)

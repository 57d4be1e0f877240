"""Seals of entries, and triggers that also stand before INSERT OR REPLACE and TRUNCATE."""

from __future__ import annotations

from typing import ClassVar

from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.operations.base import Operation
from django.db.migrations.state import StateApps

from openarbiter.web.ledger.guards import put


def guard(apps: StateApps, editor: BaseDatabaseSchemaEditor) -> None:
    """Make all triggers as they are now, in place of those that are there."""
    put(editor.connection)


class Migration(migrations.Migration):
    """An empty column for what there is: a column with a value would make the table anew."""

    dependencies: ClassVar[list[tuple[str, str]]] = [("web", "0005_doors")]
    operations: ClassVar[list[Operation]] = [
        migrations.AddField(
            "entry", "seal", models.CharField(blank=True, max_length=80, null=True)
        ),
        migrations.RunPython(guard, migrations.RunPython.noop),
    ]

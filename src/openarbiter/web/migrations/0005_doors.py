"""By what a player reported, and whether the code on the table is enough."""

from __future__ import annotations

from typing import ClassVar

from django.db import migrations, models
from django.db.migrations.operations.base import Operation


class Migration(migrations.Migration):
    """Two columns, false for what there is."""

    dependencies: ClassVar[list[tuple[str, str]]] = [("web", "0004_accounts")]
    operations: ClassVar[list[Operation]] = [
        migrations.AddField("claim", "own", models.BooleanField(default=False)),
        migrations.AddField("section", "table_code_enough", models.BooleanField(default=False)),
    ]

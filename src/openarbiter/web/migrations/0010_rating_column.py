"""Whether standings show the change of each rating."""

from __future__ import annotations

from typing import ClassVar

from django.db import migrations, models
from django.db.migrations.operations.base import Operation


class Migration(migrations.Migration):
    """A column, off for what there is."""

    dependencies: ClassVar[list[tuple[str, str]]] = [("web", "0009_arbiters")]
    operations: ClassVar[list[Operation]] = [
        migrations.AddField("section", "rating_column", models.BooleanField(default=False)),
    ]

"""The rating of FIDE beside an estimated or national one."""

from __future__ import annotations

from typing import ClassVar

from django.db import migrations, models
from django.db.migrations.operations.base import Operation


class Migration(migrations.Migration):
    """A column, empty for what there is."""

    dependencies: ClassVar[list[tuple[str, str]]] = [("web", "0006_kept")]
    operations: ClassVar[list[Operation]] = [
        migrations.AddField(
            "player", "fide_rating", models.PositiveSmallIntegerField(blank=True, null=True)
        ),
    ]

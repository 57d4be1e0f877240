"""When a round really started, and the deadline for reporting errors."""

from __future__ import annotations

from typing import ClassVar

from django.db import migrations, models
from django.db.migrations.operations.base import Operation


class Migration(migrations.Migration):
    """Two columns, empty for what there is."""

    dependencies: ClassVar[list[tuple[str, str]]] = [("web", "0002_append_only")]
    operations: ClassVar[list[Operation]] = [
        migrations.AddField("round", "started_at", models.DateTimeField(blank=True, null=True)),
        migrations.AddField(
            "section", "report_minutes", models.PositiveSmallIntegerField(blank=True, null=True)
        ),
    ]

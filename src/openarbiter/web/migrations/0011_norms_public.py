"""Whether norms are told of in public."""

from __future__ import annotations

from typing import ClassVar

from django.db import migrations, models
from django.db.migrations.operations.base import Operation


class Migration(migrations.Migration):
    """A column; nothing is told until somebody wants it."""

    dependencies: ClassVar[list[tuple[str, str]]] = [("web", "0010_rating_column")]
    operations: ClassVar[list[Operation]] = [
        migrations.AddField("section", "norms_public", models.BooleanField(default=False)),
    ]

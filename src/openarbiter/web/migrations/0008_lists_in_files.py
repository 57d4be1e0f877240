"""Rating lists are files of the data folder: their tables go."""

from __future__ import annotations

from typing import ClassVar

from django.db import migrations
from django.db.migrations.operations.base import Operation


class Migration(migrations.Migration):
    """Nothing is taken over: the list is loaded again, which takes a minute."""

    dependencies: ClassVar[list[tuple[str, str]]] = [("web", "0007_fide_rating")]
    operations: ClassVar[list[Operation]] = [
        migrations.DeleteModel("ListedPlayer"),
        migrations.DeleteModel("RatingList"),
    ]
